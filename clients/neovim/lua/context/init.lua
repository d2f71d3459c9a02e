-- The questions, and what a user's configuration or another plug-in may call.
local config = require('context.config')
local server = require('context.server')
local M = {}

--- The last pack, which `why` explains.
M.last = nil

--- Starts the server with the files it knows. On 0.11 and newer `vim.lsp.enable('context')` does so as well.
function M.setup(values)
  config.set(values)
  if vim.fn.has('nvim-0.11') == 1 then
    vim.lsp.config(server.NAME, server.config())
    return vim.lsp.enable(server.NAME)
  end
  local wanted = server.config()
  vim.api.nvim_create_autocmd('FileType', {
    group = vim.api.nvim_create_augroup('context-language-server', { clear = true }),
    pattern = wanted.filetypes,
    callback = function(event)
      local root = vim.fs.root(event.buf, server.ROOT_MARKERS)
      if root and vim.bo[event.buf].buftype == '' then
        vim.lsp.start(vim.tbl_extend('force', wanted, { root_dir = root }), { bufnr = event.buf })
      end
    end,
  })
end

--- Asks without showing anything: `done(error, pack)`. For other plug-ins.
function M.ask(method, params, done, buffer)
  params = vim.tbl_extend('keep', params, { budget = config.values.budget })
  server.request(method, params, buffer or vim.api.nvim_get_current_buf(), function(failure, pack)
    if pack then
      M.last = { pack = pack, params = params }
    end
    done(failure, pack)
  end)
end

--- Asks and shows the pack.
function M.show(method, params)
  local origin = { window = vim.api.nvim_get_current_win(), buffer = vim.api.nvim_get_current_buf() }
  M.ask(method, params, function(failure, pack)
    if failure then
      return M.tell(failure, vim.log.levels.ERROR)
    end
    require('context.window').open({ pack = pack, method = method, params = params, origin = origin })
  end, origin.buffer)
end

function M.task(task, opts)
  local ask = function(text)
    if text and vim.trim(text) ~= '' then
      M.show('context/forTask', vim.tbl_extend('force', M.place(), { task = text, budget = (opts or {}).budget }))
    end
  end
  if task and task ~= '' then
    return ask(task)
  end
  vim.ui.input({ prompt = 'Which code matters for: ' }, ask)
end

function M.selection(first, last, opts)
  opts = opts or {}
  local buffer = vim.api.nvim_get_current_buf()
  if vim.bo[buffer].buftype ~= '' or vim.api.nvim_buf_get_name(buffer) == '' then
    return M.tell('There is no file in this window to select from.', vim.log.levels.ERROR)
  end
  local from, to = { first, 0 }, { last, #vim.fn.getline(last) }
  -- Ex commands know lines only. What was selected within them stands in the marks.
  if opts.visual and vim.fn.visualmode() == 'v' and vim.fn.line("'<") == first and vim.fn.line("'>") == last then
    from, to = vim.api.nvim_buf_get_mark(buffer, '<'), vim.api.nvim_buf_get_mark(buffer, '>')
    to[2] = math.min(to[2], math.max(0, #vim.fn.getline(last) - 1))
  end
  local params = vim.lsp.util.make_given_range_params(from, to, buffer, 'utf-16')
  if opts.task and opts.task ~= '' then
    params.task = opts.task
  end
  M.show('context/forSelection', params)
end

function M.diff(base, opts)
  local params = { staged = (opts or {}).staged or nil }
  if base and base ~= '' then
    params.base = base
  end
  M.show('context/forDiff', next(params) and params or vim.empty_dict())
end

function M.why(symbol)
  require('context.why').show(symbol)
end

--- For a status line: what the server is doing, or nothing.
function M.status()
  return require('context.progress').text()
end

--- Where the user is, when that is in a file.
function M.place()
  local buffer = vim.api.nvim_get_current_buf()
  local client = server.client(buffer)
  if not client or not vim.lsp.buf_is_attached(buffer, client.id) then
    return {}
  end
  local at = vim.api.nvim_win_get_cursor(0)
  return vim.lsp.util.make_given_range_params(at, at, buffer, 'utf-16')
end

function M.tell(text, level)
  vim.notify('context: ' .. text, level or vim.log.levels.INFO)
end

return M

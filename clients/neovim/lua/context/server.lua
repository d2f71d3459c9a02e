-- How the server is started, and how it is asked.
local config = require('context.config')
local M = {}

M.NAME = 'context'

--- A repository first; what else marks a project only where there is none.
M.ROOT_MARKERS =
  { '.git', '.hg', '.contextignore', 'package.json', 'pyproject.toml', 'go.mod', 'Cargo.toml', 'pom.xml', 'build.gradle', 'CMakeLists.txt' }

--- Filetypes of Neovim, to the names that the protocol has for them where those differ.
M.LANGUAGES = {
  bash = 'shellscript',
  c = 'c',
  cpp = 'cpp',
  cs = 'csharp',
  elixir = 'elixir',
  go = 'go',
  java = 'java',
  javascript = 'javascript',
  javascriptreact = 'javascriptreact',
  json = 'json',
  jsonc = 'jsonc',
  kotlin = 'kotlin',
  lua = 'lua',
  markdown = 'markdown',
  php = 'php',
  python = 'python',
  ruby = 'ruby',
  rust = 'rust',
  scala = 'scala',
  sh = 'shellscript',
  swift = 'swift',
  toml = 'toml',
  typescript = 'typescript',
  typescriptreact = 'typescriptreact',
  yaml = 'yaml',
}

--- What vim.lsp.enable and vim.lsp.start take.
function M.config()
  local filetypes = vim.tbl_keys(M.LANGUAGES)
  table.sort(filetypes)
  return {
    name = M.NAME,
    cmd = config.values.cmd,
    filetypes = filetypes,
    root_markers = M.ROOT_MARKERS,
    -- A single file outside any project has no context.
    workspace_required = true,
    get_language_id = function(_, filetype)
      return M.LANGUAGES[filetype] or filetype
    end,
    capabilities = vim.tbl_deep_extend('force', vim.lsp.protocol.make_client_capabilities(), {
      -- Most servers count so, and Neovim wants all servers of a buffer to count alike.
      general = { positionEncodings = { 'utf-16' } },
      experimental = { context = { resolve = true } },
    }),
    settings = { context = config.values.settings },
    init_options = config.values.settings,
    handlers = {
      ['context/resolve'] = function(...)
        return require('context.resolve').handle(...)
      end,
    },
    on_init = function()
      require('context.progress').watch()
    end,
  }
end

--- The client that knows the buffer; else any of ours.
function M.client(buffer)
  local here = buffer and vim.lsp.get_clients({ name = M.NAME, bufnr = buffer })[1]
  return here or vim.lsp.get_clients({ name = M.NAME })[1]
end

--- Sends a request. `buffer` is the one whose unsaved text must be seen. `done(error, result)` is called later, never at once.
function M.request(method, params, buffer, done)
  local client = M.client(buffer) or M.start(buffer)
  if not client then
    return vim.schedule(function()
      done(('No project here. Open a file of one, or mark its top folder with a file `%s`.'):format('.contextignore'))
    end)
  end
  M.when_ready(client, function(failure)
    if failure then
      return done(failure)
    end
    local attached = buffer and vim.lsp.buf_is_attached(buffer, client.id) and buffer or nil
    local answered = function(err, result)
      done(err and err.message or nil, result)
    end
    -- Only with the buffer does Neovim send the edits that still wait to be sent.
    local sent
    if vim.fn.has('nvim-0.11') == 1 then
      sent = client:request(method, params, answered, attached)
    else
      sent = client.request(method, params, answered, attached)
    end
    if not sent then
      done('The server has ended. :LspLog may say why; :checkhealth context looks for the cause.')
    end
  end)
end

--- Starts the server for the folder of a buffer that it was not started for, as one without a name.
function M.start(buffer)
  local root = (buffer and vim.fs.root(buffer, M.ROOT_MARKERS)) or vim.fs.root(vim.fn.getcwd(), M.ROOT_MARKERS)
  if not root then
    return nil
  end
  if vim.fn.has('nvim-0.11') == 1 then
    local wanted = vim.tbl_extend('force', vim.lsp.config[M.NAME] or M.config(), { root_dir = root })
    return vim.lsp.get_client_by_id(vim.lsp.start(wanted, { attach = false }) or -1)
  end
  return vim.lsp.get_client_by_id(vim.lsp.start_client(vim.tbl_extend('force', M.config(), { root_dir = root })) or -1)
end

local PAUSE_MS, PATIENCE_MS = 20, 20000

--- A client answers only after the handshake.
function M.when_ready(client, done, waited)
  waited = waited or 0
  if client.initialized then
    return done()
  end
  local gone = vim.lsp.get_client_by_id(client.id) == nil and waited > 0
  if gone or waited > PATIENCE_MS then
    return done(('`%s` did not start. :checkhealth context looks for the cause.'):format(table.concat(config.values.cmd, ' ')))
  end
  vim.defer_fn(function()
    M.when_ready(client, done, waited + PAUSE_MS)
  end, PAUSE_MS)
end

--- What the server said it can do.
function M.can(client, request)
  local offered = vim.tbl_get(client.server_capabilities or {}, 'experimental', 'context', 'requests') or {}
  return vim.tbl_contains(offered, request)
end

return M

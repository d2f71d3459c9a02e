-- `context/resolve`: our server asks what the other language servers of this editor know. Nothing waits: the answer is sent when they answered,
-- or when the time is up, and buffers that are not open are not opened for it.
local M = {}

local METHODS = { definition = 'textDocument/definition', references = 'textDocument/references' }
local PATIENCE_MS, AT_ONCE = 2000, 3

--- Runs as a coroutine of Neovim's, which sends what is returned.
function M.handle(_, params, context)
  local thread = coroutine.running()
  local answers, pending, finished = {}, 0, false
  local queries = params.queries or {}
  local next_query = 1

  local finish = function()
    if finished then
      return
    end
    finished = true
    local locations = {}
    for n = 1, #queries do
      locations[n] = answers[n] or vim.NIL
    end
    coroutine.resume(thread, { locations = locations })
  end

  local advance
  advance = function()
    while not finished and pending < AT_ONCE and next_query <= #queries do
      local n = next_query
      next_query, pending = n + 1, pending + 1
      M.query(queries[n], context.client_id, function(locations)
        answers[n], pending = locations, pending - 1
        vim.schedule(advance)
      end)
    end
    if pending == 0 and next_query > #queries then
      finish()
    end
  end

  vim.schedule(advance)
  vim.defer_fn(finish, PATIENCE_MS)
  return coroutine.yield()
end

--- One query, to the first other client that can answer it: `done(locations)`, or `done(nil)` when nobody knows.
function M.query(query, own, done)
  local method = METHODS[query.want]
  local buffer = vim.fn.bufnr(vim.uri_to_fname(query.textDocument.uri))
  if not method or buffer == -1 or not vim.api.nvim_buf_is_loaded(buffer) then
    return done(nil)
  end
  local client = vim.iter(vim.lsp.get_clients({ bufnr = buffer, method = method })):find(function(it)
    return it.id ~= own
  end)
  if not client then
    return done(nil)
  end
  local ours = vim.lsp.get_client_by_id(own).offset_encoding
  local wanted = {
    textDocument = { uri = vim.uri_from_bufnr(buffer) },
    position = M.convert(buffer, query.position, ours, client.offset_encoding),
    context = query.want == 'references' and { includeDeclaration = false } or nil,
  }
  local answered = function(err, result)
    done(not err and M.locations(result, client.offset_encoding, ours) or nil)
  end
  local sent
  if vim.fn.has('nvim-0.11') == 1 then
    sent = client:request(method, wanted, answered, buffer)
  else
    sent = client.request(method, wanted, answered, buffer)
  end
  if not sent then
    done(nil)
  end
end

--- Every shape of an answer as a list of locations, in the encoding of our server.
function M.locations(result, theirs, ours)
  if result == nil or result == vim.NIL then
    return nil
  end
  local list = vim.islist(result) and result or { result }
  return vim.tbl_map(function(it)
    local uri, range = it.targetUri or it.uri, it.targetSelectionRange or it.range
    if theirs == ours then
      return { uri = uri, range = range }
    end
    local buffer = vim.fn.bufnr(vim.uri_to_fname(uri))
    return { uri = uri, range = { start = M.convert(buffer, range.start, theirs, ours), ['end'] = M.convert(buffer, range['end'], theirs, ours) } }
  end, list)
end

--- A position between encodings. Where the text is not at hand it stays, which is right for everything but unusual characters.
function M.convert(buffer, position, from, to)
  if from == to or buffer == -1 or not vim.api.nvim_buf_is_loaded(buffer) then
    return position
  end
  local line = vim.api.nvim_buf_get_lines(buffer, position.line, position.line + 1, false)[1] or ''
  return { line = position.line, character = M.column(line, M.byte(line, position.character, from), to) }
end

function M.byte(line, character, encoding)
  if encoding == 'utf-8' then
    return math.min(character, #line)
  end
  local utf32, utf16 = M.ends(line)
  local last = encoding == 'utf-16' and utf16 or utf32
  if vim.fn.has('nvim-0.11') == 1 then
    return vim.str_byteindex(line, encoding, math.min(character, last), false)
  end
  return vim.str_byteindex(line, math.min(character, last), encoding == 'utf-16')
end

function M.column(line, byte, encoding)
  if encoding == 'utf-8' then
    return byte
  end
  local utf32, utf16 = M.ends(line:sub(1, byte))
  return encoding == 'utf-16' and utf16 or utf32
end

--- How long a text is, in UTF-32 and in UTF-16.
function M.ends(text)
  if vim.fn.has('nvim-0.11') == 1 then
    return vim.str_utfindex(text, 'utf-32'), vim.str_utfindex(text, 'utf-16')
  end
  return vim.str_utfindex(text)
end

return M

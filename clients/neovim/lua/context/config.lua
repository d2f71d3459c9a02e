-- What a user can change. `setup` is the only writer.
local M = {}

M.values = {
  --- How the server is started.
  cmd = { 'context-language-server', '--stdio' },
  --- Tokens of a pack.
  budget = 8000,
  --- The Ex command that makes the window of a pack.
  open = 'botright vsplit',
  --- Settings of the server, as its README lists them.
  settings = {},
}

function M.set(values)
  M.values = vim.tbl_deep_extend('force', M.values, values or {})
end

return M

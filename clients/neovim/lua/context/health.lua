-- :checkhealth context
local server = require('context.server')
local M = {}

local PATIENCE_MS = 3000

function M.check()
  local health = vim.health
  health.start('context-language-server')
  if vim.fn.has('nvim-0.10') == 0 then
    return health.error('Neovim 0.10 or newer is needed')
  end
  health.ok(('Neovim %s'):format(tostring(vim.version())))
  M.command(health)
  M.clients(health)
end

function M.command(health)
  local cmd = require('context.config').values.cmd
  if vim.fn.executable(cmd[1]) == 0 then
    return health.error(('`%s` is not on the path'):format(cmd[1]), {
      'npm install --global context-language-server',
      "or name it: require('context').setup({ cmd = { '/path/to/context-language-server', '--stdio' } })",
    })
  end
  health.ok(('`%s` is %s'):format(cmd[1], vim.fn.exepath(cmd[1])))
  if vim.fn.executable('git') == 0 then
    health.warn('git is not on the path: everything works, but what a change matters to cannot be asked')
  end
end

function M.clients(health)
  local clients = vim.lsp.get_clients({ name = server.NAME })
  if #clients == 0 then
    return health.info('The server is not running. It starts with a file of a project; then look again.')
  end
  for _, client in ipairs(clients) do
    M.client(health, client)
  end
end

function M.client(health, client)
  local answered
  server.request('context/status', vim.empty_dict(), (next(client.attached_buffers)), function(failure, status)
    answered = { failure = failure, status = status }
  end)
  vim.wait(PATIENCE_MS, function()
    return answered ~= nil
  end)
  if not answered then
    return health.warn(('The server does not answer within %d s. :LspLog may say why.'):format(PATIENCE_MS / 1000))
  end
  if answered.failure then
    return health.error(answered.failure)
  end
  for _, root in ipairs(answered.status.roots) do
    local text = ('server: %s: %s, %d files, %d symbols, %d skipped'):format(vim.uri_to_fname(root.uri), root.state.phase, root.files, root.symbols, #root.skipped)
    local report = root.state.phase == 'failed' and health.error or health.ok
    report(root.state.message and text .. ': ' .. root.state.message or text)
  end
end

return M

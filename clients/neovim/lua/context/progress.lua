-- What the server is doing, for a status line.
local M = {}

local current

--- Follows the progress of our client. The second call does nothing.
function M.watch()
  local group = vim.api.nvim_create_augroup('context-language-server-progress', { clear = true })
  vim.api.nvim_create_autocmd('LspProgress', {
    group = group,
    callback = function(event)
      local client = vim.lsp.get_client_by_id(event.data.client_id)
      if not client or client.name ~= require('context.server').NAME then
        return
      end
      local value = vim.tbl_get(event.data, 'params', 'value') or vim.tbl_get(event.data, 'result', 'value') or {}
      if value.kind == 'end' then
        current = nil
      else
        current = value.percentage and ('context %d%%'):format(value.percentage) or ('context ' .. (value.title or ''))
      end
      vim.cmd('redrawstatus')
    end,
  })
  vim.api.nvim_create_autocmd('LspDetach', {
    group = group,
    callback = function()
      current = #vim.lsp.get_clients({ name = require('context.server').NAME }) > 1 and current or nil
    end,
  })
end

function M.text()
  return current or ''
end

return M

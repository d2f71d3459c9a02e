-- Why a symbol is in the last pack, or why not: what each stage of the ranking gave it.
local M = {}

function M.show(symbol)
  local context, window = require('context'), require('context.window')
  local buffer = vim.api.nvim_get_current_buf()
  local answer = window.answer(buffer) or context.last
  if not answer then
    return context.tell('There is no pack to explain yet. :ContextTask asks for one.', vim.log.levels.WARN)
  end
  local item = window.answer(buffer) and window.item(buffer)
  if not symbol or symbol == '' then
    symbol = item and item.id or vim.fn.expand('<cword>')
  end
  if symbol == '' then
    return context.tell('There is no symbol under the cursor.', vim.log.levels.WARN)
  end
  require('context.server').request('context/explain', { symbol = symbol, packId = answer.pack.packId }, buffer, function(failure, explained)
    if failure then
      return context.tell(failure, vim.log.levels.ERROR)
    end
    vim.lsp.util.open_floating_preview(M.lines(explained, item), 'markdown', { border = 'rounded', focus_id = 'context-why', max_width = 100 })
  end)
end

function M.lines(explained, item)
  local place = explained.rank and ('Rank %d, %s.'):format(explained.rank, explained.chosen and 'in the pack' or 'not in the pack') or 'Nothing found it.'
  local lines = { ('**%s**'):format(explained.id), '', place }
  for _, reason in ipairs(item and item.reasons or {}) do
    lines[#lines + 1] = '- ' .. reason.text
  end
  lines[#lines + 1] = ''
  for _, step in ipairs(explained.steps) do
    lines[#lines + 1] = ('`%8.3f`  %s: %s'):format(step.value, step.stage, step.text)
  end
  for n, other in ipairs(explained.alternatives or {}) do
    lines[#lines + 1] = n == 1 and '' or nil
    lines[#lines + 1] = 'Or was it ' .. other .. '?'
  end
  return lines
end

return M

-- A pack in a scratch window: jump to the source, take items out, copy, ask again with another budget.
local pack_text = require('context.pack')
local M = {}

--- Buffer to what it shows: `{ pack, method, params, origin, pieces, map, dropped, undo }`.
local shown = {}

M.HELP = {
  'Keys in a context pack',
  '',
  '  <CR>     go to the source of what is under the cursor',
  '  dd, d    drop the item, or those of the visual selection',
  '  u        bring the last dropped back',
  '  Y        copy all that is left',
  '  +  -     ask again with double or half the budget',
  '  B        ask again with a budget of your choice',
  '  R        ask again',
  '  m        what the budget had no room for',
  '  K        why this item is here',
  '  q        close',
}

--- Shows an answer; in `buffer` when it is asked again, else in a new window.
function M.open(answer, buffer)
  if not buffer or not vim.api.nvim_buf_is_valid(buffer) then
    M.enter_window()
    buffer = vim.api.nvim_create_buf(false, true)
    vim.api.nvim_win_set_buf(0, buffer)
    vim.api.nvim_buf_set_name(buffer, ('context://%d'):format(buffer))
    M.prepare(buffer)
  end
  answer.pieces = pack_text.pieces({ text = M.text_of(answer.pack), items = answer.pack.items })
  answer.dropped, answer.undo = {}, {}
  shown[buffer] = answer
  M.render(buffer)
  for _, window in ipairs(vim.fn.win_findbuf(buffer)) do
    vim.api.nvim_win_set_cursor(window, { 1, 0 })
  end
  if answer.pack.state.phase == 'indexing' and #answer.pack.items == 0 then
    M.later(buffer, answer)
  end
end

local PAUSE_MS = 1000

--- Nothing is known yet: asks again in a while, as long as somebody looks. A pack that holds something stays as it is.
function M.later(buffer, answer)
  vim.defer_fn(function()
    if shown[buffer] == answer then
      M.again(buffer, 1)
    end
  end, PAUSE_MS)
end

--- The window of an earlier pack, or a new one.
function M.enter_window()
  for _, window in ipairs(vim.api.nvim_tabpage_list_wins(0)) do
    if shown[vim.api.nvim_win_get_buf(window)] then
      return vim.api.nvim_set_current_win(window)
    end
  end
  vim.cmd(require('context.config').values.open)
end

function M.text_of(pack)
  local why = pack.empty
  if pack.unchanged then
    why = 'Nothing has changed.'
  end
  return pack.text ~= '' and pack.text or ('# Nothing to show\n\n%s\n'):format(why or '')
end

function M.prepare(buffer)
  vim.bo[buffer].bufhidden = 'wipe'
  vim.bo[buffer].swapfile = false
  vim.bo[buffer].filetype = 'markdown'
  vim.wo.wrap, vim.wo.number, vim.wo.relativenumber, vim.wo.signcolumn, vim.wo.spell = true, false, false, 'no', false
  pcall(vim.treesitter.start, buffer, 'markdown')
  vim.api.nvim_create_autocmd('BufWipeout', {
    buffer = buffer,
    callback = function()
      shown[buffer] = nil
    end,
  })
  local map = function(mode, keys, action, desc)
    vim.keymap.set(mode, keys, function()
      action(buffer)
    end, { buffer = buffer, nowait = true, silent = true, desc = desc })
  end
  map('n', '<CR>', M.jump, 'Go to the source')
  map('n', 'dd', M.drop, 'Drop the item')
  map('x', 'd', M.drop, 'Drop the items')
  map('n', 'u', M.undo, 'Bring the last dropped back')
  map('n', 'Y', M.copy, 'Copy the pack')
  map('n', '+', function()
    M.again(buffer, 2)
  end, 'Double the budget')
  map('n', '-', function()
    M.again(buffer, 0.5)
  end, 'Half the budget')
  map('n', 'B', M.ask_budget, 'Another budget')
  map('n', 'R', function()
    M.again(buffer, 1)
  end, 'Ask again')
  map('n', 'm', M.more, 'What there was no room for')
  map('n', 'K', function()
    require('context').why()
  end, 'Why is this here')
  map('n', 'q', function()
    vim.api.nvim_win_close(0, false)
  end, 'Close')
  map('n', 'g?', function()
    vim.lsp.util.open_floating_preview(M.HELP, 'text', { border = 'rounded', focus_id = 'context-help' })
  end, 'Help')
end

function M.render(buffer)
  local answer = shown[buffer]
  local lines
  lines, answer.map = pack_text.lines(answer.pieces, answer.dropped)
  vim.bo[buffer].modifiable = true
  vim.api.nvim_buf_set_lines(buffer, 0, -1, false, lines)
  vim.bo[buffer].modifiable = false
  for _, window in ipairs(vim.fn.win_findbuf(buffer)) do
    vim.wo[window].winbar = M.winbar(answer)
  end
end

--- What the pack is, in one line.
function M.winbar(answer)
  local pack, dropped = answer.pack, vim.tbl_count(answer.dropped)
  local all = #vim.tbl_filter(function(piece)
    return piece.item ~= nil
  end, answer.pieces)
  local parts = {
    ('%s%d/%d tokens'):format(dropped > 0 and '≈' or '', pack_text.tokens(pack, answer.dropped), pack.budget),
    ('%d items'):format(all - dropped),
  }
  if dropped > 0 then
    parts[#parts + 1] = ('%d dropped'):format(dropped)
  end
  if pack.omitted > 0 then
    parts[#parts + 1] = ('%d left out'):format(pack.omitted)
  end
  if pack.state.phase == 'indexing' then
    parts[#parts + 1] = ('indexing %d/%d, R again'):format(pack.state.done, pack.state.total)
  elseif pack.state.phase == 'failed' then
    parts[#parts + 1] = 'index failed: ' .. (pack.state.message or '')
  end
  parts[#parts + 1] = 'g? keys'
  return (' %s%%<'):format((table.concat(parts, ' · '):gsub('%%', '%%%%')))
end

--- The piece under the cursor, or under a line, and the how many-th of its lines that is.
local function under(buffer, line)
  local answer = shown[buffer]
  local at = answer and answer.map[line or vim.api.nvim_win_get_cursor(0)[1]]
  local piece = at and answer.pieces[at.piece]
  return piece and piece.item and piece or nil, at and at.line
end

function M.item(buffer)
  local piece = under(buffer)
  return piece and piece.item
end

function M.answer(buffer)
  return shown[buffer]
end

function M.jump(buffer)
  local piece, line = under(buffer)
  if not piece then
    return
  end
  local here, origin = vim.api.nvim_get_current_win(), shown[buffer].origin.window
  if vim.api.nvim_win_is_valid(origin) and origin ~= here then
    vim.api.nvim_set_current_win(origin)
  else
    vim.cmd('aboveleft vsplit')
  end
  local at = { line = pack_text.source_line(piece, line), character = 0 }
  vim.lsp.util.show_document({ uri = piece.item.uri, range = { start = at, ['end'] = at } }, 'utf-16', { reuse_win = false, focus = true })
end

function M.drop(buffer)
  local first, last = vim.fn.line('v'), vim.fn.line('.')
  local answer, now = shown[buffer], {}
  for line = math.min(first, last), math.max(first, last) do
    local piece = under(buffer, line)
    if piece and not answer.dropped[piece.item.id] then
      answer.dropped[piece.item.id] = true
      now[#now + 1] = piece.item.id
    end
  end
  if vim.fn.mode() ~= 'n' then
    vim.api.nvim_feedkeys(vim.keycode('<Esc>'), 'nx', false)
  end
  if #now > 0 then
    table.insert(answer.undo, now)
    M.render(buffer)
  end
end

function M.undo(buffer)
  local answer = shown[buffer]
  for _, id in ipairs(table.remove(answer.undo) or {}) do
    answer.dropped[id] = nil
  end
  M.render(buffer)
end

--- What is left of the pack, as text.
function M.text(buffer)
  return table.concat(vim.api.nvim_buf_get_lines(buffer, 0, -1, false), '\n')
end

function M.copy(buffer)
  vim.fn.setreg('"', M.text(buffer), 'l')
  -- Without a clipboard, as over ssh, the unnamed register has it.
  pcall(vim.fn.setreg, '+', M.text(buffer), 'l')
  require('context').tell(('copied, about %d tokens'):format(pack_text.tokens(shown[buffer].pack, shown[buffer].dropped)))
end

local function request(buffer, method, params)
  local answer = shown[buffer]
  require('context').ask(method, params, function(failure, pack)
    if failure then
      return require('context').tell(failure, vim.log.levels.ERROR)
    end
    if vim.api.nvim_buf_is_valid(buffer) then
      -- The question stays, so that the next budget asks it and not for more of the same.
      M.open({ pack = pack, method = answer.method, params = vim.tbl_extend('force', answer.params, { budget = pack.budget }), origin = answer.origin }, buffer)
    end
  end, vim.api.nvim_buf_is_valid(answer.origin.buffer) and answer.origin.buffer or buffer)
end

function M.again(buffer, factor)
  local answer = shown[buffer]
  M.with_budget(buffer, math.max(1, math.floor(answer.pack.budget * factor)))
end

function M.with_budget(buffer, budget)
  local answer = shown[buffer]
  request(buffer, answer.method, vim.tbl_extend('force', answer.params, { budget = budget }))
end

function M.ask_budget(buffer)
  vim.ui.input({ prompt = 'Budget in tokens: ', default = tostring(shown[buffer].pack.budget) }, function(text)
    local budget = tonumber(text or '')
    if budget and budget >= 1 then
      M.with_budget(buffer, math.floor(budget))
    end
  end)
end

function M.more(buffer)
  local pack = shown[buffer].pack
  request(buffer, 'context/more', { packId = pack.packId, budget = pack.budget })
end

return M

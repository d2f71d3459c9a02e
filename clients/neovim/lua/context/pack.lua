-- The text of a pack as pieces, so that one can be found by its line and taken out. Pure.
local M = {}

--- Sections of the text whose lines name places but are no items.
local NOT_ITEMS = { Task = true, Workspace = true, Notes = true, Conversation = true, ['How it connects'] = true }

--- Cuts the Markdown of a pack into pieces: `{ lines, item? }`. A piece with an item is that item, from its heading to the next.
function M.pieces(pack)
  local at = M.index(pack.items or {})
  local pieces, fence, section = { { lines = {} } }, nil, nil
  for _, line in ipairs(vim.split(pack.text, '\n', { plain = true })) do
    local current = pieces[#pieces]
    if fence then
      fence = line ~= fence and fence or nil
    else
      section = line:match('^## (.*)$') or section
      local item = not NOT_ITEMS[section or ''] and M.item_of(line, at)
      local starts = item or line:match('^##? ') or (current.item and current.bullet and line == '')
      if starts then
        current = { lines = {}, item = item or nil, bullet = vim.startswith(line, '- ') }
        pieces[#pieces + 1] = current
      end
      fence = line:match('^(```+)')
    end
    current.lines[#current.lines + 1] = line
  end
  return vim.tbl_filter(function(piece)
    return #piece.lines > 0
  end, pieces)
end

--- Items by where they begin, as the text cites them.
function M.index(items)
  local at = {}
  for _, item in ipairs(items) do
    local key = ('%s:%d'):format(item.path, item.range.start.line + 1)
    at[key] = at[key] or {}
    table.insert(at[key], item)
  end
  return at
end

function M.item_of(line, at)
  if not (vim.startswith(line, '### ') or vim.startswith(line, '- ')) then
    return nil
  end
  for place in line:gmatch('`([^`]+:%d+)[-%d]*`') do
    local found = at[place] or {}
    for _, item in ipairs(found) do
      if line:find('`' .. item.qualifiedName .. '`', 1, true) then
        return item
      end
    end
    if found[1] then
      return found[1]
    end
  end
end

--- The lines that are shown, and for each which piece it is of and the how many-th line of it.
function M.lines(pieces, dropped)
  local lines, map = {}, {}
  for n, piece in ipairs(pieces) do
    if not (piece.item and dropped[piece.item.id]) then
      for k, line in ipairs(piece.lines) do
        lines[#lines + 1] = line
        map[#map + 1] = { piece = n, line = k }
      end
    end
  end
  return lines, map
end

--- Where a line of a piece stands in the source, counted from 0. Only what is shown whole has a line for each line.
function M.source_line(piece, line)
  local first = piece.item.range.start.line
  if piece.item.detail ~= 'full' then
    return first
  end
  for k, text in ipairs(piece.lines) do
    if text:match('^```') then
      return math.min(math.max(first, first + line - k - 1), piece.item.range['end'].line)
    end
  end
  return first
end

--- Tokens that are left: exact for a whole pack, about right after something was taken out.
function M.tokens(pack, dropped)
  local tokens = pack.tokens
  for _, item in ipairs(pack.items or {}) do
    tokens = dropped[item.id] and tokens - item.tokens or tokens
  end
  return math.max(0, tokens)
end

return M

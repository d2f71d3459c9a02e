-- For CodeCompanion: a slash command `/context` that asks for a task, and a variable `#{context}` for where the user is.
local chats = require('context.chat')
local M = {}

--- The buffer that was left for the chat. Older versions have another name for the field.
local function origin(chat)
  return vim.tbl_get(chat or {}, 'buffer_context', 'bufnr') or vim.tbl_get(chat or {}, 'context', 'bufnr')
end

--- `chat:add_context(message, source, id)` became `chat:add_context(message, { source, id })`.
local function add(chat, text, id)
  local message = { role = 'user', content = text }
  if debug.getinfo(chat.add_context, 'u').nparams > 3 then
    chat:add_context(message, 'context', id)
  else
    chat:add_context(message, { source = 'context', id = id })
  end
end

M.slash_command = {
  description = 'Which code matters for a task',
  callback = function(chat)
    vim.ui.input({ prompt = 'Which code matters for: ' }, function(task)
      if not task or vim.trim(task) == '' then
        return
      end
      chats.text('context/forTask', { task = task }, function(failure, text)
        if failure then
          return require('context').tell(failure, vim.log.levels.ERROR)
        end
        add(chat, text, ('<context>%s</context>'):format(task))
      end, origin(chat))
    end)
  end,
  opts = { contains_code = true },
}

--- What the line of the cursor uses, who uses it and its tests. A variable has to be there at once, so this one waits.
M.variable = {
  description = 'The code that matters to where you are',
  callback = function(self)
    local buffer = origin(self and self.Chat) or vim.fn.bufnr('#')
    if buffer == -1 or not vim.api.nvim_buf_is_loaded(buffer) then
      return 'There is no file to give the context of.'
    end
    local window = vim.fn.win_findbuf(buffer)[1]
    local line = window and vim.api.nvim_win_get_cursor(window)[1] or vim.api.nvim_buf_get_mark(buffer, '"')[1]
    local at = { line = math.max(0, line - 1), character = 0 }
    local params = { textDocument = { uri = vim.uri_from_bufnr(buffer) }, range = { start = at, ['end'] = at } }
    local text, failure = chats.wait('context/forSelection', params, buffer)
    return text or failure
  end,
  opts = { contains_code = true },
}

return M

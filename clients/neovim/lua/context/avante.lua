-- For avante: a tool that the model may call, one of `custom_tools`.
local chats = require('context.chat')
local M = {}

M.tool = {
  name = 'context_for_task',
  description = chats.DESCRIPTION,
  param = {
    type = 'table',
    fields = {
      { name = 'task', description = chats.TASK, type = 'string' },
      { name = 'budget', description = 'The most tokens of the answer; 8000 when absent', type = 'integer', optional = true },
    },
  },
  returns = {
    { name = 'context', description = 'The code that matters, in Markdown', type = 'string' },
    { name = 'error', description = 'What went wrong', type = 'string', optional = true },
  },
  --- `func(input, on_log, on_complete)` became `func(input, { on_log, on_complete })`. Without the latter it has to wait.
  func = function(input, options, on_complete)
    on_complete = on_complete or (type(options) == 'table' and options.on_complete) or nil
    local params = { task = input.task, budget = tonumber(input.budget) }
    if not on_complete then
      return chats.wait('context/forTask', params)
    end
    chats.text('context/forTask', params, function(failure, text)
      on_complete(text or false, failure)
    end)
  end,
}

return M

-- For CopilotChat: a function that a prompt may name, `#context:how are taxes computed`, and that the model may call.
local chats = require('context.chat')
local M = {}

--- Inside CopilotChat everything runs as a coroutine of plenary's, which can wait without blocking.
local function text_of(params, buffer)
  local has_plenary, async = pcall(require, 'plenary.async')
  if not has_plenary or not coroutine.running() then
    return chats.wait('context/forTask', params, buffer)
  end
  local failure, text = async.wrap(function(done)
    vim.schedule(function()
      chats.text('context/forTask', params, done, buffer)
    end)
  end, 1)()
  return text, failure
end

M.definition = {
  group = 'context',
  uri = 'context://{task}',
  description = chats.DESCRIPTION,
  schema = {
    type = 'object',
    required = { 'task' },
    properties = { task = { type = 'string', description = chats.TASK } },
  },
  resolve = function(input, source)
    local text, failure = text_of({ task = input.task }, source and source.bufnr)
    if failure then
      error(failure, 0)
    end
    return { { uri = 'context://' .. input.task, name = input.task, mimetype = 'text/markdown', data = text } }
  end,
}

return M

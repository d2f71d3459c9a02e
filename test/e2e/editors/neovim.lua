-- What the modules for other plug-ins do, with stand-ins that call them as those plug-ins' documentation has it. Run by the trial of Neovim.
local asked
local pack = { text = 'code' }

package.loaded['context'] = {
  ask = function(method, params, done, buffer)
    asked = { method = method, params = params, buffer = buffer }
    vim.schedule(function()
      done(pack.failure, not pack.failure and pack or nil)
    end)
  end,
  tell = function(text)
    asked.told = text
  end,
}

local function same(actual, expected, what)
  if not vim.deep_equal(actual, expected) then
    error(('%s: %s instead of %s'):format(what, vim.inspect(actual), vim.inspect(expected)), 2)
  end
end

local function until_true(what, look)
  if not vim.wait(2000, look, 5) then
    error(what .. ' did not happen', 2)
  end
end

-- CodeCompanion, as it calls now and as it called before.
local companion = require('context.codecompanion')
vim.ui.input = function(_, done)
  done('a task')
end
local added
local now = { buffer_context = { bufnr = 1 } }
function now:add_context(message, options)
  added = { message, options.source, options.id }
end
local before = { context = { bufnr = 1 } }
function before:add_context(message, source, id, _)
  added = { message, source, id }
end
for _, chat in ipairs({ now, before }) do
  added = nil
  companion.slash_command.callback(chat)
  until_true('the slash command', function()
    return added ~= nil
  end)
  same(added, { { role = 'user', content = 'code' }, 'context', '<context>a task</context>' }, 'the slash command adds')
  same({ asked.method, asked.params, asked.buffer }, { 'context/forTask', { task = 'a task' }, 1 }, 'the slash command asks')
end
vim.api.nvim_buf_set_lines(1, 0, -1, false, { 'one', 'two' })
vim.api.nvim_win_set_cursor(0, { 2, 0 })
same(companion.variable.callback({ Chat = now }), 'code', 'the variable')
same(asked.params.range.start, { line = 1, character = 0 }, 'the variable asks for the line of the cursor')

-- CopilotChat
local copilot = require('context.copilotchat').definition
same(copilot.resolve({ task = 'a task' }, { bufnr = 1 })[1].data, 'code', 'the function')
pack = { failure = 'no project' }
local ok, failure = pcall(copilot.resolve, { task = 'a task' }, { bufnr = 1 })
same({ ok, failure }, { false, 'no project' }, 'the function that fails')

-- avante, as it calls now, as it called before, and where it waits.
local tool = require('context.avante').tool
same({ tool.func({ task = 'a task' }) }, { nil, 'no project' }, 'the tool that waits and fails')
pack = { text = 'code' }
local completed
local complete = function(...)
  completed = { ... }
end
for _, args in ipairs({ { { on_complete = complete } }, { function() end, complete } }) do
  completed = nil
  tool.func({ task = 'a task', budget = '500' }, unpack(args))
  until_true('the tool', function()
    return completed ~= nil
  end)
  same(completed, { 'code' }, 'the tool')
  same(asked.params, { task = 'a task', budget = 500 }, 'the tool asks')
end

-- What answers nothing says so.
pack = { text = '', empty = 'Nothing matches.' }
same((require('context.chat').wait('context/forTask', { task = 'x' })), 'Nothing matches.', 'an empty pack')
io.stdout:write('passed\n')

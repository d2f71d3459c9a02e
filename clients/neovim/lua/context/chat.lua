-- Packs as text, for the plug-ins that talk to a model. They are loaded by nobody who does not name them.
local M = {}

--- The text of a pack, later: `done(error, text)`.
function M.text(method, params, done, buffer)
  require('context').ask(method, params, function(failure, pack)
    if failure then
      return done(failure)
    end
    done(nil, pack.text ~= '' and pack.text or pack.empty or 'Nothing was found.')
  end, buffer)
end

local PATIENCE_MS = 10000

--- The same for callers that can only wait: the text, or nil and what went wrong. Neovim stays responsive to everything but keys.
function M.wait(method, params, buffer)
  local answered, failure, text
  M.text(method, params, function(...)
    answered, failure, text = true, ...
  end, buffer)
  vim.wait(PATIENCE_MS, function()
    return answered
  end, 20)
  if not answered then
    return nil, ('The server did not answer within %d s'):format(PATIENCE_MS / 1000)
  end
  return text, failure
end

--- What a tool says of itself.
M.DESCRIPTION = 'Finds the code of this project that matters for a task: ranked pieces of source with paths, lines and the reason each was chosen, '
  .. 'within a budget of tokens. Ask it before reading files or searching.'
M.TASK = 'What is to be done or understood, in words; names and error texts help'

return M

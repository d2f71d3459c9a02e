-- Commands only: nothing else is read before one is used, so that starting Neovim stays as fast as it was.
if vim.g.loaded_context == 1 then
  return
end
vim.g.loaded_context = 1

local command = vim.api.nvim_create_user_command

command('ContextTask', function(opts)
  require('context').task(opts.args, { budget = opts.count > 0 and opts.count or nil })
end, { nargs = '*', count = 0, desc = 'Which code matters for a task in words; a count is the budget in tokens' })

command('ContextSelection', function(opts)
  require('context').selection(opts.line1, opts.line2, { task = opts.args, visual = opts.range == 2 })
end, { nargs = '*', range = true, desc = 'What the selected lines use, who uses them, their tests' })

command('ContextDiff', function(opts)
  require('context').diff(opts.args, { staged = opts.bang })
end, { nargs = '?', bang = true, desc = 'What the change since a revision matters to; with ! what is staged' })

command('ContextWhy', function(opts)
  require('context').why(opts.args)
end, { nargs = '?', desc = 'Why the last pack holds a symbol, or why not' })

-- For vim.lsp.enable('context'), Neovim 0.11 and newer.
return require('context.server').config()

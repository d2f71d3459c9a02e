// clients/helix/languages.toml: our server beside those that Helix starts by itself, for every language we know. Helix has no way to say «all
// languages», and a list of servers replaces its own, so both stand there.

import { languages } from '../../grammars/index.ts'

interface HelixLanguage {
  readonly name: string
  /** As `hx --health <name>` of 25.07 lists them. */
  readonly servers: readonly string[]
}

const TYPESCRIPT = ['typescript-language-server']
const JSON_SERVERS = ['vscode-json-language-server']

/** By our id. Adding a language: one line here, or the test fails. */
export const HELIX: Readonly<Record<string, readonly HelixLanguage[]>> = {
  c: [{ name: 'c', servers: ['clangd'] }],
  cpp: [{ name: 'cpp', servers: ['clangd'] }],
  csharp: [{ name: 'c-sharp', servers: ['roslyn-language-server', 'omnisharp', 'csharp-ls'] }],
  elixir: [{ name: 'elixir', servers: ['elixir-ls', 'expert'] }],
  go: [{ name: 'go', servers: ['gopls', 'golangci-lint-lsp'] }],
  java: [{ name: 'java', servers: ['jdtls'] }],
  javascript: [
    { name: 'javascript', servers: TYPESCRIPT },
    { name: 'jsx', servers: TYPESCRIPT },
  ],
  json: [
    { name: 'json', servers: JSON_SERVERS },
    { name: 'jsonc', servers: JSON_SERVERS },
  ],
  kotlin: [{ name: 'kotlin', servers: ['kotlin-language-server'] }],
  lua: [{ name: 'lua', servers: ['lua-language-server'] }],
  markdown: [{ name: 'markdown', servers: ['marksman', 'markdown-oxide', 'rumdl'] }],
  php: [{ name: 'php', servers: ['intelephense'] }],
  python: [{ name: 'python', servers: ['ty', 'ruff', 'jedi', 'pylsp', 'zuban'] }],
  ruby: [{ name: 'ruby', servers: ['ruby-lsp', 'solargraph'] }],
  rust: [{ name: 'rust', servers: ['rust-analyzer'] }],
  scala: [{ name: 'scala', servers: ['metals'] }],
  shellscript: [{ name: 'bash', servers: ['bash-language-server'] }],
  swift: [{ name: 'swift', servers: ['sourcekit-lsp'] }],
  toml: [{ name: 'toml', servers: ['taplo', 'tombi'] }],
  typescript: [{ name: 'typescript', servers: TYPESCRIPT }],
  typescriptreact: [{ name: 'tsx', servers: TYPESCRIPT }],
  yaml: [{ name: 'yaml', servers: ['yaml-language-server', 'ansible-language-server'] }],
}

const HEAD = `# For ~/.config/helix/languages.toml: context-language-server beside the language's own servers. Written by \`npm run settings\`.
# Helix takes the list of a language as it stands here. Leave out languages you do not use, and servers you do not have.

[language-server.context]
command = "context-language-server"
args = ["--stdio"]
`

export function helixLanguages(): string {
  const stanzas = languages.flatMap(({ id }) => {
    const known = HELIX[id]
    if (!known) throw new Error(`Helix's name of ${id} is missing in test/support/helix-languages.ts`)
    return known.map(({ name, servers }) => {
      const list = [...servers, 'context'].map(it => JSON.stringify(it)).join(', ')
      return `\n[[language]]\nname = "${name}"\nlanguage-servers = [${list}]\n`
    })
  })
  return HEAD + stanzas.join('')
}

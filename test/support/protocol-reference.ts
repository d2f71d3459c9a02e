// The reference of the protocol, as Markdown: what the types of server/protocol say, with what stands above them.

import { readdirSync, readFileSync } from 'node:fs'
import ts from 'typescript'

const FOLDER = new URL('../../../server/protocol/', import.meta.url)
/** How parameters are read is no business of clients, and code actions are those of LSP. */
const INTERNAL = ['params.ts', 'code-action.ts']
/** In the order in which somebody meets them; what is not named here follows. */
const ORDER = ['common.ts', 'pack.ts', 'for-task.ts', 'for-files.ts', 'explain.ts', 'related.ts', 'search.ts', 'status.ts']

const HEAD = `<!-- Written by \`npm run settings\` from the types of this folder; a test fails when it is stale. -->

# The protocol

Version 1, announced at initialize as \`experimental.context\`. Fields may be added, never renamed or given another meaning. Unknown fields are ignored;
a field of a wrong type is answered with the error −32602, which names it and what was expected. Positions are LSP positions in the negotiated encoding.
Each request is also a \`workspace/executeCommand\`: \`context/forTask\` is the command \`context.forTask\`, with one object of the same fields as its
argument. For clients that can send little, commands also take paths relative to the root in place of uris, numbers as strings, \`line\` and \`endLine\`
(from 1) for a range, and a bare string where only a task is needed. Fields with a default, and those with \`?\`, may be left out.
`

/** \`folder\` is that of the sources, wherever this is compiled to. */
export function protocolReference(folder: URL = FOLDER): string {
  const names = readdirSync(folder).filter(it => it.endsWith('.ts') && !INTERNAL.includes(it))
  const place = (name: string) => (ORDER.includes(name) ? ORDER.indexOf(name) : ORDER.length)
  const sections = names
    .sort((a, b) => place(a) - place(b) || (a < b ? -1 : 1))
    .map(name => section(name, readFileSync(new URL(name, folder), 'utf8')))
  return `${[HEAD.trimEnd(), ...sections].join('\n\n')}\n`
}

function section(name: string, text: string): string {
  const source = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true)
  const methods = [...text.matchAll(/'(context\/\w+)'/g)].map(it => `\`${it[1]}\``)
  const [first, ...rest] = proseOf(text).split(/(?<=\.) /)
  // What is not about a request is titled by its first sentence.
  const [title, prose] = methods.length > 0 ? [[...new Set(methods)].join(', '), proseOf(text)] : [first!.replace(/\.$/, ''), rest.join(' ')]
  const code = declarations(source).join('\n\n')
  return [`## ${title}`, prose, code === '' ? '' : `\`\`\`ts\n${code}\n\`\`\``].filter(it => it !== '').join('\n\n')
}

/** The lines that open the file. Indented ones are code. */
function proseOf(text: string): string {
  const lines = text.split('\n')
  const end = lines.findIndex(it => !it.startsWith('//'))
  return lines
    .slice(0, end)
    .map(it => it.replace(/^\/\/ ?/, ''))
    .join('\n')
    .replace(/^(`context\/\w+`)(?:( and|,) `context\/\w+`)*: (.)/, (_all, _method, _more, first: string) => first.toUpperCase())
}

function declarations(source: ts.SourceFile): string[] {
  const unions = new Map<string, string>()
  const found: string[] = []
  for (const statement of source.statements) {
    if (ts.isVariableStatement(statement)) for (const it of statement.declarationList.declarations) rememberUnion(it, unions)
    if (!ts.isInterfaceDeclaration(statement) && !ts.isTypeAliasDeclaration(statement)) continue
    const isExported = statement.modifiers?.some(it => it.kind === ts.SyntaxKind.ExportKeyword) === true
    if (isExported && !/\bFunction|=> /.test(statement.getText(source))) found.push(written(statement, source))
  }
  return found.map(it => it.replace(/\(typeof (\w+)\)\[number\]/g, (all, name: string) => unions.get(name) ?? all))
}

function rememberUnion({ name, initializer }: ts.VariableDeclaration, unions: Map<string, string>): void {
  const list = initializer && ts.isAsExpression(initializer) ? initializer.expression : undefined
  if (list && ts.isArrayLiteralExpression(list)) unions.set(name.getText(), list.elements.map(it => it.getText()).join(' | '))
}

/** With its comment, without what only matters inside. */
function written(statement: ts.Node, source: ts.SourceFile): string {
  const from = statement.getStart(source, true)
  return source.text
    .slice(from, statement.end)
    .replace(/^export /m, '')
    .replace(/\breadonly /g, '')
}

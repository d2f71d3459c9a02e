// Annotated fixtures in tree-sitter's own notation: a comment line under a line of source marks its columns.
//
//   class Cart(Basket):
//   #     ^^^^ definition.class
//   #          ^^^^^^ reference.extends

import type { FileFacts } from '../../server/model/fact.ts'

export interface Mark {
  readonly row: number
  readonly column: number
  readonly length: number
  readonly label: string
}

/** The source without its marks. */
export function strip(source: string, comment: string): string {
  const mark = marker(comment)
  return source
    .split('\n')
    .filter(line => !mark.test(line))
    .join('\n')
}

/** The source with these marks below their lines, in the order of columns. */
export function annotate(source: string, marks: readonly Mark[], comment: string): string {
  return source
    .split('\n')
    .flatMap((line, row) => {
      const here = marks.filter(mark => mark.row === row).sort((a, b) => a.column - b.column || a.label.localeCompare(b.label))
      return [line, ...here.map(mark => draw(mark, comment))]
    })
    .join('\n')
}

/** Every fact that has a place in the text, as a mark. */
export function marksOf(facts: FileFacts): Mark[] {
  const definitions = facts.definitions.map(it => ({
    row: it.nameRow,
    column: it.nameColumn,
    length: it.name.length,
    label: `definition.${it.kind} ${[...it.scope, it.name].join(' ')}${it.doc ? ` "${it.doc.split('\n')[0]}"` : ''}`,
  }))
  const references = [...facts.references, ...facts.heritage].map(it => ({
    row: it.row,
    column: it.column,
    length: it.name.length,
    label: `reference.${it.kind}${it.receiver ? ` of ${it.receiver}` : ''}`,
  }))
  const imports = facts.imports.map(it => ({
    row: it.row,
    column: 0,
    length: 1,
    label: `${it.exported ? 'export' : 'import'} ${it.name ?? '(module)'} from ${it.module || '(here)'}${it.alias ? ` as ${it.alias}` : ''}`,
  }))
  return [...definitions, ...references, ...imports]
}

function draw({ column, length, label }: Mark, comment: string): string {
  const room = column - comment.length
  // A mark whose column lies under the comment sign is drawn as an arrow, as tree-sitter does.
  return room < 0 ? `${comment} <-${column > 0 ? column : ''} ${label}` : `${comment}${' '.repeat(room)}${'^'.repeat(Math.max(1, length))} ${label}`
}

function marker(comment: string): RegExp {
  const sign = comment.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`^${sign}\\s*(?:\\^+|<-\\d*) (?:definition|reference|import|export)\\b`)
}

// Candidates and questions by hand: only what a test is about has to be said.

import type { Candidate, PackInput, PackOptions } from '../../server/model/pack.ts'

export function candidate({ name = 'total', path = 'src/cart.ts', startLine = 1, text = 'total() {}', ...rest }: Partial<Candidate>): Candidate {
  const rows = text.split('\n')
  const endLine = startLine + rows.length - 1
  return {
    id: `${path}#${name}:function`,
    name,
    qualifiedName: name,
    kind: 'function',
    uri: `file:///shop/${path}`,
    path,
    range: { start: { line: startLine - 1, character: 0 }, end: { line: endLine - 1, character: rows.at(-1)!.length } },
    startLine,
    endLine,
    language: 'ts',
    relation: 'primary',
    score: 1,
    proximity: 1,
    reasons: [{ kind: 'match', text: `matches ${name}` }],
    text,
    signature: rows[0]!,
    doc: '',
    ...rest,
  }
}

export function inputWith(candidates: readonly Candidate[], options: Partial<PackOptions> = {}): PackInput {
  return { question: { task: 'Retry failed payments' }, candidates, options: { budget: 8_000, ...options } }
}

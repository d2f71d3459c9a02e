// Candidates for packs from real files: the fixtures of all languages and the sources of this repository, ranked by the words of a task.

import { readdirSync, readFileSync } from 'node:fs'
import { languages } from '../../grammars/index.ts'
import type { Candidate, PackEdge, PackInput } from '../../server/model/pack.ts'
import { extract } from '../../server/parse/extract.ts'
import { load } from '../../server/parse/grammars.ts'
import { strip } from './annotate.ts'
import { seededRandom } from './random.ts'

const ROOT = new URL('../../', import.meta.url).pathname.replace(/\.build\/$/, '')

export interface Sources {
  readonly candidates: readonly Candidate[]
  /** Text of each file, as it is on disk (fixtures without their marks). */
  readonly texts: ReadonlyMap<string, string>
}

/** Every definition of the files in these folders, with no score yet. */
export async function sourcesOf(folders: readonly string[]): Promise<Sources> {
  const candidates: Candidate[] = []
  const texts = new Map<string, string>()
  for (const path of folders.flatMap(filesIn)) {
    const language = languages.find(it => it.extensions.some(extension => path.endsWith(extension)))
    if (!language) continue
    const raw = readFileSync(ROOT + path, 'utf8')
    const text = path.startsWith('test/fixtures') ? strip(raw, language.lineComment) : raw
    const facts = extract(text, await load(language))
    if ('reason' in facts) continue
    texts.set(path, text)
    const seen = new Map<string, number>()
    for (const it of facts.definitions) {
      const qualifiedName = [...it.scope, it.name].join('.')
      const key = `${path}#${qualifiedName}:${it.kind}`
      const times = (seen.get(key) ?? 0) + 1
      seen.set(key, times)
      const lineStart = text.lastIndexOf('\n', it.start - 1) + 1
      const before = text.slice(lineStart, it.start)
      candidates.push({
        id: times > 1 ? `${key}~${times}` : key,
        name: it.name,
        qualifiedName,
        kind: it.kind,
        uri: `file:///work/${path}`,
        path,
        range: { start: { line: it.row, character: it.column }, end: { line: it.endRow, character: it.endColumn } },
        startLine: it.row + 1,
        endLine: it.endRow + 1,
        language: language.id,
        relation: 'primary',
        score: 0,
        proximity: 1,
        reasons: [],
        text: text.slice(it.start, it.end),
        ...(before.trim() === '' && { indent: before }),
        signature: it.signature,
        doc: it.doc,
      })
    }
  }
  return { candidates, texts }
}

/** What a retrieval that only knows words would answer: enough for packing, which does not care why. */
export function ranked({ candidates }: Sources, task: string, seed: number, most = 500): Pick<PackInput, 'question' | 'candidates' | 'edges'> {
  const random = seededRandom(seed)
  const words = [...new Set(task.toLowerCase().match(/[a-z]{3,}/g) ?? [])]
  const scored = candidates
    .map((it, at) => {
      const found = words.filter(word => `${it.qualifiedName} ${it.path} ${it.doc}`.toLowerCase().includes(word))
      return { it, at, found, score: found.length * 2 + (words.some(word => it.text.includes(word)) ? 0.5 : 0) + random() }
    })
    .sort((a, b) => b.score - a.score || a.at - b.at)
    .slice(0, most)
  const chosen = scored.map(({ it, found, score }, at): Candidate => {
    const reasons = found.map(word => ({ kind: 'match', text: `matches *${word}*` }))
    return {
      ...it,
      score: score / scored[0]!.score,
      proximity: 1 / (1 + Math.floor(random() * 4)),
      relation: /test/.test(it.path) && !it.path.includes('fixtures') ? 'test' : at < 60 || random() < 0.5 ? 'primary' : 'related',
      reasons: reasons.length > 0 ? reasons : [{ kind: 'near', text: `called from \`${scored[0]!.it.name}\` line ${it.startLine}` }],
    }
  })
  const edges = Array.from({ length: chosen.length * 2 }, (): PackEdge => {
    const [from, to] = [chosen[Math.floor(random() * chosen.length)]!, chosen[Math.floor(random() ** 2 * chosen.length)]!]
    return { from: from.id, to: to.id, type: random() < 0.7 ? 'calls' : 'type_hint_of', provenance: 'ast', confidence: 0.7 }
  }).filter(it => it.from !== it.to)
  return { question: { task }, candidates: chosen, edges }
}

/** Tasks in the words of the sources, the same every time. */
export function tasksFor({ candidates }: Sources, count: number): string[] {
  const random = seededRandom(count)
  const named = candidates.filter(it => it.name.length > 3)
  const verbs = ['Fix', 'Explain', 'Rename', 'Add a test for', 'Speed up']
  const pick = (): string => named[Math.floor(random() * named.length)]!.qualifiedName.replace(/[._]/g, ' ')
  return Array.from({ length: count }, (_, n) => `${verbs[n % verbs.length]} ${pick()} when ${pick()} and ${pick()} are in ${pick()}`)
}

function filesIn(folder: string): string[] {
  return readdirSync(ROOT + folder, { recursive: true, encoding: 'utf8' })
    .map(name => `${folder}/${name}`)
    .filter(name => /\.\w+$/.test(name))
    .sort()
}

// What retrieval reads of one root. The only place that gathers it: what grows there grows here.

import { vocabularies } from '../../grammars/vocabulary.ts'
import type { Corpus } from '../model/corpus.ts'
import type { View } from '../model/view.ts'
import { Catalogue } from '../retrieve/catalogue.ts'
import { Chronicle } from '../retrieve/chronicle.ts'
import type { Inputs } from '../retrieve/pipeline.ts'

interface Kept {
  readonly catalogue: Catalogue
  chronicle: Chronicle | undefined
  /** The newest change it has seen. */
  seen: number
}

/** Made once a graph; of a graph that changes, only the files that did are entered anew. */
const kept = new WeakMap<View, Kept>()

export function inputsOf(corpus: Corpus): Inputs {
  const { view, lexicon, changes, past } = corpus
  const before = kept.get(view)
  const now = before ?? { catalogue: new Catalogue(view, lexicon), chronicle: undefined, seen: 0 }
  if (before) {
    const paths = [...changes].flatMap(([path, change]) => (change > before.seen ? [path] : []))
    now.catalogue.update(paths, view, lexicon)
    now.chronicle?.update(paths)
  } else kept.set(view, now)
  if (now.chronicle?.past !== past) now.chronicle = past && new Chronicle(past, view)
  for (const change of changes.values()) now.seen = Math.max(now.seen, change)
  return { view, lexicon, catalogue: now.catalogue, vocabularies, chronicle: now.chronicle }
}

// MinHash: sixteen numbers that stand for a set of words. The share of equal places estimates the Jaccard similarity of two sets.

const PLACES = 16
/** Below this many different words two texts are alike by chance. */
const MIN_WORDS = 20

export function sketchOf(words: string): number[] | undefined {
  const distinct = new Set(words.split(' '))
  if (distinct.size < MIN_WORDS) return undefined
  const smallest = new Uint32Array(PLACES).fill(0xffffffff)
  for (const word of distinct) {
    let hash = fnv(word)
    for (let place = 0; place < PLACES; place++) {
      hash = mixed(hash + 0x9e3779b9)
      if (hash < smallest[place]!) smallest[place] = hash
    }
  }
  return [...smallest]
}

function fnv(word: string): number {
  let hash = 0x811c9dc5
  for (let n = 0; n < word.length; n++) hash = Math.imul(hash ^ word.charCodeAt(n), 0x01000193)
  return hash >>> 0
}

/** The finaliser of MurmurHash3: every input bit moves every output bit. */
function mixed(value: number): number {
  let hash = value
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

// How far back in history to go so that about a wanted number of files differ.

export interface Distance {
  readonly commits: number
  readonly files: number
}

/** The tried distance closest to `target`: doubles until enough differ, then halves the gap. Undefined when history has no such place. */
export function distanceFor(target: number, limit: number, filesAt: (commits: number) => number): Distance | undefined {
  let best: Distance | undefined
  const attempt = (commits: number): number => {
    const files = filesAt(commits)
    if (!best || Math.abs(files - target) < Math.abs(best.files - target)) best = { commits, files }
    return files
  }

  let enough = 1
  while (enough < limit && attempt(enough) < target) enough = Math.min(enough * 2, limit)
  if (enough === limit && limit > 0) attempt(limit)
  let tooFew = Math.floor(enough / 2)
  while (enough - tooFew > 1) {
    const middle = Math.floor((tooFew + enough) / 2)
    if (attempt(middle) < target) tooFew = middle
    else enough = middle
  }
  // Further off than half or double it is another experiment.
  return best && best.files >= target / 2 && best.files <= target * 2 ? best : undefined
}

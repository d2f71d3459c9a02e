// Long work on the thread that answers, cut so that answers come in between.

/** Nobody notices a pause this short. */
const SLICE_MS = 8

/** Runs a generator to its end, letting others have their turn every few milliseconds. Stops where it is when aborted. */
export async function inSlices<T>(work: Generator<void, T>, signal: AbortSignal): Promise<T> {
  let until = performance.now() + SLICE_MS
  for (;;) {
    signal.throwIfAborted()
    const step = work.next()
    if (step.done) return step.value
    if (performance.now() < until) continue
    await turn()
    until = performance.now() + SLICE_MS
  }
}

/** Resolves after everything that waits now had its turn. */
export function turn(): Promise<void> {
  return new Promise(resolve => setImmediate(resolve))
}

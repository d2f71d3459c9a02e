// A reranker behind an address that the user names. It either answers as rerankers do, all texts at once, or it is a language model (`/api/generate`
// of Ollama), which is asked to rate one text after the other.
//
// If the first question gets no answer, it is off, and that is said once. Later, one that fails leaves the order as it is.

import { Failure, messageOf } from '../util/failure.ts'

/** What is known to be neither good nor bad. */
const NEUTRAL = 0.5
const MAX_ANSWER = 1_000_000
/** Language models rate one text after the other. */
const MAX_MS = 10_000

export interface EndpointOptions {
  readonly url: string
  /** Called once, when it is off. */
  readonly onOff: (why: Failure) => void
  /** How long an answer may take; tests wait less. */
  readonly maxMs?: number
}

export class Endpoint {
  readonly #options: EndpointOptions
  #off: Failure | undefined
  #answered = false

  constructor(options: EndpointOptions) {
    this.#options = options
  }

  get off(): Failure | undefined {
    return this.#off
  }

  /** 0 to 1, parallel to `texts`. Undefined when it is off. Rejects only when cancelled. */
  async score(question: string, texts: readonly string[], cancelled: AbortSignal): Promise<readonly number[] | undefined> {
    if (this.#off) return undefined
    const { url, maxMs = MAX_MS } = this.#options
    const signal = AbortSignal.any([cancelled, AbortSignal.timeout(maxMs)])
    try {
      const scores = await (isGenerator(url) ? this.#rate(question, texts, signal) : this.#ask(question, texts, signal))
      this.#answered = true
      return scores
    } catch (error) {
      cancelled.throwIfAborted()
      if (this.#answered) return texts.map(() => NEUTRAL)
      this.#off ??= this.#failure(error)
      this.#options.onOff(this.#off)
      return undefined
    }
  }

  #failure(error: unknown): Failure {
    const cause = error instanceof Error && error.cause !== undefined ? ` (${messageOf(error.cause)})` : ''
    return new Failure(
      `The reranker at ${withoutSecrets(this.#options.url)} did not answer: ${messageOf(error)}${cause}`,
      'It is off until the setting model.rerankUrl changes or the server starts again',
      error,
    )
  }

  async #ask(question: string, texts: readonly string[], signal: AbortSignal): Promise<number[]> {
    // Servers call the texts one way or the other.
    const answer = await post(this.#options.url, { query: question, documents: texts, texts, top_n: texts.length }, signal)
    const list = Array.isArray(answer) ? answer : isObject(answer) ? (answer.results ?? answer.data) : undefined
    if (!Array.isArray(list)) throw new Error('its answer has no list of results')
    const scores = texts.map(() => Number.NEGATIVE_INFINITY)
    for (const item of list as unknown[]) {
      if (!isObject(item)) continue
      const { index } = item
      const score = item.relevance_score ?? item.score
      if (typeof index === 'number' && index in scores && typeof score === 'number' && Number.isFinite(score)) scores[index] = score
    }
    const known = scores.filter(Number.isFinite)
    if (known.length === 0) throw new Error('its answer has no score')
    // Some give probabilities, some numbers of any size. The order is what counts.
    const isShare = known.every(it => it >= 0 && it <= 1)
    return scores.map(it => (it === Number.NEGATIVE_INFINITY ? 0 : isShare ? it : 1 / (1 + Math.exp(-it))))
  }

  async #rate(question: string, texts: readonly string[], signal: AbortSignal): Promise<number[]> {
    const url = new URL(this.#options.url)
    const model = url.searchParams.get('model') ?? ''
    url.search = ''
    const scores: number[] = []
    for (const text of texts) {
      const prompt = `${PROMPT}\n\nQuestion:\n${question}\n\nCode:\n${text}`
      try {
        const answer = await post(url.href, { model, prompt, stream: false, options: { temperature: 0, num_predict: 8 } }, signal)
        scores.push(rating(isObject(answer) ? answer.response : undefined))
      } catch (error) {
        if (scores.length === 0 && !this.#answered) throw error
        scores.push(NEUTRAL)
      }
    }
    return scores
  }
}

const PROMPT = 'How much does this code matter for the question, from 0 to 100? Answer with the number alone.'

function rating(response: unknown): number {
  const [number] = typeof response === 'string' ? (response.match(/\d+/) ?? []) : []
  return number === undefined ? NEUTRAL : Math.min(100, Number(number)) / 100
}

function isGenerator(url: string): boolean {
  return new URL(url).pathname.endsWith('/api/generate')
}

async function post(url: string, body: object, signal: AbortSignal): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal,
    // What is sent is code: it goes where the user said, and nowhere else.
    redirect: 'error',
  })
  if (!response.ok) throw new Error(`HTTP ${response.status}`)
  const text = await response.text()
  if (text.length > MAX_ANSWER) throw new Error(`its answer has ${text.length} characters`)
  return JSON.parse(text)
}

function withoutSecrets(url: string): string {
  const { origin, pathname } = new URL(url)
  return `${origin}${pathname}`
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

// A server with models: made by a script, so that what they say is known, and run by the real runtime in the real process.

import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { type Editing, type EditingOptions, startEditing } from '../support/editing.ts'
import { until } from '../support/live.ts'
import { writeModel } from '../support/onnx.ts'
import { folder } from '../support/workspace.ts'

vi.setConfig({ testTimeout: 60_000 })

const FILES = {
  'shop/desk.py': 'def settle_basket(items):\n    """Settle the basket of whoever stands there."""\n    return sum(items)\n',
  'shop/post.py': 'def write_letter(who):\n    """A letter for whoever was away."""\n    return [who]\n',
  'README.md': '# Shop\n\nLetters are written again when nobody answers the first one.\n',
}

/** Words of the question that no file says; only the model knows what they mean. */
const QUESTION = 'pay cart'

const running: Editing[] = []
const servers: ReturnType<typeof createServer>[] = []
afterEach(async () => {
  for (const it of running.splice(0)) await it.client.stop()
  for (const it of servers.splice(0)) it.close()
})

async function start(settings: object, options: EditingOptions = {}): Promise<Editing> {
  const editing = await startEditing(FILES, { settings, ...options })
  running.push(editing)
  return editing
}

const bi = (manifest: object = {}) => writeModel(folder(), { network: 'tokens', manifest })
const cross = () => writeModel(folder(), { network: 'pairs', manifest: { kind: 'rerank' } })

async function modelOf({ client }: Editing): Promise<string | null> {
  return (await client.request('context/status', {})).roots[0].model
}

const search = async ({ client }: Editing, query = QUESTION, scope: object = {}) =>
  ((await client.request('context/search', { query, kind: 'semantic', scope })).hits as { name: string }[]).map(it => it.name)

const ask = ({ client }: Editing, task = QUESTION) => client.request('context/forTask', { task, budget: 2000, ranked: 10 })

const namesOf = (pack: { ranked: { name: string }[] }) => pack.ranked.map(it => it.name)

/** All files have their vectors. */
const made = (editing: Editing) =>
  until(
    () => modelOf(editing),
    it => /vectors of (\d+) of \1 files/.test(it ?? '') && !it!.includes('of 0 files'),
  )

async function listen(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  servers.push(server)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('nothing is there before a setting names it', async () => {
  const editing = await start({})
  expect(await modelOf(editing)).toBeNull()
  await expect(editing.client.request('context/search', { query: 'pay', kind: 'semantic' })).rejects.toThrow(/needs a model, and none is set/)
  expect((await ask(editing)).empty).toMatch(/says a word of the task/)
})

describe('vectors', () => {
  test('find what means the same in other words, and say so', async () => {
    const editing = await start({ model: { embedding: bi({ name: 'tiny' }) } })
    expect(await made(editing)).toBe('tiny (4 dimensions): vectors of 3 of 3 files')
    expect((await search(editing))[0]).toBe('settle_basket')
    expect((await search(editing, 'mail'))[0]).toBe('write_letter')
    // An answer waits for them only a moment, which a busy machine may miss.
    const pack = await until(
      () => ask(editing),
      it => it.items.length > 0,
    )
    expect(namesOf(pack)[0]).toBe('settle_basket')
    const { reasons } = pack.items.find((it: { name: string }) => it.name === 'settle_basket')
    expect(reasons).toContainEqual({ kind: 'meaning', text: expect.stringMatching(/^it means something like the question \([01]\.\d\d\)$/) })
  })

  test('are looked for where the scope says', async () => {
    const editing = await start({ model: { embedding: bi() } })
    await made(editing)
    expect(await search(editing, 'pay cart mail', { paths: ['shop/post.py'] })).toEqual(['write_letter'])
    expect(await search(editing, 'again', { languages: ['markdown'] })).not.toContain('settle_basket')
    expect(await search(editing, 'again', { kinds: ['function'] })).toEqual(expect.arrayContaining(['settle_basket', 'write_letter']))
  })

  test('are those of the last keystroke, once somebody stops to type', async () => {
    const editing = await start({ model: { embedding: bi() } })
    await made(editing)
    editing.show('shop/desk.py')
    const end = { line: 3, character: 0 }
    editing.change('shop/desk.py', [
      { range: { start: end, end }, text: 'def retry_retry():\n    """Retry, retry and retry until it is enough."""\n' },
    ])
    await until(
      () => search(editing, 'again'),
      it => it.includes('retry_retry'),
    )
  })

  test('are stored, and come from there after a restart', async () => {
    const model = bi()
    const first = await start({ model: { embedding: model } })
    await made(first)
    const after = await start({ model: { embedding: model } }, { after: first })
    await made(after)
    expect((await search(after))[0]).toBe('settle_basket')
  })

  test('of another model are made anew, and a setting that goes takes them along', async () => {
    const editing = await start({ model: { embedding: bi({ name: 'one' }) } })
    await made(editing)
    const other = bi({ name: 'other', documentPrefix: 'mail ' })
    editing.client.notify('workspace/didChangeConfiguration', { settings: { context: { model: { embedding: other } } } })
    await until(
      () => modelOf(editing),
      it => it === 'other (4 dimensions): vectors of 3 of 3 files',
    )
    editing.client.notify('workspace/didChangeConfiguration', { settings: { context: { model: { embedding: '' } } } })
    await until(
      () => modelOf(editing),
      it => it === null,
    )
  })
})

test('a model that cannot be used is told by status and logged once; all else works', async () => {
  const editing = await start({ model: { embedding: join(folder(), 'nowhere') } })
  const status = await until(
    () => modelOf(editing),
    it => it?.startsWith('off: ') ?? false,
  )
  expect(status).toMatch(/There is no folder .*nowhere with a model/)
  await expect(editing.client.request('context/search', { query: 'pay', kind: 'semantic' })).rejects.toThrow(/There is no folder/)
  expect(namesOf(await ask(editing, 'settle the basket'))[0]).toBe('settle_basket')
  const told = editing.client.notifications.filter(it => it.method === 'window/logMessage' && /nowhere/.test(it.params.message))
  expect(told).toHaveLength(1)
})

describe('another look at the best', () => {
  const RERANKED = 'whoever'

  test('by a model', async () => {
    const plain = await start({})
    const before = namesOf(await ask(plain, RERANKED))
    const editing = await start({ model: { rerank: cross() } })
    // Both say the word once; what the model counts is what a question and a text mean together.
    const pack = await until(
      () => ask(editing, 'whoever settle'),
      it => it.items.some((item: { reasons: { kind: string }[] }) => item.reasons.some(({ kind }) => kind === 'rerank')),
    )
    expect(before).toContain('settle_basket')
    expect(namesOf(pack)[0]).toBe('settle_basket')
    expect(await modelOf(editing)).toMatch(/^reranking: /)
  })

  test('by a server, whose order counts', async () => {
    const asked: { query: string; documents: string[] }[] = []
    const url = await listen((request, response) => {
      let body = ''
      request.on('data', chunk => (body += chunk))
      request.on('end', () => {
        const question = JSON.parse(body) as { query: string; documents: string[] }
        asked.push(question)
        const results = question.documents.map((text, index) => ({ index, relevance_score: text.includes('write_letter') ? 0.9 : 0.1 }))
        response.end(JSON.stringify({ results }))
      })
    })
    const editing = await start({ model: { rerankUrl: `${url}/rerank` } })
    const pack = await ask(editing, RERANKED)
    expect(namesOf(pack)[0]).toBe('write_letter')
    expect(asked[0]?.query).toBe(RERANKED)
    const { steps } = await editing.client.request('context/explain', { symbol: 'write_letter', packId: pack.packId })
    expect(steps).toContainEqual({ stage: 'rerank', value: 0.9, text: 'read again with the question: 90 of 100' })
  })

  test('by a language model, one text after the other', async () => {
    const url = await listen((request, response) => {
      let body = ''
      request.on('data', chunk => (body += chunk))
      request.on('end', () => {
        const { model, prompt } = JSON.parse(body) as { model: string; prompt: string }
        response.end(JSON.stringify({ response: model === 'small' && prompt.includes('def write_letter') ? ' 80\n' : '5' }))
      })
    })
    const editing = await start({ model: { rerankUrl: `${url}/api/generate?model=small` } })
    expect(namesOf(await ask(editing, RERANKED))[0]).toBe('write_letter')
  })

  test('that nobody answers is off, said once', async () => {
    const url = await listen((_, response) => response.destroy())
    const editing = await start({ model: { rerankUrl: `${url}/rerank` } })
    for (let n = 0; n < 2; n++) expect((await ask(editing, RERANKED)).items.length).toBeGreaterThan(0)
    expect(await modelOf(editing)).toMatch(/^reranking: off: The reranker at http:.* did not answer/)
    expect(editing.client.notifications.filter(it => it.method === 'window/logMessage' && /did not answer/.test(it.params.message))).toHaveLength(1)
  })

  test('that fails later leaves the order as it is', async () => {
    let answers = 0
    const url = await listen((request, response) => {
      request.resume()
      request.on('end', () => {
        if (answers++ > 0) response.statusCode = 503
        response.end(JSON.stringify([{ index: 0, score: 1 }]))
      })
    })
    const editing = await start({ model: { rerankUrl: `${url}/rerank` } })
    await ask(editing, RERANKED)
    const plain = await start({})
    expect(namesOf(await ask(editing, 'basket'))).toEqual(namesOf(await ask(plain, 'basket')))
    expect(await modelOf(editing)).toBe(`reranking: ${url}`)
  })
})

// Models over the wire, from a server on this machine that breaks off, changes its mind and lies.

import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { copyModel, fetchModel, modelsIn, nameFor } from '../../../server/embed/added.ts'
import { download } from '../../../server/embed/download.ts'
import { writeModel } from '../../support/onnx.ts'
import { folder } from '../../support/workspace.ts'

const BYTES = Buffer.from(Array.from({ length: 300_000 }, (_, n) => (n * 31) % 251))
const SUM = sumOf(BYTES)

function sumOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

interface Site {
  readonly url: string
  /** `path range` of each request. */
  readonly asked: string[]
}

const servers: ReturnType<typeof createServer>[] = []
afterEach(() => {
  for (const it of servers.splice(0)) {
    it.closeAllConnections()
    it.close()
  }
})

async function site(answer: (request: IncomingMessage, response: ServerResponse, n: number) => void): Promise<Site> {
  const asked: string[] = []
  const server = createServer((request, response) => answer(request, response, asked.push(`${request.url} ${request.headers.range ?? 'all'}`)))
  servers.push(server)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked }
}

/** As real servers answer, with ranges; the connection is gone after `cut` bytes, as soon as some of them have arrived. */
function give(
  request: IncomingMessage,
  response: ServerResponse,
  bytes: Uint8Array,
  { tag = '"one"', cut }: { tag?: string; cut?: number } = {},
): void {
  const [, start] = /^bytes=(\d+)-$/.exec(request.headers.range ?? '') ?? []
  const from = start !== undefined && request.headers['if-range'] === tag ? Number(start) : 0
  if (from >= bytes.length && from > 0) return void response.writeHead(416, { 'content-range': `bytes */${bytes.length}` }).end()
  response.writeHead(from > 0 ? 206 : 200, { etag: tag, 'content-length': bytes.length - from })
  if (cut === undefined) response.end(bytes.subarray(from))
  else response.write(bytes.subarray(from, cut), () => void arrived.promise.then(() => response.destroy()))
}

/** Of the test: bytes are on disk. */
let arrived: { promise: Promise<void>; resolve: () => void }
beforeEach(() => {
  let resolve = () => {}
  const promise = new Promise<void>(it => {
    resolve = it
  })
  arrived = { promise, resolve }
})

function fetchTo(url: string, file = join(folder(), 'model.onnx'), sha256?: string) {
  const progress: (readonly [number, number])[] = []
  const signal = new AbortController().signal
  const onProgress = (done: number, total: number) => {
    progress.push([done, total])
    arrived.resolve()
  }
  return { file, progress, done: download({ url, file, sha256, signal, onProgress }) }
}

describe('a file', () => {
  test('comes whole, with its checksum and how far it is', async () => {
    const { url } = await site((request, response) => give(request, response, BYTES))
    const { file, progress, done } = fetchTo(url, undefined, SUM)
    expect(await done).toBe(SUM)
    expect(readFileSync(file).equals(BYTES)).toBe(true)
    expect(progress.at(-1)).toEqual([BYTES.length, BYTES.length])
    expect(readdirSync(join(file, '..'))).toEqual(['model.onnx'])
  })

  test('whose connection is cut goes on where it stopped', async () => {
    const { url, asked } = await site((request, response, n) => give(request, response, BYTES, n === 1 ? { cut: 100_000 } : {}))
    const { file, done } = fetchTo(url, undefined, SUM)
    expect(await done).toBe(SUM)
    expect(readFileSync(file).equals(BYTES)).toBe(true)
    expect(asked).toEqual(['/ all', expect.stringMatching(/^\/ bytes=[1-9]\d*-$/)])
  })

  test('goes on in the next run, too', async () => {
    let isUp = false
    const { url, asked } = await site((request, response) => give(request, response, BYTES, isUp ? {} : { cut: 50_000 }))
    const first = fetchTo(url, undefined, SUM)
    await expect(first.done).rejects.toThrow(/could not be fetched: .*Run the same command again/)
    expect(existsSync(first.file)).toBe(false)
    isUp = true
    expect(await fetchTo(url, first.file, SUM).done).toBe(SUM)
    expect(asked.at(-1)).toMatch(/^\/ bytes=[1-9]\d*-$/)
  })

  test('that is another one by then comes from its beginning', async () => {
    const other = Buffer.from(BYTES).fill(7, 0, 10)
    const { url } = await site((request, response, n) =>
      n === 1 ? give(request, response, BYTES, { cut: 100_000 }) : give(request, response, other, { tag: '"two"' }),
    )
    const { file, done } = fetchTo(url)
    expect(await done).toBe(sumOf(other))
    expect(readFileSync(file).equals(other)).toBe(true)
  })

  test('with a wrong checksum is thrown away', async () => {
    const { url } = await site((request, response) => give(request, response, BYTES))
    const { file, done } = fetchTo(url, undefined, '0'.repeat(64))
    await expect(done).rejects.toThrow(new RegExp(`has the checksum ${SUM}, not 0+\\. It was thrown away`))
    expect(readdirSync(join(file, '..'))).toEqual([])
  })

  test('that is refused is not asked for again', async () => {
    const { url, asked } = await site((_, response) => response.writeHead(403).end())
    await expect(fetchTo(url).done).rejects.toThrow(/the server says 403\. Check the address/)
    expect(asked).toHaveLength(1)
  })

  test('that is not there is not there', async () => {
    const { url } = await site((_, response) => response.writeHead(404).end())
    expect(await fetchTo(url).done).toBeUndefined()
  })
})

describe('a model', () => {
  const files = () => {
    const place = writeModel(folder(), { network: 'text', manifest: { name: 'tiny' } })
    return new Map(readdirSync(place).map(name => [`/org/tiny/resolve/main/${name}`, readFileSync(join(place, name))]))
  }
  const serve = (all: ReadonlyMap<string, Uint8Array>) =>
    site((request, response) => {
      const bytes = all.get(request.url ?? '')
      if (bytes) give(request, response, bytes)
      else response.writeHead(404).end()
    })
  const fetching = { signal: new AbortController().signal, onProgress: () => {} }

  test('comes with all that lies beside it', async () => {
    const all = files()
    const { url } = await serve(all)
    const models = folder()
    const added = await fetchModel(`${url}/org/tiny/resolve/main`, models, 'tiny', fetching)
    expect(added.checksums).toEqual(Object.fromEntries([...all].map(([path, bytes]) => [path.slice(path.lastIndexOf('/') + 1), sumOf(bytes)])))
    expect(modelsIn(models)).toMatchObject([{ name: 'tiny', model: { name: 'tiny', kind: 'embedding' } }])
  })

  test('is checked by the checksum in its address, and by the list beside it', async () => {
    const all = files()
    const network = all.get('/org/tiny/resolve/main/model.onnx')!
    const { url } = await serve(all)
    const models = folder()
    await fetchModel(`${url}/org/tiny/resolve/main#sha256=${sumOf(network)}`, models, 'good', fetching)
    await expect(fetchModel(`${url}/org/tiny/resolve/main#sha256=${SUM}`, models, 'bad', fetching)).rejects.toThrow(/checksum/)
    await expect(fetchModel(`${url}/org/tiny/resolve/main#sha256=12`, models, 'bad', fetching)).rejects.toThrow(/is no checksum/)
    all.set('/org/tiny/resolve/main/SHA256SUMS', Buffer.from(`${SUM}  tokenizer.json\n`))
    await expect(fetchModel(`${url}/org/tiny/resolve/main`, models, 'bad', fetching)).rejects.toThrow(/tokenizer\.json has the checksum/)
    expect(modelsIn(models).map(it => it.name)).toEqual(['good'])
  })

  test('that lacks something is none', async () => {
    const all = files()
    all.delete('/org/tiny/resolve/main/tokenizer.json')
    const { url } = await serve(all)
    await expect(fetchModel(`${url}/org/tiny/resolve/main`, folder(), 'tiny', fetching)).rejects.toThrow(/has no tokenizer\.json/)
    await expect(fetchModel(`${url}/elsewhere`, folder(), 'tiny', fetching)).rejects.toThrow(/has no model\.onnx and no onnx\/model\.onnx/)
  })

  test('is copied from a folder, without what else lies there', () => {
    const [source, models] = [writeModel(folder(), { network: 'text' }), folder()]
    writeFileSync(join(source, 'notes.txt'), 'mine')
    mkdirSync(join(source, '1_Pooling'))
    writeFileSync(join(source, '1_Pooling/config.json'), '{"pooling_mode_cls_token": true}')
    copyModel(source, models, 'tiny')
    expect(readdirSync(join(models, 'tiny')).sort()).toEqual(['1_Pooling', 'model.onnx', 'tokenizer.json'])
    expect(modelsIn(models)).toMatchObject([{ model: { pooling: 'cls' } }])
    expect(() => copyModel(folder(), models, 'none')).toThrow(/has no model\.onnx/)
  })

  test.each([
    ['/home/me/models/all-MiniLM/', 'all-MiniLM'],
    ['https://example.org/org/all-MiniLM/resolve/main/', 'all-MiniLM'],
    ['https://example.org/org/all-MiniLM/resolve/main/onnx/model.onnx?download=1#sha256=00', 'all-MiniLM'],
    ['https://example.org', 'model'],
  ])('%s is called %s', (source, name) => expect(nameFor(source)).toBe(name))
})

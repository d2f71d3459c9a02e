// Models over the real runtime, in the real process. The networks are tiny, so what they say is known.

import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { type HostOptions, ModelHost } from '../../../server/embed/model-host.ts'
import { Failure } from '../../../server/util/failure.ts'
import { type TinyModel, writeModel } from '../../support/onnx.ts'
import { folder } from '../../support/workspace.ts'

vi.setConfig({ testTimeout: 60_000 })

const SCRIPT = new URL('../../../.build/server/embed/model-process.js', import.meta.url)
const TRAPPED = new URL('../../../.build/test/support/trapped-model.js', import.meta.url)
const WITHOUT = new URL('../../../.build/test/support/model-without-runtime.js', import.meta.url)

/** As rounded below. */
const HALF = Number(Math.SQRT1_2.toFixed(4))

const hosts: ModelHost[] = []
afterEach(() => {
  for (const host of hosts.splice(0)) host.dispose()
})

function start(model: TinyModel | string, options: Partial<HostOptions> = {}): ModelHost {
  const place = typeof model === 'string' ? model : writeModel(folder(), model)
  const host = new ModelHost({ script: SCRIPT, folder: place, kind: 'embedding', ...options })
  hosts.push(host)
  return host
}

async function embed(model: TinyModel, text: string, isQuery = false): Promise<number[]> {
  const [vector] = await start(model).ask('embed', { texts: [text], isQuery })
  return Array.from(vector!, it => Number(it.toFixed(4)))
}

describe('vectors', () => {
  // Four tokens: the two words and two special ones, whose rows are zero.
  test.each<[string, TinyModel, number[]]>([
    ['the mean of the tokens', { network: 'tokens', manifest: { normalize: false } }, [0.25, 0.25, 0, 0]],
    ['of length one', { network: 'tokens' }, [HALF, HALF, 0, 0]],
    ['the first token', { network: 'tokens', manifest: { pooling: 'cls', normalize: false } }, [0, 0, 0, 0]],
    ['what the network pooled itself', { network: 'text', manifest: { normalize: false } }, [1, 1, 0, 0]],
    ['a network in bytes', { network: 'words8', manifest: { normalize: false } }, [0.25, 0.25, 0, 0]],
    ['a prefix of documents', { network: 'text', manifest: { normalize: false, documentPrefix: 'mail ' } }, [1, 1, 1, 0]],
    ['no prefix of questions in documents', { network: 'text', manifest: { normalize: false, queryPrefix: 'mail ' } }, [1, 1, 0, 0]],
    ['cut by tokens, the last special one kept', { network: 'text', manifest: { normalize: false, maxTokens: 8 } }, [1, 1, 0, 0]],
  ])('%s', async (_, model, expected) => {
    expect(await embed(model, 'Pay cart')).toEqual(expected)
  })

  test('a long text loses its end', async () => {
    const model: TinyModel = { network: 'text', manifest: { normalize: false, maxTokens: 8 } }
    // Six words fit between the two special tokens.
    expect(await embed(model, `${'pay '.repeat(5)} mail ${'retry '.repeat(5_000)}`)).toEqual([5, 0, 1, 0])
  })

  test('a prefix of questions', async () => {
    expect(await embed({ network: 'text', manifest: { normalize: false, queryPrefix: 'mail ' } }, 'pay', true)).toEqual([1, 0, 1, 0])
  })

  test('no text is a text', async () => {
    expect(await embed({ network: 'tokens' }, '')).toEqual([0, 0, 0, 0])
  })
})

describe('scores', () => {
  const score = async (question: string, texts: string[], manifest: object = { kind: 'rerank' }) => {
    const host = start({ network: 'pairs', manifest }, { kind: 'rerank' })
    return (await host.ask('score', { question, texts })).map(it => Number(it.toFixed(4)))
  }
  const of = (shared: number) => Number((1 / (1 + Math.exp(1 - shared))).toFixed(4))

  test('count what a question and a text share', async () => {
    expect(await score('pay the basket', ['settle the cart', 'mail', 'pay', ''])).toEqual([of(2), of(0), of(1), of(0)])
  })

  test('a question that is too long leaves room for the text', async () => {
    expect(await score(`pay ${'mail '.repeat(500)}`, ['pay', 'again'], { kind: 'rerank', maxTokens: 8 })).toEqual([of(1), of(0)])
  })

  test('the kind is read from what models are published with', async () => {
    const place = writeModel(folder(), { network: 'pairs' })
    writeFileSync(join(place, 'config.json'), JSON.stringify({ architectures: ['BertForSequenceClassification'] }))
    const [found] = await start(place, { kind: 'rerank' }).ask('score', { question: 'pay', texts: ['pay'] })
    expect(found).toBeCloseTo(of(1), 4)
  })
})

describe('a model that cannot be used says so once, and stays off', () => {
  const garbage = (): string => {
    const place = writeModel(folder(), { network: 'text' })
    writeFileSync(join(place, 'model.onnx'), 'no network')
    return place
  }
  const incomplete = (): string => folder({ 'model.onnx': 'x' })
  const badTokenizer = (): string => {
    const place = writeModel(folder(), { network: 'text' })
    writeFileSync(join(place, 'tokenizer.json'), '{"model":')
    return place
  }
  test.each<[string, () => TinyModel | string, Partial<HostOptions>, RegExp]>([
    ['no folder', () => join(folder(), 'nowhere'), {}, /^There is no folder .*nowhere with a model\. ./],
    ['an empty folder', () => folder(), {}, /has no model\.onnx\. ./],
    ['no tokenizer', incomplete, {}, /has no tokenizer\.json\. ./],
    ['a damaged tokenizer', badTokenizer, {}, /tokenizer\.json cannot be read \(.*\)\. ./],
    ['a damaged network', garbage, {}, /model\.onnx cannot be loaded \(.*\)\. ./],
    ['a network for something else', () => ({ network: 'strange' }), {}, /it wants an input "pixels"/],
    ['a field that nobody knows', () => ({ network: 'text', manifest: { polling: 'mean' } }), {}, /field "polling"\. Known are /],
    ['a wrong field', () => ({ network: 'text', manifest: { maxTokens: 1 } }), {}, /maxTokens\. It must be a whole number from 8 to 8192/],
    ['a file outside', () => ({ network: 'text', manifest: { file: '../model.onnx' } }), {}, /Name one inside the folder/],
    [
      'the wrong kind',
      () => ({ network: 'pairs', manifest: { kind: 'rerank' } }),
      {},
      /is for reranking, not for vectors\. Name it in the setting model\.rerank/,
    ],
    ['too many numbers', () => ({ network: 'three', manifest: { kind: 'rerank' } }), { kind: 'rerank' }, /it gives 3 numbers for a pair/],
    [
      'no runtime',
      () => ({ network: 'text' }),
      { script: WITHOUT },
      /^The package onnxruntime-node is not installed\. .*npm install onnxruntime-node/,
    ],
  ])('%s', async (_, model, options, message) => {
    const told: string[] = []
    const host = start(model(), { ...options, onOff: why => told.push(why.message) })
    for (let n = 0; n < 2; n++) await expect(host.ask('embed', { texts: ['pay'], isQuery: true })).rejects.toThrow(message)
    expect(host.off).toBeInstanceOf(Failure)
    expect(told).toEqual([expect.stringMatching(message)])
  })
})

describe('a process that breaks', () => {
  test('is started again after it died, and off after three times', async () => {
    let [off, restarts] = ['', 0]
    const host = start({ network: 'text' }, { script: TRAPPED, onOff: why => (off = why.message), onRestart: () => restarts++ })
    const ask = (text: string) => host.ask('embed', { texts: [text], isQuery: false })
    expect(await ask('pay')).toHaveLength(1)
    const first = host.pid
    await expect(ask('die here')).rejects.toThrow(/ended \(it was ended by SIGKILL\)/)
    expect(await ask('pay')).toHaveLength(1)
    expect(host.pid).not.toBe(first)
    for (let n = 0; n < 3; n++) await expect(ask('die here')).rejects.toThrow(/ended by SIGKILL/)
    await expect(ask('pay')).rejects.toThrow(/ended by SIGKILL/)
    expect(off).toMatch(/too little memory/)
    expect(restarts).toBe(3)
  })

  test('is killed when it hangs', async () => {
    const host = start({ network: 'text' }, { script: TRAPPED, maxMs: 300 })
    await host.load()
    await expect(host.ask('embed', { texts: ['hang here'], isQuery: false })).rejects.toThrow(/did not answer for 0 s/)
    expect(await host.ask('embed', { texts: ['pay'], isQuery: false })).toHaveLength(1)
  })

  test('does not keep those waiting who cancel', async () => {
    const host = start({ network: 'text' }, { script: TRAPPED })
    await host.load()
    const abort = new AbortController()
    const answer = host.ask('embed', { texts: ['hang here'], isQuery: false }, abort.signal)
    abort.abort(new Error('enough'))
    await expect(answer).rejects.toThrow('enough')
  })
})

test('vectors wait while somebody types, questions do not', async () => {
  const host = start({ network: 'text' })
  const directory = join(folder(), 'cache')
  mkdirSync(directory)
  await host.ask('sync', { root: 'r', directory, files: [['a.txt', '1']] })
  host.pause(true)
  let isDone = false
  const added = host.ask('add', { root: 'r', texts: [['aa', 'pay']] }).then(() => (isDone = true))
  expect(await host.ask('search', { root: 'r', text: 'pay', limit: 5 })).toMatchObject({ hits: [] })
  expect(await host.ask('unknown', { root: 'r', texts: ['aa'] })).toEqual(['aa'])
  expect(isDone).toBe(false)
  host.pause(false)
  await added
  await host.ask('put', { root: 'r', path: 'a.txt', hash: '1', leaves: [['a.txt#pay:function', 'aa']] })
  const found = await host.ask('search', { root: 'r', text: 'settle', limit: 5 })
  expect(found).toMatchObject({ hits: [{ id: 'a.txt#pay:function', score: expect.closeTo(1, 2) }] })
})

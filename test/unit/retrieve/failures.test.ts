// What tools really print when something fails, captured: each place of the workspace that they name is found, and no other.

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { mentions } from '../../../server/retrieve/channels/mentions.ts'
import type { Inputs } from '../../../server/retrieve/pipeline.ts'
import { readQuestion } from '../../../server/retrieve/question.ts'
import { placesIn } from '../../../server/retrieve/trace.ts'
import { WEIGHTS } from '../../../server/retrieve/weights.ts'
import { symbolAround } from '../../../server/serve/spot.ts'
import { project, ROOT } from '../../eval/golden/measure.ts'
import { inputsFrom } from '../../support/sources.ts'

const FOLDER = join(ROOT, 'test/fixtures/failures')
/** Tool -> `path:line` of everything in the workspace that its output names, by hand. */
const FRAMES = JSON.parse(readFileSync(join(FOLDER, 'frames.json'), 'utf8')) as Record<string, string[]>
const outputOf = (tool: string) => readFileSync(join(FOLDER, `${tool}.txt`), 'utf8')

const SOURCES = project('failures/shop')
let inputs: Inputs
beforeAll(async () => {
  inputs = await inputsFrom(SOURCES)
}, 120_000)

/** The symbols that the output leads to, and those that hold the expected lines. Files stand for lines that are in no symbol. */
function resolved(tool: string) {
  const { view } = inputs
  const { frames, files } = mentions(readQuestion({ text: outputOf(tool) }, WEIGHTS), inputs, WEIGHTS)
  const found = new Set([...frames.keys(), ...files.keys()])
  const expected = FRAMES[tool]!.map(place => {
    const [path = '', line] = place.split(':')
    const row = Number(line) - 1
    const text = project('failures/shop')
      .find(it => it.path === path)!
      .text.split('\n')[row]!
    return { place, symbol: symbolAround(view, path, row, text.length - text.trimStart().length)! }
  })
  const places = placesIn(outputOf(tool))
  const isNamed = (place: string) =>
    places.some(({ path, line }) => line > 0 && place.endsWith(`:${line}`) && `/${place}`.endsWith(`/${nameOf(path)}:${line}`))
  const wanted = new Set(expected.map(it => it.symbol))
  return {
    missed: expected.filter(it => !found.has(it.symbol) || !isNamed(it.place)).map(it => it.place),
    wrong: [...frames.keys()].filter(it => !wanted.has(it) && view.symbol(it)!.kind !== 'file').map(it => view.symbol(it)!.qualified),
  }
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

describe.each(Object.keys(FRAMES))('%s', tool => {
  test('leads to the places it names, and to no other', () => {
    expect(resolved(tool)).toEqual({ missed: [], wrong: [] })
  })
})

test('of all tools together at least 95 of 100 places are found', () => {
  const all = Object.keys(FRAMES).map(tool => ({ frames: FRAMES[tool]!.length, missed: resolved(tool).missed.length }))
  const frames = all.reduce((sum, it) => sum + it.frames, 0)
  expect(all.reduce((sum, it) => sum + it.missed, 0) / frames).toBeLessThanOrEqual(0.05)
  expect(frames).toBeGreaterThan(100)
})

test('every output has its places, and names no machine', () => {
  const outputs = readdirSync(FOLDER).filter(it => it.endsWith('.txt'))
  expect(outputs.map(it => it.slice(0, -4)).sort()).toEqual(Object.keys(FRAMES).sort())
  for (const tool of Object.keys(FRAMES)) expect(outputOf(tool)).not.toMatch(/\/(?:tmp|root|work|Users)\//)
})

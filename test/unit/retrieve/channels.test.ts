// Each channel by itself.

import { expect, test } from 'vitest'
import type { Vocabulary } from '../../../grammars/vocabulary.ts'
import { aliases } from '../../../server/retrieve/channels/aliases.ts'
import { channels } from '../../../server/retrieve/channels/channel.ts'
import { classes } from '../../../server/retrieve/channels/classes.ts'
import { names } from '../../../server/retrieve/channels/names.ts'
import { words } from '../../../server/retrieve/channels/words.ts'
import { readQuestion } from '../../../server/retrieve/question.ts'
import { WEIGHTS } from '../../../server/retrieve/weights.ts'
import { type Stages, stagesOf } from '../../support/stages.ts'

const SHOP = `
--- src/mail.py
def send_mail(letter):
    return post(letter)
def post(letter):
    return letter
def quick_mail_for_everybody_who_asks(letter):
    return letter
--- src/queue.py
import flask
def enqueue(job):
    """Sends mail later."""
    return job
def is_deduplicated(job):
    return job
def unrelated(job):
    return job
`

const said = ({ inputs }: Stages, text: string) => words(readQuestion({ text }, WEIGHTS).terms, inputs.lexicon, inputs.catalogue, WEIGHTS)

test('words: a name says more than a text, a short name more than a long one, and silence nothing', async () => {
  const shop = await stagesOf(SHOP)
  const { own } = said(shop, 'mail')
  const of = (name: string) => own[shop.number(name)]!
  expect(of('send_mail')).toBeGreaterThan(of('quick_mail_for_everybody_who_asks'))
  expect(of('quick_mail_for_everybody_who_asks')).toBeGreaterThan(of('enqueue'))
  expect(of('unrelated')).toBe(0)
})

test('words: another word of the question that a symbol says never takes from it', async () => {
  const shop = await stagesOf(SHOP)
  const place = shop.number('send_mail')
  const once = said(shop, 'mail').own[place]!
  expect(said(shop, 'send mail').own[place]).toBeGreaterThan(once)
})

test('words: a question starts on an empty page, whatever was asked before', async () => {
  const shop = await stagesOf(SHOP)
  const first = Float64Array.from(said(shop, 'mail letter').own)
  said(shop, 'deduplicated job queue')
  expect(said(shop, 'mail letter').own).toEqual(first)
  expect([...said(shop, 'nothingofthesort').found]).toEqual([])
})

const MAIL: Vocabulary = { name: 'mail', classes: [{ phrases: ['send a message', 'letter'], targets: ['send mail', 'post'] }] }
const calledBy = ({ inputs, named }: Stages, text: string, vocabulary: Vocabulary) => named(classes(text, { ...inputs, vocabularies: [vocabulary] }))

test('classes: a phrase finds what code calls the same thing', async () => {
  expect(Object.keys(calledBy(await stagesOf(SHOP), 'how do I send a message', MAIL))).toEqual(['post', 'send_mail'])
})

test('classes: a phrase is surer than a word of it', async () => {
  const shop = await stagesOf(SHOP)
  expect(calledBy(shop, 'send a message', MAIL).send_mail).toBeGreaterThan(calledBy(shop, 'letter', MAIL).send_mail!)
})

test('classes: another order of the words is another phrase', async () => {
  expect(calledBy(await stagesOf(SHOP), 'a message that I send', MAIL)).toEqual({})
})

test('classes: a framework that nobody imports is silent', async () => {
  const shop = await stagesOf(SHOP)
  expect(calledBy(shop, 'letter', { ...MAIL, imports: ['rails'] })).toEqual({})
  expect(Object.keys(calledBy(shop, 'letter', { ...MAIL, imports: ['rails', 'flask'] })).length).toBeGreaterThan(0)
})

test('aliases: what is around a symbol says what its name does not', async () => {
  const shop = await stagesOf(SHOP)
  const { inputs, number } = shop
  const found = aliases([number('post'), number('unrelated')], said(shop, 'send mail'), inputs.view, inputs.lexicon)
  expect(found.get(number('post'))).toMatchObject({ neighbour: 'send_mail', value: expect.any(Number) })
  expect(found.has(number('unrelated'))).toBe(false)
})

test('names: a word in the middle of a name is found, one at its start is surer', async () => {
  const { inputs, named } = await stagesOf(SHOP)
  const found = (text: string) => named(names(readQuestion({ text }, WEIGHTS), inputs))
  expect(found('duplicat')).toEqual({ is_deduplicated: 0.5 })
  expect(found('enque')).toEqual({ enqueue: 1 })
  expect(found('job')).toEqual({})
})

test('a channel that fails says so and leaves nothing behind', () => {
  const { run, reports } = channels(() => 0)
  const failing = (): number[] => {
    throw new Error('broken')
  }
  expect(
    run(
      'one',
      failing,
      () => [],
      it => it.length,
    ),
  ).toEqual([])
  expect(
    run(
      'two',
      () => [1, 2],
      () => [],
      it => it.length,
    ),
  ).toEqual([1, 2])
  expect(reports).toEqual([
    { channel: 'one', found: 0, ms: 0, failure: 'broken' },
    { channel: 'two', found: 2, ms: 0 },
  ])
})

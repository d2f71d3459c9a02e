import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { changeSettings, DEFAULTS, parseSettings, SETTINGS } from '../../../server/config/settings.ts'
import { withContributions } from '../../support/manifest.ts'
import { withSettings } from '../../support/settings-table.ts'

test('nothing said is the defaults', () => {
  for (const raw of [undefined, null, {}, { context: {} }, { provide: null, watch: null, index: null, cacheDirectory: null }]) {
    expect(parseSettings(raw)).toEqual({ settings: DEFAULTS, problems: [] })
  }
  expect(DEFAULTS).toEqual({
    provide: [],
    exclude: [],
    watch: 'auto',
    'index.enabled': true,
    'history.commits': 5_000,
    'pack.maskSecrets': true,
    'learn.session': true,
    'learn.feedback': true,
    'learn.vocabulary': true,
    'resolve.servers': {},
    'resolve.megabytes': 2000,
    'model.embedding': '',
    'model.rerank': '',
    'model.rerankUrl': '',
    'cache.days': 90,
    'cache.megabytes': 5000,
    cacheDirectory: '',
  })
})

test.each<[string, unknown]>([
  ['our section', { watch: 'off', index: { enabled: false } }],
  ['names with dots', { watch: 'off', 'index.enabled': false }],
  ['a tree of sections, with those of others', { context: { watch: 'off', index: { enabled: false } }, python: { watch: 3 } }],
])('%s is read', (_, raw) => {
  expect(parseSettings(raw)).toEqual({ settings: { ...DEFAULTS, watch: 'off', 'index.enabled': false }, problems: [] })
})

test('lists are read, each item once', () => {
  expect(parseSettings({ provide: ['hover', 'references', 'hover'], exclude: ['*.gen.ts', '!keep', '*.gen.ts'] })).toEqual({
    settings: { ...DEFAULTS, provide: ['hover', 'references'], exclude: ['*.gen.ts', '!keep'] },
    problems: [],
  })
})

test('what is missing or wrong comes from below', () => {
  const below = { ...DEFAULTS, watch: 'own', exclude: ['a'] } as const
  expect(parseSettings({ watch: 'sometimes', exclude: null }, below)).toMatchObject({ settings: below, problems: [expect.any(String)] })
})

describe('what is wrong is said, and ignored', () => {
  test.each<[unknown, string]>([
    ['off', 'The settings must be an object, not "off". They were ignored'],
    [[], 'The settings must be an object, not a list. They were ignored'],
    [{ wach: 'off' }, 'There is no setting "wach". It was ignored'],
    [{ index: { enable: true } }, 'There is no setting "index.enable". It was ignored'],
    [{ index: true }, 'There is no setting "index". It was ignored'],
    [{ watch: 'sometimes' }, 'The setting watch must be one of auto, client, own, off, not "sometimes". It was ignored'],
    [{ 'index.enabled': 'yes' }, 'The setting index.enabled must be true or false, not "yes". It was ignored'],
    [{ 'resolve.servers': 'pyright' }, 'The setting resolve.servers must be an object from languages to servers, not "pyright". It was ignored'],
    [{ exclude: '*.py' }, 'The setting exclude must be a list, not "*.py". It was ignored'],
    [{ exclude: [''] }, 'The setting exclude may hold strings of 1 to 4096 characters, not "". That item was ignored'],
    [{ cacheDirectory: 'cache' }, 'The setting cacheDirectory must be an absolute path, not "cache". It was ignored'],
    [
      { model: { embedding: '../mine' } },
      'The setting model.embedding must be the name of a model or an absolute path, not "../mine". It was ignored',
    ],
    [{ 'model.rerank': '..' }, 'The setting model.rerank must be the name of a model or an absolute path, not "..". It was ignored'],
    [
      { 'model.rerankUrl': 'file:///etc/passwd' },
      'The setting model.rerankUrl must be an address that begins with http:// or https://, not "file:///etc/passwd". It was ignored',
    ],
    [{ cacheDirectory: '/a\0' }, 'The setting cacheDirectory must be an absolute path, not "/a\\u0000". It was ignored'],
  ])('%j', (raw, problem) => expect(parseSettings(raw)).toEqual({ settings: DEFAULTS, problems: [problem] }))

  test('a wrong item leaves the others', () => {
    const { settings, problems } = parseSettings({ provide: ['hover', 'rename', 3] })
    expect(settings.provide).toEqual(['hover'])
    expect(problems.map(it => it.replace(/^.*, not /, ''))).toEqual(['"rename". That item was ignored', '3. That item was ignored'])
  })
})

test('servers are read by name or in full; a wrong one leaves the others', () => {
  const mux = { command: '/bin/mux', args: ['client', ''], settings: { a: { b: 1 } } }
  const { settings, problems } = parseSettings({
    resolve: { servers: { go: 'gopls', c: mux, rust: 7, python: {}, lua: { command: 'lua', argv: [] }, php: { server: 'x', args: 'a' } } },
  })
  expect(settings['resolve.servers']).toEqual({ go: { server: 'gopls' }, c: mux })
  expect(problems.map(it => it.replace('The setting resolve.servers of ', ''))).toEqual([
    '"rust" must be a name or an object, not 7. That server is not started',
    '"python" must have a server or a command. That server is not started',
    '"lua" has no "argv". That server is not started',
    '"php" must have a list of texts as args, not "a". That server is not started',
  ])
})

describe('a hostile value is harmless', () => {
  test('names that every object has', () => {
    const raw = JSON.parse('{"__proto__": {"watch": "off"}, "constructor": 1, "toString": {}, "index": {"__proto__": {"enabled": false}}}')
    const { settings, problems } = parseSettings(raw)
    expect(settings).toEqual(DEFAULTS)
    expect(problems).toHaveLength(4)
    expect(Object.getPrototypeOf(settings)).toBe(Object.prototype)
    expect(({} as { watch?: string }).watch).toBeUndefined()
  })

  test('depth', () => {
    const deep = JSON.parse(`${'['.repeat(100_000)}${']'.repeat(100_000)}`)
    const tree = JSON.parse(`${'{"context":'.repeat(100_000)}1${'}'.repeat(100_000)}`)
    const server = { command: 'x', settings: { deep: tree } }
    expect(parseSettings({ 'resolve.servers': { c: deep, go: server } })).toMatchObject({ settings: DEFAULTS, problems: { length: 2 } })
    expect(parseSettings({ watch: deep, exclude: [deep], 'index.enabled': tree }).problems).toHaveLength(3)
    expect(parseSettings(tree).settings).toEqual(DEFAULTS)
  })

  test('size', () => {
    const many = Object.fromEntries(Array.from({ length: 100_000 }, (_, n) => [`${'x'.repeat(100)}${n}`, n]))
    const { problems } = parseSettings(many)
    expect(problems).toHaveLength(21)
    expect(problems.at(-1)).toBe('99980 more settings are wrong')
    expect(Math.max(...problems.map(it => it.length))).toBeLessThan(120)
    const { settings } = parseSettings({ exclude: Array.from({ length: 5_000 }, (_, n) => String(n)) })
    expect(settings.exclude).toHaveLength(1_000)
  })
})

test('what is read at the start only does not change later, which is said', () => {
  const now = { ...DEFAULTS, provide: ['hover'], cacheDirectory: '/cache' } as const
  expect(changeSettings({ watch: 'off', cacheDirectory: '/other', provide: ['hover'] }, DEFAULTS, now)).toEqual({
    settings: { ...now, watch: 'off' },
    problems: ['The setting cacheDirectory is read at the start only. Put it into initializationOptions, and restart'],
  })
})

test('the README has the table of now (`npm run settings` writes it)', () => {
  const readme = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8')
  expect(readme).toBe(withSettings(readme))
  for (const name of Object.keys(SETTINGS)) expect(readme).toContain(`| \`${name}\` |`)
})

test('a README without its marks is refused', () => expect(() => withSettings('# Title')).toThrow(/has lost the line <!-- settings/))

test('the manifest of the VS Code client has the settings and the tools of now (`npm run settings` writes them)', () => {
  const manifest = readFileSync(new URL('../../../clients/vscode/package.json', import.meta.url), 'utf8')
  expect(manifest).toBe(withContributions(manifest))
  for (const name of Object.keys(SETTINGS)) expect(manifest).toContain(`"context.${name}": {`)
})

test('no workspace says where files go, what runs, and who is asked', () => {
  const manifest = readFileSync(new URL('../../../clients/vscode/package.json', import.meta.url), 'utf8')
  for (const name of ['cacheDirectory', 'model.embedding', 'model.rerank', 'model.rerankUrl'])
    expect(manifest).toMatch(new RegExp(`"context\\.${name.replace('.', '\\.')}": \\{[^}]*"scope": "machine"`))
})

test('a manifest without its sections is refused', () => {
  expect(() => withContributions('{"contributes":{"configuration":[]}}')).toThrow(/has lost a section/)
})

import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inflateRawSync } from 'node:zlib'
import { build } from 'esbuild'
import { expect, test } from 'vitest'
import { vsix } from '../../../clients/vscode/vsix/vsix.ts'
import { zip } from '../../../clients/vscode/vsix/zip.ts'

const MANIFEST = readFileSync(new URL('../../../clients/vscode/package.json', import.meta.url), 'utf8')

test('a zip holds what was put in, and says where', () => {
  const bytes = zip({ 'a.txt': 'text '.repeat(100), 'ä/b.bin': Buffer.from([0, 255]) })
  expect(entriesOf(bytes)).toEqual({ 'a.txt': 'text '.repeat(100), 'ä/b.bin': '\u0000\ufffd' })
  expect(zip({ a: '1' }).equals(zip({ a: '1' }))).toBe(true)
})

test('a .vsix says who it is, and has its files below extension/', () => {
  const entries = entriesOf(vsix({ 'package.json': MANIFEST, 'media/icon.png': '' }))
  expect(Object.keys(entries)).toEqual(['extension.vsixmanifest', '[Content_Types].xml', 'extension/package.json', 'extension/media/icon.png'])
  expect(entries['extension.vsixmanifest']).toContain('Id="context-language-server" Version="0.1.0" Publisher="context-language-server"')
  expect(entries['[Content_Types].xml']).toContain('Extension=".png" ContentType="image/png"')
})

test('every command and view of the manifest is one of the bundle, and the bundle loads', async () => {
  const { outputFiles } = await build({
    entryPoints: [new URL('../../../clients/vscode/src/extension.ts', import.meta.url).pathname],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'cjs',
    external: ['vscode'],
  })
  const text = outputFiles[0]!.text
  const { commands, languageModelTools } = (
    JSON.parse(MANIFEST) as { contributes: { commands: { command: string }[]; languageModelTools: { name: string }[] } }
  ).contributes
  for (const { command } of commands) expect(text).toContain(`"${command}": `)
  for (const { name } of languageModelTools) expect(text).toContain(`name: "${name}"`)
  const folder = mkdtempSync(join(tmpdir(), 'bundle-'))
  try {
    writeFileSync(join(folder, 'extension.cjs'), text)
    expect(() => execFileSync(process.execPath, ['--check', join(folder, 'extension.cjs')])).not.toThrow()
  } finally {
    rmSync(folder, { recursive: true })
  }
})

/** By the directory at the end, as readers find them. */
function entriesOf(bytes: Buffer): Record<string, string> {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  let at = bytes.readUInt32LE(end + 16)
  const entries: Record<string, string> = {}
  for (let n = bytes.readUInt16LE(end + 10); n > 0; n--) {
    const [packed, length, offset] = [bytes.readUInt32LE(at + 20), bytes.readUInt16LE(at + 28), bytes.readUInt32LE(at + 42)]
    const data = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28)
    entries[bytes.toString('utf8', at + 46, at + 46 + length)] = inflateRawSync(bytes.subarray(data, data + packed)).toString()
    at += 46 + length
  }
  return entries
}

// `model` on the command line, with a network of a few words over the real runtime.

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { cli } from '../../support/cli.ts'
import { writeModel } from '../../support/onnx.ts'
import { folder } from '../../support/workspace.ts'

vi.setConfig({ testTimeout: 60_000 })

test('a model is added, listed and measured', async () => {
  const [cache, source] = [folder(), writeModel(folder(), { network: 'tokens' })]
  const at = ['--cache', cache]
  const added = await cli(['model', 'add', source, 'tiny', ...at])
  expect(added).toMatchObject({ code: 0, stdout: expect.stringContaining('"context.model.embedding": "tiny"') })
  const { models } = JSON.parse((await cli(['model', 'list', '--json', ...at])).stdout)
  expect(models).toMatchObject([{ name: 'tiny', folder: join(cache, 'models', 'tiny'), kind: 'embedding' }])
  const measured = JSON.parse((await cli(['model', 'bench', 'tiny', '--json', ...at])).stdout)
  expect(measured).toMatchObject({
    model: 'tiny',
    textsPerSecond: expect.any(Number),
    msPerQuestion: expect.any(Number),
    megabytes: expect.any(Number),
  })
})

test('what cannot be added is told in a line, and leaves nothing behind', async () => {
  const cache = folder()
  const { code, stdout, stderr } = await cli(['model', 'add', folder(), 'empty', '--cache', cache])
  expect({ code, stdout, stderr }).toEqual({ code: 1, stdout: '', stderr: expect.stringMatching(/^The folder .* has no model\.onnx\. .+\n$/) })
  expect(existsSync(join(cache, 'models'))).toBe(false)
  expect((await cli(['model', 'add', folder(), '../out', '--cache', cache])).stderr).toMatch(/^A model cannot be called "\.\.\/out"/)
  expect((await cli(['model', 'mend', '--cache', cache])).stderr).toMatch(/^model mend is no command\. Use model add/)
})

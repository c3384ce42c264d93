import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { packageRoot } from '../../src/package/index.ts'
import { workspace } from '../cli/workspace.ts'

const place = workspace()

test('the documentation of Pergola has nothing that Pergola would find', async () => {
  const docs = join(packageRoot, 'examples', 'docs')
  const cache = ['--cache', inject('exampleCache')]
  const { code, stdout } = await place.run([
    'check',
    docs,
    '--strict',
    '--format',
    'json',
    ...cache,
  ])
  expect(JSON.parse(stdout)).toMatchObject({ findings: [] })
  expect(code).toBe(0)
})

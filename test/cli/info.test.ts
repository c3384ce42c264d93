import { expect, test } from 'vitest'
import { version } from '../../src/package/index.ts'
import { below, SMALL_SITE } from './docs.ts'
import { workspace } from './workspace.ts'

const place = workspace()
place.write(below('docs', SMALL_SITE))

test('tells versions, and what is in the folder', async () => {
  const { code, stdout } = await place.run(['info', 'docs', '--json'])
  expect(code).toBe(0)
  const facts: unknown = JSON.parse(stdout)
  expect(facts).toMatchObject({
    pergola: version,
    node: process.versions.node,
    folder: place.path('docs'),
    settings: ['docs.json'],
    documents: [],
  })
  const lines = (await place.run(['info', 'docs'])).stdout
  expect(lines).toMatch(new RegExp(`^pergola +${version.replaceAll('.', '\\.')}$`, 'm'))
  expect(lines).toMatch(/^settings +docs\.json$/m)
})

test('tells why a folder has no settings', async () => {
  place.write({ 'empty/index.mdx': '# Pets' })
  const { code, stdout } = await place.run(['info', 'empty'])
  expect(code).toBe(0)
  expect(stdout).toMatch(/^settings +Expected/m)
})

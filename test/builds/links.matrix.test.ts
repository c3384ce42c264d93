import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { packageRoot } from '../../src/package/index.ts'
import { workspace } from '../cli/workspace.ts'
import { deadLinks } from './built-links.ts'

const place = workspace()

test.each([
  ['starter', ''],
  ['starter', '/docs'],
  ['kitchen-sink', '/docs'],
  ['api', '/docs'],
])('every link of `%s` leads somewhere, below `%s`', async (name, base) => {
  // A copy: caches of the checkout are shared.
  cpSync(join(packageRoot, 'examples', name), place.path(name), { recursive: true })
  const options = ['--site', 'https://docs.example.com', '--cache', inject('exampleCache')]
  const below = base === '' ? [] : ['--base', base]
  const run = await place.run(['build', name, '--out', `${name}-site`, ...options, ...below])
  expect(run.stdout).not.toMatch(/link-|redirect-/)
  expect(place.exists(`${name}-site/sitemap.xml`)).toBe(true)
  expect(deadLinks(place.path(`${name}-site`), base)).toEqual([])
})

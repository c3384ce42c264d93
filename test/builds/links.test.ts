import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { workspace } from '../cli/workspace.ts'
import { deadLinks } from './built-links.ts'

const EXAMPLES = join(import.meta.dirname, '..', '..', 'examples')

const place = workspace()

test.each([
  ['starter', ''],
  ['starter', '/docs'],
  ['kitchen-sink', '/docs'],
  ['api', '/docs'],
])('every link of `%s` leads somewhere, below `%s`', async (name, base) => {
  // A copy: caches of the checkout are shared.
  cpSync(join(EXAMPLES, name), place.path(name), { recursive: true })
  const site = ['--site', 'https://docs.example.com']
  const options = base === '' ? site : [...site, '--base', base]
  const { stdout } = await place.run(['build', name, '--out', `${name}-site`, ...options])
  expect(stdout).not.toMatch(/link-|redirect-/)
  expect(place.exists(`${name}-site/sitemap.xml`)).toBe(true)
  expect(deadLinks(place.path(`${name}-site`), base)).toEqual([])
})

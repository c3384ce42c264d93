import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createFork } from '../cli/fork.ts'
import { workspace } from '../cli/workspace.ts'
import { element } from './html.ts'

const REPOSITORY = join(import.meta.dirname, '../..')
const place = workspace()

test('a theme that a fork adds as a folder is a theme like any other', async () => {
  const base = readFileSync(join(REPOSITORY, 'themes/mint/theme.ts'), 'utf8')
  const fork = createFork(place, {
    'fork/themes/birch-2/theme.ts': base
      .replace("name: 'mint'", "name: 'birch-2'")
      .replace("toc: 'text'", "toc: 'rail'"),
    'fork/themes/birch-2/theme.css': '.nav-logo { rotate: 7deg }\n',
    'fork/docs/docs.json': JSON.stringify({
      name: 'Forked',
      theme: 'birch-2',
      colors: { primary: '#0d9373' },
      navigation: { pages: ['index'] },
    }),
    'fork/docs/index.mdx': '---\ntitle: Home\n---\n\nWelcome.\n',
  })
  const run = await fork.run(['build', 'docs', '--out', 'site'])
  expect(run.stdout + run.stderr).not.toContain('warning')
  expect(run.code).toBe(0)
  const { attributes } = element(place.read('fork/site/index.html'), 'html')
  expect(attributes['data-docs-theme']).toBe('birch-2')
  expect(attributes['data-theme-layout']?.split(' ')).toContain('toc:rail')
  const [sheet = ''] = place.list('fork/site').filter((file) => /_astro\/.*\.css$/.test(file))
  expect(place.read(`fork/site/${sheet}`)).toContain('rotate:7deg')
})

import { describe, expect, test } from 'vitest'
import { createFork } from '../cli/fork.ts'
import { workspace } from '../cli/workspace.ts'
import { testPrinted } from './printed-as-astro.ts'

const place = workspace()

describe('pages that are printed without Astro are those that Astro prints', () => {
  testPrinted(place, 'starter')
  testPrinted(place, 'kitchen-sink')
  testPrinted(place, 'i18n')
  testPrinted(place, 'api', ['--base', '/docs'])
})

test('a fork whose shell was edited prints the edited one', async () => {
  const fork = createFork(place, {
    'fork/docs/docs.json': JSON.stringify({
      $schema: 'https://mintlify.com/docs.json',
      theme: 'mint',
      name: 'Fork',
      colors: { primary: '#16A34A' },
      navigation: { pages: ['index'] },
    }),
    'fork/docs/index.mdx': '---\ntitle: Home\n---\n\nHello.\n',
  })
  const layout = place.read('fork/src/shell/Layout.astro')
  place.write({
    'fork/src/shell/Layout.astro': layout.replace('<main id=', '<main data-ours id='),
  })

  expect(await fork.run(['build', 'docs', '--out', 'site'])).toMatchObject({ code: 0 })

  expect(place.read('fork/site/index.html').includes('<main data-ours id=')).toBe(true)
})

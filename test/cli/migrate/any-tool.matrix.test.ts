import { expect, test } from 'vitest'
import { below } from '../docs.ts'
import { openMigration } from './migration.ts'

const { place, migrate, config } = openMigration()

test('settings of a tool count more than pages like those of another; its report hides no page', async () => {
  place.write(
    below('both', {
      'docs/SUMMARY.md': '* [Home](README.md)\n',
      'docs/README.md': '# Home\n\nSee [moving](guide/migration.md).\n',
      'website/.vitepress/config.mjs':
        "export default { title: 'Harbor', themeConfig: { sidebar: [{ text: 'Moving', link: '/guide/migration' }] } }\n",
      'website/index.md': '# Harbor\n\nSee [moving](/guide/migration#boats) and {{ version }}.\n',
      'website/guide/migration.md':
        '# Moving\n\n## Boats <Badge type="tip" text="new" />\n\nFirst.\n',
      'website/migration.md':
        '# Before\n\nOf old.\n\n::: warn\nMind.\n:::\n\n```md\n::: none\n```\n\n::: tip\nNo end.\n',
    }),
  )
  const { stdout, codes } = await migrate('both')
  expect(codes).toEqual([])
  expect(stdout).toContain('3 pages and 0 files of vitepress')
  expect(place.read('both-new/MIGRATION-REPORT.md')).toContain('`{{ version }}` is shown')
  expect(stdout).toContain('migration.md:5 `::: warn` has no counterpart, or no end')
  expect(stdout).toContain('migration.md:13 `::: tip` has no counterpart, or no end')
  expect(stdout).not.toContain('::: none')
  expect(place.read('both-new/guide/migration.md')).toContain(
    '## Boats <Badge>new</Badge> {#boats}',
  )
})

test('pages that had one address are both there', async () => {
  place.write(
    below('twice', {
      'SUMMARY.md': '* [Start](start.md)\n* [Setup](start/README.md)\n',
      'start.md': '# Start\n\nWords of the file.\n\n{% page-ref page="start/more.md" %}\n',
      'start/README.md': '# Setup\n\nWords of the folder.\n',
      'start/more.md': '# More\n\nMore words.\n',
    }),
  )
  const { stdout, codes } = await migrate('twice')
  expect(codes).toEqual([])
  expect(stdout).toContain(
    'start/README.md:1 The page has the address of `start.md`: it lies at `/start-2` now.',
  )
  expect(config('twice').navigation).toEqual({ pages: ['start/index', 'start-2'] })
  expect(place.read('twice-new/start/index.md')).toContain('[/start/more](/start/more)')
  expect(place.read('twice-new/start-2.md')).toContain('Words of the folder.')
})

import { expect, test } from 'vitest'
import { siteOf } from './site-of.ts'

const NAVIGATION = {
  groups: [
    { group: 'Plain', pages: ['plain', 'hidden', 'noindex', 'unsearchable'] },
    { group: 'Hidden', hidden: true, pages: ['in-hidden'] },
    { group: 'Findable', hidden: true, searchable: true, pages: ['in-findable'] },
  ],
}
const FILES = {
  'plain.mdx': {},
  'hidden.mdx': { hidden: true },
  'noindex.mdx': { noindex: true },
  'unsearchable.mdx': { searchable: false },
  'in-hidden.mdx': {},
  'in-findable.mdx': {},
  'unlisted.mdx': {},
  'link.mdx': { url: 'https://acme.dev' },
}

/** Where pages show up, as a row of letters for each. */
async function matrix(seo: object): Promise<Record<string, string>> {
  const { site } = await siteOf({ navigation: NAVIGATION, seo }, FILES)
  const rows = [...site.pages.values()].map((page) => {
    const shown = Object.entries(site.visibilityOf(page)).filter(([, is]) => is)
    return [page.route.slice(1), shown.map(([where]) => where).join(' ')]
  })
  return Object.fromEntries(rows)
}

const ALL = 'search sitemap engines assistant llms'

test('pages show up where their frontmatter and their groups let them', async () => {
  expect(await matrix({})).toEqual({
    plain: ALL,
    hidden: '',
    noindex: '',
    unsearchable: 'sitemap engines llms',
    'in-hidden': '',
    'in-findable': ALL,
    unlisted: 'engines',
    link: '',
  })
})

test('`seo.indexing: all` shows hidden and unlisted pages, but those with `noindex`', async () => {
  expect(await matrix({ indexing: 'all' })).toMatchObject({
    hidden: ALL,
    'in-hidden': ALL,
    unlisted: ALL,
    noindex: '',
    unsearchable: 'sitemap engines llms',
  })
})

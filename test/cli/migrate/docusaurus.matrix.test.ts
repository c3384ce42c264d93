import { expect, test } from 'vitest'
import { below } from '../docs.ts'
import { openMigration } from './migration.ts'

const { place, migrate, config } = openMigration()

test('Docusaurus: posts of a blog, newest first, at their addresses', async () => {
  place.write(
    below('blog', {
      'docusaurus.config.js': `module.exports = {
        title: 'Harbor', baseUrl: '/',
        presets: [['classic', { blog: { blogTitle: 'Harbor blog' } }]],
        themeConfig: { navbar: { items: [{ to: '/blog', label: 'News' }] } },
      }`,
      'docs/intro.md':
        '# Introduction\n\nAll [news](/blog), and [the first](/blog/2023/01/02/old).\n',
      'blog/2023/01/02/old/index.mdx': '---\ntitle: Old\n---\n\nWe begin.\n',
      'blog/2024-05-06-new.md': '---\ntitle: New\nauthors: [ann]\ntags: [ships]\n---\n\nA pier.\n',
      'blog/named.md': '---\ntitle: Named\nslug: by-name\ndate: 2024-02-03\n---\n\nBoats.\n',
      'blog/_part.md': 'No post.\n',
      'blog/authors.yml': 'ann: { name: Ann }\n',
    }),
  )
  const { codes } = await migrate('blog')
  expect(codes).toEqual([])
  expect(config('blog')).toMatchObject({
    navigation: {
      tabs: [
        { tab: 'Docs', pages: ['docs/intro'] },
        {
          tab: 'News',
          groups: [
            { group: '2024', pages: ['blog/2024/05/06/new', 'blog/by-name'] },
            { group: '2023', pages: ['blog/2023/01/02/old'] },
          ],
        },
      ],
    },
    redirects: [
      { source: '/', destination: '/docs/intro' },
      { source: '/blog', destination: '/blog/2024/05/06/new' },
    ],
  })
  expect(place.read('blog-new/blog/by-name.md')).toContain('createdDate: 2024-02-03')
})

test('Docusaurus: versions, translations, rules for redirects', async () => {
  place.write(
    below('versions', {
      'docusaurus.config.js': `module.exports = {
        title: 'Harbor', baseUrl: '/', i18n: { defaultLocale: 'en', locales: ['en', 'fr'] },
        presets: [['classic', { docs: { sidebarPath: './sidebars.js', versions: { current: { label: '3.0 (next)' } } } }]],
        plugins: [['@docusaurus/plugin-client-redirects', {
          redirects: [{ from: ['/old', '/older'], to: '/docs/intro' }, { from: '/shop', to: 'https://example.com' }],
        }]],
        themeConfig: { navbar: { items: [{ type: 'docSidebar', sidebarId: 'guides', label: 'Guides' }] } },
      }`,
      'sidebars.js':
        "module.exports = { guides: ['intro', { type: 'category', label: 'Piers', items: ['north', 'south'] }] }",
      'versions.json': '["2.0", "1.0"]',
      'docs/intro.md': '# Start\n\nSee [north](./north.md).\n',
      'docs/north.md': '# North\n\nNew.\n',
      'docs/south.md': '# South\n\nNew.\n',
      'versioned_docs/version-2.0/intro.md': '# Start\n\nSee [north](./north.md).\n',
      'versioned_docs/version-2.0/north.md': '# North\n\nOf two.\n',
      'versioned_sidebars/version-2.0-sidebars.json': '{ "guides": ["intro", "north"] }',
      'versioned_docs/version-1.0/intro.md': '# Start\n\nOf one.\n',
      'i18n/fr/docusaurus-plugin-content-docs/version-2.0/intro.md':
        '# Début\n\nVoir [nord](./north.md).\n',
      'i18n/fr/docusaurus-plugin-content-docs/version-2.0/north.md': '# Nord\n\nDeux.\n',
      'i18n/fr/docusaurus-theme-classic/navbar.json':
        '{ "item.label.Guides": { "message": "Guides en français" } }',
    }),
  )
  const { code, stdout } = await place.run(['migrate', 'versions', '--out', 'versions-new'])
  expect([code, stdout]).toEqual([0, expect.stringContaining('versions-new')])
  const { navigation, redirects } = JSON.parse(place.read('versions-new/docs.json'))
  expect(navigation.languages.map(({ language }: { language: string }) => language)).toEqual([
    'en',
    'fr',
  ])
  expect(navigation.languages[0].versions).toEqual([
    { version: '2.0', default: true, pages: ['docs/intro', 'docs/north'] },
    {
      version: '3.0 (next)',
      pages: ['docs/next/intro', { group: 'Piers', pages: ['docs/next/north', 'docs/next/south'] }],
    },
    { version: '1.0', pages: ['docs/1.0/intro'] },
  ])
  expect(navigation.languages[1].pages).toEqual(['fr/docs/intro', 'fr/docs/north'])
  expect(redirects).toContainEqual({ source: '/old', destination: '/docs/intro' })
  expect(redirects).toContainEqual({ source: '/older', destination: '/docs/intro' })
  expect(redirects).toContainEqual({ source: '/shop', destination: 'https://example.com' })
  expect(place.read('versions-new/fr/docs/intro.md')).toContain('(/fr/docs/north)')
  expect(place.read('versions-new/docs/next/intro.md')).toContain('(/docs/next/north)')
  expect((await place.run(['check', 'versions-new', '--only', 'navigation,links'])).code).toBe(0)
})

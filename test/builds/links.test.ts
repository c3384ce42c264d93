import { describe, expect, test } from 'vitest'
import { below, docsJson, SMALL_SITE } from '../cli/docs.ts'
import { workspace } from '../cli/workspace.ts'
import { deadLinks } from './built-links.ts'

const SITE = 'https://docs.example.com'

const PAGES = { pages: ['index', 'setup', 'usage'] }
const DESCRIBED = `openapi: 3.1.0
info: { title: Plants, version: '1' }
paths:
  /plants:
    get:
      description: See [the guide](/guides/none) and [the first](/api-reference/list).
      operationId: list
      responses:
        '200':
          description: OK
          content:
            application/json:
              schema: { $ref: '#/components/schemas/Plant' }
  /plants/{id}:
    get:
      operationId: one
      responses:
        '200':
          description: OK
          content:
            application/json:
              schema: { $ref: '#/components/schemas/Plant' }
components:
  schemas:
    Plant:
      type: object
      properties:
        id: { type: string, description: 'As in [names](/names).' }
      example: { description: 'Not [text](/nowhere).' }
`

const place = workspace()

const IMAGE = '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"/>'
const SEVERAL_LINKS = `[Setup](/docs/setup), [a place](/docs/setup#first-steps), [the start](/docs),
[beside](./setup), [guide](/guide), [changes](/docs/changes), [file](/docs/files/terms.txt).

![Drawing](/docs/images/drawing.svg)

<Card title="Setup" href="/docs/setup" img="/docs/images/drawing.svg">Begin.</Card>
`

/** Has a folder of the name that the site's path has. */
const files = {
  'docs.json': docsJson({
    logo: { light: '/docs/images/drawing.svg', dark: '/docs/images/drawing.svg', href: '/docs' },
    navbar: { links: [{ label: 'Setup', href: '/docs/setup' }] },
    footer: { links: [{ header: 'More', items: [{ label: 'Docs', href: '/docs' }] }] },
    banner: { content: 'Read [the setup](/docs/setup).' },
    navigation: {
      tabs: [
        {
          tab: 'Docs',
          groups: [{ group: 'First', root: 'docs/index', pages: ['docs/setup', 'docs/changes'] }],
        },
        { tab: 'Guide', pages: ['guide'] },
      ],
      global: { anchors: [{ anchor: 'Set up', href: '/docs/setup' }] },
    },
    redirects: [
      { source: '/docs/old', destination: '/docs/setup#first-steps' },
      { source: '/old', destination: '/guide' },
      { source: '/docs/past/:slug*', destination: '/docs/:slug*' },
    ],
    seo: { trailingSlash: true },
  }),
  'style.css': '.hero { background: url(/docs/images/drawing.svg) }\n',
  'docs/images/drawing.svg': IMAGE,
  'docs/files/terms.txt': 'Terms.',
  'docs/index.mdx': `---\ntitle: Docs\n---\n\n${SEVERAL_LINKS}`,
  'docs/setup.mdx': `---\ntitle: Setup\n---\n\n## First steps\n\n[Past](/docs/past/setup), [gone](/docs/old).\n`,
  'docs/changes.mdx':
    '---\ntitle: Changes\nrss: true\n---\n\n<Update label="May 2025">\nSee [setup](/docs/setup).\n</Update>\n',
  'guide.mdx': `---\ntitle: Guide\ndescription: Comes after [the setup](/docs/setup).\n---\n\n${SEVERAL_LINKS.replace('./setup', './docs/setup')}`,
}

describe.each(['', '/docs'])(
  'a site with slashes at the end and a folder `docs`, below `%s`',
  (base) => {
    const output = `own${base}-site`
    const address = (path: string) => `${SITE}${base}${path}`

    test('has no link that leads nowhere', async () => {
      place.write(below('own', files))
      const options = base === '' ? [] : ['--base', base]
      const run = await place.run(['build', 'own', '--out', output, '--site', SITE, ...options])
      expect(run.stdout + run.stderr).not.toMatch(/link-|redirect-|warning|error/)
      expect(deadLinks(place.path(output), base)).toEqual([])
    })

    test('gives pages one canonical address each, with the base path once', () => {
      const locations = [...place.read(`${output}/sitemap.xml`).matchAll(/<loc>(.*?)<\/loc>/g)]
      expect(locations.map(([, location]) => location).toSorted()).toEqual(
        ['/docs/', '/docs/changes/', '/docs/setup/', '/guide/'].map(address),
      )
      const page = place.read(`${output}/docs/setup/index.html`)
      expect(page).toContain(`<link rel="canonical" href="${address('/docs/setup/')}">`)
      expect(page).toContain(`<meta property="og:url" content="${address('/docs/setup/')}">`)
    })

    test('and its files for hosts, readers of feeds and agents know the same addresses', () => {
      expect(place.read(`${output}/_redirects`)).toContain(
        `${base}/docs/old ${base}/docs/setup#first-steps 301\n`,
      )
      expect(place.read(`${output}/docs/old/index.html`)).toContain(
        `0;url=${base}/docs/setup#first-steps"`,
      )
      expect(place.read(`${output}/style.css`)).toContain(`url(${base}/docs/images/drawing.svg)`)
      expect(place.read(`${output}/llms.txt`)).toContain(`](${address('/docs/setup.md')})`)
      expect(place.read(`${output}/guide.md`)).toContain(`](${base}/docs/setup.md)`)
      expect(place.read(`${output}/docs/changes/rss.xml`)).toContain(
        `<link>${address('/docs/changes/#may-2025')}</link>`,
      )
    })
  },
)

test('redirects may be written with the base path', async () => {
  const redirects = [
    { source: '/docs/old', destination: '/docs/setup' },
    { source: '/docs/past/:page', destination: '/docs/:page' },
    { source: '/before', destination: '/usage#end' },
  ]
  const site = { ...SMALL_SITE, 'docs.json': docsJson({ navigation: PAGES, redirects }) }
  place.write(below('moved', site))
  const { stdout } = await place.run(['build', 'moved', '--out', 'moved-site', '--base', '/docs'])
  expect(stdout).not.toMatch(/redirect-(?!anchor)/)
  expect(place.read('moved-site/_redirects')).toContain('/docs/old /docs/setup 301\n')
  expect(place.read('moved-site/_redirects')).toContain('/docs/before /docs/usage#end 301\n')
  expect(place.read('moved-site/_redirects')).toContain('/docs/past/:page /docs/:page 301\n')
  expect(place.read('moved-site/old/index.html')).toContain('0;url=/docs/setup"')
})

test('dead links in texts of API documents are told where they stand there, once', async () => {
  place.write(
    below('described', {
      'docs.json': docsJson({ navigation: { openapi: 'api.yaml' } }),
      'api.yaml': DESCRIBED,
    }),
  )
  const { stdout } = await place.run(['build', 'described', '--out', 'described-site'])
  expect(stdout.match(/link-\S+ \S+/g)).toMatchInlineSnapshot(`
    [
      "link-not-found api.yaml:6:36",
      "link-not-found api.yaml:6:66",
      "link-not-found api.yaml:28:57",
    ]
  `)
})

test('links in texts of API documents lead to pages beside theirs, else from the root', async () => {
  place.write(
    below('beside', {
      'docs.json': docsJson({
        navigation: {
          groups: [
            { group: 'API', openapi: 'api.yaml' },
            { group: 'Start', pages: ['setup'] },
          ],
        },
      }),
      'api.yaml': DESCRIBED.replace('/guides/none', 'signing')
        .replace('/api-reference/list', '/setup')
        .replace('/names', 'setup'),
      'api-reference/signing.mdx': 'Signing.',
      'setup.mdx': 'Setup.',
    }),
  )
  const { stdout } = await place.run(['build', 'beside', '--out', 'beside-site'])
  expect(stdout).not.toContain('link-not-found')
  const html = place.read('beside-site/api-reference/get-plants/index.html')
  expect(html).toContain('<a href="/api-reference/signing">the guide</a>')
  expect(html).toContain('<a href="/setup">names</a>')
})

test('a dead link is told what it may have meant, where that is sure', async () => {
  const links = [
    '[no folder](/docs/guides/setup)',
    '[from the page](/guides/sdk/start/overview)',
    '[one of two](/nowhere/overview)',
    '[words](/guides/setup#first-steps)',
  ]
  place.write(
    below('meant', {
      'docs.json': docsJson({
        navigation: { pages: ['index', 'guides/setup', 'sdk/start/overview', 'api/overview'] },
      }),
      'index.mdx': `${links.join('\n\n')}\n\n<Admonition>Mind this.</Admonition>\n`,
      'guides/setup.mdx': '## The first of many steps\n',
      'sdk/start/overview.mdx': 'Overview.',
      'api/overview.mdx': 'Overview.',
    }),
  )
  const { stdout } = await place.run(['build', 'meant', '--out', 'meant-site', '--verbose'])
  const told = stdout.matchAll(/(?:link|received) `([^`]*)`|Did you mean (`[^`]*`)/g)
  expect([...told].map(([, written, meant]) => written ?? `  ${meant}`)).toEqual([
    '/docs/guides/setup',
    '  `/guides/setup`',
    '/guides/sdk/start/overview',
    '  `/sdk/start/overview`',
    '/nowhere/overview',
    '/guides/setup#first-steps',
    '  `/guides/setup#the-first-of-many-steps`',
    '<Admonition>',
    '  `<Callout>`',
  ])
})

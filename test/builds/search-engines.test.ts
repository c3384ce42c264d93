import { beforeAll, describe, expect, test } from 'vitest'
import { below, docsJson } from '../cli/docs.ts'
import type { Run } from '../cli/program.ts'
import { workspace } from '../cli/workspace.ts'
import { elements } from './html.ts'

const SITE = {
  'docs.json': docsJson({
    description: 'All about Acme.',
    logo: '/logo.svg',
    navigation: {
      languages: [
        {
          language: 'en',
          versions: [
            { version: 'v2', groups: [{ group: 'Start', pages: ['index', 'setup', 'changes'] }] },
            { version: 'v1', pages: ['v1/setup', 'v1/gone'] },
          ],
        },
        { language: 'pt-BR', pages: ['pt-BR/index', 'pt-BR/setup'] },
      ],
    },
    seo: {
      trailingSlash: true,
      metatags: { 'google-site-verification': 'token', 'og:image': '/social.png' },
      paths: [{ path: 'v1', metatags: { author: 'The old team' } }],
      organization: { legalName: 'Acme Ltd', sameAs: ['https://social.example.com/acme'] },
    },
    redirects: [
      { source: '/old', destination: '/setup#how' },
      { source: '/guides/:slug*', destination: '/:slug*' },
    ],
    integrations: { plausible: { domain: 'acme.dev' } },
  }),
  'logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"/>',
  'social.png': 'picture',
  'index.mdx': `---
title: Welcome
description: Ends a </script> & "more"
keywords: [one, two]
"og:title": On social networks
"twitter:card": summary
---

Hello.
`,
  'setup.mdx': `---
title: Setup
createdDate: 2024-05-06
lastUpdatedDate: 2025-03-05
authors:
  - Ada
  - { name: Alan, url: "https://alan.example", picture: /alan.png }
playground: simple
contentType: application/json
---

## How

Like this.
`,
  'changes.mdx': `---
title: Changes
rss: true
---

<Update label="March 2025" tags={["New"]}>
Words & more.
</Update>
`,
  'v1/setup.mdx': '---\ntitle: Setup\n---\n\nAs it was.\n',
  'v1/gone.mdx': '---\ntitle: Gone\nnoindex: true\n---\n\nAs it was.\n',
  'pt-BR/index.mdx': '---\ntitle: Bem-vindo\n---\n\nOlá.\n',
  'pt-BR/setup.mdx': '---\ntitle: Instalação\n---\n\nAssim.\n',
  'hidden.mdx': '---\ntitle: Hidden\nhidden: true\n---\n\nNot for all.\n',
}

const place = workspace()
let run: Run
beforeAll(async () => {
  place.write(below('docs', SITE))
  run = await place.run(['build', 'docs', '--out', 'site', '--site', 'https://acme.dev'])
})

const page = (route: string) => place.read(`site${route}/index.html`)

/** The content of each meta tag by its key; a key that stands twice has both. */
function metaOf(html: string): Record<string, string> {
  const tags: Record<string, string> = {}
  for (const { attributes } of elements(html, 'meta')) {
    const key = attributes.name ?? attributes.property ?? attributes.charset ?? ''
    tags[key] = [tags[key], attributes.content].filter((one) => one !== undefined).join(' | ')
  }
  return tags
}

const links = (html: string, part: string) =>
  elements(html.slice(0, html.indexOf('</head>')), 'link', part).map(
    ({ attributes: { hreflang, href } }) => [hreflang, href].filter(Boolean).join(' '),
  )

function graphOf(html: string): Record<string, unknown>[] {
  const [data] = elements(html, 'script', 'application/ld+json')
  return data === undefined ? [] : JSON.parse(data.inner)['@graph']
}

describe('the head of a page', () => {
  test('has the title of the page and of the site, and every tag once', () => {
    expect(elements(page(''), 'title')[0]?.text).toBe('Welcome - Acme')
    const tags = metaOf(page(''))
    expect(
      Object.entries(tags).filter(([key, text]) => text.includes(' | ') && key !== 'theme-color'),
    ).toEqual([])
    expect(tags).toMatchObject({
      keywords: 'one, two',
      'og:title': 'On social networks',
      'twitter:title': 'On social networks',
      'twitter:card': 'summary',
      'og:image': 'https://acme.dev/social.png',
      'twitter:image': 'https://acme.dev/social.png',
      'og:url': 'https://acme.dev/',
      'google-site-verification': 'token',
      'application-name': 'Acme',
      generator: 'Pergola',
    })
    expect(tags['og:image:width']).toBeUndefined()
    const description =
      /name="(?:twitter:)?description" content=["']Ends a <\/script> &(?:amp|#38);/g
    expect(page('').match(description)).toHaveLength(2)
  })

  test('takes the tags of its folder', () => {
    expect(metaOf(page('/v1/setup')).author).toBe('The old team')
    expect(metaOf(page('/setup')).author).toBeUndefined()
  })

  test('keeps search engines off where the page asks for it', () => {
    expect(metaOf(page('/v1/gone')).robots).toBe('noindex')
    expect(metaOf(page('/hidden')).robots).toBe('noindex')
    expect(metaOf(page('/setup')).robots).toBeUndefined()
    expect(graphOf(page('/hidden'))).toEqual([])
  })

  test('names its counterparts in all languages, and each names it', () => {
    const counterparts = [
      'en https://acme.dev/setup/',
      'pt-BR https://acme.dev/pt-BR/setup/',
      'x-default https://acme.dev/setup/',
    ]
    expect(links(page('/setup'), 'hreflang')).toEqual(counterparts)
    expect(links(page('/pt-BR/setup'), 'hreflang')).toEqual(counterparts)
    expect(links(page('/changes'), 'hreflang')).toEqual([])
  })

  test('describes the page, and what it belongs to, as JSON-LD', () => {
    const graph = graphOf(page('/setup'))
    expect(graph.map((entity) => entity['@type'])).toEqual([
      'Organization',
      'WebSite',
      'WebPage',
      'BreadcrumbList',
      'TechArticle',
    ])
    expect(graph[0]).toEqual({
      '@type': 'Organization',
      '@id': 'https://acme.dev/#organization',
      url: 'https://acme.dev/',
      name: 'Acme',
      legalName: 'Acme Ltd',
      sameAs: ['https://social.example.com/acme'],
      logo: 'https://acme.dev/logo.svg',
    })
    expect(graph[2]).toMatchObject({
      url: 'https://acme.dev/setup/',
      datePublished: '2024-05-06T00:00:00.000Z',
      dateModified: '2025-03-05T00:00:00.000Z',
      inLanguage: 'en',
    })
    expect(graph[4]?.author).toEqual([
      { '@type': 'Person', name: 'Ada' },
      { '@type': 'Person', name: 'Alan', url: 'https://alan.example' },
    ])
    expect(graphOf(page(''))[2]?.description).toBe('Ends a </script> & "more"')
  })

  test('tells of services as data, and of no script of theirs', () => {
    const [data] = elements(page(''), 'script', 'pergola-services')
    expect(JSON.parse(data?.inner ?? '')).toEqual({
      tags: [
        {
          name: 'plausible',
          role: 'analytics',
          src: 'https://plausible.io/js/script.js',
          attributes: { 'data-domain': 'acme.dev' },
        },
      ],
    })
    const scripts = elements(page(''), 'script').flatMap(({ attributes }) => attributes.src ?? [])
    expect(scripts.filter((src) => !src.startsWith('/_astro/'))).toEqual([])
  })
})

describe('a page of an older version', () => {
  test('has its counterpart in the newest one for a canonical address, and says so', () => {
    const html = page('/v1/setup')
    expect(links(html, 'rel="canonical"')).toEqual(['https://acme.dev/setup/'])
    const [notice] = elements(html, 'aside', 'role="note"')
    expect(notice?.text).toBe('You are reading an older version. Go to the newest version (v2)')
    expect(elements(notice?.inner ?? '', 'a')[0]?.attributes.href).toBe('/setup')
  })

  test('leads to the first page of the newest one where it has no counterpart', () => {
    const html = page('/v1/gone')
    expect(links(html, 'rel="canonical"')).toEqual(['https://acme.dev/v1/gone/'])
    expect(elements(html, 'aside', 'role="note"')[0]?.inner).toContain('href="/"')
  })

  test('stays the same page when readers choose the other version or language', () => {
    const choices = elements(page('/v1/setup'), 'a', 'nav-dropdown-item').map(
      ({ attributes: { href }, text }) => `${text} ${href}`,
    )
    expect(choices).toEqual(expect.arrayContaining(['v2 /setup']))
    const languages = elements(page('/setup'), 'a', 'hreflang="pt-BR"')
    expect(languages[0]?.attributes.href).toBe('/pt-BR/setup')
  })
})

describe('search engines and feed readers find', () => {
  test('a sitemap of the pages that are to be found', () => {
    const sitemap = place.read('site/sitemap.xml')
    expect([...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual([
      'https://acme.dev/changes/',
      'https://acme.dev/',
      'https://acme.dev/pt-BR/',
      'https://acme.dev/pt-BR/setup/',
      'https://acme.dev/setup/',
    ])
    expect(sitemap).toContain(
      '<loc>https://acme.dev/setup/</loc><lastmod>2025-03-05T00:00:00.000Z</lastmod>',
    )
    expect(place.read('site/robots.txt')).toContain('Sitemap: https://acme.dev/sitemap.xml\n')
    expect(links(page(''), 'rel="sitemap"')).toEqual(['/sitemap.xml'])
  })

  test('a feed of each changelog, from its head and from a button', () => {
    const html = page('/changes')
    expect(links(html, 'application/rss+xml')).toEqual(['/changes/rss.xml'])
    expect(elements(html, 'a', 'application/rss+xml')[0]?.text).toBe('RSS feed')
    const feed = place.read('site/changes/rss.xml')
    expect(feed).toContain('<link>https://acme.dev/changes/#march-2025</link>')
    expect(feed).toContain('<pubDate>Sat, 01 Mar 2025 00:00:00 GMT</pubDate>')
    expect(feed).toContain('<description>Words &amp; more.</description>')
    expect(place.exists('site/setup/rss.xml')).toBe(false)
  })

  test('nothing wrong in the site', () => {
    expect(run.stdout).not.toMatch(/warning|error/)
  })
})

test('redirects are there for every host', () => {
  expect(place.read('site/old/index.html')).toContain('0;url=/setup#how')
  expect(place.read('site/old/index.html')).toContain('href="https://acme.dev/setup/"')
  expect(place.read('site/_redirects')).toBe(
    '/old /setup#how 301\n/guides / 301\n/guides/* /:splat 301\n',
  )
  for (const file of ['vercel.json', '.htaccess', '_pergola/nginx.conf']) {
    expect(place.read(`site/${file}`)).toContain('/setup#how')
  }
})

describe('the page for unknown addresses', () => {
  test('leads home by default, and knows what has moved', () => {
    const [data] = elements(place.read('site/404.html'), 'script', 'pergola-moved')
    expect(JSON.parse(data?.inner ?? '')).toEqual({
      rules: [['^/guides(?:/((?![/\\\\]).*))?/?$', '/$1']],
      home: '/',
    })
  })

  test('stays as it is when another page changes, and others with it', async () => {
    const before = place.written('site/404.html')
    const setup = place.written('site/setup/index.html')
    place.write({ 'docs/changes.mdx': '---\ntitle: Changes\n---\n\nNone so far.\n' })
    await place.run(['build', 'docs', '--out', 'site', '--site', 'https://acme.dev'])
    expect(place.written('site/404.html')).toBe(before)
    expect(place.written('site/setup/index.html')).toBe(setup)
    expect(place.exists('site/changes/rss.xml')).toBe(false)
  })
})

test('links and redirects to places that are not there are named', async () => {
  place.write(
    below('places', {
      'docs.json': docsJson({
        navigation: { pages: ['index', 'setup'] },
        redirects: [{ source: '/old', destination: '/setup#hw' }],
      }),
      'index.mdx':
        '---\ntitle: A\n---\n\n[a](/setup#how), [b](/setup#why), [c](/setup#page-title)\n',
      'setup.mdx': SITE['setup.mdx'],
    }),
  )
  const { stdout } = await place.run(['build', 'places', '--out', 'places-site'])
  expect(stdout.match(/.*anchor-not-found .*:.*/g)).toEqual([
    expect.stringMatching(/redirect-anchor-not-found docs\.json:\d+:\d+$/),
    'warning link-anchor-not-found index.mdx:5:18',
  ])
  expect(stdout).toContain('Did you mean `/setup#how`?')
})

test("the author's own files stay, and a site without an address has what it can", async () => {
  const own = {
    'docs.json': SITE['docs.json'],
    'index.mdx': SITE['index.mdx'],
    'setup.mdx': SITE['setup.mdx'],
    'robots.txt': 'User-agent: Own\n',
    'vercel.json': '{}\n',
  }
  place.write(below('own', own))
  const { stdout } = await place.run(['build', 'own', '--out', 'own-site'])
  expect(place.read('own-site/robots.txt')).toBe('User-agent: Own\n')
  expect(place.read('own-site/vercel.json')).toBe('{}\n')
  expect(place.exists('own-site/sitemap.xml')).toBe(false)
  expect(stdout.match(/site-address-unknown/g)).toHaveLength(1)
  expect(place.read('own-site/index.html')).not.toMatch(/canonical|ld\+json|rel="sitemap"/)
})

test('a site that asks for it is kept out of search engines as a whole', async () => {
  place.write(
    below('private', {
      'docs.json': docsJson({
        seo: { metatags: { robots: 'noindex', canonical: 'https://acme.dev/docs' } },
        navigation: { pages: ['index'] },
      }),
      'index.mdx': '---\ntitle: Welcome\n---\n',
    }),
  )
  await place.run(['build', 'private', '--out', 'private-site', '--base', '/docs'])
  expect(place.read('private-site/robots.txt')).toContain('Disallow: /\n')
  expect(place.exists('private-site/sitemap.xml')).toBe(false)
  const html = place.read('private-site/index.html')
  expect(links(html, 'rel="canonical"')).toEqual(['https://acme.dev/docs/'])
  expect(metaOf(html).robots).toBe('noindex')
})

import { beforeAll, describe, expect, test } from 'vitest'
import { below, docsJson } from './docs.ts'
import type { Run } from './program.ts'
import { workspace } from './workspace.ts'

const IMAGE = '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"/>'

const SITE = {
  'docs.json': docsJson({
    logo: { light: '/logo/light one.svg', dark: 'logo/dark.svg' },
    favicon: '/favicon.svg',
    background: { image: '/images/back.svg' },
    navbar: {
      links: [{ label: 'Guide', href: '/guide' }],
      primary: { type: 'button', label: 'Start', href: '/docs/guide/start' },
    },
    footer: { links: [{ header: 'More', items: [{ label: 'Guide', href: '/docs/guide' }] }] },
    banner: { content: 'Read [the guide](/guide).' },
    navigation: {
      tabs: [
        { tab: 'Guide', groups: [{ group: 'First', root: 'guide/index', pages: ['guide/start'] }] },
        { tab: 'More', pages: ['more', 'elsewhere'] },
      ],
    },
    redirects: [
      { source: '/old', destination: '/guide/start#steps' },
      { source: '/away', destination: 'https://acme.dev/docs' },
    ],
  }),
  'style.css': '.hero { background: url(/images/hero.svg) }\n',
  'extra.js': 'document.documentElement.dataset.extra = "yes"\n',
  'favicon.svg': IMAGE,
  'logo/light one.svg': IMAGE,
  'logo/dark.svg': IMAGE,
  'images/hero.svg': IMAGE,
  'images/back.svg': IMAGE,
  'files/terms.pdf': 'terms',
  'guide/index.mdx': `---
title: Guide
---

[Start](/guide/start), [more](../more), [steps](/guide/start#steps), [terms](/files/terms.pdf),
[away](https://acme.dev/docs), [here](#page-title), [write](mailto:docs@acme.dev).

![Hero](/images/hero.svg)

<img src="/images/hero.svg" alt="Hero" />

<Card title="Start" href="/guide/start" img="/images/hero.svg">Begin here.</Card>

<Frame><img src="../images/hero.svg" alt="Hero" /></Frame>

\`\`\`js
start()
\`\`\`
`,
  'guide/start.mdx': '---\ntitle: Start\n---\n\n## Steps\n\nFirst.\n',
  'more.mdx': '---\ntitle: More\n---\n\nMore.\n',
  'elsewhere.mdx': '---\ntitle: Elsewhere\nurl: /guide/start\n---\n',
}

const place = workspace()
let run: Run
beforeAll(async () => {
  place.write(below('docs', SITE))
  run = await place.run(['build', 'docs', '--base', 'docs/', '--site', 'https://acme.dev'])
})

/** All addresses in the attributes of a page, but those of other hosts and of the page itself. */
function addresses(html: string): string[] {
  const found = [...html.matchAll(/\s(?:href|src|poster)="([^"]*)"/g)].map(
    ([, value = '']) => value,
  )
  const refresh = [...html.matchAll(/content="0;url=([^"]*)"/g)].map(([, value = '']) => value)
  return [...found, ...refresh].filter((address) => !/^(?:#|[a-z]+:)/.test(address))
}

describe('with `--base`', () => {
  test('the site is built without findings', () => {
    expect(run.stderr.replace(/^Compiled.*\n/gm, '')).toBe('')
    expect(run.stdout).toMatch(
      /^✓ 3 pages in \d+\.\d s → dist\n {2}3 preview images in \d+\.\d s\n$/,
    )
    expect(run.code).toBe(0)
  })

  test('every address inside the site begins with it, once', () => {
    const pages = place.list('dist').filter((file) => file.endsWith('.html'))
    expect(pages).toEqual([
      '404.html',
      'away/index.html',
      'elsewhere/index.html',
      'guide/index.html',
      'guide/start/index.html',
      'index.html',
      'more/index.html',
      'old/index.html',
    ])
    const wrong = pages.flatMap((page) =>
      addresses(place.read(`dist/${page}`))
        .filter((address) => !/^\/docs\/(?!docs\/)/.test(address))
        .map((address) => `${page}: ${address}`),
    )
    expect(wrong).toEqual([])
  })

  test('every file that a page asks for is in the output', () => {
    const html = place.read('dist/guide/index.html')
    const files = addresses(html).filter((address) => /\.\w+$/.test(address))
    expect(files).toEqual(
      expect.arrayContaining([
        '/docs/style.css',
        '/docs/extra.js',
        expect.stringMatching(/^\/docs\/_pergola\/icons\/\w+\/icon\.svg$/),
        '/docs/logo/light%20one.svg',
        '/docs/logo/dark.svg',
        '/docs/images/hero.svg',
        '/docs/files/terms.pdf',
        '/docs/_pergola/code.css',
        expect.stringMatching(/^\/docs\/_astro\/.*\.css$/),
        expect.stringMatching(/^\/docs\/_astro\/.*\.js$/),
      ]),
    )
    for (const file of files)
      expect(place.exists(`dist${decodeURI(file.slice(5))}`), file).toBe(true)
  })

  test('style sheets find their images and fonts', () => {
    const sheets = place.list('dist').filter((file) => file.endsWith('.css'))
    expect(sheets).toContain('style.css')
    const urls = sheets.flatMap((sheet) =>
      [...place.read(`dist/${sheet}`).matchAll(/url\(["']?([^)"']+)/g)].map(([, url]) => url),
    )
    const inside = urls.filter((url) => url !== undefined && !url.startsWith('data:'))
    expect(inside).toContain('/docs/images/back.svg')
    for (const url of inside) expect(url).toMatch(/^(?:\/docs\/(?!docs\/)|\.\/)/)
  })

  test('redirects lead below it, and other hosts stay as they are', () => {
    expect(place.read('dist/old/index.html')).toContain('0;url=/docs/guide/start#steps')
    expect(place.read('dist/elsewhere/index.html')).toContain('0;url=/docs/guide/start"')
    expect(place.read('dist/index.html')).toContain('0;url=/docs/guide"')
    expect(place.read('dist/away/index.html')).toContain('0;url=https://acme.dev/docs"')
    expect(place.read('dist/guide/index.html')).toContain('href="https://acme.dev/docs"')
  })
})

test('with `--site` each page names its canonical address', () => {
  expect(place.read('dist/guide/start/index.html')).toContain(
    '<link rel="canonical" href="https://acme.dev/docs/guide/start">',
  )
  expect(place.read('dist/guide/start/index.html')).toContain(
    '<meta property="og:url" content="https://acme.dev/docs/guide/start">',
  )
})

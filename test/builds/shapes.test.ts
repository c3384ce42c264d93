import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Run } from '../cli/program.ts'
import { workspace } from '../cli/workspace.ts'
import { element, elements } from './html.ts'

const place = workspace()
let run: Run
beforeAll(async () => {
  run = await place.run(['build', join(import.meta.dirname, '../fixtures/shapes')])
})

const page = (route: string) => place.read(`dist${route}/index.html`)

/** The links of a page's sidebar as lines; the current page stands behind an arrow. */
function sidebar(html: string): string[] {
  const { inner } = element(html, 'div', 'id="navigation-items"')
  return elements(inner, 'a').map(({ attributes, text }) =>
    'aria-current' in attributes ? `→ ${text}` : text,
  )
}

const tabs = (html: string) =>
  elements(element(html, 'nav', 'id="tabs"').inner, 'a').map(({ attributes, text }) =>
    'data-active' in attributes ? `→ ${text}` : text,
  )

/** Entries of a switcher of the header. */
function switcher(html: string, kind: string): string[] {
  const { inner } = element(html, 'details', `data-kind="${kind}"`)
  return elements(inner, 'a').map(({ attributes, text }) =>
    [
      'data-active' in attributes ? '→ ' : '',
      `${text} ${attributes.href}`,
      attributes.hreflang ? ` (${attributes.hreflang})` : '',
    ].join(''),
  )
}

const breadcrumbs = (html: string) =>
  elements(html, 'li', 'breadcrumb-item').map(({ text }) => text)

function neighbours(html: string): Record<string, string | undefined> {
  return Object.fromEntries(
    elements(html, 'a', 'class="pagination-').map(({ attributes }) => [
      attributes.rel,
      attributes.href,
    ]),
  )
}

test('the site builds with the one finding that it holds', () => {
  expect(run.code).toBe(0)
  expect(run.stdout.replace(/\d+\.\d s/, '0.0 s')).toMatchInlineSnapshot(`
    "warning redirect-shadowed docs.json:51:5
      Expected a redirect's \`source\` to be free, received \`/guides/plain\`, which is a page; the page is shown.
      → Remove the redirect or the page.

    ✓ 16 pages in 0.0 s → dist
      1 warning redirect-shadowed
      1 info    site-address-unknown
    "
  `)
})

describe('languages', () => {
  test.each([
    ['/guides/welcome', 'en', 'ltr'],
    ['/fr/plain', 'fr', 'ltr'],
    ['/ar/welcome', 'ar', 'rtl'],
  ])('%s is in %s, %s', (route, lang, dir) => {
    expect(element(page(route), 'html').attributes).toMatchObject({ lang, dir })
  })

  test('the switcher names each in itself, and marks the current one', () => {
    expect(switcher(page('/fr/plain'), 'language')).toMatchInlineSnapshot(`
      [
        "English /guides/welcome (en)",
        "→ Français /fr/welcome (fr)",
        "العربية /ar/welcome (ar)",
      ]
    `)
    expect(switcher(page('/guides/welcome'), 'language')).toMatchInlineSnapshot(`
      [
        "→ English /guides/welcome (en)",
        "Français /fr/welcome (fr)",
        "العربية /ar/welcome (ar)",
      ]
    `)
  })

  test('the logo leads to the first page of the language', () => {
    expect(element(page('/fr/plain'), 'a', 'nav-logo').attributes.href).toBe('/fr/welcome')
  })

  test('each has a sidebar of its own, and the shell speaks it', () => {
    expect(sidebar(page('/fr/plain'))).toEqual(['Bienvenue', '→ Page simple'])
    expect(element(page('/fr/plain'), 'a', 'skip-link').text).not.toContain('Skip')
  })
})

test('versions: the switcher leads to the first page of each', () => {
  expect(switcher(page('/guides/deep/first'), 'version')).toMatchInlineSnapshot(`
    [
      "→ 2.0 /guides/welcome",
      "1.0 /v1/welcome",
    ]
  `)
  expect(switcher(page('/v1/welcome'), 'version')).toMatchInlineSnapshot(`
    [
      "2.0 /guides/welcome",
      "→ 1.0 /v1/welcome",
    ]
  `)
})

describe('tabs', () => {
  test('the tab of the page is marked, hidden ones are not shown', () => {
    expect(tabs(page('/guides/deep/first'))).toEqual(['→ Guides', 'Reference', 'Blog'])
    expect(tabs(page('/reference/options'))).toEqual(['Guides', '→ Reference', 'Blog'])
  })

  test('a tab with an address of its own leaves the site', () => {
    const blog = elements(page('/guides/welcome'), 'a', 'https://blog.example.com')[0]
    expect(blog?.attributes).toMatchObject({ target: '_blank', rel: 'noreferrer' })
  })

  test('each has its own sidebar', () => {
    expect(sidebar(page('/reference/options'))).toEqual(['→ Options', 'Quiet'])
  })
})

describe('a page in a nested group', () => {
  test('the sidebar shows it as the current one, and its group is open', () => {
    const html = page('/guides/deep/first')
    expect(sidebar(html)).toEqual([
      'Welcome',
      'A plain page',
      'Pictures',
      'Snippets New',
      'Deeper',
      '→ First',
      'Second depth',
      'Source code',
    ])
    const { inner } = element(html, 'div', 'id="navigation-items"')
    expect(element(inner, 'details').attributes).toHaveProperty('open')
    expect(element(page('/guides/welcome'), 'div', 'id="navigation-items"').inner).toContain(
      '<details>',
    )
  })

  test('breadcrumbs name the groups above it', () => {
    expect(breadcrumbs(page('/guides/deep/first'))).toEqual(['Further', 'Deeper'])
    expect(breadcrumbs(page('/guides/welcome'))).toEqual(['Basics'])
  })

  test('previous and next follow the sidebar', () => {
    expect(neighbours(page('/guides/deep/first'))).toEqual({
      prev: '/guides/deep',
      next: '/guides/deep/second',
    })
    expect(neighbours(page('/guides/snippets'))).toEqual({
      prev: '/guides/pictures',
      next: '/guides/deep',
    })
    expect(neighbours(page('/guides/welcome'))).toEqual({ next: '/guides/plain' })
    expect(neighbours(page('/guides/deep/second'))).toEqual({ prev: '/guides/deep/first' })
  })
})

describe('titles', () => {
  test('a first heading that repeats the title is shown once', () => {
    const html = page('/guides/welcome')
    expect(elements(html, 'h1').map(({ text }) => text)).toEqual(['Welcome'])
    expect(element(html, 'title').text).toBe('Welcome - Shapes')
  })

  test('a first heading that says something else stays', () => {
    expect(elements(page('/guides/pictures'), 'h1').map(({ text }) => text)).toEqual([
      'Pictures',
      'All pictures',
    ])
  })

  test('a page without frontmatter takes its heading', () => {
    const html = page('/guides/plain')
    expect(elements(html, 'h1').map(({ text }) => text)).toEqual(['A plain page'])
    expect(element(html, 'title').text).toBe('A plain page - Shapes')
  })
})

describe('contents', () => {
  test('Markdown pages are pages as others', () => {
    const { inner } = element(page('/guides/plain'), 'div', 'id="content"')
    expect(element(inner, 'a').attributes.href).toBe('/guides/pictures')
    expect(element(inner, 'table').text).toContain('Square 4')
  })

  test('snippets stand in the page with what it gave them, and have no address', () => {
    const { text } = element(page('/guides/snippets'), 'div', 'id="content"')
    expect(text).toContain('Hello, reader, from the snippet.')
    expect(place.list('dist').filter((file) => file.includes('greeting'))).toEqual([])
  })

  test('images are in the output, wherever they are shown from', () => {
    const { inner } = element(page('/guides/pictures'), 'div', 'id="content"')
    const images = elements(inner, 'img')
    expect(images.map(({ attributes }) => attributes.src)).toEqual([
      '/images/shape.svg',
      '/images/shape.svg',
    ])
    expect(place.exists('dist/images/shape.svg')).toBe(true)
  })

  test('headings make the list of contents', () => {
    const inline = element(page('/guides/welcome'), 'details', 'toc-inline')
    expect(elements(inline.inner, 'a').map(({ attributes }) => attributes.href)).toEqual([
      '#corners',
      '#edges',
    ])
  })
})

describe('search engines', () => {
  const robots = (route: string) =>
    elements(page(route), 'meta', 'name="robots"').map(({ attributes }) => attributes.content)

  test('hidden pages, those of hidden tabs and those that ask for it stay out', () => {
    expect(robots('/guides/secret')).toEqual(['noindex'])
    expect(robots('/drafts/plan')).toEqual(['noindex'])
    expect(robots('/reference/quiet')).toEqual(['noindex'])
  })

  test('all others are open to them', () => {
    expect(robots('/guides/welcome')).toEqual([])
    expect(robots('/v1/welcome')).toEqual([])
  })
})

describe('pages outside the navigation', () => {
  test.each([
    ['/guides/secret', 'For those who know the address.'],
    ['/guides/deep/unlisted', 'In no list.'],
    ['/drafts/plan', 'What may come.'],
  ])('%s has an address, and no page lists it', (route, words) => {
    expect(element(page(route), 'div', 'id="content"').text).toContain(words)
    expect(sidebar(page('/guides/welcome')).join('\n')).not.toMatch(/Secret|Unlisted|Plan/)
  })

  test('a page in no list gets the sidebar of its folder, and no neighbours', () => {
    const html = page('/guides/deep/unlisted')
    expect(sidebar(html)).toContain('Second depth')
    expect(sidebar(html).filter((line) => line.startsWith('→'))).toEqual([])
    expect(neighbours(html)).toEqual({})
  })
})

describe('addresses that lead elsewhere', () => {
  const target = (html: string) => element(html, 'a').attributes.href

  test('without an index page, `/` leads to the first page', () => {
    const html = place.read('dist/index.html')
    expect(html).toContain('<meta http-equiv="refresh" content="0;url=/guides/welcome">')
    expect(element(html, 'link', 'canonical').attributes.href).toBe('/guides/welcome')
    expect(target(html)).toBe('/guides/welcome')
  })

  test('redirects get a page; one that a page stands in the way of does not', () => {
    expect(target(page('/start'))).toBe('/guides/welcome')
    expect(page('/guides/plain')).toContain('Words of a Markdown file')
  })

  test('a page with `url` leads there, in the sidebar and at its own address', () => {
    const link = elements(page('/guides/welcome'), 'a', 'https://example.com/source')[0]
    expect(link?.text).toBe('Source code')
    expect(target(page('/guides/source-code'))).toBe('https://example.com/source')
  })
})

test('the page for addresses that lead nowhere', () => {
  const html = place.read('dist/404.html')
  expect(elements(html, 'h1').map(({ text }) => text)).toEqual(['No such shape'])
  expect(sidebar(html)).toContain('Welcome')
})

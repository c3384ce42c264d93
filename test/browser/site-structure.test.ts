import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { docsJson } from '../cli/docs.ts'
import { browse, DESKTOP, PHONE } from './site.ts'

const PAGES = {
  'docs.json': docsJson({
    navbar: { primary: { type: 'button', label: 'Start', href: '/guide' } },
    navigation: { groups: [{ group: 'Start', pages: ['index', 'guide', 'endpoint', 'home'] }] },
  }),
  'index.mdx':
    '---\ntitle: Welcome\n---\n\n## First\n\nWords.\n\n<Card title="A" href="/guide">x</Card>\n',
  'guide.mdx': '---\ntitle: Guide\n---\n\n## First\n\nWords.\n',
  'endpoint.mdx': `---
title: Endpoint
---

Words.

<RequestExample>
\`\`\`js
1
\`\`\`
</RequestExample>
`,
  'home.mdx': `---
title: Home
mode: custom
---

<div className="landing">Own page</div>
`,
}

const mint = browse(PAGES)
const maple = browse({
  ...PAGES,
  'docs.json': JSON.stringify({ ...JSON.parse(PAGES['docs.json']), theme: 'maple' }),
})

const linden = browse({
  ...PAGES,
  'docs.json': JSON.stringify({
    ...JSON.parse(PAGES['docs.json']),
    theme: 'linden',
    search: { prompt: 'Search all that we have written...' },
  }),
  'endpoint.mdx':
    '---\ntitle: List all of the languages that a glossary supports\napi: GET /languages\ntag: ON REQUEST ALONE\ndeprecated: true\n---\n\nWords.\n',
  'long.mdx': `---\ntitle: Long\ndescription: At https://example.com/${'long'.repeat(30)}\n---\n\nWords.\n`,
})

/** A page with a style sheet of the author's, which was written for the hosted product. */
async function openStyled(
  css: string,
  route = '/',
  viewport = DESKTOP,
  site = mint,
): Promise<Page> {
  const page = await site.open(route, { viewport })
  await page.addStyleTag({ content: css })
  return page
}

const box = async (page: Page, selector: string) => {
  const found = await page.locator(selector).first().boundingBox()
  return found ?? { x: Number.NaN, y: Number.NaN, width: Number.NaN, height: Number.NaN }
}

const overflow = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return Math.max(0, scrollWidth - clientWidth)
  })

const style = (page: Page, selector: string, property: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property)

describe('the shell', () => {
  test('breaks a long address in the description of a page', async () => {
    const page = await linden.open('/long', { viewport: PHONE })
    expect(await overflow(page)).toBe(0)
  })

  test('gives a page the room of a sidebar that is hidden', async () => {
    const page = await openStyled('#sidebar { display: none }')
    expect((await box(page, '#content-area')).width).toBeGreaterThan(600)
    expect((await box(page, '#content-container')).width).toBeGreaterThan(1350)
    expect(await overflow(page)).toBe(0)
  })

  test('has one margin for a sidebar that is fixed, which authors set anew', async () => {
    const css = `#content-container {
      width: min(1080px, calc(100vw - 304px - 128px)) !important; margin-left: 304px !important;
      padding-left: 10px !important }`
    const page = await openStyled(css, '/', DESKTOP, maple)
    const { x, width } = await box(page, '#content-container')
    expect([x, Math.round(width)]).toEqual([304, 1008])
    expect(await box(page, '#content-area')).toMatchObject({ x: 314 })
    expect(await overflow(page)).toBe(0)
    const bare = await openStyled(
      '#sidebar { display: none } #content-container { margin-left: 0 }',
      '/',
      DESKTOP,
      maple,
    )
    expect(await box(bare, '#content-container')).toMatchObject({ x: 0 })
    expect(await overflow(bare)).toBe(0)
  })

  test('keeps the room of a hidden header on small screens, as that one is fixed there', async () => {
    const css = `html[data-current-path="/home"] #navbar { display: none }
      @media (max-width: 1023px) { .landing { margin-top: -120px } }`
    for (const site of [mint, maple]) {
      const page = await openStyled(css, '/home', PHONE, site)
      expect(await box(page, '.landing')).toMatchObject({ x: 0, y: 0 })
      await page.setViewportSize(DESKTOP)
      expect(await box(page, '.landing')).toMatchObject({ x: 0, y: 0 })
    }
  })

  test.each([PHONE, DESKTOP])('stands below a header that is fixed: $width', async (viewport) => {
    const css = `#navbar { position: fixed; inset: 0 0 auto }
      @media (min-width: 1024px) { #content-container { padding-top: 112px } }`
    const page = await openStyled(css, '/', viewport)
    const [header, title] = [await box(page, '#navbar'), await box(page, '#header')]
    expect(title.y).toBeGreaterThanOrEqual(header.y + header.height)
  })
})

test('an entry of search without room for its words makes no page wider', async () => {
  const page = await linden.open('/', { viewport: DESKTOP })
  await page.getByRole('button', { name: 'Search all that we have written...' }).waitFor()
  expect(await overflow(page)).toBe(0)
})

test('pills behind a title of the sidebar leave it room', async () => {
  const page = await linden.open('/endpoint', { viewport: DESKTOP })
  const entry = page.locator('#sidebar a[aria-current]')
  const [row, title] = [await entry.boundingBox(), await entry.getByText('List all').boundingBox()]
  expect(title?.width).toBeGreaterThan((row?.width ?? 0) * 0.45)
  for (const pill of [/^ON REQUEST/, /^Deprecated$/]) {
    const place = await entry.getByText(pill).boundingBox()
    expect((place?.x ?? 0) + (place?.width ?? 0)).toBeLessThanOrEqual(
      (row?.x ?? 0) + (row?.width ?? 0),
    )
  }
})

describe('a width for the text', () => {
  const css = '#content-area { max-width: 600px }'

  test('is not one for the examples beside it', async () => {
    const page = await openStyled(css, '/endpoint')
    const [text, panel] = [
      await box(page, '#content-area'),
      await box(page, '#content-side-layout'),
    ]
    expect(text.width).toBeGreaterThan(500)
    expect(panel.width).toBeGreaterThan(320)
    expect(panel.x).toBeGreaterThan(text.x + text.width)
    expect(await page.locator('#content-area + #content-side-layout').count()).toBe(1)
  })

  test('is none for a page that the author lays out alone', async () => {
    const page = await openStyled(css, '/home')
    expect(await page.locator('#content-area').count()).toBe(0)
    expect((await box(page, '.landing')).width).toBeGreaterThan(1400)
  })
})

test('on small screens examples stand between title and text', async () => {
  const page = await mint.open('/endpoint', { viewport: PHONE })
  const [title, panel, text] = [
    await box(page, '#header'),
    await box(page, '#panel'),
    await box(page, '#content'),
  ]
  expect(panel.y).toBeGreaterThan(title.y + title.height)
  expect(text.y).toBeGreaterThanOrEqual(panel.y + panel.height)
  for (const { x, width } of [title, panel, text]) expect([x, width >= 335]).toEqual([20, true])
  expect(await overflow(page)).toBe(0)
})

describe('the button of the header', () => {
  test('keeps its words where the fill is hidden', async () => {
    const page = await openStyled('#topbar-cta-button a > span:first-child { display: none }')
    const button = page.locator('#topbar-cta-button')
    expect(await button.getByText('Start').isVisible()).toBe(true)
    expect(await style(page, '#topbar-cta-button a', 'background-color')).toBe('rgba(0, 0, 0, 0)')
  })

  test('is painted over by what paints its link, and fills as its part is painted', async () => {
    const page = await openStyled(`#topbar-cta-button > a { background: rgb(1, 2, 3) }
      #topbar-cta-button .bg-primary-dark { background: rgb(4, 5, 6) }`)
    const { x, y, width, height } = await box(page, '#topbar-cta-button a')
    expect(width).toBeGreaterThan(40)
    const layers = await page.evaluate(
      ([left = 0, top = 0]) =>
        document
          .elementsFromPoint(left, top)
          .filter((element) => element.closest('#topbar-cta-button') !== null)
          .map((element) => getComputedStyle(element).backgroundColor),
      [x + 4, y + height / 2],
    )
    expect(layers).toEqual(['rgb(1, 2, 3)', 'rgb(4, 5, 6)', 'rgba(0, 0, 0, 0)'])
  })
})

test('parts are the ones that authors know', async () => {
  const color = 'rgb(1, 2, 3)'
  const page = await openStyled(`#header.relative { display: none }
    a[class*="card"] { border-color: ${color} }
    #sidebar .mt-6 { outline-color: ${color} }
    #content-container > div > #content-area { outline-color: ${color} }
    #navbar > *:nth-child(2) { background-color: ${color} }
    #content[data-page-href="/"] { outline-color: ${color} }`)
  expect(await page.locator('#header').isVisible()).toBe(false)
  expect(await style(page, '.card', 'border-top-color')).toBe(color)
  for (const part of ['.sidebar-section', '#content-area', '#content']) {
    expect([part, await style(page, part, 'outline-color')]).toEqual([part, color])
  }
  expect(await style(page, '.navbar-row', 'background-color')).toBe(color)
  expect((await box(page, '.navbar-row')).width).toBe((await box(page, '#navbar')).width)
})

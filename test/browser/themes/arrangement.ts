import type { Page } from 'playwright'
import { expect } from 'vitest'
import type { Theme } from '../../../src/theme/index.ts'
import { type BrowsedSite, DESKTOP, PHONE } from '../site.ts'
import { pixels } from './themed.ts'

const ROUTE = '/quickstart/'

const seen = (page: Page, selector: string) =>
  page.locator(selector).filter({ visible: true }).count()

const box = async (page: Page, selector: string) => {
  const found = await page.locator(selector).first().boundingBox()
  expect(found, selector).not.toBeNull()
  return found ?? { x: 0, y: 0, width: 0, height: 0 }
}

/** Sidebar, contents and the drawer's button come and go at their widths; nothing scrolls sideways. */
export async function keepsBreakpoints(
  site: BrowsedSite,
  widths: readonly number[],
  colorScheme: 'light' | 'dark' = 'light',
): Promise<void> {
  const page = await site.open(ROUTE, { colorScheme })
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    const found = {
      width,
      sidebar: await seen(page, '#sidebar'),
      contents: await seen(page, '#table-of-contents'),
      drawerButton: await seen(page, '[data-open-drawer]'),
      overflow: await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement
        return Math.max(0, scrollWidth - clientWidth)
      }),
    }
    expect(found).toEqual({
      width,
      sidebar: width >= 1024 ? 1 : 0,
      contents: width >= 1280 ? 1 : 0,
      drawerButton: width < 1024 ? 1 : 0,
      overflow: 0,
    })
  }
}

/** The parts are as wide and as high as the theme's tokens say. */
export async function keepsMeasures(site: BrowsedSite, theme: Theme): Promise<void> {
  const page = await site.open(ROUTE)
  const near = (actual: number, token: number) => expect(Math.abs(actual - token)).toBeLessThan(2)
  near((await box(page, '#sidebar')).width, pixels(theme, '--sidebar-width'))
  const rows =
    (theme.layout.header === 'none' ? 0 : pixels(theme, '--header-h')) +
    (theme.layout.tabs === 'inline' ? 0 : pixels(theme, '--topbar-tabs-height'))
  near((await box(page, '#navbar')).height, rows)
  const content = (await box(page, '#content-area')).width
  expect(content).toBeLessThanOrEqual(pixels(theme, '--content-width') + 1)
  expect(content).toBeGreaterThan(400)
}

/** The current page's link is marked, in view, and no wider for being current. */
export async function marksThePage(site: BrowsedSite): Promise<void> {
  const page = await site.open(ROUTE, { viewport: { width: 1440, height: 500 } })
  const link = page.locator('#sidebar [aria-current=page]')
  expect(await link.count()).toBe(1)
  const widths = await link.evaluate((current) => {
    const text = current.querySelector('span') ?? current
    const marked = text.getBoundingClientRect().width
    current.removeAttribute('aria-current')
    const plain = text.getBoundingClientRect().width
    current.setAttribute('aria-current', 'page')
    return [marked, plain]
  })
  expect(Math.abs((widths[0] ?? 0) - (widths[1] ?? 9))).toBeLessThan(0.5)
  const [area, row] = [
    await box(page, '#sidebar-content'),
    await box(page, '#sidebar [aria-current=page]'),
  ]
  expect(row.y).toBeGreaterThanOrEqual(area.y)
  expect(row.y + row.height).toBeLessThanOrEqual(area.y + area.height)
}

/** Headings that are jumped to lie below what sticks, and the contents mark where the reader is. */
export async function findsHeadings(site: BrowsedSite): Promise<void> {
  for (const viewport of [DESKTOP, PHONE]) {
    const page = await site.open('/guides/markdown/', { viewport })
    const entries = await page.evaluate(() => history.length)
    const marked = page.locator('#table-of-contents [data-active-deepest]')
    const ids = await page
      .locator('#content h2[id]')
      .evaluateAll((headings) => headings.map(({ id }) => id))
    for (const id of ids) {
      const place = await page.evaluate((target) => {
        const heading = document.getElementById(target)
        heading?.scrollIntoView({ behavior: 'instant' })
        const bar = document.querySelector('#navbar')?.getBoundingClientRect()
        const { scrollHeight } = document.documentElement
        return {
          top: (heading?.getBoundingClientRect().top ?? 0) - Math.max(bar?.bottom ?? 0, 0),
          atEnd: scrollY + innerHeight >= scrollHeight - 2,
        }
      }, id)
      expect(place.top, id).toBeGreaterThanOrEqual(8)
      if (place.atEnd) break
      expect(place.top, id).toBeLessThanOrEqual(96)
      if (viewport === DESKTOP) expect(await marked.count()).toBe(1)
    }
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    if (viewport === DESKTOP) {
      await page.locator('#table-of-contents .toc-item:last-child[data-active-deepest]').waitFor()
    }
    expect(await page.evaluate(() => history.length)).toBe(entries)
  }
}

/** From right to left, the parts stand as in a mirror. */
export async function mirrors(site: BrowsedSite): Promise<void> {
  const page = await site.open(ROUTE)
  const places = () =>
    page.evaluate(() => {
      const { left, width } = document.body.getBoundingClientRect()
      return [
        '#navbar',
        '#sidebar',
        '#content-area',
        '#table-of-contents',
        '.nav-logo',
        '.nav-tabs-item',
        '.nav-cta',
      ].map((selector) => {
        const part = [...document.querySelectorAll(selector)].find(
          (element) => element.getClientRects().length > 0,
        )
        const rectangle = part?.getBoundingClientRect() ?? new DOMRect()
        return { selector, start: rectangle.left - left, end: left + width - rectangle.right }
      })
    })
  const before = await places()
  await page.evaluate(() => {
    document.documentElement.dir = 'rtl'
  })
  for (const [at, { selector, start, end }] of (await places()).entries()) {
    expect(Math.abs(end - (before[at]?.start ?? -9)), `${selector} start`).toBeLessThanOrEqual(1.5)
    expect(Math.abs(start - (before[at]?.end ?? -9)), `${selector} end`).toBeLessThanOrEqual(1.5)
  }
  const code = page.locator('#content pre').first()
  expect(await code.evaluate((block) => getComputedStyle(block).direction)).toBe('ltr')
}

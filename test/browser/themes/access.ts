import type { Page } from 'playwright'
import sharp from 'sharp'
import { expect } from 'vitest'
import type { BrowsedSite } from '../site.ts'

/** Share of the pixels that differ between an element as it is and with an attribute changed. */
async function mark(page: Page, selector: string, attribute: string, other: string | null) {
  const element = page.locator(selector).filter({ visible: true }).first()
  const box = (await element.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  // Marks stand a little outside as well.
  const clip = { x: box.x - 8, y: box.y - 4, width: box.width + 16, height: box.height + 8 }
  const before = await page.screenshot({ clip })
  await element.evaluate(
    (node, { name, value }) => {
      if (value === null) node.removeAttribute(name)
      else node.setAttribute(name, value)
    },
    { name: attribute, value: other },
  )
  const after = await page.screenshot({ clip })
  const [first, second] = await Promise.all(
    [before, after].map((png) => sharp(png).grayscale().raw().toBuffer()),
  )
  const apart = first?.filter((value, at) => Math.abs(value - (second?.[at] ?? 0)) > 60)
  return (apart?.length ?? 0) / (first?.length ?? 1)
}

/** In the colors of the reader's system it still shows where they are and what is chosen. */
export async function survivesForcedColors(site: BrowsedSite): Promise<void> {
  const page = await site.open('/quickstart/', { forcedColors: 'active' })
  const least = 0.005
  expect(await mark(page, '#sidebar a[aria-current]', 'aria-current', null)).toBeGreaterThan(least)
  expect(await mark(page, '.nav-tabs-item[data-active]', 'data-active', null)).toBeGreaterThan(
    least,
  )
  if ((await page.locator('.appearance-menu').filter({ visible: true }).count()) > 0) {
    await page.locator('.appearance-menu > summary').first().click()
  }
  const choice = '[data-appearance][aria-pressed=true]'
  expect(await mark(page, choice, 'aria-pressed', 'false')).toBeGreaterThan(least)
  await page.reload()
  await page.keyboard.press('Tab')
  for (const selector of ['#navbar a', '#sidebar a', '#content a']) {
    const link = page.locator(selector).filter({ visible: true }).first()
    await link.focus()
    const outline = await link.evaluate((element) => getComputedStyle(element).outlineWidth)
    expect([selector, outline]).toEqual([selector, '3px'])
  }
}

/** At four times its size, on a window 1280 px wide, the page is as long as it likes but never cut. */
export async function zooms(site: BrowsedSite): Promise<void> {
  for (const route of ['/', '/quickstart/', '/components/cards/', '/guides/markdown/']) {
    const page = await site.open(route, { viewport: { width: 320, height: 225 } })
    const cut = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      const scrolls = (element: Element | null): boolean =>
        element !== null &&
        (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement))
      const out = [...document.querySelectorAll('#navbar *, #content-area *, #footer *')]
        .filter((element) => {
          const { left, right, width, height } = element.getBoundingClientRect()
          const outside = right > clientWidth + 1 || left < -1
          return width > 1 && height > 1 && outside && !scrolls(element)
        })
        .map((element) => element.outerHTML.slice(0, 90))
      return { sideways: Math.max(0, scrollWidth - clientWidth), out }
    })
    expect({ route, ...cut }).toEqual({ route, sideways: 0, out: [] })
    // What sticks leaves room to read.
    const bar = (await page.locator('#navbar').boundingBox())?.height ?? 0
    expect(bar).toBeLessThan(225 / 2 + 10)
  }
}

import type { Page } from 'playwright'
import { expect } from 'vitest'
import type { BrowsedSite } from '../site.ts'

/** What a stop of the Tab key shows. */
interface Stop {
  part: string
  /** What is wrong with it; empty where nothing is. */
  problem: string
}

/** Parts in the order in which the keyboard has to reach them. */
const ORDER = ['skip', 'header', 'sidebar', 'content', 'contents', 'footer']

function describeStop(): Stop | undefined {
  const element = document.activeElement
  if (element === null || element === document.body) return undefined
  const rings = [element, element.closest('.card, .tile')]
  const hasRing = rings.some((node) => {
    if (node === null) return false
    const { outlineStyle, outlineWidth } = getComputedStyle(node)
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
  })
  const { left, right, top, bottom } = element.getClientRects()[0] ?? new DOMRect()
  // Not the corners, which may be round.
  const edges = [
    [left + 3, (top + bottom) / 2],
    [right - 3, (top + bottom) / 2],
    [(left + right) / 2, top + 3],
    [(left + right) / 2, bottom - 3],
  ] as const
  const covered = edges.filter(([x, y]) => {
    const found = document.elementFromPoint(x, y)
    return found === null || !(element.contains(found) || found.contains(element))
  })
  const problems = [
    ...(hasRing ? [] : ['no ring']),
    ...(covered.length > 0 ? [`${covered.length} edges covered`] : []),
  ]
  const parts = {
    skip: '.skip-link',
    header: '#banner, #navbar',
    sidebar: '#sidebar',
    content: '#content-area',
    contents: '#table-of-contents',
    footer: '#footer',
  }
  const part = Object.entries(parts).find(([, selector]) => element.closest(selector) !== null)
  return {
    part: part?.[0] ?? '',
    problem:
      problems.length > 0 ? `${problems.join(', ')}: ${element.outerHTML.slice(0, 110)}` : '',
  }
}

async function walk(page: Page): Promise<Stop[]> {
  const stops: Stop[] = []
  for (let press = 0; press < 200; press++) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(describeStop)
    if (stop === undefined) return stops
    stops.push(stop)
  }
  throw new Error('The keyboard does not get out of the page.')
}

/** Every stop of the keyboard is marked and in sight, in the order of reading, and none holds it. */
export async function servesKeyboard(site: BrowsedSite): Promise<void> {
  const page = await site.open('/components/cards/')
  const stops = await walk(page)
  expect(stops.map(({ problem }) => problem).filter(Boolean)).toEqual([])
  const order = stops.map(({ part }) => part).filter((part, at, all) => part !== all[at - 1])
  // Where the sidebar is as high as the window, the header stands in the column beside it.
  const isBeside = order.indexOf('sidebar') < order.indexOf('header') || !order.includes('header')
  const expected = isBeside ? ['skip', 'sidebar', 'header', ...ORDER.slice(3)] : ORDER
  expect(order).toEqual(expected.filter((part) => order.includes(part)))
  await page.goto(`${site.address}/components/cards/`)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)
}

/** A sidebar that is scrolled stays where it is when one of its links is followed. */
export async function keepsPlace(site: BrowsedSite): Promise<void> {
  const page = await site.open('/quickstart/', { viewport: { width: 1440, height: 420 } })
  const top = () => page.locator('#sidebar-content').evaluate((area) => area.scrollTop)
  const link = page.locator('#sidebar').getByRole('link', { name: 'Brand' })
  await link.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const before = await top()
  expect(before).toBeGreaterThan(0)
  await link.click()
  await page.waitForURL('**/guides/brand{,/}')
  expect(await top()).toBe(before)
}

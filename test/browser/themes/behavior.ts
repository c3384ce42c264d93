import type { Page } from 'playwright'
import { expect } from 'vitest'
import { layoutShifts } from '../layout-shifts.ts'
import { type BrowsedSite, FIRST_VISIT, PHONE } from '../site.ts'

const ROUTE = '/quickstart/'

/** Nothing moves that could be noticed while the next page loads. */
export async function standsStill(site: BrowsedSite): Promise<void> {
  const page = await site.open('/changelog/', FIRST_VISIT)
  const shifts = await layoutShifts(page)
  await page.goto(site.address + ROUTE, { waitUntil: 'networkidle' })
  await page.evaluate(() => document.fonts.ready)
  expect((await shifts()).reduce((sum, shift) => sum + shift, 0)).toBeLessThanOrEqual(0.01)
}

/** Without script the page follows the system and its groups open. */
export async function worksWithoutScript(site: BrowsedSite): Promise<void> {
  const page = await site.open(ROUTE, { javaScriptEnabled: false, colorScheme: 'dark' })
  expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true)
  const channels = await page
    .locator('html')
    .evaluate((root) => getComputedStyle(root).backgroundColor.match(/\d+/g)?.map(Number) ?? [])
  expect(Math.max(...channels)).toBeLessThan(60)
  const nested = page.locator('#sidebar').getByRole('link', { name: 'Overview' })
  expect(await nested.isVisible()).toBe(false)
  await page.locator('#sidebar summary', { hasText: 'Navigation' }).click()
  expect(await nested.isVisible()).toBe(true)
}

/** The drawer takes the focus, leaves the page where it is, and closes; its rows suit fingers. */
export async function opensDrawer(site: BrowsedSite): Promise<void> {
  const page = await site.open(ROUTE, { viewport: PHONE })
  await page.evaluate(() => scrollTo(0, 300))
  const opener = page.getByRole('link', { name: 'Open navigation' })
  const drawer = page.getByRole('dialog', { name: 'Pages' })
  await opener.click()
  await drawer.waitFor()
  expect(await page.evaluate(() => scrollY)).toBe(300)
  expect(await drawer.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true)
  const low = await drawer
    .locator('#navigation-items a:visible, .mobile-nav-tabs-item:visible')
    .evaluateAll((rows) =>
      rows.filter((row) => row.getBoundingClientRect().height < 44).map((row) => row.textContent),
    )
  expect(low).toEqual([])
  expect(await animations(page)).toBe(0)
  await page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'hidden' })
  expect(await page.evaluate(() => scrollY)).toBe(300)
}

/** What can be tapped is at least 24 px high and wide, links in running text apart. */
export async function suitsFingers(site: BrowsedSite): Promise<void> {
  const page = await site.open(ROUTE, { viewport: PHONE })
  const small = await page
    .locator(':is(#navbar, #footer, #pagination) :is(a, button, summary):visible')
    .evaluateAll((targets) =>
      targets
        .filter((target) => {
          const { width, height } = target.getBoundingClientRect()
          return width < 24 || height < 24
        })
        .map((target) => target.outerHTML.slice(0, 90)),
    )
  expect(small).toEqual([])
}

/** On paper stands the text alone, black on white, also out of the dark. */
export async function prints(site: BrowsedSite): Promise<void> {
  const page = await site.open('/components/tabs/', { colorScheme: 'dark' })
  await page.emulateMedia({ media: 'print' })
  for (const part of ['#navbar', '#sidebar', '#table-of-contents', '#footer']) {
    expect([part, await page.locator(part).isVisible()]).toEqual([part, false])
  }
  const colors = await page
    .locator('html')
    .evaluate((root) => [getComputedStyle(root).backgroundColor, getComputedStyle(root).color])
  expect(colors).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)'])
  const { x, width } = (await page.locator('#content').boundingBox()) ?? { x: 0, width: 0 }
  expect(x).toBeLessThan(2)
  expect(width).toBeGreaterThan(1300)
}

/** Plain rules of the site's own style sheet win. */
export const SITE_STYLES = `#navbar{background:rgb(1,2,3)}
.card{border-radius:3px}
html.dark #sidebar a{color:rgb(4,5,6)}
@media screen{#content-area{max-width:30rem}}
`

/** The rules of `SITE_STYLES` take effect. */
export async function yieldsToSite(site: BrowsedSite): Promise<void> {
  const page = await site.open('/', { colorScheme: 'dark' })
  const style = (selector: string, property: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property)
  expect(await style('#navbar', 'background-color')).toBe('rgb(1, 2, 3)')
  expect(await style('.card', 'border-top-left-radius')).toBe('3px')
  expect(await style('#sidebar a[aria-current]', 'color')).toBe('rgb(4, 5, 6)')
  expect(await style('#content-area', 'max-width')).toBe('480px')
}

/** The sidebar folds to its icons, and is folded on the next page as well. */
export async function folds(site: BrowsedSite): Promise<void> {
  const page = await site.open(ROUTE)
  const width = async () => (await page.locator('#sidebar').boundingBox())?.width
  const button = page.locator('#sidebar').getByRole('button', { name: 'Pages' })
  expect(await button.getAttribute('aria-expanded')).toBe('true')
  await button.click()
  expect(await width()).toBe(64)
  expect(await button.getAttribute('aria-expanded')).toBe('false')
  await page.locator('#sidebar').getByRole('link', { name: 'Welcome' }).click()
  await page.waitForURL(`${site.address}/`)
  expect(await width()).toBe(64)
  await button.click()
  expect(await width()).toBe(304)
  await page.reload()
  expect(await width()).toBe(304)
}

function animations(page: Page): Promise<number> {
  return page.evaluate(() => document.getAnimations().length)
}

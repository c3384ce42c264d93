import type { Page } from 'playwright'
import { expect } from 'vitest'
import type { BrowsedSite } from '../site.ts'
import { violations } from './accessibility.ts'

const ROUTE = '/quickstart/'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search' })
const field = (page: Page) => page.getByRole('combobox', { name: 'Search' })
const active = (page: Page) => dialog(page).getByRole('option', { selected: true })
const entries = (page: Page) => page.locator('[id^=search-bar-entry]').filter({ visible: true })

const hasFocus = (element: Element) => element === document.activeElement

/** Keys that open the dialog from its box, each with something that the site has. */
const SEARCHES = [
  ['/', 'cards'],
  ['Control+k', 'steps'],
  ['Enter', 'tabs'],
] as const

/** Opens the dialog with a key and looks for a page by its title. */
async function find(page: Page, key: string, title: string): Promise<void> {
  await page.keyboard.press(key)
  await dialog(page).waitFor()
  expect(await field(page).evaluate(hasFocus)).toBe(true)
  await page.keyboard.insertText(title)
  await active(page)
    .filter({ hasText: new RegExp(title, 'i') })
    .waitFor()
}

async function close(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await dialog(page).waitFor({ state: 'hidden' })
}

/** What of an element is cut off, by the window or by its own edges. */
function cut(element: Element): string[] {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  const isOutside = left < 0 || top < 0 || right > innerWidth || bottom > innerHeight
  const narrow = [element, ...element.querySelectorAll(':scope > span')].filter(
    ({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth,
  )
  return [...(isOutside ? ['outside the window'] : []), ...narrow.map(({ outerHTML }) => outerHTML)]
}

/** Keys open the dialog wherever nobody is typing, and Escape gives the focus back. */
async function obeysKeys(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 })
  const entry = entries(page)
  expect({ width, entries: await entry.count() }).toEqual({ width, entries: 1 })
  expect({ width, cut: await entry.evaluate(cut) }).toEqual({ width, cut: [] })
  for (const [key, title] of SEARCHES) {
    await entry.focus()
    await find(page, key, title)
    const first = await active(page).getAttribute('id')
    await page.keyboard.press('ArrowDown')
    expect(await active(page).getAttribute('id')).not.toBe(first)
    expect({ width, cut: await dialog(page).evaluate(cut) }).toEqual({ width, cut: [] })
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
    await close(page)
    expect({ key, isBack: await entry.evaluate(hasFocus) }).toEqual({ key, isBack: true })
  }
}

/** A slash that is typed into a field of the page is a slash. */
async function leavesWriters(page: Page): Promise<void> {
  await page.locator('#content').evaluate((content) => {
    const writing = document.createElement('input')
    content.prepend(writing)
    writing.focus()
  })
  await page.keyboard.type('a/b')
  expect(await page.locator('#content > input').inputValue()).toBe('a/b')
  expect(await dialog(page).count()).toBe(0)
}

/** The search dialog opens, is walked, leads to a page and breaks no rule, at every width. */
export async function searches(
  site: BrowsedSite,
  widths: readonly number[],
  colorScheme: 'light' | 'dark' = 'light',
): Promise<void> {
  const page = await site.open(ROUTE, { colorScheme })
  await leavesWriters(page)
  await page.goto(site.address + ROUTE)
  for (const width of widths) await obeysKeys(page, width)
  // The site's own colors are not the theme's.
  await page.locator('link[href$="site.css"]').evaluateAll((sheets) => {
    for (const sheet of sheets) sheet.remove()
  })
  await find(page, '/', 'cards')
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('ArrowDown')
  const target = await active(page).getAttribute('href')
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => target !== null && url.href.startsWith(new URL(target, url).href))
  expect(await dialog(page).count()).toBe(0)
}

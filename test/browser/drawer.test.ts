import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { browse, DESKTOP, PHONE, STARTER } from './site.ts'

const site = browse(STARTER)

const opener = (page: Page) => page.getByRole('link', { name: 'Open navigation' })
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Pages' })

const openDrawer = async (route = '/quickstart/'): Promise<Page> => {
  const page = await site.open(route, { viewport: PHONE })
  await opener(page).click()
  await drawer(page).waitFor()
  return page
}

describe('the drawer of a phone', () => {
  test('is opened by a link that is named by what it shows', async () => {
    const page = await site.open('/quickstart/', { viewport: PHONE })
    const name = 'Open navigation Get started Quickstart'
    expect(await page.getByRole('link', { name, exact: true }).isVisible()).toBe(true)
  })

  test('holds the tabs, the pages with the current one marked, and the links', async () => {
    const page = await openDrawer()
    expect(await drawer(page).locator('[aria-current=page]').allTextContents()).toEqual([
      'Quickstart',
    ])
    for (const name of ['Components', 'Write pages', 'Get started']) {
      expect(await drawer(page).getByRole('link', { name }).first().isVisible()).toBe(true)
    }
  })

  test('opens with the keyboard, keeps the focus inside and gives it back on Escape', async () => {
    const page = await site.open('/quickstart/', { viewport: PHONE })
    await opener(page).focus()
    await page.keyboard.press('Enter')
    await drawer(page).waitFor()
    const inside = () =>
      drawer(page).evaluate(
        (dialog) =>
          dialog.contains(document.activeElement) || document.activeElement === document.body,
      )
    for (let press = 0; press < 60; press++) {
      expect(await inside()).toBe(true)
      await page.keyboard.press('Tab')
    }
    await page.keyboard.press('Escape')
    await drawer(page).waitFor({ state: 'hidden' })
    expect(await opener(page).evaluate((link) => link === document.activeElement)).toBe(true)
  })

  test('closes by its button and by a tap beside it', async () => {
    const page = await openDrawer()
    await drawer(page).getByRole('button', { name: 'Close' }).click()
    await drawer(page).waitFor({ state: 'hidden' })
    await opener(page).click()
    await drawer(page).waitFor()
    await page.mouse.click(PHONE.width - 40, 400)
    await drawer(page).waitFor({ state: 'hidden' })
  })

  test('a link leads to its page, with the drawer closed', async () => {
    const page = await openDrawer()
    await drawer(page).getByRole('link', { name: 'Write pages' }).click()
    await page.waitForURL('**/guides/pages{,/}')
    expect(await drawer(page).isVisible()).toBe(false)
  })

  test('the page behind stays where it is', async () => {
    const page = await site.open('/quickstart/', { viewport: PHONE })
    await page.evaluate(() => scrollTo(0, 400))
    await opener(page).click()
    await drawer(page).waitFor()
    await page.mouse.move(150, 500)
    await page.mouse.wheel(0, 3000)
    await page.mouse.move(PHONE.width - 40, 500)
    await page.mouse.wheel(0, 500)
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    )
    expect(await page.evaluate(() => scrollY)).toBe(400)
    await page.keyboard.press('Escape')
    expect(await page.evaluate(() => scrollY)).toBe(400)
  })

  test('rows are large enough for a finger', async () => {
    const page = await openDrawer()
    const heights = await drawer(page)
      .locator('#navigation-items li > a, #navigation-items summary, .mobile-nav-tabs a')
      .filter({ visible: true })
      .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height))
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44)
  })

  test('a window that becomes wide gets its sidebar back', async () => {
    const page = await openDrawer()
    await page.setViewportSize(DESKTOP)
    await drawer(page).waitFor({ state: 'hidden' })
    const current = page.locator('#sidebar [aria-current=page]')
    await current.waitFor()
    expect(await current.textContent()).toBe('Quickstart')
  })
})

import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { browse, STARTER } from './site.ts'

const site = browse(STARTER)

async function choose(page: Page, mode: string): Promise<void> {
  await page.getByRole('banner').locator('summary[aria-label="Appearance"]').click()
  await page.getByRole('banner').getByRole('button', { name: mode }).click()
}

const mode = (page: Page) =>
  page.evaluate(() => {
    const { classList, style } = document.documentElement
    return [classList.contains('dark') ? 'dark' : 'light', style.colorScheme].join(' ')
  })

const brightness = (page: Page) =>
  page.evaluate(() => {
    const [red = 0, green = 0, blue = 0] = (
      getComputedStyle(document.documentElement).backgroundColor.match(/\d+/g) ?? []
    ).map(Number)
    return red + green + blue > 380 ? 'bright' : 'dim'
  })

describe('light and dark', () => {
  test('a choice holds over a reload and on other pages', async () => {
    const page = await site.open('/', { colorScheme: 'light' })
    expect(await mode(page)).toBe('light light')
    await choose(page, 'Dark')
    expect([await mode(page), await brightness(page)]).toEqual(['dark dark', 'dim'])
    await page.reload()
    expect(await mode(page)).toBe('dark dark')
    await page.goto(`${site.address}/quickstart/`)
    expect([await mode(page), await brightness(page)]).toEqual(['dark dark', 'dim'])
  })

  test('the chosen mode is there before anything can be painted', async () => {
    const page = await site.open('/', { colorScheme: 'light' })
    await choose(page, 'Dark')
    await page.addInitScript(() => {
      // The body is the first thing to paint: what the root says as it arrives is what shows.
      const seen = new MutationObserver(() => {
        if (document.body === null) return
        seen.disconnect()
        document.documentElement.dataset.firstPaint = document.documentElement.className
      })
      seen.observe(document, { childList: true, subtree: true })
    })
    await page.reload()
    expect(await page.locator('html').getAttribute('data-first-paint')).toContain('dark')
    const order = await page.evaluate(() => {
      const head = [...document.head.children]
      const loads = head.findIndex((element) => element.matches('link[rel=stylesheet], style'))
      return head.findIndex((element) => element.matches('script:not([src])')) < loads
    })
    expect(order).toBe(true)
  })

  test('without a choice the page follows the system, also while it is open', async () => {
    const page = await site.open('/', { colorScheme: 'dark' })
    expect(await mode(page)).toBe('dark dark')
    await page.emulateMedia({ colorScheme: 'light' })
    await page.locator('html.light').waitFor()
    expect(await brightness(page)).toBe('bright')
  })

  test('back to the system', async () => {
    const page = await site.open('/', { colorScheme: 'dark' })
    await choose(page, 'Light')
    expect(await mode(page)).toBe('light light')
    await choose(page, 'System')
    expect(await mode(page)).toBe('dark dark')
  })

  test('a second page that is open changes with the first', async () => {
    const page = await site.open('/', { colorScheme: 'light' })
    const second = await page.context().newPage()
    await second.goto(`${site.address}/quickstart/`)
    await choose(page, 'Dark')
    await second.locator('html.dark').waitFor()
    expect(await brightness(second)).toBe('dim')
  })

  test('pictures for one mode are shown in that mode only', async () => {
    const page = await site.open('/', { colorScheme: 'light' })
    const pictures = () =>
      page
        .locator('#content img[src*="hero"]')
        .filter({ visible: true })
        .evaluateAll((images) => images.map((image) => image.getAttribute('src')))
    expect(await pictures()).toEqual(['/images/hero-light.svg'])
    await choose(page, 'Dark')
    await page.locator('#content img[src*="hero-dark"]').waitFor()
    expect(await pictures()).toEqual(['/images/hero-dark.svg'])
  })
})

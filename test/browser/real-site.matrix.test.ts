import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { browse, PHONE } from './site.ts'

/** Sites of others beside this checkout, where there are any. */
const CORPUS = join(import.meta.dirname, '..', '..', '..', 'shared', 'corpus')

/** The first one with several languages: it has selectors, tabs and other scripts. */
const docs = existsSync(CORPUS)
  ? readdirSync(CORPUS)
      .toSorted()
      .map((name) => join(CORPUS, name))
      .find((folder) => {
        const file = join(folder, 'docs.json')
        return existsSync(file) && readFileSync(file, 'utf8').includes('"languages"')
      })
  : undefined

if (docs === undefined) {
  test('a real site', (context) =>
    context.skip('There are no sites of others beside this checkout.'))
} else {
  const site = browse(docs)

  describe('a real site in several languages', () => {
    test('the menu of languages leads to the same site in another language', async () => {
      const page = await site.open('/')
      const language = await page.locator('html').getAttribute('lang')
      const menu = page.getByRole('banner').locator('[data-kind=language]')
      await menu.locator('summary').click()
      const other = menu.locator('a:not([aria-current])').first()
      const expected = await other.getAttribute('hreflang')
      await other.click()
      await page.waitForFunction((before) => document.documentElement.lang !== before, language)
      expect(await page.locator('html').getAttribute('lang')).toBe(expected)
    })

    test('pages make no errors and never scroll sideways', async () => {
      const page = await site.open('/')
      await page.route('**/*', (route) =>
        route.request().url().startsWith(site.address) ? route.continue() : route.fulfill(),
      )
      const found: string[] = []
      page.on('pageerror', (error) => found.push(`${page.url()} ${error.message}`))
      const routes = site.routes().filter((_, at) => at % 12 === 0)
      for (const route of routes) {
        await page.goto(site.address + route, { waitUntil: 'domcontentloaded' })
        for (const width of [320, 820, 1440]) {
          await page.setViewportSize({ width, height: 900 })
          const over = await page.evaluate(
            () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
          )
          if (over > 0) found.push(`${route} is ${over} too wide at ${width}`)
        }
      }
      expect(routes.length).toBeGreaterThan(5)
      expect(found).toEqual([])
    })

    test('the drawer of a phone holds every tab', async () => {
      const page = await site.open(site.routes()[0] ?? '/', { viewport: PHONE })
      const tabs = await page.locator('#tabs .nav-tabs-item').count()
      await page.locator('.navbar-strip').click()
      const rows = page.getByRole('dialog').locator('.mobile-nav-tabs a').filter({ visible: true })
      await expect.poll(() => rows.count()).toBe(tabs)
    })
  })
}

import type { Locator, Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { violations } from './accessibility.ts'
import { browse, DESKTOP, I18N, PHONE } from './site.ts'

const site = browse(I18N)

/** The shown copy of a switcher. */
const switcher = (page: Page, kind: 'language' | 'version' | 'product'): Locator =>
  page.locator(`.nav-selector[data-kind="${kind}"]`).filter({ visible: true })

/** Chooses an entry of a switcher and waits for the page behind it. */
async function choose(
  page: Page,
  kind: 'language' | 'version' | 'product',
  name: string,
): Promise<string> {
  await switcher(page, kind).locator('summary').click()
  const choice = switcher(page, kind).getByRole('link', { name, exact: false })
  await Promise.all([page.waitForEvent('load'), choice.click()])
  return place(page)
}

const place = (page: Page): string => new URL(page.url()).pathname

const surroundings = (page: Page) =>
  Promise.all([
    page.getByRole('complementary').first().textContent(),
    page.getByRole('banner').getByRole('link').last().textContent(),
    page.getByRole('contentinfo').textContent(),
  ])

describe('every page', () => {
  test.each([
    ['/hub/install/', 'en', 'ltr', 'On this page'],
    ['/de/hub/install/', 'de', 'ltr', 'Auf dieser Seite'],
    ['/fr/hub/install/', 'fr', 'ltr', 'Sur cette page'],
    ['/ja/hub/install/', 'ja', 'ltr', 'このページの内容'],
    ['/ar/hub/install/', 'ar', 'rtl', 'في هذه الصفحة'],
  ])('%s says its language and speaks it', async (route, lang, dir, words) => {
    const page = await site.open(route)
    const root = page.locator('html')
    expect(await root.getAttribute('lang')).toBe(lang)
    expect(await root.getAttribute('dir')).toBe(dir)
    expect(await page.getByRole('navigation', { name: words }).isVisible()).toBe(true)
  })

  test('has the banner, the bar and the footer of its language', async () => {
    const page = await site.open('/ar/app/install/')
    const [banner, action, footer] = await surroundings(page)
    expect(banner).toContain('صدر الإصدار 3')
    expect(action?.trim()).toBe('ابدأ التركيب')
    expect(footer).toContain('اطرح سؤالًا')
    await page.goto(`${site.address}/app/install/`)
    expect((await surroundings(page))[0]).toContain('Firmware 3 is here')
  })

  test('has a logo that leads to the first page of its language', async () => {
    const page = await site.open('/ja/app/install/')
    expect(await page.locator('.nav-logo').first().getAttribute('href')).toBe('/ja')
  })
})

describe('switchers', () => {
  test('of languages keep the page, and lead to the first one where it is missing', async () => {
    const page = await site.open('/hub/sensors/')
    expect(await choose(page, 'language', '日本語')).toBe('/ja/hub/sensors')
    expect(await choose(page, 'language', 'العربية')).toBe('/ar')
  })

  test('of versions keep the page, and older ones say so', async () => {
    const page = await site.open('/de/hub/install/')
    expect(await choose(page, 'version', 'v1')).toBe('/de/hub/v1/install')
    const notice = page.getByRole('note').filter({ hasText: 'Du liest eine ältere Version.' })
    await Promise.all([page.waitForEvent('load'), notice.getByRole('link').click()])
    expect(place(page)).toBe('/de/hub/install')
    expect(await notice.count()).toBe(0)
  })

  test('of products keep the page', async () => {
    const page = await site.open('/fr/hub/install/')
    expect(await choose(page, 'product', 'Brook App')).toBe('/fr/app/install')
    expect(await switcher(page, 'version').count()).toBe(0)
    expect(await choose(page, 'product', 'Brook Hub')).toBe('/fr/hub/install')
  })

  test('are worked with the keyboard and name languages in themselves', async () => {
    const page = await site.open('/hub/install/')
    await switcher(page, 'language').locator('summary').focus()
    await page.keyboard.press('ArrowDown')
    const names = await switcher(page, 'language').getByRole('link').allTextContents()
    expect(names.map((name) => name.trim())).toEqual([
      'English',
      'Deutsch',
      'Français',
      '日本語',
      'العربية',
    ])
    await page.keyboard.press('End')
    await Promise.all([page.waitForEvent('load'), page.keyboard.press('Enter')])
    expect(place(page)).toBe('/ar/hub/install')
  })

  test('stand in the drawer of a phone', async () => {
    const page = await site.open('/ar/hub/install/', { viewport: PHONE })
    await page.getByRole('link', { name: 'فتح التنقل' }).click()
    expect(await choose(page, 'language', 'Deutsch')).toBe('/de/hub/install')
  })
})

describe('the root of the site', () => {
  test.each([
    ['ar-EG', '/ar'],
    ['fr-CA', '/fr'],
    ['sv-SE', '/'],
  ])('opens for a reader of %s at %s', async (locale, path) => {
    const page = await site.open('/', { locale })
    await expect.poll(() => place(page)).toBe(path)
    expect(await page.locator('html').isVisible()).toBe(true)
  })

  test('goes by the choice that its reader has made', async () => {
    const page = await site.open('/ar/', { locale: 'ar-EG' })
    expect(await choose(page, 'language', 'English')).toBe('/')
    const [again] = await Promise.all([
      page.context().newPage(),
      choose(page, 'language', 'Deutsch'),
    ])
    await again.goto(site.address)
    await expect.poll(() => place(again)).toBe('/de')
  })

  test('is the default language without script', async () => {
    const page = await site.open('/', { locale: 'ar-EG', javaScriptEnabled: false })
    expect(place(page)).toBe('/')
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Brook')
  })
})

describe('right to left', () => {
  test.each([DESKTOP, PHONE])('no page is wider than the screen: %o', async (viewport) => {
    const page = await site.open('/ar/', { viewport })
    for (const route of site.routes().filter((path) => path.startsWith('/ar/'))) {
      await page.goto(site.address + route)
      const wider = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(wider, route).toBeLessThanOrEqual(0)
    }
  })

  test('the navigation stands at the right and code stays as it is', async () => {
    const page = await site.open('/ar/hub/schedules/')
    const sidebar = await page.locator('#sidebar').boundingBox()
    const code = await page.locator('pre').first().boundingBox()
    expect(sidebar?.x).toBeGreaterThan(code?.x ?? Number.POSITIVE_INFINITY)
    const direction = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => getComputedStyle(element).direction)
    expect(await direction('pre code')).toBe('ltr')
    expect(await direction('.accordion code, p code, details code')).toBe('ltr')
  })
})

test.each(['/ar/hub/schedules/', '/ja/hub/schedules/'])('%s is open to all', async (route) => {
  const page = await site.open(route)
  expect(await violations(page, ['html'])).toEqual([])
})

describe('the page for unknown addresses', () => {
  test.each([
    ['/de/hub/instal', 'de', 'ltr', 'Seite nicht gefunden', '/de/hub/install'],
    ['/ar/hub/instal', 'ar', 'rtl', 'الصفحة غير موجودة', '/ar/hub/install'],
    ['/hub/instal', 'en', 'ltr', 'Page not found', '/hub/install'],
  ])('speaks the language of `%s`', async (route, lang, dir, title, suggested) => {
    const page = await site.open(route)
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    const main = page.getByRole('main')
    expect(await main.evaluate((element) => element.closest('[lang]')?.getAttribute('lang'))).toBe(
      lang,
    )
    expect(await main.evaluate((element) => getComputedStyle(element).direction)).toBe(dir)
    const suggestion = main.getByRole('listitem').getByRole('link').first()
    expect(await suggestion.getAttribute('href')).toBe(suggested)
  })
})

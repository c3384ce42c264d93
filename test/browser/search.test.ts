import type { BrowserContextOptions, Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { violations } from './accessibility.ts'
import { holdBack } from './held-back.ts'
import { browse, PHONE } from './site.ts'

const version = (name: string) => ({
  version: name,
  groups: [{ group: 'Start', pages: [`maps/${name}/intro`, `maps/${name}/tokens`] }],
})

const page = (title: string, text: string, more = '') =>
  `---\ntitle: ${title}\n${more}---\n\n${text}\n\n## Token rotation\n\nRotate a token <b>every</b> month.\n`

/** Below a path, where addresses go wrong first. */
const site = browse(
  {
    'docs.json': JSON.stringify({
      theme: 'mint',
      name: 'Acme',
      colors: { primary: '#16a34a' },
      search: { prompt: 'Find a page' },
      navigation: {
        products: [
          { product: 'Maps', versions: [version('v2'), version('v1')] },
          {
            product: 'Routes',
            groups: [{ group: 'Plan', pages: ['routes/intro', 'routes/list'] }],
          },
        ],
      },
    }),
    'pergola.json': JSON.stringify({ search: { filters: { versions: true } } }),
    'maps/v2/intro.mdx': page('Maps', 'Draw a map.'),
    'maps/v2/tokens.mdx': page('Access tokens', 'Needed for `<script>` tags & maps.'),
    'maps/v1/intro.mdx': page('Old maps', 'Draw an old map.'),
    'maps/v1/tokens.mdx': page('Old tokens', 'Needed for old maps.'),
    'routes/intro.mdx': page('Routes', 'Plan a route with a token.'),
    'routes/list.mdx': '---\ntitle: List routes\napi: GET /v1/routes\n---\n\nAll of them.\n',
  },
  '/docs',
)

const HOME = '/maps/v2/intro/'
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search' })
const field = (page: Page) => page.getByRole('combobox', { name: 'Search' })
const list = (page: Page) => dialog(page).getByRole('listbox', { name: 'Results' })
const options = (page: Page) => list(page).getByRole('option')
const active = (page: Page) => list(page).getByRole('option', { selected: true })

async function openSearch(options: BrowserContextOptions = {}, query?: string): Promise<Page> {
  const page = await site.open(HOME, options)
  await page.keyboard.press('Control+k')
  await dialog(page).waitFor()
  if (query !== undefined) await search(page, query)
  return page
}

async function search(page: Page, query: string): Promise<void> {
  await field(page).fill(query)
  await options(page).first().waitFor()
}

describe('the search dialog opens', () => {
  test('with the keyboard, unless somebody is typing', async () => {
    const page = await site.open(HOME)
    await page.keyboard.press('/')
    await dialog(page).waitFor()
    await field(page).pressSequentially('a/b')
    expect(await field(page).inputValue()).toBe('a/b')
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'hidden' })
    await page.keyboard.press('Meta+k')
    await dialog(page).waitFor()
  })

  test('from the box in the header, which gets the focus back', async () => {
    const page = await site.open(HOME)
    const box = page.getByRole('button', { name: 'Find a page' })
    await box.click()
    await dialog(page).waitFor()
    expect(await field(page).evaluate((input) => input === document.activeElement)).toBe(true)
    expect(await field(page).getAttribute('placeholder')).toBe('Find a page')
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'hidden' })
    expect(await box.evaluate((button) => button === document.activeElement)).toBe(true)
  })

  test('and is loaded only then', async () => {
    const page = await site.open(HOME)
    const loaded = () =>
      page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .map(({ name }) => name)
          .filter((name) => /search/.test(name)),
      )
    expect(await loaded()).toEqual([])
    await page.keyboard.press('Control+k')
    await dialog(page).waitFor()
    expect((await loaded()).length).toBeGreaterThan(0)
  })

  test('with what is typed before it is there', async () => {
    const page = await site.open(HOME)
    const release = await holdBack(page, /\/_astro\/.*\.js$/)
    await page.keyboard.press('Control+k')
    await page.keyboard.type('to/ken')
    await page.keyboard.press('Shift')
    release()
    await dialog(page).waitFor()
    expect(await field(page).inputValue()).toBe('to/ken')
    await page.keyboard.type('s')
    expect(await field(page).inputValue()).toBe('to/kens')
    await options(page).first().waitFor()
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'hidden' })
    await page.keyboard.press('t')
    await page.keyboard.press('Control+k')
    await dialog(page).waitFor()
    expect(await field(page).inputValue()).toBe('to/kens')
  })

  test('and closes by its button and by a click beside it', async () => {
    const page = await openSearch()
    await dialog(page).getByRole('button', { name: 'Close' }).click()
    await dialog(page).waitFor({ state: 'hidden' })
    await page.keyboard.press('Control+k')
    await dialog(page).waitFor()
    await page.mouse.click(20, 500)
    await dialog(page).waitFor({ state: 'hidden' })
  })

  test('keeps the focus inside', async () => {
    const page = await openSearch({}, 'token')
    for (let press = 0; press < 12; press++) {
      await page.keyboard.press('Tab')
      const isInside = await dialog(page).evaluate(
        (element) =>
          element.contains(document.activeElement) || document.activeElement === document.body,
      )
      expect(isInside).toBe(true)
    }
  })
})

describe('results', () => {
  test('stand by page, with groups, sections and the words that were found', async () => {
    const page = await openSearch({}, 'rotate token')
    const group = dialog(page).getByRole('group', { name: 'Access tokens' })
    expect(await group.getByRole('option').first().textContent()).toContain('Maps › Start')
    const section = group.getByRole('option').nth(1)
    expect(await section.textContent()).toBe('Token rotationRotate a token every month.')
    expect(await section.locator('mark').allTextContents()).toEqual([
      'Token',
      'rotation',
      'Rotate',
      'token',
    ])
  })

  test('show markup as text', async () => {
    const page = await openSearch({}, 'script tags')
    expect(await options(page).first().textContent()).toContain('Needed for <script> tags & maps.')
  })

  test('name the method and path of an operation', async () => {
    const page = await openSearch({}, 'GET /v1/routes')
    expect(await options(page).first().textContent()).toMatch(/^GET.*List routes.*\/v1\/routes/)
  })

  test('are walked with arrows and opened with Enter, at their section', async () => {
    const page = await openSearch({}, 'access token rotation')
    const first = await active(page).getAttribute('id')
    expect(await field(page).getAttribute('aria-activedescendant')).toBe(first)
    expect(await field(page).getAttribute('aria-expanded')).toBe('true')
    await page.keyboard.press('End')
    const last = await active(page).getAttribute('id')
    expect(last).not.toBe(first)
    await page.keyboard.press('ArrowDown')
    expect(await active(page).getAttribute('id')).toBe(first)
    await page.keyboard.press('ArrowUp')
    expect(await active(page).getAttribute('id')).toBe(last)
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/docs/maps/v2/tokens{,/}#token-rotation')
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Access tokens')
  })

  test('are opened with a click, on the same page as well', async () => {
    const page = await openSearch({}, 'maps rotation')
    await dialog(page)
      .getByRole('group', { name: 'Maps' })
      .getByRole('option', { name: /^Token rotation/ })
      .click()
    await dialog(page).waitFor({ state: 'hidden' })
    await page.waitForURL('**/*#token-rotation')
  })

  test('open in a new tab with Ctrl and Enter', async () => {
    const page = await openSearch({}, 'access tokens')
    const opened = page.context().waitForEvent('page')
    await page.keyboard.press('Control+Enter')
    await (await opened).waitForURL('**/docs/maps/v2/tokens**')
  })

  test('are counted for screen readers', async () => {
    const page = await openSearch({}, 'list routes')
    // The assistant is no result.
    const count = (await options(page).count()) - 1
    expect(await dialog(page).getByRole('status').textContent()).toBe(`Results: ${count}`)
  })
})

describe('products and versions', () => {
  test('the reader’s own version is searched, another on request', async () => {
    const page = await openSearch({}, 'old maps')
    expect(await dialog(page).getByRole('group', { name: 'Old' }).count()).toBe(0)
    await dialog(page).getByRole('combobox', { name: 'Version' }).selectOption('v1')
    await dialog(page).getByRole('group', { name: 'Old maps' }).waitFor()
  })

  test('a product narrows the results', async () => {
    const page = await openSearch({}, 'token')
    expect(await dialog(page).getByRole('group', { name: 'Access tokens' }).count()).toBe(1)
    await dialog(page).getByRole('combobox', { name: 'Product' }).selectOption('Routes')
    await dialog(page).getByRole('group', { name: 'Access tokens' }).waitFor({ state: 'detached' })
    expect(await dialog(page).getByRole('group', { name: 'Routes' }).count()).toBe(1)
  })

  test('what pergola.json does not offer is not there', async () => {
    const page = await site.open('/routes/intro/')
    await page.route(`**${HOME}`, async (route) => {
      const answer = await route.fetch()
      const body = await answer.text()
      await route.fulfill({
        response: answer,
        body: body.replace('"versions":true', '"versions":false'),
      })
    })
    await page.goto(site.address + HOME)
    await page.keyboard.press('Control+k')
    await dialog(page).getByRole('combobox', { name: 'Product' }).waitFor()
    expect(await dialog(page).getByRole('combobox', { name: 'Version' }).count()).toBe(0)
  })
})

describe('in the place of results', () => {
  test('a word of advice where nothing is found', async () => {
    const page = await openSearch()
    await dialog(page).getByText('Type to search all pages.').first().waitFor()
    await field(page).fill('xyzzyxyzzy')
    await dialog(page).locator('p', { hasText: 'No results for “xyzzyxyzzy”' }).waitFor()
  })

  test('the last searches, each of which can be removed', async () => {
    const page = await openSearch({}, 'rotation')
    await page.keyboard.press('End')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/*#token-rotation')
    await page.keyboard.press('Control+k')
    await field(page).fill('')
    await dialog(page).getByRole('heading', { name: 'Recent searches' }).waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    expect(await field(page).inputValue()).toBe('rotation')
    await options(page).first().waitFor()
    await field(page).fill('')
    await dialog(page).getByRole('button', { name: 'Remove: rotation' }).click()
    await dialog(page)
      .getByRole('heading', { name: 'Recent searches' })
      .waitFor({ state: 'hidden' })
    expect(await field(page).evaluate((input) => input === document.activeElement)).toBe(true)
  })

  test('what failed, with a way to try again', async () => {
    const page = await site.open(HOME)
    await page.route('**/_pergola/search/**', (route) => route.abort())
    await page.keyboard.press('Control+k')
    await field(page).fill('token')
    await dialog(page).locator('p', { hasText: 'Search could not be loaded.' }).waitFor()
    await page.unroute('**/_pergola/search/**')
    await dialog(page).getByRole('button', { name: 'Try again' }).click()
    await options(page).first().waitFor()
  })
})

describe('everybody', () => {
  test.each(['light', 'dark'] as const)('finds nothing in the way: %s', async (colorScheme) => {
    const page = await openSearch({ colorScheme }, 'token')
    const parts = ['#search-dialog']
    expect(await violations(page, parts)).toEqual([])
    await field(page).fill('')
    await options(page).first().waitFor({ state: 'detached' })
    expect(await violations(page, parts)).toEqual([])
  })

  test('has the whole screen of a phone', async () => {
    const page = await site.open(HOME, { viewport: PHONE, isMobile: true, hasTouch: true })
    await page.locator('#search-bar-entry-mobile').click()
    await search(page, 'token')
    expect(await dialog(page).boundingBox()).toEqual({ x: 0, y: 0, ...PHONE })
  })

  test('sees no box that does nothing without script', async () => {
    const page = await site.open(HOME, { javaScriptEnabled: false })
    expect(await page.locator('#search-bar-entry').isVisible()).toBe(false)
    expect(await page.locator('#search-bar-entry-mobile').isVisible()).toBe(false)
  })
})

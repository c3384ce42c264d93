import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { browse, KITCHEN_SINK, PHONE } from './site.ts'

const site = browse(KITCHEN_SINK)
const off = { javaScriptEnabled: false }

const content = (page: Page) => page.locator('#content')
const menu = (page: Page) => page.locator('#multi-view-dropdown')
const trigger = (page: Page) => menu(page).locator('summary')
const shownViews = (page: Page) =>
  content(page).locator('.multi-view-item').filter({ visible: true }).locator('h2').allInnerTexts()
const contents = (page: Page) =>
  page.locator('#table-of-contents-content li').filter({ visible: true }).allInnerTexts()

async function choose(page: Page, title: string): Promise<void> {
  await trigger(page).click()
  await menu(page).getByRole('button', { name: title }).click()
}

describe('views', () => {
  test('show the first one, and its headings alone in the table of contents', async () => {
    const page = await site.open('/components/views/')
    expect(await shownViews(page)).toEqual(['A JavaScript client'])
    expect(await contents(page)).toEqual(['A JavaScript client', 'Promises', 'In any language'])
  })

  test('are chosen from a menu; the table of contents follows', async () => {
    const page = await site.open('/components/views/')
    await choose(page, 'Python')
    expect(await shownViews(page)).toEqual(['A Python client'])
    expect(await contents(page)).toEqual(['A Python client', 'Generators', 'In any language'])
    expect(await trigger(page).textContent()).toMatch(/Python$/)
    expect(await menu(page).getAttribute('open')).toBeNull()
  })

  test('are chosen by keyboard', async () => {
    const page = await site.open('/components/views/')
    await trigger(page).focus()
    for (const key of ['ArrowDown', 'ArrowDown', 'End', 'Enter']) await page.keyboard.press(key)
    expect(await shownViews(page)).toEqual(['A Go client'])
    expect(await page.locator(':focus').textContent()).toMatch(/Go$/)
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    expect(await menu(page).getAttribute('open')).toBeNull()
  })

  test('are remembered', async () => {
    const page = await site.open('/components/views/')
    await choose(page, 'Go')
    await page.reload()
    expect(await shownViews(page)).toEqual(['A Go client'])
    expect(await trigger(page).textContent()).toMatch(/Go$/)
  })

  test('open for a link into them, on this page and from elsewhere', async () => {
    const page = await site.open('/components/views/')
    // The page hears of a new place after the browser has gone there.
    const expectPython = (on: Page) =>
      expect.poll(() => shownViews(on)).toEqual(['A Python client'])
    await page.getByRole('link', { name: 'this one into Python' }).click()
    await expectPython(page)
    await page.goBack()
    await choose(page, 'JavaScript')
    await page.goForward()
    await expectPython(page)
    await expectPython(await site.open('/components/views/#generators'))
  })

  test('mark a heading that is seen in the table of contents', async () => {
    const page = await site.open('/components/views/')
    await choose(page, 'Python')
    const current = page.locator('#table-of-contents [aria-current=location]')
    await current.filter({ hasText: 'A Python client' }).waitFor()
    expect(await current.count()).toBe(1)
  })

  test('stand below each other with their titles without script', async () => {
    const page = await site.open('/components/views/', off)
    expect(await shownViews(page)).toEqual([
      'A JavaScript client',
      'A Python client',
      'A Go client',
    ])
    expect(await menu(page).isVisible()).toBe(false)
    const titles = page.locator('.view-title').filter({ visible: true })
    expect(await titles.allInnerTexts()).toEqual(['JavaScript', 'Python', 'Go'])
  })
})

describe('an address', () => {
  const target = '/components/tabs/#deep-inside'

  test('opens every set of tabs around its heading', async () => {
    const page = await site.open(target)
    expect(await page.getByRole('heading', { name: 'Deep inside' }).isVisible()).toBe(true)
  })

  test('opens them for a link of the page, and again on the way back', async () => {
    const page = await site.open('/components/tabs/')
    const heading = page.getByRole('heading', { name: 'Deep inside' })
    expect(await heading.isVisible()).toBe(false)
    await page.getByRole('link', { name: 'Go deep inside' }).click()
    await heading.waitFor()
    await page.getByRole('tab', { name: 'Browser' }).click()
    expect(await heading.isVisible()).toBe(false)
    await page.goBack()
    await page.goForward()
    await heading.waitFor()
  })

  test('opens the expandables around a field', async () => {
    const page = await site.open('/components/fields/#param-page-author-name')
    expect(await page.locator('#param-page-author-name').isVisible()).toBe(true)
  })

  test('names a tab by its own id', async () => {
    const page = await site.open('/components/tabs/#on-windows')
    const first = content(page).getByRole('tablist').first()
    expect(await first.getByRole('tab', { selected: true }).textContent()).toBe('Windows')
  })

  test('tells accordions of the same title from each other', async () => {
    const page = await site.open('/components/accordions/#second-2')
    expect(await page.getByText('Two of the same title').isVisible()).toBe(true)
    expect(await page.locator('#second').getAttribute('open')).toBeNull()
  })
})

describe('sets of tabs', () => {
  const selected = (page: Page) =>
    content(page).getByRole('tab', { selected: true }).filter({ visible: true }).allInnerTexts()

  test('follow by title, but not those that stand on their own', async () => {
    const page = await site.open('/components/tabs/')
    expect(await selected(page)).toEqual(['macOS', 'macOS', 'Linux', 'Server', 'Node.js'])
    await content(page).getByRole('tab', { name: 'Windows' }).nth(1).click()
    expect((await selected(page)).slice(0, 3)).toEqual(['Windows', 'Windows', 'Linux'])
  })

  test('remember nothing of a set that stands on its own', async () => {
    const page = await site.open('/writing/code-groups/')
    await content(page).getByRole('tablist').nth(2).getByRole('tab', { name: 'pnpm' }).click()
    await page.reload()
    expect(await selected(page)).toEqual(['npm', 'npm', 'npm'])
  })

  test('a list of languages has all panels and shows one', async () => {
    const page = await site.open('/writing/code-groups/')
    const list = content(page).getByRole('combobox')
    await list.selectOption('Go')
    expect(await content(page).getByText('page, err :=').isVisible()).toBe(true)
    expect(await content(page).getByText('page = client').isVisible()).toBe(false)
  })
})

describe('columns', () => {
  test('stand below each other on a phone', async () => {
    const page = await site.open('/components/columns/', { viewport: PHONE })
    const left = await content(page)
      .locator('.columns')
      .nth(2)
      .locator('.card')
      .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().left))
    expect(new Set(left).size).toBe(1)
  })
})

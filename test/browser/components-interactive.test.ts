import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { holdBack } from './held-back.ts'
import { browse, KITCHEN_SINK } from './site.ts'

const site = browse(KITCHEN_SINK)
const off = { javaScriptEnabled: false }
const copying = { permissions: ['clipboard-read', 'clipboard-write'] }

/** The path, query and hash of the address, which the browser tells of a little later. */
const expectAddress = (page: Page, address: string) =>
  expect.poll(() => page.url().slice(site.address.length)).toBe(address)

const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText())

describe('trees', () => {
  const tree = (page: Page, at = 1) => page.getByRole('tree').nth(at)
  const row = (page: Page, name: string) =>
    tree(page).getByRole('treeitem', { name, exact: true }).first()
  const rows = (page: Page) =>
    tree(page).getByRole('treeitem').filter({ visible: true }).allInnerTexts()
  const focused = (page: Page) => page.locator(':focus').textContent()

  /** Opens the page when its lists have become trees. */
  const openTrees = async (): Promise<Page> => {
    const page = await site.open('/components/trees/')
    await tree(page).waitFor()
    return page
  }

  const closed = ['app', 'layout.tsx', 'page.tsx', 'api', 'auth', 'route.ts', 'components']

  test('show what is open, and say which folders open', async () => {
    const page = await openTrees()
    expect(await rows(page)).toEqual([...closed, 'node_modules', 'package.json'])
    const states = await tree(page)
      .getByRole('treeitem')
      .filter({ visible: true })
      .evaluateAll((items) => items.map((item) => `${item.ariaLevel} ${item.ariaExpanded}`))
    expect(states).toEqual([
      '1 true',
      '2 null',
      '2 null',
      '2 true',
      '3 false',
      '3 null',
      '2 false',
      '1 null',
      '1 null',
    ])
  })

  test('open and close by a click', async () => {
    const page = await openTrees()
    await row(page, 'components').click()
    expect(await row(page, 'button.tsx').isVisible()).toBe(true)
    await row(page, 'app').click()
    expect(await rows(page)).toEqual(['app', 'node_modules', 'package.json'])
  })

  test('are one stop of the Tab key, then keys move', async () => {
    const page = await openTrees()
    await row(page, 'app').focus()
    const visited: string[] = []
    for (const key of [
      'ArrowDown',
      'End',
      'ArrowUp',
      'Home',
      'ArrowUp',
      'ArrowRight',
      'ArrowLeft',
      'p',
      'a',
      'a',
    ]) {
      await page.keyboard.press(key)
      visited.push(`${key} ${await focused(page)}`)
    }
    expect(visited).toEqual([
      'ArrowDown layout.tsx',
      'End package.json',
      'ArrowUp node_modules',
      'Home app',
      'ArrowUp app',
      'ArrowRight layout.tsx',
      'ArrowLeft app',
      'p page.tsx',
      'a page.tsx',
      'a page.tsx',
    ])
    await page.keyboard.press('Tab')
    expect(await page.locator('[role=treeitem]:focus').count()).toBe(0)
    await page.keyboard.press('Shift+Tab')
    expect(await focused(page)).toBe('page.tsx')
  })

  test('open and close by keyboard, all folders beside each other too', async () => {
    const page = await openTrees()
    await row(page, 'auth').focus()
    await page.keyboard.press('ArrowRight')
    expect(await row(page, 'auth').getAttribute('aria-expanded')).toBe('true')
    await page.keyboard.press('ArrowLeft')
    expect(await row(page, 'auth').getAttribute('aria-expanded')).toBe('false')
    await page.keyboard.press('ArrowLeft')
    expect(await focused(page)).toBe('api')
    await page.keyboard.press('Enter')
    expect(await row(page, 'api').getAttribute('aria-expanded')).toBe('false')
    await page.keyboard.press('*')
    for (const name of ['api', 'components']) {
      expect(await row(page, name).getAttribute('aria-expanded')).toBe('true')
    }
    await page.keyboard.press('Space')
    expect(await row(page, 'api').getAttribute('aria-expanded')).toBe('false')
  })

  test('mirror the arrows where text runs from right to left', async () => {
    const page = await site.open('/ar/')
    const docs = tree(page, 0).getByRole('treeitem', { name: 'docs', exact: true })
    await docs.focus()
    await page.keyboard.press('ArrowRight')
    expect(await docs.getAttribute('aria-expanded')).toBe('false')
    await page.keyboard.press('ArrowLeft')
    expect(await docs.getAttribute('aria-expanded')).toBe('true')
  })

  test('are lists that open without script', async () => {
    const page = await site.open('/components/trees/', off)
    expect(await page.getByRole('tree').count()).toBe(0)
    const button = page.getByText('button.tsx')
    expect(await button.isVisible()).toBe(false)
    await page.locator('summary', { hasText: 'components' }).click()
    expect(await button.isVisible()).toBe(true)
  })
})

describe('copying', () => {
  test('a color gives the one of the mode that is seen', async () => {
    for (const [colorScheme, color] of [
      ['light', '#111827'],
      ['dark', '#F9FAFB'],
    ] as const) {
      const page = await site.open('/components/colors/', { ...copying, colorScheme })
      await page.getByRole('button', { name: /^Copy text/ }).click()
      await page.getByRole('status').filter({ hasText: 'Copied' }).waitFor()
      expect(await clipboard(page)).toBe(color)
    }
  })

  test('a prompt gives its Markdown', async () => {
    const page = await site.open('/components/prompts/', copying)
    await page.getByRole('button', { name: 'Copy prompt' }).first().click()
    await page.getByRole('status').filter({ hasText: 'Copied' }).waitFor()
    expect(await clipboard(page)).toMatch(/^You are a \*\*technical writer\*\*\.[\s\S]+```json/)
    const href = await page.getByRole('link', { name: 'Open in Cursor' }).getAttribute('href')
    expect(new URL(href ?? '').searchParams.get('text')).toBe(await clipboard(page))
  })

  test('the label of an update gives its address', async () => {
    const page = await site.open('/changelog/', copying)
    await page.getByRole('link', { name: 'February 2026' }).click()
    await page.getByRole('status').filter({ hasText: 'Copied' }).waitFor()
    expect(await clipboard(page)).toBe(`${site.address}/changelog/#february-2026`)
  })

  test('says so in the language of the page, also when it is refused', async () => {
    const page = await site.open('/de/')
    await page.evaluate(() => {
      Object.defineProperty(navigator, 'clipboard', { value: undefined })
    })
    await page.getByRole('button', { name: 'Prompt kopieren' }).click()
    await page.getByRole('status').filter({ hasText: 'nicht erlaubt' }).waitFor()
  })
})

describe('filters of updates', () => {
  const filter = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
  const labels = (page: Page) =>
    page.locator('.update').filter({ visible: true }).locator('.update-label').allInnerTexts()

  test('show the entries that have all chosen tags, and name them in the address', async () => {
    const page = await site.open('/changelog/')
    expect(await labels(page)).toHaveLength(4)
    await filter(page, 'Fix').click()
    await expect.poll(() => labels(page)).toEqual(['March 2026', 'January 2026'])
    await filter(page, 'Components').click()
    expect(await labels(page)).toEqual(['March 2026'])
    await expectAddress(page, '/changelog/?tags=Fix,Components')
    expect(await page.getByText('Entries shown: 1').isVisible()).toBe(true)
    await filter(page, 'Fix').click()
    expect(await labels(page)).toEqual(['March 2026', 'February 2026'])
    await filter(page, 'Components').click()
    await expectAddress(page, '/changelog/')
    expect(await labels(page)).toHaveLength(4)
  })

  test('are taken from the address, on the way back too', async () => {
    const page = await site.open('/changelog/?tags=Writing&from=mail')
    await expect.poll(() => labels(page)).toEqual(['January 2026'])
    expect(await filter(page, 'Writing').getAttribute('aria-pressed')).toBe('true')
    await filter(page, 'Writing').click()
    await expectAddress(page, '/changelog/?from=mail')
    await page.goBack()
    await expect.poll(() => labels(page)).toEqual(['January 2026'])
  })

  test('are not there on a wide page, nor without script', async () => {
    const wide = await site.open('/pages/wide/')
    expect(await wide.locator('#changelog-filters').count()).toBe(0)
    const plain = await site.open('/changelog/', off)
    expect(await plain.locator('#changelog-filters').isVisible()).toBe(false)
    expect(await labels(plain)).toHaveLength(4)
  })
})

describe('before its script has come', () => {
  /** Opens a page whose script of this name waits until it is let go. */
  async function openWithout(script: RegExp, route: string): Promise<[Page, () => void]> {
    const page = await site.open('/favicon.svg')
    const release = await holdBack(page, script)
    await page.goto(site.address + route)
    return [page, release]
  }

  test('a filter that is pressed is not forgotten', async () => {
    const [page, release] = await openWithout(/\/update-filters[^/]*\.js$/, '/changelog/')
    await page.getByRole('button', { name: 'Writing', exact: true }).click()
    release()
    await expectAddress(page, '/changelog/?tags=Writing')
  })

  test('a folder of a tree is opened, and keeps the focus', async () => {
    const [page, release] = await openWithout(/\/tree[^/]*\.js$/, '/components/trees/')
    const folder = page.locator('summary', { hasText: 'components' })
    await folder.focus()
    await page.keyboard.press('Enter')
    release()
    const row = page.getByRole('treeitem', { name: 'components', exact: true, expanded: true })
    await row.waitFor()
    expect(await row.evaluate((element) => element === document.activeElement)).toBe(true)
  })
})

describe('tooltips', () => {
  test('open for the pointer and the keyboard, and close by Escape', async () => {
    const page = await site.open('/components/inline/')
    const tip = page.getByRole('tooltip').filter({ hasText: 'how programs talk' })
    const word = page.locator('.tooltip', { hasText: 'API' })
    await word.hover()
    await tip.waitFor()
    await page.keyboard.press('Escape')
    await tip.waitFor({ state: 'hidden' })
    await word.focus()
    await tip.waitFor()
    await page.keyboard.press('Tab')
    expect(await page.locator(':focus').textContent()).toBe('See fields')
  })
})

describe('expandables', () => {
  test('say what a click does', async () => {
    const page = await site.open('/components/fields/')
    const expandable = page.locator('.expandable').first()
    const words = () =>
      expandable
        .locator('.expandable-title')
        .first()
        .evaluate((title) => getComputedStyle(title, '::before').content)
    expect(await words()).toBe('"Show "')
    await expandable.locator('summary').first().click()
    expect(await words()).toBe('"Hide "')
  })
})

describe('tables', () => {
  test('are stops of the Tab key only where they scroll', async () => {
    const page = await site.open('/writing/tables/')
    const boxes = page.locator('.table-wrap')
    await page.waitForFunction(
      () => document.querySelectorAll('.table-wrap[tabindex]').length === 1,
    )
    expect(await boxes.nth(2).getAttribute('tabindex')).toBe('0')
    await boxes.nth(2).focus()
    await page.keyboard.press('ArrowRight')
    await page.waitForFunction(() =>
      [...document.querySelectorAll('.table-wrap')].some((box) => box.scrollLeft > 0),
    )
  })
})

describe('cards', () => {
  test('lead on as a whole, and let links inside lead elsewhere', async () => {
    const page = await site.open('/components/cards/')
    const card = page.locator('.card', { hasText: 'All of the card leads' })
    await card.getByRole('link', { name: 'this link' }).click()
    await page.waitForURL('**/writing/code{,/}')
    await page.goBack()
    await card.click({ position: { x: 12, y: 12 } })
    await page.waitForURL('**/writing/text{,/}')
  })
})

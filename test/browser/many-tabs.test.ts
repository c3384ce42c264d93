import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { browse, DESKTOP } from './site.ts'

const names = Array.from({ length: 16 }, (_, at) => `Department number ${at + 1}`)

const tabsOf = (folder: string) =>
  names.map((tab, at) => ({ tab, pages: [`${folder}page-${at + 1}`] }))

const pagesOf = (folder: string) =>
  names.map((name, at) => [`${folder}page-${at + 1}.mdx`, `---\ntitle: ${name}\n---\n\nText.\n`])

const site = browse({
  'docs.json': JSON.stringify({
    theme: 'mint',
    name: 'Departments',
    colors: { primary: '#0f766e' },
    navigation: {
      languages: [
        { language: 'en', default: true, tabs: tabsOf('') },
        { language: 'ar', tabs: tabsOf('ar/') },
      ],
    },
  }),
  ...Object.fromEntries([...pagesOf(''), ...pagesOf('ar/')]),
})

/** Whether the tab of a page lies within what is seen of its row, and the row is longer than that. */
const isCurrentInView = (page: Page): Promise<boolean> =>
  page.locator('.nav-tabs-item[data-active]').evaluate((tab) => {
    const row = tab.closest('ul')
    if (row === null || row.scrollWidth <= row.clientWidth) return false
    const [own, all] = [tab.getBoundingClientRect(), row.getBoundingClientRect()]
    // Browsers scroll by whole pixels.
    return own.left >= all.left - 1 && own.right <= all.right + 1
  })

describe('more tabs than there is room for', () => {
  test.each([
    ['the first', '/page-1/'],
    ['one in the middle', '/page-9/'],
    ['the last', '/page-16/'],
    ['the last, from right to left', '/ar/page-16/'],
  ])('the row shows the current one: %s', async (_, route) => {
    const page = await site.open(route, { viewport: DESKTOP })
    expect(await isCurrentInView(page)).toBe(true)
  })

  test('the first stop of the keyboard is the link past the header as well', async () => {
    const page = await site.open('/page-16/', { viewport: DESKTOP })
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: 'Skip to main content' })
    expect(await skip.evaluate((link) => link === document.activeElement)).toBe(true)
  })
})

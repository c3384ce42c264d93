import type { BrowserContextOptions, Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { violations } from './accessibility.ts'
import { holdBack } from './held-back.ts'
import { browse } from './site.ts'

const page = (title: string, more = '') =>
  `---\ntitle: ${title}\n${more}---\n\n## One\n\nText of ${title}.\n\n## Two\n`

const site = browse({
  'docs.json': JSON.stringify({
    name: 'Acme',
    theme: 'mint',
    colors: { primary: '#3b6ef5' },
    contextual: {
      options: [
        'copy',
        'view',
        'assistant',
        'claude',
        'mcp',
        'cursor',
        'download-pdf',
        {
          title: 'Discuss',
          description: 'With the page’s text',
          href: { base: '/none/', query: [{ key: 'text', value: 'Read: $page' }] },
        },
      ],
    },
    navigation: { pages: ['index', 'aside', 'none', 'wrong'] },
  }),
  'index.mdx': page('Home'),
  'aside.mdx': page('Aside', 'contextual:\n  options: [view, chatgpt]\n  display: toc\n'),
  'none.mdx': page('None', 'contextual:\n  options: []\n'),
  'wrong.mdx': page('Wrong', 'contextual: [copy]\n'),
})

const opener = (page: Page) => page.locator('#page-context-menu-button')
/** Opens a page when the script of its menu has run, which completes addresses. */
async function open(route: string, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await site.open(route, options)
  const unknown = page.locator('.page-context-menu [href*="site.invalid"]').first()
  await unknown.waitFor({ state: 'detached' })
  return page
}

const menu = (page: Page) => page.getByRole('group', { name: 'Page actions' })
const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText())
const permissions = ['clipboard-read', 'clipboard-write']

describe('the menu of a page', () => {
  test('copies the page as Markdown, and says so', async () => {
    const page = await site.open('/', { permissions })
    await menu(page).getByRole('button', { name: 'Copy page', exact: true }).first().click()
    await page.getByRole('status').filter({ hasText: 'Copied' }).waitFor({ state: 'attached' })
    expect(await copied(page)).toMatch(/^# Home\n[\s\S]*Text of Home\./)
  })

  test('copies the page for a press that came before its script', async () => {
    const page = await site.open('/none/', { permissions })
    const release = await holdBack(page, /\/page-actions[^/]*\.js$/)
    await page.goto(site.address)
    await menu(page).getByRole('button', { name: 'Copy page', exact: true }).first().click()
    release()
    await expect.poll(() => copied(page)).toMatch(/^# Home\n/)
  })

  test('is opened, walked and closed by keyboard', async () => {
    const page = await open('/')
    await opener(page).focus()
    await page.keyboard.press('ArrowDown')
    const items = menu(page).locator('.nav-dropdown-item')
    expect(await items.locator('.nav-dropdown-item-title').allTextContents()).toEqual([
      'Copy page',
      'View as Markdown',
      'Ask the assistant',
      'Open in Claude',
      'Copy MCP address',
      'Save as PDF',
      'Discuss',
    ])
    expect(await items.first().evaluate((item) => item === document.activeElement)).toBe(true)
    await page.keyboard.press('End')
    expect(await items.last().evaluate((item) => item === document.activeElement)).toBe(true)
    await page.keyboard.press('Escape')
    expect(await opener(page).evaluate((item) => item === document.activeElement)).toBe(true)
    expect(await items.first().isVisible()).toBe(false)
    await opener(page).click()
    expect(await violations(page, ['#page-context-menu'])).toEqual([])
  })

  test('names the address of the page where it was not known when it was built', async () => {
    const page = await open('/', { permissions })
    await opener(page).click()
    const link = menu(page).getByRole('link', { name: 'Open in Claude' })
    const href = (await link.getAttribute('href')) ?? ''
    expect(new URL(href).origin).toBe('https://claude.ai')
    expect(new URL(href).searchParams.get('q')).toContain(`${site.address}/index.md`)
    await menu(page).getByRole('button', { name: 'Copy MCP address' }).click()
    await expect.poll(() => copied(page)).toBe(`${site.address}/mcp`)
  })

  test('hands the text of the page to an address of the author’s', async () => {
    const page = await open('/')
    await opener(page).click()
    const opened = page.waitForEvent('popup')
    await menu(page).getByRole('link', { name: 'Discuss' }).click()
    const tab = await opened
    await tab.waitForURL(/none/)
    expect(new URL(tab.url()).searchParams.get('text')).toMatch(
      /^Read: # Home\n[\s\S]*Text of Home\./,
    )
  })

  test('copies the page where nothing is selected', async () => {
    const page = await open('/', { permissions })
    await page.locator('#page-title').click()
    await page.keyboard.press('ControlOrMeta+c')
    await page.getByRole('status').filter({ hasText: 'Copied' }).waitFor({ state: 'attached' })
    expect(await copied(page)).toMatch(/^# Home\n/)
  })

  test('has links without script, and nothing that would not work', async () => {
    const page = await site.open('/', { javaScriptEnabled: false })
    await opener(page).click()
    expect(await menu(page).getByRole('button').count()).toBe(0)
    const view = menu(page).getByRole('link', { name: 'View as Markdown' })
    expect(await view.getAttribute('href')).toBe('/index.md')
    expect(await menu(page).getByRole('link', { name: 'Discuss' }).getAttribute('href')).toMatch(
      /^\/none\/\?text=Read/,
    )
  })

  test('is what the page says: elsewhere, or not at all', async () => {
    const aside = await site.open('/aside/')
    const list = aside.locator('#content-side-layout').getByRole('group', { name: 'Page actions' })
    expect(await list.getByRole('link').allInnerTexts()).toEqual([
      'View as Markdown',
      'Open in ChatGPT',
    ])
    expect(await menu(await site.open('/none/')).count()).toBe(0)
    expect(await opener(await site.open('/wrong/')).count()).toBe(1)
  })
})

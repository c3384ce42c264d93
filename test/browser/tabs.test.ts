import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { browse, STARTER } from './site.ts'

const site = browse(STARTER)

const list = (page: Page, at: number) => page.locator('#content').getByRole('tablist').nth(at)
const chosen = (page: Page) =>
  page.locator('#content').getByRole('tab', { selected: true }).allTextContents()
const shown = (page: Page) =>
  page.locator('#content .tab-panel').filter({ visible: true }).allInnerTexts()

describe('tabs and code groups', () => {
  test('a click shows the panel, and the other sets with that title follow', async () => {
    const page = await site.open('/components/tabs/')
    expect(await chosen(page)).toEqual(['macOS', 'macOS'])
    await list(page, 1).getByRole('tab', { name: 'Linux' }).click()
    expect(await chosen(page)).toEqual(['Linux', 'Linux'])
    expect(await shown(page)).toEqual([
      'sudo apt-get install nodejs npm',
      'Settings lie in ~/.config.',
    ])
  })

  test('what was chosen stays under the pointer when sets above change', async () => {
    const page = await site.open('/components/code-groups/')
    const tab = list(page, 1).getByRole('tab', { name: 'Go' })
    await tab.scrollIntoViewIfNeeded()
    const before = await tab.boundingBox()
    await tab.click()
    expect((await tab.boundingBox())?.y).toBeCloseTo(before?.y ?? Number.NaN, 0)
  })

  test('arrow keys, Home and End choose, round the ends too', async () => {
    const page = await site.open('/components/tabs/')
    await list(page, 0).getByRole('tab', { name: 'macOS' }).focus()
    const choices: (string | null)[][] = []
    for (const key of ['ArrowRight', 'End', 'ArrowRight', 'ArrowLeft', 'Home']) {
      await page.keyboard.press(key)
      choices.push([
        await page.locator(':focus').textContent(),
        ...(await chosen(page)).slice(0, 1),
      ])
    }
    expect(choices).toEqual(
      ['Linux', 'Windows', 'macOS', 'Windows', 'macOS'].map((title) => [title, title]),
    )
  })

  test('one stop of the Tab key for a set, then the panel', async () => {
    const page = await site.open('/components/tabs/')
    await list(page, 1).getByRole('tab', { name: 'macOS' }).focus()
    await page.keyboard.press('Tab')
    expect(await page.locator('[role=tab]:focus').count()).toBe(0)
  })

  test('a language is chosen once: on this page and on others', async () => {
    const page = await site.open('/components/code-groups/')
    await list(page, 0).getByRole('tab', { name: 'Python' }).click()
    expect(await chosen(page)).toEqual(['Python', 'Python'])
    await page.goto(`${site.address}/quickstart/`)
    expect(await chosen(page)).toEqual(['npm'])
    await list(page, 0).getByRole('tab', { name: 'pnpm' }).click()
    await page.goto(`${site.address}/components/code-groups/`)
    expect(await chosen(page)).toEqual(['Python', 'Python'])
    await page.goto(`${site.address}/quickstart/`)
    expect(await chosen(page)).toEqual(['pnpm'])
  })

  test('a menu of languages shows the one that was chosen', async () => {
    const page = await site.open('/components/code-groups/')
    await page.locator('#content').getByRole('combobox').selectOption('PHP')
    expect(await shown(page)).toContain("$client->pages->get('page_1');")
  })
})

describe('an address with a hash', () => {
  test('opens the accordion that it names', async () => {
    const page = await site.open('/components/accordions/#can-i-change-the-address-of-a-page')
    const accordion = page.locator('details', { hasText: 'Can I change the address of a page?' })
    expect(await accordion.getByText('Rename the file').isVisible()).toBe(true)
  })

  test('opens an accordion from a link on the page, again and again', async () => {
    const page = await site.open('/components/accordions/')
    const text = page.locator('.accordion').getByText('PNG, JPEG, WebP')
    const link = page.getByRole('link', { name: 'which formats do images have?' })
    await link.click()
    await text.waitFor()
    await page.locator('summary', { hasText: 'Which formats do images have?' }).click()
    expect(await text.isVisible()).toBe(false)
    await link.click()
    await text.waitFor()
  })

  test('opens the tab that it names', async () => {
    const page = await site.open('/components/tabs/')
    const id = await list(page, 0)
      .getByRole('tab', { name: 'Windows' })
      .getAttribute('aria-controls')
    await page.goto(`${site.address}/components/tabs/?from=elsewhere#${id}`)
    expect((await chosen(page))[0]).toBe('Windows')
  })

  test('follows the accordion that is opened, without a new entry in the history', async () => {
    const page = await site.open('/components/accordions/')
    const before = await page.evaluate(() => history.length)
    await page.locator('summary', { hasText: 'Which formats do images have?' }).click()
    await page.waitForURL('**/*#which-formats-do-images-have')
    expect(await page.evaluate(() => history.length)).toBe(before)
  })
})

import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { browse, PHONE, STARTER } from './site.ts'

const site = browse(STARTER)

const sidebar = (page: Page) => page.locator('#sidebar')

/** Waits for the page that has this title. */
const arrive = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true }).waitFor()

const path = (page: Page) => new URL(page.url()).pathname.replace(/(?<=.)\/$/, '')

describe('reading with the mouse', () => {
  test('a tab leads to its section and is then the current one', async () => {
    const page = await site.open('/')
    const tabs = page.getByRole('navigation', { name: 'Sections' })
    await tabs.getByRole('link', { name: 'Components' }).click()
    await arrive(page, 'Callouts')
    expect(await tabs.locator('[aria-current]').allTextContents()).toEqual(['Components'])
  })

  test('the sidebar marks the page, and a group opens to its pages', async () => {
    const page = await site.open('/')
    const current = sidebar(page).locator('[aria-current=page]')
    expect(await current.allTextContents()).toEqual(['Welcome'])
    const nested = sidebar(page).getByRole('link', { name: 'Overview' })
    expect(await nested.isVisible()).toBe(false)
    await sidebar(page).getByText('Navigation', { exact: true }).click()
    await nested.click()
    await page.waitForURL('**/guides/navigation/overview{,/}')
    expect(await current.allTextContents()).toEqual(['Overview'])
    expect(await current.isVisible()).toBe(true)
  })

  test('a group that was opened stays open on the next page', async () => {
    const page = await site.open('/')
    await sidebar(page).getByText('Navigation', { exact: true }).click()
    await sidebar(page).getByRole('link', { name: 'Quickstart' }).click()
    await arrive(page, 'Quickstart')
    expect(await sidebar(page).getByRole('link', { name: 'Overview' }).isVisible()).toBe(true)
  })

  test('the sidebar does not move under the reader who follows a link in it', async () => {
    const page = await site.open('/components/callouts/', {
      viewport: { width: 1280, height: 500 },
    })
    const area = page.locator('#sidebar-content')
    const link = sidebar(page).getByRole('link', { name: 'Frames' })
    await link.scrollIntoViewIfNeeded()
    const before = await area.evaluate((element) => element.scrollTop)
    await link.click()
    await arrive(page, 'Frames')
    expect(await area.evaluate((element) => element.scrollTop)).toBe(before)
  })

  test('the links below the text lead on and back', async () => {
    const page = await site.open('/')
    await page.getByRole('link', { name: 'Next: Quickstart' }).click()
    await arrive(page, 'Quickstart')
    expect(path(page)).toBe('/quickstart')
    await page.getByRole('link', { name: 'Previous: Welcome' }).click()
    await arrive(page, 'Welcome')
    expect(path(page)).toBe('/')
  })

  test('back and forward return to where the reader was', async () => {
    const page = await site.open('/components/code-blocks/')
    // A click scrolls to its link: where the reader was is known only when the page goes.
    await page.evaluate(() =>
      addEventListener('pagehide', () => sessionStorage.setItem('left', String(scrollY))),
    )
    await page.locator('#pagination').getByRole('link', { name: 'Next' }).click()
    await page.getByRole('heading', { level: 1, name: 'Code groups' }).waitFor()
    const left = Number(await page.evaluate(() => sessionStorage.getItem('left')))
    expect(left).toBeGreaterThan(0)
    await page.evaluate(() => scrollTo(0, 150))
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: 'Code blocks' }).waitFor()
    await page.waitForFunction((place) => Math.abs(scrollY - place) <= 1, left)
    await page.goForward()
    await page.getByRole('heading', { level: 1, name: 'Code groups' }).waitFor()
    await page.waitForFunction(() => Math.abs(scrollY - 150) <= 1)
  })

  test('a panel stands beside the text, and before it where there is no room', async () => {
    const page = await site.open('/components/panel/')
    const place = async (selector: string) => {
      const box = await page.locator(selector).boundingBox()
      if (box === null) throw new Error(`${selector} is not shown`)
      return box
    }
    const [panel, text] = [await place('#panel'), await place('#content')]
    expect(panel.x).toBeGreaterThan(text.x + text.width)
    await page.setViewportSize(PHONE)
    expect((await place('#panel')).y).toBeGreaterThan((await place('#page-title')).y)
    expect((await place('#panel')).y).toBeLessThan((await place('#content')).y)
  })

  test('copying puts the code on the clipboard and says so', async () => {
    const page = await site.open('/components/code-blocks/', {
      permissions: ['clipboard-read', 'clipboard-write'],
    })
    await page.getByRole('button', { name: 'Copy code' }).first().click()
    await page.getByRole('status').getByText('Copied').waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      [
        "import { createClient } from 'fieldbook'",
        '',
        'const client = createClient({ key: process.env.FIELDBOOK_KEY })',
        "const page = await client.pages.get('quickstart')",
      ].join('\n'),
    )
  })
})

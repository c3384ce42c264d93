import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { violations } from './accessibility.ts'
import {
  answers,
  ask,
  browseAssistant,
  chips,
  field,
  hasFocus,
  QUESTION,
  sheet,
  watch,
} from './assistant-site.ts'
import { layoutShifts } from './layout-shifts.ts'
import { watchLoads } from './loads.ts'
import { FIRST_VISIT, PHONE } from './site.ts'

const { site, openAssistant } = browseAssistant()

describe('the assistant opens', () => {
  test('from its button, is loaded only then, and gives the focus back', async () => {
    const page = await site.open('/quickstart/')
    const loaded = () =>
      page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .map(({ name }) => name)
          .filter((name) => /assistant/.test(name)),
      )
    expect(await loaded()).toEqual([])
    const button = page.getByRole('button', { name: 'Ask the assistant' }).first()
    await button.click()
    await field(page).waitFor()
    expect(await hasFocus(page)).toBe(true)
    expect((await loaded()).length).toBeGreaterThan(0)
    // The page beside it can be used.
    await page.getByRole('link', { name: 'Node.js' }).focus()
    await sheet(page).getByRole('button', { name: 'Close' }).click()
    await sheet(page).waitFor({ state: 'hidden' })
    expect(await button.evaluate((one) => one === document.activeElement)).toBe(true)
  })

  test('and closes with the keyboard', async () => {
    const page = await openAssistant()
    expect(await hasFocus(page)).toBe(true)
    await page.keyboard.press('Escape')
    await sheet(page).waitFor({ state: 'hidden' })
    await page.keyboard.press('Meta+i')
    await sheet(page).waitFor()
    await page.keyboard.press('Control+i')
    await sheet(page).waitFor({ state: 'hidden' })
  })

  test('by address, with a question that is asked once', async () => {
    const page = await site.open('/quickstart/?assistant')
    await sheet(page).waitFor()
    expect(await answers(page).count()).toBe(0)
    await page.goto(`${site.address}/quickstart/?assistant=${encodeURIComponent(QUESTION)}&a=b`)
    await answers(page).getByRole('button', { name: 'Copy answer' }).waitFor()
    expect(new URL(page.url()).search).toBe('?a=b')
    await page.reload()
    await answers(page).first().waitFor()
    expect(await answers(page).count()).toBe(1)
  })

  test('from search, with what was looked for', async () => {
    const page = await site.open('/quickstart/')
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Search' }).fill('deploy the site')
    const option = page.getByRole('option', { name: 'Ask the assistant: deploy the site' })
    await option.waitFor()
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    await sheet(page).getByText('deploy the site', { exact: true }).waitFor()
    await answers(page).getByRole('button', { name: 'Copy answer' }).waitFor()
  })

  test('again on the next page, where there is room for it at once', async () => {
    const page = await openAssistant()
    const shifts = await layoutShifts(page)
    for (const route of ['/guides/deploy/', '/quickstart/', '/components/tabs/']) {
      await page.goto(site.address + route, { waitUntil: 'networkidle' })
      await field(page).waitFor()
      await page.evaluate(() => document.fonts.ready)
      expect([route, await shifts()]).toEqual([route, []])
    }
    await sheet(page).getByRole('button', { name: 'Close' }).click()
    const room = () => page.evaluate(() => getComputedStyle(document.body).paddingInlineEnd)
    expect(await room()).toBe('0px')
    await page.reload()
    expect(await room()).toBe('0px')
  })
})

describe('without a service, the pages answer', () => {
  test('with a citation that leads into a page, where the conversation goes on', async () => {
    const page = await openAssistant()
    const problems = watch(page)
    await sheet(page).getByRole('button', { name: QUESTION }).click()
    const answer = answers(page).first()
    await answer.getByRole('button', { name: 'Copy answer' }).waitFor()
    const status = sheet(page).getByRole('status')
    expect(await status.textContent()).toBe('Answer complete')
    expect(await answer.getByRole('heading', { name: 'Sources' }).count()).toBe(1)
    await answer.getByRole('link', { name: '1: Deploy' }).first().click()
    await page.waitForURL('**/docs/guides/deploy**')
    await sheet(page).waitFor()
    expect(await sheet(page).getByText(QUESTION).count()).toBe(1)
    // Nobody has opened it: the focus is the page's.
    expect(await hasFocus(page)).toBe(false)
    await ask(page, 'And how do I reuse text?')
    expect(await answers(page).count()).toBe(2)
    expect(await answers(page).last().textContent()).toContain('snippet')
    await sheet(page).getByRole('button', { name: 'New conversation' }).click()
    await sheet(page).getByText('What would you like to know?').waitFor()
    await page.reload()
    await sheet(page).getByText('What would you like to know?').waitFor()
    expect(problems).toEqual([])
  })

  test('or say that they do not, and who might', async () => {
    const page = await openAssistant()
    await ask(page, 'Who won the football world cup in Brazil?')
    const answer = answers(page).first()
    expect(await answer.textContent()).toContain('I could not find this in the documentation.')
    const support = answer.getByRole('link', { name: 'Contact support' })
    const { pathname, searchParams } = new URL((await support.getAttribute('href')) ?? '')
    expect(pathname).toBe('help@acme.dev')
    expect(searchParams.get('subject')).toBe('Who won the football world cup in Brazil?')
  })

  test('or are said to be unreachable, with a way to try again', async () => {
    const page = await openAssistant()
    await page.route('**/_pergola/search/**', (route) => route.abort())
    await field(page).fill(QUESTION)
    await field(page).press('Enter')
    const retry = sheet(page).getByRole('button', { name: 'Try again' })
    await retry.waitFor()
    await answers(page).getByText('The pages could not be loaded.').waitFor()
    await page.unroute('**/_pergola/search/**')
    await retry.click()
    await answers(page).getByRole('button', { name: 'Copy answer' }).waitFor()
    expect(await answers(page).count()).toBe(1)
  })
})

describe('an answer can be', () => {
  const permissions = ['clipboard-read', 'clipboard-write']
  const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText())

  test('copied with its sources', async () => {
    const page = await openAssistant('/quickstart/', { permissions })
    await ask(page, QUESTION)
    await answers(page).getByRole('button', { name: 'Copy answer' }).click()
    await expect.poll(() => copied(page)).toContain(`](${site.address}/guides/deploy`)
    expect(await copied(page)).toMatch(/\n\nSources:\n\n1\. \[Deploy\]\(http/)
  })
})

describe('a question can be about', () => {
  test('selected text', async () => {
    const page = await site.open('/quickstart/')
    const problems = watch(page)
    const text = page.getByText('Everything else comes with').first()
    await text.selectText()
    await page.keyboard.press('Shift')
    await page.getByRole('button', { name: 'Ask about this', exact: true }).click()
    await field(page).waitFor()
    expect(await chips(page).count()).toBe(1)
    expect(await chips(page).textContent()).toContain('You need Node.js')
    await chips(page).getByRole('button', { name: 'Remove' }).click()
    expect(await chips(page).count()).toBe(0)
    await text.selectText()
    await page.keyboard.press('Control+i')
    await chips(page).waitFor()
    expect(await hasFocus(page)).toBe(true)
    expect(problems).toEqual([])
  })
})

describe('everybody', () => {
  test('finds nothing in the way', async () => {
    const page = await openAssistant()
    const parts = ['#chat-assistant-sheet', '#navbar']
    expect(await violations(page, parts)).toEqual([])
    await ask(page, QUESTION)
    await ask(page, 'Who won the football world cup in Brazil?')
    expect(await violations(page, parts)).toEqual([])
  })

  test('has the whole screen of a phone, and the page once it is asked for', async () => {
    const page = await site.open('/', { viewport: PHONE, isMobile: true, hasTouch: true })
    await page.locator('.assistant-entry:visible').click()
    await field(page).waitFor()
    expect(await sheet(page).boundingBox()).toEqual({ x: 0, y: 0, ...PHONE })
    await ask(page, QUESTION)
    const [content = 0, width = 0] = await sheet(page).evaluate(({ scrollWidth, clientWidth }) => [
      scrollWidth,
      clientWidth,
    ])
    expect(content).toBe(width)
    await answers(page).getByRole('link', { name: '1: Deploy' }).first().click()
    await page.waitForURL('**/docs/guides/deploy**')
    await page.locator('.assistant-entry:visible').waitFor()
    expect(await sheet(page).count()).toBe(0)
  })

  test('loads at most 35 kB for it, compressed', async () => {
    const page = await site.open('/quickstart/', FIRST_VISIT)
    await page.waitForLoadState('networkidle')
    const loads = watchLoads(page, 'script')
    await page.keyboard.press('Control+i')
    await field(page).waitFor()
    await ask(page, QUESTION)
    await page.waitForLoadState('networkidle')
    const sum = (await loads()).reduce((total, { bytes }) => total + bytes, 0)
    expect(sum).toBeGreaterThan(10_000)
    expect(sum).toBeLessThanOrEqual(35_000)
  })
})

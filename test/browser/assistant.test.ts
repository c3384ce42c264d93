import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContextOptions, Page } from 'playwright'
import { afterAll, describe, expect, test } from 'vitest'
import { violations } from './accessibility.ts'
import { layoutShifts } from './layout-shifts.ts'
import { watchLoads } from './loads.ts'
import { browse, PHONE, STARTER } from './site.ts'

const folder = mkdtempSync(join(tmpdir(), 'pergola-assistant-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

cpSync(STARTER, folder, { recursive: true })
const config = JSON.parse(readFileSync(join(folder, 'docs.json'), 'utf8'))
config.navigation.tabs.push({ tab: 'Ask', pages: ['ask'] })
const added = {
  'docs.json': JSON.stringify({
    ...config,
    contextual: { options: ['copy', 'assistant'] },
    errors: { '404': { redirect: false } },
  }),
  'pergola.json': JSON.stringify({
    contentSecurityPolicy: true,
    assistant: { starters: ['How do I deploy the site?'], supportEmail: 'help@acme.dev' },
  }),
  'ask.mdx': '---\ntitle: Ask us\nmode: assistant\n---\n',
}
for (const [name, text] of Object.entries(added)) writeFileSync(join(folder, name), text)

/** Plain files below a path, with a strict policy: nothing but the search index answers. */
const site = browse(folder, '/docs')

const QUESTION = 'How do I deploy the site?'
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Assistant' })
const field = (page: Page) => page.getByRole('textbox', { name: 'Your question' })
const answers = (page: Page) => page.locator('.assistant-answer')
const chips = (page: Page) => page.locator('.assistant-box .chat-assistant-payload-item')
const hasFocus = (page: Page) => field(page).evaluate((one) => one === document.activeElement)

/** What goes wrong in a page from now on. */
function watch(page: Page): string[] {
  const problems: string[] = []
  page.on('console', (message) => {
    if (/error|warning/.test(message.type())) problems.push(message.text())
  })
  page.on('pageerror', (error) => problems.push(error.message))
  return problems
}

async function openAssistant(route = '/quickstart/', options: BrowserContextOptions = {}) {
  const page = await site.open(route, options)
  await page.keyboard.press('Control+i')
  await field(page).waitFor()
  return page
}

async function ask(page: Page, question: string): Promise<void> {
  await field(page).fill(question)
  await field(page).press('Enter')
  await answers(page).last().getByRole('button', { name: 'Copy answer' }).waitFor()
}

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

  test('from the menu of a page', async () => {
    const page = await site.open('/quickstart/')
    await page.locator('#page-context-menu-button').click()
    await page.locator('.nav-dropdown-item', { hasText: 'Ask the assistant' }).click()
    await sheet(page).waitFor()
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

  test('from the page for unknown addresses, with the words of the address', async () => {
    const page = await site.open('/guides/deploy-the-site/', { viewport: PHONE })
    const problems = watch(page)
    const button = page.getByRole('button', { name: 'Ask the assistant: guides deploy the site' })
    await button.click()
    await sheet(page).getByText('guides deploy the site', { exact: true }).waitFor()
    await answers(page).getByRole('link', { name: '1: Deploy' }).first().waitFor()
    await page.keyboard.press('Escape')
    await sheet(page).waitFor({ state: 'hidden' })
    expect(await button.evaluate((one) => one === document.activeElement)).toBe(true)
    expect(await violations(page)).toEqual([])
    expect(problems).toEqual([])
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

  test('or says that it cannot', async () => {
    const page = await site.open('/quickstart/')
    await page.route('**/_pergola/assistant-en.json', (route) => route.abort())
    await page.keyboard.press('Control+i')
    const failure = page.getByRole('dialog', { name: 'The pages could not be loaded.' })
    await failure.getByRole('button', { name: 'OK' }).click()
    await page.unroute('**/_pergola/assistant-en.json')
    await page.keyboard.press('Control+i')
    await field(page).waitFor()
    expect(await sheet(page).count()).toBe(1)
  })

  test('as the content of a page', async () => {
    const page = await site.open('/ask/')
    await field(page).waitFor()
    expect(await sheet(page).count()).toBe(0)
    await ask(page, QUESTION)
    expect(await violations(page)).toEqual([])
    const plain = await site.open('/ask/', { javaScriptEnabled: false })
    await plain.getByText('The assistant needs JavaScript.').waitFor()
    expect(await plain.locator('.assistant-entry:visible').count()).toBe(0)
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

  test('shared by an address that asks again', async () => {
    const page = await openAssistant('/quickstart/', { permissions })
    await page.evaluate(() => Object.assign(navigator, { share: undefined }))
    await ask(page, QUESTION)
    await answers(page).getByRole('button', { name: 'Share answer' }).click()
    await expect.poll(() => copied(page)).toContain('?assistant=How+do+I+deploy')
    await page.evaluate(() => sessionStorage.clear())
    await page.goto(await copied(page))
    await answers(page).getByRole('button', { name: 'Copy answer' }).waitFor()
    await sheet(page).getByText(QUESTION).waitFor()
  })

  test('handed to the device', async () => {
    const page = await openAssistant()
    await page.evaluate(() => {
      const share = async (data: object) => void Object.assign(globalThis, { shared: data })
      Object.defineProperty(navigator, 'share', { value: share, configurable: true })
    })
    await ask(page, QUESTION)
    await answers(page).getByRole('button', { name: 'Share answer' }).click()
    expect(await page.evaluate(() => Reflect.get(globalThis, 'shared'))).toMatchObject({
      title: QUESTION,
      text: expect.stringContaining('Sources'),
    })
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

  test('a block of code', async () => {
    const page = await site.open('/quickstart/')
    await page.locator('#content .code-block-body').first().hover()
    await page.getByRole('button', { name: 'Ask about this code' }).first().click()
    await chips(page).waitFor()
    await ask(page, 'What does this do?')
    expect(await sheet(page).getByRole('group', { name: 'Attached' }).textContent()).toBe('npm')
    expect(await chips(page).count()).toBe(0)
  })

  test('files of text, and no others', async () => {
    const page = await openAssistant()
    const file = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer })
    const input = sheet(page).locator('input[type=file]')
    await input.setInputFiles(file('deploy.yml', 'text/yaml', Buffer.from('deploy: pages')))
    await chips(page).getByText('deploy.yml').waitFor()
    const image = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0xff])
    await input.setInputFiles(file('plan.png', 'image/png', image))
    await sheet(page).locator('p', { hasText: '“plan.png” cannot be read here.' }).waitFor()
    const document = Buffer.from('%PDF-1.4\n1 0 obj <</Type /Catalog>> endobj\n%%EOF\n')
    await input.setInputFiles(file('plan.pdf', 'application/pdf', document))
    await sheet(page).locator('p', { hasText: '“plan.pdf” cannot be read here.' }).waitFor()
    await input.setInputFiles(
      file('long.txt', 'text/plain', Buffer.alloc(5 * 1024 * 1024 + 1, 'a')),
    )
    await sheet(page).locator('p', { hasText: '“long.txt” is larger than 5 MB.' }).waitFor()
    expect(await chips(page).count()).toBe(1)
  })
})

describe('everybody', () => {
  test.each(['light', 'dark'] as const)('finds nothing in the way: %s', async (colorScheme) => {
    const page = await openAssistant('/quickstart/', { colorScheme })
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
    const page = await site.open('/quickstart/')
    await page.waitForLoadState('networkidle')
    const loads = watchLoads(page, 'script')
    await page.keyboard.press('Control+i')
    await field(page).waitFor()
    await ask(page, QUESTION)
    const sum = (await loads()).reduce((total, { bytes }) => total + bytes, 0)
    expect(sum).toBeGreaterThan(10_000)
    expect(sum).toBeLessThanOrEqual(35_000)
  })
})

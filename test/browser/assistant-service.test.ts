import { cpSync } from 'node:fs'
import type { Browser, BrowserContextOptions, Page, Route } from 'playwright'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { workspace } from '../cli/workspace.ts'
import { violations } from './accessibility.ts'
import { launchChromium } from './chromium.ts'
import { I18N } from './site.ts'

const place = workspace()
let browser: Browser
let address = ''

/** A site in several languages that is published with the service. */
beforeAll(async () => {
  cpSync(I18N, place.path('docs'), { recursive: true })
  await place.run(['build', 'docs', '--out', 'dist'])
  const server = await place.serve(['serve', 'dist', '--port', '0', '--data', 'data'])
  address = server.address
  browser = await launchChromium()
})

afterEach(async () => {
  await Promise.all(browser.contexts().map((context) => context.close()))
})

afterAll(() => browser.close())

const field = (page: Page) => page.locator('#chat-assistant-textarea')
const sheet = (page: Page) => page.locator('#chat-assistant-sheet')
const answers = (page: Page) => page.locator('.assistant-answer')
const done = (page: Page) => answers(page).last().locator('.assistant-actions')

async function openAssistant(route = '/', options: BrowserContextOptions = {}): Promise<Page> {
  const viewport = { width: 1440, height: 900 }
  const context = await browser.newContext({ viewport, reducedMotion: 'reduce', ...options })
  const page = await context.newPage()
  await page.goto(new URL(route, address).href)
  await page.keyboard.press('Control+i')
  await field(page).waitFor()
  return page
}

async function ask(page: Page, question: string): Promise<void> {
  await field(page).fill(question)
  await field(page).press('Enter')
}

/** Lines of the data stream of chat SDK 4. */
function stream(text: string, end = 'd:{"type":"finish","finishReason":"stop","threadId":"t1"}\n') {
  return `f:{"messageId":"m1"}\n0:${JSON.stringify(text)}\n${end}`
}

const MESSAGE = '**/_pergola/assistant/message'

/** Has the service answer as a test says. */
function answering(page: Page, answer: (route: Route, count: number) => Promise<void>) {
  let count = 0
  return page.route(MESSAGE, (route) => answer(route, count++))
}

describe('a service that is there', () => {
  test('answers from the pages, keeps the thread, and hears what readers think', async () => {
    const page = await openAssistant()
    const problems: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error') problems.push(message.text())
    })
    page.on('pageerror', (error) => problems.push(error.message))
    const first = page.waitForRequest(MESSAGE)
    await ask(page, 'How do I install the hub?')
    expect((await first).postDataJSON()).toMatchObject({
      fp: 'anonymous',
      retrievalPageSize: 5,
      currentPath: '/',
      filter: { language: 'en', version: 'v3' },
      messages: [{ role: 'user', content: 'How do I install the hub?' }],
    })
    await done(page).waitFor()
    expect(await answers(page).locator('.assistant-citation').count()).toBeGreaterThan(0)
    const opinion = page.waitForResponse('**/_pergola/assistant/feedback')
    await answers(page).getByRole('button', { name: 'Helpful', exact: true }).click()
    expect((await opinion).status()).toBe(204)
    const second = page.waitForRequest(MESSAGE)
    await ask(page, 'And the sensors?')
    const { threadId, messages } = (await second).postDataJSON()
    expect(threadId).toMatch(/^\w+$/)
    expect(messages.length).toBe(3)
    await done(page).waitFor()
    expect(problems).toEqual([])
  })

  test('answers from right to left, in the language of the page', async () => {
    const page = await openAssistant('/ar/')
    await ask(page, 'متى يطرح الموزّع ثلاثة أسئلة؟')
    await done(page).waitFor()
    const { x } = (await sheet(page).boundingBox()) ?? { x: -1 }
    expect(x).toBe(0)
    expect(await page.getByRole('status').last().textContent()).toBe('اكتملت الإجابة')
    const citation = answers(page).locator('.assistant-citation').first()
    expect(await citation.getAttribute('href')).toMatch(/^\/ar[/#]/)
    expect(await violations(page, ['#chat-assistant-sheet'])).toEqual([])
  })

  test('is sent images', async () => {
    const page = await openAssistant()
    await answering(page, (route) => route.fulfill({ body: stream('A garden.') }))
    const buffer = Buffer.from([0x89, 0x50, 0x4e, 0x47])
    const image = { name: 'bed.png', mimeType: 'image/png', buffer }
    await sheet(page).locator('input[type=file]').setInputFiles(image)
    await sheet(page).locator('.chat-assistant-payload-item').waitFor()
    const sent = page.waitForRequest(MESSAGE)
    await ask(page, 'What is this?')
    const { messages } = (await sent).postDataJSON()
    expect(messages[0].experimental_attachments).toEqual([
      { name: 'bed.png', url: `data:image/png;base64,${buffer.toString('base64')}` },
    ])
  })
})

describe('what a model writes', () => {
  test('can be copied, and its code alone', async () => {
    const permissions = ['clipboard-read', 'clipboard-write']
    const page = await openAssistant('/', { permissions })
    const text = 'Run it:\n\n```sh\nbrook start\n```'
    await answering(page, (route) => route.fulfill({ body: stream(text) }))
    await ask(page, 'How do I start it?')
    await answers(page).getByRole('button', { name: 'Copy code' }).click()
    const copied = () => page.evaluate(() => navigator.clipboard.readText())
    await expect.poll(copied).toBe('brook start')
    await answers(page).getByRole('button', { name: 'Copy answer' }).click()
    await expect.poll(copied).toBe(text)
  })

  test('is shown, and never run', async () => {
    const page = await openAssistant()
    const hostile = [
      '<img src=x onerror="document.title=\'run\'"><script>document.title="run"</script>',
      '[one](javascript:document.title="run") ![two](https://evil.example/pixel.png)',
      '<a href="https://evil.example">three</a> [four](//evil.example/docs)',
      '```html\n<iframe src="https://evil.example"></iframe>\n```',
    ].join('\n\n')
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).host))
    await answering(page, (route) => route.fulfill({ body: stream(hostile) }))
    await ask(page, 'Why?')
    await done(page).waitFor()
    const text = answers(page).locator('.assistant-text')
    expect(await text.locator('img, script, iframe, style, [onerror], [style]').count()).toBe(0)
    const links = text.locator('a')
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
      'https://evil.example/pixel.png',
      // An address in a text is a link, in quoted markup as well.
      'https://evil.example/',
      'http://evil.example/docs',
    ])
    expect(await links.first().getAttribute('rel')).toBe('noreferrer')
    expect(await text.textContent()).toContain('<script>document.title="run"</script>')
    expect(await page.title()).not.toBe('run')
    expect(asked.filter((host) => host.includes('evil'))).toEqual([])
  })
})

describe('a service that', () => {
  test('takes long can be stopped, and asked again', async () => {
    const page = await openAssistant()
    await answering(page, async (route, count) => {
      if (count > 0) await route.fulfill({ body: stream('Now.') })
    })
    const asked = page.waitForRequest(MESSAGE)
    await ask(page, 'Why?')
    await asked
    await sheet(page).getByRole('button', { name: 'Stop the answer' }).click()
    await answers(page).getByText('You stopped the answer.').waitFor()
    expect(await field(page).evaluate((one) => one === document.activeElement)).toBe(true)
    await sheet(page).getByRole('button', { name: 'Try again' }).click()
    await answers(page).getByText('Now.').waitFor()
  })

  test('no longer knows the token is given another one', async () => {
    const page = await openAssistant()
    const sessions: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/assistant/session')) sessions.push(request.url())
    })
    await answering(page, (route, count) =>
      count === 0
        ? route.fulfill({ status: 401, json: {} })
        : route.fulfill({ body: stream('Yes.') }),
    )
    await ask(page, 'Why?')
    await answers(page).getByText('Yes.').waitFor()
    expect(sessions.length).toBe(2)
  })

  test.each([
    ['is asked too much', { status: 429, json: {} }, 'There are too many questions right now.'],
    [
      'is given too much',
      { status: 413, json: {} },
      'The question with what is attached is too long.',
    ],
    ['fails', { status: 500, body: 'no' }, 'The assistant cannot answer right now.'],
    ['breaks off', { body: stream('Half of', '3:"Failed"\n') }, 'The answer broke off.'],
    ['ends too early', { body: stream('Half of', '') }, 'The answer broke off.'],
  ])('%s is told of in words', async (_what, response, words) => {
    const page = await openAssistant()
    await answering(page, (route) => route.fulfill(response))
    await ask(page, 'Why?')
    await answers(page).getByText(words).waitFor()
    await sheet(page).getByRole('button', { name: 'Try again' }).waitFor()
    expect(await violations(page, ['#chat-assistant-sheet'])).toEqual([])
  })

  test('is asked too much says when it can be asked again', async () => {
    const page = await openAssistant()
    const headers = { 'Retry-After': '110' }
    await answering(page, (route) => route.fulfill({ status: 429, headers, json: {} }))
    await ask(page, 'Why?')
    const words = /There are too many questions right now\. Try again in 2 minutes \(\d+:\d\d/
    await answers(page).getByText(words).waitFor()
    expect(await sheet(page).getByRole('status').textContent()).toMatch(words)
  })

  test('cannot be reached is replaced by the search of the site', async () => {
    const page = await openAssistant()
    await page.route('**/_pergola/assistant/**', (route) => route.abort())
    await ask(page, 'How do I install the hub?')
    await answers(page).getByText('The service cannot be reached.').waitFor()
    expect(await answers(page).locator('.assistant-citation').count()).toBeGreaterThan(0)
  })
})

import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { violations } from './accessibility.ts'
import {
  answers,
  ask,
  browseAssistant,
  chips,
  field,
  QUESTION,
  sheet,
  watch,
} from './assistant-site.ts'
import { PHONE } from './site.ts'

const { site, openAssistant } = browseAssistant()

describe('the assistant opens', () => {
  test('from the menu of a page', async () => {
    const page = await site.open('/quickstart/')
    await page.locator('#page-context-menu-button').click()
    await page.locator('.nav-dropdown-item', { hasText: 'Ask the assistant' }).click()
    await sheet(page).waitFor()
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

describe('an answer can be', () => {
  const permissions = ['clipboard-read', 'clipboard-write']
  const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText())

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

test('nothing is in the way in the dark', async () => {
  const page = await openAssistant('/quickstart/', { colorScheme: 'dark' })
  const parts = ['#chat-assistant-sheet', '#navbar']
  expect(await violations(page, parts)).toEqual([])
  await ask(page, QUESTION)
  await ask(page, 'Who won the football world cup in Brazil?')
  expect(await violations(page, parts)).toEqual([])
})

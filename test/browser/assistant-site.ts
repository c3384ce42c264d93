import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContextOptions, Page } from 'playwright'
import { afterAll } from 'vitest'
import { type BrowsedSite, browse, STARTER } from './site.ts'

export const QUESTION = 'How do I deploy the site?'
export const sheet = (page: Page) => page.getByRole('dialog', { name: 'Assistant' })
export const field = (page: Page) => page.getByRole('textbox', { name: 'Your question' })
export const answers = (page: Page) => page.locator('.assistant-answer')
export const chips = (page: Page) => page.locator('.assistant-box .chat-assistant-payload-item')
export const hasFocus = (page: Page) =>
  field(page).evaluate((one) => one === document.activeElement)

/** What goes wrong in a page from now on. */
export function watch(page: Page): string[] {
  const problems: string[] = []
  page.on('console', (message) => {
    if (/error|warning/.test(message.type())) problems.push(message.text())
  })
  page.on('pageerror', (error) => problems.push(error.message))
  return problems
}

export async function ask(page: Page, question: string): Promise<void> {
  await field(page).fill(question)
  await field(page).press('Enter')
  await answers(page).last().getByRole('button', { name: 'Copy answer' }).waitFor()
}

/** Plain files below a path, with a strict policy: nothing but the search index answers. */
export function browseAssistant(): {
  site: BrowsedSite
  openAssistant(route?: string, options?: BrowserContextOptions): Promise<Page>
} {
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

  const site = browse(folder, '/docs')
  return {
    site,
    async openAssistant(route = '/quickstart/', options = {}) {
      const page = await site.open(route, options)
      await page.keyboard.press('Control+i')
      await field(page).waitFor()
      return page
    },
  }
}

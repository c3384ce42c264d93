import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchChromium } from '../browser/chromium.ts'
import { below, docsJson } from '../cli/docs.ts'
import { workspace } from '../cli/workspace.ts'

const docs = workspace()
let browser: Browser
let page: Page
let address: string

const source = (text: string) => `---\ntitle: Plan\n---\n\n\`\`\`mermaid\n${text}\n\`\`\`\n`

beforeAll(async () => {
  docs.write(
    below('site', {
      'docs.json': docsJson({ navigation: { pages: ['index'] } }),
      'index.mdx': source('flowchart LR\n  A[First] --> B[Second]'),
    }),
  )
  address = (await docs.serve(['dev', 'site', '--port', '0', '--base', '/docs'])).address
  browser = await launchChromium()
  page = await browser.newPage()
})

afterAll(() => browser.close())

const figure = () => page.locator('.mermaid-container')

test('diagrams are drawn below the base path, and again when they are edited', async () => {
  await page.goto(address)
  await figure().locator('svg').getByText('Second').waitFor()
  await page.waitForFunction(() => document.documentElement.dataset.pergolaDev === 'ready')
  docs.write({ 'site/index.mdx': source('flowchart LR\n  A[First] --> B[Third]') })
  await figure().locator('svg').getByText('Third').waitFor()
})

test('a mistake is shown with its place above the source', async () => {
  await page.goto(address)
  await page.waitForFunction(() => document.documentElement.dataset.pergolaDev === 'ready')
  docs.write({ 'site/index.mdx': source('flowchart LR\n  A --') })
  await figure().getByText('This diagram cannot be drawn: Parse error on line 3').waitFor()
  expect(await figure().getByText('A --').isVisible()).toBe(true)
})

test('nothing else of the package is served', async () => {
  const status = async (path: string) => (await fetch(new URL(path, address))).status
  expect(await status('/docs/_pergola/mermaid/mermaid.esm.min.mjs')).toBe(200)
  expect(await status('/docs/_pergola/mermaid/mermaid.core.mjs')).toBe(404)
})

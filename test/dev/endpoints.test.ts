import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchChromium } from '../browser/chromium.ts'
import { workspace } from '../cli/workspace.ts'

const docs = workspace()
let browser: Browser
let page: Page

const api = (description: string) => `openapi: 3.1.0
info:
  title: Pets
  version: '1'
paths:
  /pets:
    get:
      summary: List pets
      description: |
        ${description}

        Sorted by **name**.
      responses:
        '200':
          description: All of them.
`

const config = JSON.stringify({
  theme: 'mint',
  name: 'Pets',
  colors: { primary: '#16a34a' },
  navigation: { tabs: [{ tab: 'API', openapi: 'api.yaml' }] },
})

beforeAll(async () => {
  docs.write({ 'site/docs.json': config, 'site/api.yaml': api('Gives all pets.') })
  const { address } = await docs.serve(['dev', 'site', '--port', '0'])
  browser = await launchChromium()
  page = await browser.newPage()
  await page.goto(new URL('api-reference/list-pets', address).href)
  // The browser's side of the server listens once the overlay's module has run.
  await page.waitForFunction(() => document.documentElement.dataset.pergolaDev === 'ready')
})

afterAll(() => browser.close())

test('an edited document shows on the page of its operation', async () => {
  await page.getByText('Gives all pets.').waitFor()
  docs.write({ 'site/api.yaml': api('Gives every pet.') })
  await page.getByText('Gives every pet.').waitFor()
})

test('a broken document is reported, and its last good state is served on', async () => {
  docs.write({ 'site/api.yaml': `${api('Gives none.')}  : [` })
  await page
    .locator('pergola-findings')
    .getByText(/^api\.yaml:\d+:\d+ /)
    .first()
    .waitFor({ state: 'attached' })
  expect(await page.getByText('Gives every pet.').count()).toBe(1)
})

test('a mended document shows again', async () => {
  docs.write({ 'site/api.yaml': api('Gives two pets.') })
  await page.getByText('Gives two pets.').waitFor()
  await page.locator('pergola-findings').waitFor({ state: 'detached' })
})

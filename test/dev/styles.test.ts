import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { launchChromium, openAlone } from '../browser/chromium.ts'
import { below, docsJson } from '../cli/docs.ts'
import { workspace } from '../cli/workspace.ts'

const docs = workspace()
let browser: Browser
let page: Page
let address: string

const image = (width: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="50"/>`

const box = (classes: string) =>
  `---\ntitle: Home\n---\n\n<div data-testid="box" className="${classes}">Box</div>\n\n![Plan](/plan.svg)\n`

beforeAll(async () => {
  docs.write(
    below('site', {
      'docs.json': docsJson({ navigation: { pages: ['index'] } }),
      'index.mdx': box('plain'),
      'plan.svg': image(100),
      'own.css': 'card {}\n',
      'own.js': 'window.own = 1\n',
    }),
  )
  const server = await docs.serve(['dev', 'site', '--port', '0'])
  address = server.address
  browser = await launchChromium()
})

afterAll(() => browser.close())

beforeEach(async () => {
  page = await openAlone(browser)
  await page.goto(address)
  // The browser's side of the server listens once the overlay's module has run.
  await page.waitForFunction(() => document.documentElement.dataset.pergolaDev === 'ready')
  // Lost when the page is loaded anew: tells a swap from a reload.
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
})

const isSameDocument = () => page.evaluate(() => 'sameDocument' in window)

/** Waits until the box is as wide as that. */
const width = (pixels: number) =>
  page.waitForFunction((wanted) => {
    const element = document.querySelector('[data-testid=box]')
    return element !== null && getComputedStyle(element).width === wanted
  }, `${pixels}px`)

test('a class that is new to the site has its rule at once', async () => {
  docs.write({ 'site/index.mdx': box('w-[123px]') })
  await width(123)
  docs.write({ 'site/index.mdx': box('w-[124px] md:w-[125px]') })
  await width(125)
  expect(await isSameDocument()).toBe(true)
})

test('an edited style sheet shows in place, adapted', async () => {
  docs.write({ 'site/index.mdx': box('card') })
  docs.write({ 'site/own.css': 'card { width: 99px }\n' })
  await width(99)
  docs.write({ 'site/own.css': 'card { width: 98px }\n' })
  await width(98)
  expect(await isSameDocument()).toBe(true)
  await page.waitForFunction(() => document.querySelectorAll('link[href*="own.css"]').length === 1)
})

test('of style sheets that are edited before the last one is loaded none is left over', async () => {
  let held: (() => void) | undefined
  await page.route('**/own.css?*', async (route) => {
    // The first one comes after the second one.
    if (held === undefined) {
      await new Promise<void>((resolve) => {
        held = resolve
      })
    }
    await route.continue()
  })
  docs.write({ 'site/index.mdx': box('card'), 'site/own.css': 'card { width: 95px }\n' })
  await page.waitForFunction(() => document.querySelectorAll('link[href*="own.css"]').length === 2)
  docs.write({ 'site/own.css': 'card { width: 94px }\n' })
  await width(94)
  held?.()
  await page.waitForFunction(() => document.querySelectorAll('link[href*="own.css"]').length === 1)
  expect(await isSameDocument()).toBe(true)
})

test('a style sheet that cannot be read is reported until it is mended', async () => {
  docs.write({ 'site/own.css': 'card { width: 97px\n' })
  await page.waitForResponse(/own\.css/)
  await page.reload()
  await page.locator('pergola-findings').getByText('own.css:1:6').waitFor({ state: 'attached' })
  docs.write({ 'site/own.css': 'card { width: 96px }\n' })
  await width(96)
  await page.reload()
  await page.locator('pergola-findings').waitFor({ state: 'detached' })
})

test('an edited script loads the page anew', async () => {
  docs.write({ 'site/own.js': 'window.own = 2\n' })
  await page.waitForFunction('window.own === 2')
  expect(await isSameDocument()).toBe(false)
})

test('a replaced image has its new size', async () => {
  docs.write({ 'site/plan.svg': image(200) })
  await page.locator('img[alt=Plan][width="200"]').waitFor()
  expect(await isSameDocument()).toBe(true)
})

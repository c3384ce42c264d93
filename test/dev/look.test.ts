import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchChromium } from '../browser/chromium.ts'
import { workspace } from '../cli/workspace.ts'

const docs = workspace()
let browser: Browser
let page: Page

const image = (width: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="20"><path d="M0 0h${width}v20z"/></svg>`

beforeAll(async () => {
  docs.write({
    'site/docs.json': JSON.stringify({
      theme: 'mint',
      name: 'Acme',
      colors: { primary: '#16a34a' },
      logo: '/images/logo.svg',
      favicon: 'icon.svg',
      navigation: { pages: ['index'] },
    }),
    'site/images/logo.svg': image(60),
    'site/icon.svg': image(20),
    'site/index.mdx': '---\ntitle: Home\n---\n',
  })
  const { address } = await docs.serve(['dev', 'site', '--port', '0'])
  browser = await launchChromium()
  page = await browser.newPage()
  await page.goto(address)
  await page.waitForFunction(() => document.documentElement.dataset.pergolaDev === 'ready')
})

afterAll(() => browser.close())

test('a logo that is drawn anew shows, in its new size', async () => {
  const logo = page.locator('#navbar .nav-logo img')
  expect(await logo.getAttribute('width')).toBe('60')
  docs.write({ 'site/images/logo.svg': image(90) })
  await page.locator('#navbar .nav-logo img[width="90"]').waitFor()
  await page.waitForFunction(
    () => document.querySelector<HTMLImageElement>('.nav-logo img')?.naturalWidth === 90,
  )
})

test('an icon that is drawn anew takes the place of the old one', async () => {
  const icon = () => page.locator('link[rel=icon]').first().getAttribute('href')
  const before = await icon()
  docs.write({ 'site/icon.svg': image(30) })
  await page.waitForFunction(
    (old) => document.querySelector('link[rel=icon]')?.getAttribute('href') !== old,
    before,
  )
})

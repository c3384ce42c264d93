import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { launchChromium, openAlone } from '../browser/chromium.ts'
import { workspace } from '../cli/workspace.ts'

const docs = workspace()
let browser: Browser
let page: Page
let address: string

const config = (change: Record<string, unknown> = {}) =>
  JSON.stringify({
    theme: 'mint',
    name: 'Acme',
    colors: { primary: '#16a34a' },
    navigation: { $ref: './navigation.json' },
    ...change,
  })

const navigation = (...pages: string[]) => JSON.stringify({ groups: [{ group: 'Guides', pages }] })

const home = (text: string) =>
  `---\ntitle: Home\n---\n\nimport Note from '/snippets/note.mdx'\n\n## First part\n\n${text}\n\n<Note />\n`

beforeAll(async () => {
  docs.write({
    'site/docs.json': config(),
    'site/navigation.json': navigation('index', 'other'),
    'site/index.mdx': home('The first words.'),
    'site/other.mdx': '---\ntitle: Other\n---\n\nAnother page.\n',
    'site/snippets/note.mdx': 'A shared note.\n',
  })
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

test('an edited page shows its new words in place', async () => {
  docs.write({ 'site/index.mdx': home('The second words.') })
  await page.getByText('The second words.').waitFor()
  expect(await isSameDocument()).toBe(true)
})

test('a page that is emptied before it is written is not loaded anew', async () => {
  const text = docs.read('site/index.mdx')
  docs.write({ 'site/index.mdx': '' })
  await page.evaluate(() => new Promise(requestAnimationFrame))
  docs.write({ 'site/index.mdx': `${text}\nSaved in two steps.\n` })
  await page.getByText('Saved in two steps.').waitFor()
  expect(await isSameDocument()).toBe(true)
})

test('an edited snippet shows on the page that includes it', async () => {
  docs.write({ 'site/snippets/note.mdx': 'A better note.\n' })
  await page.getByText('A better note.').waitFor()
  expect(await isSameDocument()).toBe(true)
})

test('a new heading joins the table of contents', async () => {
  docs.write({ 'site/index.mdx': `${home('Words.')}\n## Second part\n` })
  await page.getByRole('link', { name: 'Second part' }).first().waitFor()
})

test('a new title reaches the sidebar of every page', async () => {
  docs.write({ 'site/other.mdx': '---\ntitle: Renamed\n---\n\nAnother page.\n' })
  await page.getByRole('link', { name: 'Renamed' }).first().waitFor()
})

test('an edited docs.json shows without a manual reload', async () => {
  docs.write({ 'site/docs.json': config({ name: 'Better' }) })
  await page.waitForFunction(() => document.title.includes('Better'))
})

test('an edited include shows, and a new page is served', async () => {
  docs.write({
    'site/added.mdx': '---\ntitle: Added\n---\n\nThe added page.\n',
    'site/navigation.json': navigation('index', 'other', 'added'),
  })
  await page.getByRole('link', { name: 'Added' }).first().click()
  await page.getByText('The added page.').waitFor()
})

test('a deleted page leaves the sidebar and has no address any more', async () => {
  docs.write({
    'site/gone.mdx': '---\ntitle: Gone\n---\n',
    'site/navigation.json': navigation('index', 'gone'),
  })
  const link = page.getByRole('link', { name: 'Gone' }).first()
  await link.waitFor()
  docs.remove('site/gone.mdx')
  await link.waitFor({ state: 'detached' })
  const response = await fetch(new URL('gone', address))
  expect(response.status).toBe(404)
  docs.write({ 'site/navigation.json': navigation('index', 'other') })
  await page.getByRole('link', { name: 'Renamed' }).first().waitFor()
})

test('a page that has gone says so, says what it shows, and comes back with its file', async () => {
  docs.write({ 'site/passing.mdx': '---\ntitle: Passing\n---\n\nShort.\n' })
  await expect.poll(async () => (await fetch(new URL('passing', address))).status).toBe(200)
  // The page hears of it as well: loaded anew after that, it would come between.
  await expect.poll(isSameDocument).toBe(false)
  await page.goto(new URL('passing', address).href)
  await page.locator('html[data-pergola-dev="ready"]').waitFor()
  docs.remove('site/passing.mdx')
  await page.getByRole('heading', { name: 'Page not found' }).waitFor()
  // Without it the page would take every change for one that it has missed, and load without end.
  const revisionOf = async (path: string) => {
    const html = await (await fetch(new URL(path, address))).text()
    return /data-revision="(\d+)"/.exec(html)?.[1]
  }
  expect(await revisionOf('passing')).toMatch(/^[1-9]/)
  expect(await revisionOf('passing')).toBe(await revisionOf(''))
  docs.write({ 'site/passing.mdx': '---\ntitle: Passing\n---\n\nBack again.\n' })
  await page.getByText('Back again.').waitFor()
  docs.remove('site/passing.mdx')
  await page.getByRole('heading', { name: 'Page not found' }).waitFor()
  await page.goto(address)
})

test('a mistake is shown over the page that it is in, until it is mended', async () => {
  docs.write({ 'site/index.mdx': home('<Card title="Open">') })
  const overlay = page.locator('pergola-findings')
  await overlay
    .getByText(/^index\.mdx:\d+:\d+ /)
    .first()
    .waitFor({ state: 'attached' })
  docs.write({ 'site/index.mdx': home('All is well.') })
  await page.getByText('All is well.').waitFor()
  await overlay.waitFor({ state: 'detached' })
})

test('a broken docs.json is reported, and the last good site is served on', async () => {
  docs.write({ 'site/docs.json': '{ "name": "Acme", ' })
  await page.locator('pergola-findings').waitFor()
  await page.getByRole('heading', { name: 'Home', level: 1 }).waitFor()
  docs.write({ 'site/docs.json': config({ name: 'Mended' }) })
  await page.waitForFunction(() => document.title.includes('Mended'))
  await page.locator('pergola-findings').waitFor({ state: 'detached' })
})

test('a renamed page has its new address, and its old one no more', async () => {
  const text = docs.read('site/other.mdx')
  docs.write({ 'site/moved.mdx': text })
  docs.remove('site/other.mdx')
  const status = (path: string) => fetch(new URL(path, address)).then((answer) => answer.status)
  await expect.poll(() => status('/moved')).toBe(200)
  await expect.poll(() => status('/other')).toBe(404)
  docs.write({ 'site/other.mdx': text })
  docs.remove('site/moved.mdx')
  await expect.poll(() => status('/other')).toBe(200)
})

test('another theme and another language show at once', async () => {
  const before = docs.read('site/docs.json')
  const settings = JSON.parse(before)
  const root = page.locator('html')
  docs.write({ 'site/docs.json': JSON.stringify({ ...settings, theme: 'almond' }) })
  await expect.poll(() => root.getAttribute('data-docs-theme')).toBe('almond')
  const languages = [
    { language: 'en', pages: ['index'] },
    { language: 'fr', pages: ['fr/index'] },
  ]
  docs.write({
    'site/fr/index.mdx': '---\ntitle: Accueil\n---\n\nBienvenue.\n',
    'site/docs.json': JSON.stringify({ ...settings, navigation: { languages } }),
  })
  await expect.poll(() => root.getAttribute('data-docs-theme')).toBe(settings.theme)
  await expect.poll(() => page.content()).toContain('Français')
})

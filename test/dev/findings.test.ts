import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { launchChromium, openAlone } from '../browser/chromium.ts'
import type { Served } from '../cli/program.ts'
import { workspace } from '../cli/workspace.ts'

const docs = workspace()
let browser: Browser
let page: Page
let server: Served

const config = (change: Record<string, unknown> = {}) =>
  JSON.stringify({
    theme: 'mint',
    name: 'Acme',
    colors: { primary: '#16a34a' },
    navigation: {
      groups: [
        { group: 'Guides', pages: ['index', 'other', 'unseen'] },
        { group: 'API', openapi: 'api.json' },
      ],
    },
    ...change,
  })

const api = (reference: string) =>
  JSON.stringify({
    openapi: '3.0.0',
    info: { title: 'Plants', version: '1' },
    servers: [{ url: 'https://plants.example' }],
    paths: {
      '/plants': {
        get: {
          responses: {
            200: {
              description: 'All of them',
              content: { 'application/json': { schema: { $ref: reference } } },
            },
          },
        },
      },
    },
    components: { schemas: { Plant: { type: 'object' } } },
  })

const home = (text: string) => `---\ntitle: Home\n---\n\n${text}\n`

const DOT =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1" width="WIDTH" height="20"><path d="M0 0h1v1z"/></svg>'

const good = {
  'site/docs.json': config(),
  'site/api.json': api('#/components/schemas/Plant'),
  'site/index.mdx': home('Welcome.'),
  'site/other.mdx': '---\ntitle: Other\n---\n\n## First part\n\nAnother page.\n',
  'site/unseen.mdx': '---\ntitle: Unseen\n---\n\nNobody looks at it.\n',
  'site/dot.svg': DOT.replace('WIDTH', '20'),
}

beforeAll(async () => {
  docs.write(good)
  server = await docs.serve(['dev', 'site', '--port', '0'])
  browser = await launchChromium()
})

afterAll(() => browser.close())

beforeEach(async () => {
  page = await openAlone(browser)
  docs.write(good)
  await page.goto(server.address)
  await page.waitForFunction(() => document.documentElement.dataset.pergolaDev === 'ready')
})

/** Where the terminal tells of it, and again that it is mended; the page likewise. */
async function expectTold(
  mistake: Record<string, string>,
  told: { place: string; message: string },
) {
  const before = server.printed().length
  const printed = () => server.printed().slice(before)
  docs.write(mistake)
  await expect.poll(printed).toContain(told.place)
  expect(printed()).toContain(told.message)
  const overlay = page.locator('pergola-findings')
  await overlay.getByText(told.message).first().waitFor({ state: 'attached' })
  expect(await overlay.getByText(told.place).first().textContent()).toContain(told.place)
  const count = printed().split(told.message).length
  docs.write(Object.fromEntries(Object.keys(mistake).map((file) => [file, goodText(file)])))
  await expect.poll(printed).toMatch(/✓ mended/)
  expect(printed().split(told.message), 'told once').toHaveLength(count)
  await overlay.waitFor({ state: 'detached' })
}

const goodText = (file: string) => good[file as keyof typeof good]

describe('told in the terminal and on the page, until it is mended:', () => {
  test('an unknown key of docs.json', () =>
    expectTold(
      { 'site/docs.json': config({ navbr: {} }) },
      { place: 'docs.json:1:', message: 'Expected a key of the `docs.json` format' },
    ))

  test('a page of the navigation that is not there', () =>
    expectTold(
      { 'site/docs.json': config({ navigation: { pages: ['index', 'gone'] } }) },
      {
        place: 'docs.json:1:',
        message: 'Expected a page file for the navigation entry `gone`, received none',
      },
    ))

  test('a reference of an API document that leads nowhere', () =>
    expectTold(
      { 'site/api.json': api('#/components/schemas/Rock') },
      {
        place: 'api.json:1:',
        message: 'Expected `#/components/schemas/Rock` to lead somewhere, received nothing',
      },
    ))

  test('a link that leads to no page', () =>
    expectTold(
      { 'site/index.mdx': home('See [there](/othr).') },
      { place: 'index.mdx:5:5', message: 'Expected the link `/othr` to lead to a page' },
    ))

  test('a link that leads to no place of its page', () =>
    expectTold(
      { 'site/index.mdx': home('See [there](/other#second-part).') },
      {
        place: 'index.mdx:5:5',
        message: 'Expected the link `/other#second-part` to lead to a place of the page',
      },
    ))

  test('an image that is not there', () =>
    expectTold(
      { 'site/index.mdx': home('![A dot](/dott.svg)') },
      {
        place: 'index.mdx:5:1',
        message: 'Expected the link `/dott.svg` to lead to a page or file',
      },
    ))

  test.each<[what: string, mistake: Record<string, string>, place: string, message: string]>([
    [
      'a color that is none',
      { 'site/docs.json': config({ colors: { primary: 'greenish' } }) },
      'docs.json:1:',
      'received `"greenish"`',
    ],
    [
      'a tag that is not closed',
      { 'site/index.mdx': home('<Note>\n\nCareful.') },
      'index.mdx:5:1',
      'Expected `</Note>` after `<Note>`',
    ],
    [
      'an expression that is broken',
      { 'site/index.mdx': home('It costs {1 +}.') },
      'index.mdx:5:',
      'Expected a JavaScript expression after `{`',
    ],
    [
      'a prop that cannot be',
      { 'site/index.mdx': home('<Columns cols={9}>\n\nText\n\n</Columns>') },
      'index.mdx:5:',
      'Expected `cols` of `<Columns>` to be a number from 1 to 4',
    ],
    [
      'a snippet that is not there',
      { 'site/index.mdx': home('import Gone from "/snippets/gone.mdx"\n\n<Gone />') },
      'index.mdx:5:',
      'Expected a file at `/snippets/gone.mdx`, received none',
    ],
    [
      'a head that is no YAML',
      { 'site/index.mdx': '---\ntitle: Home\ntags: [one, two\n---\n\nWelcome.\n' },
      'index.mdx:',
      'Expected valid YAML in the frontmatter',
    ],
  ])('%s', (_, mistake, place, message) => expectTold(mistake, { place, message }))
})

test('a mistake in a snippet is told on the page that shows it', async () => {
  docs.write({
    'site/snippets/note.mdx': 'A note.\n',
    'site/index.mdx': home("import Note from '/snippets/note.mdx'\n\n<Note />"),
  })
  await page.getByText('A note.').waitFor()
  docs.write({ 'site/snippets/note.mdx': '<Card title="Open">\n\nA note.\n' })
  await page
    .locator('pergola-findings')
    .getByText(/^snippets\/note\.mdx:1:1 /)
    .waitFor({ state: 'attached' })
  expect(server.printed()).toContain('snippets/note.mdx:1:1')
})

test('a page that nobody has open is looked through when it is saved', async () => {
  docs.write({ 'site/unseen.mdx': '---\ntitle: Unseen\n---\n\nSee [there](/nowhere).\n' })
  await expect.poll(server.printed).toContain('Expected the link `/nowhere` to lead to a page')
})

test('links to a page that is removed are told of', async () => {
  docs.write({
    'site/passing.mdx': '---\ntitle: Passing\n---\n',
    'site/index.mdx': home('See [it](/passing).'),
  })
  await page.getByRole('link', { name: 'it', exact: true }).waitFor()
  docs.remove('site/passing.mdx')
  await expect.poll(server.printed).toContain('Expected the link `/passing` to lead to a page')
})

test('a replaced image shows at once', async () => {
  docs.write({ 'site/index.mdx': home('<img src="/dot.svg" alt="A dot" />') })
  const image = page.getByRole('img', { name: 'A dot' })
  const width = () => image.evaluate((element: HTMLImageElement) => element.naturalWidth)
  await image.waitFor()
  await expect.poll(width).toBe(20)
  docs.write({ 'site/dot.svg': DOT.replace('WIDTH', '30') })
  await expect.poll(width).toBe(30)
})

describe('started with a docs.json that cannot be read', () => {
  test('the pages are served, with the reason over them, until it is mended', async () => {
    docs.write({
      'broken/docs.json': '{ "name": "Acme", ',
      'broken/index.mdx': home('Welcome.'),
    })
    const started = await docs.serve(['dev', 'broken', '--port', '0'])
    expect(started.printed()).toContain('config-syntax docs.json:1:')
    await page.goto(started.address)
    await page.getByText('Welcome.').waitFor()
    const overlay = page.locator('pergola-findings')
    await overlay.getByText(/^docs\.json:1:/).waitFor()
    docs.write({ 'broken/docs.json': config({ name: 'Mended', navigation: { pages: ['index'] } }) })
    await page.waitForFunction(() => document.title.includes('Mended'))
    await overlay.waitFor({ state: 'detached' })
  })

  test('a folder that has none is refused', async () => {
    docs.write({ 'empty/index.mdx': home('Welcome.') })
    const run = await docs.run(['dev', 'empty', '--port', '0'])
    expect(run.code).toBe(2)
    expect(run.stdout).toContain('received no such file')
  })
})

import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { afterAll, expect, test } from 'vitest'
import { API, browse, FIRST_VISIT, STARTER } from './site.ts'

const ENDPOINT = 'https://feedback.acme.dev/answers'
const folder = mkdtempSync(join(tmpdir(), 'pergola-policy-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

cpSync(STARTER, folder, { recursive: true })
cpSync(join(API, 'openapi', 'harbor.yaml'), join(folder, 'harbor.yaml'))
const config = JSON.parse(readFileSync(join(folder, 'docs.json'), 'utf8'))
config.navigation.tabs.push(
  { tab: 'Harbor', openapi: { source: 'harbor.yaml', directory: 'harbor' } },
  { tab: 'More', pages: ['moving'] },
)
const added = {
  'docs.json': JSON.stringify({
    ...config,
    banner: { content: 'Version two is out.', dismissible: true },
    contextual: { options: ['copy', 'view'] },
    integrations: { plausible: { domain: 'acme.dev' } },
    redirects: [{ source: '/old', destination: '/quickstart#after' }],
  }),
  'pergola.json': JSON.stringify({
    contentSecurityPolicy: true,
    feedback: { endpoint: ENDPOINT, comments: false },
    service: 'https://answers.acme.dev/',
  }),
  'own.js': 'document.documentElement.dataset.own = "runs"\n',
  'moving.mdx': `---
title: Moving parts
---

export const Counter = () => {
  const [count, setCount] = useState(0)
  return <button onClick={() => setCount(count + 1)}>Counted {count}</button>
}

<Counter />

\`\`\`mermaid
graph LR
  A --> B
\`\`\`
`,
}
for (const [name, text] of Object.entries(added)) writeFileSync(join(folder, name), text)

const site = browse(folder)

/** Pages of API documents, tables and cards in columns, with a style sheet and a script of the author. */
const api = browse({
  'docs.json': JSON.stringify({
    theme: 'mint',
    name: 'Harbor',
    colors: { primary: '#0B62A8' },
    navigation: {
      groups: [
        { group: 'Start', pages: ['index'] },
        { group: 'Harbor', openapi: { source: 'harbor.yaml', directory: 'harbor' } },
      ],
    },
  }),
  'pergola.json': '{ "contentSecurityPolicy": true }',
  'harbor.yaml': readFileSync(join(API, 'openapi', 'harbor.yaml'), 'utf8'),
  'own.css': 'td { text-align: center; }\n.own { text-align: center !important; }',
  'own.js': 'document.documentElement.dataset.own = "runs"\n',
  'index.mdx': `---
title: Harbor
---

| left | right | middle | any |
| :--- | ---: | :---: | --- |
| 1 | 2 | 3 | 4 |

<Columns cols={3}>
  <Card title="A">a</Card>
  <Card title="B">b</Card>
  <Card title="C">c</Card>
</Columns>
`,
})

/** Opens a page whose other hosts answer, and takes note of what the policy refuses from then on. */
async function openWatched(route: string, from = site): Promise<{ page: Page; refused: string[] }> {
  const page = await from.open('/favicon.svg', FIRST_VISIT)
  const refused: string[] = []
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refused.push(message.text())
  })
  page.on('pageerror', (error) => refused.push(error.message))
  const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }
  await page.route(
    (url) => url.origin !== from.address,
    (request) => request.fulfill({ headers, contentType: 'text/javascript', body: '' }),
  )
  await page.goto(from.address + route, { waitUntil: 'networkidle' })
  return { page, refused }
}

test('the policy comes with every page, and refuses what is not of the site', async () => {
  const { page, refused } = await openWatched('/')
  const answer = await page.reload()
  expect(answer?.headers()['content-security-policy']).toMatch(
    /^script-src 'self' (?:'sha256-\S{44}' )+https:\/\/plausible\.io; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob: https:; frame-src blob: https:; connect-src 'self' https:\/\/plausible\.io https:\/\/feedback\.acme\.dev https:\/\/answers\.acme\.dev(?: https:\/\/[\w.-]+\.example)+; object-src 'none'; base-uri 'self'$/,
  )
  await page.evaluate(() => {
    const script = document.createElement('script')
    script.textContent = 'document.documentElement.dataset.foreign = "runs"'
    document.body.append(script)
  })
  await expect.poll(() => refused.length).toBe(1)
  expect(await page.locator('html').getAttribute('data-foreign')).toBeNull()
})

test.each(['/quickstart/', '/harbor/bookings/'])(
  'it refuses nothing of a page: %s',
  async (route) => {
    const address = site.routes().find((one) => one.startsWith(route)) ?? route
    const { page, refused } = await openWatched(address)
    expect(await page.locator('html').getAttribute('data-own')).toBe('runs')
    expect(await page.locator('html').getAttribute('class')).toContain('light')
    await page.keyboard.press('Control+k')
    const search = page.getByRole('dialog', { name: 'Search' })
    await page.getByRole('combobox', { name: 'Search' }).fill('booking')
    await search.getByRole('option').first().waitFor()
    await page.keyboard.press('Escape')
    await page.locator('#page-context-menu-button').click()
    await page.getByRole('group', { name: 'Page actions' }).getByText('View as Markdown').waitFor()
    await page.keyboard.press('Escape')
    const answered = page.waitForRequest((request) => request.url() === ENDPOINT)
    await page.getByRole('button', { name: 'Yes' }).click()
    await answered
    await page.locator('#banner [data-dismiss]').click()
    await page.reload({ waitUntil: 'networkidle' })
    expect(await page.locator('html').getAttribute('data-banner-state')).toBe('hidden')
    expect(refused).toEqual([])
  },
)

test('it lets components, diagrams and redirects work', async () => {
  const { page, refused } = await openWatched('/moving/')
  const button = page.getByRole('button', { name: 'Counted' })
  await button.hover()
  await button.click()
  await button.filter({ hasText: 'Counted 1' }).waitFor()
  await page.locator('#content svg').first().waitFor()
  await page.goto(`${site.address}/old`)
  await page.waitForURL('**/quickstart#after')
  await page.goto(`${site.address}/no-such-page`)
  await page.waitForURL(`${site.address}/`)
  expect(refused).toEqual([])
})

test('it lets pages be loaded ahead', async () => {
  // Of its own: browsers load nothing ahead while their requests are answered for them.
  const page = await site.open('/quickstart/', FIRST_VISIT)
  await page.locator('#navbar').getByRole('link', { name: 'Changelog' }).hover()
  await expect.poll(() => site.loadedAhead).toEqual(['/changelog'])
})

test('no page of an API needs a style in its markup, nor has the console that it opens', async () => {
  const { page, refused } = await openWatched('/', api)
  const answer = await page.reload()
  const policy = answer?.headers()['content-security-policy'] ?? ''
  expect(policy).toMatch(/; style-src 'self' 'sha256-\S{44}'; img-src /)
  expect(policy).not.toContain('unsafe')
  const types = ['image/png', 'application/pdf', 'application/json']
  const sent: string[] = []
  await page.route(
    (url) => url.hostname.endsWith('northpier.example'),
    (request) => {
      const contentType = types[sent.push(request.request().url()) % types.length] ?? ''
      const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }
      return request.fulfill({ headers, contentType, body: '{"id":1}' })
    },
  )
  for (const route of api.routes().filter((one) => one.startsWith('/harbor/'))) {
    await page.goto(`${api.address}${route}`)
    const open = page.getByRole('button', { name: 'Try it' })
    if ((await open.count()) === 0) continue
    await open.click()
    const dialog = page.getByRole('dialog', { name: 'Try it' })
    const closed = dialog.locator('details:not([open]) > summary')
    while ((await closed.count()) > 0) await closed.first().click()
    await dialog.locator('form').evaluate((form: HTMLFormElement) => {
      form.noValidate = true
    })
    const before = sent.length
    await dialog.getByRole('button', { name: 'Send', exact: true }).click()
    await expect.poll(() => sent.length).toBeGreaterThan(before)
    await dialog.getByText('200 OK').waitFor()
    await dialog.getByRole('link', { name: 'Download' }).waitFor()
  }
  expect(sent.length).toBeGreaterThan(5)
  expect(refused).toEqual([])
  // It would be told.
  await page.evaluate(() => document.body.insertAdjacentHTML('beforeend', '<p style="top: 0">'))
  await expect.poll(() => new Set(refused).size).toBe(1)
})

test('cells stand as Markdown has them, whatever style sheets say of all cells, and columns as asked', async () => {
  const { page, refused } = await openWatched('/', api)
  const sides = () =>
    page.getByRole('cell').evaluateAll((cells) => cells.map((it) => getComputedStyle(it).textAlign))
  expect(await sides()).toEqual(['start', 'end', 'center', 'center'])
  await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'))
  expect(await sides()).toEqual(['end', 'start', 'center', 'center'])
  await page
    .getByRole('cell')
    .first()
    .evaluate((it) => it.classList.add('own'))
  expect((await sides())[0]).toBe('center')
  const tops = await page.locator('.columns > *').evaluateAll((cards) => {
    return new Set(cards.map((it) => it.getBoundingClientRect().top)).size
  })
  expect([tops, refused]).toEqual([1, []])
})

import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchChromium } from '../browser/chromium.ts'
import { createFork } from '../cli/fork.ts'
import type { Served } from '../cli/program.ts'
import { workspace } from '../cli/workspace.ts'

const place = workspace()
let browser: Browser
let page: Page
let server: Served

const lab = (text: string) =>
  `---\nimport Page from './_Page.astro'\n---\n<Page title="Lab"><p>${text}</p></Page>\n`

beforeAll(async () => {
  const fork = createFork(place, {
    'fork/src/pages/lab.astro': lab('The first words.'),
    'fork/docs/docs.json': JSON.stringify({
      name: 'Forked',
      theme: 'mint',
      colors: { primary: '#0d9373' },
      navigation: { pages: ['index'] },
    }),
    'fork/docs/index.mdx': '---\ntitle: Home\n---\n\n<Note>Mind the gap.</Note>\n',
  })
  server = await fork.serve(['dev', 'docs', '--port', '0'])
  browser = await launchChromium()
  page = await browser.newPage()
})

afterAll(async () => {
  await browser.close()
  expect(await server.stop()).toBe(0)
})

const open = async (route: string) => {
  await page.goto(new URL(route, server.address).href)
  await page.waitForFunction(() => document.documentElement.dataset.pergolaDev === 'ready')
}

const edit = (file: string, change: (text: string) => string) =>
  place.write({ [`fork/${file}`]: change(place.read(`fork/${file}`)) })

test('an edited page of the template shows', async () => {
  await open('lab')
  place.write({ 'fork/src/pages/lab.astro': lab('The second words.') })
  await page.getByText('The second words.').waitFor()
})

test('a new page of the template has its address at once', async () => {
  place.write({ 'fork/src/pages/added.astro': lab('Added words.') })
  const added = new URL('added', server.address)
  await expect.poll(async () => (await fetch(added)).status).toBe(200)
  expect(await (await fetch(added)).text()).toContain('Added words.')
})

test('an edited theme shows in the open page', async () => {
  await open('')
  expect(await page.locator('html').getAttribute('data-toc')).toBe('text')
  edit('themes/mint/theme.ts', (text) => text.replace("toc: 'text'", "toc: 'rail'"))
  await page.locator('html[data-toc="rail"]').waitFor({ state: 'attached' })
})

test('an edited component shows in the open page', async () => {
  await open('')
  edit('src/components/callouts/callout.tsx', (text) =>
    text.replaceAll('data-callout-type={', 'data-edited="yes" data-callout-type={'),
  )
  await page.locator('.callout[data-edited="yes"]').waitFor()
})

test('code that cannot be read is told with its place, and what ran before goes on', async () => {
  edit('src/components/callouts/callout.tsx', (text) => `${text}\nexport const broken = (\n`)
  await expect.poll(server.printed).toMatch(/error src\/components\/callouts\/callout\.tsx:\d+:\d+/)
  await open('')
  await page.getByText('Mind the gap.').waitFor()
})

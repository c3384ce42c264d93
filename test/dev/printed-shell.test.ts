import { request } from 'node:http'
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

beforeAll(async () => {
  const fork = createFork(place, {
    'fork/docs/docs.json': JSON.stringify({
      name: 'Forked',
      theme: 'mint',
      colors: { primary: '#0d9373' },
      navigation: { pages: ['index'] },
    }),
    'fork/docs/index.mdx': '---\ntitle: Home\n---\n\nMind the gap.\n',
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

const statusFor = (host: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    request(server.address, { headers: { host } }, (response) => {
      response.resume()
      resolve(response.statusCode)
    })
      .on('error', reject)
      .end()
  })

test('names of other machines are refused, so that no page on the web can read the site', async () => {
  const { port } = new URL(server.address)
  expect(await statusFor(`127.0.0.1:${port}`)).toBe(200)
  expect(await statusFor(`docs.localhost:${port}`)).toBe(200)
  expect(await statusFor('rebound.example.com')).toBe(403)
})

test('nothing but pages that exist are found', async () => {
  expect((await fetch(new URL('nowhere', server.address))).status).toBe(404)
  expect((await fetch(new URL('_astro/nothing.js', server.address))).status).toBe(404)
})

test('a tab that nobody looks at gives its connection back, and catches up when it is seen', async () => {
  await open('')
  const show = (state: 'hidden' | 'visible') =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => value })
      document.dispatchEvent(new Event('visibilitychange'))
    }, state)
  await show('hidden')
  edit('docs/index.mdx', (text) => text.replace('Mind the gap.', 'Mind the step.'))
  await expect.poll(async () => (await fetch(server.address)).text()).toContain('Mind the step.')
  expect(await page.getByText('Mind the gap.').count()).toBe(1)
  await show('visible')
  await page.getByText('Mind the step.').waitFor()
})

test('an edited layout shows in the open page', async () => {
  await open('')
  edit('src/shell/Layout.astro', (text) => text.replace('<body', '<body data-edited="yes"'))
  await page.locator('body[data-edited="yes"]').waitFor()
})

test('a first page of Astro has its address at once', async () => {
  place.write({
    'fork/src/pages/lab.astro': `---\nimport Page from './_Page.astro'\n---\n<Page title="Lab"><p>Words of a template.</p></Page>\n`,
  })
  const added = new URL('lab', server.address)
  const textAt = () =>
    fetch(added).then(
      (response) => response.text(),
      () => '',
    )
  await expect.poll(textAt).toContain('Words of a template.')
})

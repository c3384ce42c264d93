import { request } from 'node:http'
import { expect, test } from 'vitest'
import { forkedSite } from './forked-site.ts'

const fork = forkedSite('Mind the gap.')

const statusFor = (host: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    request(fork.server.address, { headers: { host } }, (response) => {
      response.resume()
      resolve(response.statusCode)
    })
      .on('error', reject)
      .end()
  })

test('names of other machines are refused, so that no page on the web can read the site', async () => {
  const { port } = new URL(fork.server.address)
  expect(await statusFor(`127.0.0.1:${port}`)).toBe(200)
  expect(await statusFor(`docs.localhost:${port}`)).toBe(200)
  expect(await statusFor('rebound.example.com')).toBe(403)
})

test('nothing but pages that exist are found', async () => {
  expect((await fetch(new URL('nowhere', fork.server.address))).status).toBe(404)
  expect((await fetch(new URL('_astro/nothing.js', fork.server.address))).status).toBe(404)
})

test('a tab that nobody looks at gives its connection back, and catches up when it is seen', async () => {
  await fork.open('')
  const show = (state: 'hidden' | 'visible') =>
    fork.page.evaluate((value) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => value })
      document.dispatchEvent(new Event('visibilitychange'))
    }, state)
  await show('hidden')
  fork.edit('docs/index.mdx', (text) => text.replace('Mind the gap.', 'Mind the step.'))
  await expect
    .poll(async () => (await fetch(fork.server.address)).text())
    .toContain('Mind the step.')
  expect(await fork.page.getByText('Mind the gap.').count()).toBe(1)
  await show('visible')
  await fork.page.getByText('Mind the step.').waitFor()
})

test('an edited layout shows in the open page', async () => {
  await fork.open('')
  fork.edit('src/shell/Layout.astro', (text) => text.replace('<body', '<body data-edited="yes"'))
  await fork.page.locator('body[data-edited="yes"]').waitFor()
})

test('a layout that cannot be compiled is told, and what was there goes on', async () => {
  const layout = fork.read('src/shell/Layout.astro')
  fork.write('src/shell/Layout.astro', `---\nconst broken = (\n---\n${layout}`)
  await expect.poll(() => fork.server.printed()).toContain('The shell cannot be compiled')
  await fork.open('')
  await fork.page.locator('body[data-edited="yes"]').waitFor()
  fork.write('src/shell/Layout.astro', layout.replace('data-edited="yes"', 'data-edited="again"'))
  await fork.page.locator('body[data-edited="again"]').waitFor()
})

test('a first page of Astro has its address at once', async () => {
  fork.write(
    'src/pages/lab.astro',
    `---\nimport Page from './_Page.astro'\n---\n<Page title="Lab"><p>Words of a template.</p></Page>\n`,
  )
  const added = new URL('lab', fork.server.address)
  const textAt = () =>
    fetch(added).then(
      (response) => response.text(),
      () => '',
    )
  await expect.poll(textAt).toContain('Words of a template.')
})

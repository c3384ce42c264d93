import { expect, test } from 'vitest'
import { holdBack } from './held-back.ts'
import { browse, PHONE } from './site.ts'

const parameters = Array.from({ length: 40 }, (_, index) => ({
  name: `option_${index}`,
  in: 'query',
  style: 'deepObject',
  schema: { type: 'object', properties: { depth: { type: 'integer' } } },
}))

/** Lines of growing lengths, so that some arrow comes to the edge whatever its width. */
const ARROWS = Array.from({ length: 40 }, (_, index) => {
  return `$${'x'.repeat(index + 4)}->pets()->first();`
})

/** Objects within objects, each with a member called by its level. */
const nested = (level: number): object => ({
  type: 'object',
  properties: {
    [`level_${level}`]:
      level === 6 ? { type: 'string', description: 'The deepest of all.' } : nested(level + 1),
  },
})

const ORDER = { $ref: '#/components/schemas/Order' }

const LONG = `/${Array.from({ length: 12 }, (_, index) => `collections_${index}`).join('/')}`

const site = browse({
  'docs.json': JSON.stringify({
    theme: 'mint',
    name: 'Options',
    colors: { primary: '#0B62A8' },
    navigation: { pages: ['GET /many', 'GET /few', 'POST /deep', 'GET /same', `GET ${LONG}`] },
  }),
  'openapi.json': JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Options', version: '1' },
    paths: {
      '/many': { get: { summary: 'Many', parameters } },
      '/few': {
        get: {
          summary: 'Few',
          parameters: parameters.slice(0, 3),
          'x-codeSamples': [{ lang: 'php', source: ['<?php', ...ARROWS].join('\n') }],
        },
      },
      '/deep': {
        post: {
          summary: 'Deep',
          requestBody: { content: { 'application/json': { schema: nested(0) } } },
        },
      },
      '/same': {
        get: {
          summary: 'Same',
          responses: {
            200: {
              description: 'ok',
              content: {
                'application/json': { schema: ORDER },
                'application/yaml': { schema: ORDER },
              },
            },
          },
        },
      },
      [LONG]: { get: { summary: 'Long', responses: { 200: { description: 'ok' } } } },
    },
    components: {
      schemas: {
        Order: { type: 'object', properties: { total: { type: 'integer' }, of: nested(3) } },
      },
    },
  }),
})

test('many fields are filtered by their names, with what is around those that are found', async () => {
  const page = await site.open('/api-reference/many', { viewport: PHONE })
  const filter = page.getByRole('searchbox', { name: 'Filter fields' })
  await filter.fill('option_39')
  const field = (name: string) => page.locator(`#parameter-${name}`)
  await expect.poll(() => field('option_1').isVisible()).toBe(false)
  expect(await field('option_39').isVisible()).toBe(true)
  await page.getByText('Entries shown: 1').waitFor({ state: 'attached' })
  await filter.fill('depth')
  await expect.poll(() => field('option_1-depth').isVisible()).toBe(true)
  await filter.fill('')
  await expect.poll(() => field('option_2').isVisible()).toBe(true)
})

test('what is typed and pressed before their script is there filters and opens fields', async () => {
  const page = await site.open('/')
  const release = await holdBack(page, /\/request[^/]*\.js$/)
  await page.goto(`${site.address}/api-reference/many`)
  await page.getByRole('searchbox', { name: 'Filter fields' }).fill('option_39')
  await page.getByRole('button', { name: 'Expand all' }).click()
  release()
  await expect.poll(() => page.locator('#parameter-option_1').isVisible()).toBe(false)
  await page.getByRole('button', { name: 'Collapse all' }).waitFor()
})

test('all fields are opened at once, and folded again', async () => {
  const page = await site.open('/api-reference/many')
  const open = page.locator('.endpoint-root details[open]')
  await page.getByRole('button', { name: 'Expand all' }).click()
  await expect.poll(() => open.count()).toBe(40)
  await page.getByRole('button', { name: 'Collapse all' }).click()
  await expect.poll(() => open.count()).toBe(0)
})

test('a page of few fields has nothing to filter them', async () => {
  const page = await site.open('/api-reference/few')
  expect(await page.getByRole('searchbox', { name: 'Filter fields' }).count()).toBe(0)
})

test('on a phone, a field has room for its text six levels below the body', async () => {
  const page = await site.open('/api-reference/deep', { viewport: PHONE })
  const field = page.locator('.field', { hasText: 'The deepest of all.' }).last()
  for (const fold of await page.locator('.endpoint-root .api-section summary').all())
    await fold.click()
  await field.getByText('The deepest of all.').waitFor()
  const { width = 0 } = (await field.boundingBox()) ?? {}
  expect(width).toBeGreaterThan(220)
})

test('what another media type has as well is led to, also out of a panel that is closed', async () => {
  const page = await site.open('/api-reference/same')
  await page.getByRole('tab', { name: 'application/yaml' }).first().click()
  const total = page.locator('.field', { hasText: 'total' }).first()
  await expect.poll(() => total.isVisible()).toBe(false)
  await page.getByRole('link', { name: 'Same as Order' }).click()
  await expect.poll(() => total.isVisible()).toBe(true)
})

test('a long address is whole in its sample', async () => {
  const page = await site.open('/api-reference/long')
  const sample = page.locator('.request-example pre').first()
  expect(await sample.textContent()).toContain('collections_11')
  expect(await sample.evaluate((it) => it.scrollWidth - it.clientWidth)).toBeLessThanOrEqual(0)
})

test('no arrow of a sample is cut by the edge of a phone', async () => {
  const page = await site.open('/api-reference/few', { viewport: PHONE })
  const code = page.locator('.request-example code').first()
  const arrows = await code.evaluate((element) => {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    const lines: number[] = []
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      const at = text.textContent?.indexOf('->') ?? -1
      if (at === -1) continue
      const range = document.createRange()
      range.setStart(text, at)
      range.setEnd(text, at + 2)
      lines.push(new Set([...range.getClientRects()].map(({ top }) => top)).size)
    }
    return lines
  })
  expect(arrows).toHaveLength(2 * ARROWS.length)
  expect(new Set(arrows)).toEqual(new Set([1]))
})

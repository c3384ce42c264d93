import { expect, test } from 'vitest'
import { browse, PHONE } from './site.ts'

const parameters = Array.from({ length: 40 }, (_, index) => ({
  name: `option_${index}`,
  in: 'query',
  style: 'deepObject',
  schema: { type: 'object', properties: { depth: { type: 'integer' } } },
}))

/** Objects within objects, each with a member called by its level. */
const nested = (level: number): object => ({
  type: 'object',
  properties: {
    [`level_${level}`]:
      level === 6 ? { type: 'string', description: 'The deepest of all.' } : nested(level + 1),
  },
})

const site = browse({
  'docs.json': JSON.stringify({
    theme: 'mint',
    name: 'Options',
    colors: { primary: '#0B62A8' },
    navigation: { pages: ['GET /many', 'GET /few', 'POST /deep'] },
  }),
  'openapi.json': JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Options', version: '1' },
    paths: {
      '/many': { get: { summary: 'Many', parameters } },
      '/few': { get: { summary: 'Few', parameters: parameters.slice(0, 3) } },
      '/deep': {
        post: {
          summary: 'Deep',
          requestBody: { content: { 'application/json': { schema: nested(0) } } },
        },
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

test('all fields are opened at once, and folded again', async () => {
  const page = await site.open('/api-reference/many')
  const open = page.locator('.endpoint details[open]')
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
  for (const fold of await page.locator('.endpoint .api-section summary').all()) await fold.click()
  await field.getByText('The deepest of all.').waitFor()
  const { width = 0 } = (await field.boundingBox()) ?? {}
  expect(width).toBeGreaterThan(220)
})

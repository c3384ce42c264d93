import { expect, test } from 'vitest'
import { browse, PHONE } from './site.ts'

const parameters = Array.from({ length: 40 }, (_, index) => ({
  name: `option_${index}`,
  in: 'query',
  style: 'deepObject',
  schema: { type: 'object', properties: { depth: { type: 'integer' } } },
}))

const site = browse({
  'docs.json': JSON.stringify({
    theme: 'mint',
    name: 'Options',
    colors: { primary: '#0B62A8' },
    navigation: { pages: ['GET /many', 'GET /few'] },
  }),
  'openapi.json': JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Options', version: '1' },
    paths: {
      '/many': { get: { summary: 'Many', parameters } },
      '/few': { get: { summary: 'Few', parameters: parameters.slice(0, 3) } },
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

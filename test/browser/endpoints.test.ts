import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { openDetails, violations } from './accessibility.ts'
import { holdBack } from './held-back.ts'
import { API, browse } from './site.ts'

const site = browse(API)

const BOOKING = '/api-reference/bookings/create-a-booking'
const BERTHS = '/api-reference/berths/list-berths'

async function firstBelow(page: Page, field: string): Promise<string> {
  return (await page.locator(`${field} .field`).first().getAttribute('id')) ?? ''
}

test('an endpoint is accessible with all its fields', async () => {
  const page = await site.open(BOOKING)
  await openDetails(page)
  expect(await violations(page)).toEqual([])
})

describe('samples', () => {
  test('keep their language from page to page', async () => {
    const page = await site.open(BERTHS)
    await page.getByRole('tab', { name: 'Python' }).click()
    await page.getByRole('link', { name: 'Get a berth' }).first().click()
    await page.getByRole('heading', { level: 1, name: 'Get a berth' }).waitFor()
    const python = page.getByRole('tab', { name: 'Python' })
    await expect.poll(() => python.getAttribute('aria-selected')).toBe('true')
    expect(await page.getByText('import requests').isVisible()).toBe(true)
  })
})

describe('an address with a field', () => {
  test('opens the folded levels above it', async () => {
    const page = await site.open(`${BERTHS}#parameter-filter-depth-gte`)
    const field = page.locator('#parameter-filter-depth-gte')
    await expect.poll(() => field.isVisible()).toBe(true)
    await expect
      .poll(() => field.evaluate((one) => one.getBoundingClientRect().top < innerHeight))
      .toBe(true)
  })

  test('shows the variant that it is in', async () => {
    const page = await site.open(`${BOOKING}#body-season-year`)
    await expect.poll(() => page.locator('#body-season-year').isVisible()).toBe(true)
    const season = page.locator('#body-season-variant-tab')
    expect(await season.getAttribute('aria-selected')).toBe('true')
  })
})

test('an address leads to a field that another page holds', async () => {
  const page = await site.open(BERTHS)
  const outer = page.locator('#response-data-prices-key')
  await page.goto(`${site.address}${BERTHS}#response-data-prices-key`)
  await outer.locator('summary', { hasText: 'Show properties' }).click()
  const link = outer.locator('.field .field-name').first()
  await link.waitFor()
  const hash = await link.getAttribute('href')
  expect(hash).toMatch(/^#response-data-prices-key-\w+$/)
  await page.goto('about:blank')
  await page.goto(site.address + BERTHS + hash)
  await page.locator(`.field[id="${hash?.slice(1)}"]`).waitFor()
})

test('arrow keys go from field to field, into what is below one and out again', async () => {
  const page = await site.open(BERTHS)
  const focused = () => page.evaluate(() => document.activeElement?.closest('.field')?.id)
  const press = async (key: string, id: string) => {
    await page.keyboard.press(key)
    await expect.poll(focused).toBe(id)
  }
  await page.locator('#parameter-filter > .field-head > .field-name').focus()
  await page.keyboard.press('ArrowRight')
  await page.locator('#parameter-filter-depth > .field-head').waitFor()
  await press('ArrowRight', await firstBelow(page, '#parameter-filter'))
  await press('ArrowLeft', 'parameter-filter')
  await press('ArrowLeft', 'parameter-filter')
  expect(await page.locator('#parameter-filter-depth').isVisible()).toBe(false)
})

test('variants are chosen by keyboard', async () => {
  const page = await site.open(BOOKING)
  await page.getByRole('tab', { name: 'Stay (stay)' }).first().focus()
  await page.keyboard.press('ArrowRight')
  await page.getByRole('tab', { name: 'Season (season)', selected: true }).first().waitFor()
  expect(await page.locator('#body-season-year').isVisible()).toBe(true)
  expect(await page.locator('#body-stay-nights').isVisible()).toBe(false)
})

test('fields of another page are fetched, also when they are asked for before the script is there', async () => {
  const page = await site.open('/')
  const release = await holdBack(page, /\/schemas[^/]*\.js$/)
  // The address opens the levels above.
  await page.goto(`${site.address}${BERTHS}#response-data-prices-key`)
  const field = page.locator('#response-data-prices-key')
  await field.locator('summary', { hasText: 'Show properties' }).click()
  release()
  await field.locator('.field').first().waitFor()
})

test('the request console opens for a press that came before its script', async () => {
  const page = await site.open('/')
  const release = await holdBack(page, /\/request[^/]*\.js$/)
  await page.goto(site.address + BOOKING)
  await page.getByRole('button', { name: 'Try it' }).click()
  release()
  await page.getByRole('dialog', { name: 'Try it' }).locator('form').waitFor()
})

test.each([1100, 820, 390])(
  'at %d pixels method and path come first, then the samples, then the fields',
  async (width) => {
    const page = await site.open(BOOKING, { viewport: { width, height: 900 } })
    for (const route of [BOOKING, '/notes/add']) {
      await page.goto(site.address + route)
      const places = await Promise.all(
        ['.endpoint-bar', '#panel', '.api-section'].map((part) =>
          page.locator(part).first().boundingBox(),
        ),
      )
      const [bar = 0, samples = 0, fields = 0] = places.map((box) => box?.y)
      expect(bar, route).toBeLessThan(samples)
      expect(samples, route).toBeLessThan(fields)
    }
  },
)

test('all fields can be read without script', async () => {
  const page = await site.open(BOOKING, { javaScriptEnabled: false })
  for (const id of ['body-kind', 'body-stay-nights', 'body-season-year', 'response-state']) {
    const field = page.locator(`#${id}`)
    for (const summary of await page.locator(`details:not([open]):has(#${id}) > summary`).all()) {
      await summary.click()
    }
    expect(await field.isVisible(), id).toBe(true)
  }
  expect(await page.getByText('northpier book').isVisible()).toBe(true)
})

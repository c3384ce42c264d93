import { expect, test } from 'vitest'
import { openDetails, violations } from './accessibility.ts'
import { API, browse, PHONE } from './site.ts'

const site = browse(API)

test.each(['light', 'dark'] as const)('endpoints are accessible, %s', async (colorScheme) => {
  const page = await site.open('/', { colorScheme })
  for (const name of ['bookings/create-a-booking', 'berths/list-berths', 'boats/register-a-boat']) {
    await page.goto(`${site.address}/api-reference/${name}`)
    await openDetails(page)
    expect(await violations(page), name).toEqual([])
  }
})

test('no page is wider than a phone', async () => {
  const page = await site.open('/', { viewport: PHONE })
  const wide: string[] = []
  for (const route of site.routes()) {
    await page.goto(site.address + route)
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    if (overflow > 0) wide.push(`${route}: ${overflow}`)
  }
  expect(wide).toEqual([])
})

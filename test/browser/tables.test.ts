import { expect, test } from 'vitest'
import { docsJson } from '../cli/docs.ts'
import { browse, DESKTOP, PHONE } from './site.ts'

const WORDS = 'a sentence of several words that goes on for a while'

const site = browse({
  'docs.json': docsJson({ navigation: { pages: ['index', 'codes'] } }),
  'index.mdx': `---
title: Tables
---

| Name | Type | Default | Description |
| --- | --- | --- | --- |
| timeout | number | 30 | ${WORDS} |

`,
  'codes.mdx': `---
title: Codes
---

| Preset | \`history_visibility\` | \`guest_access\` | \`join_rules_of_rooms\` | Other words |
| --- | --- | --- | --- | --- |
| \`trusted_private_chat\` | shared | can_join | invite | ${WORDS} |

`,
})

test('on a phone a wide table keeps columns that can be read, scrolls and fades where it goes on', async () => {
  const page = await site.open('/', { viewport: PHONE, reducedMotion: 'no-preference' })
  const box = page.locator('.table-wrap')
  const cell = page.getByRole('cell', { name: WORDS })
  expect((await cell.boundingBox())?.width).toBeGreaterThan(200)
  const mask = () => box.evaluate((element) => getComputedStyle(element).maskImage)
  expect(await mask()).toContain('gradient')
  await box.evaluate((element) => element.scrollTo({ left: 9999, behavior: 'instant' }))
  await page.waitForFunction(
    () =>
      getComputedStyle(document.querySelector('.table-wrap') ?? document.body).maskImage === 'none',
  )
  const { scroll, client } = await page.evaluate(() => ({
    scroll: document.documentElement.scrollWidth,
    client: document.documentElement.clientWidth,
  }))
  expect(scroll).toBeLessThanOrEqual(client)
})

test('code that heads a column is in one piece, as code in cells is', async () => {
  const page = await site.open('/codes', { viewport: DESKTOP })
  const lines = await page
    .locator('.table-wrap code')
    .evaluateAll((all) => all.map((code) => code.getClientRects().length))
  expect(lines).toEqual([1, 1, 1, 1])
})

test('text, code and tables end at one edge', async () => {
  const page = await site.open('/', { viewport: DESKTOP })
  const right = async (selector: string) => {
    const { x, width } = (await page.locator(selector).first().boundingBox()) ?? { x: 0, width: 0 }
    return x + width
  }
  const edge = await right('#content-area')
  const { width } = (await page.locator('#content-area').boundingBox()) ?? { width: 0 }
  expect(width).toBeGreaterThanOrEqual(670)
  expect(width).toBeLessThanOrEqual(704)
  expect(await right('.table-wrap')).toBeCloseTo(edge, 0)
})

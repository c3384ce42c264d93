import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { violations } from './accessibility.ts'
import { browse, KITCHEN_SINK } from './site.ts'

const site = browse(KITCHEN_SINK)

/** Draws all diagrams, which come only into view. */
async function drawDiagrams(page: Page): Promise<void> {
  for (const figure of await page.locator('.mermaid-container').all()) {
    await figure.scrollIntoViewIfNeeded()
    await figure.locator('svg').waitFor()
  }
}

describe.each(['light', 'dark'] as const)('every page of components, %s', (colorScheme) => {
  test('keeps the rules of accessibility', async () => {
    const page = await site.open('/', { colorScheme })
    const broken: string[] = []
    for (const route of site.routes()) {
      await page.goto(site.address + route)
      await drawDiagrams(page)
      broken.push(...(await violations(page)).map((found) => `${route} ${found}`))
    }
    expect(broken).toEqual([])
  }, 600_000)
})

import { gzipSync } from 'node:zlib'
import { expect } from 'vitest'
import type { Theme } from '../../../src/theme/index.ts'
import type { BrowsedSite } from '../site.ts'
import { pixels } from './themed.ts'

const FACES = {
  inter: 'Inter Variable',
  'jetbrains-mono': 'JetBrains Mono Variable',
  'hanken-grotesk': 'Hanken Grotesk Variable',
} as const

/** The theme's face is the one that shows, and controls and surfaces are as round as it says. */
export async function hasFontsAndRadii(site: BrowsedSite, theme: Theme): Promise<void> {
  const page = await site.open('/quickstart/')
  await page.evaluate(() => document.fonts.ready)
  const face = FACES[theme.font]
  const used = await page.evaluate((family) => {
    const loaded = [...document.fonts].some(
      (font) => font.status === 'loaded' && font.family.includes(family),
    )
    return [loaded, getComputedStyle(document.body).fontFamily.startsWith(`"${family}"`)]
  }, face)
  expect(used).toEqual([true, true])
  const radius = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => Number.parseFloat(getComputedStyle(element).borderTopLeftRadius))
  expect(await radius('#navigation-items a')).toBe(pixels(theme, '--radius-control'))
  expect(await radius('.code-block')).toBe(pixels(theme, '--radius-surface'))
  if (theme.layout.shell !== 'card') return
  expect(await radius('.page-column')).toBe(pixels(theme, '--radius-surface'))
  await page.mouse.wheel(0, 400)
  await page.waitForFunction(() => scrollY > 0)
}

/** Style sheets of a plain page keep the budget, compressed. */
export async function keepsWeight(site: BrowsedSite): Promise<void> {
  const page = await site.open('/quickstart/')
  const sheets = await page
    .locator('link[rel=stylesheet]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  let sum = 0
  for (const sheet of sheets) {
    const response = await page.request.get(site.address + sheet)
    sum += gzipSync(await response.body()).length
  }
  expect(sum).toBeGreaterThan(5000)
  expect(sum).toBeLessThanOrEqual(17_000)
}

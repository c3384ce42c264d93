import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright'
import sharp from 'sharp'
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
  expect(await radius('.column')).toBe(pixels(theme, '--radius-surface'))
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

/** A decoration can be seen behind the page's head, and never on paper. */
export async function showsDecoration(site: BrowsedSite, kind: string): Promise<void> {
  const page = await site.open('/')
  await decorate(page, kind)
  const decorated = await top(page)
  await page.locator('.bg-decoration').evaluate((layer) => {
    layer.style.backgroundImage = 'none'
  })
  expect(await difference(decorated, await top(page))).toBeGreaterThan(0.004)
  await page.emulateMedia({ media: 'print' })
  expect(await page.locator('.bg-decoration').isVisible()).toBe(false)
}

function decorate(page: Page, kind: string): Promise<void> {
  return page.evaluate((name) => {
    document.documentElement.dataset.decoration = name
  }, kind)
}

const top = (page: Page) => page.screenshot({ clip: { x: 0, y: 0, width: 1400, height: 400 } })

/** Mean difference of two pictures, as a share of the whole range. */
async function difference(one: Buffer, other: Buffer): Promise<number> {
  const [first, second] = await Promise.all([one, other].map((png) => sharp(png).raw().toBuffer()))
  if (first === undefined || second === undefined) return 0
  let sum = 0
  for (const [at, value] of first.entries()) sum += Math.abs(value - (second[at] ?? 0))
  return sum / first.length / 255
}

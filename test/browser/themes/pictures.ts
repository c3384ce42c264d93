import sharp from 'sharp'
import { expect } from 'vitest'
import type { BrowsedSite } from '../site.ts'

/** Cells of a picture that is looked at from afar. */
const GRID = { width: 72, height: 45 }
/** Share of the cells that must differ by more than a shade. */
const LEAST = 0.04
const SHADE = 6

/** A page in shades of gray, from afar. */
export async function fromAfar(site: BrowsedSite): Promise<Buffer> {
  const page = await site.open('/quickstart/')
  await page.evaluate(() => document.fonts.ready)
  return sharp(await page.screenshot())
    .grayscale()
    .resize({ ...GRID, fit: 'fill' })
    .raw()
    .toBuffer()
}

/** No two of the pictures look alike. */
export function differInPairs(pictures: ReadonlyMap<string, Buffer>): void {
  const named = [...pictures]
  const alike = named.flatMap(([one, first], at) =>
    named.slice(at + 1).flatMap(([other, second]) => {
      const apart = first.filter((value, cell) => Math.abs(value - (second[cell] ?? 0)) > SHADE)
      const share = apart.length / first.length
      return share < LEAST ? [`${one} and ${other}: ${share.toFixed(3)}`] : []
    }),
  )
  expect(alike).toEqual([])
}

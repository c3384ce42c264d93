import type { Page } from 'playwright'
import { expect } from 'vitest'
import { toHex } from '../../../src/theme/color/oklch.ts'
import { getContrast } from '../../../src/theme/index.ts'
import type { BrowsedSite } from '../site.ts'

/** Red, green and blue from 0 to 255, and the share of them. */
type Channels = [red: number, green: number, blue: number, alpha: number]

interface Painted {
  name: string
  color: string
  /** Colors behind it, nearest first. */
  behind: string[]
}

/** What shows without words where a reader is, with the colors of it and of what lies behind. */
function paintedParts(): Painted[] {
  const parts: [name: string, selector: string, pseudo: string, property: string][] = [
    ['indicator of the tab', '.nav-tabs-item[data-active]', '::after', 'backgroundColor'],
    ['mark of the page', '#sidebar [aria-current]', '::before', 'backgroundColor'],
    ['rail of the contents', '.toc-item[data-active-deepest]', '', 'borderInlineStartColor'],
    ['dot of the contents', '.toc-item[data-active-deepest]', '::before', 'backgroundColor'],
    ['icon of a button', '.icon-button', '', 'color'],
    ['icon of an anchor', '.nav-anchor-icon', '', 'color'],
    ['icon of a network', '.footer-socials a', '', 'color'],
    ['choice of a mode', '.appearance-switch button', '', 'color'],
    ['tick', '#content input[type=checkbox]:checked', '', 'accentColor'],
  ]
  return parts.flatMap(([name, selector, pseudo, property]) =>
    [...document.querySelectorAll(selector)]
      .filter((element) => element.getClientRects().length > 0)
      .flatMap((element) => {
        const style = getComputedStyle(element, pseudo)
        const isDrawn = pseudo === '' || (style.content !== 'none' && style.content !== 'normal')
        const isLine = !property.startsWith('border') || style.borderInlineStartWidth !== '0px'
        // A caret is text, and is looked at as such.
        if (!isDrawn || !isLine || Reflect.get(style, property) === 'rgba(0, 0, 0, 0)') return []
        const behind: string[] = []
        for (let node: Element | null = element; node !== null; node = node.parentElement) {
          behind.push(getComputedStyle(node).backgroundColor)
        }
        return [{ name, color: String(Reflect.get(style, property)), behind }]
      }),
  )
}

/** Channels of a color as the browser computes it. */
export function channelsOf(color: string): Channels {
  const [red = 0, green = 0, blue = 0, alpha = 1] = (color.match(/[\d.]+/g) ?? []).map(Number)
  return [red, green, blue, alpha]
}

function flatten({ behind }: Pick<Painted, 'behind'>): string {
  let below = [255, 255, 255]
  for (const layer of behind.toReversed()) {
    const [red, green, blue, alpha] = channelsOf(layer)
    below = [red, green, blue].map(
      (channel, at) => channel * alpha + (below[at] ?? 0) * (1 - alpha),
    )
  }
  return toHex(below)
}

/** What says something without words stands out from what it lies on, focus rings too. */
export async function marksStandOut(
  site: BrowsedSite,
  colorScheme: 'light' | 'dark',
): Promise<void> {
  const page = await site.open('/guides/markdown/', { colorScheme })
  await page.evaluate(() => scrollTo(0, 400))
  await page.locator('#table-of-contents [data-active-deepest]').waitFor()
  const parts = [...(await page.evaluate(paintedParts)), ...(await rings(page))]
  expect(new Set(parts.map(({ name }) => name)).size).toBeGreaterThanOrEqual(5)
  const weak = parts
    .map((part) => ({
      ...part,
      ratio: getContrast(toHex(channelsOf(part.color).slice(0, 3)), flatten(part)),
    }))
    .filter(({ ratio }) => ratio < 3)
    .map(
      ({ name, color, behind, ratio }) => `${name} ${color} on ${behind[0]}: ${ratio.toFixed(2)}`,
    )
  expect(weak).toEqual([])
}

/** The focus rings of one control of each kind. */
async function rings(page: Page): Promise<Painted[]> {
  const found: Painted[] = []
  const kinds = [
    '.nav-cta',
    '#navbar .icon-button',
    '#sidebar [aria-current]',
    '#content a',
    '.toc-item a',
  ]
  for (const selector of kinds) {
    const control = page.locator(selector).filter({ visible: true }).first()
    if ((await control.count()) === 0) continue
    await page.keyboard.press('Tab')
    await control.focus()
    const painted = await control.evaluate((element) => {
      const behind: string[] = []
      // A ring outside of its control lies on what is behind it.
      const { outlineColor, outlineOffset } = getComputedStyle(element)
      const inside = Number.parseFloat(outlineOffset) < 0
      let node = inside ? element : element.parentElement
      for (; node !== null; node = node.parentElement) {
        behind.push(getComputedStyle(node).backgroundColor)
      }
      return { color: outlineColor, behind }
    })
    found.push({ name: `ring of ${selector}`, ...painted })
  }
  return found
}

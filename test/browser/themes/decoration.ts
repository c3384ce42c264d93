import type { Page } from 'playwright'
import sharp from 'sharp'
import { expect } from 'vitest'
import { toHex } from '../../../src/theme/color/oklch.ts'
import { getContrast, printThemeStyleSheet, type Theme } from '../../../src/theme/index.ts'
import type { BrowsedSite } from '../site.ts'
import { channelsOf } from './contrast.ts'

export const DECORATIONS = ['gradient', 'grid', 'windows'] as const

/** A decoration can be seen behind the page's head, and never on paper. */
export async function showsDecoration(site: BrowsedSite, kind: string): Promise<void> {
  // The header is clear over the page's head, unless motion is unwelcome.
  const page = await site.open('/', { reducedMotion: 'no-preference' })
  await page.locator('#banner [data-dismiss]').click()
  await decorate(page, kind)
  const decorated = await top(page)
  await page.locator('.background-decoration').evaluate((layer) => {
    layer.style.backgroundImage = 'none'
  })
  // The lines of a grid are thin and pale.
  const least = kind === 'grid' ? 0.0005 : 0.004
  expect(await difference(decorated, await top(page))).toBeGreaterThan(least)
  await page.emulateMedia({ media: 'print' })
  expect(await page.locator('.background-decoration').isVisible()).toBe(false)
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

interface ShownText {
  text: string
  color: string
  large: boolean
  /** Left, top, width and height in pixels. */
  box: number[]
}

function shownTexts(): ShownText[] {
  const found: ShownText[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const parent = node.parentElement
    if (parent === null || (node.textContent ?? '').trim() === '') continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const { x, y, width, height } = range.getClientRects()[0] ?? new DOMRect()
    const style = getComputedStyle(parent)
    const hit = document.elementFromPoint(x + width / 2, y + height / 2)
    if (hit === null || !(parent.contains(hit) || hit.contains(parent))) continue
    if (width < 4 || y < 0 || y + height > innerHeight || style.visibility !== 'visible') continue
    const size = Number.parseFloat(style.fontSize)
    const large = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700)
    found.push({
      text: (node.textContent ?? '').trim().slice(0, 30),
      color: style.color,
      large,
      box: [x, y, width, height].map(Math.round),
    })
  }
  return found
}

/** Text over a decoration can be read in any brand's color: what lies behind it is looked at itself. */
export async function readsOverDecorations(
  site: BrowsedSite,
  theme: Theme,
  primaries: readonly string[],
  colorScheme: 'light' | 'dark',
): Promise<void> {
  const page = await site.open('/', { colorScheme, reducedMotion: 'no-preference' })
  await page.addStyleTag({ content: '*,*::before,*::after{transition:none!important}' })
  const hidden =
    '*,*::before,*::after{color:transparent!important;text-shadow:none!important}svg{opacity:0}'
  const weak: string[] = []
  for (const primary of primaries) {
    const colors = await page.addStyleTag({
      content: printThemeStyleSheet(theme, { colors: { primary } }),
    })
    const texts = await page.evaluate(shownTexts)
    expect(texts.length).toBeGreaterThan(20)
    const veil = await page.addStyleTag({ content: hidden })
    for (const kind of DECORATIONS) {
      await decorate(page, kind)
      const { data, info } = await sharp(await page.screenshot())
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true })
      for (const { text, color, large, box } of texts) {
        const behind = toHex(average(data, info.width, box))
        const ratio = getContrast(toHex(channelsOf(color).slice(0, 3)), behind)
        if (ratio >= (large ? 3 : 4.5)) continue
        weak.push(`${primary} ${kind}: ${text} ${color} on ${behind} ${ratio.toFixed(2)}`)
      }
    }
    for (const style of [colors, veil])
      await style.evaluate((element) => element.parentNode?.removeChild(element))
  }
  expect(weak).toEqual([])
}

/** Mean color of a part of a picture. */
function average(data: Buffer, columns: number, box: readonly number[]): number[] {
  const [left = 0, top = 0, width = 0, height = 0] = box
  const sum = [0, 0, 0]
  for (let y = top; y < top + height; y++) {
    for (let x = left; x < left + width; x++) {
      const at = (y * columns + x) * 3
      for (const channel of sum.keys())
        sum[channel] = (sum[channel] ?? 0) + (data[at + channel] ?? 0)
    }
  }
  return sum.map((channel) => channel / (width * height))
}

import type { Page } from 'playwright'
import { expect } from 'vitest'
import type { BrowsedSite } from '../site.ts'

const PROSE =
  'Pages are written as plain text with a few marks, and read in whatever order suits the reader. A line that is too long loses the eye on its way back; one that is too short breaks the thought. '

/** Characters in the full lines of a long paragraph, on average; runs in the page. */
function charactersPerLine(words: string): number {
  const paragraph = document.createElement('p')
  paragraph.textContent = words
  document.querySelector('#content')?.prepend(paragraph)
  const text = paragraph.firstChild ?? paragraph
  const range = document.createRange()
  const lines = new Map<number, number>()
  for (let at = 0; at < words.length; at++) {
    range.setStart(text, at)
    range.setEnd(text, at + 1)
    const { top, height } = range.getBoundingClientRect()
    if (height > 0) lines.set(top, (lines.get(top) ?? 0) + 1)
  }
  paragraph.remove()
  const full = [...lines.values()].slice(0, -1)
  return full.reduce((sum, count) => sum + count, 0) / full.length
}

/** Characters in the full lines of a page's text, on average. */
export async function measureLine(page: Page): Promise<number> {
  await page.evaluate(() => document.fonts.ready)
  return page.evaluate(charactersPerLine, PROSE.repeat(4))
}

/** Lines are neither too long nor too short to be read. */
export async function keepsLineLength(site: BrowsedSite, widths: readonly number[]): Promise<void> {
  const page = await site.open('/quickstart/')
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    const count = await measureLine(page)
    expect(count, `at ${width} px`).toBeGreaterThanOrEqual(width < 768 ? 30 : 45)
    expect(count, `at ${width} px`).toBeLessThanOrEqual(96)
  }
}

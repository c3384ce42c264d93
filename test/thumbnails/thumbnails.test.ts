import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import {
  findUndrawableTexts,
  type ThumbnailDesign,
  ThumbnailRenderer,
  type ThumbnailText,
} from '../../src/outputs/index.ts'

const { resolve } = createRequire(import.meta.url)

const design: ThumbnailDesign = {
  siteName: 'Acme',
  colors: {
    ground: '#ffffff',
    title: '#111111',
    text: '#444444',
    accent: '#ff0000',
    label: '#aa0000',
    tint: '#ffeeee',
  },
  fonts: [
    {
      family: 'Inter',
      data: readFileSync(resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2')),
      unicodeRange: 'U+0000-00FF,U+2000-206F',
    },
  ],
}
const renderer = await ThumbnailRenderer.create(design)
const english = { lang: 'en', dir: 'ltr' } as const

const image = async (text: Partial<ThumbnailText>, own = renderer) =>
  Buffer.from(await own.render({ title: 'Setup', ...english, ...text }))

/** The part of an image that has something on it but ground, in pixels. */
async function inked(
  png: Buffer,
  area: { left: number; top: number; width: number; height: number },
) {
  const { data, info } = await sharp(png)
    .extract(area)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  let count = 0
  for (let at = 0; at < data.length; at += info.channels) {
    if (data[at] !== 255 || data[at + 1] !== 255 || data[at + 2] !== 255) count++
  }
  return count
}

const WORDS = { left: 0, top: 320, width: 1200, height: 290 }
const START = { left: 0, top: 320, width: 400, height: 290 }
const END = { left: 800, top: 320, width: 400, height: 290 }

test('an image has the size that social networks ask for', async () => {
  expect(await sharp(await image({})).metadata()).toMatchObject({
    format: 'png',
    width: 1200,
    height: 630,
  })
})

test('the same words give the same image', async () => {
  expect(await image({ description: 'First steps.' })).toEqual(
    await image({ description: 'First steps.' }),
  )
})

test('a description and a section are drawn', async () => {
  const plain = await inked(await image({}), WORDS)
  expect(await inked(await image({ description: 'First steps.' }), WORDS)).toBeGreaterThan(plain)
  expect(await inked(await image({ section: 'Guides' }), WORDS)).toBeGreaterThan(plain)
})

test('a long title is cut and stays off the edges', async () => {
  const png = await image({ title: 'A title without any end '.repeat(40) })
  expect(await inked(png, { left: 1140, top: 320, width: 60, height: 290 })).toBe(0)
  expect(await inked(png, { left: 0, top: 560, width: 1200, height: 50 })).toBe(0)
})

test('text from right to left begins at the right', async () => {
  const [left, right] = [await image({}), await image({ dir: 'rtl' })]
  expect(await inked(left, START)).toBeGreaterThan(await inked(left, END))
  expect(await inked(right, END)).toBeGreaterThan(await inked(right, START))
})

describe('characters that no font has', () => {
  test('emoji are left out', async () => {
    expect(await image({ title: '🚀 Set👩🏽‍💻up 🇫🇷' })).toEqual(await image({ title: 'Setup' }))
  })

  test('the name of the site stands in for a title in another script', async () => {
    expect(await image({ title: '快速開始' })).toEqual(await image({ title: 'Acme' }))
  })

  test('other words are left out as a whole', async () => {
    expect(await image({ description: 'Mixed 快速' })).toEqual(await image({}))
  })
})

test('titles of which no font has all characters are told, emoji apart', () => {
  const titles = ['Setup', '快速開始', '🚀', 'Setup 🚀', 'Mixed 快速']
  expect(findUndrawableTexts(titles, design.fonts)).toEqual(['快速開始', 'Mixed 快速'])
})

test('a logo takes the place of the name, and a background that of the ornament', async () => {
  const solid = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#00ff00' } })
      .png()
      .toBuffer()
  const own = await ThumbnailRenderer.create({
    ...design,
    logo: { data: await solid(100, 50), width: 100, height: 50 },
  })
  const pixel = async (png: Buffer, left: number, top: number) => {
    const area = { left, top, width: 1, height: 1 }
    return [...(await sharp(png).extract(area).removeAlpha().raw().toBuffer())]
  }
  expect(await pixel(await image({}, own), 130, 97)).toEqual([0, 255, 0])
  expect(await pixel(await image({}, own), 1190, 10)).toEqual([255, 0, 0])
  const covered = await ThumbnailRenderer.create({ ...design, background: await solid(1200, 630) })
  expect(await pixel(await image({}, covered), 1190, 10)).toEqual([0, 255, 0])
})

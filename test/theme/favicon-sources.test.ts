import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { renderIcon } from '../../src/look/favicon/render.ts'

const vector = (size: number) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2" width="${size}" height="${size}"><path fill="#f00" d="M0 0h1v2H0z"/><path fill="#00f" d="M1 0h1v2H1z"/></svg>`,
  )

const bitmap = (size: number) =>
  sharp({ create: { width: size, height: size, channels: 4, background: '#ff0000' } })
    .png()
    .toBuffer()

/** Color of a pixel of one of the files that were made, as red, green and blue. */
async function colorAt(file: Uint8Array | undefined, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (y * info.width + x) * info.channels
  return [...data.subarray(at, at + 3)]
}

describe('an icon is made of', () => {
  // Drawn at its own size it would have 400 million pixels, more than memory is given for.
  test.each([16, 512, 20_000])('a vector of %i pixels', async (size) => {
    const files = await renderIcon({ data: vector(size), extension: 'svg' }, '#ffffff')
    for (const own of [16, 32, 48, 192, 512]) {
      const file = files.get(`icon-${own}.png`)
      expect(await colorAt(file, 1, own / 2)).toEqual([255, 0, 0])
      expect(await colorAt(file, own - 2, own / 2)).toEqual([0, 0, 255])
    }
  })

  test.each([16, 600])('a bitmap of %i pixels', async (size) => {
    const files = await renderIcon({ data: await bitmap(size), extension: 'png' }, '#ffffff')
    expect(await colorAt(files.get('icon-16.png'), 8, 8)).toEqual([255, 0, 0])
    expect(await colorAt(files.get('icon-512.png'), 256, 256)).toEqual([255, 0, 0])
  })

  test('a wide bitmap, with clear space above and below', async () => {
    const data = await sharp({
      create: { width: 1000, height: 500, channels: 4, background: '#ff0000' },
    })
      .png()
      .toBuffer()
    const files = await renderIcon({ data, extension: 'png' }, '#ffffff')
    const { data: pixels } = await sharp(files.get('icon-32.png'))
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect(pixels[3]).toBe(0)
    expect(await colorAt(files.get('icon-32.png'), 16, 16)).toEqual([255, 0, 0])
  })
})

import sharp from 'sharp'
import { getVectorDensity } from '../vector-density.ts'
import { readBitmap } from './bitmap.ts'
import { createIcoFile, findLargestImage, isPng } from './ico.ts'

/** Pixels on each side of the images that an icon is made into. */
const TAB = [16, 32, 48] as const
const TOUCH = 180
const INSTALLED = [192, 512] as const
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 }

/** An icon as files by name. */
export type IconFiles = Map<string, Uint8Array>

/** What an icon is drawn from. */
export interface IconSource {
  data: Buffer
  /** Lower-case, without the dot. */
  extension: string
}

/**
 * Makes an icon into all that browsers and systems ask for. Throws where the file is no image.
 *
 * @param ground color behind the image where transparency would become black
 */
export async function renderIcon({ data, extension }: IconSource, ground: string) {
  const drawing = extension === 'ico' ? await getImage(data) : data
  // The size alone is asked for, which costs no memory.
  const { width = 1, height = 1 } = await sharp(drawing, { limitInputPixels: false }).metadata()
  const largest = Math.max(...INSTALLED)
  const options = getVectorDensity(extension, Math.max(width, height), largest)
  const fit = { fit: 'contain', background: CLEAR } as const
  // What cameras and design tools write is slow to read: that is done once for all sizes.
  const isLarge = extension === 'svg' || Math.max(width, height) > largest
  const { data: pixels, info: raw } = isLarge
    ? await sharp(drawing, options)
        .resize(largest, largest, fit)
        .raw()
        .toBuffer({ resolveWithObject: true })
    : { data: drawing, info: undefined }
  const square = (size: number) =>
    sharp(pixels, { ...(raw && { raw }) })
      .resize(size, size, fit)
      .png()
  const files: IconFiles = new Map()
  for (const size of [...TAB, ...INSTALLED]) {
    files.set(`icon-${size}.png`, await square(size).toBuffer())
  }
  const margin = Math.round(TOUCH / 10)
  const touch = await square(TOUCH - 2 * margin).toBuffer()
  files.set(
    'apple-touch-icon.png',
    await sharp(touch)
      .extend({ top: margin, bottom: margin, left: margin, right: margin, background: ground })
      .flatten({ background: ground })
      .png()
      .toBuffer(),
  )
  const images = TAB.map((size) => ({
    size,
    png: files.get(`icon-${size}.png`) ?? new Uint8Array(),
  }))
  files.set('favicon.ico', createIcoFile(images))
  if (extension === 'svg') files.set('icon.svg', data)
  return files
}

/** The best image of an `.ico` file, or the file itself where it is another kind by that name. */
async function getImage(ico: Buffer): Promise<Buffer> {
  const image = ico.readUInt16LE(2) === 1 ? findLargestImage(ico) : undefined
  if (image === undefined || isPng(image)) return image ?? ico
  const { data, width, height } = readBitmap(image)
  return sharp(data, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer()
}

/** An image inside an `.ico` file. */
export interface IcoImage {
  /** Pixels on each side, at most 256. */
  size: number
  png: Uint8Array
}

const HEADER = 6
const ENTRY = 16
const PNG = '89504e47'

/** An `.ico` file of PNG images. */
export function createIcoFile(images: readonly IcoImage[]): Buffer {
  const head = Buffer.alloc(HEADER + ENTRY * images.length)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(images.length, 4)
  let offset = head.length
  for (const [index, { size, png }] of images.entries()) {
    const at = HEADER + ENTRY * index
    // 256 is written as 0.
    head.writeUInt8(size % 256, at)
    head.writeUInt8(size % 256, at + 1)
    head.writeUInt16LE(1, at + 4)
    head.writeUInt16LE(32, at + 6)
    head.writeUInt32LE(png.length, at + 8)
    head.writeUInt32LE(offset, at + 12)
    offset += png.length
  }
  return Buffer.concat([head, ...images.map(({ png }) => png)])
}

/** The largest image of an `.ico` file, of several the one with the most bytes. */
export function findLargestImage(ico: Buffer): Buffer | undefined {
  const images: { size: number; data: Buffer }[] = []
  for (let at = HEADER; at + ENTRY <= ico.length; at += ENTRY) {
    if (at >= HEADER + ENTRY * ico.readUInt16LE(4)) break
    const [length, start] = [ico.readUInt32LE(at + 8), ico.readUInt32LE(at + 12)]
    const data = ico.subarray(start, start + length)
    if (data.length > 0) images.push({ size: ico.readUInt8(at) || 256, data })
  }
  return images.toSorted((a, b) => b.size - a.size || b.data.length - a.data.length)[0]?.data
}

/** Whether bytes are a PNG; other images of an `.ico` file are bitmaps. */
export function isPng(data: Buffer): boolean {
  return data.subarray(0, 4).toString('hex') === PNG
}

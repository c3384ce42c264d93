/** Pixels from the top left, each as red, green, blue and alpha. */
export interface Pixels {
  data: Buffer
  width: number
  height: number
}

/** Bytes of a row of pixels, which fill whole words. */
const rowBytes = (width: number, bits: number): number => Math.ceil((width * bits) / 32) * 4

/**
 * The pixels of a bitmap as `.ico` files hold it: without a file header, and with a mask behind it.
 * Throws where it is cut off or compressed.
 */
export function readBitmap(bitmap: Buffer): Pixels {
  const head = bitmap.readUInt32LE(0)
  const width = bitmap.readInt32LE(4)
  // Of the image and its mask.
  const height = bitmap.readInt32LE(8) / 2
  const bits = bitmap.readUInt16LE(14)
  if (bitmap.readUInt32LE(16) !== 0) throw new Error('a compressed bitmap')
  const colors = bits > 8 ? 0 : bitmap.readUInt32LE(32) || 2 ** bits
  const start = head + colors * 4
  const row = rowBytes(width, bits)
  const maskRow = rowBytes(width, 1)
  const isMasked = (x: number, y: number) =>
    ((bitmap.readUInt8(start + height * row + y * maskRow + (x >> 3)) >> (7 - (x & 7))) & 1) === 1
  const colorAt = (x: number, y: number): number => {
    if (bits >= 24) return start + y * row + (x * bits) / 8
    const byte = bitmap.readUInt8(start + y * row + ((x * bits) >> 3))
    const index = (byte >> (8 - bits - ((x * bits) & 7))) & (2 ** bits - 1)
    return head + index * 4
  }
  const data = Buffer.alloc(width * height * 4)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const from = colorAt(x, y)
      // Rows stand from the bottom up, and colors from blue to red.
      const to = ((height - 1 - y) * width + x) * 4
      for (const part of [0, 1, 2]) data[to + part] = bitmap.readUInt8(from + 2 - part)
      data[to + 3] = bits === 32 ? bitmap.readUInt8(from + 3) : isMasked(x, y) ? 0 : 255
    }
  }
  return { data, width, height }
}

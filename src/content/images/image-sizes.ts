import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { join } from 'node:path'
import { imageSize } from 'image-size'

/** An image's natural size in pixels. */
export interface ImageSize {
  width: number
  height: number
  /** It has proportions only, as an SVG with a view box and nothing else. */
  scalable: boolean
}

/** Bytes to read at most, one try after the other: nearly every header is at the very start. */
const HEADS = [4096, 1 << 18, 1 << 26]

/** Reads the sizes of a site's images from their headers, each file once until it changes. */
export class ImageSizes {
  readonly #root: string
  readonly #known = new Map<string, ImageSize | undefined>()

  /** @param root absolute path of the docs folder */
  constructor(root: string) {
    this.#root = root
  }

  /** The size of a root-relative file; nothing for a file that is missing or no image. */
  of(file: string): ImageSize | undefined {
    if (!this.#known.has(file)) this.#known.set(file, readSize(join(this.#root, file)))
    return this.#known.get(file)
  }

  /** Files came, changed or went. */
  invalidate(files: readonly string[]): void {
    for (const file of files) this.#known.delete(file)
  }
}

function readSize(path: string): ImageSize | undefined {
  let file: number | undefined
  try {
    file = openSync(path, 'r')
    const { size } = fstatSync(file)
    for (const [at, head] of HEADS.entries()) {
      // What the step before has read was all of it.
      if (at > 0 && size <= (HEADS[at - 1] ?? 0)) return undefined
      const found = sizeIn(readHead(file, Math.min(head, size)))
      if (found !== undefined) return found
    }
  } catch (error) {
    // A broken link is reported where links are checked.
    if (!isFileError(error)) throw error
  } finally {
    if (file !== undefined) closeSync(file)
  }
  return undefined
}

function readHead(file: number, length: number): Buffer {
  const buffer = Buffer.alloc(length)
  return buffer.subarray(0, readSync(file, buffer, 0, length, 0))
}

/** Nothing when the header is not all there, or is none. */
function sizeIn(head: Uint8Array): ImageSize | undefined {
  const found = tryImageSize(head)
  if (found === undefined || !(found.width > 0) || !(found.height > 0)) return undefined
  // Cameras lay pictures on their side, and say so.
  const turned = (found.orientation ?? 1) > 4
  return {
    width: Math.round(turned ? found.height : found.width),
    height: Math.round(turned ? found.width : found.height),
    scalable: found.type === 'svg' && !hasOwnSize(head),
  }
}

function tryImageSize(head: Uint8Array): ReturnType<typeof imageSize> | undefined {
  try {
    return imageSize(head)
  } catch {
    return undefined
  }
}

function hasOwnSize(head: Uint8Array): boolean {
  const root = /<svg\s[^>]*>/.exec(Buffer.from(head).toString('utf8'))?.[0] ?? ''
  return /\s(?:width|height)\s*=\s*["']\s*[\d.]+\s*(?:[a-z]+\s*)?["']/.test(root)
}

function isFileError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && 'syscall' in error
}

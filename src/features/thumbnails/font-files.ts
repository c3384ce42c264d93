import { readFile } from 'node:fs/promises'
import { type CatalogFamily, loadFamily } from '../../look/index.ts'
import type { ThumbnailFont } from '../../outputs/index.ts'

/** Weights of titles, labels and descriptions. */
const WEIGHTS = [400, 600, 700]

/** The files of a family's subsets, as images are drawn with them. */
export async function readFontFiles(
  name: string,
  family: CatalogFamily,
  subsets: readonly string[],
): Promise<ThumbnailFont[]> {
  const files = await loadFamily(family, subsets, WEIGHTS)
  return Promise.all(
    files.map(async ({ path, unicodeRange = 'U+0-10FFFF' }) => ({
      family: name,
      data: await readFile(path),
      unicodeRange,
    })),
  )
}

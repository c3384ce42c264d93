import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fromBuffer } from '@capsizecss/unpack'
import { contentHash, readState, writeState } from '../../outputs/index.ts'
import type { FontMetrics } from '../../theme/index.ts'

/**
 * Measures of a font, read from its file and kept by content. Throws an `Error` where the file is
 * no font.
 *
 * @param folder absolute path of a folder of the cache
 */
export async function readMetrics(
  file: string,
  kind: FontMetrics['kind'],
  folder: string,
): Promise<FontMetrics> {
  const data = await readFile(file)
  const path = join(folder, 'metrics', `${contentHash(data)}-${kind}.json`)
  const known = readState<FontMetrics>(path)
  if (known !== undefined) return known
  const font = await fromBuffer(data).catch((error) => {
    throw new Error('the file is no font', { cause: error })
  })
  const { unitsPerEm, ascent, descent, lineGap, xWidthAvg } = font
  const metrics = { kind, unitsPerEm, ascent, descent, lineGap, averageWidth: xWidthAvg }
  await writeState(path, metrics)
  return metrics
}

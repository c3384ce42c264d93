import { join } from 'node:path'
import { getReason, type Report } from '../../diagnostics/index.ts'
import { type FontRegistry, findInstalledFamily, readSlicedFamily } from '../../look/index.ts'
import {
  collectRanges,
  isIn,
  parseCodePointRanges,
  type ThumbnailFont,
  type ThumbnailText,
} from '../../outputs/index.ts'
import { readFontFiles } from './font-files.ts'
import { collectCharacters } from './page-text.ts'
import { getScriptFamily } from './script-families.ts'

/**
 * Fonts with the characters of texts that other fonts lack, as few of their slices as will do. A
 * family that cannot be had is reported.
 *
 * @param folder absolute path of a folder of the cache
 */
export async function loadScriptFonts(
  texts: readonly ThumbnailText[],
  others: readonly ThumbnailFont[],
  { registry, folder }: { registry: FontRegistry; folder: string },
  report: Report,
): Promise<ThumbnailFont[]> {
  const loads = [...missingCharacters(texts, others)].map(async ([name, characters]) => {
    try {
      const family =
        (await findInstalledFamily(name)) ??
        (await readSlicedFamily(name, registry, join(folder, 'fonts')))
      const slices = Object.entries(family.ranges).flatMap(([slice, range]) => {
        const ranges = parseCodePointRanges(range)
        return [...characters].some((character) => isIn(ranges, character)) ? [slice] : []
      })
      const files = slices.length === 0 ? [] : await readFontFiles(name, family, slices)
      return files.map((file) => ({ ...file, isExtra: true }))
    } catch (error) {
      report({
        code: 'thumbnail-font-unavailable',
        message: `Expected the font \`${name}\` for preview images, received nothing: ${getReason(error)}. Texts that need it are left out of them.`,
      })
      return []
    }
  })
  return (await Promise.all(loads)).flat()
}

/** Characters that no font has, by the family that does. */
function missingCharacters(
  texts: readonly ThumbnailText[],
  fonts: readonly ThumbnailFont[],
): Map<string, Set<string>> {
  const ranges = collectRanges(fonts)
  const families = new Map<string, Set<string>>()
  for (const text of texts) {
    for (const character of collectCharacters(text)) {
      const family = isIn(ranges, character) ? undefined : getScriptFamily(character, text.lang)
      if (family === undefined) continue
      const characters = families.get(family) ?? new Set()
      families.set(family, characters.add(character))
    }
  }
  return families
}

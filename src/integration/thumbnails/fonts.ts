import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Report, reasonOf } from '../../diagnostics/index.ts'
import type { ThumbnailFont } from '../../outputs/index.ts'
import type { ShippedFont } from '../../theme/index.ts'
import { catalogFamily, type FontRegistry, loadFamily, subsetsFor } from '../fonts/index.ts'
import type { Project } from '../project/project.ts'

const SHIPPED: Readonly<Record<ShippedFont, string>> = {
  inter: 'Inter',
  'jetbrains-mono': 'JetBrains Mono',
  'hanken-grotesk': 'Hanken Grotesk',
}

/** Families with the characters of scripts that ours lack, by their subset. */
const OF_SCRIPT: Readonly<Record<string, string>> = {
  arabic: 'Noto Sans Arabic',
  hebrew: 'Noto Sans Hebrew',
  devanagari: 'Noto Sans Devanagari',
  thai: 'Noto Sans Thai',
}

/** Weights of titles, labels and descriptions. */
const WEIGHTS = [400, 600, 700]

/**
 * The fonts of preview images: the family that docs.json names for them or for headings, the
 * theme's, and families for the scripts of the site's languages. One that cannot be had is reported.
 */
export async function thumbnailFonts(
  { config: loaded, theme, look, options, site }: Project,
  registry: FontRegistry,
  report: Report,
): Promise<ThumbnailFont[]> {
  const { config, locate } = loaded
  const own = config.thumbnails.fonts?.family
  const subsets = new Set([...subsetsFor(site.languages.keys()), 'cyrillic', 'greek', 'vietnamese'])
  const scripts = [...subsets].flatMap((subset) => OF_SCRIPT[subset] ?? [])
  const ofText = [config.fonts?.heading, config.fonts?.body].find(
    (font) => font !== undefined && font.source === undefined && isServed(font.family),
  )
  const names = [own ?? ofText?.family, SHIPPED[theme.font], SHIPPED.inter, ...scripts]
  const load = async (name: string): Promise<ThumbnailFont[]> => {
    const family = await catalogFamily(name, registry, join(options.cacheDir, 'fonts'))
    const files = await loadFamily(family, [...subsets], WEIGHTS)
    return Promise.all(
      files.map(async ({ path, unicodeRange = 'U+0-10FFFF' }) => ({
        family: name,
        data: await readFile(path),
        unicodeRange,
      })),
    )
  }
  const loads = [...new Set(names)].map((name) =>
    name === undefined
      ? []
      : load(name).catch((error: unknown) => {
          report({
            code: 'thumbnail-font-unavailable',
            severity: 'warning',
            message: `Expected the font \`${name}\` for preview images, received nothing: ${reasonOf(error)}. They are drawn without it.`,
            ...locate(name === own ? ['thumbnails', 'fonts', 'family'] : ['navigation']),
          })
          return []
        }),
  )
  return (await Promise.all(loads)).flat()

  function isServed(family: string): boolean {
    return Object.values(look.theme.fonts ?? {}).some((choice) => choice.family === family)
  }
}

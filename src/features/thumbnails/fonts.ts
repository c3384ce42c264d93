import { join } from 'node:path'
import { type Report, reasonOf } from '../../diagnostics/index.ts'
import { catalogFamily, type FontRegistry, subsetsFor } from '../../look/index.ts'
import type { ThumbnailFont } from '../../outputs/index.ts'
import type { Project } from '../../project/index.ts'
import type { ShippedFont } from '../../theme/index.ts'
import { fontFiles } from './font-files.ts'
import { imagePages, thumbnailText } from './page-text.ts'
import { scriptFonts } from './script-fonts.ts'

const SHIPPED: Readonly<Record<ShippedFont, string>> = {
  inter: 'Inter',
  'jetbrains-mono': 'JetBrains Mono',
  'hanken-grotesk': 'Hanken Grotesk',
}

/**
 * The fonts of preview images: the family that docs.json names for them or for headings, the
 * theme's, and families for characters that those lack. One that cannot be had is reported.
 */
export async function thumbnailFonts(
  project: Project,
  registry: FontRegistry,
  report: Report,
): Promise<ThumbnailFont[]> {
  const { theme, look, options, site } = project
  const { config, locate } = project.config
  const own = config.thumbnails.fonts?.family
  const subsets = new Set([...subsetsFor(site.languages.keys()), 'cyrillic', 'greek', 'vietnamese'])
  const ofText = [config.fonts?.heading, config.fonts?.body].find(
    (font) => font !== undefined && font.source === undefined && isServed(font.family),
  )
  const names = [own ?? ofText?.family, SHIPPED[theme.font], SHIPPED.inter]
  const load = async (name: string): Promise<ThumbnailFont[]> => {
    const family = await catalogFamily(name, registry, join(options.cacheDir, 'fonts'))
    return fontFiles(name, family, [...subsets])
  }
  const loads = [...new Set(names)].map((name) =>
    name === undefined
      ? []
      : load(name).catch((error: unknown) => {
          report({
            code: 'thumbnail-font-unavailable',
            message: `Expected the font \`${name}\` for preview images, received nothing: ${reasonOf(error)}. They are drawn without it.`,
            ...locate(name === own ? ['thumbnails', 'fonts', 'family'] : ['navigation']),
          })
          return []
        }),
  )
  const fonts = (await Promise.all(loads)).flat()
  const texts = imagePages(project).map((page) => thumbnailText(project, page))
  const folder = options.cacheDir
  return [...fonts, ...(await scriptFonts(texts, fonts, { registry, folder }, report))]

  function isServed(family: string): boolean {
    return Object.values(look.theme.fonts ?? {}).some((choice) => choice.family === family)
  }
}

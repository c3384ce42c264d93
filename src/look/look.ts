import type { LoadedConfig } from '../config/index.ts'
import type { Report } from '../diagnostics/index.ts'
import type { SiteView } from '../shell/index.ts'
import {
  getAssetAddress,
  type NavigationEntry,
  type PergolaOptions,
  type SiteModel,
} from '../site/index.ts'
import {
  derivePalette,
  type Palette,
  type Theme,
  type ThemeLook,
  type Tint,
} from '../theme/index.ts'
import { getBannerColors } from './banner.ts'
import { readFavicons } from './favicon/site-favicons.ts'
import { readSiteFonts } from './fonts/index.ts'

/** How a site looks, with the files that are made or fetched for it. */
export interface SiteLook {
  theme: ThemeLook
  /** Every color that is derived of it, in both modes. */
  palette: Palette
  favicons: SiteView['favicons']
  /** Paths in the output, and the absolute paths of what lies there. */
  files: ReadonlyMap<string, string>
}

/** Gets the site's fonts and icons ready; what cannot be had is reported. */
export async function readLook(
  options: PergolaOptions,
  config: LoadedConfig,
  theme: Theme,
  site: SiteModel,
  report: Report,
): Promise<SiteLook> {
  const look = resolveThemeLook(config, options.base)
  const palette = derivePalette(look.colors, { ...theme.background, ...look.background?.color })
  const [fonts, favicons] = await Promise.all([
    readSiteFonts(config, { ...options, languages: site.languages.keys() }, report),
    readFavicons(config, { ...options, ground: palette.light.bg }, report),
  ])
  return {
    theme: {
      ...look,
      fonts: fonts.choices,
      banners: getBannerColors(config, site),
      tints: collectTints(site),
    },
    palette,
    favicons: favicons.links,
    files: new Map([...fonts.files, ...favicons.files]),
  }
}

/** What the configuration says of colors and background, with final addresses. */
function resolveThemeLook({ config }: LoadedConfig, base: string): Omit<ThemeLook, 'fonts'> {
  const { color, image, decoration } = config.background
  return {
    colors: config.colors,
    background: {
      color,
      isDecorated: decoration !== undefined,
      ...(image && {
        image: {
          light: getAssetAddress(base, image.light),
          dark: getAssetAddress(base, image.dark),
        },
      }),
    },
  }
}

/** Colors that entries of the navigation bring. */
function collectTints(site: SiteModel): Tint[] {
  const colorsOf = (entries: readonly NavigationEntry[]): Tint[] =>
    entries.flatMap(({ color, menu = [] }) => [...(color ? [color] : []), ...colorsOf(menu)])
  return site.navigation.sections.flatMap(({ switchers }) =>
    switchers.flatMap(({ entries }) => colorsOf(entries)),
  )
}

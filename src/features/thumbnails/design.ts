import { readFile } from 'node:fs/promises'
import { extname, join, posix } from 'node:path'
import sharp from 'sharp'
import { getReason, type Report } from '../../diagnostics/index.ts'
import {
  type FontRegistry,
  fetchOnce,
  getSubsets,
  getVectorDensity,
  loadCatalogFamily,
} from '../../look/index.ts'
import {
  hashContent,
  THUMBNAIL_SIZE,
  type ThumbnailDesign,
  type ThumbnailFont,
} from '../../outputs/index.ts'
import type { Project } from '../../project/index.ts'
import { isExternal } from '../../site/index.ts'
import type { ShippedFont } from '../../theme/index.ts'
import { readFontFiles } from './font-files.ts'
import { getImagePages, getThumbnailText } from './page-text.ts'
import { loadScriptFonts } from './script-fonts.ts'

const SHIPPED: Readonly<Record<ShippedFont, string>> = {
  inter: 'Inter',
  'jetbrains-mono': 'JetBrains Mono',
  'hanken-grotesk': 'Hanken Grotesk',
}

/** Pixels that a logo may take. */
const LOGO = { width: 480, height: 64 }

/** What the site's preview images share, as docs.json asks for it; what cannot be had is reported. */
export async function readThumbnailDesign(
  project: Project,
  registry: FontRegistry,
  report: Report,
): Promise<ThumbnailDesign> {
  const { config, locate } = project.config
  const { thumbnails, logo, appearance, name } = config
  const mode = thumbnails.appearance ?? (appearance.default === 'dark' ? 'dark' : 'light')
  const palette = project.look.palette[mode]
  const read = async <Made>(path: string, key: string, make: (data: Buffer) => Promise<Made>) => {
    try {
      return await make(await readImage(project, path))
    } catch {
      report({
        code: 'thumbnail-image-unavailable',
        message: `Expected an image for preview images, received \`${path}\`, which is not there or no image. They are drawn without it.`,
        ...locate(key.split('.')),
      })
      return undefined
    }
  }
  const mark = logo && (await read(logo[mode], 'logo', fitLogo))
  const ground =
    thumbnails.background === undefined
      ? undefined
      : await read(thumbnails.background, 'thumbnails.background', coverImage)
  return {
    siteName: name,
    colors: {
      ground: palette.bg,
      title: palette['text-strong'],
      text: palette.text,
      accent: palette.accent,
      label: palette['accent-text'],
      tint: palette['accent-tint'],
    },
    fonts: await loadThumbnailFonts(project, registry, report),
    ...(mark && { logo: mark }),
    ...(ground && { background: ground }),
  }
}

async function readImage({ options }: Project, path: string): Promise<Buffer> {
  const { root, cacheDir } = options
  if (!isExternal(path)) return readFile(join(root, posix.join('/', path)))
  const kept = join(cacheDir, 'images', hashContent(path) + extname(new URL(path).pathname))
  await fetchOnce(path, kept)
  return readFile(kept)
}

async function fitLogo(data: Buffer): Promise<NonNullable<ThumbnailDesign['logo']>> {
  const { height = LOGO.height, format } = await sharp(data).metadata()
  const { data: png, info } = await sharp(data, getVectorDensity(format, height, LOGO.height))
    .resize({ ...LOGO, fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { data: png, width: info.width, height: info.height }
}

function coverImage(data: Buffer): Promise<Buffer> {
  return sharp(data)
    .resize({ ...THUMBNAIL_SIZE, fit: 'cover' })
    .png()
    .toBuffer()
}

/**
 * The fonts of preview images: the family that docs.json names for them or for headings, the
 * theme's, and families for characters that those lack. One that cannot be had is reported.
 */
async function loadThumbnailFonts(
  project: Project,
  registry: FontRegistry,
  report: Report,
): Promise<ThumbnailFont[]> {
  const { theme, look, options, site } = project
  const { config, locate } = project.config
  const own = config.thumbnails.fonts?.family
  const subsets = new Set([...getSubsets(site.languages.keys()), 'cyrillic', 'greek', 'vietnamese'])
  const ofText = [config.fonts?.heading, config.fonts?.body].find(
    (font) => font !== undefined && font.source === undefined && isServed(font.family),
  )
  const names = [own ?? ofText?.family, SHIPPED[theme.font], SHIPPED.inter]
  const load = async (name: string): Promise<ThumbnailFont[]> => {
    const family = await loadCatalogFamily(name, registry, join(options.cacheDir, 'fonts'))
    return readFontFiles(name, family, [...subsets])
  }
  const loads = [...new Set(names)].map((name) =>
    name === undefined
      ? []
      : load(name).catch((error: unknown) => {
          report({
            code: 'thumbnail-font-unavailable',
            message: `Expected the font \`${name}\` for preview images, received nothing: ${getReason(error)}. They are drawn without it.`,
            ...locate(name === own ? ['thumbnails', 'fonts', 'family'] : ['navigation']),
          })
          return []
        }),
  )
  const fonts = (await Promise.all(loads)).flat()
  const texts = getImagePages(project).map((page) => getThumbnailText(project, page))
  const folder = options.cacheDir
  return [...fonts, ...(await loadScriptFonts(texts, fonts, { registry, folder }, report))]

  function isServed(family: string): boolean {
    return Object.values(look.theme.fonts ?? {}).some((choice) => choice.family === family)
  }
}

import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join, posix } from 'node:path'
import { fromBuffer } from '@capsizecss/unpack'
import type { LoadedConfig } from '../../config/index.ts'
import { getReason, type Report } from '../../diagnostics/index.ts'
import { hashContent, readState, writeState } from '../../outputs/index.ts'
import { isExternal, withBase } from '../../site/index.ts'
import type { FontChoice, FontChoices, FontFile, FontMetrics } from '../../theme/index.ts'
import { loadCatalogFamily } from './catalog.ts'
import { fetchOnce } from './download.ts'
import { getFamilyId } from './family.ts'
import { type LoadedFile, loadFamily } from './load-family.ts'
import { type FontRegistry, publicRegistry } from './registry.ts'
import { getSubsets } from './subsets.ts'

type Font = NonNullable<NonNullable<LoadedConfig['config']['fonts']>['body']>
type Loaded = Pick<FontChoice, 'family' | 'files' | 'metrics'>

/** The fonts of a site, all of them among its own files. */
export interface SiteFonts {
  choices: FontChoices
  /** Paths in the output, and the absolute paths of what lies there. */
  files: ReadonlyMap<string, string>
}

export interface SiteFontOptions {
  root: string
  base: string
  /** Absolute path of the site's cache folder. */
  cacheDir: string
  /** BCP-47 tags. */
  languages: Iterable<string>
  registry?: FontRegistry
}

/**
 * Gets the fonts that docs.json names, from the docs folder, the installed families or the public
 * catalog. One that cannot be had is reported, and the theme's stands in.
 */
export async function readSiteFonts(
  { config, locate }: LoadedConfig,
  options: SiteFontOptions,
  report: Report,
): Promise<SiteFonts> {
  const { heading, body } = config.fonts ?? {}
  const given = [body, heading].filter((font) => font !== undefined)
  const weights = given.flatMap(({ weight }) => (weight === undefined ? [] : [weight]))
  const files = new Map<string, string>()
  const loads = new Map<string, Promise<Loaded | undefined>>()
  const load = (font: Font): Promise<Loaded | undefined> => {
    const key = JSON.stringify([font.family, font.source, font.source && font.weight])
    const known = loads.get(key)
    if (known !== undefined) return known
    const loading = loadFont(font, weights, files, options).catch((error: unknown) => {
      report({
        code: 'font-unavailable',
        message: `Expected the font \`${font.family}\`, received nothing: ${getReason(error)}. The theme's own font is used.`,
        ...locate(['fonts', font === heading && font !== body ? 'heading' : 'body', 'family']),
        hint: 'Name a family of the public catalog while there is a network, or put the font file into the docs folder and name it in `fonts.source`.',
      })
      return undefined
    })
    loads.set(key, loading)
    return loading
  }
  const choose = async (font: Font | undefined): Promise<FontChoice | undefined> => {
    const loaded = font && (await load(font))
    return loaded && { ...loaded, ...(font.weight !== undefined && { weight: font.weight }) }
  }
  const [ofBody, ofHeading] = [await choose(body), await choose(heading)]
  return {
    choices: { ...(ofBody && { body: ofBody }), ...(ofHeading && { heading: ofHeading }) },
    files,
  }
}

async function loadFont(
  font: Font,
  weights: readonly number[],
  files: Map<string, string>,
  options: SiteFontOptions,
): Promise<Loaded> {
  const folder = join(options.cacheDir, 'fonts')
  const { registry = publicRegistry, languages } = options
  if (font.source !== undefined) {
    const path = await sourceFile(font.source, options.root, folder)
    const metrics = await readMetrics(path, 'sans', folder)
    const weight = font.weight === undefined ? '100 900' : String(font.weight)
    const file = await place({ path, weight }, font, files, options.base)
    return { family: font.family, files: [file], metrics }
  }
  const family = await loadCatalogFamily(font.family, registry, folder)
  const loaded = await loadFamily(family, getSubsets(languages), weights)
  const [first] = loaded
  if (first === undefined) throw new Error('the catalog has no files of it')
  return {
    family: font.family,
    files: await Promise.all(loaded.map((file) => place(file, font, files, options.base))),
    metrics: await readMetrics(first.path, family.kind, folder),
  }
}

async function sourceFile(source: string, root: string, folder: string): Promise<string> {
  if (!isExternal(source)) {
    const path = join(root, posix.join('/', source))
    if (!existsSync(path)) throw new Error(`there is no file \`${source}\``)
    return path
  }
  if (!/^https?:/.test(source)) throw new Error(`\`${source}\` is no address of a file`)
  const path = join(folder, 'sources', hashContent(source) + extname(new URL(source).pathname))
  await fetchOnce(source, path)
  return path
}

/** Gives a file its place in the output, by content. */
async function place(
  { path, weight, unicodeRange }: LoadedFile,
  font: Font,
  files: Map<string, string>,
  base: string,
): Promise<FontFile> {
  const hash = hashContent(await readFile(path))
  const format = font.format ?? 'woff2'
  const name = `_pergola/fonts/${getFamilyId(font.family) || 'font'}-${hash}.${format}`
  files.set(name, path)
  return {
    source: withBase(base, name),
    format,
    weight,
    ...(unicodeRange !== undefined && { unicodeRange }),
  }
}

/**
 * Measures of a font, read from its file and kept by content. Throws an `Error` where the file is
 * no font.
 *
 * @param folder absolute path of a folder of the cache
 */
async function readMetrics(
  file: string,
  kind: FontMetrics['kind'],
  folder: string,
): Promise<FontMetrics> {
  const data = await readFile(file)
  const path = join(folder, 'metrics', `${hashContent(data)}-${kind}.json`)
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

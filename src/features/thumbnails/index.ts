import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { getReason, type Report } from '../../diagnostics/index.ts'
import { type FontRegistry, publicRegistry } from '../../look/index.ts'
import {
  collectRanges,
  findUndrawableTexts,
  hashContent,
  isIn,
  type ThumbnailDesign,
  type ThumbnailFont,
  ThumbnailRenderer,
} from '../../outputs/index.ts'
import { writeWhole } from '../../package/index.ts'
import {
  type Feature,
  getAbsoluteAddress,
  type MadeFile,
  type Project,
  type ProjectSession,
} from '../../project/index.ts'
import type { SiteModel, SitePage } from '../../site/index.ts'
import { collectCharacters, getImagePages, getThumbnailText, hasOwnImage } from './page-text.ts'
import { getHanFamily } from './script-families.ts'

/** Changes when the same page is drawn in another way. */
const RECIPE = 1

/** The preview images of a site's pages: one for each page that brings none. */
class Thumbnails {
  /** Digest of all that the images share. */
  readonly key: string
  readonly #project: Project
  readonly #design: ThumbnailDesign
  #renderer: Promise<ThumbnailRenderer> | undefined
  /** Characters that all images can draw, and those that only some need. */
  readonly #ranges: Record<'shared' | 'extra', ReturnType<typeof collectRanges>>

  private constructor(project: Project, design: ThumbnailDesign) {
    this.#project = project
    this.#design = design
    const { fonts, logo, background, ...rest } = design
    // A page with a new character draws its own image, not those of all others.
    const shared = fonts.filter(({ isExtra }) => isExtra !== true)
    const extra = fonts.filter(({ isExtra }) => isExtra === true)
    this.#ranges = { shared: collectRanges(shared), extra: collectRanges(extra) }
    const files = [...shared.map(({ data }) => data), logo?.data ?? '', background ?? '']
    this.key = hashContent(JSON.stringify([RECIPE, rest, files.map((file) => hashContent(file))]))
  }

  /** `undefined` where pages cannot name an image, since the site's address is not known. */
  static async create(
    project: Project,
    report: Report,
    registry: FontRegistry = publicRegistry,
  ): Promise<Thumbnails | undefined> {
    if (project.options.mode === 'dev' || getAbsoluteAddress(project, '/') === undefined) {
      return undefined
    }
    const { readThumbnailDesign } = await import('./design.ts')
    const design = await readThumbnailDesign(project, registry, report)
    checkTitles(project, design.fonts, report)
    return new Thumbnails(project, design)
  }

  /** Absolute address of a page's image; `undefined` for pages that bring their own. */
  addressOf(page: SitePage): string | undefined {
    return hasOwnImage(this.#project, page)
      ? undefined
      : getAbsoluteAddress(this.#project, this.#pathOf(page))
  }

  /** All images; those that earlier builds drew come from the cache. */
  *files(): Generator<MadeFile> {
    const folder = join(this.#project.options.cacheDir, 'thumbnails')
    // Pages that say the same share one.
    const pages = new Map(getImagePages(this.#project).map((page) => [this.#pathOf(page), page]))
    for (const [path, page] of [...pages].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
      const body = () => this.#imageOf(page, join(folder, path))
      yield { path, kind: 'generated', type: 'image/png', key: path, isLate: true, body }
    }
  }

  /** Where the system has no program that draws, that is told, and there is no image. */
  async #imageOf(page: SitePage, cached: string): Promise<Uint8Array | undefined> {
    if (existsSync(cached)) return readFile(cached)
    try {
      this.#renderer ??= ThumbnailRenderer.create(this.#design)
      const text = getThumbnailText(this.#project, page)
      const image = await (await this.#renderer).render(text, getHanFamily(text.lang))
      await writeWhole(cached, image)
      return image
    } catch (error) {
      this.#project.report({
        code: 'thumbnails-failed',
        message: `Expected preview images of the pages, received an error: ${getReason(error)}.`,
      })
      return undefined
    }
  }

  #pathOf(page: SitePage): string {
    const text = getThumbnailText(this.#project, page)
    const { shared, extra } = this.#ranges
    const drawn = [...collectCharacters(text)].filter(
      (character) => !isIn(shared, character) && isIn(extra, character),
    )
    return `_pergola/thumbnails/${hashContent(JSON.stringify([this.key, text, ...drawn]))}.png`
  }
}

export { loadScriptFonts } from './script-fonts.ts'

/** The preview images of pages, where the address of the site is known. */
export function createThumbnails(
  session: ProjectSession,
): Feature & { imageOf(page: SitePage): Promise<string | undefined> } {
  const { project } = session
  let known: { of: SiteModel; thumbnails: Promise<Thumbnails | undefined> } | undefined
  /** Made once for each reading of the folder. */
  const current = () => {
    if (known?.of !== project.site) {
      known = { of: project.site, thumbnails: Thumbnails.create(project, project.report) }
    }
    return known.thumbnails
  }
  return {
    name: 'thumbnails',
    imageOf: async (page) => (await current())?.addressOf(page),
    siteKey: async () => (await current())?.key,
    paths: /^_pergola\/thumbnails\//,
    async *files() {
      yield* (await current())?.files() ?? []
    },
  }
}

/** Reports, once for all of them, titles in scripts that no font of the preview images has. */
function checkTitles(project: Project, fonts: readonly ThumbnailFont[], report: Report): void {
  const pages = getImagePages(project)
  const undrawable = findUndrawableTexts(
    pages.map(({ title }) => title),
    fonts,
  )
  const [title] = undrawable
  const first = pages.find((page) => page.title === title)
  if (first === undefined) return
  report({
    code: 'thumbnail-text-undrawable',
    message: `Expected fonts with the characters of all titles for preview images, received none for ${undrawable.length} of ${pages.length}, such as \`${first.title}\`. The name of the site stands in for them.`,
    hint: 'Name a family that has them in `thumbnails.fonts.family`, or give such pages images of their own with `og:image`.',
    file: first.file,
    line: 1,
    column: 1,
    ...first.locate?.('title'),
  })
}

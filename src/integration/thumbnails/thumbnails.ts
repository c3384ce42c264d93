import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Report } from '../../diagnostics/index.ts'
import {
  isIn,
  type OutputFolder,
  rangesOf,
  type ThumbnailDesign,
  ThumbnailRenderer,
  writeWhole,
} from '../../outputs/index.ts'
import type { SitePage } from '../../site/index.ts'
import { contentHash } from '../content-hash.ts'
import { type FontRegistry, publicRegistry } from '../fonts/index.ts'
import type { Project } from '../project/project.ts'
import { absoluteAddress } from '../views/address.ts'
import { checkTitles } from './check-titles.ts'
import { thumbnailDesign } from './design.ts'
import { charactersOf, hasOwnImage, imagePages, thumbnailText } from './page-text.ts'
import { hanFamily } from './script-families.ts'

/** Changes when the same page is drawn in another way. */
const RECIPE = 1
/** Images drawn at once. */
const AT_ONCE = 4

/** The preview images of a site's pages: one for each page that brings none. */
export class Thumbnails {
  /** Digest of all that the images share. */
  readonly key: string
  readonly #project: Project
  readonly #design: ThumbnailDesign
  /** Characters that all images can draw, and those that only some need. */
  readonly #ranges: Record<'shared' | 'extra', ReturnType<typeof rangesOf>>

  private constructor(project: Project, design: ThumbnailDesign) {
    this.#project = project
    this.#design = design
    const { fonts, logo, background, ...rest } = design
    // A page with a new character draws its own image, not those of all others.
    const shared = fonts.filter(({ isExtra }) => isExtra !== true)
    const extra = fonts.filter(({ isExtra }) => isExtra === true)
    this.#ranges = { shared: rangesOf(shared), extra: rangesOf(extra) }
    const files = [...shared.map(({ data }) => data), logo?.data ?? '', background ?? '']
    this.key = contentHash(JSON.stringify([RECIPE, rest, files.map((file) => contentHash(file))]))
  }

  /** `undefined` where pages cannot name an image, since the site's address is not known. */
  static async create(
    project: Project,
    report: Report,
    registry: FontRegistry = publicRegistry,
  ): Promise<Thumbnails | undefined> {
    if (project.options.mode === 'dev' || absoluteAddress(project, '/') === undefined) {
      return undefined
    }
    const design = await thumbnailDesign(project, registry, report)
    checkTitles(project, design.fonts, report)
    return new Thumbnails(project, design)
  }

  /** Absolute address of a page's image; `undefined` for pages that bring their own. */
  addressOf(page: SitePage): string | undefined {
    return hasOwnImage(this.#project, page)
      ? undefined
      : absoluteAddress(this.#project, this.#pathOf(page))
  }

  /** Paths of all images in the output, sorted. */
  files(): string[] {
    return [...this.#pages().keys()].toSorted()
  }

  /**
   * Puts the images into the output; those that earlier builds drew come from the cache. Returns how
   * many were drawn. Throws where the system has no program that draws.
   */
  async write(output: OutputFolder): Promise<number> {
    const folder = join(this.#project.options.cacheDir, 'thumbnails')
    const pages = [...this.#pages()]
    const missing = pages.filter(([file]) => !existsSync(join(folder, file)))
    const renderer = missing.length > 0 ? await ThumbnailRenderer.create(this.#design) : undefined
    const draw = async ([file, page]: [string, SitePage]) => {
      const text = thumbnailText(this.#project, page)
      const image = await renderer?.render(text, hanFamily(text.lang))
      if (image !== undefined) await writeWhole(join(folder, file), image)
    }
    for (let start = 0; start < missing.length; start += AT_ONCE) {
      await Promise.all(missing.slice(start, start + AT_ONCE).map(draw))
    }
    for (const [file] of pages) await output.copy(join(folder, file), file, 'generated')
    if (pages.length > 0) await output.finish()
    return missing.length
  }

  /** Pages by the path of their image; pages that say the same share one. */
  #pages(): Map<string, SitePage> {
    return new Map(imagePages(this.#project).map((page) => [this.#pathOf(page), page]))
  }

  #pathOf(page: SitePage): string {
    const text = thumbnailText(this.#project, page)
    const { shared, extra } = this.#ranges
    const drawn = [...charactersOf(text)].filter(
      (character) => !isIn(shared, character) && isIn(extra, character),
    )
    return `_pergola/thumbnails/${contentHash(JSON.stringify([this.key, text, ...drawn]))}.png`
  }
}

import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getSourcesDigest } from '../../package/index.ts'
import { type KeptFacts, keepFileFacts, readFileFacts, statIfThere } from '../../site/index.ts'
import { findImageAddresses, type ImageSizes, resolveImages } from '../images/index.ts'
import type { LinkBase } from '../links.ts'
import { type SiteFiles, type Specifiers, scanSpecifiers } from '../modules/index.ts'
import type { ContentOptions, PageSource } from '../options.ts'
import { findFencedRanges, isWithin } from '../source/index.ts'
import { walkSources } from './page-sources.ts'

/** What digests need of a file's text. */
interface FileFacts extends Specifiers {
  /** Changes with the text. */
  digest: string
  /** Addresses of images that the text may name. */
  images: readonly string[]
  hasIslandCode: boolean
}

/** Code of an author's own that may need a browser. */
const ISLAND_CODE = /^export\s|\bon[A-Z]\w*\s*=\s*\{/gm

/**
 * The digests of pages. What they need of files is kept between builds: a file that has not changed
 * is not read for them again.
 */
export class PageDigests {
  readonly #files: SiteFiles
  readonly #images: ImageSizes
  readonly #link: LinkBase
  /** Changes with all that pages have in common. */
  readonly settings: string
  readonly #keptAt: string
  /** Read when the first digest is asked for: worker threads need none. */
  #known: Map<string, KeptFacts<FileFacts>> | undefined
  /** Files that were asked for. */
  readonly #asked = new Set<string>()
  /** Whether something has been read that is not kept yet. */
  #hasNews = false

  constructor(options: ContentOptions, files: SiteFiles, images: ImageSizes) {
    const { root, base, isBaseWritten, icons, codeThemes, customGrammars, variables, mode } =
      options
    const link = { path: base, isWritten: isBaseWritten }
    const shown = [link, icons, codeThemes, customGrammars, variables, mode]
    const { extension } = options
    const grammars = customGrammars.map((path) => hashFile(join(root, path)))
    const common = [getSourcesDigest(), ...shown, grammars, extension?.digest]
    this.settings = hash('sha256', JSON.stringify(common), 'base64url')
    this.#files = files
    this.#images = images
    this.#link = link
    this.#keptAt = join(options.cacheDir, 'facts')
  }

  /**
   * A digest of everything that a compiled page depends on: the page, what it imports, transitively
   * and whether it is there, the sizes of its images, the options and the compiler itself.
   */
  of(page: PageSource): string {
    const parts = [this.settings, page.file, page.route, page.lang]
    for (const [file, facts] of this.#sourcesOf(page.file)) {
      if (facts === undefined) {
        parts.push('missing', file)
        continue
      }
      parts.push(file, facts.digest)
      for (const image of resolveImages(facts.images, [file, page.file], this.#link)) {
        parts.push(image, JSON.stringify(this.#images.of(image)))
      }
    }
    return hash('sha256', parts.join('\0')).slice(0, 32)
  }

  /** True for a page that could have islands, as far as its text and what it imports tell. */
  mayHaveIslands(page: string): boolean {
    for (const [file, facts] of this.#sourcesOf(page)) {
      if (/\.[jt]sx?$/.test(file) || facts?.hasIslandCode === true) return true
    }
    return false
  }

  /** Files came, changed or went: two edits may be too near each other to be told by their times. */
  invalidate(files: readonly string[]): void {
    for (const file of files) this.#known?.delete(file)
  }

  #sourcesOf(page: string): ReturnType<typeof walkSources<FileFacts>> {
    const read = (file: string) => this.#factsOf(file)
    return walkSources(page, this.#files, { read, getSpecifiers: (facts) => facts })
  }

  #factsOf(file: string): FileFacts | undefined {
    if (this.#files.isGiven(file)) return readFacts(this.#files.read(file))
    if (!this.#files.exists(file)) return undefined
    this.#known ??= new Map(
      readFileFacts<FileFacts>(this.#keptAt).map((kept) => [kept[0], kept] as const),
    )
    this.#asked.add(file)
    const stamp = this.#files.stampOf(file)
    const [, known, kept] = this.#known.get(file) ?? []
    if (kept !== undefined && known === stamp) return kept
    const text = this.#files.readIfThere(file)
    if (text === undefined) return undefined
    this.#hasNews = true
    const facts = readFacts(text)
    this.#known.set(file, [file, stamp, facts])
    return facts
  }

  /**
   * Leaves what is known for a later process, if it is more than the last one knew.
   *
   * @param isAll whether the digests of all pages were asked for: what else is known is of the past
   */
  async keep(isAll: boolean): Promise<void> {
    if (!this.#hasNews) return
    this.#hasNews = false
    const known = [...(this.#known?.values() ?? [])]
    const live = isAll ? known.filter(([file]) => this.#asked.has(file)) : known
    await keepFileFacts(this.#keptAt, live)
  }
}

/** A grammar that cannot be read is reported where it is used. */
function hashFile(path: string): string | undefined {
  const isFile = statIfThere(path)?.isFile() === true
  return isFile ? hash('sha256', readFileSync(path), 'base64url') : undefined
}

function readFacts(text: string): FileFacts {
  const facts = {
    digest: hash('sha256', text, 'base64url'),
    ...scanSpecifiers(text),
    images: [...findImageAddresses(text)],
    hasIslandCode: hasIslandCode(text),
  }
  // A copy: parts of a text would keep all of it in memory.
  const hasParts = [facts.imports, facts.snippets, facts.images].some((all) => all.length > 0)
  return hasParts ? structuredClone(facts) : facts
}

/** What stands in fences is only shown. */
function hasIslandCode(text: string): boolean {
  const found = Array.from(text.matchAll(ISLAND_CODE), ({ index }) => index)
  if (found.length === 0) return false
  const fences = findFencedRanges(text)
  return found.some((index) => !isWithin(index, fences))
}

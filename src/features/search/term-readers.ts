import { TermReader } from '../../search/index.ts'
import type { SiteModel, SitePage } from '../../site/index.ts'

/** One reader for each language of a site. */
export class TermReaders {
  readonly #readers = new Map<string, TermReader>()

  of(page: SitePage, site: SiteModel): TermReader {
    const lang = site.placeOf(page)?.section.lang ?? 'en'
    const known = this.#readers.get(lang)
    if (known !== undefined) return known
    const reader = new TermReader(lang)
    this.#readers.set(lang, reader)
    return reader
  }
}

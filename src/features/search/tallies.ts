import { Tally, TermDictionary, TermReader } from '../../search/index.ts'
import type { SiteModel, SitePage } from '../../site/index.ts'

/** One for each language of a site, all with the same dictionary. */
export class Tallies {
  readonly #known: { readonly dictionary: TermDictionary }
  readonly #tallies = new Map<string, Tally>()

  /** @param known whose dictionary it is, asked for when a page is counted */
  constructor(
    known: { readonly dictionary: TermDictionary } = { dictionary: new TermDictionary() },
  ) {
    this.#known = known
  }

  get dictionary(): TermDictionary {
    return this.#known.dictionary
  }

  of(page: SitePage, site: SiteModel): Tally {
    const lang = site.placeOf(page)?.section.lang ?? 'en'
    const known = this.#tallies.get(lang)
    if (known !== undefined) return known
    const tally = new Tally(new TermReader(lang), this.dictionary)
    this.#tallies.set(lang, tally)
    return tally
  }
}

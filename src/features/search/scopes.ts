import {
  type NavigationSection,
  type SiteModel,
  type SitePage,
  type SwitcherKind,
  walkPages,
} from '../../site/index.ts'

/** A page where search finds it. */
export interface ScopedPage {
  page: SitePage
  /** Its place among all pages of the site that can be found. */
  number: number
  product?: string
}

/** The pages of one language and version: what one index holds. */
export interface SearchScope {
  /** Name of its index, unique in the site. */
  name: string
  /** BCP-47 tag. */
  lang: string
  version?: string
  pages: readonly ScopedPage[]
}

/** Where a page stands, of which it may have several. */
interface Place {
  lang: string
  version?: string
  product?: string
}

const scopesOf = new WeakMap<SiteModel, SearchScopes>()

/** Which pages of a site can be found, and from where. */
export class SearchScopes {
  /** All pages that can be found, in the order of the navigation. */
  readonly pages: readonly SitePage[]
  readonly all: readonly SearchScope[]
  readonly #site: SiteModel
  /** Versions of each product by language; the first is that which readers get by default. */
  readonly #versions = new Map<string, Map<string | undefined, string[]>>()

  private constructor(site: SiteModel) {
    this.#site = site
    const places = this.#readPlaces()
    this.pages = [...places.keys()]
    for (const own of places.values()) for (const place of own) this.#addVersion(place)
    this.all = this.#makeScopes(places)
  }

  static of(site: SiteModel): SearchScopes {
    const known = scopesOf.get(site)
    if (known !== undefined) return known
    const scopes = new SearchScopes(site)
    scopesOf.set(site, scopes)
    return scopes
  }

  /** The scope and product that a reader of a section is in. */
  near(section: NavigationSection | undefined): { scope?: SearchScope; product?: string } {
    const place = placeIn(section)
    const own = this.all.filter(({ lang }) => lang === place.lang)
    const version = place.version ?? this.#defaultVersion(place)
    const scope = own.find((one) => one.version === version) ?? own[0] ?? this.all[0]
    return { ...(scope && { scope }), ...(place.product && { product: place.product }) }
  }

  #readPlaces(): Map<SitePage, Place[]> {
    const places = new Map<SitePage, Place[]>()
    const add = (page: SitePage | undefined, section: NavigationSection | undefined) => {
      if (page === undefined || !this.#site.visibilityOf(page).search) return
      const place = placeIn(section)
      const own = places.get(page)
      if (own === undefined) places.set(page, [place])
      else own.push(place)
    }
    for (const section of this.#site.navigation.sections) {
      for (const { route } of walkPages(section.nodes)) add(this.#site.pages.get(route), section)
    }
    for (const page of this.#site.pages.values()) {
      if (!places.has(page)) add(page, this.#site.placeOf(page)?.section)
    }
    return places
  }

  #addVersion({ lang, version, product }: Place): void {
    if (version === undefined) return
    const byProduct = this.#versions.get(lang) ?? new Map<string | undefined, string[]>()
    this.#versions.set(lang, byProduct)
    const versions = byProduct.get(product) ?? []
    byProduct.set(product, versions)
    if (!versions.includes(version)) versions.push(version)
  }

  #defaultVersion({ lang, product }: Place): string | undefined {
    const byProduct = this.#versions.get(lang)
    return (byProduct?.get(product) ?? byProduct?.values().next().value)?.[0]
  }

  #makeScopes(places: ReadonlyMap<SitePage, readonly Place[]>): SearchScope[] {
    const names = new Set<string>()
    return [...new Set([...places.values()].flat().map(({ lang }) => lang))].flatMap((lang) => {
      const versions = [...new Set([...(this.#versions.get(lang)?.values() ?? [])].flat())]
      const all = versions.length === 0 ? [undefined] : versions
      return all.map((version) => ({
        name: getFreeName(version === undefined ? lang : `${lang}-${version}`, names),
        lang,
        ...(version !== undefined && { version }),
        pages: this.#pagesOf(places, lang, version),
      }))
    })
  }

  #pagesOf(
    places: ReadonlyMap<SitePage, readonly Place[]>,
    lang: string,
    version: string | undefined,
  ): ScopedPage[] {
    const pages: ScopedPage[] = []
    let number = 0
    for (const [page, own] of places) {
      const place = own.find((one) => one.lang === lang && this.#isShown(one, version))
      if (place !== undefined) {
        pages.push({ page, number, ...(place.product && { product: place.product }) })
      }
      number++
    }
    return pages
  }

  /** Products that do not have a version are there in the one that readers get by default. */
  #isShown(place: Place, version: string | undefined): boolean {
    if (place.version === undefined || place.version === version) return true
    const own = this.#versions.get(place.lang)?.get(place.product) ?? []
    return version !== undefined && !own.includes(version) && own[0] === place.version
  }
}

function placeIn(section: NavigationSection | undefined): Place {
  const version = chosen(section, 'version')
  const product = chosen(section, 'product')
  return {
    lang: section?.lang ?? 'en',
    ...(version !== undefined && { version }),
    ...(product !== undefined && { product }),
  }
}

function chosen(section: NavigationSection | undefined, kind: SwitcherKind): string | undefined {
  const switcher = section?.switchers.find((one) => one.kind === kind && one.active >= 0)
  return switcher?.entries[switcher.active]?.label
}

function getFreeName(wanted: string, taken: Set<string>): string {
  const plain = wanted.replaceAll(/[^\p{L}\p{N}.]+/gu, '-').replaceAll(/^-|-$/g, '')
  let name = plain
  for (let count = 2; taken.has(name.toLowerCase()); count++) name = `${plain}-${count}`
  taken.add(name.toLowerCase())
  return name
}

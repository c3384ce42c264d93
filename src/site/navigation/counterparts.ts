import { type CounterpartKey, collectCounterpartKeys } from './counterpart-keys.ts'
import type { NavigationEntry, NavigationSection, PagePlace } from './model.ts'
import { findNewestVersion, isOlderVersion } from './version-order.ts'

/** The same page in other languages, versions and products. */
export interface Counterparts {
  /** Routes by BCP-47 tag, in the order of the languages, the page's own among them; else empty. */
  inLanguages(route: string): ReadonlyMap<string, string>
  /** The language that readers of no listed language get. */
  defaultLanguage: string | undefined
  /** For pages of an older version: what the newest one has instead. */
  newest(route: string): NewestVersion | undefined
  /** The page's counterpart behind a choice of language, version or product. */
  behind(route: string, entry: Pick<NavigationEntry, 'kind' | 'lang' | 'label'>): string | undefined
}

export interface NewestVersion {
  /** Label of the newest version. */
  label: string
  /** Route of the counterpart there, or of its first page. */
  route: string
  isCounterpart: boolean
}

/** Finds counterparts: pages whose routes differ in nothing but the folder of the language, version or product. */
export function findCounterparts(
  sections: readonly NavigationSection[],
  places: ReadonlyMap<string, PagePlace>,
): Counterparts {
  const keys = collectCounterpartKeys(sections, places)
  const byPlace = new Map<string, string>()
  const add = (place: string, route: string) => {
    if (!byPlace.has(place)) byPlace.set(place, route)
  }
  for (const [route, { key, sharedKey, lang, version, product }] of keys) {
    add(placeKey(key, lang, version), route)
    if (product !== undefined) add(placeKey(sharedKey, lang, version, product), route)
    // Where versions are missing or have other names, the newest one is what they have in common.
    if (newestFor(places.get(route)) !== undefined) continue
    add(placeKey(key, lang, NEWEST), route)
    if (product !== undefined) add(placeKey(sharedKey, lang, NEWEST, product), route)
  }
  const { languages, defaultLanguage } = getLanguages(sections)
  const find = (key: string, lang: string | undefined, version: string | undefined) =>
    byPlace.get(placeKey(key, lang, version))
  const findIn = (route: string, own: CounterpartKey, lang: string | undefined) => {
    const same = find(own.key, lang, own.version)
    if (same !== undefined || newestFor(places.get(route)) !== undefined) return same
    return find(own.key, lang, NEWEST)
  }
  const findInProduct = (route: string, own: CounterpartKey, product: string) => {
    const { sharedKey, lang, version } = own
    const same = byPlace.get(placeKey(sharedKey, lang, version, product))
    if (same !== undefined || newestFor(places.get(route)) !== undefined) return same
    return byPlace.get(placeKey(sharedKey, lang, NEWEST, product))
  }
  return {
    defaultLanguage,
    inLanguages(route) {
      const own = keys.get(route)
      if (own === undefined || own.lang === undefined) return new Map()
      // Of two pages with the same path, the first one is the others' counterpart.
      if (findIn(route, own, own.lang) !== route) return new Map()
      const found = languages.flatMap((lang): [string, string][] => {
        const counterpart = lang === own.lang ? route : findIn(route, own, lang)
        return counterpart === undefined ? [] : [[lang, counterpart]]
      })
      return new Map(found.length > 1 ? found : [])
    },
    newest(route) {
      const own = keys.get(route)
      const newest = newestFor(places.get(route))
      if (own === undefined || newest === undefined) return undefined
      const counterpart = find(own.key, own.lang, newest.label)
      return {
        label: newest.label,
        route: counterpart ?? newest.href,
        isCounterpart: counterpart !== undefined,
      }
    },
    behind(route, { kind, lang, label }) {
      const own = keys.get(route)
      if (own === undefined) return undefined
      if (kind === 'language') return findIn(route, own, lang)
      if (kind === 'product') return findInProduct(route, own, label)
      return kind === 'version' ? find(own.key, own.lang, label) : undefined
    },
  }
}

/** Stands for the newest version, whatever its label. */
const NEWEST = '\0newest'

/** The newest version, for pages of an older one. */
function newestFor(place: PagePlace | undefined): NavigationEntry | undefined {
  const switcher = place?.section.switchers.find(({ kind }) => kind === 'version')
  const entry = switcher?.entries[switcher.active]
  const newest = switcher && findNewestVersion(switcher.entries)
  if (entry === undefined || newest === undefined) return undefined
  return isOlderVersion(entry, newest, switcher?.entries ?? []) ? newest : undefined
}

function placeKey(key: string, lang = '', version = '', product = ''): string {
  return JSON.stringify([key, lang, version, product])
}

function getLanguages(sections: readonly NavigationSection[]): {
  languages: string[]
  defaultLanguage: string | undefined
} {
  const languages = new Set<string>()
  let standard: string | undefined
  for (const { switchers } of sections) {
    const entries = switchers.find(({ kind }) => kind === 'language')?.entries ?? []
    for (const entry of entries) {
      if (entry.lang === undefined || entry.external) continue
      languages.add(entry.lang)
      if (entry.default === true) standard ??= entry.lang
    }
  }
  const [first] = languages
  return { languages: [...languages], defaultLanguage: standard ?? first }
}

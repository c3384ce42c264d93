import { LANGUAGE_CODES, toBcp47 } from '../../config/index.ts'
import type { NavigationSection, PagePlace, SwitcherKind } from './model.ts'

/** What a page has in common with its counterparts, and in which language and version it stands. */
export interface CounterpartKey {
  key: string
  lang?: string
  /** Label of its version. */
  version?: string
  /** Label of its product. */
  product?: string
  /** What it has in common with its counterparts in other products. */
  sharedKey: string
}

/** Folders before which the one of a language or version stands. */
const DEEPEST = 3

/** The keys of all listed pages of sites with languages, versions or products, by route. */
export function collectCounterpartKeys(
  sections: readonly NavigationSection[],
  places: ReadonlyMap<string, PagePlace>,
): Map<string, CounterpartKey> {
  const keys = new Map<string, CounterpartKey>()
  const isConcerned = sections.some((section) =>
    section.switchers.some(({ kind }) => COUNTERPART_KINDS.has(kind)),
  )
  if (!isConcerned) return keys
  const pages: KeyedPage[] = []
  for (const [route, { section }] of places) {
    const lang = getLabel(section, 'language')?.lang
    const version = getLabel(section, 'version')?.label
    const product = getLabel(section, 'product')?.label
    if (lang === undefined && version === undefined && product === undefined) continue
    const all = route.split('/').slice(1)
    const segments = lang === undefined ? all : without(all, languageFolders(lang))
    pages.push({ route, lang, version, product, segments })
  }
  const inVersions = withoutFolders(pages, ({ version }) => version, versionFolders)
  const inProducts = withoutFolders(inVersions, ({ product }) => product, productFolders)
  for (const [at, { route, lang, version, product, segments }] of inVersions.entries()) {
    keys.set(route, {
      key: segments.join('/'),
      sharedKey: (inProducts[at]?.segments ?? segments).join('/'),
      ...(lang !== undefined && { lang }),
      ...(version !== undefined && { version }),
      ...(product !== undefined && { product }),
    })
  }
  return keys
}

/** Switchers that lead to counterparts. */
const COUNTERPART_KINDS: ReadonlySet<SwitcherKind> = new Set(['language', 'version', 'product'])

/** A page with what is left of its path. */
interface KeyedPage {
  route: string
  lang: string | undefined
  version: string | undefined
  product: string | undefined
  segments: string[]
}

/** The pages without the folder of the version or product that each of them stands in. */
function withoutFolders(
  pages: readonly KeyedPage[],
  labelOf: (page: KeyedPage) => string | undefined,
  foldersOf: (label: string) => ReadonlySet<string>,
): KeyedPage[] {
  const byLabel = new Map<string, KeyedPage[]>()
  const groupOf = (page: KeyedPage) => JSON.stringify([page.lang, labelOf(page)])
  for (const page of pages) {
    if (labelOf(page) === undefined) continue
    const group = byLabel.get(groupOf(page))
    if (group === undefined) byLabel.set(groupOf(page), [page])
    else group.push(page)
  }
  const folders = new Map([...byLabel.keys()].map((group) => [group, sharedFolder(group, byLabel)]))
  return pages.map((page) => {
    const label = labelOf(page)
    if (label === undefined) return page
    const { segments } = page
    const named = without(segments, foldersOf(label))
    const own = folders.get(groupOf(page))
    const rest = named !== segments || own === undefined ? named : without(segments, new Set([own]))
    return { ...page, segments: rest }
  })
}

function getLabel(section: NavigationSection, kind: SwitcherKind) {
  const switcher = section.switchers.find((one) => one.kind === kind && one.active >= 0)
  return switcher?.entries[switcher.active]
}

/** The path without its first folder that has one of the names; the same array when none has. */
function without(segments: string[], names: ReadonlySet<string>): string[] {
  const at = segments.findIndex(
    (segment, index) => index < DEEPEST && names.has(segment.toLowerCase()),
  )
  return at === -1 ? segments : segments.toSpliced(at, 1)
}

const foldersByLanguage = new Map<string, ReadonlySet<string>>()

/** How authors name the folder of a language: its tag, or any code that stands for it. */
function languageFolders(lang: string): ReadonlySet<string> {
  const known = foldersByLanguage.get(lang)
  if (known !== undefined) return known
  const codes = LANGUAGE_CODES.filter((code) => toBcp47(code) === lang)
  const names = new Set([lang, ...codes].map((code) => code.toLowerCase()))
  foldersByLanguage.set(lang, names)
  return names
}

/** How authors name the folder of `Version 2.1 (latest)`: `v2.1`, `2.1`, `v2-1`, `version-2.1`. */
function versionFolders(label: string): ReadonlySet<string> {
  const name = label
    .replace(/\s*\(.*\)\s*$/, '')
    .trim()
    .toLowerCase()
  const number = name.replace(/^(?:version|v)[\s.-]*(?=\d)/, '')
  const forms = [name, number, `v${number}`, `version-${number}`]
  return new Set(forms.flatMap((form) => [form, form.replaceAll(/[\s.]+/g, '-')]))
}

/** How authors name the folder of `Kiosk Pro`: `kiosk-pro`. */
function productFolders(label: string): ReadonlySet<string> {
  return new Set([
    label
      .trim()
      .toLowerCase()
      .replaceAll(/[\s.]+/g, '-'),
  ])
}

/**
 * The first folder of all pages of a group, where the pages of no other group of the language have
 * one of that name. A page at the root stands in no folder.
 */
function sharedFolder(
  group: string,
  groups: ReadonlyMap<string, readonly KeyedPage[]>,
): string | undefined {
  const folders = (name: string, depth: number) => {
    const paths = (groups.get(name) ?? []).map(({ segments }) => segments.slice(0, depth))
    return new Set(paths.flat().map((segment) => segment.toLowerCase()))
  }
  const own = folders(group, 1)
  own.delete('')
  const [folder] = own
  if (own.size !== 1 || folder === undefined) return undefined
  const [lang] = JSON.parse(group) as [string | null]
  for (const other of groups.keys()) {
    if (other === group || (JSON.parse(other) as [string | null])[0] !== lang) continue
    if (folders(other, DEEPEST).has(folder)) return undefined
  }
  return folder
}

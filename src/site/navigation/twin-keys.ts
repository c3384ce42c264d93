import { bcp47, LANGUAGE_CODES } from '../../config/index.ts'
import type { NavigationSection, PagePlace, SwitcherKind } from './model.ts'

/** What a page has in common with its twins, and in which language and version it stands. */
export interface TwinKey {
  key: string
  lang?: string
  /** Label of its version. */
  version?: string
}

/** Folders before which the one of a language or version stands. */
const DEEPEST = 3

/** The keys of all listed pages of sites with languages or versions, by route. */
export function twinKeys(
  sections: readonly NavigationSection[],
  places: ReadonlyMap<string, PagePlace>,
): Map<string, TwinKey> {
  const keys = new Map<string, TwinKey>()
  const versioned = new Map<string, [route: string, segments: string[]][]>()
  const isConcerned = sections.some((section) =>
    section.switchers.some(({ kind }) => kind === 'language' || kind === 'version'),
  )
  if (!isConcerned) return keys
  for (const [route, { section }] of places) {
    const lang = labelOf(section, 'language')?.lang
    const version = labelOf(section, 'version')?.label
    if (lang === undefined && version === undefined) continue
    const all = route.split('/').slice(1)
    const segments = lang === undefined ? all : without(all, languageFolders(lang))
    keys.set(route, {
      key: segments.join('/'),
      ...(lang !== undefined && { lang }),
      ...(version !== undefined && { version }),
    })
    if (version === undefined) continue
    const group = JSON.stringify([lang, version])
    const pages = versioned.get(group)
    if (pages === undefined) versioned.set(group, [[route, segments]])
    else pages.push([route, segments])
  }
  for (const [group, pages] of versioned) {
    const version = JSON.parse(group)[1] as string
    const names = versionFolders(version)
    const own = sharedFolder(group, versioned)
    for (const [route, segments] of pages) {
      const named = without(segments, names)
      const rest =
        named !== segments || own === undefined ? named : without(segments, new Set([own]))
      const known = keys.get(route)
      if (known !== undefined) known.key = rest.join('/')
    }
  }
  return keys
}

function labelOf(section: NavigationSection, kind: SwitcherKind) {
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
  const codes = LANGUAGE_CODES.filter((code) => bcp47(code) === lang)
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

/** The first folder of all pages of a version, where no other version of the language has pages in it. */
function sharedFolder(
  group: string,
  versioned: ReadonlyMap<string, [route: string, segments: string[]][]>,
): string | undefined {
  const firsts = (name: string) =>
    new Set((versioned.get(name) ?? []).map(([, [first = '']]) => first.toLowerCase()))
  const own = firsts(group)
  const [folder] = own
  if (own.size !== 1 || folder === undefined || folder === '') return undefined
  const [lang] = JSON.parse(group) as [string | null]
  for (const other of versioned.keys()) {
    if (other === group || (JSON.parse(other) as [string | null])[0] !== lang) continue
    if (firsts(other).has(folder)) return undefined
  }
  return folder
}

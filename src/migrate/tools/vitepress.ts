import { basename, posix } from 'node:path'
import { readScript } from '../read-script.ts'
import { getAt, getList, getText, normalizeAddress, type SourceFolder } from '../source-folder.ts'
import type { Note, SourceEntry, SourcePage, SourceSite } from '../source-site.ts'

const CONFIGS = ['config', 'config/index'].flatMap((name) =>
  ['ts', 'mts', 'js', 'mjs'].map((suffix) => `.vitepress/${name}.${suffix}`),
)

export function isVitepress(folder: SourceFolder): boolean {
  return folder.find(...CONFIGS) !== undefined
}

/** Reads a site of VitePress, with its languages. */
export function readVitepress(folder: SourceFolder): SourceSite {
  const config = readScript(`${folder.root}/${folder.find(...CONFIGS)}`)
  const source = posix.normalize(getText(config, 'srcDir') ?? '.').replace(/\/$/, '')
  const isClean = getAt(config, 'cleanUrls') === true
  const rewrite = readRewrites(getAt(config, 'rewrites'))
  const pages = folder
    .pages(source)
    .filter((file) => file.endsWith('.md') && !/(?:^|\/)README\.md$/.test(file))
    .map((file): SourcePage => {
      const path = rewrite(posix.relative(source, file))
      const address = normalizeAddress(path)
      const isIndex = /(?:^|\/)index\.md$/.test(path)
      return {
        file,
        address,
        ...(!isClean && !isIndex && { aliases: [`${address}.html`] }),
      }
    })
  const byAddress = new Map(pages.map(({ address, file }) => [address, file]))
  const notes: Note[] = []
  const sections = getLanguages(folder, config, source).flatMap(({ language, settings }) =>
    getSections(settings, byAddress, notes).map((section) => ({
      ...section,
      ...(language !== undefined && { language }),
    })),
  )
  const theme = getAt(config, 'themeConfig')
  const publicFolder = posix.join(source, 'public')
  const logo =
    getText(theme, 'logo') ?? getText(theme, 'logo', 'light') ?? getText(theme, 'logo', 'src')
  const logoFile = logo === undefined ? undefined : folder.find(posix.join(publicFolder, logo))
  const favicon = folder.find(`${publicFolder}/favicon.svg`, `${publicFolder}/favicon.ico`)
  const description =
    getText(config, 'description') ?? getText(config, 'locales', 'root', 'description')
  const marks = ['leftDelimiter', 'rightDelimiter'].map((key) =>
    getText(config, 'markdown', 'attrs', key),
  )
  const repository = getList(theme, 'socialLinks').find(
    (link) => getText(link, 'icon') === 'github',
  )
  return {
    name: getText(config, 'title') ?? basename(folder.root),
    ...(description !== undefined && { description }),
    ...(logoFile !== undefined && { logo: logoFile }),
    ...(favicon !== undefined && { favicon }),
    pages,
    publicFolders: folder.has(publicFolder) ? [publicFolder] : [],
    contentFolders: [{ folder: source, prefix: '/' }],
    base: getText(config, 'base') ?? '/',
    sections,
    links: getList(theme, 'nav').flatMap((item) => {
      const [label, href] = [getText(item, 'text'), getText(item, 'link')]
      const isOut = href !== undefined && /^https?:/.test(href)
      return label !== undefined && isOut ? [{ label, href }] : []
    }),
    ...(getText(repository, 'link') !== undefined && {
      repository: getText(repository, 'link') ?? '',
    }),
    ...(marks[0] && marks[1] && { attributeMarks: [marks[0], marks[1]] }),
    redirects: [],
    notes,
  }
}

/** Rules such as `en/:rest*` to `:rest*`. */
function readRewrites(rewrites: unknown): (path: string) => string {
  const rules = Object.entries(Object(rewrites)).flatMap(([from, to]) => {
    const [left, right] = [from, String(to)].map((path) => /^(.*?):\w+\*$/.exec(path)?.[1])
    return left !== undefined && right !== undefined
      ? [(path: string) => (path.startsWith(left) ? right + path.slice(left.length) : undefined)]
      : [(path: string) => (path === from ? String(to) : undefined)]
  })
  return (path) => rules.map((rule) => rule(path)).find((found) => found !== undefined) ?? path
}

interface LanguageSettings {
  language?: string
  settings: unknown
}

function getLanguages(folder: SourceFolder, config: unknown, source: string): LanguageSettings[] {
  const locales = getAt(config, 'locales')
  if (typeof locales !== 'object' || locales === null) {
    return [{ settings: getAt(config, 'themeConfig') }]
  }
  return Object.entries(locales).map(([key, locale]) => {
    const language = getText(locale, 'lang') ?? (key === 'root' ? 'en' : key)
    const own = getAt(locale, 'themeConfig')
    // Settings of a language may stand beside its pages.
    const folders = key === 'root' ? [language.slice(0, 2), '.'] : [key]
    const beside = folders.flatMap((name) =>
      ['ts', 'mts', 'js'].map((suffix) => posix.join(source, name, `config.${suffix}`)),
    )
    const file = own === undefined ? folder.find(...beside) : undefined
    const settings =
      file === undefined ? own : getAt(readScript(`${folder.root}/${file}`), 'themeConfig')
    return { language, settings: settings ?? getAt(config, 'themeConfig') }
  })
}

function getSections(
  settings: unknown,
  byAddress: ReadonlyMap<string, string>,
  notes: Note[],
): { tab?: string; entries: SourceEntry[] }[] {
  const sidebar = getAt(settings, 'sidebar')
  if (Array.isArray(sidebar)) return [{ entries: getEntries(sidebar, '', byAddress, notes) }]
  const nav = getList(settings, 'nav')
  // Several paths may have one sidebar, which is one tab.
  const bySidebar = new Map(
    Object.entries(Object(sidebar))
      .toReversed()
      .map(([path, part]) => [JSON.stringify(part), [path, part] as const]),
  )
  return [...bySidebar.values()].toReversed().map(([path, part]) => {
    const items = Array.isArray(part) ? part : getList(part, 'items')
    const base = Array.isArray(part) ? '' : (getText(part, 'base') ?? '')
    const entries = getEntries(items, base, byAddress, notes)
    const inNav = nav.find((item) => getText(item, 'link')?.startsWith(path))
    const [first] = entries
    const ownName = first !== undefined && 'group' in first ? first.group : path
    return { tab: getText(inNav, 'text') ?? ownName, entries }
  })
}

function getEntries(
  items: readonly unknown[],
  base: string,
  byAddress: ReadonlyMap<string, string>,
  notes: Note[],
): SourceEntry[] {
  return items.flatMap((item): SourceEntry[] => {
    const [text, link] = [getText(item, 'text'), getText(item, 'link')]
    const below = getAt(item, 'items')
    const path =
      link === undefined || /^https?:/.test(link) ? undefined : posix.join('/', base + link)
    const page =
      path === undefined ? undefined : byAddress.get(normalizeAddress(path.replace(/#.*$/, '')))
    if (Array.isArray(below)) {
      const entries = getEntries(below, getText(item, 'base') ?? base, byAddress, notes)
      return [{ group: text ?? '', entries, ...(page !== undefined && { page }) }]
    }
    if (page !== undefined) return [{ page, ...(text !== undefined && { title: text }) }]
    if (link === undefined) return []
    if (path === undefined) return [{ label: text ?? link, href: link }]
    notes.push({
      file: '.vitepress',
      message: `The sidebar leads to \`${path}\`, which is no page.`,
    })
    return []
  })
}

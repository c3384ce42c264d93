import { basename, posix } from 'node:path'
import { readScript } from '../read-script.ts'
import { getAt, getList, getText, normalizeAddress, type SourceFolder } from '../source-folder.ts'
import type { Note, SourcePage, SourceSite } from '../source-site.ts'
import { readBlog } from './docusaurus-blog.ts'
import { DocsOfEdition, type Edition, getContentOptions, toTitle } from './docusaurus-docs.ts'

const CONFIGS = ['docusaurus.config.ts', 'docusaurus.config.js', 'docusaurus.config.mjs']

/** Docs of one set: a site may have several, at addresses of their own. */
interface DocsSet {
  /** What names of its folders begin or end with, where it has a name. */
  id: string | undefined
  folder: string
  prefix: string
  sidebar: string | undefined
  options: unknown
}

export function isDocusaurus(folder: SourceFolder): boolean {
  return folder.find(...CONFIGS) !== undefined
}

/** Reads a site of Docusaurus: its sets of docs, their sidebars, and what its header leads to. */
export function readDocusaurus(folder: SourceFolder): SourceSite {
  const file = folder.find(...CONFIGS) ?? ''
  const config = readScript(`${folder.root}/${file}`)
  const notes: Note[] = []
  const sets = findSets(folder, config)
  const items = getList(config, 'themeConfig', 'navbar', 'items')
  const pages: SourcePage[] = []
  const sections: SourceSite['sections'][number][] = []
  const editions = findEditions(folder, config, sets)
  for (const edition of editions) {
    const docs = new DocsOfEdition(folder, edition)
    pages.push(...docs.pages)
    for (const [name, entries] of docs.sidebars(notes)) {
      const item = items.find((candidate) => getText(candidate, 'sidebarId') === name)
      const home = basename(edition.set)
      const plain = name === 'default' ? home : name.replace(/[-_]?sidebar$/i, '')
      const label = getText(item, 'label') ?? toTitle(plain || home)
      sections.push({
        tab: translate(folder, edition.language, label),
        ...pick('language', edition.language ?? getText(config, 'i18n', 'defaultLocale')),
        ...pick('version', edition.version),
        entries,
      })
    }
  }
  const blog = readBlog(folder, config)
  if (blog !== undefined) {
    pages.push(...blog.pages)
    // Readers find it where they begin: in the first language and version.
    const { language, version } = sections[0] ?? {}
    sections.push({ ...blog.section, ...pick('language', language), ...pick('version', version) })
  }
  if (folder.has('src/pages')) {
    notes.push({
      file: 'src/pages',
      message: 'Pages of React stayed where they are: move what is still needed by hand.',
    })
  }
  const [only] = sections
  return {
    name: getText(config, 'title') ?? basename(folder.root),
    ...(getText(config, 'tagline') !== undefined && {
      description: getText(config, 'tagline') ?? '',
    }),
    ...pick('logo', inStatic(folder, getText(config, 'themeConfig', 'navbar', 'logo', 'src'))),
    ...pick('favicon', inStatic(folder, getText(config, 'favicon'))),
    pages,
    publicFolders: folder.has('static') ? ['static'] : [],
    contentFolders: editions,
    base: getText(config, 'baseUrl') ?? '/',
    sections: sections.length === 1 && only ? [{ entries: only.entries }] : sections,
    links: items.flatMap((item) => {
      const [label, href] = [getText(item, 'label'), getText(item, 'href')]
      return label !== undefined && href !== undefined ? [{ label, href }] : []
    }),
    redirects: [...readRedirects(config, file, notes), ...(blog?.redirects ?? [])],
    notes,
  }
}

function pick<Key extends string>(key: Key, value: string | undefined): { [K in Key]?: string } {
  return (value === undefined ? {} : { [key]: value }) as { [K in Key]?: string }
}

function inStatic(folder: SourceFolder, path: string | undefined): string | undefined {
  return path === undefined ? undefined : folder.find(posix.join('static', path))
}

function findSets(folder: SourceFolder, config: unknown): DocsSet[] {
  const plugged = [...getList(config, 'presets'), ...getList(config, 'plugins')].flatMap(
    (entry) => getContentOptions(entry, 'docs') ?? [],
  )
  const sets = plugged.map((options) => {
    const path = posix.normalize(getText(options, 'path') ?? 'docs')
    const base = getAt(options, 'routeBasePath')
    const sidebar = getText(options, 'sidebarPath')
    return {
      id: getText(options, 'id'),
      options,
      folder: path.replace(/\/$/, ''),
      prefix: normalizeAddress(typeof base === 'string' ? base : 'docs'),
      sidebar: sidebar === undefined ? undefined : folder.find(posix.normalize(sidebar)),
    }
  })
  const found = sets.filter((set) => folder.has(set.folder))
  if (found.length > 0) return found
  return [{ id: undefined, options: {}, folder: 'docs', prefix: '/docs', sidebar: undefined }]
}

/** All that a site shows of its sets: their versions, the one that readers get first, in each language. */
function findEditions(folder: SourceFolder, config: unknown, sets: readonly DocsSet[]): Edition[] {
  const first = getText(config, 'i18n', 'defaultLocale')
  const locales = getList(config, 'i18n', 'locales').filter(
    (locale) => typeof locale === 'string' && locale !== first,
  )
  const own = sets.flatMap((set) => findVersions(folder, set))
  const translated = locales.flatMap((locale) =>
    own.map((edition): Edition => {
      const language = String(locale)
      const base = `i18n/${language}/docusaurus-plugin-content-docs${edition.id === undefined ? '' : `-${edition.id}`}`
      const words = `${base}/${edition.name}.json`
      return {
        ...edition,
        language,
        folder: `${base}/${edition.name}`,
        prefix: normalizeAddress(posix.join(language, edition.prefix)),
        original: edition.folder,
        ...(folder.isFile(words) && { words: JSON.parse(folder.read(words)) }),
      }
    }),
  )
  return [...own, ...translated.filter((edition) => folder.has(edition.folder))]
}

function findVersions(folder: SourceFolder, set: DocsSet): Edition[] {
  const start = set.id === undefined ? '' : `${set.id}_`
  const current = { ...set, name: 'current', set: set.folder }
  const file = `${start}versions.json`
  const written: unknown = folder.isFile(file) ? JSON.parse(folder.read(file)) : []
  const names = Array.isArray(written) ? written.map(String) : []
  const last = getText(set.options, 'lastVersion') ?? names[0]
  if (last === undefined) return [current]
  const all = ['current', ...names].flatMap((name): Edition[] => {
    const label = getText(set.options, 'versions', name, 'label')
    const path = getText(set.options, 'versions', name, 'path')
    const below = path ?? (name === last ? '' : name === 'current' ? 'next' : name)
    const shared = {
      prefix: normalizeAddress(posix.join(set.prefix, below)),
      version: label ?? (name === 'current' ? 'Next' : name),
      name: name === 'current' ? name : `version-${name}`,
    }
    if (name === 'current') {
      const isShown = getAt(set.options, 'includeCurrentVersion') !== false
      return isShown ? [{ ...current, ...shared }] : []
    }
    const sidebar = `${start}versioned_sidebars/version-${name}-sidebars.json`
    return [
      {
        ...current,
        ...shared,
        folder: `${start}versioned_docs/version-${name}`,
        sidebar: folder.find(sidebar),
      },
    ]
  })
  const isFirst = ({ name }: Edition) => name === (last === 'current' ? last : `version-${last}`)
  return [...all.filter(isFirst), ...all.filter((edition) => !isFirst(edition))].filter((edition) =>
    folder.has(edition.folder),
  )
}

/** A label of the header in a language, as the site's translations have it. */
function translate(folder: SourceFolder, language: string | undefined, label: string): string {
  const file = `i18n/${language}/docusaurus-theme-classic/navbar.json`
  if (language === undefined || !folder.isFile(file)) return label
  return getText(JSON.parse(folder.read(file)), `item.label.${label}`, 'message') ?? label
}

/** The rules of the plugin for redirects; what a function makes of addresses is told. */
function readRedirects(config: unknown, file: string, notes: Note[]): SourceSite['redirects'] {
  return getList(config, 'plugins').flatMap((entry) => {
    const [name, options]: unknown[] = Array.isArray(entry) ? entry : [entry]
    if (typeof name !== 'string' || !/client-redirects$/.test(name)) return []
    if (typeof getAt(options, 'createRedirects') === 'function') {
      const message =
        '`createRedirects` makes rules by a function: write those that are needed to `redirects` of docs.json.'
      notes.push({ file, message })
    }
    return getList(options, 'redirects').flatMap((rule) =>
      [getAt(rule, 'from')].flat().flatMap((from) => {
        const to = getText(rule, 'to')
        if (typeof from !== 'string' || to === undefined) return []
        const isElsewhere = /^https?:/.test(to)
        return [{ from: normalizeAddress(from), to: isElsewhere ? to : normalizeAddress(to) }]
      }),
    )
  })
}

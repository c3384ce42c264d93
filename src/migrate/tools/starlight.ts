import { basename, posix } from 'node:path'
import { slug as createSlug } from 'github-slugger'
import { parse } from 'jsonc-parser'
import { readScript } from '../read-script.ts'
import { getAt, getList, getText, normalizeAddress, type SourceFolder } from '../source-folder.ts'
import type { Note, SourceEntry, SourceSite } from '../source-site.ts'
import { toTitle } from './docusaurus-docs.ts'

const CONFIGS = ['ts', 'mts', 'js', 'mjs'].map((suffix) => `astro.config.${suffix}`)

const CONTENT = 'src/content/docs'

export function isStarlight(folder: SourceFolder): boolean {
  return folder.find(...CONFIGS) !== undefined && folder.has(CONTENT)
}

/** Reads a site of Starlight, with its languages. */
export function readStarlight(folder: SourceFolder): SourceSite {
  const file = folder.find(...CONFIGS) ?? ''
  const config = readScript(`${folder.root}/${file}`)
  const integration = getList(config, 'integrations').find(
    (one) => getText(one, 'name') === 'starlight',
  )
  const settings = getAt(integration, 'settings')
  const pages = folder
    .pages(CONTENT)
    .filter((page) => !basename(page).startsWith('_'))
    .map((page) => {
      const { slug } = folder.headOf(page)
      const path = posix.relative(CONTENT, page).replace(/\.mdx?$/, '')
      const own = path
        .split('/')
        .map((part) => createSlug(part))
        .join('/')
      return { file: page, address: normalizeAddress(typeof slug === 'string' ? slug : own) }
    })
  const byAddress = new Map(pages.map(({ address, file: page }) => [address, page]))
  const notes: Note[] = []
  const locales = Object.entries(Object(getAt(settings, 'locales'))).map(([key, locale]) => ({
    folder: key === 'root' ? '' : key,
    language: getText(locale, 'lang') ?? (key === 'root' ? 'en' : key),
  }))
  const languages = locales.length === 0 ? [{ folder: '', language: undefined }] : locales
  const others = locales.map((locale) => locale.folder).filter((name) => name !== '')
  const sections = languages.map((locale) => {
    const reader = new Sidebar(folder, byAddress, { locale: locale.folder, others, notes, file })
    const sidebar = getAt(settings, 'sidebar')
    return {
      ...(locale.language !== undefined && { language: locale.language }),
      entries: Array.isArray(sidebar)
        ? reader.entries(sidebar, locale.language)
        : reader.generate(''),
    }
  })
  const social = getAt(settings, 'social')
  const github = Array.isArray(social)
    ? getText(
        social.find((one) => getText(one, 'icon') === 'github'),
        'href',
      )
    : getText(social, 'github')
  const [logo, favicon] = [
    getText(settings, 'logo', 'src') ?? getText(settings, 'logo', 'light'),
    getText(settings, 'favicon') ?? 'favicon.svg',
  ]
  const logoFile = logo === undefined ? undefined : folder.find(posix.join('.', logo))
  const faviconFile = folder.find(posix.join('public', favicon))
  const description = getText(settings, 'description')
  return {
    name: getText(settings, 'title') ?? basename(folder.root),
    ...(description !== undefined && { description }),
    ...(logoFile !== undefined && { logo: logoFile }),
    ...(faviconFile !== undefined && { favicon: faviconFile }),
    pages,
    publicFolders: folder.has('public') ? ['public'] : [],
    contentFolders: [{ folder: CONTENT, prefix: '/' }],
    shortcuts: readShortcuts(folder),
    base: getText(config, 'base') ?? '/',
    sections: sections.filter(({ entries }) => entries.length > 0),
    links: [],
    ...(github !== undefined && { repository: github }),
    redirects: Object.entries(Object(getAt(config, 'redirects'))).flatMap(([from, to]) => {
      const target = typeof to === 'string' ? to : getText(to, 'destination')
      return target === undefined || from.includes('[') ? [] : [{ from, to: target }]
    }),
    notes,
  }
}

/** What `paths` of tsconfig.json has imports and pictures begin with. */
function readShortcuts(folder: SourceFolder): { prefix: string; folder: string }[] {
  if (!folder.isFile('tsconfig.json')) return []
  const options: unknown = getAt(parse(folder.read('tsconfig.json')), 'compilerOptions')
  const root = getText(options, 'baseUrl') ?? '.'
  return Object.entries(Object(getAt(options, 'paths'))).flatMap(([name, targets]) => {
    const [target] = Array.isArray(targets) ? targets : []
    if (!name.endsWith('/*') || typeof target !== 'string') return []
    return [{ prefix: name.slice(0, -1), folder: posix.join(root, target.replace(/\*$/, '')) }]
  })
}

interface SidebarOptions {
  /** Folder of the language; empty for the one at the root. */
  locale: string
  others: readonly string[]
  notes: Note[]
  file: string
}

class Sidebar {
  readonly #folder: SourceFolder
  readonly #byAddress: ReadonlyMap<string, string>
  readonly #options: SidebarOptions

  constructor(
    folder: SourceFolder,
    byAddress: ReadonlyMap<string, string>,
    options: SidebarOptions,
  ) {
    this.#folder = folder
    this.#byAddress = byAddress
    this.#options = options
  }

  entries(items: readonly unknown[], language: string | undefined): SourceEntry[] {
    return items.flatMap((item): SourceEntry[] => {
      if (typeof item === 'string') return this.#page(item, undefined)
      const translated =
        language === undefined ? undefined : getText(item, 'translations', language)
      const label = translated ?? getText(item, 'label')
      const [slug, link] = [getText(item, 'slug'), getText(item, 'link')]
      const [below, directory] = [getAt(item, 'items'), getText(item, 'autogenerate', 'directory')]
      if (Array.isArray(below)) {
        const entries = this.entries(below, language)
        return entries.length === 0 ? [] : [{ group: label ?? '', entries }]
      }
      if (directory !== undefined) {
        const entries = this.generate(directory)
        if (label === undefined || entries.length === 0) return entries
        return [{ group: label, entries }]
      }
      if (slug !== undefined) return this.#page(slug, label)
      if (link === undefined) return []
      if (/^https?:/.test(link)) return [{ label: label ?? link, href: link }]
      return this.#page(link, label)
    })
  }

  #page(slug: string, title: string | undefined): SourceEntry[] {
    const { locale, notes, file } = this.#options
    const page = this.#byAddress.get(normalizeAddress(posix.join(locale, slug)))
    if (page !== undefined) return [{ page, ...(title !== undefined && { title }) }]
    if (locale === '')
      notes.push({ file, message: `The sidebar names \`${slug}\`, which is no page.` })
    return []
  }

  /** The pages of a folder, in the order that they ask for. */
  generate(directory: string): SourceEntry[] {
    const { locale, others } = this.#options
    const prefix = normalizeAddress(posix.join(locale, directory))
    const found: { order: number; name: string; entry: SourceEntry }[] = []
    const below = new Set<string>()
    for (const [address, page] of this.#byAddress) {
      const rest = prefix === '/' ? address.slice(1) : address.slice(prefix.length + 1)
      const isInside = prefix === '/' || address === prefix || address.startsWith(`${prefix}/`)
      if (
        !isInside ||
        (locale === '' && others.some((one) => `${address}/`.startsWith(`/${one}/`)))
      )
        continue
      const [name = ''] = rest.split('/')
      if (rest.includes('/')) below.add(name)
      else {
        const order = getAt(this.#folder.headOf(page), 'sidebar', 'order')
        const place = typeof order === 'number' ? order : Number.MAX_SAFE_INTEGER
        found.push({ order: place, name, entry: { page } })
      }
    }
    for (const name of below) {
      const entries = this.generate(posix.join(directory, name))
      const entry = { group: toTitle(name), entries }
      found.push({ order: Number.MAX_SAFE_INTEGER, name, entry })
    }
    return (
      found
        // The first page of a folder stands in its group.
        .filter(({ name, entry }) => 'group' in entry || !below.has(name))
        .toSorted((a, b) => a.order - b.order || (a.name < b.name ? -1 : 1))
        .map(({ entry }) => entry)
    )
  }
}

import { basename, dirname, posix } from 'node:path'
import { readScript } from '../read-script.ts'
import { getAt, getList, getText, normalizeAddress, type SourceFolder } from '../source-folder.ts'
import type { Note, SourceEntry, SourcePage, SourceSite } from '../source-site.ts'

const CONFIGS = ['docusaurus.config.ts', 'docusaurus.config.js', 'docusaurus.config.mjs']

/** Docs of one set: a site may have several, at addresses of their own. */
interface DocsSet {
  folder: string
  prefix: string
  sidebar: string | undefined
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
  const sections: { tab?: string; entries: SourceEntry[] }[] = []
  for (const set of sets) {
    const docs = new DocsOfSet(folder, set)
    pages.push(...docs.pages)
    for (const [name, entries] of docs.sidebars(notes)) {
      const label = items.find((item) => getText(item, 'sidebarId') === name)
      const plain = name === 'default' ? basename(set.folder) : name.replace(/[-_]?sidebar$/i, '')
      sections.push({
        tab: getText(label, 'label') ?? toTitle(plain || basename(set.folder)),
        entries,
      })
    }
  }
  for (const [path, what] of [
    ['blog', 'The blog'],
    ['src/pages', 'Pages of React'],
    ['versioned_docs', 'Earlier versions'],
    ['i18n', 'Translations'],
  ] as const) {
    if (folder.has(path))
      notes.push({
        file: path,
        message: `${what} stayed where they are: move what is still needed by hand.`.replace(
          'blog stayed where they are',
          'blog stayed where it is',
        ),
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
    contentFolders: sets,
    base: getText(config, 'baseUrl') ?? '/',
    sections: sections.length === 1 && only ? [{ entries: only.entries }] : sections,
    links: items.flatMap((item) => {
      const [label, href] = [getText(item, 'label'), getText(item, 'href')]
      return label !== undefined && href !== undefined ? [{ label, href }] : []
    }),
    redirects: [],
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
    (entry) => {
      const [name, options] = Array.isArray(entry) ? entry : [entry, {}]
      if (typeof name !== 'string') return []
      if (/plugin-content-docs$/.test(name)) return [options ?? {}]
      const docs = getAt(options, 'docs')
      return /preset-classic$|^classic$/.test(name) && docs !== false ? [docs ?? {}] : []
    },
  )
  const sets = plugged.map((options) => {
    const path = posix.normalize(getText(options, 'path') ?? 'docs')
    const base = getAt(options, 'routeBasePath')
    const sidebar = getText(options, 'sidebarPath')
    return {
      folder: path.replace(/\/$/, ''),
      prefix: normalizeAddress(typeof base === 'string' ? base : 'docs'),
      sidebar: sidebar === undefined ? undefined : folder.find(posix.normalize(sidebar)),
    }
  })
  const found = sets.filter((set) => folder.has(set.folder))
  return found.length > 0 ? found : [{ folder: 'docs', prefix: '/docs', sidebar: undefined }]
}

const PREFIX = /^\d+\s*[-_.]+\s*(?=[^-_.\d\s])/

class DocsOfSet {
  readonly pages: SourcePage[] = []
  readonly #folder: SourceFolder
  readonly #set: DocsSet
  readonly #byId = new Map<string, string>()

  constructor(folder: SourceFolder, set: DocsSet) {
    this.#folder = folder
    this.#set = set
    for (const file of folder.pages(set.folder)) {
      // Files that begin so are parts of pages.
      if (file.split('/').some((part) => part.startsWith('_'))) continue
      const head = folder.headOf(file)
      const path = file.slice(set.folder.length + 1).replace(/\.mdx?$/, '')
      const parts = path.split('/').map((part) => part.replace(PREFIX, ''))
      const own = typeof head.id === 'string' ? head.id : (parts.at(-1) ?? '')
      const above = parts.slice(0, -1)
      this.#byId.set([...above, own].join('/'), file)
      this.#byId.set(path, file)
      this.pages.push({ file, address: this.#addressOf(head.slug, above, own) })
    }
  }

  #addressOf(slug: unknown, above: readonly string[], name: string): string {
    const { prefix } = this.#set
    if (typeof slug === 'string') {
      return normalizeAddress(
        slug.startsWith('/') ? posix.join(prefix, slug) : posix.join(prefix, ...above, slug),
      )
    }
    const isIndex = /^(?:index|readme)$/i.test(name) || name === above.at(-1)
    return normalizeAddress(posix.join(prefix, ...above, isIndex ? '' : name))
  }

  /** Sidebars by their names. */
  sidebars(notes: Note[]): [name: string, entries: SourceEntry[]][] {
    const { sidebar } = this.#set
    const written =
      sidebar === undefined ? undefined : readScript(`${this.#folder.root}/${sidebar}`)
    if (typeof written !== 'object' || written === null) return [['default', this.#generate('.')]]
    return Object.entries(written).map(([name, items]) => [
      name,
      this.#entries(items, notes, sidebar ?? ''),
    ])
  }

  #entries(items: unknown, notes: Note[], file: string): SourceEntry[] {
    if (!Array.isArray(items)) {
      // Categories in short: their labels with what is in them.
      return Object.entries(Object(items)).map(([group, below]) => ({
        group,
        entries: this.#entries(below, notes, file),
      }))
    }
    return items.flatMap((item): SourceEntry[] => {
      if (typeof item === 'string') return this.#pageOf(item, undefined, notes, file)
      const [type, label] = [getText(item, 'type'), getText(item, 'label')]
      if (type === 'doc' || type === 'ref') {
        return this.#pageOf(getText(item, 'id') ?? '', label, notes, file)
      }
      if (type === 'autogenerated') return this.#generate(getText(item, 'dirName') ?? '.')
      if (type === 'link') {
        const href = getText(item, 'href')
        return href === undefined ? [] : [{ label: label ?? href, href }]
      }
      if (type === 'category') {
        const id = getText(item, 'link', 'id')
        const page = id === undefined ? undefined : this.#byId.get(id)
        const below = getAt(item, 'items')
        return [
          {
            group: label ?? '',
            entries: this.#entries(Array.isArray(below) ? below : [], notes, file),
            ...pick('page', page),
          },
        ]
      }
      return type === undefined ? this.#entries(item, notes, file) : []
    })
  }

  #pageOf(id: string, title: string | undefined, notes: Note[], file: string): SourceEntry[] {
    const page = this.#byId.get(id)
    if (page !== undefined) return [{ page, ...pick('title', title) }]
    notes.push({ file, message: `The sidebar names \`${id}\`, which is no page.` })
    return []
  }

  /** What a folder has, in the order that its files ask for. */
  #generate(dirName: string): SourceEntry[] {
    const folder = posix.join(this.#set.folder, dirName)
    const files = this.pages.map(({ file }) => file).filter((file) => file.startsWith(`${folder}/`))
    const found: { order: number; name: string; entry: SourceEntry }[] = []
    const below = new Set<string>()
    for (const file of files) {
      const rest = file.slice(folder.length + 1)
      const [name = ''] = rest.split('/')
      if (rest.includes('/')) below.add(name)
      else {
        const { sidebar_position: position } = this.#folder.headOf(file)
        found.push({ order: orderOf(position, name), name, entry: { page: file } })
      }
    }
    for (const name of below) {
      const path = posix.join(dirName, name)
      const category = this.#category(posix.join(folder, name))
      const entries = this.#generate(path)
      const index = entries.findIndex((entry) => 'page' in entry && isIndexOf(entry.page, name))
      const [first] = index === -1 ? [] : entries.splice(index, 1)
      const page = first !== undefined && 'page' in first ? first.page : undefined
      const group = getText(category, 'label') ?? toTitle(name.replace(PREFIX, ''))
      const order = orderOf(getAt(category, 'position'), name)
      found.push({ order, name, entry: { group, entries, ...pick('page', page) } })
    }
    return found
      .toSorted((a, b) => a.order - b.order || (a.name < b.name ? -1 : 1))
      .map(({ entry }) => entry)
  }

  #category(folder: string): unknown {
    const file = this.#folder.find(`${folder}/_category_.json`, `${folder}/_category_.yml`)
    if (file?.endsWith('.json')) return JSON.parse(this.#folder.read(file))
    const label = file && /^label:\s*["']?(.*?)["']?\s*$/m.exec(this.#folder.read(file))?.[1]
    const position = file && /^position:\s*([\d.]+)/m.exec(this.#folder.read(file))?.[1]
    return { ...(label && { label }), ...(position && { position: Number(position) }) }
  }
}

function isIndexOf(file: string | undefined, folder: string): boolean {
  if (file === undefined || basename(dirname(file)) !== folder) return false
  const name = basename(file).replace(/\.mdx?$/, '')
  return /^(?:index|readme)$/i.test(name) || name === folder
}

function orderOf(position: unknown, name: string): number {
  if (typeof position === 'number') return position
  const prefix = PREFIX.test(name) ? Number.parseInt(name, 10) : Number.NaN
  return Number.isNaN(prefix) ? Number.MAX_SAFE_INTEGER : prefix
}

/** A name of a file as people write it. */
export function toTitle(name: string): string {
  const words = name
    .replaceAll(/[-_]+/g, ' ')
    .replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

import { basename, posix } from 'node:path'
import { parse } from 'yaml'
import { getAt, getList, getText, normalizeAddress, type SourceFolder } from '../source-folder.ts'
import type { Note, SourceEntry, SourceSite } from '../source-site.ts'
import { toTitle } from './docusaurus-docs.ts'

const CONFIGS = ['mkdocs.yml', 'mkdocs.yaml']

/** The palette of the theme Material that sites choose by name. */
const COLORS: Readonly<Record<string, string>> = {
  red: '#ef5552',
  pink: '#e92063',
  purple: '#ab47bd',
  'deep purple': '#7e56c2',
  indigo: '#4051b5',
  blue: '#2094f3',
  'light blue': '#02a6f2',
  cyan: '#00bdd6',
  teal: '#009485',
  green: '#4cae4f',
  'light green': '#8bc34b',
  lime: '#cbdc38',
  yellow: '#ffec3d',
  amber: '#ffc105',
  orange: '#ffa724',
  'deep orange': '#ff6e42',
  brown: '#795649',
}

export function isMkdocs(folder: SourceFolder): boolean {
  return folder.find(...CONFIGS) !== undefined
}

/** Reads a site of MkDocs, with what the theme Material adds. */
export function readMkdocs(folder: SourceFolder): SourceSite {
  const file = folder.find(...CONFIGS) ?? ''
  // Tags such as `!!python/name` are of no use here, and no mistake.
  const config: unknown = parse(folder.read(file), { logLevel: 'silent', strict: false })
  const docs = posix.normalize(getText(config, 'docs_dir') ?? 'docs').replace(/\/$/, '')
  const isFolder = getAt(config, 'use_directory_urls') !== false
  const pages = folder.pages(docs).map((page) => {
    const path = posix.relative(docs, page)
    const address = normalizeAddress(path)
    // A folder's first page is served at its `index.html` still.
    const isIndex = /(?:^|\/)(?:index|README)\.\w+$/i.test(path)
    return { file: page, address, ...(!isFolder && !isIndex && { aliases: [`${address}.html`] }) }
  })
  const notes: Note[] = []
  const known = new Set(pages.map((page) => page.file))
  const nav = getAt(config, 'nav')
  const entries = Array.isArray(nav)
    ? readNavigation(nav, { docs, known, notes, file })
    : generate(docs, docs, [...known])
  const features = getList(config, 'theme', 'features')
  const palette = getAt(config, 'theme', 'palette')
  const scheme = Array.isArray(palette) ? palette[0] : palette
  const color = COLORS[getText(scheme, 'primary') ?? '']
  const [logo, favicon] = ['logo', 'favicon'].map((key) => {
    const path = getText(config, 'theme', key)
    return path === undefined ? undefined : folder.find(posix.join(docs, path))
  })
  const [description, repository] = [
    getText(config, 'site_description'),
    getText(config, 'repo_url'),
  ]
  const variables = readVariables(folder, config)
  const redirects = getList(config, 'plugins').flatMap((plugin) =>
    Object.entries(Object(getAt(plugin, 'redirects', 'redirect_maps'))),
  )
  return {
    name: getText(config, 'site_name') ?? basename(folder.root),
    ...(description !== undefined && { description }),
    ...(logo !== undefined && { logo }),
    ...(favicon !== undefined && { favicon }),
    ...(color !== undefined && { color }),
    pages,
    publicFolders: [],
    contentFolders: [{ folder: docs, prefix: '/' }],
    base: '/',
    sections: features.includes('navigation.tabs') ? splitTabs(entries) : [{ entries }],
    links: [],
    ...(repository !== undefined && { repository }),
    redirects: redirects.map(([from, to]) => ({
      from: normalizeAddress(from),
      to: /^https?:/.test(String(to)) ? String(to) : normalizeAddress(String(to)),
    })),
    partFolders: readPartFolders(config),
    tags:
      findPlugin(config, 'include-markdown') !== undefined ? ['include-markdown', 'include'] : [],
    ...(variables !== undefined && { variables }),
    notes,
  }
}

/** What files that pages take in by `--8<--` are named from. */
function readPartFolders(config: unknown): readonly string[] {
  for (const extension of getList(config, 'markdown_extensions')) {
    const base = getAt(extension, 'pymdownx.snippets', 'base_path')
    const folders = Array.isArray(base) ? base : [base]
    const named = folders.filter((folder) => typeof folder === 'string')
    // `!relative` and the like have no name here.
    if (named.length > 0) return [...named, '.']
  }
  return ['.', getText(config, 'docs_dir') ?? 'docs']
}

/** Values that pages name in double braces, where a plugin fills them in. */
function readVariables(folder: SourceFolder, config: unknown): Record<string, unknown> | undefined {
  const plugin = findPlugin(config, 'macros', 'markdownextradata')
  if (plugin === undefined) return undefined
  const extra = Object(getAt(config, 'extra'))
  const files = getAt(plugin, 'macros', 'include_yaml')
  const entries: [string, unknown][] = Array.isArray(files)
    ? files.flatMap((file) => (typeof file === 'string' ? [['', file]] : Object.entries(file)))
    : Object.entries(Object(files))
  const included = entries.map(([name, file]): Record<string, unknown> => {
    if (typeof file !== 'string' || !folder.isFile(file)) return {}
    const values: unknown = parse(folder.read(file), { logLevel: 'silent', strict: false })
    return name === '' ? Object(values) : { [name]: values }
  })
  return Object.assign({ config }, extra, { extra }, ...included)
}

/** The entry of a plugin by one of its names: plugins are a list, or a map by their names. */
function findPlugin(config: unknown, ...names: readonly string[]): unknown {
  const plugins = getAt(config, 'plugins')
  const listed: readonly unknown[] = Array.isArray(plugins) ? plugins : [plugins]
  return listed.find((one) => {
    const own = typeof one === 'string' ? [one] : Object.keys(Object(one))
    return own.some((name) => names.includes(name))
  })
}

interface NavigationOptions {
  docs: string
  known: ReadonlySet<string>
  notes: Note[]
  file: string
}

function readNavigation(items: readonly unknown[], options: NavigationOptions): SourceEntry[] {
  const { docs, known, notes, file } = options
  const pageOf = (path: string, title?: string): SourceEntry[] => {
    if (/^https?:/.test(path)) return [{ label: title ?? path, href: path }]
    const page = posix.join(docs, path)
    if (known.has(page)) return [{ page, ...(title !== undefined && { title }) }]
    // A folder, as plugins for the navigation have it: all that lies in it.
    const inside = path.endsWith('/') ? generate(docs, page.replace(/\/$/, ''), [...known]) : []
    if (inside.length > 0) {
      return [{ group: title ?? toTitle(basename(path)), entries: inside }]
    }
    notes.push({ file, message: `\`nav\` names \`${path}\`, which is no page.` })
    return []
  }
  return items.flatMap((item): SourceEntry[] => {
    if (typeof item === 'string') return pageOf(item)
    return Object.entries(Object(item)).flatMap(([title, value]): SourceEntry[] => {
      if (typeof value === 'string') return pageOf(value, title)
      if (!Array.isArray(value)) return []
      const entries = readNavigation(value, options)
      const [first] = entries
      const isIndex =
        first !== undefined &&
        'page' in first &&
        !('group' in first) &&
        first.title === undefined &&
        /(?:index|README)\.md$/.test(first.page)
      return [
        isIndex
          ? { group: title, page: first.page, entries: entries.slice(1) }
          : { group: title, entries },
      ]
    })
  })
}

/** Groups of the first level are tabs; what stands beside them is in the first one. */
function splitTabs(entries: readonly SourceEntry[]): { tab?: string; entries: SourceEntry[] }[] {
  const loose = entries.filter((entry) => !('group' in entry))
  const tabs = entries.flatMap((entry) =>
    'group' in entry
      ? [
          {
            tab: entry.group,
            entries: [
              ...(entry.page === undefined ? [] : [{ page: entry.page }]),
              ...entry.entries,
            ],
          },
        ]
      : [],
  )
  if (tabs.length === 0) return [{ entries: [...entries] }]
  return loose.length === 0 ? tabs : [{ tab: 'Home', entries: loose }, ...tabs]
}

/** All pages in the order of their names, the first one of each folder before the others. */
function generate(docs: string, folder: string, pages: readonly string[]): SourceEntry[] {
  const inside = pages.filter((page) => page.startsWith(`${folder}/`))
  const own = inside.filter((page) => !page.slice(folder.length + 1).includes('/'))
  const isIndex = (page: string) => /\/(?:index|README)\.md$/.test(page)
  const below = [
    ...new Set(
      inside.flatMap((page) => {
        const rest = page.slice(folder.length + 1)
        return rest.includes('/') ? (rest.split('/')[0] ?? []) : []
      }),
    ),
  ]
  return [
    ...own
      .toSorted((a, b) => Number(isIndex(b)) - Number(isIndex(a)) || (a < b ? -1 : 1))
      .map((page) => ({ page })),
    ...below.map((name) => ({
      group: toTitle(name),
      entries: generate(docs, `${folder}/${name}`, inside),
    })),
  ]
}

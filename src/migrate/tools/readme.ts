import { basename, posix } from 'node:path'
import { parse } from 'yaml'
import { getText, normalizeAddress, type SourceFolder } from '../source-folder.ts'
import type { Note, SourceEntry, SourceOperation, SourcePage, SourceSite } from '../source-site.ts'

/** Folders of an export, with the tabs that ReadMe has for them. */
const PARTS = [
  ['docs', 'Guides'],
  ['reference', 'API Reference'],
  ['recipes', 'Recipes'],
  ['custom_pages', 'Pages'],
] as const

/** Those of guides, where an export is of their categories alone. */
const GUIDES = [['.', 'Guides']] as const

export function isReadme(folder: SourceFolder): boolean {
  const [[root]] = getParts(folder)
  // Categories alone are those of the folder itself, and not of one further below.
  const isNear = (file: string, depth: number) => root !== '.' || file.split('/').length <= depth
  const docs = folder
    .pages(root)
    .filter((file) => isNear(file, 3))
    .slice(0, 200)
  const isOrdered = folder
    .list(root)
    .some((file) => file.endsWith('/_order.yaml') && isNear(file, 2))
  return (
    isOrdered ||
    docs.some(
      (file) =>
        ['excerpt', 'category'].some((key) => key in folder.headOf(file)) &&
        'hidden' in folder.headOf(file),
    )
  )
}

function getParts(folder: SourceFolder): typeof PARTS | typeof GUIDES {
  return PARTS.some(([part]) => folder.has(part)) ? PARTS : GUIDES
}

/** Reads what ReadMe exports: folders of pages by category. */
export function readReadme(folder: SourceFolder): SourceSite {
  const pages: SourcePage[] = []
  const sections: { tab: string; entries: SourceEntry[] }[] = []
  const notes: Note[] = []
  const operations = new Operations(folder)
  for (const [part, tab] of getParts(folder)) {
    const prefix = part === '.' ? 'docs' : part
    // Texts at the root of a repository are about it.
    const files = folder.pages(part).filter((file) => file.includes('/'))
    if (files.length === 0) continue
    for (const file of files) {
      const { slug } = folder.headOf(file)
      const name = basename(file).replace(/\.mdx?$/, '')
      const own = /^(?:index|README)$/i.test(name) ? basename(posix.dirname(file)) : name
      const path = posix.join(prefix, typeof slug === 'string' ? slug : own)
      const operation = operations.find(file, notes)
      pages.push({
        file,
        address: normalizeAddress(path.toLowerCase().replaceAll(' ', '-')),
        ...(operation !== undefined && { operation }),
      })
    }
    sections.push({ tab, entries: list(folder, part) })
  }
  const [only] = sections
  return {
    name: basename(folder.root),
    pages,
    publicFolders: [],
    contentFolders: getParts(folder).map(([part]) => ({
      folder: part,
      prefix: part === '.' ? '/docs' : `/${part}`,
    })),
    schemes: { doc: '/docs', page: '/docs', ref: '/reference' },
    base: '/',
    sections: sections.length === 1 && only ? [{ entries: only.entries }] : sections,
    links: [],
    redirects: [],
    notes,
  }
}

/** The operations of API documents by their ids, which pages of the reference name them by. */
class Operations {
  readonly #folder: SourceFolder
  readonly #documents = new Map<string, ReadonlyMap<string, SourceOperation>>()

  constructor(folder: SourceFolder) {
    this.#folder = folder
  }

  /** The operation that a page is of, if it names one. */
  find(page: string, notes: Note[]): SourceOperation | undefined {
    const { api } = this.#folder.headOf(page)
    const [name, id] = [getText(api, 'file'), getText(api, 'operationId')]
    if (name === undefined || id === undefined) return undefined
    const document = `reference/${name}`
    const found = this.#read(document).get(id)
    if (found === undefined) {
      const message = `The operation \`${id}\` is not found in \`${document}\`.`
      notes.push({ file: page, line: 1, message })
    }
    return found
  }

  #read(document: string): ReadonlyMap<string, SourceOperation> {
    const known = this.#documents.get(document)
    if (known !== undefined) return known
    const operations = new Map<string, SourceOperation>()
    const text = this.#folder.isFile(document) ? this.#folder.read(document) : ''
    const { paths } = Object(parse(text)) as Record<string, unknown>
    for (const [path, methods] of Object.entries(Object(paths))) {
      for (const [method, operation] of Object.entries(Object(methods))) {
        const id = getText(operation, 'operationId')
        if (id === undefined) continue
        const title = getText(operation, 'summary')
        operations.set(id, {
          document,
          name: `${method.toUpperCase()} ${path}`,
          ...(title !== undefined && { title }),
        })
      }
    }
    this.#documents.set(document, operations)
    return operations
  }
}

/** The pages and folders of a folder: in the order of its `_order.yaml`, else in that of the pages. */
function list(folder: SourceFolder, path: string): SourceEntry[] {
  const files = folder.list(path)
  const names = new Set(files.map((file) => posix.relative(path, file).split('/')[0] ?? ''))
  const file = folder.find(posix.join(path, '_order.yaml'))
  const order: unknown = file === undefined ? [] : parse(folder.read(file))
  const asked = Array.isArray(order) ? order.map(String) : []
  const place = (name: string) => {
    const at = asked.indexOf(name.replace(/\.mdx?$/, ''))
    if (at !== -1) return at
    const below = posix.join(path, name)
    const { order } = /\.mdx?$/.test(name) && folder.isFile(below) ? folder.headOf(below) : {}
    return asked.length + (typeof order === 'number' ? order : files.length)
  }
  return [...names]
    .toSorted((a, b) => place(a) - place(b) || (a < b ? -1 : 1))
    .flatMap((name): SourceEntry[] => {
      const below = posix.join(path, name)
      if (folder.isFile(below)) {
        // Texts at the root of a repository are about it.
        const isPage = path !== '.' && /\.mdx?$/.test(name) && !/^index\.mdx?$/.test(name)
        // The first page of a group may stand beside its folder.
        if (!isPage || names.has(name.replace(/\.mdx?$/, ''))) return []
        return folder.headOf(below).hidden === true ? [] : [{ page: below }]
      }
      const index = ['/index', '']
        .flatMap((end) => [`${below}${end}.md`, `${below}${end}.mdx`])
        .find((page) => folder.isFile(page))
      const title = index === undefined ? undefined : getText(folder.headOf(index), 'title')
      const entries = list(folder, below)
      if (entries.length === 0) return index === undefined ? [] : [{ page: index }]
      return [{ group: title ?? name, entries, ...(index !== undefined && { page: index }) }]
    })
}

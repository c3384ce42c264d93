import { basename, dirname, posix } from 'node:path'
import { parse } from 'yaml'
import { getAt, getText, normalizeAddress, type SourceFolder } from '../source-folder.ts'
import type { Note, SourceEntry, SourceSite } from '../source-site.ts'

export function isGitbook(folder: SourceFolder): boolean {
  return folder.find('.gitbook.yaml', '.gitbook.yml', 'SUMMARY.md') !== undefined
}

/** Reads a space of GitBook as it is synchronized with Git. */
export function readGitbook(folder: SourceFolder): SourceSite {
  const file = folder.find('.gitbook.yaml', '.gitbook.yml')
  const config: unknown = file === undefined ? {} : parse(folder.read(file))
  const root = posix.normalize(getText(config, 'root') ?? '.').replace(/\/$/, '')
  const summary = posix.join(root, getText(config, 'structure', 'summary') ?? 'SUMMARY.md')
  const notes: Note[] = []
  const pages = folder
    .pages(root)
    .filter((page) => page !== summary)
    .map((page) => ({ file: page, address: normalizeAddress(posix.relative(root, page)) }))
  const known = new Set(pages.map((page) => page.file))
  const entries = folder.isFile(summary)
    ? readSummary(folder.read(summary), { folder: dirname(summary), known, notes, file: summary })
    : pages.map((page) => ({ page: page.file }))
  return {
    name: getTitle(folder, root) ?? basename(folder.root),
    pages,
    publicFolders: [],
    contentFolders: [{ folder: root, prefix: '/' }],
    base: '/',
    sections: [{ entries }],
    links: [],
    redirects: Object.entries(Object(getAt(config, 'redirects'))).map(([from, to]) => ({
      from: normalizeAddress(from),
      to: normalizeAddress(String(to)),
    })),
    notes,
  }
}

function getTitle(folder: SourceFolder, root: string): string | undefined {
  const file = folder.find(posix.join(root, 'README.md'))
  return file === undefined ? undefined : /^#\s+(.+?)\s*$/m.exec(folder.read(file))?.[1]
}

interface SummaryOptions {
  folder: string
  known: ReadonlySet<string>
  notes: Note[]
  file: string
}

interface Item {
  depth: number
  title: string
  page?: string
  href?: string
  below: Item[]
}

function readSummary(text: string, options: SummaryOptions): SourceEntry[] {
  const groups: { title: string | undefined; items: Item[] }[] = [{ title: undefined, items: [] }]
  const stack: Item[] = []
  for (const [at, line] of text.split('\n').entries()) {
    const heading = /^##+\s+(.+?)\s*$/.exec(line)
    if (heading !== null) {
      groups.push({ title: heading[1]?.replace(/\s*<a .*$/, ''), items: [] })
      stack.length = 0
      continue
    }
    const [, indent = '', title, path] =
      /^(\s*)[*+-]\s+\[((?:\\.|[^\]\\])*)\]\(<?([^)>]*?)>?(?:\s+"[^"]*")?\)/.exec(line) ?? []
    if (title === undefined || path === undefined) continue
    const item = {
      depth: indent.length,
      title: title.replaceAll(/\\(.)/g, '$1'),
      below: [],
      ...getTarget(path, at + 1, options),
    }
    while ((stack.at(-1)?.depth ?? -1) >= item.depth) stack.pop()
    ;(stack.at(-1)?.below ?? groups.at(-1)?.items)?.push(item)
    stack.push(item)
  }
  return groups.flatMap(({ title, items }) => {
    const entries = items.flatMap(toEntry)
    if (title === undefined) return entries
    return entries.length === 0 ? [] : [{ group: title, entries }]
  })
}

function getTarget(path: string, line: number, options: SummaryOptions): Partial<Item> {
  if (/^https?:/.test(path)) return { href: path }
  const page = posix.join(options.folder, decodeURI(path.replace(/#.*$/, '')))
  if (options.known.has(page)) return { page }
  const { file, notes } = options
  if (path !== '')
    notes.push({ file, line, message: `The summary names \`${path}\`, which is no page.` })
  return {}
}

function toEntry({ title, page, href, below }: Item): SourceEntry[] {
  const entries = below.flatMap(toEntry)
  if (entries.length > 0) return [{ group: title, entries, ...(page !== undefined && { page }) }]
  if (page !== undefined) return [{ page, title }]
  return href === undefined ? [] : [{ label: title, href }]
}

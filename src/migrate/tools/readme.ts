import { basename, posix } from 'node:path'
import { parse } from 'yaml'
import { getText, normalizeAddress, type SourceFolder } from '../source-folder.ts'
import type { SourceEntry, SourcePage, SourceSite } from '../source-site.ts'

/** Folders of an export, with the tabs that ReadMe has for them. */
const PARTS = [
  ['docs', 'Guides'],
  ['reference', 'API Reference'],
  ['recipes', 'Recipes'],
  ['custom_pages', 'Pages'],
] as const

export function isReadme(folder: SourceFolder): boolean {
  const docs = folder.pages('docs').slice(0, 200)
  const isOrdered = folder.list('docs').some((file) => file.endsWith('/_order.yaml'))
  return (
    isOrdered ||
    docs.some(
      (file) =>
        ['excerpt', 'category'].some((key) => key in folder.headOf(file)) &&
        'hidden' in folder.headOf(file),
    )
  )
}

/** Reads what ReadMe exports: folders of pages by category. */
export function readReadme(folder: SourceFolder): SourceSite {
  const pages: SourcePage[] = []
  const sections: { tab: string; entries: SourceEntry[] }[] = []
  for (const [part, tab] of PARTS) {
    const files = folder.pages(part)
    if (files.length === 0) continue
    for (const file of files) {
      const { slug } = folder.headOf(file)
      const name = basename(file).replace(/\.mdx?$/, '')
      const own = /^(?:index|README)$/i.test(name) ? basename(posix.dirname(file)) : name
      const path = posix.join(part, typeof slug === 'string' ? slug : own)
      pages.push({ file, address: normalizeAddress(path.toLowerCase().replaceAll(' ', '-')) })
    }
    sections.push({ tab, entries: list(folder, part) })
  }
  const [only] = sections
  return {
    name: basename(folder.root),
    pages,
    publicFolders: [],
    contentFolders: PARTS.map(([part]) => ({ folder: part, prefix: `/${part}` })),
    base: '/',
    sections: sections.length === 1 && only ? [{ entries: only.entries }] : sections,
    links: [],
    redirects: [],
    notes: [],
  }
}

/** The pages and folders of a folder, in the order of its `_order.yaml`. */
function list(folder: SourceFolder, path: string): SourceEntry[] {
  const files = folder.list(path)
  const names = new Set(files.map((file) => file.slice(path.length + 1).split('/')[0] ?? ''))
  const file = folder.find(`${path}/_order.yaml`)
  const order: unknown = file === undefined ? [] : parse(folder.read(file))
  const asked = Array.isArray(order) ? order.map(String) : []
  const place = (name: string) => {
    const at = asked.indexOf(name.replace(/\.mdx?$/, ''))
    return at === -1 ? asked.length : at
  }
  return [...names]
    .toSorted((a, b) => place(a) - place(b) || (a < b ? -1 : 1))
    .flatMap((name): SourceEntry[] => {
      const below = `${path}/${name}`
      if (folder.isFile(below)) {
        const isPage = /\.mdx?$/.test(name) && !/^index\.mdx?$/.test(name)
        return isPage && folder.headOf(below).hidden !== true ? [{ page: below }] : []
      }
      const index = folder.find(`${below}/index.md`, `${below}/index.mdx`)
      const title = index === undefined ? undefined : getText(folder.headOf(index), 'title')
      const entries = list(folder, below)
      if (entries.length === 0) return index === undefined ? [] : [{ page: index }]
      return [{ group: title ?? name, entries, ...(index !== undefined && { page: index }) }]
    })
}

import { posix } from 'node:path'
import { getList, getText, normalizeAddress, type SourceFolder } from '../source-folder.ts'
import type { SourceEntry, SourcePage, SourceSite } from '../source-site.ts'
import { getContentOptions, isPartOfPages } from './docusaurus-docs.ts'

/** The posts of a blog, newest first, and the tab that they stand below. */
export interface Blog {
  pages: readonly SourcePage[]
  section: SourceSite['sections'][number]
  redirects: SourceSite['redirects']
}

/** Where posts have their date: in the name of the file, or of the folders around it. */
const DATED = /^(.*?)(\d{4})[-/](\d{1,2})[-/](\d{1,2})[-/]?(.*?)(?:\/index)?\.mdx?$/

/** Reads the posts of a site of Docusaurus; nothing where it has none. */
export function readBlog(folder: SourceFolder, config: unknown): Blog | undefined {
  // A plugin of its own counts before the preset.
  const [options] = [...getList(config, 'plugins'), ...getList(config, 'presets')].flatMap(
    (entry) => getContentOptions(entry, 'blog') ?? [],
  )
  if (options === undefined) return undefined
  const path = posix.normalize(getText(options, 'path') ?? 'blog').replace(/\/$/, '')
  const prefix = normalizeAddress(getText(options, 'routeBasePath') ?? 'blog')
  const posts = folder
    .pages(path)
    .filter((file) => !isPartOfPages(file))
    .map((file) => readPost(file, path, prefix, folder.headOf(file)))
    .toSorted((a, b) => (a.date === b.date ? 0 : a.date < b.date ? 1 : -1))
  const [newest] = posts
  if (newest === undefined) return undefined
  const years = Map.groupBy(posts, ({ date }) => date.slice(0, 4))
  const item = getList(config, 'themeConfig', 'navbar', 'items').find(
    (one) => normalizeAddress(getText(one, 'to') ?? '') === prefix,
  )
  return {
    pages: posts.map(({ file, address }) => ({ file, address })),
    section: {
      tab: getText(item, 'label') ?? getText(options, 'blogTitle') ?? 'Blog',
      entries: [...years].flatMap(([year, written]): SourceEntry[] => {
        const entries = written.map(({ file }) => ({ page: file }))
        return year === '' ? entries : [{ group: year, entries }]
      }),
    },
    // The list of all posts has no page here.
    redirects:
      prefix === '/' || posts.some(({ address }) => address === prefix)
        ? []
        : [{ from: prefix, to: newest.address }],
  }
}

function readPost(
  file: string,
  folder: string,
  prefix: string,
  head: Readonly<Record<string, unknown>>,
): { file: string; address: string; date: string } {
  const inside = file.slice(folder.length + 1)
  const [, above = '', year, month = '', day = '', name = ''] = DATED.exec(inside) ?? []
  const named = year && [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-')
  const written = head.date === undefined ? undefined : toDay(head.date)
  const date = written ?? named ?? ''
  const slug = typeof head.slug === 'string' ? head.slug : undefined
  const plain = inside.replace(/(?:\/index)?\.mdx?$/, '')
  const own = named === undefined ? plain : posix.join(above, name)
  const path = slug ?? posix.join(date.replaceAll('-', '/'), own)
  return { file, address: normalizeAddress(posix.join(prefix, path)), date }
}

function toDay(date: unknown): string | undefined {
  const time = new Date(date instanceof Date ? date : String(date))
  return Number.isNaN(time.getTime()) ? undefined : time.toISOString().slice(0, 10)
}

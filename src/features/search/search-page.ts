import type { CompiledPage } from '../../content/index.ts'
import type { SearchPage, SearchSection } from '../../search/index.ts'
import type { PagePlace, SitePage } from '../../site/index.ts'

/** All that search knows of a page without its text. */
export type PageHead = Omit<SearchPage, 'sections' | 'captions'>

export function getPageHead(page: SitePage, place: PagePlace | undefined): PageHead {
  const { route, title, description, label, tag, method } = page
  const path = getOperationPath(page)
  return {
    route,
    title,
    ...(description !== undefined && { description }),
    keywords: [...(label === title ? [] : [label]), ...(tag ? [tag] : []), ...getKeywords(page)],
    breadcrumbs: [...getProduct(place), ...(place?.trail ?? []).map((group) => group.title)],
    ...(method !== undefined && { method }),
    ...(path !== undefined && { path }),
  }
}

/** The product of a page, where there are several. */
function getProduct(place: PagePlace | undefined): string[] {
  const products = place?.section.switchers.find(({ kind }) => kind === 'product')
  const own = products?.entries[products.active]
  return own === undefined || products?.entries.length === 1 ? [] : [own.label]
}

function getKeywords({ frontmatter: { keywords } }: SitePage): string[] {
  const list: readonly unknown[] = Array.isArray(keywords) ? keywords : [keywords]
  return list.filter((word) => typeof word === 'string')
}

/** The path of the operation that a page shows, which the key of its reference ends in. */
function getOperationPath({ endpoint }: SitePage): string | undefined {
  return endpoint === undefined ? undefined : /[A-Za-z]+ (\/[^\s"]*)/.exec(endpoint)?.[1]
}

const alternative = /\balt="([^"]{3,})"/g

/** What the pictures of a page show, by their authors' words. */
function getCaptions({ html }: Pick<CompiledPage, 'html'>): string[] {
  return [...html.matchAll(alternative)].map(([, text = '']) => text)
}

/** A page with its text, as search sees it. */
export function searchPage(head: PageHead, document: CompiledPage): SearchPage {
  return { ...head, captions: getCaptions(document), sections: getSections(document) }
}

/** A page's text, divided at its headings: each is a line of the text of its own. */
export function getSections({ text, headings }: CompiledPage): SearchSection[] {
  const sections: SearchSection[] = []
  let anchor = ''
  let heading = ''
  let start = 0
  for (const { id, text: wanted } of headings) {
    const at = lineAt(text, wanted, start)
    // Of a heading whose line looks different only the name is known.
    if (at === -1) {
      if (wanted !== '') sections.push({ anchor: id, heading: wanted, text: '' })
      continue
    }
    sections.push({ anchor, heading, text: text.slice(start, at).trim() })
    anchor = id
    heading = wanted
    start = at + wanted.length
  }
  sections.push({ anchor, heading, text: text.slice(start).trim() })
  // What stands before the first heading comes first, even if that is nothing.
  return sections.sort((a, b) => Number(a.anchor !== '') - Number(b.anchor !== ''))
}

function lineAt(text: string, line: string, from: number): number {
  if (line === '') return -1
  for (let at = text.indexOf(line, from); at !== -1; at = text.indexOf(line, at + 1)) {
    const end = at + line.length
    const begins = at === 0 || text[at - 1] === '\n'
    if (begins && (end === text.length || text[end] === '\n')) return at
  }
  return -1
}

import type { PageDocument } from '../../content/index.ts'
import type { SearchPage } from '../../search/index.ts'
import type { PagePlace, SitePage } from '../../site/index.ts'
import { sectionsOf } from './sections.ts'

/** All that search knows of a page without its text. */
export type PageHead = Omit<SearchPage, 'sections' | 'captions'>

export function pageHead(page: SitePage, place: PagePlace | undefined): PageHead {
  const { route, title, description, label, tag, method } = page
  const path = operationPath(page)
  return {
    route,
    title,
    ...(description !== undefined && { description }),
    keywords: [...(label === title ? [] : [label]), ...(tag ? [tag] : []), ...keywordsOf(page)],
    breadcrumbs: [...productOf(place), ...(place?.trail ?? []).map((group) => group.title)],
    ...(method !== undefined && { method }),
    ...(path !== undefined && { path }),
  }
}

/** The product of a page, where there are several. */
function productOf(place: PagePlace | undefined): string[] {
  const products = place?.section.switchers.find(({ kind }) => kind === 'product')
  const own = products?.entries[products.active]
  return own === undefined || products?.entries.length === 1 ? [] : [own.label]
}

function keywordsOf({ frontmatter: { keywords } }: SitePage): string[] {
  const list: readonly unknown[] = Array.isArray(keywords) ? keywords : [keywords]
  return list.filter((word) => typeof word === 'string')
}

/** The path of the operation that a page shows, which the key of its reference ends in. */
function operationPath({ endpoint }: SitePage): string | undefined {
  return endpoint === undefined ? undefined : /[A-Za-z]+ (\/[^\s"]*)/.exec(endpoint)?.[1]
}

const alternative = /\balt="([^"]{3,})"/g

/** What the pictures of a page show, by their authors' words. */
function captionsOf({ html }: Pick<PageDocument, 'html'>): string[] {
  return [...html.matchAll(alternative)].map(([, text = '']) => text)
}

/** A page with its text, as search sees it. */
export function searchPage(head: PageHead, document: PageDocument): SearchPage {
  return { ...head, captions: captionsOf(document), sections: sectionsOf(document) }
}

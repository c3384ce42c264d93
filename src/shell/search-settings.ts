import {
  getAssistantLabels,
  type SearchLabels,
  type ShellLabels,
  searchLabels,
} from '../i18n/index.ts'
import type { PageView } from './view.ts'

/** What the script of the search dialog is told by the page. */
export interface SearchSettings {
  /** Path prefix of the site. */
  base: string
  /** Address of the index. */
  index: string
  /** Product that the page belongs to. */
  product?: string
  /** What the box says. */
  prompt: string
  /** Which selects stand beside it, where there is a choice. */
  filters: { products: boolean; versions: boolean }
  /** Hands a query over to the assistant, where there is one; `{query}` stands for it. */
  ask?: string
  labels: SearchLabels & Pick<ShellLabels, 'close' | 'product' | 'version'>
}

/** Nothing where the site has nothing to find. */
export function searchSettings(
  { site, search, assistant }: PageView,
  { close, product, version }: ShellLabels,
): SearchSettings | undefined {
  if (search === undefined) return undefined
  const labels = searchLabels(site.lang)
  return {
    base: site.base,
    index: search.index,
    ...(search.product !== undefined && { product: search.product }),
    prompt: search.prompt ?? `${labels.search}…`,
    filters: search.filters,
    ...(assistant !== undefined && { ask: getAssistantLabels(site.lang).askQuery }),
    labels: { ...labels, close, product, version },
  }
}

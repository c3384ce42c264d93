import type { Found, Hit, SearchOptions, SiteLinks } from '../../search/index.ts'

export type { Found, Hit, Passage, SearchOptions } from '../../search/index.ts'

/** The pages of a published site, to be asked. */
export interface SiteIndex {
  /** Changes when the site is published anew. */
  readonly release: string
  readonly site: {
    name: string
    address?: string
    base: string
    /** Servers of APIs that its pages may ask by way of the service. */
    servers?: readonly string[]
  }
  readonly pages: number
  /** Languages and versions of the site; the first is what readers get first. */
  readonly variants: readonly { language: string; version?: string }[]
  /** Leads to the pages, and knows which links do. */
  readonly links: SiteLinks
  search(query: string, options: SearchOptions): Promise<Hit[]>
  /** The same, with how the question was understood. */
  find(query: string, options: SearchOptions): Promise<Found>
  /** A page by its path, as Markdown. */
  page(path: string): Promise<{ path: string; title: string; content: string } | undefined>
  has(path: string): boolean
  /** Where readers find a page or passage: absolute when the site's address is known, else from the root. */
  addressOf(path: string, anchor?: string): string
  close(): void
}

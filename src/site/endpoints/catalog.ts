/** An operation or channel of an API document, as far as the navigation needs to know it. */
export interface Endpoint {
  /** Unique in the site: tells which reference a page shows. */
  key: string
  kind: 'operation' | 'webhook' | 'channel'
  /**
   * The method and path, or `webhook` and the name: as entries of the navigation write it. Of a
   * channel `channel` and its name.
   */
  name: string
  /** Of a channel its protocol. */
  method: string
  title: string
  /** Plain text of one paragraph, where the operation has no other description. */
  description?: string
  tags: readonly string[]
  deprecated: boolean
  /** Left out of the documentation by `x-hidden` or `x-excluded`. */
  hidden: boolean
  /** Segment of the page's address. */
  slug: string
  /** Stands behind the segment where another page has that address: from method and path. */
  distinctSlug: string
  /** The segment on sites that take it from `operationId`. */
  idSlug?: string
  /** Frontmatter that the document gives the page. */
  metadata: Readonly<Record<string, unknown>>
  /** MDX above the reference. */
  content?: string
  /** Address of the page, instead of the one that is made up. */
  href?: string
}

/** A page that lists operations under what is said of all of them. */
export interface Overview {
  key: string
  title: string
  description?: string
}

/** An API document, as the navigation sees it. */
export interface EndpointDocument {
  /** Project path or URL. */
  source: string
  endpoints: readonly Endpoint[]
  /** Key of the reference of a named schema. */
  schemaKey(name: string): string | undefined
  /** The page that tells of the document itself, where that says something. */
  overview?: Overview
  /** Is told where its page and those of its operations and tags are, by their keys. */
  placePages?(routes: ReadonlyMap<string, string>): void
  /** Tags in the order in which their groups stand. */
  tags: readonly {
    name: string
    title: string
    slug: string
    parent?: string
    /** The page that tells of the tag, where the document says something of it. */
    overview?: Overview
  }[]
}

/** The API documents of a site. Who reads them reports what is wrong with them. */
export interface EndpointCatalog {
  /** A document by path, URL or name; `undefined` for one that is not there or cannot be read. */
  document(source: string): EndpointDocument | undefined
  /** Every document of the site, those that docs.json does not name as well. */
  documents(): readonly EndpointDocument[]
  /** Whether an operation may stand in a document that could not be read. */
  mayMiss(source: string | undefined): boolean
  /** Whether documents that are not known may have had a page at an address. */
  mayHavePage(path: string): boolean
  /** Named schemas by the routes that their pages would have; deep levels of others lead there. */
  schemaPages(): ReadonlyMap<string, { name: string; key: string }>
}

/** For sites without API documents. */
export const NO_ENDPOINTS: EndpointCatalog = {
  document: () => undefined,
  documents: () => [],
  mayMiss: () => false,
  mayHavePage: () => false,
  schemaPages: () => new Map(),
}

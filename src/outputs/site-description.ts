/** Where a service that answers for a built site reads what it is, below the output folder. */
export const SITE_DESCRIPTION = '_pergola/site.json'

/** Where pages read which services the host offers; hosts of plain files offer none. */
export const SERVICE_DESCRIPTION = '_pergola/service.json'

/** What a built site tells of itself. */
export interface SiteDescription {
  /** Name and version of the program that wrote it. */
  generator: string
  name: string
  /** Path prefix: empty, or `/docs`. */
  base: string
  /** Address of the site with its base path and without a slash at its end, where it is known. */
  address?: string
  /** Whether addresses of pages end in a slash. */
  trailingSlash: boolean
  /**
   * Servers of APIs that pages may ask by way of a service, as origins; `*` stands for a part of a
   * host's first label that readers choose. Absent where there are none.
   */
  servers?: readonly string[]
  /** Search indexes, one for each language and version; the first is that which readers get first. */
  indexes: readonly { name: string; language: string; version?: string }[]
}

/** Services that a host offers to the pages that it serves. */
export interface ServiceDescription {
  /** Answers questions at `_pergola/assistant/`. */
  assistant: boolean
  /** Asks servers of APIs for pages at `_pergola/proxy`; absent where it does not. */
  proxy?: true
}

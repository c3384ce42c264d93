import type { IconReference } from '../navigation/model.ts'

export const PAGE_MODES = ['default', 'wide', 'custom', 'frame', 'center', 'assistant'] as const
export type PageMode = (typeof PAGE_MODES)[number]

export const PLAYGROUNDS = ['interactive', 'simple', 'none', 'auth'] as const

/**
 * What stands above a reference: the address with a console, the address alone, or nothing. With
 * `served` it has the console where it is known which server that asks.
 */
export type Playground = 'served' | Exclude<(typeof PLAYGROUNDS)[number], 'auth'>

/** A page file as read from disk, before it is known where it stands. */
export interface PageFile {
  /** Root-relative, forward slashes. */
  file: string
  frontmatter: Readonly<Record<string, unknown>>
  /** Text of a leading `#` heading, the title of pages without one in frontmatter. */
  heading?: string
  /** Key of the operation whose reference the page shows. */
  endpoint?: string
  /** Upper-case word for the sidebar's badge, where the frontmatter does not tell it. */
  method?: string
  /** Text of a page that has no file of its own. */
  body?: string
  /** Where a key of the frontmatter is written. */
  locate?(key: string): { line: number; column: number } | undefined
}

/** A page of the site, listed in the navigation or not. */
export interface SitePage {
  file: string
  route: string
  title: string
  /** Label in the navigation. */
  label: string
  description?: string
  icon?: IconReference
  tag?: string
  deprecated: boolean
  /** Upper-case method for the sidebar's badge. */
  method?: string
  mode: PageMode
  /** What the page says of its console; the site's setting where it says nothing. */
  playground?: (typeof PLAYGROUNDS)[number]
  /** Frontmatter `url`: the entry is a link and the page has no address of its own. */
  url?: string
  hidden: boolean
  noindex: boolean
  /** Named by the navigation, hidden containers included. */
  listed: boolean
  /** Was readable only after a login on the hosted original. */
  restricted: boolean
  frontmatter: Readonly<Record<string, unknown>>
  /** Key of the operation whose reference the page shows. */
  endpoint?: string
  /** Text of a page that has no file of its own. */
  body?: string
  locate?: PageFile['locate']
}

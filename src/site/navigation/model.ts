import type { ContainerKind, IconReference } from '../../config/index.ts'

export type { IconReference }

/** A page as it stands in a sidebar, in prev/next and in breadcrumbs. */
export interface NavigationPage {
  type: 'page'
  /** Route without base path: `/guides/setup`. */
  route: string
  title: string
  icon?: IconReference
  /** Pill after the label. */
  tag?: string
  deprecated?: boolean
  /** HTTP method badge before the label, upper case. */
  method?: string
}

/** An entry that leaves the site's pages: a frontmatter `url`, or an `href` container. */
export interface NavigationLink {
  type: 'link'
  title: string
  href: string
  icon?: IconReference
  tag?: string
}

export interface NavigationGroup {
  type: 'group'
  title: string
  icon?: IconReference
  tag?: string
  /** Page that the group's title opens. */
  root?: NavigationPage
  /** How the root page lists the group's pages below its own content. */
  directory?: 'accordion' | 'card'
  /** Nested groups only: open at first. */
  expanded: boolean
  children: NavigationNode[]
}

export type NavigationNode = NavigationPage | NavigationLink | NavigationGroup

export type SwitcherKind = Exclude<ContainerKind, 'group'>

/** One choice of a switcher: a tab, a version, a language … */
export interface NavigationEntry {
  kind: SwitcherKind
  label: string
  /** Route of its first page (no base path), or an address outside the pages. */
  href: string
  external: boolean
  icon?: IconReference
  color?: { light: string; dark: string }
  description?: string
  tag?: string
  align?: 'start' | 'end'
  /** BCP-47 tag, languages only. */
  lang?: string
  default?: boolean
  hidden?: boolean
  /** Entries of a `menu`, shown as a dropdown of the tab or product. */
  menu?: NavigationEntry[]
}

/** A row of choices that a reader sees on a page, with the one that holds the page. */
export interface Switcher {
  kind: SwitcherKind
  entries: NavigationEntry[]
  /** Index in `entries`; -1 where none holds the page. */
  active: number
}

/** A sidebar: the tree that a set of pages shares. */
export interface NavigationSection {
  /** Dense number, stable within one build of the model. */
  id: number
  nodes: NavigationNode[]
  /** Switchers from the root to this section, outermost first. */
  switchers: Switcher[]
  /** BCP-47 tag when the navigation has languages. */
  lang?: string
  /** Frontmatter-independent digest of everything that the sidebar and its switchers show. */
  digest: string
}

/** Where a page stands in the navigation. */
export interface PagePlace {
  section: NavigationSection
  /** Groups from the outermost to the one that holds the page. */
  trail: NavigationGroup[]
  previous?: NavigationPage
  next?: NavigationPage
}

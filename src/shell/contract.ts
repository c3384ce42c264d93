/**
 * Names by which the pages that the server makes, their inline scripts and the scripts in files know
 * each other. Each is a constant of its own, so that what uses one carries no other.
 */

/** Storage: the chosen color mode. Sites of other tools have it under the same key. */
export const THEME_KEY = 'theme'

/** Storage: the banner that the reader has dismissed. */
export const BANNER_KEY = 'pergola:banner'

/** Storage: the language that the reader has chosen. */
export const LANGUAGE_KEY = 'pergola:language'

/** Storage: set while the sidebar is folded. */
export const SIDEBAR_FOLDED_KEY = 'pergola:sidebar-folded'

/** Storage of the tab: the sidebar as `SidebarState`. */
export const SIDEBAR_KEY = 'pergola:sidebar'

export interface SidebarState {
  /** Digest of the tree that it is about. */
  key: string
  /** Numbers of the open groups among all. */
  open: number[]
  top: number
}

/** Element with `MovedPages` as JSON. */
export const MOVED_ID = 'pergola-moved'

/** Where addresses have moved to. */
export interface MovedPages {
  /** Expressions for paths, with what takes their place. */
  rules: [pattern: string, replacement: string][]
  /** Where everything else goes, if anywhere. */
  home?: string
}

/** Element with `LanguageChoice` as JSON. */
export const LANGUAGES_ID = 'pergola-languages'

/** The languages of a site, for a reader at its root. */
export interface LanguageChoice {
  /** Path prefix of the site. */
  base: string
  /** BCP-47 tags and addresses; empty for the language that the reader is at already. */
  languages: [tag: string, address: string][]
  /** Where readers go who want none of them; absent where they stay. */
  otherwise?: string
}

/** Path below the base path at which the development server tells pages of changes. */
export const DEV_UPDATES = '_pergola/updates'

/** What the browser is told after a change. */
export interface DevUpdate {
  /**
   * `content`: fetch the page again and swap its main part; `styles`: load the site's own style
   * sheets again; `site`: load the page anew.
   */
  scope: 'content' | 'styles' | 'site'
  /** Number of the change. */
  revision: number
  /** Addresses of those style sheets. */
  styleSheets?: readonly string[]
  /** Address of a file that pages show, whose bytes are other ones now. */
  replaced?: string
}

/** What is wrong with a page, told after its answer. */
export interface DevFindings {
  route: string
  /** As in the page's answer. */
  findings: string
}

/** What the browser is told, by the names of the events. */
export interface DevUpdates {
  /** The first one: a number of this server, another one after a restart. */
  hello: number
  update: DevUpdate
  findings: DevFindings
}

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

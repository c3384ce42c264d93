/**
 * Names by which the pages that the server makes, their inline scripts, the scripts in files and the
 * services of a host know each other. Each is a constant of its own, so that what uses one carries no other.
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

/** Storage of the tab, before the name of an assistant: set while that is open. */
export const ASSISTANT_OPEN_KEY = 'pergola:assistant-open:'

/** Element with `SearchSettings` as JSON. */
export const SEARCH_ID = 'pergola-search'

/** Element with `AssistantSettings` as JSON; has `data-bar` where the page shows the bar to ask in. */
export const ASSISTANT_ID = 'pergola-assistant'

/** Element with the services that the site sends its visits to, as JSON. */
export const SERVICES_ID = 'pergola-services'

/** Element with the addresses of the page's islands as JSON. */
export const ISLANDS_ID = 'pergola-islands'

/** Element with the words of the page for unknown addresses in the site's other languages, as JSON. */
export const NOT_FOUND_ID = 'pergola-not-found'

/** Element of the development server with what is wrong with the page, as JSON. */
export const FINDINGS_ID = 'pergola-findings-data'

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

/** Event of the document: the development server has put new content in the place of the old one. */
export const SWAP_EVENT = 'pergola:swap'

/** Event of the document: other headings than before are shown. */
export const CONTENTS_EVENT = 'pergola:contents'

/** Event of an element, heard by the document: new content was put into it. */
export const INSERT_EVENT = 'pergola:insert'

/** Event of the document: the page asks the assistant, with `AssistantRequest`. */
export const ASK_EVENT = 'pergola:ask'

/** Event of the document, for scripts of authors too: what a reader says of the page. */
export const FEEDBACK_EVENT = 'pergola:feedback'

/** In the output: says that the folder is what a build has written, and whether all of it. */
export const OUTPUT_MARKER = '_pergola/output.json'

/** Where a service that answers for a built site reads what it is, below the output folder. */
export const SITE_DESCRIPTION = '_pergola/site.json'

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

/** Where pages read which services the host offers; hosts of plain files offer none. */
export const SERVICE_DESCRIPTION = '_pergola/service.json'

/** Services that a host offers to the pages that it serves. */
export interface ServiceDescription {
  /** Answers questions below `ASSISTANT_PATH`. */
  assistant: boolean
  /** Asks servers of APIs for pages at `PROXY_PATH`; absent where it does not. */
  proxy?: true
}

/** Below it, a host's service answers questions. */
export const ASSISTANT_PATH = '_pergola/assistant'

/** At which a host asks servers of APIs for pages. */
export const PROXY_PATH = '_pergola/proxy'

/** Where hosts of Mintlify's have theirs: scripts of sites may ask it. */
export const MINTLIFY_PROXY_PATH = '_mintlify/api/request'

/** Where identity servers lead readers back to, below the output folder. */
export const OAUTH_CALLBACK = '_pergola/oauth.html'

/** Name of the channel on which that page tells others of the site what it was given. */
export const OAUTH_CHANNEL = 'pergola-oauth'

/** Where search has its files, below the output folder. */
export const SEARCH_FOLDER = '_pergola/search'

/** Where the browser finds the library that draws diagrams, below the output folder. */
export const DIAGRAM_LIBRARY = '_pergola/mermaid/mermaid.esm.min.mjs'

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

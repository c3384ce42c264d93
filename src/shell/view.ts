import type { Heading } from '../content/index.ts'
import type { LanguageChoice } from '../contract/index.ts'
import type { SiteServices } from '../outputs/index.ts'
import type { SwitcherKind } from '../site/index.ts'
import type { ShippedFont, ThemeLayout } from '../theme/index.ts'
import type { PageMenuView } from './page-menu/view.ts'

/** A link as the shell prints it: `href` is final (base path applied), `icon` is markup. */
export interface LinkView {
  label: string
  href: string
  external: boolean
  icon?: string
}

/** The site's theme, as far as markup depends on it. */
export interface ThemeView {
  name: string
  layout: ThemeLayout
  /** Shipped font to load early; absent when the site brings its own. */
  font?: ShippedFont
  /** File of the site's own font to load early. */
  fontFile?: { href: string; type: string }
  /** The statement that says in which order our cascade layers stand. */
  layerOrder: string
  decoration?: 'gradient' | 'grid' | 'windows'
  /** Page background of each mode, for the browser's own chrome. */
  background: { light: string; dark: string }
}

/** What every page of a site (and language) shares. Addresses are final. */
export interface SiteView {
  name: string
  base: string
  lang: string
  dir: 'ltr' | 'rtl'
  homeHref: string
  theme: ThemeView
  /** Absent: the name is shown as text. */
  logo?: { light: string; dark: string; width?: number; height?: number }
  favicons: {
    rel: 'icon' | 'apple-touch-icon' | 'manifest'
    href: string
    type?: string
    sizes?: string
    media?: string
  }[]
  appearance: { default: 'system' | 'light' | 'dark'; strict: boolean }
  navbar: {
    links: LinkView[]
    primary?: LinkView & { type: 'button' | 'github' | 'discord' }
  }
  footer: { socials: LinkView[]; columns: { header?: string; links: LinkView[] }[] }
  banner?: {
    html: string
    type: 'info' | 'warning' | 'critical'
    dismissible: boolean
    /** Whether the theme's style sheet has colors of its own for it. */
    colored: boolean
    /** Changes with the content, so that a new banner shows again after a dismissal. */
    key: string
  }
  /** Docs folder's own style sheets and scripts, sorted by path. */
  stylesheets: string[]
  scripts: { src: string; type?: 'module' }[]
  /** Pages that a reader may go to are loaded before; an author's change meanwhile. */
  loadsAhead: boolean
  /** Readers are asked whether a page was helpful. */
  feedback?: { comments: boolean; endpoint?: string }
  /** Analytics and chats that pages load, as docs.json asks for them. */
  services?: SiteServices
}

/** One choice of a switcher. */
export interface EntryView extends LinkView {
  kind: SwitcherKind
  /** Name of its color in the theme's style sheet. */
  tint?: string
  description?: string
  tag?: string
  align?: 'start' | 'end'
  /** BCP-47 tag, languages only. */
  lang?: string
  menu?: EntryView[]
}

/** A row of choices with the one that holds the page. */
export interface SwitcherView {
  kind: SwitcherKind
  entries: EntryView[]
  /** Index in `entries`; -1 where none holds the page. */
  active: number
  /** Whether the reader's choice counts at the next visit. */
  isRemembered?: boolean
}

/** A link with a sentence about where it leads. */
export interface DescribedLink extends LinkView {
  description?: string
}

/** The pages of a group, as its root page lists them: those of its own, then each nested group. */
export interface DirectoryView {
  style: 'accordion' | 'card'
  links: DescribedLink[]
  groups: { title: string; icon?: string; links: DescribedLink[] }[]
}

/** A `<link>` of the head. */
export interface HeadLink {
  rel: string
  href: string
  type?: string
  hreflang?: string
  title?: string
}

/** What the page for unknown addresses says in a language. */
export interface NotFoundTexts {
  lang: string
  dir: 'ltr' | 'rtl'
  /** Absent where the author has said it in words of the own. */
  title?: string
  text?: string
  suggestions: string
  /** `{query}` stands for the words of the address. */
  ask: string
  home: string
  homeHref: string
}

export type PageMode = 'default' | 'wide' | 'custom' | 'frame' | 'center' | 'assistant'

/** Places of the shell at which plugins put something of theirs. */
export type SlotName = 'head' | 'header' | 'sidebar' | 'pageHead' | 'pageFoot' | 'footer'

/** One page, ready to print. Addresses are final. */
export interface PageView {
  site: SiteView
  /** With leading slash, without base path; for `html[data-current-path]`. */
  route: string
  title: string
  /** Text of `<title>`. */
  documentTitle: string
  description?: string
  canonical?: string
  meta: { name?: string; property?: string; content: string }[]
  /** Links of the head beside those that all pages have. */
  headLinks: HeadLink[]
  /** On the page at the root: readers go on in their own language. */
  languageChoice?: LanguageChoice
  /** What search engines are told of the page, as JSON-LD. */
  structuredData?: object
  /** Shown on pages of an older version: where to read on. */
  newestVersion?: { label: string; href: string }
  /** HTTP status, on the page for unknown addresses. */
  status?: number
  /** Address of the page's feed, where it shows a button for it. */
  feed?: string
  mode: PageMode
  tag?: string
  deprecated: boolean
  eyebrows: 'section' | 'breadcrumbs'
  /** From the outermost group to the page's own; the last one is the section's eyebrow. */
  breadcrumbs: { title: string; href?: string }[]
  /** What its search box needs; absent where there is nothing to find. */
  search?: {
    /** Address of the index of the page's language and version. */
    index: string
    /** Product that the page belongs to. */
    product?: string
    /** What the author has the box say. */
    prompt?: string
    /** What readers can narrow a search to, where the site has several. */
    filters: { products: boolean; versions: boolean }
  }
  /** What its assistant needs; absent where there is none. */
  assistant?: {
    /** Path prefix of the site: sites below different paths of one host have their own. */
    base: string
    /** Address of its settings. */
    settings: string
    /** Name of the version that the page belongs to. */
    version?: string
    /** What a field for it at the foot of the page says, where there is one; may be empty. */
    bar?: string
  }
  /** Outermost first. */
  switchers: SwitcherView[]
  /** The sidebar's markup with the current page marked, in parts: most of it is that of other pages. */
  sidebar: readonly string[]
  previous?: { title: string; href: string }
  next?: { title: string; href: string }
  /** The body as the content compiler compiled it. */
  body: { html: string; aside: string; headings: Heading[] }
  /** Lists the pages of the group that this page opens. */
  directory?: DirectoryView
  /** Hands the page to other tools. */
  menu?: PageMenuView
  /** HTML of plugins. */
  slots?: Partial<Record<SlotName, string>>
  /** What the author recommends to read next. */
  related: LinkView[]
  /** ISO date. */
  lastModified?: string
  /** Addresses at the repository of the docs. */
  source?: { edit?: string; issue?: string }
}

/** What a page with authors' components that run in the browser has in its head. */
export interface PageIslandFiles {
  /** Address of the script that wakes them. */
  loader: string
  /** Addresses of scripts to load early. */
  preload: string[]
  /** Addresses of the components' modules by file, as JSON that may stand inside a `<script>`. */
  addresses: string
}

/** What `Page.astro` prints: the view of a page and what its head loads. */
export interface RenderedPage {
  view: PageView
  /** Addresses of the style sheets that are made of what pages use. */
  styleSheets: readonly string[]
  /** Addresses of module scripts of plugins. */
  scripts: readonly string[]
  islands?: PageIslandFiles
  /** On the page for unknown addresses: where addresses have moved to, as JSON in a `<script>`. */
  moved?: string
  /** In development: what the browser's side of the server needs. */
  development?: {
    /** The page's findings as JSON, for the overlay. */
    findings: string
    /** Number of the changes that the page shows. */
    revision: number
  }
}

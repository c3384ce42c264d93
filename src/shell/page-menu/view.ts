/** One thing that readers can do with a page. Addresses are final. */
export interface PageActionView {
  title: string
  description: string
  /** Markup. */
  icon?: string
  /** Where it leads; absent for what only a script does. */
  href?: string
  /** Leads away from the site, into a tab of its own. */
  external?: boolean
  /** The address is that of a file to keep. */
  download?: boolean
  /** What a script does: copy the page's Markdown, print the page, or open the assistant. */
  action?: 'copy-page' | 'print' | 'ask'
  /** Text that is copied. */
  copy?: string
  /** Address in which `$page` stands for the page's Markdown, which only a script can fill in. */
  template?: string
}

/** The menu that hands a page to other tools. */
export interface PageMenuView {
  display: 'header' | 'toc'
  /** The first one is a button of its own in the header. */
  actions: PageActionView[]
  /** Address of the page's Markdown. */
  twin: string
  labels: { menu: string; more: string; copied: string; refused: string }
}

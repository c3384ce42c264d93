/** Tools whose sites can be moved. */
export const TOOLS = [
  'docusaurus',
  'vitepress',
  'starlight',
  'mkdocs',
  'gitbook',
  'readme',
] as const

export type Tool = (typeof TOOLS)[number]

/** What wants a look of a person: where it is written, and what is left to do. */
export interface Note {
  /** From the folder that is migrated. */
  file: string
  line?: number
  message: string
}

/** An operation of an API document. */
export interface SourceOperation {
  /** Path of the document, from the folder that is migrated. */
  document: string
  /** Such as `GET /users`. */
  name: string
  title?: string
}

/** A page of the other tool. */
export interface SourcePage {
  /** Path of its file, from the folder that is migrated. */
  file: string
  /** Where readers find it, such as `/guide/setup`. */
  address: string
  /** Further addresses that it has had, or that the tool serves it at. */
  aliases?: readonly string[]
  /** What a page of the reference tells of. */
  operation?: SourceOperation
}

/** A part of the navigation. */
export type SourceEntry =
  | { page: string; title?: string }
  | { group: string; entries: readonly SourceEntry[]; icon?: string; page?: string }
  | { label: string; href: string }

/** What a migration has read of a site, whichever tool it was written for. */
export interface SourceSite {
  name: string
  description?: string
  /** Paths of files, from the folder that is migrated. */
  logo?: string
  favicon?: string
  color?: string
  pages: readonly SourcePage[]
  /** Folders whose files lie at the root of the site. */
  publicFolders: readonly string[]
  /** Folders of pages, with the addresses that they begin with. */
  contentFolders: readonly { folder: string; prefix: string }[]
  /** What imports and links may begin with, and the folders it stands for. */
  shortcuts?: readonly { prefix: string; folder: string }[]
  /** What encloses attributes of headings, where it is no braces. */
  attributeMarks?: readonly [open: string, close: string]
  /** Folders that files which pages take in are named from. */
  partFolders?: readonly string[]
  /** Tags in `{% %}` that files are taken in by. */
  tags?: readonly string[]
  /** Values that stand for names in double braces, where a plugin fills them in. */
  variables?: Readonly<Record<string, unknown>>
  /** Schemes of links to pages by their names, and the addresses that the pages lie below. */
  schemes?: Readonly<Record<string, string>>
  /** What all addresses begin with, where the site was not at the root of its host. */
  base: string
  /** Bars of entries by the tabs that lead to them; one without a name for all. */
  sections: readonly {
    tab?: string
    language?: string
    version?: string
    entries: readonly SourceEntry[]
  }[]
  links: readonly { label: string; href: string }[]
  repository?: string
  redirects: readonly { from: string; to: string }[]
  notes: readonly Note[]
}

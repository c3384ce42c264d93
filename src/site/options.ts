/** What a command tells Pergola of the site to build or serve. */
export interface PergolaOptions {
  /** Absolute path of the docs folder. */
  root: string
  /** Path prefix of the site: empty, or `/docs`. */
  base: string
  /** Absolute address of the site, for canonical links. */
  site?: string
  /** Absolute path of the output folder. */
  outDir: string
  /** Absolute path of this site's cache folder. */
  cacheDir: string
  /** Folders with compiled pages that builds share, see `PackFolders` of the content compiler. */
  packs?: { read: readonly string[]; write?: string; isWhole?: boolean; limit?: number }
  /** Publishes pages that needed a login on the hosted original. */
  includeRestricted: boolean
  /** Shows the site as to a reader of these groups; absent: as to one who has not signed in. */
  readerGroups?: readonly string[]
  /** Leaves the site's `pergola.config.ts` alone, which is code: for sites of others. */
  withoutPlugins?: boolean
  /** Leaves API documents unread; what only they could tell is no finding. */
  withoutOpenapi?: boolean
  mode: 'dev' | 'build'
}

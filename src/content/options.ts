/** What a site tells the content engine. Serializable: worker threads receive a copy. */
export interface ContentOptions {
  /** Absolute path of the docs folder. */
  root: string
  /** Path prefix of the site: empty, or `/docs`. */
  base: string
  /** Absolute path of a folder for compiled documents. */
  cacheDir: string
  icons: { library: 'fontawesome' | 'lucide' | 'tabler' }
  /** Names of Shiki themes, one for each appearance. */
  codeThemes: { light: string; dark: string }
  /** Absolute paths of TextMate grammars in JSON. */
  customGrammars: string[]
  /** Values for `{{name}}`; empty: nothing is replaced. */
  variables: Record<string, string>
  mode: 'dev' | 'build'
}

/** A page to compile. */
export interface PageSource {
  /** Path relative to the docs folder, with forward slashes. */
  file: string
  /** Address with leading slash and without base path. */
  route: string
  /** BCP-47 tag of its language, for the words that components print; English when absent. */
  lang?: string
}

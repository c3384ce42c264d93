import type { PageReference } from '../components/index.ts'
import type { Playground } from '../site/index.ts'
import type { PackFolders } from './cache/page-packs.ts'
import type { ExtensionSource } from './extension.ts'

/** What a site tells the content compiler. Serializable: worker threads receive a copy. */
export interface ContentOptions {
  /** Absolute path of the docs folder. */
  root: string
  /** Path prefix of the site: empty, or `/docs`. */
  base: string
  /** Whether addresses that begin with it have it already, see `LinkBase`. */
  isBaseWritten: boolean
  /** Absolute path of a folder for compiled pages. */
  cacheDir: string
  /** Compiled pages that builds share. */
  packs?: PackFolders
  icons: { library: 'fontawesome' | 'lucide' | 'tabler' }
  /** Names of Shiki themes, one for each appearance. */
  codeThemes: { light: string; dark: string }
  /** Paths of TextMate grammars in JSON, from the docs folder. */
  customGrammars: string[]
  /** Values for `{{name}}`; empty: nothing is replaced. */
  variables: Record<string, string>
  mode: 'dev' | 'build'
  /** What plugins add; absent where there are none. */
  extension?: ExtensionSource
}

/** A page to compile. */
export interface PageSource {
  /** Path relative to the docs folder, with forward slashes. */
  file: string
  /** Address with leading slash and without base path. */
  route: string
  /** Text of a page that has no file of its own. */
  body?: string
  /** Key of the operation whose reference stands below the text. */
  endpoint?: string
  /** The page says in words of its own what the operation does. */
  described?: boolean
  /** What stands above the operation's reference. */
  playground?: Playground
  /** BCP-47 tag of its language, for the words that components print; English when absent. */
  lang?: string
}

/** The references of a site's API documents, by the keys of their operations. */
export interface EndpointReferences {
  /** Changes with everything that a reference shows. */
  digest(key: string): string
  /** `undefined` for an operation that is gone. */
  of(key: string): PageReference | undefined
  /** How many findings documents have given so far: they are looked into when they are shown. */
  reported(): number
}

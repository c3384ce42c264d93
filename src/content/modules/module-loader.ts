import type { FunctionComponent } from 'preact'
import type { Diagnostic, Location } from '../../diagnostics/index.ts'
import type { NamedMarkdownPlugin } from '../extension.ts'
import type { LinkBase } from '../links.ts'
import type { EditedText } from '../source/index.ts'
import type { Namespace } from './author-evaluate.ts'
import type { AuthorModule } from './author-module.ts'
import type { AuthorSyntax } from './author-syntax.ts'
import type { LoadedModule, MarkdownModule } from './content-module.ts'
import type { SiteFiles } from './site-files.ts'

export interface GraphSettings {
  base: LinkBase
  /** Changes a file's text before it is parsed. */
  prepare?: (edited: EditedText, file: string) => Diagnostic[]
  files: SiteFiles
  /** Names of our own components, in scope everywhere. */
  components: readonly string[]
  /** What plugins do with the tree of a text. */
  plugins: readonly NamedMarkdownPlugin[]
  /** Modules that author code may import beside the site's files. */
  builtins: Readonly<Record<string, Namespace>>
  /** Makes the component that shows a Markdown module. */
  content: (module: MarkdownModule) => FunctionComponent
}

/** What the imports of a file have brought. */
export interface Imported {
  modules: Map<string, LoadedModule>
  dependencies: Set<string>
  icons: Map<string, Location>
  /** One of them could not run on the server. */
  failed: boolean
  diagnostics: Diagnostic[]
}

/** What a file of one kind asks of all that loads files. */
export interface ModuleLoader {
  readonly settings: GraphSettings
  /** Loads what another file imports. `chain` are the files that are being loaded. */
  load(file: string, chain: readonly string[]): Promise<LoadedModule>
  /** Loads every import of a source; what cannot be loaded is reported and left out. */
  importAll(
    file: string,
    source: string,
    syntax: AuthorSyntax | undefined,
    chain: readonly string[],
  ): Promise<Imported>
  /** The exports that need the browser; all of them when the module could not run here. */
  needBrowser(
    syntax: AuthorSyntax | undefined,
    imported: Imported,
    state: AuthorModule['state'],
  ): ReadonlySet<string>
  namespaceOf(specifier: string, modules: ReadonlyMap<string, LoadedModule>): Namespace
}

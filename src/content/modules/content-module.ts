import type { Diagnostic, Location } from '../../diagnostics/index.ts'
import type { ModuleBody } from '../markdown/index.ts'
import type { Namespace } from './author-evaluate.ts'

/** A name that a page's body can see. */
export interface Binding {
  namespace: Namespace
  /** Export of the namespace; `*` is the namespace itself. */
  name: string
  /** The file that exports it; none for what Pergola itself brings. */
  module?: AuthorExports
}

/** What the exports of a file ask of the browser. */
export interface AuthorExports {
  /** Root-relative path. */
  file: string
  namespace: Namespace
  /** Names of exports that need the browser; `*`: any of those passed on from another file. */
  needBrowser: ReadonlySet<string>
  /** The file, or one that it imports, could not run on the server. */
  failed: boolean
  /** Its components look at their children one by one. */
  takesChildrenApart: boolean
}

/** A file that can be imported, loaded. */
export interface LoadedModule extends AuthorExports {
  /** Root-relative paths of all that it imports, transitively. */
  dependencies: Set<string>
  diagnostics: Diagnostic[]
  /** Where its scripts, and those it imports, first name an icon. */
  icons: Map<string, Location>
}

/** A page or Markdown snippet, loaded. Its default export is its content as a component. */
export interface MarkdownModule extends LoadedModule {
  body: ModuleBody
  bindings: Map<string, Binding>
  /** False when the page's own imports and exports could not be read. */
  complete: boolean
  /** What each `<Snippet file>` leads to. */
  snippets: Map<string, LoadedModule>
  /** Markdown modules that this one shows, transitively, itself included. */
  shown: Set<MarkdownModule>
}

export function isMarkdownModule(module: LoadedModule): module is MarkdownModule {
  return 'body' in module
}

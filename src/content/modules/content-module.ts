import type { Diagnostic } from '../../diagnostics/index.ts'
import type { ModuleBody } from '../markdown/index.ts'
import type { Namespace } from './author-evaluate.ts'

/** A name that a page's body can see. */
export interface Binding {
  namespace: Namespace
  /** Export of the namespace; `*` is the namespace itself. */
  name: string
}

/** A file that can be imported, loaded. */
export interface LoadedModule {
  /** Root-relative path. */
  file: string
  namespace: Namespace
  /** Root-relative paths of all that it imports, transitively. */
  dependencies: Set<string>
  diagnostics: Diagnostic[]
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

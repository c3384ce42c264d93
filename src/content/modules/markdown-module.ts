import type { Diagnostic } from '../../diagnostics/index.ts'
import type { LinkBase } from '../links/index.ts'
import type { ModuleBody } from '../markdown/index.ts'
import type { EditedText } from '../source/index.ts'
import type { Namespace } from './author-evaluate.ts'
import { importNotFound } from './author-imports.ts'
import { runAuthorModule } from './author-module.ts'
import type { AuthorSyntax } from './author-syntax.ts'
import { codeLinks } from './code-links.ts'
import {
  type AuthorExports,
  type Binding,
  isMarkdownModule,
  type LoadedModule,
  type MarkdownModule,
} from './content-module.ts'
import { readMarkdown } from './markdown-source.ts'
import type { Imported, ModuleGraph } from './module-graph.ts'
import { syntaxOf } from './syntax-of.ts'
import { takesChildrenApart } from './takes-children-apart.ts'

export interface MarkdownSettings {
  base: LinkBase
  /** Changes a file's text before it is parsed. */
  prepare?: (edited: EditedText, file: string) => Diagnostic[]
}

/** Loads a page or a Markdown snippet with all that it imports. */
export async function loadMarkdown(
  graph: ModuleGraph,
  file: string,
  chain: readonly string[],
  snippet: boolean,
): Promise<MarkdownModule> {
  const { source, frontmatter, body: written, code } = readMarkdown(graph, file, snippet)
  // A snippet's frontmatter has no meaning: nothing to say about it.
  const diagnostics = snippet ? [] : [...frontmatter.diagnostics]
  const syntax = code === undefined ? undefined : syntaxOf(code, file)
  const ownLinks = code === undefined || syntax === undefined ? [] : codeLinks(syntax, code)
  const body = { ...written, links: [...written.links, ...ownLinks] }
  const imported = await graph.importAll(file, source, syntax, chain)
  const bindings = new Map<string, Binding>()
  const namespace: Namespace = {}
  const exports: AuthorExports = {
    file,
    namespace,
    needBrowser: new Set(),
    failed: imported.failed,
    takesChildrenApart: code !== undefined && takesChildrenApart(code),
  }
  if (code !== undefined) {
    addImports(graph, bindings, syntax, imported)
    // Imports alone need no run: the body takes what they bring.
    if (syntax === undefined || syntax.exports.length > 0) {
      const resolve = (specifier: string) =>
        Promise.resolve(graph.namespaceOf(specifier, imported.modules))
      const own = await runAuthorModule(file, code, graph.settings.components, resolve)
      diagnostics.push(...own.diagnostics)
      exports.needBrowser = graph.needBrowser(syntax, imported, own.state)
      exports.failed ||= own.state === 'failed'
      Object.defineProperties(namespace, Object.getOwnPropertyDescriptors(own.namespace))
      for (const name of syntax?.exports ?? []) {
        if (own.state === 'failed') define(namespace, name, own.namespace[name])
        // The page is its own default export, and no name in it.
        if (name === 'default') continue
        bindings.set(name, { namespace: own.namespace, name, module: exports })
      }
    }
  }
  const snippets = await loadSnippets(graph, file, source, body, chain, imported)
  const module: MarkdownModule = {
    ...exports,
    body,
    bindings,
    complete: code === undefined || syntax !== undefined,
    snippets,
    dependencies: imported.dependencies,
    languages: imported.languages,
    diagnostics: [...diagnostics, ...body.diagnostics, ...imported.diagnostics],
    shown: new Set(),
  }
  const value = graph.settings.content(module)
  define(namespace, 'default', value)
  module.shown.add(module)
  for (const dependency of [...imported.modules.values(), ...snippets.values()]) {
    if (!isMarkdownModule(dependency)) continue
    for (const inner of dependency.shown) module.shown.add(inner)
  }
  return module
}

function addImports(
  graph: ModuleGraph,
  bindings: Map<string, Binding>,
  syntax: AuthorSyntax | undefined,
  imported: Imported,
): void {
  for (const { specifier, bindings: locals } of syntax?.imports ?? []) {
    const namespace = graph.namespaceOf(specifier, imported.modules)
    const module = imported.modules.get(specifier)
    for (const { local, imported: name } of locals) {
      bindings.set(local, { namespace, name, ...(module !== undefined && { module }) })
    }
  }
}

async function loadSnippets(
  graph: ModuleGraph,
  file: string,
  source: string,
  body: ModuleBody,
  chain: readonly string[],
  imported: Imported,
): Promise<Map<string, LoadedModule>> {
  const snippets = new Map<string, LoadedModule>()
  for (const written of body.snippets) {
    if (snippets.has(written.file)) continue
    const target = graph.settings.files.resolveSnippet(written.file)
    if (target === undefined || chain.includes(target) || target === file) {
      const { line, column } = written
      imported.diagnostics.push({
        ...importNotFound(`/snippets/${written.file}`, { file, source, offset: 0 }),
        line,
        column,
      })
      continue
    }
    const module = await graph.load(target, [...chain, file])
    snippets.set(written.file, module)
    imported.dependencies.add(target)
    for (const dependency of module.dependencies) imported.dependencies.add(dependency)
    for (const language of module.languages) imported.languages.add(language)
    imported.diagnostics.push(...module.diagnostics)
  }
  return snippets
}

/** Gives a namespace an export; a module's own `default` gives way to the page's content. */
function define(namespace: Namespace, name: string, value: unknown): void {
  Object.defineProperty(namespace, name, { enumerable: true, configurable: true, value })
}

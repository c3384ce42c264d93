import { posix } from 'node:path'
import type { Diagnostic } from '../../diagnostics/index.ts'
import { type EsmBlock, type ModuleBody, readBody } from '../markdown/index.ts'
import { type EditedText, readFrontmatter } from '../source/index.ts'
import type { Namespace } from './author-evaluate.ts'
import { importNotFound } from './author-imports.ts'
import { runAuthorModule } from './author-module.ts'
import type { AuthorSyntax } from './author-syntax.ts'
import {
  type Binding,
  isMarkdownModule,
  type LoadedModule,
  type MarkdownModule,
} from './content-module.ts'
import type { Imported, ModuleGraph } from './module-graph.ts'
import { scanSpecifiers } from './scan-specifiers.ts'
import { syntaxOf } from './syntax-of.ts'

export interface MarkdownSettings {
  base: string
  /** Changes a file's text before it is parsed. */
  prepare?: (edited: EditedText, file: string) => Diagnostic[]
}

/** Author code that looks at its children one by one. */
const looksAtChildren =
  /\bChildren\.\w+\(|\bcloneElement\(|\bchildren\??\.(?:map|filter|find|forEach|props|type|length)\b|\.props\.children\b/

/** Loads a page or a Markdown snippet with all that it imports. */
export async function loadMarkdown(
  graph: ModuleGraph,
  file: string,
  chain: readonly string[],
  snippet: boolean,
): Promise<MarkdownModule> {
  const source = graph.settings.files.read(file)
  const frontmatter = readFrontmatter(source, file)
  // A snippet's frontmatter has no meaning: nothing to say about it.
  const diagnostics = snippet ? [] : [...frontmatter.diagnostics]
  const folder = posix.dirname(file)
  const body = readBody(source, {
    file,
    folder: folder === '.' ? '' : folder,
    base: graph.settings.base,
    snippet,
    bodyStart: frontmatter.bodyStart,
    separateChildren: separatesChildren(graph, file, source),
    prepare: (edited) => graph.settings.prepare?.(edited, file) ?? [],
  })
  const code = moduleSource(source, body.esm)
  const syntax = code === undefined ? undefined : syntaxOf(code, file)
  const imported = await graph.importAll(file, source, syntax, chain)
  const bindings = new Map<string, Binding>()
  const namespace: Namespace = {}
  if (code !== undefined) {
    addImports(graph, bindings, syntax, imported)
    // Imports alone need no run: the body takes what they bring.
    if (syntax === undefined || syntax.exports.length > 0) {
      const resolve = (specifier: string) =>
        Promise.resolve(graph.namespaceOf(specifier, imported.modules))
      const own = await runAuthorModule(file, code, graph.settings.components, resolve)
      diagnostics.push(...own.diagnostics)
      Object.defineProperties(namespace, Object.getOwnPropertyDescriptors(own.namespace))
      for (const name of syntax?.exports ?? [])
        bindings.set(name, { namespace: own.namespace, name })
    }
  }
  const snippets = await loadSnippets(graph, file, source, body, chain, imported)
  const module: MarkdownModule = {
    file,
    body,
    bindings,
    complete: code === undefined || syntax !== undefined,
    namespace,
    snippets,
    dependencies: imported.dependencies,
    diagnostics: [...diagnostics, ...body.diagnostics, ...imported.diagnostics],
    shown: new Set(),
  }
  const value = graph.settings.content(module)
  Object.defineProperty(namespace, 'default', { enumerable: true, configurable: true, value })
  module.shown.add(module)
  for (const dependency of [...imported.modules.values(), ...snippets.values()]) {
    if (!isMarkdownModule(dependency)) continue
    for (const inner of dependency.shown) module.shown.add(inner)
  }
  return module
}

/** The imports and exports of a page as a module of their own, every character at its place. */
function moduleSource(source: string, blocks: readonly EsmBlock[]): string | undefined {
  if (blocks.length === 0) return undefined
  let code = source.replaceAll(/[^\n]/g, ' ')
  for (const block of blocks) {
    const end = block.offset + block.source.length
    code = code.slice(0, block.offset) + block.source + code.slice(end)
  }
  return code
}

function addImports(
  graph: ModuleGraph,
  bindings: Map<string, Binding>,
  syntax: AuthorSyntax | undefined,
  imported: Imported,
): void {
  for (const { specifier, bindings: locals } of syntax?.imports ?? []) {
    const namespace = graph.namespaceOf(specifier, imported.modules)
    for (const { local, imported: name } of locals) bindings.set(local, { namespace, name })
  }
}

function separatesChildren(graph: ModuleGraph, file: string, source: string): boolean {
  if (/^export\s/m.test(source) && looksAtChildren.test(source)) return true
  const { files } = graph.settings
  return scanSpecifiers(source).imports.some((specifier) => {
    if (!/^[./]/.test(specifier)) return false
    const target = files.resolve(specifier, file)
    return (
      target !== undefined && /\.[jt]sx?$/.test(target) && looksAtChildren.test(files.read(target))
    )
  })
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
    imported.diagnostics.push(...module.diagnostics)
  }
  return snippets
}

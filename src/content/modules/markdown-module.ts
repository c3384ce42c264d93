import { Visitor } from 'rolldown/utils'
import { type Diagnostic, LineIndex, suggestName } from '../../diagnostics/index.ts'
import type { ModuleBody, WrittenLink } from '../markdown/index.ts'
import type { Namespace } from './author-evaluate.ts'
import { importCycle, importNotFound } from './author-imports.ts'
import { runAuthorModule } from './author-module.ts'
import { type AuthorSyntax, getSyntax, takesChildrenApart } from './author-syntax.ts'
import {
  type AuthorExports,
  type Binding,
  isMarkdownModule,
  type LoadedModule,
  type MarkdownModule,
} from './content-module.ts'
import { readMarkdown } from './markdown-source.ts'
import type { Imported, ModuleLoader } from './module-loader.ts'
import { locateIcons } from './named-icons.ts'

/** Loads a page or a Markdown snippet with all that it imports. */
export async function loadMarkdown(
  loader: ModuleLoader,
  file: string,
  chain: readonly string[],
  snippet: boolean,
): Promise<MarkdownModule> {
  const { source, frontmatter, body: written, code } = readMarkdown(loader.settings, file, snippet)
  // A snippet's frontmatter has no meaning: nothing to say about it.
  const diagnostics = snippet ? [] : [...frontmatter.diagnostics]
  const syntax = code === undefined ? undefined : getSyntax(code, file)
  const ownLinks = code === undefined || syntax === undefined ? [] : codeLinks(syntax, code)
  const body = { ...written, links: [...written.links, ...ownLinks] }
  const imported = await loader.importAll(file, source, syntax, chain)
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
    addImports(loader, bindings, syntax, imported)
    diagnostics.push(...findMissedValues(bindings, syntax, { file, code }))
    // Imports alone need no run: the body takes what they bring.
    if (syntax === undefined || syntax.exports.length > 0) {
      const resolve = (specifier: string) =>
        Promise.resolve(loader.namespaceOf(specifier, imported.modules))
      const own = await runAuthorModule(file, code, loader.settings.components, resolve)
      diagnostics.push(...own.diagnostics)
      exports.needBrowser = loader.needBrowser(syntax, imported, own.state)
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
  const loading = { file, source, body, chain }
  await addIslands(loader, bindings, loading, imported)
  const snippets = await loadSnippets(loader, loading, imported)
  const module: MarkdownModule = {
    ...exports,
    body,
    bindings,
    complete: code === undefined || syntax !== undefined,
    snippets,
    dependencies: imported.dependencies,
    icons: new Map([...imported.icons, ...locateIcons(file, code ?? '', syntax)]),
    diagnostics: [...diagnostics, ...body.diagnostics, ...imported.diagnostics],
    shown: new Set(),
  }
  const value = loader.settings.content(module)
  define(namespace, 'default', value)
  module.shown.add(module)
  for (const dependency of [...imported.modules.values(), ...snippets.values()]) {
    if (!isMarkdownModule(dependency)) continue
    for (const inner of dependency.shown) module.shown.add(inner)
  }
  return module
}

function addImports(
  loader: ModuleLoader,
  bindings: Map<string, Binding>,
  syntax: AuthorSyntax | undefined,
  imported: Imported,
): void {
  for (const { specifier, bindings: locals } of syntax?.imports ?? []) {
    const namespace = loader.namespaceOf(specifier, imported.modules)
    const module = imported.modules.get(specifier)
    for (const { local, imported: name } of locals) {
      bindings.set(local, { namespace, name, ...(module !== undefined && { module }) })
    }
  }
}

/** Findings for values that are imported from a file which has none of that name; components are told where they stand. */
function findMissedValues(
  bindings: ReadonlyMap<string, Binding>,
  syntax: AuthorSyntax | undefined,
  { file, code }: { file: string; code: string },
): Diagnostic[] {
  const locals = (syntax?.imports ?? []).flatMap((one) => one.bindings)
  return locals.flatMap(({ local, offset }): Diagnostic[] => {
    const { namespace, name, module } = bindings.get(local) ?? {}
    if (namespace === undefined || name === undefined || module === undefined) return []
    if (!/^[a-z_$]/.test(local) || name === '*' || module.failed || name in namespace) return []
    const near = suggestName(name, Object.keys(namespace))
    return [
      {
        code: 'variable-undefined',
        severity: 'warning',
        message: `Expected \`/${module.file}\` to export \`${name}\`, received nothing of that name. It is shown as nothing.`,
        hint: near === undefined ? `Export \`${name}\` there.` : `Did you mean \`${near}\`?`,
        file,
        ...new LineIndex(code).position(offset),
      },
    ]
  })
}

/** A Markdown file while it is loaded. */
interface Loading {
  file: string
  source: string
  body: ModuleBody
  /** Files that are being loaded around it. */
  chain: readonly string[]
}

/** Brings the components of plugins that the file shows as if it imported them; its own names win. */
async function addIslands(
  loader: ModuleLoader,
  bindings: Map<string, Binding>,
  { file, source, body, chain }: Loading,
  imported: Imported,
): Promise<void> {
  for (const island of loader.settings.files.islandsOf(file, () => source)) {
    const { name } = island
    if (bindings.has(name) || !body.elements.has(name)) continue
    const module = await loader.load(island.file, [...chain, file])
    noteLoaded(imported, island.file, module)
    bindings.set(name, { namespace: module.namespace, name, module })
  }
}

/** Takes note of what a file brings that is loaded without an import. */
function noteLoaded(imported: Imported, target: string, module: LoadedModule): void {
  imported.dependencies.add(target)
  for (const dependency of module.dependencies) imported.dependencies.add(dependency)
  for (const [name, place] of module.icons) imported.icons.set(name, place)
  imported.diagnostics.push(...module.diagnostics)
}

async function loadSnippets(
  loader: ModuleLoader,
  { file, source, body, chain }: Loading,
  imported: Imported,
): Promise<Map<string, LoadedModule>> {
  const snippets = new Map<string, LoadedModule>()
  for (const written of body.snippets) {
    if (snippets.has(written.file)) continue
    const target = loader.settings.files.resolveSnippet(written.file)
    const isAround = target !== undefined && [...chain, file].includes(target)
    if (target === undefined || isAround) {
      const place = { file, source, offset: 0 }
      const { line, column } = written
      imported.diagnostics.push({
        ...(target === undefined
          ? importNotFound(`/snippets/${written.file}`, place)
          : importCycle([...chain, file, target], place)),
        line,
        column,
      })
      continue
    }
    const module = await loader.load(target, [...chain, file])
    snippets.set(written.file, module)
    noteLoaded(imported, target, module)
  }
  return snippets
}

/** Gives a namespace an export; a module's own `default` gives way to the page's content. */
function define(namespace: Namespace, name: string, value: unknown): void {
  Object.defineProperty(namespace, name, { enumerable: true, configurable: true, value })
}

/** The addresses that elements in a module's code lead to, as far as they are written out. */
function codeLinks({ program }: AuthorSyntax, code: string): WrittenLink[] {
  if (!/\b(?:href|src)=/.test(code)) return []
  const links: WrittenLink[] = []
  const lines = new LineIndex(code)
  new Visitor({
    JSXAttribute({ name, value }) {
      if (name.name !== 'href' && name.name !== 'src') return
      if (value?.type !== 'Literal' || typeof value.value !== 'string') return
      links.push({ address: value.value, ...lines.position(value.start) })
    },
  }).visit(program)
  return links
}

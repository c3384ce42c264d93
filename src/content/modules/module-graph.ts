import type { FunctionComponent } from 'preact'
import type { Diagnostic } from '../../diagnostics/index.ts'
import type { Namespace } from './author-evaluate.ts'
import { importCycle, importNotFound } from './author-imports.ts'
import { runAuthorModule } from './author-module.ts'
import type { AuthorSyntax } from './author-syntax.ts'
import type { LoadedModule, MarkdownModule } from './content-module.ts'
import { loadMarkdown, type MarkdownSettings } from './markdown-module.ts'
import { missingNamespace } from './missing.ts'
import type { SiteFiles } from './site-files.ts'
import { syntaxOf } from './syntax-of.ts'

export interface GraphSettings extends MarkdownSettings {
  files: SiteFiles
  /** Names of our own components, in scope everywhere. */
  components: readonly string[]
  /** Modules that author code may import beside the site's files. */
  builtins: Readonly<Record<string, Namespace>>
  /** Makes the component that shows a Markdown module. */
  content: (module: MarkdownModule) => FunctionComponent
}

const markdownFile = /\.mdx?$/
const scriptFile = /\.[jt]sx?$/

/** Loads files and what they import, each once. */
export class ModuleGraph {
  readonly settings: GraphSettings
  readonly #modules = new Map<string, Promise<LoadedModule>>()

  constructor(settings: GraphSettings) {
    this.settings = settings
  }

  /** Loads a page: not kept, since no other page imports it. */
  loadPage(file: string): Promise<MarkdownModule> {
    return loadMarkdown(this, file, [], false)
  }

  /** Forgets files that changed and all that depends on them. */
  async invalidate(files: readonly string[]): Promise<void> {
    const changed = new Set(files)
    for (const [file, loading] of [...this.#modules]) {
      const { dependencies } = await loading
      if (changed.has(file) || files.some((name) => dependencies.has(name)))
        this.#modules.delete(file)
    }
  }

  /** Loads what another file imports. `chain` are the files that are being loaded. */
  load(file: string, chain: readonly string[]): Promise<LoadedModule> {
    let loading = this.#modules.get(file)
    if (loading === undefined) {
      loading = this.#load(file, chain)
      this.#modules.set(file, loading)
    }
    return loading
  }

  #load(file: string, chain: readonly string[]): Promise<LoadedModule> {
    if (markdownFile.test(file)) return loadMarkdown(this, file, chain, true)
    if (scriptFile.test(file)) return this.#loadScript(file, chain)
    return Promise.resolve(this.#loadAsset(file))
  }

  #loadAsset(file: string): LoadedModule {
    const value: unknown = file.endsWith('.json')
      ? JSON.parse(this.settings.files.read(file))
      : `${this.settings.base}/${file}`
    const named = typeof value === 'object' && value !== null ? value : {}
    return {
      file,
      namespace: { ...named, default: value },
      dependencies: new Set(),
      diagnostics: [],
    }
  }

  async #loadScript(file: string, chain: readonly string[]): Promise<LoadedModule> {
    const source = this.settings.files.read(file)
    const imported = await this.importAll(file, source, syntaxOf(source, file), chain)
    const { namespace, diagnostics } = await runAuthorModule(
      file,
      source,
      this.settings.components,
      (specifier) => Promise.resolve(this.namespaceOf(specifier, imported.modules)),
    )
    return {
      file,
      namespace,
      dependencies: imported.dependencies,
      diagnostics: [...imported.diagnostics, ...diagnostics],
    }
  }

  /** Loads every import of a source; what cannot be loaded is reported and left out. */
  async importAll(
    file: string,
    source: string,
    syntax: AuthorSyntax | undefined,
    chain: readonly string[],
  ): Promise<Imported> {
    const imported: Imported = { modules: new Map(), dependencies: new Set(), diagnostics: [] }
    for (const { specifier, offset } of syntax?.imports ?? []) {
      if (this.builtin(specifier) !== undefined || imported.modules.has(specifier)) continue
      const place = { file, source, offset }
      const target = /^[./]/.test(specifier)
        ? this.settings.files.resolve(specifier, file)
        : undefined
      if (target === undefined) {
        imported.diagnostics.push(importNotFound(specifier, place))
        continue
      }
      imported.dependencies.add(target)
      const circle = [...chain, file]
      if (circle.includes(target)) {
        const from = circle.slice(circle.indexOf(target))
        imported.diagnostics.push(importCycle([...from, target], place))
        continue
      }
      this.#add(imported, specifier, await this.load(target, circle))
    }
    return imported
  }

  #add(imported: Imported, specifier: string, module: LoadedModule): void {
    imported.modules.set(specifier, module)
    imported.diagnostics.push(...module.diagnostics)
    for (const dependency of module.dependencies) imported.dependencies.add(dependency)
  }

  builtin(specifier: string): Namespace | undefined {
    return Object.hasOwn(this.settings.builtins, specifier)
      ? this.settings.builtins[specifier]
      : undefined
  }

  namespaceOf(specifier: string, modules: ReadonlyMap<string, LoadedModule>): Namespace {
    return this.builtin(specifier) ?? modules.get(specifier)?.namespace ?? missingNamespace
  }
}

export interface Imported {
  modules: Map<string, LoadedModule>
  dependencies: Set<string>
  diagnostics: Diagnostic[]
}

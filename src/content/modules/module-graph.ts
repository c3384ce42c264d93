import { COMPONENTS_SPECIFIER } from './ambient.ts'
import type { Namespace } from './author-evaluate.ts'
import { importCycle, importNotFound, isPackage } from './author-imports.ts'
import { type AuthorModule, runAuthorModule } from './author-module.ts'
import {
  type AuthorImport,
  type AuthorSyntax,
  getSyntax,
  takesChildrenApart,
} from './author-syntax.ts'
import { getExportsInNeed } from './browser-needs.ts'
import type { LoadedModule, MarkdownModule } from './content-module.ts'
import { loadMarkdown } from './markdown-module.ts'
import { createMissingNamespace, missingNamespace } from './missing.ts'
import type { GraphSettings, Imported, ModuleLoader } from './module-loader.ts'
import { locateIcons } from './named-icons.ts'

const MARKDOWN_FILE = /\.mdx?$/
const SCRIPT_FILE = /\.[jt]sx?$/

/** Loads files and what they import, each once. */
export class ModuleGraph implements ModuleLoader {
  readonly settings: GraphSettings
  readonly #modules = new Map<string, Promise<LoadedModule>>()
  /** What packages bring: our own components by their names. Some authors import them. */
  readonly #packages: Namespace

  constructor(settings: GraphSettings) {
    this.settings = settings
    this.#packages = createMissingNamespace(settings.builtins[COMPONENTS_SPECIFIER])
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
    if (MARKDOWN_FILE.test(file)) return loadMarkdown(this, file, chain, true)
    if (SCRIPT_FILE.test(file)) return this.#loadScript(file, chain)
    return Promise.resolve(this.#loadAsset(file))
  }

  /** What an imported file that is no module is: the value of JSON, else the file's address. */
  assetValue(file: string): unknown {
    return file.endsWith('.json')
      ? JSON.parse(this.settings.files.read(file))
      : `${this.settings.base.path}/${file}`
  }

  #loadAsset(file: string): LoadedModule {
    const value = this.assetValue(file)
    const named = typeof value === 'object' && value !== null ? value : {}
    return {
      file,
      namespace: { ...named, default: value },
      needBrowser: new Set(),
      failed: false,
      takesChildrenApart: false,
      dependencies: new Set(),
      icons: new Map(),
      diagnostics: [],
    }
  }

  async #loadScript(file: string, chain: readonly string[]): Promise<LoadedModule> {
    const source = this.settings.files.read(file)
    const syntax = getSyntax(source, file)
    const imported = await this.importAll(file, source, syntax, chain)
    const { namespace, state, diagnostics } = await runAuthorModule(
      file,
      source,
      this.settings.components,
      (specifier) => Promise.resolve(this.namespaceOf(specifier, imported.modules)),
    )
    return {
      file,
      namespace,
      needBrowser: this.needBrowser(syntax, imported, state),
      failed: state === 'failed' || imported.failed,
      takesChildrenApart: takesChildrenApart(source),
      dependencies: imported.dependencies,
      icons: new Map([...imported.icons, ...locateIcons(file, source, syntax)]),
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
    const imported: Imported = {
      modules: new Map(),
      dependencies: new Set(),
      icons: new Map(),
      failed: false,
      diagnostics: [],
    }
    for (const written of syntax?.imports ?? []) {
      const { specifier, offset } = written
      if (this.builtin(specifier) !== undefined || imported.modules.has(specifier)) continue
      const place = { file, source, offset }
      const target = this.settings.files.resolve(specifier, file)
      if (target === undefined) {
        if (!this.#isOwn(written)) imported.diagnostics.push(importNotFound(specifier, place))
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

  /** Whether all that is imported from a package are our own components: nothing is missing then. */
  #isOwn({ specifier, bindings }: AuthorImport): boolean {
    const { components } = this.settings
    const isKnown = bindings.every(({ imported }) => components.includes(imported))
    return isKnown && bindings.length > 0 && isPackage(specifier)
  }

  #add(imported: Imported, specifier: string, module: LoadedModule): void {
    imported.modules.set(specifier, module)
    imported.diagnostics.push(...module.diagnostics)
    for (const dependency of module.dependencies) imported.dependencies.add(dependency)
    for (const [name, place] of module.icons) imported.icons.set(name, place)
    imported.failed ||= module.failed
  }

  /** The exports that need the browser; all of them when the module could not run here. */
  needBrowser(
    syntax: AuthorSyntax | undefined,
    { modules }: Imported,
    state: AuthorModule['state'],
  ): ReadonlySet<string> {
    if (syntax === undefined || state === 'unreadable') return new Set()
    if (state === 'failed') return new Set(syntax.exports)
    return getExportsInNeed(syntax, (specifier, name) => {
      const needs = modules.get(specifier)?.needBrowser
      return (
        needs !== undefined && (name === '*' ? needs.size > 0 : needs.has(name) || needs.has('*'))
      )
    })
  }

  builtin(specifier: string): Namespace | undefined {
    return Object.hasOwn(this.settings.builtins, specifier)
      ? this.settings.builtins[specifier]
      : undefined
  }

  namespaceOf(specifier: string, modules: ReadonlyMap<string, LoadedModule>): Namespace {
    const absent = isPackage(specifier) ? this.#packages : missingNamespace
    return this.builtin(specifier) ?? modules.get(specifier)?.namespace ?? absent
  }
}

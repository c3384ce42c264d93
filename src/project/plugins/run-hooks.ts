import { join, sep } from 'node:path'
import type { LoadedConfig } from '../../config/index.ts'
import { createPluginFailure, readFrontmatter } from '../../content/index.ts'
import {
  type DiagnosticCollector,
  type Finding,
  type Report,
  toFinding,
} from '../../diagnostics/index.ts'
import type { PageFile, PergolaOptions } from '../../site/index.ts'
import type { LoadedPlugins } from './load-plugins.ts'
import type { LoadedPage, Navigation, Plugin, PluginContext } from './plugin.ts'

/** What the plugins of a site do while its folder is read. Errors cost the hook that throws. */
export class PluginHooks {
  readonly #plugins: readonly Plugin[]
  readonly #context: PluginContext
  readonly #report: Report
  /** Errors of hooks that look at findings, by plugin. */
  readonly #failures = new Map<string, Finding>()
  /** Absolute paths of files and folders whose changes have the site read again. */
  readonly watched: Set<string>

  constructor({ plugins, files }: LoadedPlugins, options: PergolaOptions, report: Report) {
    this.#plugins = plugins
    this.#report = report
    this.watched = new Set(files)
    this.#context = {
      root: options.root,
      mode: options.mode,
      watch: (path) => this.watched.add(path),
    }
  }

  /** The configuration with the navigation as the last plugin leaves it. */
  async changeNavigation(config: LoadedConfig): Promise<LoadedConfig> {
    const written = config.writtenNavigation()
    let current = isObject(written) ? written : {}
    for (const plugin of this.#plugins) {
      try {
        current = (await plugin.navigation?.(structuredClone(current), this.#context)) ?? current
      } catch (error) {
        this.#report(createPluginFailure(plugin.name, 'navigation', error))
      }
    }
    const isChanged = JSON.stringify(current) !== JSON.stringify(isObject(written) ? written : {})
    return isChanged ? config.withNavigation(current) : config
  }

  /** Pages that plugins bring, but for those that the docs folder has itself. */
  async pages(own: readonly string[]): Promise<PageFile[]> {
    const taken = new Map(own.map((file) => [getPath(file), `the docs folder`]))
    const pages: PageFile[] = []
    for (const plugin of this.#plugins) {
      let loaded: readonly LoadedPage[] = []
      try {
        loaded = (await plugin.load?.(this.#context)) ?? []
      } catch (error) {
        this.#report(createPluginFailure(plugin.name, 'load', error))
      }
      for (const page of loaded) {
        const path = getPath(page.path.replace(/^\/+/, ''))
        const first = taken.get(path)
        if (first === undefined) pages.push(this.#pageFile(path, page))
        else {
          this.#report({
            code: 'plugin-page-taken',
            message: `Expected the page \`${path}\` of the plugin \`${plugin.name}\` to be the only one, received another one of ${first}; that stays.`,
          })
        }
        taken.set(path, first ?? `the plugin \`${plugin.name}\``)
      }
    }
    return pages
  }

  /** Whether a file, by its absolute path, is one that plugins are made of or asked to watch. */
  isWatched(path: string): boolean {
    return [...this.watched].some((one) => path === one || path.startsWith(join(one, sep)))
  }

  /** Findings as plugins leave them. */
  diagnostics(collected: DiagnosticCollector): Finding[] {
    if (this.#plugins.every(({ diagnostic }) => diagnostic === undefined)) return collected.all
    const left = collected.all.flatMap((finding) => this.#left(finding) ?? [])
    return [...left, ...this.#failures.values()]
  }

  /** A finding as plugins leave it; `undefined` when one of them drops it. */
  #left(diagnostic: Finding): Finding | undefined {
    let current: Finding | undefined = diagnostic
    for (const plugin of this.#plugins) {
      if (current === undefined || plugin.diagnostic === undefined) continue
      try {
        current = plugin.diagnostic(current)
      } catch (error) {
        // Told past the hooks, or the one that throws would be asked about its own error.
        const failure = toFinding(createPluginFailure(plugin.name, 'diagnostic', error))
        this.#failures.set(plugin.name, failure)
      }
    }
    return current
  }

  #pageFile(path: string, { content }: LoadedPage): PageFile {
    const file = `${path}.mdx`
    const { data, diagnostics, locate } = readFrontmatter(content, file)
    for (const finding of diagnostics) this.#report(finding)
    return { file, frontmatter: data, body: content, locate }
  }
}

function getPath(file: string): string {
  return file.replace(/\.mdx?$/i, '')
}

function isObject(value: unknown): value is Navigation {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

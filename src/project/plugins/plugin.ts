import type { InlineConfig } from 'vite'
import type { ContentPlugin } from '../../content/index.ts'
import type { Finding, Report } from '../../diagnostics/index.ts'
import type { Feature } from '../feature.ts'

/** A page from elsewhere: another folder, a checkout, a content management system. */
export interface LoadedPage {
  /** Path from the root of the docs without an ending, such as `guides/setup`. */
  path: string
  /** The text of an MDX page, frontmatter included. */
  content: string
}

/** `navigation` of docs.json: any of the shapes that may be written there. */
export type Navigation = Readonly<Record<string, unknown>>

/** What a plugin may ask while the docs folder is read. */
export interface PluginContext {
  /** Absolute path of the docs folder. */
  root: string
  mode: 'dev' | 'build'
  /** The site is read again when this file, or one of this folder, changes. Absolute path. */
  watch(path: string): void
}

/** A page as plugins know it. */
export interface PluginPage {
  /** Address without base path. */
  route: string
  title: string
  description?: string
  /** Path from the root of the docs, with forward slashes. */
  file: string
  frontmatter: Readonly<Record<string, unknown>>
}

/** The site as it stands when a feature is asked something. */
export interface PluginSite {
  readonly name: string
  /** Path prefix: empty, or `/docs`. */
  readonly base: string
  readonly mode: 'dev' | 'build'
  /** All pages that have an address of their own. */
  pages(): PluginPage[]
  /** The Markdown of a page as agents read it. */
  markdownOf(page: PluginPage): Promise<string>
  readonly report: Report
}

/**
 * A plugin: an object with a name and any of these hooks. They are called in the order of `plugins`;
 * one that throws costs its own work and is told as `plugin-failed`.
 *
 * @example
 * ```ts
 * export const pageIndex: Plugin = {
 *   name: 'page-index',
 *   feature: (site) => ({
 *     *files() {
 *       const routes = site.pages().map(({ route }) => route)
 *       yield { path: 'pages.json', kind: 'plugin', type: 'application/json', body: () => JSON.stringify(routes) }
 *     },
 *   }),
 * }
 * ```
 */
export interface Plugin extends ContentPlugin {
  /** Part of the keys of all caches, beside the code of `pergola.config.ts`. */
  readonly version?: string
  /** What the plugin was made with, as values that JSON can hold: part of those keys as well. */
  readonly options?: unknown
  /** Pages beside those of the docs folder, whose own pages win. */
  load?(context: PluginContext): readonly LoadedPage[] | Promise<readonly LoadedPage[]>
  /** Another navigation in place of that of docs.json. */
  navigation?(navigation: Navigation, context: PluginContext): Navigation | Promise<Navigation>
  /** Another finding in place of one; `undefined` drops it. */
  diagnostic?(finding: Finding): Finding | undefined
  /** What stands beside the pages and around them; see `Feature`. */
  feature?(site: PluginSite): Omit<Feature, 'name'>
  /** Modules that every page runs, as paths relative to `pergola.config.ts`. */
  readonly client?: readonly string[]
}

/** What `pergola.config.ts` says. All of it is optional. */
export interface PergolaConfig extends Omit<ContentPlugin, 'name'> {
  readonly plugins?: readonly Plugin[]
  /** Settings for Vite, beside Pergola's own. */
  readonly vite?: InlineConfig
}

/** Gives `pergola.config.ts` its types: `export default defineConfig({ plugins: [] })`. */
export function defineConfig(config: PergolaConfig): PergolaConfig {
  return config
}

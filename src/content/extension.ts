import { posix } from 'node:path'
import type { ComponentChildren } from 'preact'
import type { MdastContent, MdastPluginDefinition } from 'satteri'
import { type Diagnostic, getReason } from '../diagnostics/index.ts'

/** A component that pages may use; printed on the server, with the props that the page gives it. */
export type ContentComponent = (props: Record<string, unknown>) => ComponentChildren

/** Visitors of a page's Markdown tree, by the type of their nodes. */
export type MarkdownPlugin = MdastPluginDefinition

/** What such a visitor may put into the tree. */
export type MarkdownNode = MdastContent

/** The part of a plugin that works while pages are compiled, in worker threads as well. */
export interface ContentPlugin {
  /** Unique among the plugins of a site; findings tell it. */
  readonly name: string
  /** Components for all pages, by the names that they are written with. */
  readonly components?: Readonly<Record<string, ContentComponent>>
  /**
   * Components that live in the browser as well, with state and handlers: paths of their modules,
   * relative to `pergola.config.ts` and in the docs folder, by the names that pages write them with
   * and that the modules export.
   */
  readonly islands?: Readonly<Record<string, string>>
  readonly markdown?: readonly MarkdownPlugin[]
}

/** A Markdown plugin with the name of the plugin that brought it. */
export interface NamedMarkdownPlugin {
  plugin: string
  visitors: MarkdownPlugin
}

/** A component of a plugin that lives in the browser as well. */
export interface PluginIsland {
  name: string
  /** Root-relative path of the module that exports it. */
  file: string
  /** Whether texts may show it that do not name it: visitors of Markdown write it as well. */
  isAnywhere: boolean
}

/** What plugins add to the compilation of pages. */
export interface ContentExtension {
  components: Readonly<Record<string, ContentComponent>>
  islands: readonly PluginIsland[]
  markdown: readonly NamedMarkdownPlugin[]
}

/** Where worker threads read it again. */
export interface ExtensionSource {
  /** Address of a module whose default export has the plugins. */
  module: string
  /** Changes with the code of the plugins. */
  digest: string
}

export function createExtension(plugins: readonly ContentPlugin[]): ContentExtension {
  const markdown = plugins.flatMap(({ name, markdown: all = [] }) =>
    all.map((visitors) => ({ plugin: name, visitors })),
  )
  // As with components, the last plugin wins.
  const islands: Record<string, string> = Object.assign({}, ...plugins.map((one) => one.islands))
  return {
    components: Object.assign({}, ...plugins.map(({ components }) => components)),
    islands: Object.entries(islands).map(([name, path]) => ({
      name,
      file: posix.normalize(path),
      isAnywhere: markdown.length > 0,
    })),
    markdown,
  }
}

/** Reads the plugins of a bundled `pergola.config.ts`, which has been found to be well-formed. */
export async function loadExtension(
  source: ExtensionSource | undefined,
): Promise<ContentExtension> {
  if (source === undefined) return createExtension([])
  const { default: config } = (await import(/* @vite-ignore */ source.module)) as {
    default: Partial<ContentPlugin> & { plugins?: readonly ContentPlugin[] }
  }
  const plugins = (config.plugins ?? []).filter((plugin) => typeof plugin?.name === 'string')
  return createExtension([...plugins, { name: 'pergola.config', ...config }])
}

/** What is told of a plugin whose hook throws. */
export function createPluginFailure(plugin: string, hook: string, error: unknown): Diagnostic {
  return {
    code: 'plugin-failed',
    message: `Expected \`${hook}\` of the plugin \`${plugin}\` to return, received an error: ${getReason(error)}. What it was to do is left out.`,
  }
}

/**
 * Has an error of a plugin cost its own work: the node stays as it is, and `failed` is told.
 *
 * @param failed is told the name of the visitor and what was thrown
 */
export function guardVisitors(
  visitors: MarkdownPlugin,
  failed: (hook: string, error: unknown) => void,
): MarkdownPlugin {
  const guard = (hook: string, visit: unknown): unknown => {
    if (Array.isArray(visit)) return visit.map((one: unknown) => guard(hook, one))
    if (typeof visit === 'object' && visit !== null && 'visit' in visit) {
      return { ...visit, visit: guard(hook, visit.visit) }
    }
    if (typeof visit !== 'function') return visit
    return (...given: unknown[]): unknown => {
      try {
        return visit(...given)
      } catch (error) {
        failed(hook, error)
        return undefined
      }
    }
  }
  return Object.fromEntries(
    Object.entries(visitors).map(([hook, visit]) => [hook, guard(hook, visit)]),
  ) as unknown as MarkdownPlugin
}

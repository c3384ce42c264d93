import { readFile } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { createPluginFailure } from '../content/index.ts'
import { getReason } from '../diagnostics/index.ts'
import { hashContent } from '../outputs/index.ts'
import type {
  Feature,
  LoadedPlugins,
  OutputFile,
  Plugin,
  PluginPage,
  PluginSite,
  ProjectSession,
} from '../project/index.ts'
import { withBase } from '../site/index.ts'

const FOLDER = '_pergola/plugins'

/** The features of a site's plugins, in the order of the plugins. */
export function createPluginFeatures(session: ProjectSession): Feature[] {
  const { plugins } = session.project
  const site = pluginSite(session)
  const own = plugins.plugins.flatMap((plugin) => createPluginFeature(plugin, site) ?? [])
  const clients = plugins.plugins.flatMap(({ name, client = [] }) =>
    client.map((module) => ({ plugin: name, module })),
  )
  return clients.length === 0 ? own : [...own, createClients(session, plugins, clients)]
}

function createPluginFeature(plugin: Plugin, site: PluginSite): Feature | undefined {
  const { name } = plugin
  try {
    const feature = plugin.feature?.(site)
    return feature && guardFeature({ ...feature, name }, site)
  } catch (error) {
    site.report(createPluginFailure(name, 'feature', error))
    return undefined
  }
}

/** Has an error of a feature's hook cost that hook's work, told with its name. */
function guardFeature(feature: Feature, site: PluginSite): Feature {
  const { name } = feature
  const told = (hook: string, error: unknown) => site.report(createPluginFailure(name, hook, error))
  const guard = <Given extends unknown[], Result>(
    hook: string,
    run: (...given: Given) => Result | Promise<Result>,
    fallback: Result,
  ) => {
    return async (...given: Given): Promise<Result> => {
      try {
        return await run(...given)
      } catch (error) {
        told(hook, error)
        return fallback
      }
    }
  }
  const guardNow = <Given extends unknown[], Result>(
    hook: string,
    run: (...given: Given) => Result,
    fallback: Result,
  ) => {
    return (...given: Given): Result => {
      try {
        return run(...given)
      } catch (error) {
        told(hook, error)
        return fallback
      }
    }
  }
  const { prepare, extendPage, extendSite, siteKey, pageKey, compiled, reserve, files, check } =
    feature
  return {
    name,
    ...(feature.paths && { paths: feature.paths }),
    ...(prepare && { prepare: guard('prepare', prepare, undefined) }),
    ...(extendPage && { extendPage: guard('extendPage', extendPage, {}) }),
    ...(extendSite && { extendSite: guardNow('extendSite', extendSite, {}) }),
    ...(siteKey && { siteKey: guard('siteKey', async () => siteKey(), undefined) }),
    ...(pageKey && { pageKey: guardNow('pageKey', pageKey, undefined) }),
    ...(compiled && { compiled: guard('compiled', compiled, undefined) }),
    ...(reserve && { reserve: guardNow('reserve', reserve, []) }),
    ...(check && { check: guard('check', check, undefined) }),
    ...(files && {
      async *files(context) {
        try {
          for await (const file of files(context)) {
            yield 'source' in file
              ? file
              : { ...file, kind: 'plugin', body: guard('files', file.body, undefined) }
          }
        } catch (error) {
          told('files', error)
        }
      },
    }),
  }
}

/** What plugins see of a session's site. */
function pluginSite({ project }: ProjectSession): PluginSite {
  const find = (file: string) => [...project.site.pages.values()].find((page) => page.file === file)
  return {
    get name() {
      return project.config.config.name
    },
    base: project.options.base,
    mode: project.options.mode,
    report: (diagnostic) => project.report(diagnostic),
    pages: () =>
      [...project.site.pages.values()]
        .filter(({ url }) => url === undefined)
        .map(
          ({ route, title, description, file, frontmatter }): PluginPage => ({
            route,
            title,
            ...(description !== undefined && { description }),
            file,
            frontmatter,
          }),
        ),
    async markdownOf({ file }) {
      const page = find(file)
      if (page === undefined) return ''
      const { body, route } = page
      const source = { file, route, ...(body !== undefined && { body }) }
      return (await project.compiler.compile(source)).markdown
    },
  }
}

interface Client {
  plugin: string
  /** As the plugin names it. */
  module: string
}

interface Bundled {
  path: string
  code: string
}

/** The modules of plugins that every page runs; a build tells how large each is. */
function createClients(
  { project }: ProjectSession,
  { folder }: LoadedPlugins,
  clients: readonly Client[],
): Feature {
  const { base, mode } = project.options
  let bundling: Promise<Bundled[]> | undefined
  const bundles = () => {
    // An author sees the next state of a module with the next page.
    if (bundling === undefined || mode === 'dev') bundling = bundleAll()
    return bundling
  }
  const bundleAll = async () => {
    const all = await Promise.all(
      clients.map(async (client) => {
        try {
          return await bundleClient(client, resolve(folder, client.module), mode === 'build')
        } catch (error) {
          project.report(createPluginFailure(client.plugin, 'client', new Error(getReason(error))))
          return []
        }
      }),
    )
    return all.flat()
  }
  return {
    name: 'plugin-clients',
    siteKey: async () => (await bundles()).map(({ path }) => path),
    async extendPage() {
      return { scripts: (await bundles()).map(({ path }) => withBase(base, path)) }
    },
    paths: new RegExp(`^${FOLDER}/`),
    async *files(): AsyncGenerator<OutputFile> {
      for (const { path, code } of await bundles()) {
        yield { path, kind: 'plugin', type: 'text/javascript', body: () => code }
      }
    },
    async check() {
      if (mode === 'dev') return
      for (const { path, code } of await bundles()) {
        const [size, compressed] = [code.length, gzipSync(code).length].map(kilobytes)
        project.report({
          code: 'plugin-client-size',
          message: `Expected pages to load what plugins ask for, received \`${basename(path)}\` of ${size} (${compressed} compressed) on every page.`,
        })
      }
    },
  }
}

async function bundleClient(
  { plugin, module }: Client,
  file: string,
  minify: boolean,
): Promise<Bundled> {
  // Of a file that is missing, its own name tells most.
  await readFile(file)
  const { rolldown } = await import('rolldown')
  const bundle = await rolldown({ input: file, platform: 'browser', logLevel: 'silent' })
  const { output } = await bundle.generate({ format: 'esm', minify, codeSplitting: false })
  await bundle.close()
  const { code } = output[0]
  const name = `${plugin}-${basename(module).replace(/\.\w+$/, '')}`.replaceAll(/[^\w-]+/g, '-')
  return { path: `${FOLDER}/${name}-${hashContent(code)}.js`, code }
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`
}

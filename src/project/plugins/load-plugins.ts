import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { isAbsolute, join, posix } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ContentPlugin, ExtensionSource } from '../../content/index.ts'
import { getReason, type Report } from '../../diagnostics/index.ts'
import { hashContent } from '../../outputs/index.ts'
import { packageRoot, runsSources } from '../../package/index.ts'
import type { PergolaOptions } from '../../site/index.ts'
import type { PergolaConfig, Plugin } from './plugin.ts'

const NAMES = ['pergola.config.ts', 'pergola.config.mts', 'pergola.config.js', 'pergola.config.mjs']

/** The plugins of a site, and where worker threads find their code. */
export interface LoadedPlugins {
  config: PergolaConfig
  plugins: readonly Plugin[]
  /** Absolute path of the folder that paths of plugins relate to. */
  folder: string
  /** Absolute paths of the files that the configuration is made of. */
  files: readonly string[]
  source?: ExtensionSource
}

/**
 * Runs the site's `pergola.config.ts`, if it has one and may. What is wrong with it is reported, and
 * the site is built without it.
 */
export async function loadPlugins(options: PergolaOptions, report: Report): Promise<LoadedPlugins> {
  const { root, cacheDir, withoutPlugins = false } = options
  const none: LoadedPlugins = { config: {}, plugins: [], folder: root, files: [] }
  const name = NAMES.find((one) => existsSync(join(root, one)))
  if (name === undefined) return none
  const file = join(root, name)
  if (withoutPlugins) {
    report({
      code: 'plugins-not-run',
      message: `Expected no code to run, received \`${name}\`, which is left out.`,
      hint: 'Have whoever runs this build allow it, where the site is theirs to trust.',
      file: name,
    })
    return none
  }
  try {
    const { code, files } = await bundleConfig(file)
    const digest = hashContent(code)
    const path = join(cacheDir, 'plugins', `${digest}.mjs`)
    await mkdir(join(cacheDir, 'plugins'), { recursive: true })
    if (!existsSync(path)) await writeFile(path, code)
    const module = pathToFileURL(path).href
    const { default: config } = (await import(/* @vite-ignore */ module)) as { default: unknown }
    if (!isConfig(config)) throw new TypeError('Expected `export default defineConfig({ … })`.')
    const plugins = (config.plugins ?? []).filter((plugin, index) =>
      isPlugin(plugin, index, config.plugins ?? [], (message) =>
        report({ code: 'plugin-invalid', message, file: name }),
      ),
    )
    reportIslands([...plugins, { ...config, name: 'pergola.config' }], root, name, report)
    const keys = plugins.map(({ name: plugin, version, options: own }) => [plugin, version, own])
    const source = { module, digest: hashContent(digest + JSON.stringify(keys)) }
    return { config, plugins, folder: root, files, source }
  } catch (error) {
    report({
      code: 'plugins-not-loaded',
      message: `Expected \`${name}\` to run, received an error: ${getReason(error)}. The site is built without it.`,
      file: name,
    })
    return { ...none, files: [file] }
  }
}

/** Tells of components whose modules are not there, or outside of the docs folder. */
function reportIslands(
  plugins: readonly ContentPlugin[],
  root: string,
  file: string,
  report: Report,
): void {
  for (const { name: plugin, islands = {} } of plugins) {
    for (const [name, path] of Object.entries(islands)) {
      const target = posix.normalize(path)
      if (!target.startsWith('../') && existsSync(join(root, target))) continue
      report({
        code: 'plugin-invalid',
        message: `Expected \`islands.${name}\` of the plugin \`${plugin}\` to be the path of a module in the docs folder, received \`${path}\`. Pages do not have the component.`,
        file,
      })
    }
  }
}

/** The plugins, and what the configuration itself says as one more. */
export function getAllPlugins({ config, plugins }: LoadedPlugins): ContentPlugin[] {
  return [...plugins, { ...config, name: 'pergola.config' }]
}

/**
 * The configuration and all that it imports as one module: workers run the same code, and a change
 * of any file of it is another one. Pergola and Preact stay the running program's own.
 */
async function bundleConfig(file: string): Promise<{ code: string; files: string[] }> {
  // Here and elsewhere loaded when it is needed: most sites have nothing to bundle.
  const { rolldown } = await import('rolldown')
  const bundle = await rolldown({
    input: file,
    platform: 'node',
    logLevel: 'silent',
    transform: { jsx: { runtime: 'automatic', importSource: 'preact' } },
    plugins: [
      {
        name: 'pergola:own-modules',
        resolveId(id) {
          if (id === 'pergola') return { id: publicModule(), external: true }
          if (!/^preact(?:$|\/)/.test(id)) return null
          return { id: import.meta.resolve(id), external: true }
        },
      },
    ],
  })
  const { output } = await bundle.generate({ format: 'esm', codeSplitting: false })
  const files = await bundle.watchFiles
  await bundle.close()
  return { code: output[0].code, files: files.filter((path) => isAbsolute(path)) }
}

/** Address of what `import 'pergola'` means, from source and compiled. */
function publicModule(): string {
  const path = runsSources ? ['src', 'plugins', 'index.ts'] : ['lib', 'bundle', 'plugins.js']
  return pathToFileURL(join(packageRoot, ...path)).href
}

function isConfig(value: unknown): value is PergolaConfig {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isPlugin(
  plugin: unknown,
  index: number,
  all: readonly Plugin[],
  invalid: (message: string) => void,
): boolean {
  const name = (plugin as Partial<Plugin> | null | undefined)?.name
  if (typeof name !== 'string' || name === '') {
    invalid(`Expected \`plugins[${index}]\` to have a \`name\`, received none. It is left out.`)
    return false
  }
  if (all.findIndex((other) => other?.name === name) === index) return true
  invalid(`Expected each plugin to have a name of its own, received \`${name}\` twice. One stays.`)
  return false
}

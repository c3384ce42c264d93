import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { AstroIntegration, HookParameters } from 'astro'
import type { Plugin } from 'vite'
import { packageRoot } from '../../package/index.ts'
import { setProjectBridge } from '../../pages/_bridge.ts'
import { getTemplatePages, Project, type ProjectSession } from '../../project/index.ts'
import { normalizeBase } from '../../site/base-path.ts'
import type { PergolaOptions } from '../../site/index.ts'
import { printThemeStyleSheet } from '../../theme/index.ts'
import { SiteBuild } from '../build/site-build.ts'
import { getCacheFolder } from '../cache-folder.ts'
import { createDevServer } from '../dev/dev-server.ts'
import { openSession } from '../open-session.ts'
import { keepSharedStyles } from '../shell-styles.ts'
import { SiteBridge } from '../site-bridge.ts'
import { getHeldWork, type Work } from '../work.ts'

type AstroSettings = Parameters<HookParameters<'astro:config:setup'>['updateConfig']>[0]

/** Pages that Astro renders at once; while one waits for its compile, others are written. */
const BUILD_CONCURRENCY = 32

/**
 * The Astro integration: opens the docs folder and wires it into `astro dev` and `astro build`.
 * Under a `pergola` command the command's own project is taken.
 *
 * @param options.root docs folder, relative to the current folder
 */
export function pergola(options: { root?: string } = {}): AstroIntegration {
  let session: ProjectSession | undefined
  let build: SiteBuild | undefined
  return {
    name: 'pergola',
    hooks: {
      'astro:config:setup': async ({ command, config, updateConfig, injectScript }) => {
        if (command !== 'dev' && command !== 'build') return
        const held = getHeldWork() ?? (await openWork(options.root, config, command))
        session = held.session
        build = held.build
        const { project } = session
        setProjectBridge(build?.bridge ?? new SiteBridge(session))
        const styles = () => printThemeStyleSheet(project.theme, project.look.theme)
        updateConfig(astroSettings(project.options, build?.stage ?? project.options.outDir))
        const hasMdx = config.integrations.some(({ name }) => name === '@astrojs/mdx')
        if (!hasMdx && getTemplatePages().some((file) => file.endsWith('.mdx'))) {
          const { default: mdx } = await import('@astrojs/mdx')
          updateConfig({ integrations: [mdx()] })
        }
        const { vite } = project.plugins.config
        if (vite !== undefined) updateConfig({ vite })
        updateConfig({
          vite: {
            plugins: [
              keepSharedStyles(),
              createVirtualModules({ 'virtual:pergola/theme.css': styles }),
              ...(command === 'dev' ? [createDevServer(session)] : []),
            ],
          },
        })
        injectScript('page', `import '/src/client/main.ts'`)
        if (command === 'dev') injectScript('page', `import '/src/client/dev/index.ts'`)
      },
      // A server that answers page by page need not know the paths of all pages beforehand.
      'astro:route:setup': ({ route }) => {
        if (session?.project.options.mode === 'dev') route.prerender = false
      },
      'astro:build:done': async ({ pages }) => {
        await build?.finish(pages.map(({ pathname }) => pathname))
        // A command draws them itself, and tells how long that took.
        if (getHeldWork() !== undefined) return
        await build?.writeLateFiles()
        build?.discard()
      },
    },
  }
}

async function openWork(
  root: string | undefined,
  config: { base: string; site?: string | undefined; outDir: URL },
  mode: 'dev' | 'build',
): Promise<Work> {
  const folder = resolve(root ?? '.')
  const project = await Project.open({
    root: folder,
    base: normalizeBase(config.base),
    ...(config.site !== undefined && { site: config.site }),
    outDir: resolve('dist'),
    cacheDir: getCacheFolder(folder),
    includeRestricted: false,
    mode,
  })
  const session = openSession(project)
  return mode === 'dev' ? { session } : { session, build: await SiteBuild.prepare(session) }
}

/**
 * Astro's settings for a docs folder.
 *
 * @param outDir absolute path of the folder that it writes pages and bundles to
 */
function astroSettings(options: PergolaOptions, outDir: string): AstroSettings {
  return {
    ...(options.site && { site: options.site }),
    base: options.base === '' ? '/' : options.base,
    // What Astro generates stays where the command has it start.
    root: folderUrl(packageRoot),
    srcDir: folderUrl(join(packageRoot, 'src')),
    outDir: folderUrl(outDir),
    cacheDir: folderUrl(join(options.cacheDir, 'astro')),
    // Static files lie among the pages of the docs folder; we serve and copy them ourselves. The
    // folder that Vite watches for them in vain must not be inside of one whose files matter.
    publicDir: folderUrl(join(options.cacheDir, 'public')),
    output: 'static',
    trailingSlash: 'ignore',
    devToolbar: { enabled: false },
    build: {
      format: 'directory',
      inlineStylesheets: 'never',
      concurrency: BUILD_CONCURRENCY,
    },
    vite: {
      cacheDir: join(options.cacheDir, 'vite'),
      // Our own script has no packages; to look for some late would reload the page of a reader.
      optimizeDeps:
        getTemplatePages().length === 0
          ? { noDiscovery: true }
          : // Modules of islands that only our own bundles know.
            { exclude: ['virtual:pergola/addresses'] },
      // Pages that are up to date stay where they are; stale files go when the build is finished.
      build: {
        emptyOutDir: false,
        // Names that scripts share with the server cost nothing over writing them out.
        rolldownOptions: { optimization: { inlineConst: { mode: 'all' } } },
      },
      // What renders the pages lies in the output meanwhile, where no packages are to be found.
      ...(options.mode === 'build' && {
        environments: { prerender: { resolve: { noExternal: true } } },
      }),
    },
  }
}

function folderUrl(path: string): URL {
  return pathToFileURL(`${path}/`)
}

/** Sources of modules that exist only while a site is served or built, by their names. */
type VirtualSources = Readonly<Record<string, () => string>>

/** Serves `virtual:pergola/…` modules. */
function createVirtualModules(sources: VirtualSources): Plugin {
  return {
    name: 'pergola:virtual-modules',
    resolveId: (id) => (id in sources ? `\0${id}` : undefined),
    load: (id) => (id.startsWith('\0') ? sources[id.slice(1)]?.() : undefined),
  }
}

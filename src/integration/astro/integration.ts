import { resolve } from 'node:path'
import type { AstroIntegration } from 'astro'
import { setProjectBridge } from '../../pages/_bridge.ts'
import { Project, type ProjectSession, templatePages } from '../../project/index.ts'
import { normalizeBase } from '../../site/base-path.ts'
import { themeStyleSheet } from '../../theme/index.ts'
import { SiteBuild } from '../build/site-build.ts'
import { cacheFolder } from '../cache-folder.ts'
import { devServer } from '../dev/dev-server.ts'
import { openSession } from '../open-session.ts'
import { keepSharedStyles } from '../shell-styles.ts'
import { SiteBridge } from '../site-bridge.ts'
import { heldWork, type Work } from '../work.ts'
import { astroSettings } from './settings.ts'
import { virtualModules } from './virtual-modules.ts'

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
        const held = heldWork() ?? (await openWork(options.root, config, command))
        session = held.session
        build = held.build
        const { project } = session
        setProjectBridge(build?.bridge ?? new SiteBridge(session))
        const styles = () => themeStyleSheet(project.theme, project.look.theme)
        updateConfig(astroSettings(project.options, build?.stage ?? project.options.outDir))
        const hasMdx = config.integrations.some(({ name }) => name === '@astrojs/mdx')
        if (!hasMdx && templatePages().some((file) => file.endsWith('.mdx'))) {
          const { default: mdx } = await import('@astrojs/mdx')
          updateConfig({ integrations: [mdx()] })
        }
        const { vite } = project.plugins.config
        if (vite !== undefined) updateConfig({ vite })
        updateConfig({
          vite: {
            plugins: [
              keepSharedStyles(),
              virtualModules({ 'virtual:pergola/theme.css': styles }),
              ...(command === 'dev' ? [devServer(session)] : []),
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
        if (heldWork() !== undefined) return
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
    cacheDir: cacheFolder(folder),
    includeRestricted: false,
    mode,
  })
  const session = openSession(project)
  return mode === 'dev' ? { session } : { session, build: await SiteBuild.prepare(session) }
}

import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { HookParameters } from 'astro'
import { packageRoot } from '../../package/index.ts'
import { templatePages } from '../../project/index.ts'
import type { PergolaOptions } from '../../site/index.ts'

type AstroSettings = Parameters<HookParameters<'astro:config:setup'>['updateConfig']>[0]

/** Pages that Astro renders at once; while one waits for its compile, others are written. */
const BUILD_CONCURRENCY = 32

/**
 * Astro's settings for a docs folder.
 *
 * @param outDir absolute path of the folder that it writes pages and bundles to
 */
export function astroSettings(options: PergolaOptions, outDir: string): AstroSettings {
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
        templatePages().length === 0
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

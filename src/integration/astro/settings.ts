import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { HookParameters } from 'astro'
import { packageRoot } from '../../package.ts'
import type { PergolaOptions } from '../options.ts'
import { templatePages } from '../template/index.ts'

type AstroSettings = Parameters<HookParameters<'astro:config:setup'>['updateConfig']>[0]

/** Pages that Astro renders at once; while one waits for its compile, others are written. */
const BUILD_CONCURRENCY = 32

/** Astro's settings for a docs folder. */
export function astroSettings(options: PergolaOptions): AstroSettings {
  return {
    ...(options.site && { site: options.site }),
    base: options.base === '' ? '/' : options.base,
    // What Astro generates stays where the command has it start.
    root: folderUrl(packageRoot),
    srcDir: folderUrl(join(packageRoot, 'src')),
    outDir: folderUrl(options.outDir),
    cacheDir: folderUrl(join(options.cacheDir, 'astro')),
    // Static files lie among the pages of the docs folder; we serve and copy them ourselves.
    publicDir: folderUrl(join(packageRoot, 'src', 'pages', 'public')),
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
      ...(templatePages().length === 0 && { optimizeDeps: { noDiscovery: true } }),
      // Pages that are up to date stay where they are; stale files go when the build is finished.
      build: { emptyOutDir: false },
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

import { mkdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { importOptional, packageRoot } from '../package/index.ts'

/**
 * Has Astro read our configuration, and write what it generates beside the caches of a site: our own
 * folder may belong to somebody else, and two sites may be built at once. Our integration then names
 * our folder as the root.
 */
export async function createAstroRoot(
  cacheDir: string,
): Promise<{ root: string; configFile: string }> {
  const root = join(cacheDir, 'root')
  await mkdir(root, { recursive: true })
  return { root, configFile: relative(root, join(packageRoot, 'astro.config.mjs')) }
}

/** Loads Astro, which renders pages of forks, and sites with settings of Vite. */
export function importAstro(): Promise<typeof import('astro')> {
  return importOptional(
    () => import('astro'),
    ['astro', '@astrojs/mdx'],
    'pages of Astro and settings of Vite',
  )
}

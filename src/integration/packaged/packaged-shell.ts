import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { RenderedPage } from '../../shell/index.ts'
import { withBase } from '../../site/index.ts'
import {
  BASE_MARK,
  DEVELOPMENT,
  digestSources,
  MANIFEST,
  type Manifest,
  PACKAGED_SHELL,
  PRINTER,
  STYLES,
} from './manifest.ts'

/** The compiled shell, and what browsers load with it. */
export interface PackagedShell {
  /**
   * Prints a page, as texts that make it up one behind the other.
   *
   * @param assets HTML of the style sheet and the script that all pages have
   */
  print(page: RenderedPage, assets: string): string[]
  /** Path of the script that all pages load. */
  script: string
  /** Style sheet of the shell; a site's own look is put behind it. */
  styles: string
  /** The script of the development server. */
  development: string
  /** Paths of all sources from the package's folder. */
  sources: readonly string[]
  /** Contents by path in the output. */
  files(): Promise<[path: string, content: string | Uint8Array][]>
}

/**
 * Opens the shell as it was compiled when the package was made; in a checkout whose sources have
 * changed since, as it is compiled now.
 *
 * @param base path that the site lies below, without a slash at its end
 * @param cacheDir where a shell is kept that had to be compiled
 */
export async function openPackagedShell(base: string, cacheDir: string): Promise<PackagedShell> {
  const { folder, manifest } = await findShell(cacheDir)
  const address = pathToFileURL(join(folder, PRINTER))
  address.searchParams.set('base', base)
  address.searchParams.set('of', manifest.digest)
  const { print }: Pick<PackagedShell, 'print'> = await import(address.href)
  const based = (text: string) => text.replaceAll(BASE_MARK, base)
  return {
    print,
    script: manifest.script,
    styles: based(readFileSync(join(folder, STYLES), 'utf8')),
    development: based(readFileSync(join(folder, DEVELOPMENT), 'utf8')),
    sources: manifest.sources,
    files: () =>
      Promise.all(
        manifest.files.map(async (path): Promise<[string, string | Uint8Array]> => {
          const file = join(folder, path)
          if (!path.endsWith('.js')) return [path, await readFile(file)]
          return [path, based(await readFile(file, 'utf8'))]
        }),
      ),
  }
}

/**
 * HTML of what all pages load.
 *
 * @param styles path of the style sheet in the output
 * @param scripts paths of scripts
 */
export function printLoadingTags(base: string, styles: string, scripts: readonly string[]): string {
  const address = (path: string) => withBase(base, `/${path}`)
  const tags = scripts.map((path) => `<script type="module" src="${address(path)}"></script>`)
  return `<link rel="stylesheet" href="${address(styles)}">${tags.join('')}`
}

async function findShell(cacheDir: string): Promise<{ folder: string; manifest: Manifest }> {
  const own = join(cacheDir, 'shell')
  for (const folder of [PACKAGED_SHELL, own]) {
    const manifest = readManifest(folder)
    if (manifest?.digest === digestSources(manifest?.sources ?? [])) return { folder, manifest }
  }
  const { writePackagedShell } = await import('./write-shell.ts')
  return { folder: own, manifest: await writePackagedShell(own) }
}

function readManifest(folder: string): Manifest | undefined {
  try {
    return JSON.parse(readFileSync(join(folder, MANIFEST), 'utf8')) as Manifest
  } catch {
    // Not compiled yet, or by a build that was stopped.
    return undefined
  }
}

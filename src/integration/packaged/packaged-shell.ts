import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { packageRoot } from '../../package/index.ts'
import type { RenderedPage } from '../../shell/index.ts'

/** Stands for the path that a site lies below, in what is bundled before that is known. */
export const BASE_MARK = '/@pergola-base@'

/** What is known of the files in a folder of `writePackagedShell`. */
export interface Manifest {
  /** Of all sources. */
  digest: string
  /** Paths of the sources from the package's folder. */
  sources: string[]
  /** Paths, in the output, of what browsers load. */
  files: string[]
  /** The script of all pages among them. */
  script: string
}

/** The compiled shell, and what browsers load with it. */
export interface PackagedShell {
  /**
   * Prints a page.
   *
   * @param assets HTML of the style sheet and the script that all pages have
   */
  print(page: RenderedPage, assets: string): string
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

/** Where the package has them. */
export const PACKAGED_SHELL = join(packageRoot, 'lib', 'packaged')

export const MANIFEST = 'shell.json'
export const PRINTER = 'page.js'
export const STYLES = 'style.css'
export const DEVELOPMENT = 'dev.js'

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
  const withBase = (text: string) => text.replaceAll(BASE_MARK, base)
  return {
    print,
    script: manifest.script,
    styles: withBase(readFileSync(join(folder, STYLES), 'utf8')),
    development: withBase(readFileSync(join(folder, DEVELOPMENT), 'utf8')),
    sources: manifest.sources,
    files: () =>
      Promise.all(
        manifest.files.map(async (path): Promise<[string, string | Uint8Array]> => {
          const file = join(folder, path)
          if (!path.endsWith('.js')) return [path, await readFile(file)]
          return [path, withBase(await readFile(file, 'utf8'))]
        }),
      ),
  }
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

/** @param sources paths from the package's folder */
export function digestSources(sources: readonly string[]): string {
  const read = (file: string) => {
    try {
      return readFileSync(join(packageRoot, file), 'utf8')
    } catch {
      return ''
    }
  }
  // Libraries are part of it with their versions.
  return hash('sha1', ['package.json', ...sources].map(read).join('\0'), 'base64url')
}

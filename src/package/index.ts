import { hash, randomUUID } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { getCompileCacheDir } from 'node:module'
import { dirname, join } from 'node:path'
import { digestSources, recallSourcesDigest } from './sources-digest.ts'

export { encodeTexts } from './encode-texts.ts'
export { importOptional, MissingPackageError } from './optional.ts'
export { compilePatternsAtOnce } from './pattern-code.ts'
export { decodeText, readText } from './read-text.ts'
export { digestSources, recallSourcesDigest, UNSURE_MS } from './sources-digest.ts'
export { fetchFromWeb, hasAskedWeb, WEB_ADDRESS, WEB_VARIABLE, type WebRequest } from './web.ts'

function findPackageRoot(): string {
  let folder = import.meta.dirname
  while (!existsSync(join(folder, 'package.json'))) {
    if (folder === dirname(folder))
      throw new Error(`Expected Pergola's package around \`${import.meta.url}\`, received none.`)
    folder = dirname(folder)
  }
  return folder
}

/** Absolute path of Pergola's own folder: the same from `src` and from the compiled `lib`. */
export const packageRoot: string = findPackageRoot()

/** Folder of the library that draws diagrams, which is copied there when the package is compiled. */
export const diagramLibrary: string = join(packageRoot, 'lib', 'diagrams')

/** Pergola's version, as in its package.json. */
export const version: string = (
  JSON.parse(readFileSync(join(packageRoot, 'package.json'), 'utf8')) as { version: string }
).version

/** Whether the code runs as it was written, and not compiled. */
export const runsSources: boolean = import.meta.url.endsWith('.ts')

/** Names the folder for caches of sites, whatever lies above their docs: builds of the service set it. */
export const SITES_CACHE_VARIABLE = 'PERGOLA_SITES_CACHE'

/** Key of the global scope by which a process knows that code of pages is to have a realm of its own. */
export const REALM = Symbol.for('pergola.realm')

let digest: string | undefined

/**
 * A digest that changes with Pergola's version, with the versions of its libraries and with every
 * file of its own, so that nobody is shown what another state of them made.
 */
export function getSourcesDigest(): string {
  if (digest === undefined) {
    const compiled = runsSources ? [] : ['bundle', 'packaged']
    // Where Node.js keeps the code that it has compiled: nothing is kept in a further place.
    const cache = getCompileCacheDir()
    const own = hash('sha1', packageRoot, 'hex').slice(0, 8)
    digest =
      cache === undefined
        ? digestSources(packageRoot, compiled)
        : recallSourcesDigest(packageRoot, compiled, join(cache, `pergola-${own}.json`))
  }
  return digest
}

/** Writes a file of a cache. Who reads it at the same time, or writes it as well, never has half of it. */
export async function writeWhole(path: string, data: string | Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const passing = `${path}.${randomUUID()}`
  try {
    await writeFile(passing, data)
    await rename(passing, path)
  } catch (error) {
    // On a full disk even half of it is too much to leave.
    await rm(passing, { force: true })
    throw error
  }
}

import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { fetchOnce } from './download.ts'
import { type CatalogFamily, getFamilyId, getFamilyKind } from './family.ts'
import type { FontRegistry } from './registry.ts'

const metadata = z.object({
  category: z.string(),
  variable: z.object({ wght: z.object({ min: z.coerce.number(), max: z.coerce.number() }) }),
})
const ranges = z.record(z.string(), z.string())

const require = createRequire(import.meta.url)

/** A family whose variable files are installed with Pergola; they need no network. */
export async function findInstalledFamily(family: string): Promise<CatalogFamily | undefined> {
  const id = getFamilyId(family)
  const folder = id === '' ? undefined : getPackageFolder(packageName(id))
  return folder === undefined ? undefined : packagedFamily(id, async (name) => join(folder, name))
}

/**
 * A variable family from the package that would be installed. Unlike the catalog's own files, those
 * of large families come in slices of some hundred characters there.
 *
 * @param folder absolute path of a folder of the cache
 */
export function readSlicedFamily(
  family: string,
  registry: FontRegistry,
  folder: string,
): Promise<CatalogFamily> {
  const id = getFamilyId(family)
  return packagedFamily(id, async (name) => {
    const path = join(folder, 'packages', id, name)
    await fetchOnce(`${registry.packages}/${packageName(id)}@latest/${name}`, path)
    return path
  })
}

const packageName = (id: string) => `@fontsource-variable/${id}`

/** @param pathOf absolute path of a file of the package, once it is there */
async function packagedFamily(
  id: string,
  pathOf: (name: string) => Promise<string>,
): Promise<CatalogFamily> {
  const read = async (name: string): Promise<unknown> =>
    JSON.parse(await readFile(await pathOf(name), 'utf8'))
  const { category, variable } = metadata.parse(await read('metadata.json'))
  return {
    kind: getFamilyKind(category),
    ranges: ranges.parse(await read('unicode.json')),
    weights: [],
    variable: variable.wght,
    // Slices are numbered: `[7]`.
    file: (subset) => pathOf(`files/${id}-${subset.replaceAll(/[[\]]/g, '')}-wght-normal.woff2`),
  }
}

function getPackageFolder(name: string): string | undefined {
  const folders = require.resolve.paths(name) ?? []
  const file = folders.map((folder) => join(folder, name, 'metadata.json')).find(existsSync)
  return file && dirname(file)
}

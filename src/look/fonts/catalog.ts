import type { CatalogFamily } from './family.ts'
import { installedFamily } from './packaged.ts'
import { type FontRegistry, registryFamily } from './registry.ts'

/**
 * A family by its name, from what is installed or else from the registry. Throws an `Error` that
 * says why it cannot be had.
 *
 * @param folder absolute path of a folder of the cache
 */
export async function catalogFamily(
  family: string,
  registry: FontRegistry,
  folder: string,
): Promise<CatalogFamily> {
  return (await installedFamily(family)) ?? registryFamily(family, registry, folder)
}

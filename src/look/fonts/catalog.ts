import type { CatalogFamily } from './family.ts'
import { findInstalledFamily } from './packaged.ts'
import { type FontRegistry, fetchFamily } from './registry.ts'

/**
 * A family by its name, from what is installed or else from the registry. Throws an `Error` that
 * says why it cannot be had.
 *
 * @param folder absolute path of a folder of the cache
 */
export async function loadCatalogFamily(
  family: string,
  registry: FontRegistry,
  folder: string,
): Promise<CatalogFamily> {
  return (await findInstalledFamily(family)) ?? fetchFamily(family, registry, folder)
}

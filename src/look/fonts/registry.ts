import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { fetchOnce } from './download.ts'
import { type CatalogFamily, getFamilyId, getFamilyKind } from './family.ts'

/** Addresses of a catalog of fonts. */
export interface FontRegistry {
  /** Describes families. */
  api: string
  /** Has their files. */
  files: string
  /** Has the packages that they could be installed from. */
  packages: string
}

export const publicRegistry: FontRegistry = {
  api: 'https://api.fontsource.org/v1',
  files: 'https://cdn.jsdelivr.net/fontsource/fonts',
  packages: 'https://cdn.jsdelivr.net/npm',
}

const description = z.object({
  category: z.string(),
  variable: z.boolean(),
  weights: z.array(z.number()),
  unicodeRange: z.record(z.string(), z.string()),
})

const axes = z.object({
  axes: z.object({
    wght: z.object({ min: z.coerce.number(), max: z.coerce.number() }).optional(),
  }),
})

/**
 * A family of the public catalog. What is fetched stays in the folder, from where it is taken the
 * next time. Throws an `Error` that says why the family cannot be had.
 *
 * @param folder absolute path of a folder of the cache
 */
export async function fetchFamily(
  family: string,
  registry: FontRegistry,
  folder: string,
): Promise<CatalogFamily> {
  const id = getFamilyId(family)
  if (id === '') throw new Error('the catalog has no such family')
  const own = join(folder, id)
  const read = async <Shape>(schema: z.ZodType<Shape>, url: string, name: string) => {
    const path = join(own, name)
    await fetchOnce(url, path)
    return schema.parse(JSON.parse(await readFile(path, 'utf8')))
  }
  const found = await read(description, `${registry.api}/fonts/${id}`, 'family.json')
  const variable = found.variable
    ? (await read(axes, `${registry.api}/variable/${id}`, 'axes.json')).axes.wght
    : undefined
  return {
    kind: getFamilyKind(found.category),
    ranges: found.unicodeRange,
    weights: found.weights,
    ...(variable && { variable }),
    async file(subset, weight) {
      const isVariable = weight === 'variable'
      const name = `${subset}-${isVariable ? 'wght' : weight}-normal.woff2`
      const version = isVariable ? `${id}:vf@latest` : `${id}@latest`
      const path = join(own, name)
      await fetchOnce(`${registry.files}/${version}/${name}`, path)
      return path
    },
  }
}

import type { CatalogFamily } from './family.ts'

/** A file of a family, before it has an address. */
export interface LoadedFile {
  /** Absolute path. */
  path: string
  weight: string
  unicodeRange?: string
}

/** Weights that text, labels and headings are set in. */
const USED = [400, 500, 600, 700]

/**
 * Gets the files of a family: the variable one of each subset, else one for each weight in use.
 * Throws an `Error` where one cannot be had.
 *
 * @param wanted further weights that the site asks for
 */
export async function loadFamily(
  family: CatalogFamily,
  subsets: readonly string[],
  wanted: readonly number[],
): Promise<LoadedFile[]> {
  const { ranges, variable } = family
  const present = subsets.filter((subset) => subset in ranges)
  const served = present.length > 0 ? present : Object.keys(ranges).slice(0, 1)
  const weights = variable ? (['variable'] as const) : getWeights(family.weights, wanted)
  const loads = served.flatMap((subset) =>
    weights.map(async (weight): Promise<LoadedFile> => {
      const path = await family.file(subset, weight)
      const unicodeRange = ranges[subset]
      return {
        path,
        weight: variable ? `${variable.min} ${variable.max}` : String(weight),
        ...(unicodeRange !== undefined && { unicodeRange }),
      }
    }),
  )
  return Promise.all(loads)
}

function getWeights(all: readonly number[], wanted: readonly number[]): number[] {
  const chosen = all.filter((weight) => USED.includes(weight) || wanted.includes(weight))
  return chosen.length > 0 ? chosen : all.slice(0, 1)
}

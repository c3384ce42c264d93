import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { type CatalogFamily, familyId, kindOf } from './family.ts'

const metadata = z.object({
  category: z.string(),
  variable: z.object({ wght: z.object({ min: z.coerce.number(), max: z.coerce.number() }) }),
})
const ranges = z.record(z.string(), z.string())

const require = createRequire(import.meta.url)

/** A family whose variable files are installed with Pergola; they need no network. */
export function installedFamily(family: string): CatalogFamily | undefined {
  const id = familyId(family)
  const folder = packageFolder(`@fontsource-variable/${id}`)
  if (id === '' || folder === undefined) return undefined
  const { category, variable } = metadata.parse(readJson(join(folder, 'metadata.json')))
  return {
    kind: kindOf(category),
    ranges: ranges.parse(readJson(join(folder, 'unicode.json'))),
    weights: [],
    variable: variable.wght,
    file: async (subset) => join(folder, 'files', `${id}-${subset}-wght-normal.woff2`),
  }
}

function packageFolder(name: string): string | undefined {
  const folders = require.resolve.paths(name) ?? []
  const file = folders.map((folder) => join(folder, name, 'metadata.json')).find(existsSync)
  return file && dirname(file)
}

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(path, 'utf8'))
}

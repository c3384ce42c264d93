import { escapeScriptJson, type PageIslandFiles } from '../../shell/index.ts'

/** Bundled modules of authors, and where pages find them. Serializable. */
export interface IslandFiles {
  /** Code by file name. */
  files: Record<string, string>
  /** Address of the script that wakes islands. */
  loader: string
  /** By root-relative path of the author's module; the empty name is what runs them all. */
  modules: Record<string, { address: string; imports: string[] }>
}

/** Where the files of islands lie, below the output folder. */
export const ISLANDS_FOLDER = '_pergola/islands'
export const ISLANDS_PATHS = new RegExp(`^${ISLANDS_FOLDER}/`)

/** What a page needs of the bundled files; `undefined` when it has nothing to run. */
export function getPageIslandFiles(
  islands: readonly string[],
  { loader, modules }: IslandFiles,
): PageIslandFiles | undefined {
  const preload = new Set<string>()
  const addresses: Record<string, string> = {}
  for (const file of new Set(['', ...islands.map(getModule)])) {
    const module = modules[file]
    if (module === undefined) continue
    addresses[file] = module.address
    for (const address of [module.address, ...module.imports]) preload.add(address)
  }
  const isAlone = Object.keys(addresses).length < 2
  if (isAlone) return undefined
  return { loader, preload: [...preload], addresses: escapeScriptJson(addresses) }
}

/** What pages use of each module, by its file, from their islands (`file#export`). */
export function groupExports(islands: Iterable<string>): Map<string, string[]> {
  const exports = new Map<string, Set<string>>()
  for (const island of islands) {
    const names = exports.get(getModule(island)) ?? new Set()
    const [exported = ''] = island.slice(island.indexOf('#') + 1).split('.', 1)
    exports.set(getModule(island), names.add(exported))
  }
  return new Map(
    [...exports]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([file, names]) => [file, [...names].toSorted()]),
  )
}

function getModule(island: string): string {
  return island.slice(0, island.indexOf('#'))
}

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SEARCH_FOLDER } from '../../contract/index.ts'
import { hashContent } from '../../outputs/index.ts'
import type { LastIndex, Manifest } from '../../search/index.ts'

/** The heads of a build's indexes: their paths, and what the content of each was known by. */
export type KeptHeads = readonly (readonly [path: string, digest: string])[]

/** What an index of this build is known by in the next one. */
export function keepHeads(
  files: ReadonlyMap<string, string>,
  paths: readonly string[],
): [path: string, digest: string][] {
  return paths.map((path) => [path, hashContent(files.get(path) ?? '')])
}

/**
 * An index as the last build left it in the output folder; `undefined` where its head is not as it was. The other files
 * are named by their contents.
 *
 * @param path of its head, below the output folder
 */
export function openLastIndex(
  outDir: string,
  heads: KeptHeads,
  path: string,
  changed: ReadonlySet<number>,
): LastIndex | undefined {
  const digest = heads.find(([head]) => head === path)?.[1]
  const read = (file: string, expected: string): string | undefined => {
    const text = readOutput(join(outDir, file))
    return text !== undefined && hashContent(text) === expected ? text : undefined
  }
  const head = digest === undefined ? undefined : read(path, digest)
  if (head === undefined) return undefined
  return {
    manifest: JSON.parse(head) as Manifest,
    read: (name) => read(`${SEARCH_FOLDER}/${name}`, name.replace(/\.txt$/, '')),
    changed,
  }
}

function readOutput(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    // Somebody has removed it: it is made anew.
    return undefined
  }
}

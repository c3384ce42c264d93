import { hash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { readState, writeState } from './state-file.ts'

/** A file as it was when it was written. */
export interface WrittenFile {
  size: number
  modified: number
  digest: string
}

/** What a build wrote; nothing is known of files that were still to come. */
export type FilesAsWritten = ReadonlyMap<string, WrittenFile | null>

interface Manifest {
  /** The output folder that the files lie in. */
  folder: string
  files: [file: string, written: WrittenFile | null][]
}

/** What the last build of a site wrote, if that was to this folder. */
export function readWrittenFiles(cacheDir: string, folder: string): FilesAsWritten {
  const manifest = readState<Manifest>(getPath(cacheDir))
  return new Map(manifest?.folder === folder ? manifest.files : [])
}

/** Keeps for the next build what this one wrote. */
export async function keepWrittenFiles(
  cacheDir: string,
  folder: string,
  files: FilesAsWritten,
): Promise<void> {
  await writeState(getPath(cacheDir), { folder, files: [...files] } satisfies Manifest)
}

/** Whether a file of the output is as a build left it. */
export function isAsWritten(path: string, written: WrittenFile): boolean {
  const stats = statSync(path, { throwIfNoEntry: false })
  if (stats === undefined || !stats.isFile() || stats.size !== written.size) return false
  // Copies of a folder, such as those that CI services keep, have times of their own.
  return (
    stats.mtimeMs === written.modified || digestFileContent(readFileSync(path)) === written.digest
  )
}

/** What a written file is known by. */
export function digestFileContent(data: Uint8Array): string {
  return hash('sha1', data, 'base64url')
}

function getPath(cacheDir: string): string {
  return join(cacheDir, 'written.json')
}

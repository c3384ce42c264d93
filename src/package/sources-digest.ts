import { createHash, hash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { threadId } from 'node:worker_threads'

/** Milliseconds within which a file may change twice and have the same times. */
export const UNSURE_MS = 2_000

interface KnownDigest {
  /** Changes with the name, the times and the size of any file. */
  stamp: string
  digest: string
}

/**
 * The digest of `digestSources`, which is read from a cache while no file has other times or another
 * size than when it was made: to read all files would be a third of a build that has nothing to do.
 *
 * @param path absolute path of the file that keeps it
 */
export function recallSourcesDigest(
  root: string,
  compiled: readonly string[],
  path: string,
): string {
  const files = listSources(root, compiled)
  const { stamp, isUnsure } = stampFiles(files)
  const known = readKnown(path)
  if (known?.stamp === stamp) return known.digest
  const digest = digestFiles(root, files)
  if (!isUnsure) keep(path, { stamp, digest })
  return digest
}

/**
 * A digest of all files of a package that its work depends on: two that hold the same files have the
 * same digest, whenever they were installed.
 *
 * @param root folder of the package
 * @param compiled folders below `lib` with compiled code that runs
 */
export function digestSources(root: string, compiled: readonly string[]): string {
  return digestFiles(root, listSources(root, compiled))
}

function digestFiles(root: string, files: readonly string[]): string {
  const digest = createHash('sha1')
  for (const file of files) {
    digest.update(`${file.slice(root.length)}\0`).update(readFileSync(file))
  }
  return digest.digest('base64url')
}

function stampFiles(files: readonly string[]): { stamp: string; isUnsure: boolean } {
  let last = 0
  const parts = files.map((file) => {
    const { mtimeMs, ctimeMs, size, ino } = statSync(file)
    last = Math.max(last, mtimeMs, ctimeMs)
    return `${file}:${mtimeMs}:${ctimeMs}:${size}:${ino}`
  })
  const stamp = hash('sha1', parts.join('\0'), 'base64url')
  return { stamp, isUnsure: last > Date.now() - UNSURE_MS }
}

function listSources(root: string, compiled: readonly string[]): string[] {
  // Browsers and templates get what is in `src`, whatever code runs here.
  const folders = ['src', 'themes', ...compiled.map((folder) => join('lib', folder))]
  const files = folders.flatMap((folder) => getFiles(join(root, folder)))
  // An installed package has no lock file.
  const own = ['package.json', 'package-lock.json'].map((name) => join(root, name))
  return [...own.filter((file) => existsSync(file)), ...files]
}

/** The files of a folder at any depth, but for source maps. Not `recursive`: that is slower. */
function getFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return getFiles(path)
    return entry.name.endsWith('.map') ? [] : [path]
  })
}

function readKnown(path: string): KnownDigest | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as KnownDigest
  } catch {
    // Not there yet.
    return undefined
  }
}

function keep(path: string, known: KnownDigest): void {
  const passing = `${path}.${process.pid}-${threadId}`
  try {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(passing, JSON.stringify(known))
    renameSync(passing, path)
  } catch {
    // Where nothing can be kept, the files are read each time.
  }
}

import { createHash, hash } from 'node:crypto'
import {
  closeSync,
  fstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'

/** Folders of packs that builds share. */
export interface PackFolders {
  /** Absolute paths of the folders that pages are taken from. */
  read: readonly string[]
  /** Absolute path of the folder that gets a pack of the pages that were compiled. */
  write?: string
  /** Whether that pack gets all pages of the run, and not only those that are in no pack yet. */
  isWhole?: boolean
  /** Bytes of the packs in that folder, above which the oldest go. */
  limit?: number
}

/** Packs that a run reads from before it puts what it needs of them into one. */
const MOST_USED = 12

const ENDING = '.pack'
const MAGIC = 'PERGOLA1'
/** Behind the index: its length as eight hexadecimal digits, and the magic. */
const FOOTER = 8 + MAGIC.length

interface Pack {
  path: string
  file: number
  isUsed: boolean
}

type Place = [digest: string, offset: number, length: number]

/**
 * Compiled pages that several builds share, on one machine or on many: each build adds one file
 * with what it compiled, and no file is ever changed. A file that cannot be read as a pack is none,
 * and a record that is not what was written is not there.
 */
export class PagePacks {
  readonly #folders: PackFolders
  readonly #packs: readonly Pack[]
  readonly #places = new Map<string, { pack: Pack; offset: number; length: number }>()

  constructor(folders: PackFolders) {
    this.#folders = folders
    const paths = folders.read.flatMap((folder) =>
      packsIn(folder).map((name) => join(folder, name)),
    )
    this.#packs = paths.flatMap((path) => {
      const pack = { path, file: openSync(path, 'r'), isUsed: false }
      const places = readIndex(pack.file)
      if (places === undefined) {
        closeSync(pack.file)
        return []
      }
      for (const [digest, offset, length] of places) {
        this.#places.set(digest, { pack, offset, length })
      }
      return [pack]
    })
  }

  has(digest: string): boolean {
    return this.#places.has(digest)
  }

  read(digest: string): Uint8Array | undefined {
    const place = this.#places.get(digest)
    if (place === undefined) return undefined
    const { pack, offset, length } = place
    const record = Buffer.allocUnsafeSlow(length)
    if (readSync(pack.file, record, 0, length, offset) !== length) return undefined
    const start = digest.length + CHECK
    const bytes = record.subarray(start)
    if (record.toString('latin1', 0, start) !== headOf(digest, bytes)) return undefined
    pack.isUsed = true
    return bytes
  }

  /**
   * Adds a pack, and removes old ones beyond the limit.
   *
   * @param added digests of the pages that this run compiled
   * @param live digests of all pages that it needed
   * @param read a page, wherever it is kept
   */
  publish(
    added: Iterable<string>,
    live: Iterable<string>,
    read: (digest: string) => Uint8Array | undefined,
  ): void {
    const { write: folder, isWhole, limit } = this.#folders
    if (folder === undefined) return
    const used = this.#packs.filter((pack) => pack.isUsed)
    // What is used is young, though it was written long ago.
    const now = new Date()
    for (const { path } of used) ignoreLost(() => utimesSync(path, now, now))
    const digests = isWhole || used.length > MOST_USED ? live : added
    writePack(folder, digests, read)
    if (limit !== undefined) dropOldest(folder, limit)
  }

  close(): void {
    for (const { file } of this.#packs) closeSync(file)
    this.#places.clear()
  }
}

/** Characters of a record's checksum. */
const CHECK = 8

/** What stands before a record. */
function headOf(digest: string, bytes: Uint8Array): string {
  return digest + hash('sha1', bytes, 'hex').slice(0, CHECK)
}

/** Names of the packs in a folder, which may not be there. */
function packsIn(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => name.endsWith(ENDING))
  } catch {
    return []
  }
}

/** What lies where in a pack; `undefined` for a file that is none, or not whole. */
function readIndex(file: number): Place[] | undefined {
  const { size } = fstatSync(file)
  const footer = readText(file, size - FOOTER, FOOTER)
  const length = Number.parseInt(footer.slice(0, 8), 16)
  if (!footer.endsWith(MAGIC) || !Number.isInteger(length)) return undefined
  try {
    return JSON.parse(readText(file, size - FOOTER - length, length)) as Place[]
  } catch {
    return undefined
  }
}

function readText(file: number, offset: number, length: number): string {
  if (offset < 0) return ''
  const buffer = Buffer.alloc(length)
  readSync(file, buffer, 0, length, offset)
  return buffer.toString('utf8')
}

function writePack(
  folder: string,
  digests: Iterable<string>,
  read: (digest: string) => Uint8Array | undefined,
): void {
  mkdirSync(folder, { recursive: true })
  const passing = join(folder, `${process.pid}.passing`)
  const file = openSync(passing, 'w')
  const sum = createHash('sha1')
  const places: Place[] = []
  let offset = 0
  const append = (part: string | Uint8Array) => {
    const bytes = typeof part === 'string' ? Buffer.from(part) : part
    sum.update(bytes)
    writeSync(file, bytes)
    return bytes.length
  }
  try {
    for (const digest of digests) {
      const bytes = read(digest)
      if (bytes === undefined) continue
      const length = append(headOf(digest, bytes)) + append(bytes)
      places.push([digest, offset, length])
      offset += length
    }
    const length = append(JSON.stringify(places))
    append(length.toString(16).padStart(8, '0') + MAGIC)
  } finally {
    closeSync(file)
  }
  // The same pages of two builds at once are the same file.
  if (places.length === 0) rmSync(passing)
  else renameSync(passing, join(folder, `${sum.digest('hex')}${ENDING}`))
}

/** Removes the packs that were not used for the longest time, until the rest is within a limit. */
function dropOldest(folder: string, limit: number): void {
  let total = 0
  const packs = packsIn(folder).flatMap((name) => {
    const path = join(folder, name)
    const stats = statSync(path, { throwIfNoEntry: false })
    return stats === undefined ? [] : [{ path, size: stats.size, used: stats.mtimeMs }]
  })
  for (const { path, size } of packs.toSorted((one, other) => other.used - one.used)) {
    total += size
    if (total > limit) ignoreLost(() => rmSync(path, { force: true }))
  }
}

/** Another build may have removed a pack, or hold it open. */
function ignoreLost(change: () => void): void {
  try {
    change()
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'ENOENT' && code !== 'EBUSY' && code !== 'EPERM') throw error
  }
}

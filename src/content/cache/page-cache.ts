import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PackReader, PackWriter } from './pack.ts'
import { type PackFolders, PagePacks } from './page-packs.ts'

/** Packs after which those of live pages are put into one. */
const MOST_PACKS = 12

type Place = [pack: string, offset: number, length: number]

/**
 * Compiled pages on disk, as JSON by digest. A file for each would cost more to create than to
 * fill, so pages lie one behind the other in packs, one pack a run, and an index says where.
 * What cannot be read is not there.
 */
export class PageCache {
  readonly #folder: string
  readonly #places: Map<string, Place>
  readonly #readers = new Map<string, PackReader>()
  readonly #shared: PagePacks | undefined
  #writer: PackWriter | undefined
  /** Digests of what this run has added. */
  readonly #added = new Set<string>()

  /** @param packs what builds of several machines or folders share */
  constructor(cacheDir: string, packs?: PackFolders) {
    this.#shared = packs && new PagePacks(packs)
    this.#folder = join(cacheDir, 'pages')
    this.#places = readIndex(this.#folder)
  }

  read(digest: string): string | undefined {
    const pending = this.#writer?.pending(digest)
    if (pending !== undefined) return pending
    const place = this.#places.get(digest)
    if (place === undefined) return this.#shared?.read(digest)
    const [pack, offset, length] = place
    const record = this.#reader(pack).read(offset, length)
    // The digest stands before its page: a record that something else wrote over is no record.
    return record?.startsWith(digest) === true ? record.slice(digest.length) : undefined
  }

  write(digest: string, text: string): void {
    mkdirSync(this.#folder, { recursive: true })
    this.#writer ??= new PackWriter(this.#folder)
    const { offset, length } = this.#writer.append(digest, text)
    this.#added.add(digest)
    this.#places.set(digest, [this.#writer.name, offset, length])
  }

  /**
   * Writes the index, if the run added anything.
   *
   * @param live digests of the pages that the site still has; the others go when packs are
   *   put together. Without it all are kept.
   */
  save(live?: ReadonlySet<string>): void {
    this.#writer?.flush()
    this.#shared?.publish(this.#added, live ?? this.#added, (digest) => this.read(digest))
    if (this.#writer === undefined) return
    if (live === undefined) this.#dropOldest()
    else if (this.#isFragmented(live)) this.#putTogether(live)
    const index = JSON.stringify([...this.#places])
    const path = join(this.#folder, 'index.json')
    writeFileSync(`${path}.${process.pid}`, index)
    renameSync(`${path}.${process.pid}`, path)
    this.#removeUnusedPacks()
  }

  close(): void {
    this.#shared?.close()
    this.#writer?.close()
    this.#writer = undefined
    for (const reader of this.#readers.values()) reader.close()
    this.#readers.clear()
  }

  /** A dev server does not know what is live: its packs go by age. Their names begin with it. */
  #dropOldest(): void {
    const packs = [...new Set([...this.#places.values()].map(([pack]) => pack))].toSorted()
    const dropped = new Set(packs.slice(0, -MOST_PACKS))
    for (const [digest, [pack]] of this.#places) if (dropped.has(pack)) this.#places.delete(digest)
  }

  #isFragmented(live: ReadonlySet<string>): boolean {
    let dead = 0
    let kept = 0
    const packs = new Set<string>()
    for (const [digest, [pack, , length]] of this.#places) {
      packs.add(pack)
      if (live.has(digest)) kept += length
      else dead += length
    }
    return dead > kept || packs.size > MOST_PACKS
  }

  #putTogether(live: ReadonlySet<string>): void {
    const pages = [...live].flatMap((digest): [string, string][] => {
      const text = this.read(digest)
      return text === undefined ? [] : [[digest, text]]
    })
    this.#writer?.close()
    this.#writer = new PackWriter(this.#folder)
    this.#places.clear()
    for (const [digest, text] of pages) this.write(digest, text)
    this.#writer.flush()
  }

  /** Packs of other runs that are still going are young; they stay. */
  #removeUnusedPacks(): void {
    const used = new Set([...this.#places.values()].map(([pack]) => pack))
    for (const name of readdirSync(this.#folder)) {
      if (PackWriter.isOld(name) && !used.has(name))
        rmSync(join(this.#folder, name), { force: true })
    }
  }

  #reader(pack: string): PackReader {
    const known = this.#readers.get(pack) ?? new PackReader(join(this.#folder, pack))
    this.#readers.set(pack, known)
    return known
  }
}

/** A missing or broken index only costs the compile of its pages. */
function readIndex(folder: string): Map<string, Place> {
  try {
    return new Map(
      JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8')) as [string, Place][],
    )
  } catch {
    return new Map()
  }
}

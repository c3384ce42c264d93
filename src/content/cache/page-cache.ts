import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PackReader, PackWriter } from './pack.ts'
import { type PackFolders, PagePacks } from './page-packs.ts'

/** Packs after which those that hold little are put into one. */
const MOST_PACKS = 12

/** What is little: a share of all. Of more packs than that some hold less. */
const LITTLE = 2 / MOST_PACKS

type Place = [pack: string, offset: number, length: number, route?: string]

interface Index {
  /** Only pages that were compiled with the same ones have a route. */
  settings: string
  places: [digest: string, place: Place][]
}

/**
 * Compiled pages on disk, by digest. A file for each would cost more to create than to fill, so
 * pages lie one behind the other in packs, one pack a run, and an index says where. What cannot be
 * read is not there.
 */
export class PageCache {
  readonly #folder: string
  readonly #settings: string
  readonly #places: Map<string, Place>
  /** Digests of the pages of earlier runs by route; read when the first is asked for. */
  #earlier: ReadonlyMap<string, string> | undefined
  readonly #readers = new Map<string, PackReader>()
  readonly #shared: PagePacks | undefined
  #writer: PackWriter | undefined
  /** Digests of what this run has added. */
  readonly #added = new Set<string>()

  /**
   * @param settings changes with all that pages have in common
   * @param packs what builds of several machines or folders share
   */
  constructor(cacheDir: string, settings: string, packs?: PackFolders) {
    this.#shared = packs && new PagePacks(packs)
    this.#folder = join(cacheDir, 'pages')
    this.#settings = settings
    const index = readIndex(this.#folder)
    const isAlike = index.settings === settings
    this.#places = new Map(
      index.places.map(([digest, [pack, offset, length, route]]) => [
        digest,
        isAlike && route !== undefined ? [pack, offset, length, route] : [pack, offset, length],
      ]),
    )
  }

  /** A page as it was when it was compiled last, if that was with the same settings. */
  readEarlier(route: string): Uint8Array | undefined {
    this.#earlier ??= new Map(
      [...this.#places].flatMap(([digest, [, , , own]]) =>
        own === undefined ? [] : [[own, digest]],
      ),
    )
    const digest = this.#earlier.get(route)
    return digest === undefined ? undefined : this.read(digest)
  }

  /** Whether there is a record of this digest; only reading it tells whether it is whole. */
  has(digest: string): boolean {
    return this.#places.has(digest) || this.#shared?.has(digest) === true
  }

  read(digest: string): Uint8Array | undefined {
    const pending = this.#writer?.pending(digest)
    if (pending !== undefined) return pending
    const place = this.#places.get(digest)
    if (place === undefined) return this.#shared?.read(digest)
    const [pack, offset, length] = place
    return this.#reader(pack).read(digest, offset, length)
  }

  /** @param route of the page, if it is one */
  write(digest: string, bytes: Uint8Array, route?: string): void {
    this.#writer ??= this.#createWriter()
    const { offset, length } = this.#writer.append(digest, bytes)
    this.#added.add(digest)
    // Where a record is replaced, the newer one comes last.
    this.#places.delete(digest)
    const place = [this.#writer.name, offset, length] as const
    this.#places.set(digest, route === undefined ? [...place] : [...place, route])
  }

  #createWriter(): PackWriter {
    mkdirSync(this.#folder, { recursive: true })
    return new PackWriter(this.#folder)
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
    else this.#putTogether(live, this.#findScattered(live))
    const places = [...this.#places]
    const index = JSON.stringify({ settings: this.#settings, places } satisfies Index)
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

  /** Packs that are better one: all where most is of the past, else those that hold little, if there are many. */
  #findScattered(live: ReadonlySet<string>): ReadonlySet<string> {
    const sizes = new Map<string, number>()
    let dead = 0
    let all = 0
    for (const [digest, [pack, , length]] of this.#places) {
      sizes.set(pack, (sizes.get(pack) ?? 0) + length)
      all += length
      if (!live.has(digest)) dead += length
    }
    const packs = [...sizes.keys()]
    if (dead > all / 2) return new Set(packs)
    const isMany = packs.length > MOST_PACKS
    return new Set(isMany ? packs.filter((pack) => (sizes.get(pack) ?? 0) < all * LITTLE) : [])
  }

  /** Puts the live pages of some packs into a new one. */
  #putTogether(live: ReadonlySet<string>, packs: ReadonlySet<string>): void {
    if (packs.size === 0) return
    const pages: Parameters<PageCache['write']>[] = []
    for (const [digest, [pack, , , route]] of this.#places) {
      if (!packs.has(pack)) continue
      const bytes = live.has(digest) ? this.read(digest) : undefined
      if (bytes !== undefined) pages.push([digest, bytes, route])
      this.#places.delete(digest)
    }
    this.#writer?.close()
    this.#writer = new PackWriter(this.#folder)
    for (const page of pages) this.write(...page)
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
function readIndex(folder: string): Index {
  const none = { settings: '', places: [] }
  try {
    const index = JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8')) as Partial<Index>
    return { ...none, ...index }
  } catch {
    return none
  }
}

import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { copyFile, mkdir, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { OUTPUT_MARKER } from '../contract/index.ts'
import type { Report } from '../diagnostics/index.ts'
import { encodeTexts, runsSources } from '../package/index.ts'
import { isPossibleFile, PathClaims } from '../site/index.ts'
import { isInTheWay, MovedFolders, moveFile } from './move-files.ts'
import { isWhole, markOutput } from './output-marker.ts'
import { getStagePath, listStaged, removeLostStages } from './stage-folder.ts'
import {
  type FileContent,
  type FileParts,
  type FileRange,
  writeParts,
} from './writing/file-parts.ts'
import { FileThread } from './writing/file-thread.ts'
import {
  digestFileContent,
  type FilesAsWritten,
  isAsWritten,
  keepWrittenFiles,
  readWrittenFiles,
  type WrittenFile,
} from './written-files.ts'

/** What a file of the output is, in words for findings. */
const KINDS = {
  page: 'a page',
  asset: 'a file of the docs folder',
  bundle: 'a bundle',
  generated: 'made by Pergola',
  twin: 'the Markdown of a page',
  agents: 'a file for agents',
  feed: 'a feed',
  search: 'of the search',
  host: 'for hosts',
  redirect: 'a redirect',
  plugin: 'of a plugin',
} as const

export type OutputKind = keyof typeof KINDS

/** Files that are written before a thread for them pays for its start. */
const FILES_BEFORE_THREAD = 400

export interface OutputOptions {
  /** Absolute path of the output. */
  folder: string
  /** Absolute path of the site's cache. */
  cacheDir: string
  report: Report
}

/**
 * The folder that a build writes to. What is new is gathered in a folder of the cache and takes the
 * place of the old at the end, in one go: a build that is stopped leaves the output as it was. The
 * next build knows each file, and removes those that the site no longer has, and only those.
 */
export class OutputFolder {
  /** Absolute path of the folder in which new files are gathered, laid out like the output. */
  readonly stage: string
  readonly #folder: string
  readonly #cacheDir: string
  readonly #report: Report
  readonly #claims: PathClaims
  readonly #kinds = new Map<string, OutputKind>()
  readonly #written = new Set<string>()
  /** Digests of the new files whose text was at hand. */
  readonly #digests = new Map<string, string>()
  /** Where parts were written that whoever made them may write to another place as well. */
  #places = new WeakMap<FileParts, string>()
  /** New files that are the same as another one. */
  readonly #twins = new Map<string, string>()
  /** Absolute paths of folders that are there. */
  readonly #folders = new Set<string>()
  #isWritten = false
  #last: FilesAsWritten
  /** Files that were written. */
  #count = 0
  /** Writes them as soon as they are many. */
  #thread: FileThread | undefined

  private constructor({ folder, cacheDir, report }: OutputOptions, isBlind: boolean) {
    this.#folder = folder
    this.#cacheDir = cacheDir
    this.#report = report
    this.#claims = new PathClaims(isBlind)
    this.stage = getStagePath(cacheDir)
    this.#last = readWrittenFiles(cacheDir, folder)
    this.note(OUTPUT_MARKER, 'generated')
  }

  static async open(options: OutputOptions): Promise<OutputFolder> {
    await mkdir(options.folder, { recursive: true })
    await mkdir(options.cacheDir, { recursive: true })
    removeLostStages(options.cacheDir)
    const output = new OutputFolder(options, isCaseBlind(options.folder))
    await mkdir(output.stage, { recursive: true })
    return output
  }

  /**
   * Takes a path for a file of some kind, relative with forward slashes. Returns what is in the way,
   * in words, if it is taken: then the file must not be written.
   */
  claim(file: string, kind: OutputKind): string | undefined {
    if (this.#kinds.get(file) === kind) return undefined
    if (!isPossibleFile(file)) return 'which no disk can hold'
    const obstacle = this.#claims.claim(file)
    if (obstacle === undefined) {
      this.#kinds.set(file, kind)
      return undefined
    }
    const name = obstacle === file ? 'which is' : `where \`${obstacle}\` lies, which is`
    return `${name} ${KINDS[this.#kinds.get(obstacle) ?? 'generated']}`
  }

  /** Notes a file that somebody else writes or has written. Returns whether its path is free for it. */
  note(file: string, kind: OutputKind): boolean {
    const obstacle = this.claim(file, kind)
    if (obstacle === undefined) {
      this.#written.add(file)
      return true
    }
    // Files of the author's own stand for what would be made, as they are meant to.
    const isMeant = this.#kinds.get(file) === 'asset' && kind !== 'asset'
    if (!isMeant) {
      this.#report({
        code: 'output-collision',
        message: `Expected the path \`${file}\` to be free for what is ${KINDS[kind]}, received one ${obstacle}; that stays.`,
        hint: 'Rename one of the two.',
      })
    }
    return false
  }

  /** Notes the files that somebody else has put below a folder in this build. */
  noteStaged(folder: string, kind: OutputKind): void {
    for (const file of listStaged(this.stage, folder)) this.note(file, kind)
  }

  /** Notes the files below a folder that the last build wrote. */
  keepBelow(folder: string, kind: OutputKind): void {
    for (const file of this.#lastBelow(folder)) this.note(file, kind)
  }

  /** Whether the files that the last build wrote below a folder are all as it left them. */
  isIntactBelow(folder: string): boolean {
    return this.#lastBelow(folder).every((file) => this.isIntact(file))
  }

  /** Whether the output has a file as the last build left it. */
  isIntact(file: string): boolean {
    const known = this.#last.get(file)
    return known ? isAsWritten(join(this.#folder, file), known) : false
  }

  /** All of a file of this size as the last build left it; `undefined` where it is not as it was. */
  findIntact(file: string, size: number): FileRange | undefined {
    const isSame = this.#last.get(file)?.size === size && this.isIntact(file)
    return isSame ? { path: join(this.#folder, file), start: 0, size } : undefined
  }

  /** The text of a file as it will be when the build is finished; empty when there is none. */
  async read(file: string): Promise<string> {
    await this.#thread?.flush()
    const staged = join(this.stage, this.#twins.get(file) ?? file)
    try {
      return readFileSync(existsSync(staged) ? staged : join(this.#folder, file), 'utf8')
    } catch {
      return ''
    }
  }

  /** Writes a file unless the output has the same one already or something else in its place. */
  async write(file: string, content: FileContent, kind: OutputKind): Promise<void> {
    if (typeof content === 'string') return this.writeTexts(file, [content], kind)
    if (!this.note(file, kind)) return
    if (typeof content === 'function') return this.#writeParts(file, content)
    if (!this.#isThere(file, content)) {
      await this.#stageFile(file, content, () => new Uint8Array(content))
    }
  }

  /** The same of texts that make up the file one behind the other. */
  async writeTexts(file: string, texts: readonly string[], kind: OutputKind): Promise<void> {
    if (!this.note(file, kind)) return
    const { bytes } = encodeTexts(texts)
    if (!this.#isThere(file, bytes)) await this.#stageFile(file, bytes, () => bytes)
  }

  /** Whether the output has a file with these bytes already; notes what it is to hold otherwise. */
  #isThere(file: string, data: Uint8Array): boolean {
    return this.#isKnown(file, digestFileContent(data))
  }

  #isKnown(file: string, digest: string): boolean {
    if (this.#last.get(file)?.digest === digest && this.isIntact(file)) return true
    this.#digests.set(file, digest)
    return false
  }

  /** What the parts make is known when they are written. */
  async #writeParts(file: string, parts: FileParts): Promise<void> {
    const same = this.#places.get(parts)
    const digest = same === undefined ? undefined : this.#digests.get(same)
    if (same !== undefined && digest !== undefined) {
      if (!this.#isKnown(file, digest)) this.#twins.set(file, same)
      return
    }
    const target = join(this.stage, file)
    this.#makeFolder(dirname(target))
    if (this.#isKnown(file, await writeParts(target, parts))) return rmSync(target)
    this.#places.set(parts, file)
  }

  /** @param take gives bytes that the thread can have for itself */
  async #stageFile(file: string, data: Uint8Array, take: () => Uint8Array): Promise<void> {
    const target = join(this.stage, file)
    if (this.#count++ === FILES_BEFORE_THREAD && !runsSources) this.#thread = new FileThread()
    if (this.#thread !== undefined) return this.#thread.write(target, take())
    this.#makeFolder(dirname(target))
    // A file of a page costs less so than to wait for it.
    writeFileSync(target, data)
  }

  /** The same for a copy of another file. */
  async copy(source: string, file: string, kind: OutputKind): Promise<void> {
    if (!this.note(file, kind)) return
    const from = await stat(source)
    const known = this.#last.get(file)
    const isSame = known && from.mtimeMs <= known.modified && from.size === known.size
    if (isSame && this.isIntact(file)) return
    const target = join(this.stage, file)
    this.#makeFolder(dirname(target))
    await copyFile(source, target)
  }

  /**
   * Puts the new files in their places and removes what only earlier builds wrote. Nothing else can
   * happen meanwhile; should the machine stop, the output says that it is not complete.
   */
  async finish(): Promise<void> {
    await this.#thread?.flush()
    for (const [file, same] of this.#twins) this.#repeat(file, same)
    this.#twins.clear()
    this.#places = new WeakMap()
    const stale = [...this.#last.keys()].filter((file) => !this.#written.has(file))
    const names = [...this.#written].filter((file) => file !== OUTPUT_MARKER).toSorted()
    const staged = new Set(listStaged(this.stage))
    if (stale.length === 0 && staged.size === 0 && this.#isComplete(names)) {
      this.#isWritten = true
      return
    }
    // A file that was there before is known to be another one by its times.
    if (names.some((file) => !this.#last.has(file))) {
      const unfinished = names.map((file): [string, null] => [file, null])
      await this.#save(new Map([...unfinished, ...this.#last]))
    }
    markOutput(this.#folder, false)
    for (const file of stale) this.#remove(file)
    const others = [...staged].filter((file) => !this.#written.has(file))
    const moved = new MovedFolders(this.stage, this.#folder, others)
    const files = new Map(
      names.map((file): [string, WrittenFile | null] => [
        file,
        // Nothing new, or not written yet.
        staged.has(file) ? this.#place(file, moved) : (this.#last.get(file) ?? null),
      ]),
    )
    markOutput(this.#folder, true)
    this.#folders.clear()
    this.#last = files
    this.#isWritten = true
    await this.#save(files)
  }

  /** Has a new file at another path as well: the disk need not hold it twice. */
  #repeat(file: string, same: string): void {
    const [from, to] = [join(this.stage, same), join(this.stage, file)]
    this.#makeFolder(dirname(to))
    try {
      linkSync(from, to)
    } catch {
      // Not every file system has links.
      copyFileSync(from, to)
    }
  }

  /** Whether the output has the files already, and nothing else was said of it. */
  #isComplete(names: readonly string[]): boolean {
    const isKnown = names.length === this.#last.size && names.every((file) => this.#last.has(file))
    return isKnown && isWhole(this.#folder)
  }

  /** Whether the new files have taken their places. */
  get isWritten(): boolean {
    return this.#isWritten
  }

  /** Removes what is left of a build, finished or not. */
  discard(): void {
    void this.#thread?.close()
    try {
      // Threads of a build that is stopped finish what they are writing.
      rmSync(this.stage, { recursive: true, force: true, maxRetries: 10, retryDelay: 20 })
    } catch {
      // The next build removes it: how this one ended is told either way.
    }
  }

  #save(files: FilesAsWritten): Promise<void> {
    return keepWrittenFiles(this.#cacheDir, this.#folder, files)
  }

  /** Moves a new file to its place; tells how it lies there. */
  #place(file: string, moved: MovedFolders): WrittenFile | null {
    const staged = join(this.stage, file)
    const target = join(this.#folder, file)
    const isThere = moved.take(dirname(file))
    const digest =
      this.#digests.get(file) ?? digestFileContent(readFileSync(isThere ? target : staged))
    try {
      if (!isThere) {
        this.#makeFolder(dirname(target))
        moveFile(staged, target)
      }
    } catch (error) {
      if (!isInTheWay(error)) throw error
      this.#report({
        code: 'output-not-free',
        message: `Expected room for \`${file}\` in the output, received a file or folder that Pergola did not make; \`${file}\` is not written.`,
        hint: `Remove what lies there: \`${target}\`.`,
      })
      return null
    }
    const { size, mtimeMs } = statSync(target)
    return { size, modified: mtimeMs, digest }
  }

  #remove(file: string): void {
    const path = join(this.#folder, file)
    if (statSync(path, { throwIfNoEntry: false })?.isFile() !== true) return
    rmSync(path)
    for (let folder = dirname(file); folder !== '.'; folder = dirname(folder)) {
      try {
        rmdirSync(join(this.#folder, folder))
      } catch {
        // Something else lies in it.
        return
      }
    }
  }

  #makeFolder(path: string): void {
    if (this.#folders.has(path)) return
    mkdirSync(path, { recursive: true })
    this.#folders.add(path)
  }

  #lastBelow(folder: string): string[] {
    return [...this.#last.keys()].filter((file) => file.startsWith(`${folder}/`))
  }
}

/** Whether the disk takes names that differ in case only for one. */
function isCaseBlind(folder: string): boolean {
  const name = basename(folder)
  const other = name === name.toUpperCase() ? name.toLowerCase() : name.toUpperCase()
  if (other === name) return false
  const stats = statSync(join(dirname(folder), other), { throwIfNoEntry: false })
  return stats !== undefined && stats.ino === statSync(folder).ino
}

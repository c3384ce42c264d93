import { mkdirSync, readdirSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { dirname, extname, join, posix } from 'node:path'
import { runGit } from '../git/index.ts'
import { confine, isProtected, normalizePath } from './confine.ts'
import { readConfined, writeConfined } from './files.ts'
import { PathError, TooManyChanges } from './path-error.ts'

/** A place where a text was found. */
export interface Finding {
  path: string
  /** From 1. */
  line: number
  text: string
}

/**
 * Looks at what was attempted before it is kept, and throws what takes it back.
 *
 * @param before what files were that were written, by path; `undefined` for those that there were not
 */
export type Inspect = (before: ReadonlyMap<string, string | undefined>) => Promise<void>

/** Files that may change in one job, unless whoever works on it is trusted with more. */
const MOST_FILES = 50

/** The docs of a worktree as an agent sees them: nothing else can be read or written. */
export class Workspace {
  /** Absolute path of the docs folder. */
  readonly root: string
  /** Files that may change. */
  readonly mostFiles: number
  /** Paths of the docs that are no plain files in the repository. */
  readonly #strange: ReadonlySet<string>
  readonly #changed = new Set<string>()
  /** What files were before what is being attempted; `undefined` for those that there were not. */
  #before: Map<string, string | undefined> | undefined
  /** What was moved in what is being attempted. */
  readonly #moved: (readonly [from: string, to: string])[] = []
  #inspect: Inspect | undefined

  private constructor(root: string, mostFiles: number, strange: ReadonlySet<string>) {
    this.root = root
    this.mostFiles = mostFiles
    this.#strange = strange
  }

  /**
   * Opens the docs of a worktree.
   *
   * @param folder absolute path of the worktree
   * @param directory of the docs in it
   */
  static async open(folder: string, directory: string, mostFiles = MOST_FILES): Promise<Workspace> {
    const root = join(folder, directory)
    const listed = await runGit(['ls-files', '--stage', '-z'], { cwd: root })
    // Links are checked out as text: what is written to such a file would become their target.
    const strange = listed
      .split('\0')
      .flatMap((entry) => /^(?!100644 |100755 )\d+ \S+ \d\t(.*)$/s.exec(entry)?.[1] ?? [])
    return new Workspace(root, mostFiles, new Set(strange))
  }

  /** Opens a docs folder of a person, who may change as many files as they like. */
  static openFolder(folder: string): Workspace {
    return new Workspace(folder, Number.POSITIVE_INFINITY, new Set())
  }

  /** Paths that have been written, moved or removed. */
  get changed(): ReadonlySet<string> {
    return this.#changed
  }

  /** Paths of the files below a folder, sorted; protected ones are left out. */
  list(folder = ''): string[] {
    const below = folder === '' ? '' : `${normalizePath(folder)}/`
    return [...filesBelow(this.root)]
      .filter((path) => path.startsWith(below) && this.has(path))
      .toSorted()
  }

  /** Whether there is a file that may be read. */
  has(path: string): boolean {
    try {
      return !this.#strange.has(normalizePath(path)) && confine(this.root, path, 'read') !== ''
    } catch (error) {
      if (error instanceof PathError) return false
      throw error
    }
  }

  /** Throws `PathError`, as all that follows. */
  async read(path: string): Promise<string> {
    this.#checkPlain(path)
    return readConfined(this.root, path)
  }

  /** Has each attempt that follows looked at before it is kept; none where nothing looks at them. */
  inspectAttempts(inspect: Inspect | undefined): void {
    this.#inspect = inspect
  }

  /** Does something; where it throws all files are as they were. */
  async attempt<T>(work: () => Promise<T>): Promise<T> {
    const changed = new Set(this.#changed)
    const before = new Map<string, string | undefined>()
    const around = this.#before
    const moved = this.#moved.splice(0)
    this.#before = before
    try {
      const done = await work()
      const arrived = new Set(this.#moved.map(([, to]) => to))
      await this.#inspect?.(new Map([...before].filter(([path]) => !arrived.has(path))))
      // What is attempted around it takes this back as well.
      for (const [path, text] of before) if (around?.has(path) === false) around.set(path, text)
      moved.push(...this.#moved)
      return done
    } catch (error) {
      for (const [from, to] of this.#moved.toReversed()) {
        await this.#rename(to, from)
        for (const path of [from, to]) if (!changed.has(path)) this.#changed.delete(path)
      }
      for (const [path, text] of before) {
        if (text !== undefined) await writeConfined(this.root, path, text)
        else await rm(confine(this.root, path, 'move'), { force: true })
        if (!changed.has(path)) this.#changed.delete(path)
      }
      throw error
    } finally {
      this.#before = around
      this.#moved.splice(0, Number.POSITIVE_INFINITY, ...moved)
    }
  }

  async write(path: string, text: string): Promise<void> {
    this.#note(path)
    await this.#keep(path)
    await writeConfined(this.root, path, text)
  }

  async remove(path: string): Promise<void> {
    this.#note(path)
    await this.#keep(path)
    confine(this.root, path, 'read')
    await rm(confine(this.root, path, 'write'))
  }

  /** Moves a file, which may be an image, to where there is none. */
  async move(from: string, to: string): Promise<void> {
    if (this.has(to)) throw new PathError(to, `Expected \`${to}\` to be free, received a file.`)
    this.#checkPlain(from)
    if (extname(from).toLowerCase() !== extname(to).toLowerCase() && !isPage(from, to)) {
      throw new PathError(to, `Expected \`${to}\` to end as \`${from}\` does.`)
    }
    this.#note(from, 'move')
    this.#note(to, 'move')
    await this.#rename(from, to)
    this.#moved.push([normalizePath(from), normalizePath(to)])
    if (this.#before?.has(normalizePath(to)) === false) {
      this.#before.set(normalizePath(to), undefined)
    }
  }

  async #rename(from: string, to: string): Promise<void> {
    const source = confine(this.root, from, 'read')
    mkdirSync(dirname(confine(this.root, to, 'move')), { recursive: true })
    // What has been made may lie elsewhere than what was looked at.
    await rename(source, confine(this.root, to, 'move'))
  }

  /** Notes what was changed by other means than these, where an agent may change it. */
  noteChanged(path: string): void {
    this.#note(path)
  }

  /** Lines that hold a text, letter for letter. */
  async search(text: string, most = 50): Promise<Finding[]> {
    const found: Finding[] = []
    for (const path of this.list()) {
      if (!/\.(?:mdx?|json|ya?ml|txt|css)$/i.test(path)) continue
      const whole = await this.read(path).catch((error: unknown) => {
        // What is too large or no text is not looked into.
        if (error instanceof PathError) return ''
        throw error
      })
      const lines = whole.split('\n')
      for (const [at, line] of lines.entries()) {
        if (!line.includes(text)) continue
        found.push({ path, line: at + 1, text: line.trim().slice(0, 300) })
        if (found.length === most) return found
      }
    }
    return found
  }

  /** Keeps what a file is before it is changed in an attempt. */
  async #keep(path: string): Promise<void> {
    const name = normalizePath(path)
    if (this.#before === undefined || this.#before.has(name)) return
    this.#before.set(name, this.has(name) ? await readConfined(this.root, name) : undefined)
  }

  #note(path: string, use: 'write' | 'move' = 'write'): void {
    this.#checkPlain(path)
    confine(this.root, path, use)
    const name = normalizePath(path)
    if (!this.#changed.has(name) && this.#changed.size === this.mostFiles) {
      throw new TooManyChanges(
        path,
        `Expected at most ${this.mostFiles} files to change in one job.`,
      )
    }
    this.#changed.add(name)
  }

  #checkPlain(path: string): void {
    if (!this.#strange.has(normalizePath(path))) return
    throw new PathError(path, `Expected \`${path}\` to be a plain file, received a link.`)
  }
}

/** Pages are called `.md` or `.mdx`, and text files by what is in them. */
function isPage(...paths: readonly string[]): boolean {
  return paths.every((path) => /\.(?:mdx?|txt|json|ya?ml)$/i.test(path))
}

/** Links are not followed: they lead out of the docs, or round in them without end. */
function* filesBelow(root: string, folder = ''): Generator<string> {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    const path = posix.join(folder, entry.name)
    if (entry.isFile()) yield path
    else if (entry.isDirectory() && !isProtected(path)) yield* filesBelow(root, path)
  }
}

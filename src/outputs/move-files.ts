import { copyFileSync, existsSync, renameSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The folders of new files that take their places as a whole: where the output has none of the name. */
export class MovedFolders {
  readonly #stage: string
  readonly #folder: string
  /** Whether a folder has been moved. */
  readonly #known = new Map<string, boolean>()

  /** @param others files of the stage that do not belong to the output */
  constructor(stage: string, folder: string, others: Iterable<string>) {
    this.#stage = stage
    this.#folder = folder
    this.#known.set('.', false)
    for (const file of others) {
      for (let at = dirname(file); at !== '.'; at = dirname(at)) this.#known.set(at, false)
    }
  }

  /** Moves a folder, or one around it, if that can be done; tells whether it is moved. */
  take(folder: string): boolean {
    const known = this.#known.get(folder)
    if (known !== undefined) return known
    const isMoved = this.take(dirname(folder)) || this.#move(folder)
    this.#known.set(folder, isMoved)
    return isMoved
  }

  #move(folder: string): boolean {
    const target = join(this.#folder, folder)
    if (existsSync(target)) return false
    try {
      renameSync(join(this.#stage, folder), target)
      return true
    } catch {
      // Another disk, or something around it that is no folder: each file is tried.
      return false
    }
  }
}

/** Moves a file, to another disk as well. A reader never sees half of it. */
export function moveFile(from: string, to: string): void {
  try {
    renameSync(from, to)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error
    const passing = `${to}.${process.pid}`
    copyFileSync(from, passing)
    renameSync(passing, to)
  }
}

const OBSTACLES = new Set(['EEXIST', 'ENOTDIR', 'EISDIR', 'ENOTEMPTY'])

/** Whether a file could not be moved for what lies in its place. */
export function isInTheWay(error: unknown): boolean {
  return OBSTACLES.has((error as NodeJS.ErrnoException).code ?? '')
}

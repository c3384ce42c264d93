import {
  accessSync,
  closeSync,
  constants,
  type Dirent,
  openSync,
  readdirSync,
  readSync,
  realpathSync,
  type Stats,
  statSync,
} from 'node:fs'
import { join } from 'node:path'
import { ConfigError, reportUnreadable } from '../../config/index.ts'
import { readText } from '../../package/index.ts'

/** What systems say of a path that leads to nothing, to another kind of entry, or in a circle. */
const ABSENT = new Set([
  'ENOENT',
  'ENOTDIR',
  'EISDIR',
  'ELOOP',
  'ENAMETOOLONG',
  'ERR_INVALID_ARG_VALUE',
])

/** The text of a file; none where it is not there, or has gone since somebody told of it. */
export function readIfThere(path: string): string {
  return askOf(path, readText) ?? ''
}

/**
 * The text of a file that says what is not to be published. Throws a `ConfigError` where nobody may
 * read it: what it keeps back must not be published for that.
 *
 * @param file its path from the docs folder
 */
export function readRules(root: string, file: string): string {
  const path = join(root, file)
  try {
    return readIfThere(path)
  } catch (error) {
    const diagnostics = [reportUnreadable(file, error as NodeJS.ErrnoException)]
    throw new ConfigError({ diagnostics, files: [path], sources: new Map() })
  }
}

/** How a file begins, in so many bytes at most; nothing where it is not there, or has gone. */
export function readHeadIfThere(path: string, most: number): Buffer | undefined {
  return askOf(path, (one) => {
    const file = openSync(one, 'r')
    try {
      const head = Buffer.alloc(most)
      return head.subarray(0, readSync(file, head))
    } finally {
      closeSync(file)
    }
  })
}

/** What a path leads to; nothing for one that leads nowhere, in a circle, or is none that systems take. */
export function statIfThere(path: string): Stats | undefined {
  return askOf(path, (file) => statSync(file, { throwIfNoEntry: false }))
}

/** The path behind all symbolic links; nothing where it leads nowhere, or in a circle. */
export function resolveIfThere(path: string): string | undefined {
  return askOf(path, (file) => realpathSync(file))
}

/** What lies in a folder; nothing where there is none, or none any more. */
export function listIfThere(folder: string): Dirent[] {
  return askOf(folder, (path) => readdirSync(path, { withFileTypes: true })) ?? []
}

/** Whether the system lets this process read a file or folder that is there. */
export function mayRead(path: string): boolean {
  try {
    accessSync(path, constants.R_OK)
    return true
  } catch {
    return false
  }
}

function askOf<Answer>(path: string, ask: (path: string) => Answer): Answer | undefined {
  try {
    return ask(path)
  } catch (error) {
    if (ABSENT.has((error as NodeJS.ErrnoException).code ?? '')) return undefined
    throw error
  }
}

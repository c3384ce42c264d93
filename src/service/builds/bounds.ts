import { lstatSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { packageRoot } from '../../package/index.ts'

/** What a build may use; absolute paths without links. */
export interface BuildPlaces {
  /** What it reads, beside Pergola and the programs of the system. */
  readable: readonly string[]
  /** Files that stand in for others, which are not to be read. */
  instead: readonly (readonly [path: string, file: string])[]
  writable: readonly string[]
  home: string
  /** Milliseconds that it has. */
  timeout: number
}

/** A program with its arguments. */
export type CommandLine = readonly [program: string, ...args: string[]]

/** Megabytes of what Node.js keeps. */
export const HEAP_MB = 4096

/** Bytes of memory of a process beside what it only reserves. */
export const MEMORY = 8 * 1024 ** 3

/** Bytes of a file. */
export const FILE = 2 * 1024 ** 3

/** Bytes of `/tmp`, which is memory. */
export const TEMPORARY = 1024 ** 3

/** Processes and threads. */
export const PROCESSES = 512

export const OPEN_FILES = 8192

/** Of a checkout of Pergola the rest is its developer's. */
const PACKAGE_PARTS = [
  ...['src', 'lib', 'themes', 'node_modules'],
  ...['package.json', 'package-lock.json', 'tsconfig.json', 'astro.config.mjs'],
]

/** Pergola and its libraries, which may lie in folders above it. */
export function getOwnParts(): string[] {
  const parts = PACKAGE_PARTS.map((part) => join(packageRoot, part))
  for (let folder = packageRoot; folder !== dirname(folder); folder = dirname(folder)) {
    const above = dirname(folder)
    parts.push(above.endsWith('node_modules') ? above : join(above, 'node_modules'))
  }
  return parts
    .filter((path) => lstatSync(path, { throwIfNoEntry: false }) !== undefined)
    .map((path) => realpathSync(path))
}

import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { packageRoot } from '../../package/index.ts'

/** Stands for the path that a site lies below, in what is bundled before that is known. */
export const BASE_MARK = '/@pergola-base@'

/** What is known of the files in a folder of `writePackagedShell`. */
export interface Manifest {
  /** Of all sources. */
  digest: string
  /** Paths of the sources from the package's folder. */
  sources: string[]
  /** Paths, in the output, of what browsers load. */
  files: string[]
  /** The script of all pages among them. */
  script: string
}

/** Where the package has them. */
export const PACKAGED_SHELL = join(packageRoot, 'lib', 'packaged')

export const MANIFEST = 'shell.json'
export const PRINTER = 'page.js'
export const STYLES = 'style.css'
export const DEVELOPMENT = 'dev.js'

/** @param sources paths from the package's folder */
export function digestSources(sources: readonly string[]): string {
  const read = (file: string) => {
    try {
      return readFileSync(join(packageRoot, file), 'utf8')
    } catch {
      return ''
    }
  }
  // Libraries are part of it with their versions.
  return hash('sha1', ['package.json', ...sources].map(read).join('\0'), 'base64url')
}

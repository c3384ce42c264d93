import { existsSync, statSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { CONFIG_FILES } from '../../config/index.ts'
import { UsageError } from '../usage-error.ts'

/** A docs folder as it was given or found, and the files of it that a command is about. */
export interface AskedDocs {
  /** The current folder where it is absent. */
  dir?: string
  /** Patterns as in `.gitignore`; all files where there are none. */
  files: readonly string[]
}

/**
 * What the paths of a command line name: a docs folder, or pages and folders within one. Throws
 * `UsageError` where they lie in several.
 *
 * @param folder docs folder that a flag names
 */
export function findAskedDocs(paths: readonly string[], folder?: string): AskedDocs {
  const asked = paths.map((path) => findPart(path, folder))
  const [first] = asked
  if (first === undefined) return { ...(folder !== undefined && { dir: folder }), files: [] }
  for (const [at, { dir }] of asked.entries()) {
    if (resolve(dir) === resolve(first.dir)) continue
    throw new UsageError(
      `Expected files of one docs folder, received \`${paths[0]}\` and \`${paths[at]}\`.`,
    )
  }
  // A folder that is named as a whole has its parts in it.
  const isWhole = asked.some(({ file }) => file === undefined)
  return { dir: first.dir, files: isWhole ? [] : asked.flatMap(({ file = [] }) => file) }
}

function findPart(path: string, folder: string | undefined): { dir: string; file?: string } {
  const written = [path, `${path}.mdx`, `${path}.md`].find((one) => existsSync(one)) ?? path
  const part = resolve(written)
  const root = folder === undefined ? findRoot(part) : resolve(folder)
  if (root !== undefined && part !== root && !part.startsWith(join(root, '/'))) {
    throw new UsageError(
      `Expected one docs folder, received \`${path}\` and \`--docs-directory ${folder}\`.`,
    )
  }
  // What is no part of a docs folder is told as one that is none.
  if (root === undefined || !existsSync(part) || part === root) return { dir: folder ?? path }
  const below = relative(root, part).replaceAll('\\', '/')
  return { dir: folder ?? root, file: `/${below.replaceAll(/[\\*?[\]!#\s]/g, '\\$&')}` }
}

/** The nearest folder with settings, from a path up. */
function findRoot(path: string): string | undefined {
  const isFolder = statSync(path, { throwIfNoEntry: false })?.isDirectory() === true
  let folder = isFolder ? path : dirname(path)
  while (!CONFIG_FILES.some((name) => existsSync(join(folder, name)))) {
    const above = dirname(folder)
    if (above === folder) return undefined
    folder = above
  }
  return folder
}

import { existsSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import ignore, { type Ignore } from 'ignore'
import { readRules } from './if-there.ts'

/** Whether Git is told to leave out a file or folder, root-relative. */
export type GitIgnore = (path: string, isFolder: boolean) => boolean

/**
 * What the `.gitignore` files say: those in the docs folder, and those above it in the repository,
 * unless they leave out the docs folder itself.
 *
 * @param root absolute path of the docs folder
 */
export function readGitIgnore(root: string): GitIgnore {
  const rules = new Map<string, Ignore | undefined>()
  const rulesIn = (folder: string): Ignore | undefined => {
    if (!rules.has(folder)) rules.set(folder, createRules(readRules(folder, '.gitignore')))
    return rules.get(folder)
  }
  /** What the folders around a path say of it up to one of them, the nearest first. */
  const isLeftOut = (path: string, isFolder: boolean, last: string): boolean => {
    for (let folder = dirname(path); ; folder = dirname(folder)) {
      const own = rulesIn(folder)
      if (own !== undefined) {
        const inside = relative(folder, path).split(sep).join('/')
        const { ignored, unignored } = own.test(isFolder ? `${inside}/` : inside)
        if (ignored) return true
        if (unignored) return false
      }
      if (folder === last || folder === dirname(folder)) return false
    }
  }
  const repository = getRepository(root)
  const between = repository === undefined ? [] : foldersBetween(root, repository)
  const isOutside = between.some((folder) => isLeftOut(folder, true, repository ?? root))
  const last = isOutside ? root : (repository ?? root)
  return (path, isFolder) => isLeftOut(join(root, path), isFolder, last)
}

function createRules(text: string): Ignore | undefined {
  return text === '' ? undefined : ignore().add(text)
}

/** The folder with the repository around a folder; `undefined` where there is none. */
export function getRepository(root: string): string | undefined {
  for (let folder = root; ; folder = dirname(folder)) {
    if (isThere(join(folder, '.git'))) return folder
    if (folder === dirname(folder)) return undefined
  }
}

function isThere(path: string): boolean {
  try {
    return existsSync(path)
  } catch {
    // Node.js throws where its permissions end.
    return false
  }
}

/** The docs folder and those above it that lie in the repository. */
export function foldersBetween(root: string, repository: string): string[] {
  const folders: string[] = []
  for (let folder = root; folder !== repository; folder = dirname(folder)) folders.push(folder)
  return folders
}

import { lstat, mkdir, readdir, readFile, realpath, stat, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { SiteBuildFailure } from './failure.ts'

/** What a build of docs reads. */
export interface DocsPlaces {
  readable: string[]
  /** Files that stand in for others. */
  instead: [path: string, file: string][]
}

/**
 * The docs, and the history that the dates of pages are read from: not its settings, which may hold
 * credentials. Of a checkout that the service has made, all of it.
 *
 * @param docs absolute path without links
 * @param folder absolute path of a folder for passing files
 */
export async function getPlaces(docs: string, folder: string): Promise<DocsPlaces> {
  const ignored: string[] = []
  for (let root = docs; root !== dirname(root); root = dirname(root)) {
    // They say what of the docs is left out.
    ignored.push(join(root, '.gitignore'))
    const git = join(root, '.git')
    const stats = await stat(git).catch(() => undefined)
    if (stats === undefined) continue
    // Elsewhere it is a file that names a folder anywhere.
    if (!stats.isDirectory()) break
    const settings = join(folder, 'git-config')
    await writeFile(settings, '')
    const hasSettings = (await stat(join(git, 'config')).catch(() => undefined)) !== undefined
    const instead: DocsPlaces['instead'] = hasSettings ? [[join(git, 'config'), settings]] : []
    const alternates = await readFile(join(git, 'objects', 'info', 'alternates'), 'utf8').catch(
      () => undefined,
    )
    if (alternates === undefined)
      return { readable: [docs, git, ...(await plainFiles(ignored))], instead }
    const objects = alternates.split('\n').filter((line) => line !== '')
    return { readable: [root, ...objects], instead }
  }
  return { readable: [docs], instead: [] }
}

async function plainFiles(paths: readonly string[]): Promise<string[]> {
  const stats = await Promise.all(paths.map((path) => lstat(path).catch(() => undefined)))
  return paths.filter((_, at) => stats[at]?.isFile() === true)
}

/** Makes a folder where there is none, and gives its path without links. */
export async function makeFolder(path: string): Promise<string> {
  await mkdir(path, { recursive: true })
  return realpath(path)
}

/**
 * Refuses what a build must not leave: those who read its files would follow links, and wait for
 * what is no file. Throws `SiteBuildFailure`.
 */
export async function expectPlainFiles(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isFile() || entry.isDirectory()) continue
    const path = relative(folder, join(entry.parentPath, entry.name))
    throw new SiteBuildFailure(`Expected plain files in the built site, received \`${path}\`.`)
  }
}

/**
 * Refuses docs with links that lead out of them, where a build would follow them. Throws
 * `SiteBuildFailure`.
 */
export async function expectNoWayOut(readable: readonly string[]): Promise<void> {
  for (const root of readable) {
    if (!(await stat(root)).isDirectory()) continue
    for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
      if (!entry.isSymbolicLink()) continue
      const path = join(entry.parentPath, entry.name)
      const target = await realpath(path).catch(() => undefined)
      if (target === undefined || readable.some((folder) => isWithin(target, folder))) continue
      throw new SiteBuildFailure(
        `${relative(root, path)}: Expected links within the docs, received one that leads out of them.`,
      )
    }
  }
}

function isWithin(path: string, folder: string): boolean {
  return path === folder || path.startsWith(folder + sep)
}

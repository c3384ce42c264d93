import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'

function findPackageRoot(): string {
  let folder = import.meta.dirname
  while (!existsSync(join(folder, 'package.json'))) {
    if (folder === dirname(folder))
      throw new Error(`Expected Pergola's package around \`${import.meta.url}\`, received none.`)
    folder = dirname(folder)
  }
  return folder
}

/** Absolute path of Pergola's own folder: the same from `src` and from the compiled `lib`. */
export const packageRoot: string = findPackageRoot()

/** Pergola's version, as in its package.json. */
export const version: string = (
  JSON.parse(readFileSync(join(packageRoot, 'package.json'), 'utf8')) as { version: string }
).version

let digest: string | undefined

/**
 * A digest that changes with Pergola's version, with the versions of its libraries and with every
 * file of its own, so that nobody is shown what another state of them made.
 */
export function sourcesDigest(): string {
  digest ??= digestSources(packageRoot, dirname(import.meta.dirname))
  return digest
}

/**
 * The same of any package. Contents are not read: who changes a file changes its time or its size.
 *
 * @param root folder of the package
 * @param running its code that runs: `src`, or what has been compiled of it
 */
export function digestSources(root: string, running: string): string {
  const hash = createHash('sha1').update(readFileSync(join(root, 'package.json')))
  // Browsers and templates get what is in `src`, whatever code runs here.
  const source = join(root, 'src')
  const compiled = running === source ? [] : [dirname(running)]
  const files = [source, join(root, 'themes'), ...compiled].flatMap(filesOf)
  const lock = join(root, 'package-lock.json')
  if (existsSync(lock)) files.push(lock)
  const states = files.map((file) => {
    const { size, mtimeMs } = statSync(file)
    // Copies and archives keep whole milliseconds.
    return `${file.slice(root.length)} ${size} ${Math.round(mtimeMs)}`
  })
  return hash.update(states.toSorted().join('\n')).digest('base64url')
}

/** The files of a folder at any depth, but for source maps. Not `recursive`: that is slower. */
function filesOf(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return filesOf(path)
    return entry.name.endsWith('.map') ? [] : [path]
  })
}

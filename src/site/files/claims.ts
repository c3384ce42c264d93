/** Most bytes that disks allow in the name of a file or folder. */
const LONGEST_NAME = 255

/** Characters that no name on a disk should have, or that Windows allows in none. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: it is those that are looked for
const UNUSABLE = process.platform === 'win32' ? /[\0-\x1f<>:"|?*\\]/ : /[\0-\x1f]/

/** Whether a disk can hold a file of this path, which is relative, with forward slashes. */
export function isPossibleFile(path: string): boolean {
  return path
    .split('/')
    .every(
      (name) =>
        !['', '.', '..'].includes(name) &&
        Buffer.byteLength(name) <= LONGEST_NAME &&
        !UNUSABLE.test(name),
    )
}

/**
 * The paths of files that are to lie in one folder. Each path goes to the first that asks for it, and
 * what is a file cannot be a folder as well.
 */
export class PathClaims {
  readonly #files = new Map<string, string>()
  /** A file below each folder. */
  readonly #folders = new Map<string, string>()
  readonly #isCaseBlind: boolean

  /** @param isCaseBlind whether names that differ in case only are one name */
  constructor(isCaseBlind = false) {
    this.#isCaseBlind = isCaseBlind
  }

  /** Keeps a path for a folder, whatever will lie in it. */
  claimFolder(path: string): void {
    this.#folders.set(path, `${path}/`)
  }

  /** Takes a path for a file. Returns the file that is in the way, if there is one. */
  claim(path: string): string | undefined {
    const name = this.#isCaseBlind ? path.toLowerCase() : path
    const folders = [...getFolders(name)]
    const obstacle =
      this.#files.get(name) ??
      this.#folders.get(name) ??
      folders.map((folder) => this.#files.get(folder)).find((file) => file !== undefined)
    if (obstacle !== undefined) return obstacle
    this.#files.set(name, path)
    for (const folder of folders) if (!this.#folders.has(folder)) this.#folders.set(folder, path)
    return undefined
  }
}

/** The folders that a path lies in, from the inside. */
function* getFolders(path: string): Generator<string> {
  for (let at = path.lastIndexOf('/'); at > 0; at = path.lastIndexOf('/', at - 1)) {
    yield path.slice(0, at)
  }
}

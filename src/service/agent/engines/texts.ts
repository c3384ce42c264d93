import type { Workspace } from '../../workspace/index.ts'

const BOM = '\uFEFF'

/** Texts as they were read: what is tried again is not read again. */
const known = new WeakMap<Workspace, Map<string, string>>()

/** The texts of a workspace, whose line endings and byte order marks are kept as they are. */
export class Texts {
  readonly workspace: Workspace

  /** Texts of files that have not been changed. */
  readonly #known: Map<string, string>

  constructor(workspace: Workspace) {
    this.workspace = workspace
    this.#known = known.get(workspace) ?? new Map<string, string>()
    known.set(workspace, this.#known)
  }

  /** A text with `\n` at the ends of its lines, where these are all alike. Throws `PathError`. */
  async read(path: string): Promise<string> {
    const isChanged = this.workspace.changed.has(path)
    const known = isChanged ? undefined : this.#known.get(path)
    if (known !== undefined) return known
    const written = await this.workspace.read(path)
    const plain = written.startsWith(BOM) ? written.slice(1) : written
    const text = hasWindowsLines(plain) ? plain.replaceAll('\r\n', '\n') : plain
    if (!isChanged) this.#known.set(path, text)
    return text
  }

  /** Writes a text as the file was written before. Throws `PathError`. */
  async write(path: string, text: string): Promise<void> {
    const before = this.workspace.has(path) ? await this.workspace.read(path) : ''
    const plain = text.startsWith(BOM) ? text.slice(1) : text
    const mark = before.startsWith(BOM) ? BOM : ''
    const lines = hasWindowsLines(before) ? plain.replaceAll(/\r?\n/g, '\r\n') : plain
    await this.workspace.write(path, mark + lines)
  }
}

/** Whether all lines end as they do on Windows; a text of both kinds is left as it is. */
function hasWindowsLines(text: string): boolean {
  return text.includes('\r\n') && !/(?<!\r)\n/.test(text)
}

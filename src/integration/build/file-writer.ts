import type { OutputFolder } from '../../outputs/index.ts'
import type { Feature, FilesContext, MadeFile, OutputFile, Project } from '../../project/index.ts'
import type { BuiltPages } from './built-pages.ts'

/** Late files made at once. */
const AT_ONCE = 4

/** Writes the files of features, each once, as far as they changed since the last build. */
export class FileWriter {
  readonly #project: Project
  readonly #output: OutputFolder
  readonly #built: BuiltPages
  /** Names of the features whose files are written, or waiting, by path. */
  readonly #owners = new Map<string, string>()
  #late: MadeFile[] = []

  constructor(project: Project, output: OutputFolder, built: BuiltPages) {
    this.#project = project
    this.#output = output
    this.#built = built
  }

  /** Writes all files of a feature that are not there yet. */
  async writeAll(feature: Feature, context: FilesContext): Promise<void> {
    for (const { path, kind } of feature.reserve?.() ?? []) this.#output.claim(path, kind)
    for await (const file of feature.files?.(context) ?? []) await this.write(file, feature.name)
  }

  /** Writes a file, unless its path is taken: the author's own file stays, then what came first. */
  async write(file: OutputFile, owner: string): Promise<void> {
    const { path, kind, onObstacle } = file
    if (this.#project.site.assets.has(path)) {
      const own = 'which is a file of the docs folder'
      if (kind === 'plugin') this.#reportTaken(path, owner, own)
      return onObstacle?.(own)
    }
    const first = this.#owners.get(path)
    if (first === owner) return
    if (first !== undefined) {
      return this.#reportTaken(path, owner, `that \`${first}\` has written`)
    }
    // What kind of file it is says little of a plugin's.
    const isNamed = onObstacle !== undefined || kind === 'plugin'
    const obstacle = isNamed ? this.#output.claim(path, kind) : undefined
    if (obstacle !== undefined) {
      if (onObstacle === undefined) this.#reportTaken(path, owner, obstacle)
      else onObstacle(obstacle)
      return
    }
    this.#owners.set(path, owner)
    if ('source' in file) return this.#output.copy(file.source, path, kind)
    const isKnown = file.key !== undefined && !this.#built.isStale(path, file.key)
    if (isKnown || file.isLate === true) {
      if (this.#output.note(path, kind) && !isKnown) this.#late.push(file)
      return
    }
    const body = await file.body(this.#output)
    if (body !== undefined) await this.#output.write(path, body, kind)
  }

  /** Whether a feature has a file at a path of the output. */
  has(path: string): boolean {
    return this.#owners.has(path)
  }

  /** Makes the late files; returns how many. After the output is finished for the first time. */
  async writeLate(): Promise<number> {
    const files = this.#late
    this.#late = []
    let made = 0
    const make = async (file: MadeFile) => {
      const body = await file.body(this.#output)
      if (body === undefined) return
      await this.#output.write(file.path, body, file.kind)
      made++
    }
    for (let start = 0; start < files.length; start += AT_ONCE) {
      await Promise.all(files.slice(start, start + AT_ONCE).map(make))
    }
    if (made > 0) await this.#output.finish()
    return made
  }

  /** Keeps for the next build which files are as they should be. */
  save(): Promise<void> {
    return this.#built.save()
  }

  #reportTaken(path: string, owner: string, obstacle: string): void {
    this.#project.report({
      code: 'output-collision',
      message: `Expected the path \`${path}\` to be free for \`${owner}\`, received one ${obstacle}; that stays.`,
      hint: 'Remove one of the two, or have it write somewhere else.',
    })
  }
}

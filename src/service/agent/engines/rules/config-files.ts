import { posix } from 'node:path'
import { getNodePath, type JSONPath, type Node, parse, parseTree } from 'jsonc-parser'
import { AgentRefusal } from '../../model.ts'
import type { Texts } from '../texts.ts'
import { withoutValueAt, withValueAt } from './json-edits.ts'
import { LegacyConfig } from './legacy-config.ts'

const DOCS = 'docs.json'
/** What docs.json was called before. */
export const LEGACY = 'mint.json'

/**
 * docs.json and the files that it takes in, edited as text so that their look stays. A mint.json is read and edited as
 * the docs.json that it stands for, and becomes one where it has no words for what is changed.
 */
export class ConfigFiles {
  readonly #files: Texts
  readonly #texts = new Map<string, string>()
  /** Where files are taken in, until one of them changes. */
  readonly #takenIn = new Map<string, { file: string; path: JSONPath } | undefined>()
  readonly #trees = new Map<string, { text: string; tree: Node }>()
  /** What docs.json is made of where there is none. */
  #legacy: LegacyConfig | undefined

  private constructor(files: Texts) {
    this.#files = files
  }

  static async open(texts: Texts): Promise<ConfigFiles> {
    const files = new ConfigFiles(texts)
    await files.#load(DOCS)
    return files
  }

  /** Whether docs.json is read from a mint.json. */
  get isLegacy(): boolean {
    return this.#legacy !== undefined
  }

  get paths(): string[] {
    return [...this.#texts.keys()]
  }

  tree(path: string): Node {
    const text = this.text(path)
    const known = this.#trees.get(path)
    if (known?.text === text) return known.tree
    const tree = parseTree(text)
    if (tree === undefined) throw new AgentRefusal(`Expected JSON in \`${path}\`, received none.`)
    this.#trees.set(path, { text, tree })
    return tree
  }

  text(path: string): string {
    return this.#texts.get(path) ?? ''
  }

  /** Sets what is at a path. */
  async set(file: string, path: JSONPath, value: unknown, isInsertion = false): Promise<void> {
    await this.write(file, withValueAt(this.text(file), path, value, isInsertion))
  }

  /** Takes a member out of an object, or an item out of a list, with the comma beside it. */
  async remove(file: string, path: JSONPath): Promise<void> {
    await this.write(file, withoutValueAt(this.text(file), path))
  }

  /** Where a file is taken in by another one. */
  takenInAt(file: string): { file: string; path: JSONPath } | undefined {
    if (!this.#takenIn.has(file)) this.#takenIn.set(file, this.#findTakenIn(file))
    return this.#takenIn.get(file)
  }

  #findTakenIn(file: string): { file: string; path: JSONPath } | undefined {
    for (const other of this.paths) {
      const own = (path: string) => posix.normalize(posix.join(posix.dirname(other), path))
      const path = findReference(this.tree(other), (target) => own(target) === file)
      if (other !== file && path !== undefined) return { file: other, path }
    }
    return undefined
  }

  /** Changes the texts of the files; gives the number of those that are others then. */
  async changeAll(change: (text: string) => string): Promise<number> {
    let count = 0
    for (const path of this.paths) {
      const changed = change(this.text(path))
      if (changed === this.text(path)) continue
      await this.write(path, changed)
      count++
    }
    return count
  }

  async write(file: string, text: string): Promise<void> {
    const before = this.#texts.get(file)
    const isLegacy = file === DOCS && this.#legacy !== undefined
    // What was attempted and taken back is not done for that it is remembered.
    const isKnown = before === undefined || isLegacy || (await this.#files.read(file)) === before
    if (text === before && isKnown) return
    if (file === DOCS && this.#legacy !== undefined) return this.#writeLegacy(this.#legacy, text)
    // What was changed beside would be lost.
    if (!isKnown)
      throw new AgentRefusal(`Expected \`${file}\` as it was read, received it changed since.`)
    this.#texts.set(file, text)
    this.#takenIn.clear()
    await this.#files.write(file, text)
  }

  async #writeLegacy(legacy: LegacyConfig, text: string): Promise<void> {
    const changed = legacy.toLegacy(text)
    this.#legacy = changed === undefined ? undefined : LegacyConfig.read(changed)
    this.#texts.set(DOCS, text)
    if (changed !== undefined) return this.#files.write(LEGACY, changed)
    await this.#files.write(DOCS, text)
    await this.#files.workspace.remove(LEGACY)
  }

  async #load(path: string): Promise<void> {
    if (this.#texts.has(path)) return
    if (!this.#files.workspace.has(path)) {
      if (path !== DOCS) return
      this.#legacy = this.#files.workspace.has(LEGACY)
        ? LegacyConfig.read(await this.#files.read(LEGACY))
        : undefined
      if (this.#legacy === undefined)
        throw new AgentRefusal('Expected a `docs.json` in the docs folder, received none.')
      this.#texts.set(DOCS, this.#legacy.docs)
      return
    }
    this.#texts.set(path, await this.#files.read(path))
    for (const reference of references(parse(this.text(path)))) {
      await this.#load(posix.normalize(posix.join(posix.dirname(path), reference)))
    }
  }
}

/** Path of the object that takes in what is looked for. */
function findReference(node: Node, isWanted: (target: string) => boolean): JSONPath | undefined {
  if (node.type === 'property' && node.children?.[0]?.value === '$ref') {
    const target: unknown = node.children[1]?.value
    const object = node.parent
    return typeof target === 'string' && isWanted(target) && object
      ? getNodePath(object)
      : undefined
  }
  for (const child of node.children ?? []) {
    const found = findReference(child, isWanted)
    if (found !== undefined) return found
  }
  return undefined
}

function references(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  const own = Reflect.get(value, '$ref')
  const below = Object.values(value).flatMap(references)
  return typeof own === 'string' && own.endsWith('.json') ? [own, ...below] : below
}

import { posix } from 'node:path'
import {
  applyEdits,
  findNodeAtLocation,
  getNodePath,
  type JSONPath,
  modify,
  type Node,
  parse,
  parseTree,
} from 'jsonc-parser'
import { AgentRefusal } from '../../model.ts'
import type { Texts } from '../texts.ts'

const DOCS = 'docs.json'

/** docs.json and the files that it takes in, edited as text so that their look stays. */
export class ConfigFiles {
  readonly #files: Texts
  readonly #texts = new Map<string, string>()
  /** Where files are taken in, until one of them changes. */
  readonly #takenIn = new Map<string, { file: string; path: JSONPath } | undefined>()
  readonly #trees = new Map<string, { text: string; tree: Node }>()

  private constructor(files: Texts) {
    this.#files = files
  }

  static async open(texts: Texts): Promise<ConfigFiles> {
    const files = new ConfigFiles(texts)
    await files.#load(DOCS)
    return files
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
    const text = this.text(file)
    if (isInsertion && typeof value === 'string') {
      const inLine = this.#insertInLine(file, path, value)
      if (inLine !== undefined) return this.write(file, inLine)
    }
    const edits = modify(text, path, value, {
      isArrayInsertion: isInsertion,
      formattingOptions: formatOf(text),
    })
    await this.write(file, applyEdits(text, edits))
  }

  /** The text with an item more in a list that is written in one line; `undefined` for others. */
  #insertInLine(file: string, path: JSONPath, value: unknown): string | undefined {
    const text = this.text(file)
    const list = findNodeAtLocation(this.tree(file), path.slice(0, -1))
    const [at, items] = [path.at(-1), list?.children ?? []]
    if (list === undefined || typeof at !== 'number' || items.length === 0) return undefined
    if (text.slice(list.offset, list.offset + list.length).includes('\n')) return undefined
    const json = JSON.stringify(value)
    const [before, after] = [items[at - 1], items[at]]
    if (after !== undefined) {
      return `${text.slice(0, after.offset)}${json}, ${text.slice(after.offset)}`
    }
    const end = before === undefined ? list.offset + 1 : before.offset + before.length
    return `${text.slice(0, end)}, ${json}${text.slice(end)}`
  }

  /** Takes a member out of an object, or an item out of a list, with the comma beside it. */
  async remove(file: string, path: JSONPath): Promise<void> {
    const item = findNodeAtLocation(this.tree(file), path)
    const list = item?.parent
    if (item === undefined || list === undefined) return
    if (list.type !== 'array') return this.set(file, path, undefined)
    const items = list.children ?? []
    const at = items.indexOf(item)
    const [before, after] = [items[at - 1], items[at + 1]]
    const end = item.offset + item.length
    const [from, to] =
      after !== undefined
        ? [item.offset, after.offset]
        : before !== undefined
          ? [before.offset + before.length, end]
          : [list.offset + 1, list.offset + list.length - 1]
    const text = this.text(file)
    await this.write(file, text.slice(0, from) + text.slice(to))
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
    if (text === before) return
    // What was changed beside would be lost.
    if (before !== undefined && (await this.#files.read(file)) !== before)
      throw new AgentRefusal(`Expected \`${file}\` as it was read, received it changed since.`)
    this.#texts.set(file, text)
    this.#takenIn.clear()
    await this.#files.write(file, text)
  }

  async #load(path: string): Promise<void> {
    if (this.#texts.has(path)) return
    if (!this.#files.workspace.has(path)) {
      if (path !== DOCS) return
      throw new AgentRefusal('Expected a `docs.json` in the docs folder, received none.')
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

/** How a text is indented: by as much as all of its lines are by multiples of. */
export function formatOf(text: string): { insertSpaces: boolean; tabSize: number; eol: string } {
  const isTabbed = /^\t/m.test(text)
  const spaces = [...text.matchAll(/^( +)\S/gm)].map(([, indent = '']) => indent.length)
  const step = spaces.reduce(commonDivisor, 0)
  return { insertSpaces: !isTabbed, tabSize: isTabbed ? 1 : Math.max(step, 2), eol: '\n' }
}

function commonDivisor(a: number, b: number): number {
  return b === 0 ? a : commonDivisor(b, a % b)
}

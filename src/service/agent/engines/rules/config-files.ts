import { posix } from 'node:path'
import { applyEdits, type JSONPath, modify, type Node, parse, parseTree } from 'jsonc-parser'
import type { Workspace } from '../../../workspace/index.ts'
import { AgentRefusal } from '../../model.ts'

const DOCS = 'docs.json'

/** docs.json and the files that it takes in, edited as text so that their look stays. */
export class ConfigFiles {
  readonly #workspace: Workspace
  readonly #texts = new Map<string, string>()

  private constructor(workspace: Workspace) {
    this.#workspace = workspace
  }

  static async open(workspace: Workspace): Promise<ConfigFiles> {
    const files = new ConfigFiles(workspace)
    await files.#load(DOCS)
    return files
  }

  get paths(): string[] {
    return [...this.#texts.keys()]
  }

  tree(path: string): Node {
    const tree = parseTree(this.text(path))
    if (tree === undefined) throw new AgentRefusal(`Expected JSON in \`${path}\`, received none.`)
    return tree
  }

  text(path: string): string {
    return this.#texts.get(path) ?? ''
  }

  /** Sets what is at a path; `undefined` takes it away. */
  async set(file: string, path: JSONPath, value: unknown, isInsertion = false): Promise<void> {
    const text = this.text(file)
    const edits = modify(text, path, value, {
      isArrayInsertion: isInsertion,
      formattingOptions: formatOf(text),
    })
    await this.write(file, applyEdits(text, edits))
  }

  async write(file: string, text: string): Promise<void> {
    if (text === this.text(file)) return
    this.#texts.set(file, text)
    await this.#workspace.write(file, text)
  }

  async #load(path: string): Promise<void> {
    if (this.#texts.has(path)) return
    if (!this.#workspace.has(path)) {
      if (path !== DOCS) return
      throw new AgentRefusal('Expected a `docs.json` in the docs folder, received none.')
    }
    this.#texts.set(path, await this.#workspace.read(path))
    for (const reference of references(parse(this.text(path)))) {
      await this.#load(posix.normalize(posix.join(posix.dirname(path), reference)))
    }
  }
}

function references(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  const own = Reflect.get(value, '$ref')
  const below = Object.values(value).flatMap(references)
  return typeof own === 'string' && own.endsWith('.json') ? [own, ...below] : below
}

/** How a text is indented. */
export function formatOf(text: string): { insertSpaces: boolean; tabSize: number; eol: string } {
  const indent = /^([ \t]+)"/m.exec(text)?.[1] ?? '  '
  return {
    insertSpaces: !indent.startsWith('\t'),
    tabSize: indent.startsWith('\t') ? 1 : indent.length,
    eol: text.includes('\r\n') ? '\r\n' : '\n',
  }
}

import { type Node, parseTree } from 'jsonc-parser'
import type { Positions, Span } from '../source-file.ts'

/** Places in a JSON text, by its syntax tree. */
export class JsonPositions implements Positions {
  readonly #root: Node | undefined

  constructor(text: string) {
    this.#root = parseTree(text)
  }

  find(steps: readonly string[]): Span {
    let node = this.#root
    let span = spanOf(node)
    for (const step of steps) {
      const member = memberOf(node, step)
      if (member === undefined) break
      node = member.value
      span = spanOf(isAtKey(node, step) ? (member.key ?? node) : node)
    }
    return span
  }
}

/** An object or list is found at its key, and so is a reference. */
function isAtKey(node: Node, step: string): boolean {
  return node.type === 'object' || node.type === 'array' || step === '$ref'
}

function memberOf(node: Node | undefined, step: string): { key?: Node; value: Node } | undefined {
  if (node?.type === 'array') {
    const value = node.children?.[Number(step)]
    return value && { value }
  }
  // As `JSON.parse` does, the last of several members of one name counts.
  const property = node?.children?.findLast(({ children }) => children?.[0]?.value === step)
  const [key, value] = property?.children ?? []
  return key && value && { key, value }
}

function spanOf(node: Node | undefined): Span {
  return { start: node?.offset ?? 0, end: (node?.offset ?? 0) + (node?.length ?? 0) }
}

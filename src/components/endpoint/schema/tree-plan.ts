import type { SchemaNode } from '../../../openapi/index.ts'
import { contentOf, nodesBelow } from './content.ts'

/** Bytes of HTML that a page's fields and its code may take together, and the fields at least. */
const BUDGET = { all: 230_000, fields: 120_000 }
/** Bytes of HTML for a character of highlighted code. */
const HIGHLIGHTED = 4
/** Bytes of a row without its texts. */
const ROW = 520
/** Levels of fields in the page; the first one always is. */
const DEEPEST = 3

/**
 * Decides which fields stand in the page: those of the first level of every schema, then level by
 * level, schema by schema, as far as the budget goes. What another schema shows is not repeated.
 */
export class TreePlan {
  readonly #open = new Set<SchemaNode>()
  /** Where content is shown first, by its hash. */
  readonly #first = new Map<string, SchemaNode>()
  readonly #shown = new Set<string>()
  #left: number

  /**
   * @param roots the page's schemas, the most important first
   * @param code characters of code on the page
   */
  constructor(roots: readonly SchemaNode[], code = 0) {
    this.#left = Math.max(BUDGET.fields, BUDGET.all - code * HIGHLIGHTED)
    let level = roots.map(contentOf)
    for (let depth = 1; depth <= DEEPEST && level.length > 0; depth++) {
      const next: SchemaNode[] = []
      for (const node of level) {
        if (node.state !== undefined || !hasContent(node) || this.#first.has(node.hash)) continue
        const cost = costOf(node)
        if (depth > 1 && cost > this.#left) continue
        this.#left -= cost
        this.#open.add(node)
        this.#first.set(node.hash, node)
        next.push(...nodesBelow(node).map(contentOf))
      }
      level = next
    }
  }

  /** Takes note that the fields of a node are being printed: they are not a second time. */
  show(node: SchemaNode): void {
    this.#shown.add(node.hash)
  }

  /** Whether the fields of a node stand in the page, here or elsewhere. */
  placeOf(node: SchemaNode): { kind: 'here' } | { kind: 'elsewhere'; anchor: string } | undefined {
    if (this.#open.has(node) && !this.#shown.has(node.hash)) return { kind: 'here' }
    const first = this.#first.get(node.hash)
    return first === undefined ? undefined : { kind: 'elsewhere', anchor: first.anchor }
  }
}

/** Whether a node has anything to show below itself. */
export function hasContent(node: SchemaNode): boolean {
  return (
    node.fields.length > 0 ||
    node.groups.length > 0 ||
    node.tuple.length > 0 ||
    node.conditions.length > 0 ||
    node.dependencies.length > 0 ||
    node.not.length > 0
  )
}

function costOf(node: SchemaNode): number {
  const rows = nodesBelow(node)
  return rows.reduce((sum, row) => sum + ROW + textsOf(row), 0)
}

function textsOf({ description = '', enum: values = [] }: SchemaNode): number {
  const choices = values.reduce((sum, { description: text = '' }) => sum + 60 + text.length, 0)
  return description.length * 1.2 + choices
}

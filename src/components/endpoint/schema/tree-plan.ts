import type { SchemaNode } from '../../../openapi/index.ts'
import type { SampleText, SchemaRoute } from '../reference.ts'
import { contentOf, nodesBelow } from './content.ts'

/** Bytes of HTML that a page's fields and its code may take together, and the fields at least. */
const BUDGET = { all: 150_000, fields: 85_000 }
/** Bytes of HTML for a character of highlighted code. */
const HIGHLIGHTED = 4
/** Bytes of a row without its texts. */
const ROW = 520
/** Levels of fields in the page; the first one always is. */
const DEEPEST = 3

/** The same, where no other page has the fields. */
const LAST = 6

/** Where the fields of a schema stand. */
export type SchemaPlace =
  | { kind: 'here' }
  | { kind: 'elsewhere'; anchor: string }
  | { kind: 'page'; route: string }

interface PlanOptions {
  code?: readonly SampleText[]
  deepest?: number
  routeOf: SchemaRoute
}

interface Placed {
  node: SchemaNode
  /** Page of the nearest named schema around the node. */
  route: string | undefined
}

/**
 * Decides which fields stand in the page: those of the first level of every schema, then level by
 * level, schema by schema, as far as the budget goes. What another schema shows is not repeated.
 */
export class TreePlan {
  readonly #open = new Set<SchemaNode>()
  /** Where content is shown first, by its hash. */
  readonly #first = new Map<string, SchemaNode>()
  readonly #shown = new Set<string>()
  /** Routes of the pages where what has no room here stands. */
  readonly #routes = new Map<SchemaNode, string>()
  #left: number

  /**
   * @param roots the page's schemas, the most important first
   * @param options.code code on the page
   * @param options.deepest levels of fields that stand in the page
   * @param options.routeOf route of the page of a named schema
   */
  constructor(
    roots: readonly SchemaNode[],
    { code = [], deepest = DEEPEST, routeOf }: PlanOptions,
  ) {
    const characters = code.reduce((sum, text) => sum + text.code.length, 0)
    this.#left = Math.max(BUDGET.fields, BUDGET.all - characters * HIGHLIGHTED)
    let level = roots.map((root): Placed => ({ node: contentOf(root), route: undefined }))
    for (let depth = 1; level.length > 0; depth++) {
      const next: Placed[] = []
      for (const { node, route: around } of level) {
        if (node.state !== undefined || !hasContent(node) || this.#first.has(node.hash)) continue
        // What has no name stands on the page of the nearest schema around it that has one.
        const route = (node.name === undefined ? undefined : routeOf(node.name)) ?? around
        const cost = costOf(node)
        const isKept = depth <= deepest || route === undefined
        if (depth > 1 && !(isKept && depth <= LAST && cost <= this.#left)) {
          if (route !== undefined) this.#routes.set(node, route)
          continue
        }
        this.#left -= cost
        this.#open.add(node)
        this.#first.set(node.hash, node)
        next.push(...nodesBelow(node).map((below) => ({ node: contentOf(below), route })))
      }
      level = next
    }
  }

  /** Takes note that the fields of a node are being printed: they are not a second time. */
  show(node: SchemaNode): void {
    this.#shown.add(node.hash)
  }

  /** Whether the fields of a node stand in the page, here or elsewhere, or on another page. */
  placeOf(node: SchemaNode): SchemaPlace | undefined {
    if (this.#open.has(node) && !this.#shown.has(node.hash)) return { kind: 'here' }
    const first = this.#first.get(node.hash)
    if (first !== undefined) return { kind: 'elsewhere', anchor: first.anchor }
    const route = this.#routes.get(node)
    return route === undefined ? undefined : { kind: 'page', route }
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

import type { SchemaNode } from '../../../openapi/index.ts'
import { getPartsBelow, type PartBelow } from './content.ts'
import { getCost, getRowCost } from './costs.ts'

/** The part of the room that fields have beside variants: one of so many. */
const LEAST = 3

/** The fields of a page's own schema that it has room for: all, or from one to before another. */
export class OwnFields {
  readonly node: SchemaNode
  readonly from: number
  readonly to: number
  /** What the page shows below the schema. */
  readonly parts: readonly PartBelow[]

  /**
   * @param budget.all bytes of HTML that all fields may take together
   * @param budget.some bytes that they may take where that is not enough
   */
  constructor(node: SchemaNode, from: number, budget: { all: number; some: number }) {
    const { length } = node.fields
    const parts = getPartsBelow(node)
    // Variants and rules stand with the first fields.
    const beside = from === 0 ? parts.slice(length) : []
    const isWhole = from === 0 && getCost(node, parts) <= budget.all
    // Fields come before their variants, however large these are.
    const besideCost = from === 0 ? getCost(node, beside) : 0
    let left = Math.max(budget.some - besideCost, budget.some / LEAST)
    let to = isWhole ? length : from
    while (to < length) {
      const part = parts[to]
      left -= part === undefined ? 0 : getRowCost(part)
      if (left < 0 && to > from) break
      to++
    }
    this.node = node
    this.from = from
    this.to = to
    this.parts = [...parts.slice(from, to), ...beside]
  }

  get isCut(): boolean {
    return this.from > 0 || this.to < this.node.fields.length
  }
}

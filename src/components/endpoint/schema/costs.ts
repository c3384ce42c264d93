import type { SchemaNode } from '../../../openapi/index.ts'
import { getContent, getItems, type PartBelow } from './content.ts'
import { isLong, printInLines } from './values.ts'

/** Bytes of a row, a panel behind a tab or in a list, and a folded block, without their texts. */
export const SIZES = { row: 540, tab: 850, choice: 420, fold: 380 }
/** Panels that have tabs. */
const TABS = 5
/** Bytes of HTML for a character of a text. */
const TEXT = 1.2

/** Bytes of HTML that the rows and panels of a node take, by a guess. */
export function getCost(node: SchemaNode, parts: readonly PartBelow[]): number {
  const panels = node.groups.reduce((sum, { variants: { length } }) => {
    return sum + length * ((length > TABS ? SIZES.choice : SIZES.tab) - SIZES.row)
  }, 0)
  return parts.reduce((sum, part) => sum + getRowCost(part), panels)
}

export function getRowCost({ node }: PartBelow): number {
  const texts = [node, ...getItems(node)].reduce((all, one) => all + getTexts(one), 0)
  return SIZES.row + texts + (mayHaveContent(getContent(node)) ? SIZES.fold : 0)
}

/** A guess: to know, one would have to open it. */
function mayHaveContent({ types, component }: SchemaNode): boolean {
  return types.includes('object') || (types.length === 0 && component !== undefined)
}

function getTexts({
  description = '',
  enum: values = [],
  constraints,
  examples,
}: SchemaNode): number {
  const choices = values.reduce((sum, { description: text = '' }) => sum + 60 + text.length, 0)
  const facts = (constraints.length + examples.length) * 90 + getExampleCost(examples[0]?.value)
  return description.length * TEXT + choices + facts
}

/** A folded example has lines of its own. */
function getExampleCost(value: unknown): number {
  return value !== undefined && isLong(value) ? SIZES.fold + printInLines(value).length * TEXT : 0
}

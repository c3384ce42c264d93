import type { SchemaNode } from '../../../openapi/index.ts'
import { getFieldStep, splitRestStep } from './steps.ts'

/** Arrays inside of arrays that are looked through. */
const DEEPEST = 8

/** The node whose fields a node shows: those of an array are its items'. */
export function getContent(node: SchemaNode): SchemaNode {
  return getItems(node).at(-1) ?? node
}

/** What arrays hold that are looked through, the innermost last. */
export function getItems(node: SchemaNode): SchemaNode[] {
  const found: SchemaNode[] = []
  let content = node
  for (let depth = 0; depth < DEEPEST; depth++) {
    const { items } = content
    if (items === undefined || getParts(content).length > 0) break
    found.push(items)
    content = items
  }
  return found
}

/** What a node shows below itself, and the step of an address that leads there. */
export interface PartBelow {
  step: string
  node: SchemaNode
}

/** The nodes that a node shows as rows or panels. */
export function getPartsBelow(node: SchemaNode): PartBelow[] {
  const parts = getParts(node)
  // Items beside fields or variants are a row of their own.
  if (node.items !== undefined && parts.length > 0) parts.push({ step: '~items', node: node.items })
  return parts
}

/** The same but for the items. */
function getParts(node: SchemaNode): PartBelow[] {
  const { fields, tuple, groups, conditions, dependencies, contains, names, encoded } = node
  const part = (step: string, one: SchemaNode | undefined): PartBelow[] =>
    one === undefined ? [] : [{ step, node: one }]
  return [
    ...fields.map((field) => ({ step: getFieldStep(field), node: field.node })),
    ...tuple.map((item, index) => ({ step: `~${index}`, node: item })),
    ...groups.flatMap(({ variants }, group) =>
      variants.map((variant, index) => ({ step: `~${group}-${index}`, node: variant.node })),
    ),
    ...conditions.flatMap(({ when, met, unmet }, index) => [
      ...part(`~if-${index}`, when),
      ...part(`~then-${index}`, met),
      ...part(`~else-${index}`, unmet),
    ]),
    ...dependencies.flatMap(({ node: dependent }, index) => part(`~with-${index}`, dependent)),
    ...node.not.map((one, index) => ({ step: `~not-${index}`, node: one })),
    ...contains.flatMap((one, index) =>
      part(index === 0 ? '~contains' : `~contains-${index}`, one.node),
    ),
    ...part('~names', names),
    ...part('~encoded', encoded),
  ]
}

/** The content that some steps lead to from a node, whichever of its fields a page begins with. */
export function getContentAt(root: SchemaNode, steps: readonly string[]): SchemaNode | undefined {
  let content = getContent(root)
  for (const step of splitRestStep(steps).steps) {
    const part = getPartsBelow(content).find((one) => one.step === step)
    if (part === undefined) return undefined
    content = getContent(part.node)
  }
  return content
}

/** Whether a node has anything to show below itself. */
export function hasContent(node: SchemaNode): boolean {
  return (
    node.hasFields ||
    node.groups.length > 0 ||
    node.tuple.length > 0 ||
    node.conditions.length > 0 ||
    node.dependencies.length > 0 ||
    node.not.length > 0 ||
    node.contains.length > 0 ||
    node.names !== undefined ||
    node.encoded !== undefined
  )
}

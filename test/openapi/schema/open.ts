import type { Diagnostic } from '../../../src/diagnostics/index.ts'
import { openReferences, type SpecVersion } from '../../../src/openapi/references/index.ts'
import { openSchema, type SchemaNode, type Side } from '../../../src/openapi/schema/index.ts'

export interface Opened {
  node: SchemaNode
  findings: Diagnostic[]
}

interface Given {
  version?: SpecVersion
  side?: Side
  /** Named schemas beside the one that is opened. */
  schemas?: Record<string, unknown>
  pillKeys?: readonly string[]
}

/** Opens a schema of a small document, `Name` opens that component. */
export function open(schema: unknown, given: Given = {}): Opened {
  const { version = '3.1', side = 'neutral', schemas = {}, pillKeys = [] } = given
  const findings: Diagnostic[] = []
  const document = {
    ...(version === '2.0' ? { definitions: schemas } : { components: { schemas } }),
    opened: schema,
  }
  const references = openReferences(document, { version, report: (it) => findings.push(it) })
  const place = { file: 'openapi.json', pointer: '/opened' }
  const node = openSchema({ value: schema, place }, references, { side, anchor: 'body', pillKeys })
  return { node, findings }
}

/** A reference to a named schema of OpenAPI 3. */
export function ref(name: string): { $ref: string } {
  return { $ref: `#/components/schemas/${name}` }
}

/** The field of a name, which must be there. */
export function field(node: SchemaNode, ...path: readonly string[]): SchemaNode {
  let current = node
  for (const name of path) {
    const found = current.fields.find((it) => it.name === name)
    if (found === undefined) throw new Error(`No field ${name} in ${current.label.text}`)
    current = found.node
  }
  return current
}

/** Fields as lines, `name: type`, required ones with `!`, down to a depth. */
export function outline(node: SchemaNode, depth = 3): string[] {
  if (depth === 0) return []
  const lines = node.fields.flatMap(({ name, required, node: child }) => [
    `${name}${required ? '!' : ''}: ${child.label.text}${child.state ? ` (${child.state.kind})` : ''}`,
    ...outline(child.items ?? child, depth - 1).map((line) => `  ${line}`),
  ])
  const variants = node.groups.flatMap(({ variants }) =>
    variants.flatMap(({ title, values, node: variant }) => [
      `<${[title, ...values].join(' | ')}>`,
      ...outline(variant, depth - 1).map((line) => `  ${line}`),
    ]),
  )
  return [...lines, ...variants]
}

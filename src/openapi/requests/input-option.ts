import { isCompound } from '../exact-number.ts'
import { printJson } from '../examples/index.ts'
import type { Parameter } from '../operations/parameters.ts'
import type { References } from '../references/index.ts'
import { type InputOption, printPlain } from '../samples/index.ts'
import { openSchema, type SchemaNode } from '../schema/index.ts'
import type { ShapeList } from './shape-list.ts'

/** Values of a list to choose from that a page tells its console. */
const MOST_CHOICES = 200

const TYPES = ['integer', 'number', 'boolean', 'array', 'object'] as const

/**
 * What the request console asks for a parameter with.
 *
 * @param isFilled with the author's example, or the default
 * @param shapes hold that of an object
 */
export function createInputOption(
  { name, required, schema, examples, content }: Parameter,
  references: References,
  { isFilled, shapes }: { isFilled: boolean; shapes: ShapeList },
): InputOption {
  const node = schema && openSchema(schema, references, { side: 'request', anchor: name })
  const type = TYPES.find((one) => node?.types.length === 1 && node.types[0] === one)
  const choices = type === 'array' ? getChoices(node?.items) : getChoices(node)
  const isUnion = choices === undefined && isOfSeveral(node)
  const isOfParts = choices === undefined && type === 'array' && hasParts(node?.items)
  const isForm = isUnion || isOfParts || type === 'object'
  const isJson = isForm || (content?.kind === 'json' && !isText(node))
  const value = isFilled ? firstValue(node, examples) : undefined
  const valueText = isUnion ? printWhole : isJson ? jsonText : inputText
  return {
    ...(type !== undefined && { type }),
    ...(choices && { enum: choices }),
    ...(required && { required: true as const }),
    ...(node?.format !== undefined && { format: node.format }),
    ...(value !== undefined && { value: valueText(value) }),
    ...(isJson && schema && { shape: shapes.add(schema, 'request') }),
  }
}

/** Whether values may be of several kinds. */
function isOfSeveral(node: SchemaNode | undefined): boolean {
  if (node === undefined || node.enum !== undefined || node.constant !== undefined) return false
  const isObject = node.types.length === 1 && node.types[0] === 'object'
  return node.types.length > 1 || (node.groups.length > 0 && !isObject)
}

/** Whether values are more than a line of text. */
function hasParts(node: SchemaNode | undefined): boolean {
  const types = node?.types ?? []
  return isOfSeveral(node) || types.includes('object') || types.includes('array')
}

function getChoices(node: SchemaNode | undefined): string[] | undefined {
  const { enum: values, openEnum } = node ?? {}
  if (values === undefined || openEnum || values.length > MOST_CHOICES) return undefined
  return values.map(({ value }) => printPlain(value))
}

function firstValue(node: SchemaNode | undefined, examples: Parameter['examples']): unknown {
  const authored = examples.find(({ value }) => value !== undefined && value !== null)
  return (node?.prefill ?? authored ?? node?.examples[0] ?? node?.default)?.value
}

/** Whether values are texts, which need no quotes to be read as JSON. */
function isText(node: SchemaNode | undefined): boolean {
  const types = node?.types ?? []
  return types.length > 0 && types.every((type) => type === 'string' || type === 'null')
}

function printWhole(value: unknown): string {
  return printJson(value, 2)
}

function inputText(value: unknown): string {
  return Array.isArray(value) ? value.map((item) => printPlain(item)).join('\n') : jsonText(value)
}

function jsonText(value: unknown): string {
  return isCompound(value) ? printJson(value, 2) : printPlain(value)
}

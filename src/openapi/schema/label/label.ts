import type { LabelPart, SchemaNode, TypeLabel } from '../model.ts'

/** Levels of `map<…[]>` that a label spells out. */
const DEEPEST = 5
/** Alternatives that a label names. */
const MOST = 4

/** A node's type in words, as parts, so that the names of schemas can be links. */
export function getLabel(node: SchemaNode): TypeLabel {
  const parts = joined(typeParts(node, DEEPEST))
  return { text: parts.map(({ text }) => text).join(''), parts }
}

type Parts = readonly LabelPart[]

function typeParts(node: SchemaNode, depth: number): Parts {
  const bare = bareParts(node, depth)
  const isNamed = bare.some(({ text }) => text === 'null' || /^any\b/.test(text))
  return node.nullable && !isNamed ? [...bare, { text: ' | null' }] : bare
}

function bareParts(node: SchemaNode, depth: number): Parts {
  if (depth === 0) return [{ text: '…' }]
  if (node.state?.kind === 'broken') {
    return [{ text: node.state.reason === 'circular' ? 'any (circular)' : 'any' }]
  }
  if (node.file !== undefined) return [{ text: 'file' }]
  const types = node.types.length === 0 ? [undefined] : node.types
  if (node.state?.kind === 'recursive') return alternatives(types.map((type) => nameOr(node, type)))
  if (types.length === 1 && (types[0] === undefined || types[0] === 'object')) {
    const union = unionParts(node, depth)
    if (union !== undefined) return union
  }
  return alternatives(types.map((type) => getPartsOfType(node, type, depth)))
}

function getPartsOfType(node: SchemaNode, type: string | undefined, depth: number): Parts {
  if (type === 'array') return arrayParts(node, depth)
  if (type === 'object' && node.name === undefined) return objectParts(node, depth)
  const isListed = node.enum !== undefined && !node.openEnum && type !== undefined
  return isListed ? [{ text: `enum<${type}>` }] : nameOr(node, type)
}

/** Objects go by their name; a named number is still a number. */
function nameOr(node: SchemaNode, type: string | undefined): Parts {
  const { name, place } = node
  const isNamed = name !== undefined && (type === 'object' || type === undefined)
  return isNamed ? [{ text: name, schema: { name, place } }] : [{ text: type ?? 'any' }]
}

/** A union goes by its own name, else by those of its alternatives. */
function unionParts(node: SchemaNode, depth: number): Parts | undefined {
  if (node.name !== undefined) return undefined
  const [group, ...others] = node.groups
  if (group === undefined || others.length > 0 || node.fields.length > 0) return undefined
  return alternatives(group.variants.map((variant) => typeParts(variant.node, depth - 1)))
}

function arrayParts(node: SchemaNode, depth: number): Parts {
  if (node.tuple.length > 0) {
    const items = node.tuple.slice(0, MOST).map((item) => typeParts(item, depth - 1))
    const isMore = node.tuple.length > MOST || node.items !== undefined
    const all: Parts[] = isMore ? [...items, [{ text: '…' }]] : items
    return [{ text: '[' }, ...between(all, ', '), { text: ']' }]
  }
  if (node.items === undefined) return [{ text: 'array' }]
  const item = typeParts(node.items, depth - 1)
  const isSeveral = item.some(({ text }) => text.includes(' | '))
  return isSeveral ? [{ text: '(' }, ...item, { text: ')[]' }] : [...item, { text: '[]' }]
}

function objectParts(node: SchemaNode, depth: number): Parts {
  const [field, ...others] = node.fields
  if (field?.kind !== 'map' || others.length > 0) return [{ text: 'object' }]
  return [{ text: 'map<string, ' }, ...typeParts(field.node, depth - 1), { text: '>' }]
}

function alternatives(all: readonly Parts[]): Parts {
  const byText = new Map(all.map((parts) => [parts.map(({ text }) => text).join(''), parts]))
  const shown = [...byText.values()].slice(0, MOST)
  return between(byText.size > MOST ? [...shown, [{ text: '…' }]] : shown, ' | ')
}

function between(all: readonly Parts[], separator: string): Parts {
  return all.flatMap((parts, index) => (index === 0 ? parts : [{ text: separator }, ...parts]))
}

/** Neighboring words without a link are one. */
function joined(parts: Parts): LabelPart[] {
  const result: LabelPart[] = []
  for (const part of parts) {
    const last = result.at(-1)
    if (last === undefined || last.schema !== undefined || part.schema !== undefined) {
      result.push(part)
    } else result[result.length - 1] = { text: last.text + part.text }
  }
  return result
}

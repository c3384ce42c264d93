import { placeId } from '../../references/index.ts'
import { isRawObject } from '../../references/raw.ts'
import type { Field } from '../model.ts'
import type { SchemaPosition, Side } from '../position.ts'
import { createDistinctAnchors, getAnchorBelow } from './anchor.ts'
import type { OpenNode } from './inputs.ts'
import { getPositionsOf, getUndescribedNames, reportUndescribed } from './undescribed.ts'

interface Member {
  readonly name: string
  readonly kind: Field['kind']
  readonly positions: readonly SchemaPosition[]
}

/** The members of an object that belong to a side: properties, patterns, then the map's values. */
export function getFields(node: OpenNode): Field[] {
  const { merged, input } = node
  reportUndescribed(node)
  const members = getNewMembers(node)
  const anchors = createDistinctAnchors(
    members.map(({ name }) => getAnchorBelow(node.anchor, name)),
  )
  return members.flatMap(({ name, kind, positions }, index) => {
    const child = node.child(positions, anchors[index] ?? node.anchor)
    if (child === undefined || !belongsTo(child, node.side)) return []
    const isListed = merged.required.has(name) || input.parent?.required.has(name) === true
    const required = kind === 'property' && (isListed || child.markedRequired)
    return [{ name, kind, required, node: child }]
  })
}

/** Whether `getFields` would find any. Most nodes are asked for no more than that. */
export function hasFields(node: OpenNode): boolean {
  return getNewMembers(node).some(({ positions }) => {
    const child = node.child(positions, node.anchor)
    return child !== undefined && belongsTo(child, node.side)
  })
}

/** The members but for those that the parent of a variant shows. */
function getNewMembers(node: OpenNode): Member[] {
  const known = node.input.parent?.fields
  const members = getMembers(node)
  if (known === undefined) return members
  return members.filter(
    ({ positions }) => !positions.every(({ place }) => known.has(placeId(place))),
  )
}

function getMembers(node: OpenNode): Member[] {
  const { merged } = node
  const { properties, patternProperties, additional, keyName } = merged
  const values = additional.filter(({ value }) => saysSomething(value) || keyName !== undefined)
  const isOnlyMap = properties.size + patternProperties.size === 0 && additional.length > 0
  const map = isOnlyMap ? additional : values
  return [
    ...list(properties, 'property'),
    ...getUndescribedNames(node).map((name) => {
      return { name, kind: 'property' as const, positions: getPositionsOf(name, node) }
    }),
    ...list(patternProperties, 'pattern'),
    ...(map.length === 0 ? [] : [{ name: keyName ?? 'key', kind: 'map' as const, positions: map }]),
  ]
}

/** `additionalProperties: true` beside properties adds nothing to read. */
function saysSomething(value: unknown): boolean {
  return isRawObject(value) && Object.keys(value).length > 0
}

function list(
  members: ReadonlyMap<string, readonly SchemaPosition[]>,
  kind: Field['kind'],
): Member[] {
  return [...members].map(([name, positions]) => ({ name, kind, positions }))
}

function belongsTo(child: OpenNode, side: Side): boolean {
  if (side === 'request') return !child.readOnly || child.writeOnly
  return side === 'neutral' || !child.writeOnly || child.readOnly
}

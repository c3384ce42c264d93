import type { ApiDocument } from '../documents/api-document.ts'
import {
  getPlaceBelow,
  type NamedSchema,
  type Place,
  type References,
} from '../references/index.ts'
import { getMember, getReference, isRawObject, type RawObject } from '../references/raw.ts'
import { getNodes, type TypedNode } from '../references/typed-nodes.ts'
import { findSchemaNamed, getExtensions } from '../schema/discriminator/children.ts'

/** What a node leads to by one reference of its own or below it. */
export interface Dependency {
  /** The reference's object. */
  readonly from: TypedNode
  /** What stands behind it. */
  readonly to: TypedNode
  /** References on the way, each of which counts as well. */
  readonly via: readonly Place[]
  /** What stands beside the references and counts. */
  readonly siblings: RawObject
}

/** Led to by name, not by a reference. */
const DIRECT = { via: [], siblings: {} }

/**
 * Everything that the references in a node lead to, one step far: `$ref`s, the schemas that a
 * discriminator chooses from, and the security schemes that operations name. A broken reference
 * leads nowhere.
 */
export function getDependencies(root: TypedNode, document: ApiDocument): Generator<Dependency> {
  return getDependenciesOf(getNodes(root), document)
}

/** The same of nodes that have been listed with all that is below them. */
export function* getDependenciesOf(
  nodes: Iterable<TypedNode>,
  document: ApiDocument,
): Generator<Dependency> {
  const { references } = document
  for (const from of nodes) {
    const { kind, value } = from
    if (getReference(value) !== undefined || typeof value.$dynamicRef === 'string') {
      const to = follow(from, value, references)
      if (to !== undefined) yield to
    }
    if (kind === 'schema' && value.discriminator !== undefined) {
      yield* chosenFrom(from, references)
    }
    if (kind === 'operation') {
      for (const scheme of getSecuritySchemes(value, document))
        yield { from, to: scheme, ...DIRECT }
    }
  }
}

function follow(
  from: TypedNode,
  reference: unknown,
  references: References,
): Dependency | undefined {
  const resolved = references.resolve(reference, from.place)
  if (resolved.kind === 'broken' || !isRawObject(resolved.value)) return undefined
  const to = { kind: from.kind, value: resolved.value, place: resolved.place }
  return { from, to, via: resolved.via, siblings: resolved.siblings }
}

/** The schemas of a discriminator's mapping, and those that extend the schema by `allOf`. */
function* chosenFrom(from: TypedNode, references: References): Generator<Dependency> {
  const { discriminator } = from.value
  const mapping = getMember(discriminator, 'mapping')
  const targets = Object.values(isRawObject(mapping) ? mapping : {})
  for (const target of [...targets, getMember(discriminator, 'defaultMapping')]) {
    if (typeof target !== 'string') continue
    const named = findSchemaNamed(target, references)
    const to = named ? toSchema(from, named) : follow(from, { $ref: target }, references)
    if (to !== undefined) yield to
  }
  for (const schema of getExtensions(from.place, references)) {
    const to = toSchema(from, schema)
    if (to !== undefined) yield to
  }
}

function toSchema(from: TypedNode, { value, place }: NamedSchema): Dependency | undefined {
  return isRawObject(value) ? { from, to: { kind: 'schema', value, place }, ...DIRECT } : undefined
}

/** The security schemes that `security` of an operation or a document names. */
export function getSecuritySchemes(holder: RawObject, document: ApiDocument): TypedNode[] {
  const { value, file, references } = document
  const steps =
    references.version === '2.0' ? ['securityDefinitions'] : ['components', 'securitySchemes']
  const schemes = steps.reduce<unknown>(getMember, value)
  const requirements = Array.isArray(holder.security) ? holder.security : []
  const names = new Set(
    requirements.flatMap((item) => (isRawObject(item) ? Object.keys(item) : [])),
  )
  return [...names].flatMap((name) => {
    const scheme = getMember(schemes, name)
    if (!isRawObject(scheme)) return []
    const place = getPlaceBelow({ file, pointer: '' }, ...steps, name)
    return [{ kind: 'securityScheme', value: scheme, place }]
  })
}

import type { ApiDocument } from '../documents/api-document.ts'
import { getDocumentRoot } from '../references/document-root.ts'
import { type Place, placeId, type SpecVersion } from '../references/index.ts'
import type { Kind } from '../references/kinds.ts'
import { getMember, getReference, isRawObject, type RawObject } from '../references/raw.ts'
import { getChildren, type TypedNode } from '../references/typed-nodes.ts'
import { withMember, withoutMember } from './members.ts'

const SECTIONS: Partial<Record<Kind, string>> = {
  schema: 'schemas',
  response: 'responses',
  parameter: 'parameters',
  example: 'examples',
  requestBody: 'requestBodies',
  header: 'headers',
  securityScheme: 'securitySchemes',
  link: 'links',
  callback: 'callbacks',
}

const SECTIONS_OF_20: Partial<Record<Kind, string>> = {
  schema: 'definitions',
  response: 'responses',
  parameter: 'parameters',
}

/** What is left out of a bundle. */
export interface Omissions {
  isOperationOmitted(operation: { value: RawObject; place: Place }): boolean
  readonly operationIds: ReadonlySet<string>
  /** Pointers of components. */
  readonly components: ReadonlySet<string>
}

/** Copies a document into one file: what lies in other files becomes a component. */
export class Bundle {
  readonly #document: ApiDocument
  readonly #omissions: Omissions
  /** Pointers of components taken in, by the place that they come from. */
  readonly #imported = new Map<string, string>()
  readonly #additions: { steps: readonly string[]; value: RawObject }[] = []

  constructor(document: ApiDocument, omissions: Omissions) {
    this.#document = document
    this.#omissions = omissions
  }

  make(): RawObject {
    const { value, file } = this.#document
    let made = this.#copy(getDocumentRoot(value, file))
    for (const { steps, value: added } of this.#additions) made = withMember(made, steps, added)
    return made
  }

  #copy(node: TypedNode): RawObject {
    let copy = node.value
    for (const child of getChildren(node)) {
      const made = this.#isOmitted(child) ? undefined : this.#copyOrRefer(child)
      if (made === undefined) copy = withoutMember(copy, child.steps)
      else if (made !== child.value) copy = withMember(copy, child.steps, made)
    }
    if (node.kind === 'schema') return this.#withMapping(copy, node.place)
    return copy
  }

  #isOmitted({ kind, value, place }: TypedNode): boolean {
    const { references, file } = this.#document
    const { operationIds, components } = this.#omissions
    if (kind === 'link') {
      return typeof value.operationId === 'string' && operationIds.has(value.operationId)
    }
    if (kind === 'operation') {
      const target = references.resolve(value, place)
      if (target.kind === 'broken' || !isRawObject(target.value)) return false
      return this.#omissions.isOperationOmitted({ value: target.value, place: target.place })
    }
    return place.file === file && components.has(place.pointer)
  }

  /** A path without operations is none. */
  #copyOrRefer(node: TypedNode): RawObject | undefined {
    const made = this.#reference(node) ?? this.#copy(node)
    if (node.kind !== 'pathItem' || made === node.value) return made
    const isOperation = (value: RawObject) =>
      [...getChildren({ ...node, value })].some(({ kind }) => kind === 'operation')
    const before = this.#document.references.resolve(node.value, node.place)
    const had = before.kind === 'found' && isRawObject(before.value) && isOperation(before.value)
    return had && !isOperation(made) ? undefined : made
  }

  /** What stands for a reference: itself within the document, else a component or the value. */
  #reference({ kind, value, place }: TypedNode): RawObject | undefined {
    const { references, file } = this.#document
    if (getReference(value) === undefined && typeof value.$dynamicRef !== 'string') return undefined
    const resolved = references.resolve(value, place)
    if (resolved.kind === 'broken' || !isRawObject(resolved.value)) return value
    const isInside = place.file === file && resolved.place.file === file
    const target: TypedNode = { kind, value: resolved.value, place: resolved.place }
    if (kind === 'pathItem') {
      const made = this.#copy(target)
      // One that loses operations may end up without any, which its references cannot say.
      const isWhole = isInside && made === target.value
      return isWhole ? value : { ...made, ...getSiblings(value) }
    }
    if (isInside) return undefined
    const pointer =
      resolved.place.file === file ? resolved.place.pointer : this.#import(target, resolved.name)
    if (pointer === undefined) return { ...this.#copy(target), ...getSiblings(value) }
    return { ...getSiblings(value), $ref: `#${encodeURI(pointer)}` }
  }

  #import(target: TypedNode, name = 'Imported'): string | undefined {
    const id = `${target.kind} ${placeId(target.place)}`
    const known = this.#imported.get(id)
    if (known !== undefined) return known
    const section = getSection(target.kind, this.#document.references.version)
    if (section === undefined) return undefined
    const steps = [...section, this.#freeName(section, name)]
    const pointer = `/${steps.join('/')}`
    // Known before it is copied, for references that lead back to it.
    this.#imported.set(id, pointer)
    this.#additions.push({ steps, value: this.#copy(target) })
    return pointer
  }

  #freeName(section: readonly string[], name: string): string {
    const plain = name.replace(/[^\w.-]+/g, '_')
    const holder = section.reduce<unknown>(getMember, this.#document.value)
    const taken = new Set([...this.#imported.values()])
    const isTaken = (candidate: string) =>
      getMember(holder, candidate) !== undefined ||
      taken.has(`/${[...section, candidate].join('/')}`)
    let free = plain
    for (let number = 2; isTaken(free); number++) free = `${plain}${number}`
    return free
  }

  /** A discriminator names files too. */
  #withMapping(schema: RawObject, place: Place): RawObject {
    const { discriminator } = schema
    if (!isRawObject(discriminator)) return schema
    const targetOf = (target: unknown): unknown => {
      if (typeof target !== 'string' || !/[#/.]/.test(target)) return target
      const node: TypedNode = { kind: 'schema', value: { $ref: target }, place }
      return this.#reference(node)?.$ref ?? target
    }
    const { mapping, defaultMapping } = discriminator
    const entries = isRawObject(mapping) ? Object.entries(mapping) : undefined
    const bundled = {
      ...discriminator,
      ...(entries && {
        mapping: Object.fromEntries(entries.map(([key, target]) => [key, targetOf(target)])),
      }),
      ...(defaultMapping !== undefined && { defaultMapping: targetOf(defaultMapping) }),
    }
    return { ...schema, discriminator: bundled }
  }
}

function getSiblings({ $ref, ...siblings }: RawObject): RawObject {
  return siblings
}

/** Where a document keeps components of a kind; `undefined` where it has no place for them. */
function getSection(kind: Kind, version: SpecVersion): readonly string[] | undefined {
  if (version === '2.0') {
    const section = SECTIONS_OF_20[kind]
    return section === undefined ? undefined : [section]
  }
  const section = kind === 'mediaType' && version === '3.2' ? 'mediaTypes' : SECTIONS[kind]
  return section === undefined ? undefined : ['components', section]
}

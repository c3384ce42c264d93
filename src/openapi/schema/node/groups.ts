import { placeId } from '../../references/index.ts'
import { findDefaultPlace, groupValuesByPlace } from '../discriminator/mapping.ts'
import { getUnions } from '../discriminator/unions.ts'
import type { Union } from '../merge/merged.ts'
import type { Variant, VariantGroup } from '../model.ts'
import { createDistinctAnchors, getAnchorBelow } from './anchor.ts'
import { NOTHING, type OpenNode, type VariantParent } from './inputs.ts'
import { getUndescribedNames } from './undescribed.ts'

/** Variants that are looked at; wider unions without a discriminator go by their names. */
const WIDEST = 60

/** The choices of a node, each with variants that show only what they add. */
export function getGroups(node: OpenNode): VariantGroup[] {
  const omitted = node.input.parent?.omitted ?? NOTHING
  const unions = getUnions(node.merged, omitted, node.context.references)
  if (unions.length === 0) return []
  const parent = getParent(node)
  return unions.map((union) => new LazyGroup(union, node, parent))
}

class LazyGroup implements VariantGroup {
  readonly mode: VariantGroup['mode']
  readonly #union: Union
  readonly #node: OpenNode
  readonly #parent: VariantParent
  readonly #nodes: readonly OpenNode[]
  #variants: readonly Variant[] | undefined
  #discriminator: { name: string | undefined } | undefined

  constructor(union: Union, node: OpenNode, parent: VariantParent) {
    this.mode = union.mode
    this.#union = union
    this.#node = node
    this.#parent = parent
    this.#nodes = union.options.map((option) => node.variant(option, node.anchor, parent))
  }

  get discriminator(): string | undefined {
    this.#discriminator ??= {
      name: this.#union.discriminator?.property ?? evidentDiscriminator(this.#nodes),
    }
    return this.#discriminator.name
  }

  get variants(): readonly Variant[] {
    this.#variants ??= this.#list()
    return this.#variants
  }

  #list(): Variant[] {
    const declared = this.#union.discriminator
    const { references } = this.#node.context
    const mapped = declared && groupValuesByPlace(declared, references)
    const defaultPlace = declared && findDefaultPlace(declared, references)
    const property = this.discriminator
    const drafts = this.#nodes.map((node, index) => {
      const byMapping = node.merged.ids.flatMap((id) => mapped?.get(id) ?? [])
      const byConstant = property === undefined ? [] : getValues(node, property)
      const implied = declared !== undefined && node.name !== undefined ? [node.name] : []
      const values = [byMapping, byConstant, implied].find((list) => list.length > 0) ?? []
      return { node, values, title: variantTitle(node, values, index) }
    })
    const anchors = createDistinctAnchors(
      drafts.map(({ node, title }) => getAnchorBelow(node.anchor, title.toLowerCase())),
    )
    return drafts.map(({ node, values, title }, index) => {
      const anchor = anchors[index] ?? node.anchor
      const { required, properties } = node.merged
      const own = new Set([...properties.keys(), ...getUndescribedNames(node)])
      const alsoRequired = [...required.keys()].filter(
        (name) => !this.#parent.required.has(name) && !own.has(name),
      )
      const isDefault = defaultPlace !== undefined && node.merged.ids.includes(defaultPlace)
      const variant = { title, values, alsoRequired, node: node.anchored(anchor) }
      return isDefault ? { ...variant, isDefault } : variant
    })
  }
}

function getParent(node: OpenNode): VariantParent {
  const { merged, input } = node
  const places = [...merged.properties.values()].flat().map(({ place }) => placeId(place))
  const outer = input.parent
  return {
    key: `${outer === undefined ? '' : `${outer.key} `}${merged.identity.join('&')}`,
    omitted: new Set([...(outer?.omitted ?? []), ...merged.ids, ...merged.included]),
    fields: new Set([...(outer?.fields ?? []), ...places]),
    names: new Set([...(outer?.names ?? []), ...merged.properties.keys()]),
    required: new Set([...(outer?.required ?? []), ...merged.required.keys()]),
    types: node.types,
  }
}

/** A property that has one value of its own in each variant, such as `type` or `object`. */
function evidentDiscriminator(nodes: readonly OpenNode[]): string | undefined {
  const [first, ...others] = nodes
  if (first === undefined || others.length === 0 || nodes.length > WIDEST) return undefined
  return [...first.merged.properties.keys()].find((name) => {
    const values = nodes.map((node) => getValues(node, name))
    return values.every((list) => list.length === 1) && new Set(values.flat()).size === nodes.length
  })
}

/** The texts that a property of a variant is confined to, where they are written down. */
function getValues(node: OpenNode, property: string): string[] {
  if (node.state !== undefined) return []
  const positions = node.merged.properties.get(property)
  const child = positions && node.child(positions, node.anchor)
  if (child === undefined || child.openEnum) return []
  const values = child.constant === undefined ? (child.enum ?? []) : [child.constant]
  return values.map(({ value }) => value).filter((value) => typeof value === 'string')
}

/** What a variant is called: its title, its component's name, its discriminator value, its type. */
function variantTitle(node: OpenNode, values: readonly string[], index: number): string {
  const { merged } = node
  const [value] = values
  const given = merged.title ?? node.name ?? value
  if (given !== undefined) return given
  const { required, properties } = merged
  if (required.size > 0 && properties.size === 0 && merged.unions.length === 0) {
    return `With ${[...required.keys()].join(', ')}`
  }
  const { text } = node.label
  return text === 'object' || text === 'any' ? `Option ${index + 1}` : text
}

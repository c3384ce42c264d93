import { placeId } from '../../references/index.ts'
import { valuesByPlace } from '../discriminator/mapping.ts'
import { unionsOf } from '../discriminator/unions.ts'
import type { Union } from '../merge/merged.ts'
import type { Variant, VariantGroup } from '../model.ts'
import { anchorBelow, distinctAnchors } from './anchor.ts'
import { evidentDiscriminator, valuesOf } from './evident.ts'
import { NOTHING, type VariantParent } from './inputs.ts'
import type { LazyNode } from './lazy-node.ts'
import { variantTitle } from './titles.ts'

/** The choices of a node, each with variants that show only what they add. */
export function groupsOf(node: LazyNode): VariantGroup[] {
  const omitted = node.input.parent?.omitted ?? NOTHING
  const unions = unionsOf(node.merged, omitted, node.context.references)
  if (unions.length === 0) return []
  const parent = parentOf(node)
  return unions.map((union) => new LazyGroup(union, node, parent))
}

class LazyGroup implements VariantGroup {
  readonly mode: VariantGroup['mode']
  readonly #union: Union
  readonly #node: LazyNode
  readonly #parent: VariantParent
  readonly #nodes: readonly LazyNode[]
  #variants: readonly Variant[] | undefined
  #discriminator: { name: string | undefined } | undefined

  constructor(union: Union, node: LazyNode, parent: VariantParent) {
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
    const mapped = declared && valuesByPlace(declared, this.#node.context.references)
    const property = this.discriminator
    const drafts = this.#nodes.map((node, index) => {
      const byMapping = node.merged.ids.flatMap((id) => mapped?.get(id) ?? [])
      const byConstant = property === undefined ? [] : valuesOf(node, property)
      const implied = declared !== undefined && node.name !== undefined ? [node.name] : []
      const values = [byMapping, byConstant, implied].find((list) => list.length > 0) ?? []
      return { node, values, title: variantTitle(node, values, index) }
    })
    const anchors = distinctAnchors(
      drafts.map(({ node, title }) => anchorBelow(node.anchor, title.toLowerCase())),
    )
    return drafts.map(({ node, values, title }, index) => {
      const anchor = anchors[index] ?? node.anchor
      const { required, properties } = node.merged
      const alsoRequired = [...required].filter(
        (name) => !this.#parent.required.has(name) && !properties.has(name),
      )
      return { title, values, alsoRequired, node: node.anchored(anchor) }
    })
  }
}

function parentOf(node: LazyNode): VariantParent {
  const { merged, input } = node
  const places = [...merged.properties.values()].flat().map(({ place }) => placeId(place))
  const outer = input.parent
  return {
    key: `${outer === undefined ? '' : `${outer.key} `}${merged.identity.join('&')}`,
    omitted: new Set([...(outer?.omitted ?? []), ...merged.ids, ...merged.included]),
    fields: new Set([...(outer?.fields ?? []), ...places]),
    required: new Set([...(outer?.required ?? []), ...merged.required]),
    types: node.types,
  }
}

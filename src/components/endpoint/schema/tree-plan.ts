import type { Field, SchemaNode } from '../../../openapi/index.ts'
import type { RenderContext } from '../../context.ts'
import type { SampleText, SchemaRoute } from '../reference.ts'
import { getContent, getPartsBelow, hasContent } from './content.ts'
import { getCost, SIZES } from './costs.ts'
import { OwnFields } from './rest.ts'
import { getFieldStep, getRestStep } from './steps.ts'

/** Bytes of HTML that a page's fields and its code may take together, and the fields at least. */
const BUDGET = { all: 100_000, fields: 60_000 }
/** Bytes of what is small enough to stand in the page also when the budget is spent, and of all of it. */
const SMALL = { one: 2600, all: 30_000 }
/** Bytes of HTML for a character of code, with colors and without. */
const CODE = { highlighted: 4, plain: 1.3 }
/** Bytes more that each schema's first level may take. */
const FIRST = 60_000
/** Levels of fields in the page that have pages of their own; the first one always is. */
const DEEPEST = 3

/** Where the fields of a schema stand. */
export type SchemaPlace =
  | { kind: 'here' }
  | { kind: 'elsewhere'; node: SchemaNode }
  | { kind: 'page'; route: string; address: string }

/** A schema of the page, and the steps that lead to it from the page's reference. */
export interface PlanRoot {
  node: SchemaNode
  steps: readonly string[]
}

interface PlanOptions {
  code?: readonly SampleText[]
  deepest?: number
  routeOf: SchemaRoute
  partRoute: RenderContext['partRoute']
  /** Other pages lead to what stands on this one. */
  isLedTo?: boolean
  /** Of such a page: how many of its fields the pages before it show. */
  from?: number
  /** Required fields come before the others. */
  requiredFirst: boolean
}

/** Where a node is found by itself: from the page of a component, or from this page's reference. */
interface Address {
  route: string | undefined
  steps: readonly string[]
}

/** What a page shows of a schema: some of its fields, or all that there is. */
export interface ShownContent {
  fields: readonly Field[]
  /** Pages before it show what stands beside fields. */
  isRest: boolean
  /** Where the fields are that come after them. */
  rest: { route: string; fields: readonly Field[] } | undefined
}

interface Placed {
  /** Levels from the schema that the page shows, which is the first. */
  depth: number
  node: SchemaNode
  address: Address
}

/**
 * Decides which fields stand in the page: those of the first level of every schema, then level by
 * level, schema by schema, as far as the budget goes. What another schema shows is not repeated.
 */
export class TreePlan {
  readonly #options: PlanOptions
  readonly #open = new Set<SchemaNode>()
  /** Where content is shown first, by its hash. */
  readonly #first = new Map<string, SchemaNode>()
  readonly #shown = new Set<string>()
  readonly #addresses = new Map<SchemaNode, Address>()
  /** Ids of the rows and blocks that content was printed in. */
  readonly #ids = new Map<SchemaNode, string>()
  /** The last of them by anchor: that of what is being printed, or around it. */
  readonly #located = new Map<string, string>()
  /** Rows of fields that were printed so far. */
  rows = 0
  readonly requiredFirst: boolean
  #left: number
  #own: OwnFields | undefined
  /** Steps from the page's reference to what the page shows. */
  #ownSteps: readonly string[] = []

  /**
   * @param roots the page's schemas, the most important first
   * @param options.code code on the page
   * @param options.deepest levels of fields that stand in the page
   * @param options.from where the fields of a page begin that continues another one
   * @param options.routeOf route of the page of a named schema
   * @param options.requiredFirst whether required fields come before the others
   */
  constructor(roots: readonly PlanRoot[], options: PlanOptions) {
    const { code = [], deepest = DEEPEST, routeOf } = options
    this.#options = options
    this.requiredFirst = options.requiredFirst
    const spent = code.reduce((sum, { code: { length }, language }) => {
      return sum + length * (language === 'text' ? CODE.plain : CODE.highlighted)
    }, 0)
    this.#left = Math.max(BUDGET.fields, BUDGET.all - spent)
    const placed = (depth: number, node: SchemaNode, address: Address): Placed => {
      const route = node.component === undefined ? undefined : routeOf(node.component)
      return { depth, node, address: route === undefined ? address : { route, steps: [] } }
    }
    let small = SMALL.all
    const all = roots.map(({ node, steps }) => {
      this.#ownSteps = steps
      const content = getContent(node)
      // A page of a component is its own page.
      const address = { route: undefined, steps }
      if (options.isLedTo !== true) return placed(1, content, address)
      this.#own = new OwnFields(content, options.from ?? 0, {
        all: this.#left + FIRST,
        some: this.#left,
      })
      return { depth: 1, node: content, address }
    })
    // What is sent has its second level before what comes back has its first.
    const late = all.filter(({ node }) => node.side === 'response')
    let level = all.filter(({ node }) => node.side !== 'response')
    for (let round = 1; round === 1 || level.length > 0; round++) {
      const next: Placed[] = []
      for (const { depth, node, address } of level) {
        if (node.state !== undefined || !hasContent(node)) continue
        this.#addresses.set(node, address)
        if (this.#first.has(node.hash)) continue
        const hasPage = address.route !== undefined && address.steps.length === 0
        if (depth > 1 && hasPage && depth > deepest) continue
        const own = this.#own?.node === node ? this.#own : undefined
        // What cannot fit is not looked at closely: that costs more than all else.
        const most = depth === 1 ? this.#left + FIRST : Math.max(this.#left, SMALL.one)
        if (own === undefined && node.fields.length * SIZES.row > most) continue
        const parts = own?.parts ?? getPartsBelow(node)
        const cost = getCost(node, parts)
        const isSmall = depth > 1 && cost <= SMALL.one && cost <= small
        const isKept =
          own !== undefined || cost <= this.#left + (depth === 1 ? FIRST : 0) || isSmall
        if (!isKept) continue
        if (cost > this.#left) small -= cost
        else this.#left -= cost
        this.#open.add(node)
        if (own?.isCut !== true) this.#first.set(node.hash, node)
        for (const { node: part, step } of parts) {
          next.push(
            placed(depth + 1, getContent(part), { ...address, steps: [...address.steps, step] }),
          )
        }
      }
      level = round === 1 ? [...next, ...late] : next
    }
  }

  /** Takes note that the fields of a node are being printed: they are not a second time. */
  show(node: SchemaNode): void {
    this.#shown.add(node.hash)
  }

  /** What the page shows of a node whose fields it shows. */
  contentOf(node: SchemaNode): ShownContent {
    if (node !== this.#own?.node) return { fields: node.fields, isRest: false, rest: undefined }
    const { from, to } = this.#own
    const fields = node.fields.slice(to)
    const route = this.#options.partRoute([...this.#ownSteps, getRestStep(to)])
    const rest = fields.length === 0 ? undefined : { route, fields }
    return { fields: node.fields.slice(from, to), isRest: from > 0, rest }
  }

  /** Takes note of the id under which readers find the content of a node. */
  locate(node: SchemaNode, id: string): void {
    // What leads there wants it from its beginning.
    if (node === this.#own?.node && this.#own.from > 0) return
    this.#located.set(node.anchor, id)
    if (this.#open.has(node) && !this.#ids.has(node)) this.#ids.set(node, id)
  }

  /** The id that the block of a whole schema would like: sections have the anchors of the others. */
  idOfBlock({ anchor }: SchemaNode): string {
    return this.#options.isLedTo === true ? anchor : `${anchor}-schema`
  }

  /** The id of a node's content, once the page is printed. */
  idOf(node: SchemaNode): string {
    return this.#ids.get(node) ?? node.anchor
  }

  /** Where the fields of a node stand: in the page, here or elsewhere, or on another page. */
  placeOf(node: SchemaNode): SchemaPlace {
    if (this.#open.has(node) && !this.#shown.has(node.hash)) return { kind: 'here' }
    const first = this.#first.get(node.hash)
    if (first !== undefined) return { kind: 'elsewhere', node: first }
    const { route, steps } = this.#addresses.get(node) ?? { route: undefined, steps: [] }
    if (route !== undefined) return { kind: 'page', route, address: this.addressOf(node) }
    // What is near to each other shares a page.
    const near = steps.slice(0, this.#ownSteps.length + 1)
    const own = this.#options.partRoute(near)
    const isWhole = near.length === steps.length
    return { kind: 'page', route: own, address: isWhole ? own : `${own}#${placeId(steps)}` }
  }

  /** The id of the schema around what is being printed that has an anchor, if it is on this page. */
  around(anchor: string): string | undefined {
    return this.#located.get(anchor)
  }

  /** Address of an anchor on the page that this one is a part of. */
  outside(anchor: string): string {
    return `${this.#options.partRoute([]).replace(/\/-\/$/, '')}#${encodeURI(anchor)}`
  }

  /** The id by which other pages ask for the content of a field that a later page shows. */
  idOfLater(field: Field): string | undefined {
    if (!hasContent(getContent(field.node))) return undefined
    return placeId([...this.#ownSteps, getFieldStep(field)])
  }

  /** The id by which other pages ask for a node's content, where they may. */
  publicId(node: SchemaNode): string | undefined {
    if (this.#options.isLedTo !== true) return undefined
    const { route, steps } = this.#addresses.get(node) ?? { route: '', steps: [] }
    return route === undefined && steps.length > 0 ? placeId(steps) : undefined
  }

  /** Where script finds the content that a node shares with another one. */
  addressOf(node: SchemaNode): string {
    const { route = '', steps } = this.#addresses.get(node) ?? { steps: [] }
    return steps.length === 0 ? route : `${route}#${placeId(steps)}`
  }
}

function placeId(steps: readonly string[]): string {
  return `at-${steps.join('.')}`
}

import { getNodePath, type Node } from 'jsonc-parser'
import type { Context } from '../context.ts'
import { inOrder } from '../intents/order-navigation.ts'
import { getRoute } from '../links.ts'
import { findNamed, getRoot, nameKey, nameWords } from '../names.ts'
import { nameOf, visit } from '../navigation-nodes.ts'
import { lastName, listNames, type TitledPage } from '../page-names.ts'
import { anyOf } from '../restate/restatement.ts'
import { Scene, type Span } from '../restate/scene.ts'
import { Ambiguous } from '../unresolved.ts'
import { findToldGroups } from './named-groups.ts'
import { listReasons } from './reasons-told.ts'
import type { SlotWay } from './slot-way.ts'
import { isAllTold } from './told-all.ts'

const TO_END = '(?=\\.(?:\\s|$)|[;!?]|$)'
const PAIR = '(?<names>[^.;:!?]+? (?:and|with) [^.;:!?]+?)'
const SHALL = '(?:should|must|needs? to|ha(?:s|ve) to|ought to|could|can)'
const SWAPPED = '(?:swap|trade|switch|change|exchange)(?: (?:places|positions|order))?'
/** The names of what stands in another order, in that order. */
const ORDERS: readonly RegExp[] = [
  // “Order the Boats group like this: Oars, Sails, Hulls.”
  `\\b(?:re-?)?(?:order|arrange|sort|sequence)\\w*\\b[^:.;]*: (?<names>.+?)${TO_END}`,
  // “The order in Boats should be Oars, Sails, Hulls.”
  `\\border\\b[^:.;]*? ${SHALL} (?:be|go|read|become)(?: like this)?:? (?<names>.+?)${TO_END}`,
  // “List Oars, Sails and Hulls in that order.”
  `\\b(?:list|put|show|place|order|arrange|have|sort|want) (?<names>[^.;:]+?),? in (?:that|this|exactly this|exactly that) (?:order|sequence)`,
  // “In Boats, it should be Oars, then Sails, then Hulls.”
  `\\b${SHALL} (?:be|go|come|read|list)(?: first)?:? (?<names>[^.;:]+?,? (?:and )?then [^.;:]+?,? (?:and )?(?:then|finally|at last) .+?)${TO_END}`,
].map((pattern) => new RegExp(pattern, 'iu'))
/** The names of two that change places. */
const SWAPS: readonly RegExp[] = [
  `\\b(?:swap|switch|exchange|flip|reverse)(?: around)?(?: the)?(?: (?:order|places|positions) of)? ${PAIR}(?= (?:in|under|on|around|over|please)\\b|[.,;!?]|$)`,
  `(?:^|[.,;:!?] )${PAIR} ${SHALL} (?:please )?(?:be )?${SWAPPED}`,
  `(?:^|[.,;:!?] )${PAIR} (?:${SHALL} be |are |is )?(?:the |in the )?(?:(?:other|wrong) way a?round|wrong order|swapped(?: around)?)`,
].map((pattern) => new RegExp(pattern, 'iu'))
const LEADING =
  /^.*\b(?:like|have|put|list|show|want|please|see|that|think|so|you) (?:to (?:see|have) )?(?=\S+ )/iu
const CUE =
  /\b(?:re-?order\w*|order\w*|arrange|sequence|sort|then|swap\w*|trade|switch|exchange|flip|reverse|way a?round|(?:change|trade) (?:places|positions))\b/i
const OTHER =
  /\b(?:cards?|steps?|rows?|columns?|sections?|accordions?|questions?|links?|buttons?|footer|header|navbar|top bar|images?|screenshots?|paragraphs?|sentences?|alphabetical\w*|on the [^.;,]+ page|bullets?|items?)\b/i
const ALSO = anyOf(`
  order re-?order(?:ed|ing)? arrange sort sequence swap(?:ped)? trade switch exchange flip reverse places? positions? other wrong way round around
  pages? guides? groups? tabs? entries sidebar menu navigation nav section list(?:ed)? show like this that following follows as first second third last then finally
  change put place have be go come read right now before after their its
`)
const SEPARATOR =
  /(\s*,\s*(?:and then |then |and finally |finally |and )?|\s+(?:and then|then|and finally|followed by|and|with)\s+|\s*(?:>|→|->)\s*)/iu
const AROUND =
  /^(?:(?:the|our|and|then|first|second|third|fourth|fifth|finally|last|with) )+|(?: (?:page|group|tab|guide|one|first|second|third|last|next))+$/giu
const LISTS: ReadonlySet<unknown> = new Set(['pages', 'groups', 'tabs', 'anchors', 'dropdowns'])

/** The order of what stands together in the navigation: “Order the Boats group like this: Oars, Sails.”, “Oars and Sails should swap places.” */
export const orderTold: SlotWay = {
  cue: CUE,
  isSure: (prompt) => readNames(prompt) !== undefined && !OTHER.test(prompt),
  async perform(context, prompt) {
    const told = readNames(prompt)
    if (told === undefined || OTHER.test(prompt)) return undefined
    const scene = new Scene(prompt, context)
    const span = scene.spanOf({ 0: told.names, index: told.index })
    const groups = findToldGroups(scene, [span])
    const paths = new Set(groups.map(({ list }) => JSON.stringify([list.file, list.path])))
    const found = (await listSiblings(context)).flatMap((siblings) => {
      if (paths.size > 0 && !paths.has(siblings.key)) return []
      const items = findItems(told.names, siblings.items)
      return items === undefined ? [] : [{ siblings, items }]
    })
    const [only, ...others] = found
    if (only === undefined) return undefined
    if (others.length > 0) throw new Ambiguous('Expected to know in which group the order is.')
    const accounted = [
      ...[span, ...listSaidAgain(scene, told.names), ...groups.flatMap(({ spans }) => spans)],
      ...listReasons(scene, [span]),
    ]
    if (!isAllTold(scene, accounted, ALSO)) return undefined
    const order = orderOf(only.siblings.items, only.items, told.isSwap)
    if (order === undefined) return undefined
    const { file } = only.siblings
    const nodes = only.siblings.items.map(({ node }) => node)
    const text = context.files.text(file)
    await context.files.write(
      file,
      inOrder(
        text,
        nodes,
        order.map(({ node }) => node),
      ),
    )
    return `Listed ${only.items.map(({ names: [name = ''] }) => `“${name}”`).join(', ')} in ${told.isSwap ? 'each other’s places' : 'this order'}.`
  },
}

interface ToldNames {
  names: string
  index: number
  isSwap: boolean
}

function readNames(prompt: string): ToldNames | undefined {
  for (const [isSwap, patterns] of [[true, SWAPS] as const, [false, ORDERS] as const]) {
    for (const pattern of patterns) {
      const match = pattern.exec(prompt)
      const said = match?.groups?.names
      const names = isSwap ? said?.replace(LEADING, '') : said
      if (match === null || names === undefined || !SEPARATOR.test(names)) continue
      const index = match.index + match[0].lastIndexOf(names)
      return { names, index, isSwap }
    }
  }
  return undefined
}

/** Something that stands in a list of the navigation: a page, a group or a tab. */
interface Item {
  node: Node
  names: readonly string[]
}

interface Siblings {
  key: string
  file: string
  items: readonly Item[]
}

async function listSiblings({ docs, files }: Context): Promise<Siblings[]> {
  const pages = new Map<string, TitledPage>()
  for (const page of docs.pages())
    pages.set(docs.routeOf(page), { page, titles: await docs.titlesOf(page) })
  const found: Siblings[] = []
  const namesOfItem = (node: Node): readonly string[] => {
    if (node.type !== 'string') return [nameOf(node) ?? '']
    const page = pages.get(getRoute(`/${String(node.value).replace(/^\/+/, '')}`, '') ?? '')
    return page === undefined ? [String(node.value)] : [...listNames(page), lastName(page.page)]
  }
  for (const file of files.paths) {
    visit(files.tree(file), (node) => {
      const [key, list] = node.type === 'property' ? (node.children ?? []) : []
      if (!LISTS.has(key?.value) || list?.type !== 'array') return
      const items = (list.children ?? []).map((one) => ({ node: one, names: namesOfItem(one) }))
      found.push({ key: JSON.stringify([file, getNodePath(list)]), file, items })
    })
  }
  return found
}

/** The items of a list that names in a row are those of; `undefined` where one of them is of none, or of one twice. */
function findItems(said: string, items: readonly Item[]): Item[] | undefined {
  const parts = said.split(SEPARATOR)
  const found: Item[] = []
  for (let at = 0; at < parts.length; ) {
    const step = readItem(parts, at, items)
    if (step === undefined || found.includes(step.item)) return undefined
    found.push(step.item)
    at = step.next
  }
  return found.length > 1 ? found : undefined
}

/** The item that is named from a part on, which may have what separates others in its name. */
function readItem(
  parts: readonly string[],
  at: number,
  items: readonly Item[],
): { item: Item; next: number } | undefined {
  for (const next of [at + 5, at + 3, at + 1].filter((end) => end <= parts.length)) {
    const name = parts.slice(at, next).join('').trim()
    const bare = name.replace(AROUND, '')
    const exact = items.filter(({ names }) =>
      names.some((own) => [nameKey(name), nameKey(bare)].includes(nameKey(own))),
    )
    const named =
      exact.length > 0 || next > at + 1 ? exact : findNamed(bare, items, ({ names }) => names)
    const [item, ...others] = named
    if (item !== undefined && others.length === 0) return { item, next: next + 1 }
  }
  return undefined
}

/** All items as they are to stand; `undefined` where that is so already, or where others stand between those that are told. */
function orderOf(
  all: readonly Item[],
  told: readonly Item[],
  isSwap: boolean,
): readonly Item[] | undefined {
  const places = told.map((item) => all.indexOf(item)).toSorted((a, b) => a - b)
  const [first = 0, last = 0] = [places[0], places.at(-1)]
  if (isSwap ? told.length !== 2 : last - first >= told.length) return undefined
  const own = isSwap ? places.map((at) => all[at] as Item).toReversed() : told
  const order = all.map((item, at) => own[places.indexOf(at)] ?? item)
  return order.every((item, at) => item === all[at]) ? undefined : order
}

/** Words of the names that are said elsewhere, as for why. */
function listSaidAgain(scene: Scene, names: string): Span[] {
  const roots = new Set(nameWords(names).map(getRoot))
  return scene.words.flatMap(({ plain }, from) =>
    nameWords(plain).some((word) => roots.has(getRoot(word))) ? [{ from, to: from + 1 }] : [],
  )
}

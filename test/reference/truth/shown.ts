import { parseDocument } from 'htmlparser2'

export type Node = ReturnType<typeof parseDocument>['children'][number]
export type Element = Extract<Node, { attribs: unknown }>

/** A page as readers have it: its HTML, and where it is. */
export interface ShownPage {
  route: string
  nodes: Node[]
  ids: Map<string, Element>
}

/** Words of a page, and which of them are code. */
export interface ShownText {
  text: string
  codes: ReadonlySet<string>
}

/** A row of a field: what it says of itself, and what is below it. */
export interface ShownRow extends ShownText {
  name: string
  /** A pattern or the keys of a map. */
  isPattern: boolean
  page: ShownPage
  below: Element
}

/** What stands on one level: rows, variants, and where else the level is. */
export interface ShownLevel {
  rows: ShownRow[]
  groups: Element[][]
  /** What holds in some cases, what must not be, and what of names, in the order of the page. */
  rules: ShownRow[]
  /** Lines beside those. */
  lines: ShownText[]
  /** What stands beside all of these. */
  own: ShownText
  /** Addresses that script fetches the level from. */
  lazy: { address: string; side: string | undefined }[]
  /** Links to the level elsewhere. */
  links: string[]
  unresolved: boolean
  page: ShownPage
}

function isTag(node: Node): node is Element {
  return 'attribs' in node
}

export function parsePage(route: string, html: string): ShownPage {
  const { children } = parseDocument(html)
  const ids = new Map<string, Element>()
  walk(children, (element) => {
    if (element.attribs.id !== undefined && !ids.has(element.attribs.id)) {
      ids.set(element.attribs.id, element)
    }
    return true
  })
  return { route, nodes: children, ids }
}

/** Visits elements until a visitor says that it has seen enough of one. */
export function walk(nodes: readonly Node[], visit: (element: Element) => boolean): void {
  for (const node of nodes) if (isTag(node) && visit(node)) walk(node.children, visit)
}

export function has(element: Element, name: string): boolean {
  return (element.attribs.class ?? '').split(' ').includes(name)
}

export function find(nodes: readonly Node[], is: (element: Element) => boolean): Element[] {
  const found: Element[] = []
  walk(nodes, (element) => {
    if (!is(element)) return true
    found.push(element)
    return false
  })
  return found
}

export function textIn(node: Node): string {
  if (node.type === 'text') return (node as Extract<Node, { data: string }>).data
  return isTag(node) ? `${node.children.map(textIn).join('')} ` : ''
}

/** The level that an element holds. What is folded counts as opened. */
export function levelIn(holder: Element, page: ShownPage): ShownLevel {
  const level: ShownLevel = {
    rows: [],
    groups: [],
    rules: [],
    lines: [],
    own: ownTextOf(holder),
    lazy: [],
    links: [],
    unresolved: false,
    page,
  }
  walk(holder.children, (element) => {
    if (has(element, 'field')) {
      level.rows.push(rowOf(element, page))
      return false
    }
    if (has(element, 'variant-tabs')) {
      level.groups.push(element.children.filter(isTag).filter((one) => has(one, 'tab-panel')))
      return false
    }
    if (has(element, 'schema-rule')) {
      level.rules.push(ruleOf(element, page))
      return false
    }
    // The headers of a part are no fields of the level.
    if (has(element, 'part-encoding')) return false
    const { 'data-schema': address, 'data-side': side } = element.attribs
    if (element.name === 'details' && address !== undefined) {
      level.lazy.push({ address, side })
      return false
    }
    if (has(element, 'field-fact')) {
      level.lines.push(textOf(element))
      const [link, ...more] = find(element.children, (one) => one.name === 'a')
      if (link?.attribs.href !== undefined && more.length === 0) level.links.push(link.attribs.href)
    }
    if (has(element, 'field-deprecated-pill') && textIn(element).includes('unresolved')) {
      level.unresolved = true
    }
    return true
  })
  return level
}

function rowOf(element: Element, page: ShownPage): ShownRow {
  const parts = element.children.filter(isTag)
  const head = parts.find((one) => has(one, 'field-head'))
  const below = parts.find((one) => has(one, 'field-content'))
  if (head === undefined || below === undefined) throw new Error('Expected a field with its parts.')
  const [name] = find(head.children, (one) => has(one, 'field-name'))
  const own: Element[] = [head]
  walk(below.children, (one) => {
    const isBelow =
      has(one, 'field') || has(one, 'variant-tabs') || one.attribs['data-below'] !== undefined
    if (!isBelow) own.push(one)
    return false
  })
  const codes = own.flatMap((one) => find([one], ({ name: tag }) => tag === 'code'))
  return {
    name: name === undefined ? '' : textIn(name).trim(),
    isPattern: name !== undefined && find(name.children, (one) => one.name === 'i').length > 0,
    text: own.map(textIn).join(' '),
    codes: new Set(codes.map((code) => textIn(code).trim())),
    page,
    below,
  }
}

function ruleOf(element: Element, page: ShownPage): ShownRow {
  const [title] = element.children.filter(isTag)
  const words = (title?.children ?? []).filter(
    (one) => !(isTag(one) && (has(one, 'field-info-pill') || has(one, 'field-limit'))),
  )
  const name = words.map(textIn).join('').replace(/\s+/g, ' ').trim()
  return { name, isPattern: false, ...ownTextOf(element), page, below: element }
}

/** What an element says of a schema before its fields, variants and rules. */
function ownTextOf(element: Element): ShownText {
  const texts: string[] = []
  const codes = new Set<string>()
  const visit = (node: Node): void => {
    if (!isTag(node)) return void texts.push(textIn(node))
    const { 'data-below': below, 'data-schema': address } = node.attribs
    const isOther = ['field', 'variant-tabs', 'schema-rule'].some((name) => has(node, name))
    if (isOther || below !== undefined || address !== undefined) return
    if (node.name === 'code') codes.add(textIn(node).trim())
    node.children.forEach(visit)
    texts.push(' ')
  }
  element.children.forEach(visit)
  return { text: texts.join(''), codes }
}

/** All that an element says, folded or not. */
export function textOf(element: Element): ShownText {
  const codes = new Set<string>()
  walk([element], (one) => {
    if (one.name === 'code') codes.add(textIn(one).trim())
    return true
  })
  return { text: textIn(element), codes }
}

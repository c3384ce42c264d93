import { COPY_BUTTON, LEFT_OUT, shrinkCode } from './shrink.ts'
import type { HtmlElement, HtmlNode } from './tree.ts'

const getWords = (text: string): ReadonlySet<string> => new Set(text.split(' '))

/** Elements that stand on lines of their own. */
export const BLOCKS = getWords(
  'address article aside blockquote body center dd details dialog div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr legend li main nav ol optgroup p pre section summary table tbody td tfoot th thead tr ul',
)

/** Elements whose content is read in another way, or that a parser moves or renames. */
const SPECIAL = getWords(
  'annotation-xml body desc foreignobject form frameset head html iframe image listing math mi mn mo ms mtext noembed noframes noscript plaintext script style svg template textarea title xmp',
)

/** Elements without an end. */
const EMPTY = getWords(
  'area base basefont br col command embed frame hr img input isindex keygen link meta param source track wbr',
)

const HEADINGS = getWords('h1 h2 h3 h4 h5 h6 p')

const CONTROLS = getWords('input option optgroup select button datalist textarea')

const ENDING_PARAGRAPHS =
  'p address article aside blockquote details div dl fieldset figcaption figure footer form header hr main nav ol pre section table ul'

/** Elements by whose start the element that they stand in ends, where it is one of these. */
const ENDS: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['tr', getWords('tr th td')],
  ['th', getWords('th')],
  ['td', getWords('thead th td')],
  ['a', getWords('a')],
  ['li', getWords('li')],
  ...[1, 2, 3, 4, 5, 6].map((depth) => [`h${depth}`, HEADINGS] as const),
  ...['select', 'input', 'output', 'button', 'datalist'].map((name) => [name, CONTROLS] as const),
  ['option', getWords('option')],
  ['optgroup', getWords('option optgroup')],
  ['dd', getWords('dd dt')],
  ['dt', getWords('dd dt')],
  ['rt', getWords('rt rp')],
  ['rp', getWords('rt rp')],
  ['tbody', getWords('thead tbody')],
  ['tfoot', getWords('thead tbody')],
  ...[...getWords(ENDING_PARAGRAPHS)].map((name) => [name, getWords('p')] as const),
])

const NAME = /[a-z][a-z0-9-]*/y

const ATTRIBUTE = /\s+([a-zA-Z_:][-\w:.]*)(?:="([^"]*)")?/y

const TAG_END = /\s*\/?>/y

const MOST_KNOWN_TAGS = 4_000

const LONGEST_KNOWN_TAG = 160

const CHARACTERS: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
}

/**
 * The tree of HTML that is written as our own is, without what `shrink` leaves out: every element
 * ends where it has to, values are in double quotes, and there are no formulas. `undefined` where
 * anything is otherwise: a real parser knows what to make of that.
 */
export function readRegularTree(html: string): HtmlNode[] | undefined {
  return readTree(html, false)
}

function readTree(html: string, isCode: boolean): HtmlNode[] | undefined {
  const root: HtmlNode[] = []
  const open: HtmlElement[] = []
  let siblings = root
  let at = 0
  for (;;) {
    const start = html.indexOf('<', at)
    if (start !== at && at < html.length) {
      const text = decoded(html.slice(at, start === -1 ? undefined : start))
      if (text === undefined) return undefined
      addText(siblings, text)
    }
    if (start === -1) return open.length === 0 ? root : undefined
    if (html[start + 1] === '/') {
      const closed = open.pop()
      if (closed === undefined || !html.startsWith(`${closed.name}>`, start + 2)) return undefined
      const around = open.at(-1)
      if (closed.isBlock && around !== undefined) around.isBlock = true
      siblings = around?.children ?? root
      at = start + closed.name.length + 3
      continue
    }
    const end = endOfLeftOut(html, start)
    if (end === -1) return undefined
    if (end !== start) {
      at = end
      continue
    }
    const tag = tagAt(html, start)
    const parent = open.at(-1)
    if (tag === undefined || endsParent(tag, parent)) return undefined
    const { name, attributes, classes, isBlock } = tag
    if (name === 'pre' && !isCode) {
      const close = html.indexOf('</pre>', start)
      if (close === -1) return undefined
      at = close + '</pre>'.length
      const code = readTree(shrinkCode(html.slice(start, at)), true)
      if (code === undefined) return undefined
      siblings.push(...code)
      if (parent !== undefined) parent.isBlock = true
      continue
    }
    const element: HtmlElement = { name, attributes, classes, children: [], isBlock }
    siblings.push(element)
    at = start + tag.length
    if (EMPTY.has(name)) {
      if (element.isBlock && parent !== undefined) parent.isBlock = true
    } else {
      open.push(element)
      siblings = element.children
    }
  }
}

/** Texts that only what is left out stood between are one. */
function addText(siblings: HtmlNode[], text: string): void {
  const last = siblings.at(-1)
  if (typeof last === 'string') siblings[siblings.length - 1] = last + text
  else siblings.push(text)
}

/** Where what is left out at a place ends: at its start where nothing is, -1 where it does not end. */
function endOfLeftOut(html: string, start: number): number {
  const first = html[start + 1]
  if (first === '!') return html.startsWith('<!--', start) ? endOf(html, '-->', start) : -1
  if (first === 'b' && html.startsWith(COPY_BUTTON, start)) {
    const end = html.indexOf('>', start) + 1
    return html.startsWith('</button>', end) ? end + '</button>'.length : start
  }
  if (first !== 's' && first !== 't' && first !== 'n') return start
  const name = LEFT_OUT.find((one) => html.startsWith(one, start + 1))
  const next = name === undefined ? '' : html[start + 1 + name.length]
  return next === '>' || next === ' ' ? endOf(html, `</${name}>`, start) : start
}

/** Where a text that is looked for from a place ends; -1 where it is not there. */
function endOf(html: string, text: string, from: number): number {
  const at = html.indexOf(text, from)
  return at === -1 ? -1 : at + text.length
}

function endsParent({ name }: Tag, parent: HtmlElement | undefined): boolean {
  return parent !== undefined && ENDS.get(name)?.has(parent.name) === true
}

/** A tag as it is written, and what is known of its element. */
interface Tag extends Omit<HtmlElement, 'children'> {
  /** Number of its characters. */
  length: number
}

/** Tags that were read before: most stand on many pages, and often on each. */
const knownTags = new Map<string, Tag>()

function tagAt(html: string, start: number): Tag | undefined {
  // Up to a `>` inside of a value it is no whole tag, and not among the known ones.
  const written = html.slice(start, html.indexOf('>', start) + 1)
  if (written.length > LONGEST_KNOWN_TAG) return readTag(html, start)
  const known = knownTags.get(written)
  if (known !== undefined) return known
  // A part of a text keeps all of it in memory: what stays is read from a copy.
  const copy = Buffer.from(written).toString()
  const tag = readTag(copy, 0)
  if (tag === undefined) return readTag(html, start)
  if (knownTags.size === MOST_KNOWN_TAGS) knownTags.clear()
  knownTags.set(copy, tag)
  return tag
}

/** The tag at a place. */
function readTag(html: string, start: number): Tag | undefined {
  NAME.lastIndex = start + 1
  const name = NAME.exec(html)?.[0]
  if (name === undefined || SPECIAL.has(name)) return undefined
  const attributes: Record<string, string> = {}
  let end = NAME.lastIndex
  for (;;) {
    ATTRIBUTE.lastIndex = end
    const found = ATTRIBUTE.exec(html)
    if (found === null) break
    const key = (found[1] as string).toLowerCase()
    const value = decoded(found[2] ?? '')
    if (value === undefined || Object.hasOwn(attributes, key)) return undefined
    attributes[key] = value
    end = ATTRIBUTE.lastIndex
  }
  TAG_END.lastIndex = end
  const last = TAG_END.exec(html)?.[0]
  if (last === undefined || (last.includes('/') && !EMPTY.has(name))) return undefined
  const { class: written = '' } = attributes
  const classes = written === '' ? [] : written.split(/\s+/)
  const isBlock = BLOCKS.has(name)
  return { name, attributes, classes, isBlock, length: TAG_END.lastIndex - start }
}

/** A text whose characters are written out; `undefined` where it names others than the usual ones. */
function decoded(text: string): string | undefined {
  if (!text.includes('&')) return text
  let isKnown = true
  const plain = text.replaceAll(/&(?:#?\w+;)?/g, (written) => {
    const character = CHARACTERS[written]
    if (character === undefined) isKnown = false
    return character ?? ''
  })
  return isKnown ? plain : undefined
}

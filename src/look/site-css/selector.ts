import { elementHooks, repeatedIds } from './hooks.ts'
import type { Token } from './tokens.ts'

/** Functions whose arguments are selectors. */
const takesSelectors =
  /^(?:is|not|has|where|matches|any|-webkit-any|-moz-any|host|host-context|slotted)\($/i
/** After these the name of an element may stand. */
const combinators = new Set(['>', '+', '~', ',', '(', '&'])
const paragraph = /^data-as$/i

/**
 * A selector as it has to be for our pages: parts that are addressed as elements are classes, ids
 * that would stand there twice are classes as well, and the hosted original's paragraphs are `p`.
 */
export function adaptSelector(tokens: readonly Token[]): string {
  const printed: string[] = []
  /** For each open bracket whether selectors stand in it. */
  const open: boolean[] = []
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at]
    if (token === undefined) break
    const { kind, text } = token
    const counts = open.at(-1) ?? true
    if (text === '[') {
      const end = closing(tokens, at)
      printed.push(counts ? attribute(tokens.slice(at, end + 1), printed) : join(tokens, at, end))
      at = end
    } else if (kind === 'function') {
      open.push(counts && tokens[at - 1]?.text === ':' && takesSelectors.test(text))
      printed.push(text)
    } else if (text === '(') {
      open.push(false)
      printed.push(text)
    } else if (text === ')') {
      open.pop()
      printed.push(text)
    } else if (counts && kind === 'name' && elementHooks.has(text) && isElement(tokens, at)) {
      printed.push(`:is(${text}, .${text})`)
    } else if (counts && kind === 'hash' && repeatedIds.has(text)) {
      printed.push(`:is(${text}, ${repeatedIds.get(text)})`)
    } else {
      printed.push(text)
    }
  }
  return printed.join('')
}

/** `[data-as="p"]` is a paragraph, whatever element the original makes of it. */
function attribute(tokens: readonly Token[], printed: string[]): string {
  const text = tokens.map((token) => token.text).join('')
  const [, key = '', value = ''] = /^\[\s*([\w-]+)\s*=\s*["']?([\w-]*)["']?\s*\]$/.exec(text) ?? []
  if (!paragraph.test(key) || value !== 'p') return text
  if (printed.at(-1) === 'span') printed.pop()
  return ':is(p, .p)'
}

/** Whether the name at this place is that of an element. */
function isElement(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1]
  const after = tokens[at + 1]
  if (after?.text === '|') return false
  if (before === undefined) return true
  return (
    before.kind === 'space' ||
    before.kind === 'comment' ||
    before.kind === 'function' ||
    combinators.has(before.text)
  )
}

function closing(tokens: readonly Token[], start: number): number {
  const end = tokens.findIndex(({ text }, at) => at > start && text === ']')
  return end === -1 ? tokens.length - 1 : end
}

function join(tokens: readonly Token[], start: number, end: number): string {
  return tokens
    .slice(start, end + 1)
    .map(({ text }) => text)
    .join('')
}

import { type Filter, filterOf } from './filter.ts'
import { stringLiteral } from './string-literal.ts'

export type Selector =
  | { kind: 'name'; name: string }
  | { kind: 'index'; index: number }
  | { kind: 'all' }
  | { kind: 'filter'; test: Filter }

export interface Segment {
  selectors: readonly Selector[]
  /** Whether the selectors apply to everything below too (`..`). */
  descends: boolean
}

const NAME = /^[\p{L}_][\p{L}\p{N}_-]*/u
/** A bracket's content: strings may hold brackets, filters may nest one level. */
const BRACKET = /^\[((?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|\[[^\]]*\]|[^[\]'"])*)\]/
const PART = /(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|[^,'"])+/g

/** The segments of a JSONPath, or `undefined` where it uses what is not supported. */
export function selectorsOf(path: string): readonly Segment[] | undefined {
  let rest = path.trim()
  if (!rest.startsWith('$')) return undefined
  rest = rest.slice(1)
  const segments: Segment[] = []
  while (rest !== '') {
    const descends = rest.startsWith('..')
    const bracket = BRACKET.exec(descends ? rest.slice(2) : rest)
    if (bracket !== null) {
      const selectors = bracketOf(bracket[1] ?? '')
      if (selectors === undefined) return undefined
      segments.push({ selectors, descends })
      rest = rest.slice(bracket[0].length + (descends ? 2 : 0))
      continue
    }
    if (!rest.startsWith('.')) return undefined
    rest = rest.slice(descends ? 2 : 1)
    const name = rest.startsWith('*') ? '*' : NAME.exec(rest)?.[0]
    if (name === undefined) return undefined
    segments.push({
      selectors: [name === '*' ? { kind: 'all' } : { kind: 'name', name }],
      descends,
    })
    rest = rest.slice(name.length)
  }
  return segments
}

function bracketOf(content: string): readonly Selector[] | undefined {
  const text = content.trim()
  if (text.startsWith('?')) {
    const test = filterOf(text.slice(1))
    return test && [{ kind: 'filter', test }]
  }
  const selectors = (text.match(PART) ?? []).map(selectorOf)
  return selectors.length > 0 && selectors.every((selector) => selector !== undefined)
    ? selectors
    : undefined
}

function selectorOf(part: string): Selector | undefined {
  const text = part.trim()
  if (text === '*') return { kind: 'all' }
  if (/^-?\d+$/.test(text)) return { kind: 'index', index: Number(text) }
  const name = stringLiteral(text)
  return name === undefined ? undefined : { kind: 'name', name }
}

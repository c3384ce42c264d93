import { memberOf } from '../../references/raw.ts'
import { selectorsOf } from './selectors.ts'
import { stringLiteral } from './string-literal.ts'

export type Filter = (value: unknown) => boolean

const COMPARISON = /^(@[^=!<>]*?)\s*(==|!=)\s*(.+)$/s

/** Reads a filter such as `@.name == 'limit' && @.in == 'query'`; `undefined` if it is not one. */
export function filterOf(text: string): Filter | undefined {
  const expression = text.trim().replace(/^\((.*)\)$/s, '$1')
  return joined(expression, '||', (tests) => (value) => tests.some((test) => test(value)))
}

function joined(
  text: string,
  operator: '||' | '&&',
  join: (tests: readonly Filter[]) => Filter,
): Filter | undefined {
  const tests = splitOutsideQuotes(text, operator).map((part) =>
    operator === '||'
      ? joined(part, '&&', (all) => (value) => all.every((test) => test(value)))
      : termOf(part.trim()),
  )
  return tests.every((test) => test !== undefined) ? join(tests) : undefined
}

function splitOutsideQuotes(text: string, operator: string): string[] {
  const quoted = /'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"/gs
  const masked = text.replace(quoted, (literal) => '_'.repeat(literal.length))
  const parts: string[] = []
  let start = 0
  for (let at = masked.indexOf(operator); at !== -1; at = masked.indexOf(operator, start)) {
    parts.push(text.slice(start, at))
    start = at + operator.length
  }
  return [...parts, text.slice(start)]
}

function termOf(text: string): Filter | undefined {
  const [, left = text, operator, right] = COMPARISON.exec(text) ?? []
  const member = memberPath(left.trim())
  if (member === undefined) return undefined
  if (operator === undefined) return (value) => member(value) !== undefined
  const literal = literalOf(right?.trim() ?? '')
  if (literal === undefined) return undefined
  return (value) => (member(value) === literal.value) === (operator === '==')
}

function memberPath(text: string): ((value: unknown) => unknown) | undefined {
  const segments = text.startsWith('@') ? selectorsOf(`$${text.slice(1)}`) : undefined
  const steps = segments?.map(({ selectors: [selector, ...others], descends }) => {
    if (descends || others.length > 0) return undefined
    if (selector?.kind === 'index') return String(selector.index)
    return selector?.kind === 'name' ? selector.name : undefined
  })
  if (steps === undefined || !steps.every((step) => step !== undefined)) return undefined
  return (value) => steps.reduce(memberOf, value)
}

function literalOf(text: string): { value: unknown } | undefined {
  const string = stringLiteral(text)
  if (string !== undefined) return { value: string }
  if (/^(?:true|false|null|-?\d+(?:\.\d+)?)$/.test(text)) return { value: JSON.parse(text) }
  return undefined
}

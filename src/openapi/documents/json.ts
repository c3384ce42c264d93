import { type Node, type ParseError, parseTree } from 'jsonc-parser'
import { adviseOnSyntax, describeSyntaxError } from '../../config/index.ts'
import { LineIndex } from '../../diagnostics/index.ts'
import { readExactNumber } from '../exact-number.ts'
import type { Parsed, Positions, Span } from './parsed.ts'

/** Reads strict JSON. The place of a mistake is looked for only when there is one. */
export function parseJson(file: string, text: string): Parsed {
  try {
    return {
      value: hasLongNumbers(text) ? JSON.parse(text, exactly) : JSON.parse(text),
      findings: [],
    }
  } catch (error) {
    return mistake(file, text, error)
  }
}

/** Whether numbers may stand in a text that JavaScript would round. */
function hasLongNumbers(text: string): boolean {
  return /[:,[\s]-?(?:[\d.]{16,}|[\d.]+[eE]\+?\d{3})/.test(text)
}

function exactly(_: string, value: unknown, context?: { source?: string }): unknown {
  return typeof value === 'number' ? readExactNumber(context?.source ?? '', value) : value
}

function mistake(file: string, text: string, cause: unknown): Parsed {
  const errors: ParseError[] = []
  parseTree(text, errors, { disallowComments: true })
  const [first] = errors
  const comma = first && trailingComma(text, first.offset)
  const offset = comma ?? first?.offset
  const position =
    offset === undefined ? { line: 1, column: 1 } : new LineIndex(text).position(offset)
  const message = describe(text, comma, first) ?? `Expected JSON, received ${String(cause)}.`
  const hint = comma === undefined && first ? adviseOnSyntax(first, text) : undefined
  return { error: { code: 'openapi-syntax', message, ...(hint && { hint }), file, ...position } }
}

/** The place of a comma with nothing but a closing bracket behind it. */
function trailingComma(text: string, closing: number): number | undefined {
  if (!/[}\]]/.test(text.charAt(closing))) return undefined
  const before = text.slice(0, closing).trimEnd()
  return before.endsWith(',') ? before.length - 1 : undefined
}

function describe(
  text: string,
  comma: number | undefined,
  error: ParseError | undefined,
): string | undefined {
  if (text.trim() === '') return 'Expected an OpenAPI document, received an empty file.'
  if (comma !== undefined) return 'Expected no comma after the last entry, received `,`.'
  return error && describeSyntaxError(error, text)
}

/** Places in a JSON text, by its syntax tree. */
export class JsonPositions implements Positions {
  readonly #root: Node | undefined

  constructor(text: string) {
    this.#root = parseTree(text)
  }

  find(steps: readonly string[]): Span {
    let node = this.#root
    let span = getSpan(node)
    for (const step of steps) {
      const member = getMember(node, step)
      if (member === undefined) break
      node = member.value
      span = getSpan(isAtKey(node, step) ? (member.key ?? node) : node)
    }
    return span
  }
}

/** An object or list is found at its key, and so is a reference. */
function isAtKey(node: Node, step: string): boolean {
  return node.type === 'object' || node.type === 'array' || step === '$ref'
}

function getMember(node: Node | undefined, step: string): { key?: Node; value: Node } | undefined {
  if (node?.type === 'array') {
    const value = node.children?.[Number(step)]
    return value && { value }
  }
  // As `JSON.parse` does, the last of several members of one name counts.
  const property = node?.children?.findLast(({ children }) => children?.[0]?.value === step)
  const [key, value] = property?.children ?? []
  return key && value && { key, value }
}

function getSpan(node: Node | undefined): Span {
  return { start: node?.offset ?? 0, end: (node?.offset ?? 0) + (node?.length ?? 0) }
}

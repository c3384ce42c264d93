import { type ParseError, parseTree } from 'jsonc-parser'
import { describeSyntaxError } from '../../../config/index.ts'
import { LineIndex } from '../../../diagnostics/index.ts'
import type { Parsed } from '../source-file.ts'

/** Reads strict JSON. The place of a mistake is looked for only when there is one. */
export function parseJson(file: string, text: string): Parsed {
  try {
    return { value: JSON.parse(text), findings: [] }
  } catch (error) {
    return mistake(file, text, error)
  }
}

function mistake(file: string, text: string, cause: unknown): Parsed {
  const errors: ParseError[] = []
  parseTree(text, errors, { disallowComments: true })
  const [first] = errors
  const comma = first && trailingComma(text, first.offset)
  const offset = comma ?? first?.offset
  const position = offset === undefined ? undefined : new LineIndex(text).position(offset)
  const message = describe(text, comma, first) ?? `Expected JSON, received ${String(cause)}.`
  return { error: { code: 'openapi-syntax', severity: 'error', message, file, ...position } }
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

import { isCompound } from '../../exact-number.ts'
import { createFormPairs } from './bodies.ts'
import { printPlain } from './parameters.ts'
import { encodeName, encodeValue } from './percent.ts'

/** What the media type of a parameter's `content` makes of its value. */
export type ContentKind = 'json' | 'form' | 'text'

type EncodedPair = readonly [name: string, value?: string]

/** The text of a value that a media type writes, not encoded yet. */
export function printContent(kind: ContentKind, value: unknown): string {
  return kind === 'json' ? JSON.stringify(value) : printPlain(value)
}

/** The pair of a parameter that a media type writes, encoded. */
export function contentPairs(name: string, kind: ContentKind, value: unknown): EncodedPair[] {
  return [[encodeName(name), encodeValue(printContent(kind, value))]]
}

/** The query as a whole, which is one parameter in OpenAPI 3.2. */
export function wholeQueryPairs(kind: ContentKind, value: unknown): EncodedPair[] {
  if (kind !== 'form' || !isCompound(value)) return [[encodeValue(printContent(kind, value))]]
  const pairs = createFormPairs(value)
  return pairs.map(([name, text]): EncodedPair => [encodeName(name), encodeValue(text)])
}

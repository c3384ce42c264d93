import type { SampleText } from '../components/index.ts'
import type { MediaType, References, Side } from '../openapi/index.ts'
import { authoredText } from '../openapi/index.ts'

/** Examples of one media type that are shown. */
const MOST = 8

/** The language that highlights a body. */
export function highlightingOf(kind: MediaType['kind']): string {
  return kind === 'xml' ? 'xml' : kind === 'json' || kind === 'stream' ? 'json' : 'text'
}

/** The author's examples of a media type, as they are written in it. */
export function authoredTexts(
  { mediaType, kind, schema, itemSchema, examples }: MediaType,
  references: References,
  side: Side,
): SampleText[] {
  const language = highlightingOf(kind)
  const position = schema ?? itemSchema
  const given = position && { position, references, side }
  return examples.slice(0, MOST).flatMap(({ title, value, serialized }) => {
    if (serialized === undefined && value === undefined) return []
    return [{ title, language, code: serialized ?? authoredText(value, mediaType, given).text }]
  })
}

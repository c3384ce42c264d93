import type { SampleText } from '../components/index.ts'
import type { MediaType, References, Side } from '../openapi/index.ts'
import { createAuthoredText, getImageAddress } from '../openapi/index.ts'
import { fitIntoRoom } from './side-room.ts'

/** Characters of the examples of one media type; those beyond are named. */
const LONGEST = 60_000

/** The language that highlights a body. */
export function getHighlighting(kind: MediaType['kind']): string {
  return kind === 'xml' ? 'xml' : kind === 'json' || kind === 'stream' ? 'json' : 'text'
}

/** The author's examples of a media type, as they are written in it. */
export function getAuthoredTexts(
  { mediaType, kind, schema, itemSchema, examples }: MediaType,
  references: References,
  side: Side,
): SampleText[] {
  const language = getHighlighting(kind)
  const position = schema ?? itemSchema
  const given = position && { position, references, side }
  const shown = examples.filter((example) => getImageAddress({ mediaType }, example) === undefined)
  const texts = shown.flatMap(({ key, title, value, serialized }): SampleText[] => {
    if (serialized === undefined && value === undefined) return []
    const code = serialized ?? createAuthoredText(value, mediaType, given).text
    return [{ title, language, code, choice: { example: key } }]
  })
  return fitIntoRoom(texts, LONGEST)
}

import type { SampleText } from '../../components/index.ts'
import {
  authoredText,
  exampleText,
  type MediaType,
  type Operation,
  type References,
} from '../../openapi/index.ts'

/** Examples of one status that are shown. */
const MOST = 8
/** Bytes of all that is made up, and of one example at least. */
const LONGEST = { all: 12_000, one: 500 }

/** Examples of what comes back, by status: the author's own, else one made from the schema. */
export function responseTexts(
  { responses }: Operation,
  references: References,
  autogenerate: boolean,
): SampleText[] {
  let left = LONGEST.all
  return responses.flatMap(({ code, content }) => {
    const media = content.find(({ examples }) => examples.length > 0) ?? content[0]
    if (media === undefined) return []
    const maxBytes = Math.max(LONGEST.one, left)
    const texts = textsOf(code, media, references, autogenerate ? maxBytes : 0)
    for (const { code: text } of texts) left -= text.length
    return texts
  })
}

function textsOf(
  code: string,
  { mediaType, kind, schema, itemSchema, examples }: MediaType,
  references: References,
  maxBytes: number,
): SampleText[] {
  const language = kind === 'xml' ? 'xml' : kind === 'json' || kind === 'stream' ? 'json' : 'text'
  const position = schema ?? itemSchema
  const side = 'response'
  if (examples.length > 0) {
    return examples.slice(0, MOST).flatMap(({ title, value, serialized }) => {
      if (serialized === undefined && value === undefined) return []
      const given = position && ({ position, references, side } as const)
      const code_ = serialized ?? authoredText(value, mediaType, given).text
      const name = title === 'example' || examples.length === 1 ? code : `${code} ${title}`
      return [{ title: name, language, code: code_ }]
    })
  }
  if (maxBytes === 0 || position === undefined || kind === 'binary') return []
  const { text } = exampleText(position, references, { side, mediaType, maxBytes })
  return [{ title: code, language, code: text }]
}

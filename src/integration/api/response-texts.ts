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
/** Kinds of bodies that are shown beside the first one. */
const OTHERS: ReadonlySet<MediaType['kind']> = new Set(['json', 'xml', 'stream'])
/** Bytes of all that is made up, and of one example at least. */
const LONGEST = { all: 12_000, one: 500 }

/** Examples of what comes back, by status: the author's own, else one made from the schema. */
export function responseTexts(
  { responses }: Operation,
  references: References,
  autogenerate: boolean,
): SampleText[] {
  let left = LONGEST.all
  return responses.flatMap(({ code, content }) =>
    shownOf(content).flatMap((media, index) => {
      const name = index === 0 ? code : `${code} ${media.mediaType}`
      const maxBytes = Math.max(LONGEST.one, left)
      const texts = textsOf(name, media, references, autogenerate ? maxBytes : 0)
      for (const { code: text } of texts) left -= text.length
      return texts
    }),
  )
}

/** One media type, and those that are written in another way. */
function shownOf(content: readonly MediaType[]): MediaType[] {
  const first = content.find(({ examples }) => examples.length > 0) ?? content[0]
  if (first === undefined) return []
  const others = content.filter(({ kind }) => kind !== first.kind && OTHERS.has(kind))
  return [first, ...new Map(others.map((media) => [media.kind, media])).values()]
}

/** The language that highlights a body. */
export function highlightingOf(kind: MediaType['kind']): string {
  return kind === 'xml' ? 'xml' : kind === 'json' || kind === 'stream' ? 'json' : 'text'
}

function textsOf(
  name: string,
  { mediaType, kind, schema, itemSchema, examples }: MediaType,
  references: References,
  maxBytes: number,
): SampleText[] {
  const language = highlightingOf(kind)
  const position = schema ?? itemSchema
  const side = 'response'
  if (examples.length > 0) {
    return examples.slice(0, MOST).flatMap(({ title, value, serialized }) => {
      if (serialized === undefined && value === undefined) return []
      const given = position && ({ position, references, side } as const)
      const code = serialized ?? authoredText(value, mediaType, given).text
      const isOnly = title === 'example' || examples.length === 1
      return [{ title: isOnly ? name : `${name} ${title}`, language, code }]
    })
  }
  if (maxBytes === 0 || position === undefined || kind === 'binary') return []
  const { text } = exampleText(position, references, { side, mediaType, maxBytes })
  return [{ title: name, language, code: text }]
}

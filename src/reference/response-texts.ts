import type { SampleText } from '../components/index.ts'
import type { MediaType, Operation, References } from '../openapi/index.ts'
import { createExampleText } from '../openapi/index.ts'
import { getAuthoredTexts, getHighlighting } from './media-texts.ts'

/** Kinds of bodies that are shown beside the first one. */
const OTHERS: ReadonlySet<MediaType['kind']> = new Set(['json', 'xml', 'stream'])
/** Bytes of all that is made up, and of one example at least. */
const LONGEST = { all: 12_000, one: 500 }

/** Examples of what comes back, by status: the author's own, else one made from the schema. */
export function createResponseTexts(
  { responses }: Operation,
  references: References,
  autogenerate: boolean,
): SampleText[] {
  let left = LONGEST.all
  return responses.flatMap(({ code, content }) =>
    getShownMedia(content).flatMap((media, index) => {
      const name = index === 0 ? code : `${code} ${media.mediaType}`
      const maxBytes = Math.max(LONGEST.one, left)
      const texts = getTexts(name, media, references, autogenerate ? maxBytes : 0)
      for (const { code: text } of texts) left -= text.length
      const choice = { status: code, mediaType: media.mediaType }
      return texts.map((text) => ({ ...text, choice }))
    }),
  )
}

/** One media type, and those that are written in another way. */
function getShownMedia(content: readonly MediaType[]): MediaType[] {
  const first = content.find(({ examples }) => examples.length > 0) ?? content[0]
  if (first === undefined) return []
  const others = content.filter(({ kind }) => kind !== first.kind && OTHERS.has(kind))
  return [first, ...new Map(others.map((media) => [media.kind, media])).values()]
}

function getTexts(
  name: string,
  media: MediaType,
  references: References,
  maxBytes: number,
): SampleText[] {
  const { mediaType, kind, schema, itemSchema, examples } = media
  const side = 'response'
  if (examples.length > 0) {
    return getAuthoredTexts(media, references, side).map(({ title, ...text }) => ({
      ...text,
      title: title === 'example' || examples.length === 1 ? name : `${name} ${title}`,
    }))
  }
  const position = schema ?? itemSchema
  if (maxBytes === 0 || position === undefined || kind === 'binary') return []
  const { text } = createExampleText(position, references, { side, mediaType, maxBytes })
  return [{ title: name, language: getHighlighting(kind), code: text }]
}

import type { SampleText } from '../../components/index.ts'
import {
  authoredText,
  exampleText,
  type MediaType,
  type Operation,
  type References,
} from '../../openapi/index.ts'
import { highlightingOf } from './response-texts.ts'

/** Examples of one media type that are shown. */
const MOST = 8
/** Characters of all that is shown. */
const LONGEST = 16_000

/**
 * Bodies that a request may have: the author's examples where there are several, and one for each
 * media type that is written differently from the first, which the samples show.
 */
export function bodyTexts({ body }: Operation, references: References): SampleText[] {
  const variants = body?.variants ?? []
  const texts = variants.flatMap((media, index) => {
    const shown = textsOf(media, index === 0, references)
    return shown.map(({ title, ...text }) => ({
      ...text,
      title: variants.length === 1 ? title : [title, media.mediaType].filter(Boolean).join(' · '),
    }))
  })
  let left = LONGEST
  return texts.filter(({ code }) => {
    left -= code.length
    return left >= 0
  })
}

function textsOf(media: MediaType, isFirst: boolean, references: References): SampleText[] {
  const { mediaType, kind, schema, itemSchema, examples } = media
  const language = highlightingOf(kind)
  const position = schema ?? itemSchema
  const side = 'request'
  const given = position && ({ position, references, side } as const)
  const authored = examples.slice(0, MOST).flatMap(({ title, value, serialized }) => {
    if (serialized === undefined && value === undefined) return []
    const code = serialized ?? authoredText(value, mediaType, given).text
    return [{ title: title === 'example' ? '' : title, language, code }]
  })
  if (authored.length > (isFirst ? 1 : 0)) return authored
  if (isFirst || position === undefined || kind !== 'xml') return []
  return [
    { title: '', language, code: exampleText(position, references, { side, mediaType }).text },
  ]
}

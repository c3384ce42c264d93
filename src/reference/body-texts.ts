import type { SampleText } from '../components/index.ts'
import type { MediaType, Operation, References } from '../openapi/index.ts'
import { createExampleText } from '../openapi/index.ts'
import { getAuthoredTexts, getHighlighting } from './media-texts.ts'

/** Characters of all that is shown. */
const LONGEST = 16_000

/**
 * Bodies that a request may have: the author's examples where there are several, and one for each
 * media type that is written differently from the first, which the samples show.
 */
export function createBodyTexts(
  { body, kind }: Operation,
  references: References,
  autogenerate: boolean,
): SampleText[] {
  const variants = body?.variants ?? []
  // No sample shows what a webhook sends.
  const isShown = kind !== 'webhook'
  const texts = variants.flatMap((media, index) => {
    const shown = getTexts(media, isShown && index === 0, references, autogenerate && !isShown)
    return shown.map(({ title, ...text }) => ({
      ...text,
      // Titles alone are no body.
      ...(text.leftOut === undefined && {
        choice: { mediaType: media.mediaType, ...text.choice },
      }),
      title: variants.length === 1 ? title : [title, media.mediaType].filter(Boolean).join(' · '),
    }))
  })
  let left = LONGEST
  return texts.filter(({ code }) => {
    left -= code.length
    return left >= 0
  })
}

function getTexts(
  media: MediaType,
  isFirst: boolean,
  references: References,
  isMade: boolean,
): SampleText[] {
  const { mediaType, kind, schema, itemSchema } = media
  const side = 'request'
  const authored = getAuthoredTexts(media, references, side).map(({ title, ...text }) => ({
    ...text,
    title: title === 'example' ? '' : title,
  }))
  if (authored.length > (isFirst ? 1 : 0)) return authored
  const position = schema ?? itemSchema
  if (isFirst || position === undefined || (kind !== 'xml' && !isMade)) return []
  if (kind === 'binary') return []
  const { text } = createExampleText(position, references, { side, mediaType })
  return [{ title: '', language: getHighlighting(kind), code: text }]
}

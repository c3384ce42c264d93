import type { SampleText } from '../components/index.ts'
import type { MediaType, Operation, References, RequestOptions } from '../openapi/index.ts'
import {
  createExampleText,
  createFileBody,
  getPrintedParts,
  isBodyPrinted,
} from '../openapi/index.ts'
import { getAuthoredTexts, getHighlighting } from './media-texts.ts'

/**
 * Bodies that a request may have: the author's examples where there are several, and one for each
 * media type that is written differently from the first, which the samples show, if they have room.
 *
 * @param request what the samples are made of
 * @param languages of the samples
 */
export function createBodyTexts(
  { body, kind }: Operation,
  references: References,
  autogenerate: boolean,
  { request, languages }: { request?: RequestOptions | undefined; languages: number },
): SampleText[] {
  const variants = body?.variants ?? []
  // No sample shows what a webhook sends.
  const isShown = kind !== 'webhook'
  const first = request?.bodies[0]?.body
  const long = first !== undefined && !isBodyPrinted(first, languages) ? first : undefined
  return variants.flatMap((media, index) => {
    const isFirst = isShown && index === 0 && long === undefined
    const authored = getTexts(media, isFirst, references, autogenerate && !isShown)
    const shown =
      index === 0 && long !== undefined
        ? getFileTexts(long, media.kind, authored, languages)
        : authored
    return shown.map(({ title, ...text }) => ({
      ...text,
      // Titles alone are no body.
      ...(text.leftOut === undefined && {
        choice: { mediaType: media.mediaType, ...text.choice },
      }),
      title: variants.length === 1 ? title : [title, media.mediaType].filter(Boolean).join(' · '),
    }))
  })
}

/** What samples read from a file, by the name of that file where it has none of its own. */
function getFileTexts(
  body: NonNullable<RequestOptions['bodies'][number]['body']>,
  kind: MediaType['kind'],
  authored: readonly SampleText[],
  languages: number,
): SampleText[] {
  if (body.kind === 'multipart') {
    const parts = getPrintedParts(body.parts, languages)
    const read = parts.flatMap(({ content, type = '' }) => {
      if (content.kind === 'file' || content.from === undefined) return []
      const language = /json/.test(type) ? 'json' : 'text'
      return [{ title: content.from, language, code: content.text }]
    })
    return [...read, ...(authored.length > 1 ? authored : [])]
  }
  const read = createFileBody(body)
  const file = read.kind === 'file' ? read.file : ''
  if (authored.length > 0) return authored.map((text) => ({ ...text, title: text.title || file }))
  const code = body.kind === 'json' || body.kind === 'text' ? body.text : ''
  return code === '' ? [] : [{ title: file, language: getHighlighting(kind), code }]
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

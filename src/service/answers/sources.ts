import type { DocumentIndex, Passage } from '../documents/index.ts'
import type { AnswerPart } from './model.ts'

/** A page that an answer cites, as a part of it. */
export function sourceOf(
  { path, title }: Pick<Passage, 'path' | 'title'>,
  number: number,
  index: Pick<DocumentIndex, 'addressOf'>,
): AnswerPart {
  return { type: 'source', id: `src_${number}`, url: index.addressOf(path), title }
}

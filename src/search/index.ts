export * from './answer/index.ts'
export { type IndexOptions, makeIndex, type SearchIndex } from './index/make-index.ts'
export { pageTerms } from './index/page-terms.ts'
export { pageText } from './index/page-text.ts'
export type {
  IndexedPage,
  Manifest,
  PageTerms,
  PageText,
  SearchPage,
  SearchSection,
} from './model.ts'
export { openIndex, type QueryOptions, type SearchReader } from './query/open-index.ts'
export type { Piece } from './query/pieces.ts'
export type { PageResult, SectionResult } from './query/results.ts'
export { TermReader } from './text/index.ts'

export { isAnswerable } from './answer/answerable.ts'
export { askPages, getQuestionContext, NO_QUESTION, type ScoredPage } from './answer/ask-pages.ts'
export { findInIndexes } from './answer/choose.ts'
export { Coverage } from './answer/coverage.ts'
export {
  type AnswerWords,
  type ExtractedAnswer,
  type ExtractOptions,
  extractAnswer,
} from './answer/extract.ts'
export type { Found, Hit, Passage, SearchOptions, WeighedQuestion } from './answer/model.ts'
export { getPassages, getPassagesOfSections } from './answer/passages.ts'
export { getSafeTarget, quoteMarkdown } from './answer/quote.ts'
export { getPath, rankPassages } from './answer/rank.ts'
export { type SiteAddresses, SiteLinks } from './answer/site-links.ts'
export {
  getNames,
  isTagged,
  type StaticIndex,
  StaticPassages,
  type StaticSite,
} from './answer/static-passages.ts'
export { type IndexOptions, makeIndex, type SearchIndex } from './index/make-index.ts'
export { pageTerms, pageText } from './index/page-entry.ts'
export { addChanged, type LastIndex } from './index/renew-lines.ts'
export { Tally } from './index/tally.ts'
export { TermDictionary } from './index/term-dictionary.ts'
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
export { openQuestionIndex, type QuestionReader } from './query/question.ts'
export type { PageResult, SectionResult } from './query/results.ts'
export { TermReader } from './text/index.ts'

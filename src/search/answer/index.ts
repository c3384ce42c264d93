export { askPages, NO_QUESTION, type ScoredPage } from './ask-pages.ts'
export { chooseIndex } from './choose.ts'
export { questionContext } from './context.ts'
export { Coverage } from './coverage.ts'
export {
  type AnswerWords,
  type ExtractedAnswer,
  type ExtractOptions,
  extractAnswer,
  isAnswerable,
} from './extract.ts'
export type { Found, Hit, Passage, SearchOptions, WeighedQuestion } from './model.ts'
export { passagesOf, passagesOfSections } from './passages.ts'
export { quoteMarkdown, safeTarget } from './quote.ts'
export { pathOf, rankPassages } from './rank.ts'
export { type SiteAddresses, SiteLinks } from './site-links.ts'
export { isTagged, type StaticIndex, StaticPassages, type StaticSite } from './static-passages.ts'

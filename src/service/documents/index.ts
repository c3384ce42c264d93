export {
  type Lease,
  ProjectDocuments,
  SharedDocuments,
  type SharedOptions,
} from './leased-documents.ts'
export type { DocumentIndex, Found, Hit, Passage, SearchOptions } from './model.ts'
export { type DocumentsOptions, openDocuments } from './open-documents.ts'
export { type ServedSite, staticDocuments } from './static-documents.ts'

export {
  type Lease,
  ProjectDocuments,
  SharedDocuments,
  type SharedOptions,
} from './leased-documents.ts'
export type { Found, Hit, Passage, SearchOptions, SiteIndex } from './model.ts'
export { type DocumentsOptions, openDocuments } from './open-documents.ts'
export { type ServedSite, staticDocuments } from './static-documents.ts'

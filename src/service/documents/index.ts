export {
  type Lease,
  ProjectDocuments,
  SharedDocuments,
  type SharedOptions,
} from './leased-documents.ts'
export type { Found, Hit, Passage, SearchOptions, SiteIndex } from './model.ts'
export { type DocumentsOptions, openDocuments } from './open-documents.ts'
export { openStaticDocuments, type ServedSite } from './static-documents.ts'

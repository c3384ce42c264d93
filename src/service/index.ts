export { type AgentEngine, agentEngineFrom } from './agent/index.ts'
export { type AnswerEngine, engineFrom } from './answers/index.ts'
export { type DocumentIndex, staticDocuments } from './documents/index.ts'
export { type FollowedReleases, followReleases } from './follow-releases.ts'
export type { ForgeKind, Repository } from './git/index.ts'
export { feedbackFile, type Plan, type Site } from './http/index.ts'
export { isAddressRange, parseOrigin } from './keys/index.ts'
export { withLocalSites } from './local-sites.ts'
export { ProjectDocuments } from './project-documents.ts'
export {
  type BucketSettings,
  type Publisher,
  publisherOf,
  ReleaseError,
  readBucketSettings,
} from './releases/index.ts'
export { createService, type Service, type ServiceOptions } from './service.ts'
export type { Environment } from './settings/index.ts'
export {
  type ApiKey,
  type BuildSettings,
  ensureDefaultProject,
  type KeyKind,
  type KeyRequest,
  type KeyScope,
  openStore,
  type ServiceProject,
  type Store,
  StoreConflict,
  StoreUnavailable,
} from './store/index.ts'
export {
  photographWithChromium,
  placeOf,
  previewAt,
  requestUpdate,
  siteFolders,
} from './updates/index.ts'
export { startWorkers, type Workers, type WorkersOptions } from './workers.ts'

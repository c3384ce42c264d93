export { FORGES, type ForgeKind, findForge, getForge } from './list.ts'
export { getRepositoryLocation } from './location.ts'
export {
  type Forge,
  ForgeError,
  type ForgeRepository,
  type PullRequests,
  type PushAuthor,
  type Webhook,
} from './model.ts'

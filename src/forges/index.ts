export { FORGES, type ForgeKind, forgeAt, forgeOf } from './list.ts'
export { locationOf } from './location.ts'
export {
  type Forge,
  ForgeError,
  type ForgeRepository,
  type PullRequests,
  type PushAuthor,
  type Webhook,
} from './model.ts'

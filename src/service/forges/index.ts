export { forgeOf } from './forge-of.ts'
export { locationOf } from './location.ts'
export { type Forge, ForgeError, type PullRequestInput } from './model.ts'

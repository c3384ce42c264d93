export { isTooLarge } from './files.ts'
export { PathError, TooManyChanges } from './path-error.ts'
export { type Finding, type Inspect, Workspace } from './workspace.ts'

export { isTooLarge } from './files.ts'
export { PathError, TooManyChanges } from './path-error.ts'
export { type Finding, Workspace } from './workspace.ts'

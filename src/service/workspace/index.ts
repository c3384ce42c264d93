export { PathError, TooManyChanges } from './path-error.ts'
export { type Finding, MOST_FILES, Workspace } from './workspace.ts'

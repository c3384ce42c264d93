export { OutputFolder } from './output-folder.ts'
export { redirectPage } from './redirect-page.ts'
export { readState, writeState } from './state-file.ts'

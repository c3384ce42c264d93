export { type Photographer, photographWithChromium } from './photographer.ts'
export { previewAt, previewOf, type SiteFolders, siteFolders } from './site-folders.ts'
export { poll, requestFirstUpdates, requestUpdate } from './triggers.ts'
export { type UpdateWorkOptions, updateWork } from './update-work.ts'

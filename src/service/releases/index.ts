export { folderPublisher } from './folder-publisher.ts'
export { type Publisher, type Release, ReleaseError } from './model.ts'

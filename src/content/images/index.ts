export { ImageSizes } from './image-sizes.ts'
export { namedImages } from './named-images.ts'
export { completeImages } from './page-images.ts'

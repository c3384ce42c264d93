export { ImageSizes } from './image-sizes.ts'
export { getNamedImages } from './named-images.ts'
export { completeImages } from './page-images.ts'

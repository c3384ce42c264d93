export { ImageSizes } from './image-sizes.ts'
export { findImageAddresses, resolveImages } from './named-images.ts'
export { completeImages } from './page-images.ts'

export { Thumbnails } from './thumbnails.ts'

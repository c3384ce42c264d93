export { readFavicons } from './site-favicons.ts'

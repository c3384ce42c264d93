export { scriptFonts } from './script-fonts.ts'
export { Thumbnails } from './thumbnails.ts'

export { serveSiteFiles } from './serve.ts'
export { assistantView } from './view.ts'
export { writeSiteFiles } from './write.ts'

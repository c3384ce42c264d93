export { serveSiteFiles } from './serve.ts'
export { writeSiteFiles } from './write.ts'

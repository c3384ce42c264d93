export { isNoindex } from './alternates.ts'
export { headKey, headView } from './head.ts'
export { serveSearchFiles } from './serve.ts'
export { writeSearchFiles } from './write.ts'

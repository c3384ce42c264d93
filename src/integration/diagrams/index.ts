export { copyDiagramLibrary } from './copy.ts'
export { serveDiagramLibrary } from './serve.ts'

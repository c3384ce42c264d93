export { writeHostFiles } from './write.ts'

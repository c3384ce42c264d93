export { foldWord } from './normalize.ts'
export { TermReader } from './terms.ts'
export { hasUnspaced } from './unspaced.ts'
export { CHUNKS, visitChunk, visitWords } from './words.ts'

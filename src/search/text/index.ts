export { foldWord } from './normalize.ts'
export { TermReader } from './terms.ts'
export { hasUnspaced } from './unspaced.ts'
export { visitWords } from './words.ts'

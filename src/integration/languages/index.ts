export { languageChoice } from './choice.ts'

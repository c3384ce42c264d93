export { EditedText } from './edited-text.ts'
export { type Frontmatter, readFrontmatter } from './frontmatter.ts'
export { normalizeText } from './normalize.ts'
export { replaceVariables } from './variables.ts'

export {
  findCodeAndStatements,
  findCodeRanges,
  findFencedRanges,
  findStatementRanges,
  isWithin,
  type Range,
  withoutRanges,
} from './code-ranges.ts'
export { EditedText, normalizeText } from './edited-text.ts'
export { type Frontmatter, readFrontmatter } from './frontmatter.ts'
export { removeMembersOnlyCode, withoutMembersOnly } from './members-only.ts'
export { replaceVariables } from './variables.ts'

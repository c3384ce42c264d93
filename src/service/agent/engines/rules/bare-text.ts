import { readFrontmatter } from '../../../../content/index.ts'
import { withoutCode } from './prose.ts'
import { type Read, readOnce } from './read-once.ts'

/** Where the body of a page begins. */
export const getBodyStart: Read<number> = readOnce(
  (text, file) => readFrontmatter(text, file).bodyStart,
)

/** A page of the same length with white space for its frontmatter and its code. */
export const getBareText: Read<string> = readOnce((text, file) =>
  withoutCode(text, getBodyStart(text, file)),
)

/** A text in small letters. */
export const getSmallText: Read<string> = readOnce((text) => text.toLowerCase())

import { type Frontmatter, readFrontmatter } from '../../../../content/index.ts'
import { withoutCode } from './prose.ts'
import { type Read, readOnce } from './read-once.ts'

/** What a page begins with; a problem in it may name another file that begins so too. */
export const getFrontmatter: Read<Readonly<Frontmatter>> = readOnce(readFrontmatter)

/** Where the body of a page begins. */
export function getBodyStart(text: string, file: string): number {
  return getFrontmatter(text, file).bodyStart
}

/** A page of the same length with white space for its frontmatter and its code. */
export const getBareText: Read<string> = readOnce((text, file) =>
  withoutCode(text, getBodyStart(text, file)),
)

/** A text in small letters. */
export const getSmallText: Read<string> = readOnce((text) => text.toLowerCase())

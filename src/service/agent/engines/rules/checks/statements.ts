import { readContentWords } from '../content-words.ts'
import { readStatement } from '../corrected/told-statement.ts'
import { type AttemptCheck, onceDone } from './attempt-check.ts'
import { isChanged, listGone } from './written-file.ts'

const TITLE = /^(?:title|sidebarTitle): /
const OF_TITLE = /\b(?:titles?|titled|called|named|headings?)\b/i

/** “The page says oak sinks. It should say oak floats”: what it says changes, and not what it is called. */
const checkStatement: AttemptCheck = ({ said, plain }) => {
  const told = OF_TITLE.test(plain) ? undefined : readStatement(said)
  if (told === undefined) return false
  const wanted = new Set(readContentWords(told.claim))
  return (written) => {
    const gone = written.filter(isChanged).flatMap(listGone)
    const isThere = readContentWords(gone.join(' ')).some((word) => wanted.has(word))
    const isTitle = gone.length > 0 && gone.every((line) => TITLE.test(line))
    return isTitle && !isThere && `Expected “${told.claim}” to change, received a title changed.`
  }
}

/** What is told to be wrong is what changes. */
export const STATEMENT_CHECKS: readonly AttemptCheck[] = [onceDone(checkStatement)]

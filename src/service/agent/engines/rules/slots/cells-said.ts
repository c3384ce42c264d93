import { getRoot, nameWords, withoutSigns } from '../names.ts'
import type { PageTable } from '../parts/tables.ts'
import { isFilling } from '../restate/weigh-words.ts'
import { Unresolved } from '../unresolved.ts'

/** What goes on about what the row is of: “Its files go to …, and yes, it can be turned off”. */
const OF_IT = /^(?:it|its|it['’]s|they|their)\b/i
const APART =
  /(?:[.;] +|,? (?:and|but) (?=(?:yes|no|it|its|they|their)\b)|, (?=(?:it|its|they|their)\b))/i
const ANSWER = /\b(yes|no),? (?=(?:it|they)\b)/gi
const NOT = /\b(?:cannot|not|never|no)\b|n['’]t\b/i
/** What stands between what a column is of and its value. */
const VALUE =
  /\b(?:is|are|(?:go(?:es)?|belongs?) (?:to|in|into|under)|(?:lives?|stands?|(?:is|are) (?:stored|kept|found)) (?:in|at|under)|has|have|costs?|takes?|uses?|starts? at|ends? at)(?: (?:at|in|under|on|to))?:? (?<value>\S+(?: \S+){0,3})$/i
const YES = /^(?:✅|✓|✔️?|yes)$/i
const NO = /^(?:❌|✗|✘|no)$/i
/** A cell that says yes or no. */
export const FLAG: RegExp = /^(?:✅|✓|✔️?|yes|❌|✗|✘|no)(?!\p{L})/iu

/**
 * The cells of a row that are told in sentences by what their columns are for; `undefined` where a text tells no such thing.
 * Throws `Unresolved` where a column has nothing or two, or a sentence is of none.
 */
export function readCellsSaid(
  name: string,
  text: string,
  { head, rows }: PageTable,
): string[] | undefined {
  if (!OF_IT.test(text) || head.length < 3) return undefined
  const columns = head.slice(1).map((cell, at) => {
    const title = withoutSigns(cell.text)
    const own = rows.map((row) => withoutSigns(row[at + 1]?.text ?? ''))
    return {
      title,
      roots: nameWords(title)
        .filter((word) => !isFilling(word))
        .map(getRoot),
      isFlag: own.length > 0 && own.every((one) => FLAG.test(one)),
      own,
      isCode: rows.length > 0 && rows.every((row) => row[at + 1]?.text.startsWith('`') === true),
    }
  })
  const values: (string | undefined)[] = columns.map(() => undefined)
  for (const piece of splitPieces(text)) {
    const said = nameWords(piece.words).map(getRoot)
    const [at, ...others] = columns.flatMap(({ roots }, index) =>
      roots.some((root) => said.includes(root)) ? [index] : [],
    )
    const column = at === undefined ? undefined : columns[at]
    const value =
      column === undefined
        ? undefined
        : column.isFlag
          ? readFlag(piece, column)
          : readValue(piece, column)
    if (at === undefined || others.length > 0 || value === undefined || values[at] !== undefined)
      throw new Unresolved(`Expected what one column says, received “${piece.words}”.`)
    values[at] = value
  }
  const known = values.filter((value) => value !== undefined)
  if (known.length < columns.length)
    throw new Unresolved('Expected a value for each column of the row.')
  return [name, ...known]
}

interface Piece {
  words: string
  /** Whether it is told with “yes” or “no” ahead of it. */
  answer: string | undefined
}

function splitPieces(text: string): Piece[] {
  const plain = text.trim().replace(/\.$/, '')
  // “Yes, it can” is one piece.
  const marked = plain.replaceAll(ANSWER, '$1: ')
  return marked
    .split(APART)
    .filter((piece) => piece !== '')
    .map((piece) => {
      const [, answer, words = piece] = /^(yes|no): (.+)$/is.exec(piece) ?? []
      return { words, answer: answer?.toLowerCase() }
    })
}

/** What a piece says of its column; where that has code alone, it is no other word. */
function readValue({ words }: Piece, { isCode }: { isCode: boolean }): string | undefined {
  const value = VALUE.exec(words)?.groups?.value
  const isFit = !isCode || /^(?:`[^`]+`|\S*[\d./_-]\S*)$/.test(value ?? '')
  return isFit ? value : undefined
}

/** Yes or no as the other cells of a column say it. */
export function readFlag(
  { words, answer }: Piece,
  { title, own }: { title: string; own: readonly string[] },
): string | undefined {
  const isNot = NOT.test(words)
  const isOther = (answer === 'yes' && isNot) || (answer === 'no' && !isNot)
  if (isOther || NOT.test(title)) return undefined
  const told = own.find((one) => (isNot ? NO : YES).test(one))
  const areWords = own.some((one) => /^(?:yes|no)\b/i.test(one))
  return told ?? (areWords ? (isNot ? 'No' : 'Yes') : undefined)
}

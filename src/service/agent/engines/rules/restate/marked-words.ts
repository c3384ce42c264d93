import { readOnce } from '../read-once.ts'
import { escapePattern } from '../renaming.ts'

/** Signs of Markdown that may stand between words, and that nobody says. */
const MARKS = '[`*_]*'

/** Words as a text has them with marks in between, and those that are to take their place. */
interface MarkedWords {
  old: string
  now: string
}

/** Words that are looked for whatever marks stand between them. */
const LEAST = 3

/** Whether a text has words, and not as a part of longer ones. */
export function hasWords(text: string, words: string): boolean {
  for (let at = text.indexOf(words); at !== -1; at = text.indexOf(words, at + 1)) {
    const isCut =
      /[\p{L}\p{N}]$/u.test(text.slice(Math.max(0, at - 1), at)) ||
      /^[\p{L}\p{N}]/u.test(text.slice(at + words.length))
    if (!isCut) return true
  }
  return false
}

/** A text without marks: a text that has words by chance alone has not even so what they say together. */
const readUnmarked = readOnce(withoutMarks)

function withoutMarks(text: string): string {
  return text.replaceAll(/[`*_]/g, '')
}

/** The same of words in whatever code and emphasis they are written, if they are no single word. */
export function hasMarked(text: string, words: string): boolean {
  // Most texts have not even the longest of them.
  const parts = words.split(' ').toSorted((a, b) => b.length - a.length)
  if (!parts.every((part) => text.includes(part))) return false
  if (hasWords(text, words)) return true
  if (parts.length < LEAST || !readUnmarked(text, '').includes(withoutMarks(words))) return false
  return findMarked(text, words, words) !== undefined
}

/** Words, and those for them, as the first of some texts has them that has the words in any way. */
export function asWritten(texts: readonly string[], old: string, now: string): MarkedWords {
  if (texts.some((text) => hasWords(text, old))) return { old, now }
  const marked = texts.flatMap((text) => findMarked(text, old, now) ?? [])
  return marked[0] ?? { old, now }
}

/**
 * Finds words in a text whatever code and emphasis they are written in: of “Install the fyrer binary”, which stands
 * there as “Install the `fyrer` binary”. What is the same in both keeps its marks; `undefined` where they do not stand
 * there, or in several ways.
 */
function findMarked(text: string, old: string, now: string): MarkedWords | undefined {
  const [from, to] = [old.split(' '), now.split(' ')]
  // Most texts have not even all of the words.
  if (!from.every((word) => text.includes(word))) return undefined
  const pattern = from.map(escapePattern).join(`${MARKS} ${MARKS}`)
  const found = new Set(
    text.match(
      new RegExp(`(?<![\\p{L}\\p{N}])${MARKS}${pattern}${MARKS}(?![\\p{L}\\p{N}])`, 'gu'),
    ) ?? [],
  )
  const [only, ...others] = found
  if (only === undefined || others.length > 0) return undefined
  const written = only.split(' ')
  let first = 0
  while (first < Math.min(from.length, to.length) - 1 && from[first] === to[first]) first++
  let last = 0
  while (
    last < Math.min(from.length, to.length) - first - 1 &&
    from.at(-1 - last) === to.at(-1 - last)
  )
    last++
  // Marks around more than what is replaced would lose an end.
  const replaced = written.slice(first, written.length - last).join(' ')
  const isWhole = [/`+/g, /\*+/g, /_+/g].every(
    (mark) => (replaced.match(mark) ?? []).length % 2 === 0,
  )
  if (!isWhole) return undefined
  const middle = to.slice(first, to.length - last)
  const kept = [written.slice(0, first), written.slice(written.length - last)] as const
  return { old: only, now: [...kept[0], ...middle, ...kept[1]].join(' ') }
}

import { distance } from 'fastest-levenshtein'
import type { Sentence } from './sentences.ts'

/** Words that wishes are made of. */
const WORDS = [
  'the|please|should|change|rename|replace|redirect|remove|delete|update|move|hide|create|write|insert|correct|reorder|alphabetically',
  'title|titles|description|descriptions|icon|page|pages|sidebar|navigation|header|footer|navbar|banner|button|favicon|theme|logo',
  'primary|color|colour|background|warning|callout|section|group|heading|paragraph|sentence|visitors|readers|everywhere|version',
  'before|after|behind|instead|broken|missing|typos|spelling|tutorial|reference|explanation|guide|images|screenshots|address',
].flatMap((row) => row.split('|'))

/** Words of other things that differ from one of them by a letter. */
const OTHERS =
  'there|these|those|where|three|theirs|reading|leading|charge|chance|white|wrote|alter|remote|wages|manner|earning|warming|inset|colon|irons|crate|guild|reader|footed|mission|connect'.split(
    '|',
  )

const KNOWN: ReadonlySet<string> = new Set([...WORDS, ...OTHERS])

/** Letters of a word of which one may be wrong; shorter ones may have two that changed places. */
const LONG = 5

/** A sentence with what was typed in haste put right; `undefined` where nothing was. */
export function correctTyping({ text, quotations }: Sentence): Sentence | undefined {
  const corrected = correctWords(text)
  return corrected === text ? undefined : { text: corrected, quotations }
}

/** The same for a prompt, whose quotations stay. */
export function correctPrompt(prompt: string): string {
  return prompt.replaceAll(/["“`][^"”`\n]*["”`]|[^"“`]+/g, (part) =>
    /^["“`]/.test(part) ? part : correctWords(part),
  )
}

function correctWords(text: string): string {
  return text.replaceAll(
    /(?<![\p{L}\p{N}/._-])\p{L}{3,}(?![\p{L}\p{N}/_-]|['’]\p{L})/gu,
    (word) => {
      const typed = word.toLowerCase()
      const isName = word !== typed && !text.startsWith(word)
      if (isName || KNOWN.has(typed) || KNOWN.has(typed.replace(/(?:e?s|e?d|ing)$/, '')))
        return word
      const [only, ...others] = WORDS.filter((known) => isMistyped(typed, known))
      return only === undefined || others.length > 0 ? word : only
    },
  )
}

function isMistyped(typed: string, known: string): boolean {
  if (isTurned(typed, known)) return true
  return typed.length >= LONG && known.length >= LONG && distance(typed, known) === 1
}

/** Whether two letters beside each other have changed places. */
function isTurned(typed: string, known: string): boolean {
  if (typed.length !== known.length) return false
  const at = [...typed].findIndex((letter, index) => letter !== known[index])
  return (
    at !== -1 &&
    typed[at] === known[at + 1] &&
    typed[at + 1] === known[at] &&
    typed.slice(at + 2) === known.slice(at + 2)
  )
}

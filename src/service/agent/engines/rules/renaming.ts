import { distance } from 'fastest-levenshtein'
import { withCapital } from './prompt/as-sentence.ts'

/** How words become others in a text. */
export interface Renaming {
  /** The text with what it was changed to, and how often. */
  apply(text: string): [changed: string, count: number]
  /** Whether a text has the words at all: most have not, and are not taken apart. */
  isIn(text: string): boolean
}

/**
 * Words of a text as they are: each of their letters counts.
 *
 * @param words a quotation
 * @param isWhole whether it is no part of a longer name
 */
export function matchExactly(words: string, by: string, isWhole = false): Renaming {
  const [before, after] = isWhole ? ['(?<![\\p{L}\\p{N}_])', '(?![\\p{L}\\p{N}_])'] : ['', '']
  const article = /^\p{L}/u.test(words) && /^\p{L}/u.test(by) ? '(?<article>\\b[Aa]n? )?' : ''
  // The stroke that a sign needs goes with it: “\\> 5 ms” becomes “at least 5 ms”.
  const stroke = /^[<>*_#{}[\]|~]/.test(words) && words[0] !== by[0] ? '\\\\?' : ''
  const pattern = new RegExp(`${article}${before}${stroke}${escapePattern(words)}${after}`, 'gu')
  const isAlike = /^[aeio]/i.test(words) === /^[aeio]/i.test(by)
  return {
    apply: (text) =>
      replaceIn(text, pattern, words, by, ({ article: own = '' }) =>
        isAlike ? own + by : fitting(own, by) + by,
      ),
    isIn: (text) => text.includes(words),
  }
}

/** What stands in quotation marks: plain words as a name in the middle of a sentence and at its start. */
export function matchQuoted(text: string, by: string, isCode: boolean): Renaming {
  const isPlain = [text, by].every((words) => /^\p{Ll}+(?: \p{Ll}+)?$/u.test(words))
  if (isPlain && !isCode) return matchAsName(text, by)
  const exact = matchExactly(text, by, isCode && /^\w.*\w$/.test(text))
  if (isCode || ![text, by].every((words) => /^\p{Ll}+ /u.test(words))) return exact
  // Several words may begin a sentence.
  const begun = matchExactly(withCapital(text), withCapital(by))
  return {
    isIn: (whole) => exact.isIn(whole) || begun.isIn(whole),
    apply: (whole) => {
      const [changed, count] = exact.apply(whole)
      const [all, more] = begun.apply(changed)
      return [all, count + more]
    },
  }
}

/**
 * What a name is a part of, where it stands straight before it: a word, or one with underscores that is no “_text_”. What
 * looks ahead stands before the underscore: it is asked for behind one alone, and not at each letter.
 */
const WITHIN = '[\\p{L}\\p{N}]|[\\p{L}\\p{N}_]_|(?!_[^_\\n]*_(?![\\p{L}\\p{N}_]))_'

/**
 * A name wherever it stands as a word, and not in an address or the name of a file: at the beginning of a sentence as well, in its plural, and
 * with the article that fits. What stands in the new name already stays.
 */
export function matchAsName(plain: string, given: string): Renaming {
  const [words, by] = inSingular(plain, given)
  const isLower = words === words.toLowerCase()
  const [stem, one, many] = getForms(words)
  const isTitled = TITLED.test(words) && NAME.test(by)
  const called = isTitled ? inSmallLetters(stem) : inEitherCase(escapePattern(stem), words)
  // What a program has of that name is no word: “client.boat”.
  const member = OF_CODE.test(words) ? '' : '|\\p{Ll}\\.'
  // Another spelling is one in words of several parts as well: “amber-coloured”.
  const [before, after] = isSpelling(words, by)
    ? [`(?<!${WITHIN}|[@/]|(?<!\\p{L})-${member})`, '']
    : [`(?<!${WITHIN}|[@/-]${member})`, `|-(?!${OF_NAME})\\p{L}`]
  const pattern = new RegExp(
    `(?:(?<article>\\b[Aa]n? )(?<marks>\\*{1,2}|\\[)?)?${before}(?<name>${called.replaceAll(' ', '\\s+')})(?:(?<plural>${many})|${one})(?![\\p{L}\\p{N}]|_[\\p{L}\\p{N}_]${after}|\\.[\\p{L}\\p{N}]|/\\p{Ll})`,
    isLower ? 'giu' : 'gu',
  )
  const letters = new RegExp(escapePattern(stem).replaceAll(' ', '\\s+'), 'iu')
  return {
    isIn: (text) => letters.test(text),
    apply: (text) =>
      replaceIn(text, pattern, words, by, (groups, place) => {
        const { article = '', marks = '', name = '', plural } = groups
        if (isTitled && / \p{Ll}/u.test(name)) {
          // “Acme board” is the Acme Board, unless a sentence begins with words of the language.
          const isWord = isStart(text, place.start) && !SHORT_AHEAD.test(name)
          const isSame = !/ \p{Lu}/u.test(name) && !isWord
          const following = by.replaceAll(/(?<= )\p{Lu}/gu, (letter) => letter.toLowerCase())
          return isSame
            ? fitting(article, following) +
                marks +
                (plural === undefined ? following : inPlural(following))
            : undefined
        }
        const isShort = /^\p{Lu}+$/u.test(words) && by === by.toLowerCase()
        // Another spelling is meant letter by letter.
        if (by.toLowerCase() === words.toLowerCase()) return article + marks + by + (plural ?? '')
        const isCapital = isShort ? isStart(text, place.start) : isLower && /^\p{Lu}/u.test(name)
        // What is written all in capitals, or is a name of another kind, is not this word.
        const tails = name.split(/\s+/).map((word) => word.slice(1))
        if (isLower && tails.some((tail) => tail !== tail.toLowerCase())) return undefined
        const likeName = isSmall(name, words) ? small(by) : by
        const own = withoutFollowing(words, likeName, text.slice(place.end))
        const named = isCapital ? capitalized(own, !isShort && isTitle(text, place, name)) : own
        return fitting(article, named) + marks + (plural === undefined ? named : inPlural(named))
      }),
  }
}

/** What is said of a name with a hyphen behind it: “Acme-specific”; other words there are a name of their own. */
const OF_NAME =
  '(?:aware|based|compatible|driven|enabled|friendly|generated|hosted|like|managed|native|only|powered|provided|ready|related|side|specific|style|supported|wide)(?![\\p{L}\\p{N}_/-]|\\.[\\p{L}\\p{N}])'

function isSpelling(words: string, by: string): boolean {
  const isWord = [words, by].every((word) => /^\p{Ll}{5,}$/u.test(word))
  return isWord && words[0] === by[0] && distance(words, by) <= 2
}

/** A word with short ones in capitals behind it, which docs write in small letters as well: “the management API”. */
const BEFORE_SHORT = /^\p{Lu}\p{Ll}+ \p{Lu}{2,}$/u

/** A name of several words in which only the first one has to be written with a capital letter. */
const TITLED = /^\p{Lu}[\p{L}\d]+(?: \p{Lu}\p{Ll}+)+$/u
/** What may take its place in either way to write it. */
const NAME = /^\p{Lu}[\p{L}\d]+(?: \p{Lu}\p{Ll}+)*$/u
/** A name that no sentence begins with by chance: “CV bank”. */
const SHORT_AHEAD = /^\p{Lu}{2}/u

/** Such a name as a pattern that has the others in small letters as well. */
function inSmallLetters(name: string): string {
  return name.replaceAll(/(?<= )\p{Lu}/gu, (letter) => `[${letter}${letter.toLowerCase()}]`)
}

function inEitherCase(pattern: string, words: string): string {
  const [first = '', ...rest] = pattern
  return BEFORE_SHORT.test(words) ? `[${first}${first.toLowerCase()}]${rest.join('')}` : pattern
}

/** Whether a name stands there in small letters that is told with a capital one. */
function isSmall(name: string, words: string): boolean {
  return BEFORE_SHORT.test(words) && /^\p{Ll}/u.test(name)
}

function small(name: string): string {
  return name.replace(/^\p{Lu}(?=\p{Ll}+ )/u, (letter) => letter.toLowerCase())
}

/** A new name without its last word where that follows anyway: “the drim CLI” is “the Acme CLI” then. */
function withoutFollowing(words: string, by: string, following: string): string {
  const [ending, last = ''] = / (\S+)$/.exec(by) ?? []
  if (ending === undefined || words.toLowerCase().endsWith(last.toLowerCase())) return by
  const [next = ''] = /^\s+[\p{L}\p{N}]+/u.exec(following) ?? []
  return next.trim() === last ? by.slice(0, -ending.length) : by
}

/** Two names in the plural stand for what they are in the singular: a word alone may be a verb there. */
function inSingular(words: string, by: string): [words: string, by: string] {
  // A name of several words that are all capitalized is one as it is.
  const isPlural =
    /\p{Lu}s$| \p{Ll}.*[^\P{Ll}isu]s$/u.test(words) &&
    /[\p{Lu}\p{Ll}]s$/u.test(by) &&
    !by.endsWith('ss')
  return isPlural ? [singularOf(words), singularOf(by)] : [words, by]
}

const TAKES_ES = /(?:[sxz]|ch|sh)$/
const TAKES_IES = /[^aeiou\P{Ll}]y$/u

/** A name in the plural as one of them. */
export function singularOf(name: string): string {
  if (/[^aeiou]ies$/.test(name)) return `${name.slice(0, -3)}y`
  return /(?:ss|x|z|ch|sh)es$/.test(name) ? name.slice(0, -2) : name.slice(0, -1)
}

function inPlural(name: string): string {
  if (TAKES_IES.test(name)) return `${name.slice(0, -1)}ies`
  if (/s$/.test(name) && !/ss$/.test(name)) return name
  return `${name}${TAKES_ES.test(name) ? 'es' : 's'}`
}

/** “getBoats” is another name than “getBoat”, as programs have them. */
const OF_CODE = /^(?:\p{Ll}{2,}[\p{Ll}\d]*\p{Lu}\S*|\S+_\S+)$/u
const NOTHING = '(?!)'

/** A name as patterns: what is the same in singular and plural, and how each of them ends. */
function getForms(name: string): [stem: string, one: string, many: string] {
  if (OF_CODE.test(name)) return [name, '', NOTHING]
  if (TAKES_IES.test(name)) return [name.slice(0, -1), 'y', 'ies']
  return [name, '', TAKES_ES.test(name) ? 'es' : 's']
}

interface Place {
  start: number
  end: number
}

/** Whether a sentence, a heading or a label begins there. */
function isStart(text: string, at: number): boolean {
  const line = text.slice(text.lastIndexOf('\n', at - 1) + 1, at)
  return /(?:^|[.!?]\s+)[\s#>*_+\-"'“([|]*(?:\d+\.\s+)?[*_"']*$/.test(line)
}

/** Whether words around a name begin with capital letters as well, as in titles. */
function isTitle(text: string, { start, end }: Place, name: string): boolean {
  const before = text.slice(Math.max(0, start - 40), start)
  return (
    /[\p{L}\p{N},]["'’]? $/u.test(before) ||
    /^ \p{Lu}/u.test(text.slice(end)) ||
    / \p{Lu}/u.test(name)
  )
}

function capitalized(name: string, isEach: boolean): string {
  const pattern = isEach ? /(?<![\p{L}\p{N}'’])\p{Ll}(?=\p{L}{2})/gu : /^\p{Ll}/u
  return name.replace(pattern, (letter) => letter.toUpperCase())
}

function replaceIn(
  text: string,
  pattern: RegExp,
  words: string,
  by: string,
  to: (groups: Readonly<Record<string, string | undefined>>, place: Place) => string | undefined,
): [string, number] {
  let count = 0
  const isLonger = by.length > words.length && by.toLowerCase().includes(words.toLowerCase())
  const changed = text.replaceAll(pattern, (whole, ...rest: unknown[]) => {
    const groups = rest.at(-1)
    const hasGroups = typeof groups === 'object' && groups !== null
    const at = rest[hasGroups ? rest.length - 3 : rest.length - 2] as number
    if (isLonger && isWithin(text, at, whole.length, words, by)) return whole
    const named = hasGroups ? (groups as Record<string, string | undefined>) : {}
    const renamed = to(named, { start: at, end: at + whole.length })
    if (renamed === undefined || renamed === whole) return whole
    count++
    return renamed
  })
  // What was short for the old name in brackets is the new one now: “Acme News Post (ANP)”.
  const isShort = count > 0 && /^\p{Lu}[\p{Lu}\d]+$/u.test(by)
  return [isShort ? changed.replaceAll(`${by} (${by})`, by) : changed, count]
}

/** Whether the new name stands there already, so that it would come twice. */
function isWithin(text: string, at: number, length: number, words: string, by: string): boolean {
  const around = text.slice(Math.max(0, at - by.length), at + length + by.length).toLowerCase()
  if (around.includes(by.toLowerCase())) return true
  // `(MCP)` behind the name that it is short for.
  return by.endsWith(`(${words})`) && text[at - 1] === '(' && text[at + length] === ')'
}

/** An article before a name; some names in capitals are spoken in ways of their own: SQL, URL. */
function fitting(article: string, name: string): string {
  if (article === '' || /^(?:[FHLMNRSUX]\p{Lu}|[Uu]|[Oo]ne\b|[Ee]u)/u.test(name)) return article
  const isVowel = /^[aeio]/i.test(name)
  return `${article[0]}${isVowel ? 'n' : ''} `
}

/** Words as a pattern that matches them alone. */
export function escapePattern(words: string): string {
  return words.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&')
}

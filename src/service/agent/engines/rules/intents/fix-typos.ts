import { readFile } from 'node:fs/promises'
import { AgentRefusal } from '../../../model.ts'
import { type Context, changeTexts, printCount } from '../context.ts'
import type { Intent } from '../intent.ts'
import { mapPageTexts } from '../page-texts.ts'
import type { Said } from '../prompt/said.ts'
import { Unresolved } from '../unresolved.ts'

/** “A typo in the description, interate instead of iterate” names what is wrong. */
const NAMES_ONE =
  /(?<!\b(?:american|british|us|uk) )\b(?:typos?|misspel\w*|misspelt|spelling)\b.*(?:\b(?:instead of|rather than|(?:and|,) not|should (?:be|read|say)|must be) \p{L}|: \p{Ll}[\p{L}-]+[.!]?$)/isu

/** Words that are written wrong often, in a package that may be missing. */
const DICTIONARY = '@cspell/dict-en-common-misspellings'

/** Misspellings that are told of by name. */
const MOST_TOLD = 15
/** Letters of a word that is looked at, and places from which on it is a name of the docs. */
const SHORTEST = 5
const NAME = 4
/** Letters of a word whose swapped letters make another word hardly ever, and of one that one letter fewer does. */
const LONG = 6
const LONGER = 9
const ENDING = 3

/** Mends words that a list of common misspellings has. */
export const fixTypos: Intent = {
  does: 'fix common misspellings',
  example: 'Fix typos',
  hints: ['typo', 'spell', 'misspell', 'grammar', 'mistake', 'proofread'],
  phrases: [
    '@mend [(all|any|the|our)] [the] [(common|obvious)] (typos|typo|spelling|spelling mistakes|spelling errors|misspellings|misspelled words) [@everywhere]',
    '@mend [(the|a)] (typo|misspelling|misspelled word|spelling of) {word:word} [(in|on) {page}]',
    '(@mend|add|insert|put in) (the|a) (missing space|space missing|space that is missing|space) (in|inside|between) {gap:quote} [(in|on) {page}]',
    '(@mend|remove|delete) the (double|doubled|duplicate|duplicated|repeated|extra|second) word in {twice:quote} [(in|on) {page}]',
  ],
  frames: [
    {
      needs: [
        '@mend|fixes|fixed|find|check|proofread|look for|correct',
        'typos?|misspell\\w*|spellings?',
      ],
      also: 'mistakes?|errors?|words?|common|obvious|all|any|every|each|pages?|throughout|across|everywhere|through|whole|entire|go|look|make|whatever|find|see|spot',
      slots: { page: { behind: 'in|on|of', isOptional: true } },
    },
    {
      needs: ['spell ?check|spell-check|proofread'],
      also: 'run a|do a|pages?|article',
      slots: { page: { isOptional: true } },
    },
  ],
  perform,
}

async function perform(context: Context, said: Said): Promise<string> {
  const [gap, twice] = [said.find('gap'), said.find('twice')]
  if (gap !== undefined) return mendPlace(context, said, gap, withSpace(gap))
  if (twice !== undefined) return mendPlace(context, said, twice, withoutRepeated(twice))
  const { docs } = context
  const page = said.find('page')
  const files = page === undefined ? docs.texts() : [await docs.fileOf(page)]
  const known = await getMisspellings()
  const only = said.find('word')?.toLowerCase()
  const own = only === undefined ? undefined : await findRight(only)
  if (only !== undefined && own === undefined) {
    throw new AgentRefusal(
      `Expected a common misspelling, received “${only}”: say what it should be, as in “Fix the typo: teh should be the”.`,
    )
  }
  const counts = new Map<string, number>()
  for (const file of docs.texts()) {
    for (const [word] of (await docs.files.read(file)).matchAll(WORD)) {
      counts.set(word, (counts.get(word) ?? 0) + 1)
    }
  }
  const right = new Set(known.values())
  const countOf = (word: string) => (right.has(word) ? NAME : 0) + (counts.get(word) ?? 0)
  const mended = new Map<string, string>()
  let count = 0
  const change = (text: string) =>
    // Inline code is left to `mapPageTexts`; what has signs in it is a name.
    text.replaceAll(WORD, (word, at: number) => {
      if (only !== undefined && word.toLowerCase() !== only) return word
      const meant =
        own ??
        known.get(word.toLowerCase()) ??
        (page === undefined ? undefined : findMeant(word, countOf))
      const isOften =
        only === undefined &&
        (counts.get(word) ?? 0) >= Math.max(NAME, counts.get(meant ?? '') ?? 0)
      const isName =
        isOften ||
        /[\w/@.-]/.test(text[at - 1] ?? ' ') ||
        /^(?:[\w@/-]|\.\w)/.test(text.slice(at + word.length))
      if (meant === undefined || isName) return word
      const corrected = /^\p{Lu}/u.test(word) ? meant[0]?.toUpperCase() + meant.slice(1) : meant
      mended.set(word, corrected)
      count++
      return corrected
    })
  const mendAll = (text: string) =>
    page === undefined || only !== undefined
      ? change(text)
      : mendPhrases(change(text), (wrong, right) => {
          mended.set(wrong, right)
          count++
        })
  const changed = await changeTexts(docs, (text) => mapPageTexts(text, ['prose'], mendAll), files)
  if (changed === 0 && only !== undefined) {
    throw new Unresolved(`Expected “${only}” in the text, received no place where it stands.`, true)
  }
  if (changed === 0 && NAMES_ONE.test(context.task.prompts.at(-1) ?? ''))
    throw new AgentRefusal(
      'Expected to know the word that is misspelled: put it in quotation marks.',
    )
  if (changed === 0) return 'No common misspelling was found.'
  const told = [...mended].slice(0, MOST_TOLD).map(([wrong, right]) => `“${wrong}” → “${right}”`)
  const more = mended.size > MOST_TOLD ? ` and ${mended.size - MOST_TOLD} more` : ''
  return `Mended ${printCount(count, 'misspelling')} in ${printCount(changed, 'file')}: ${told.join(', ')}${more}.`
}

/** “It is” without its apostrophe, before a participle that nothing follows that it could tell of. */
const IT_IS =
  /\b([Ii])ts (?=(?:not|been)\b|(?:\p{Ll}+(?:ed|able|ible)|down|up|ready|gone|there)(?:[.,;:)!?]|\s+(?:by|from|on|in|at|with|to|as|before|after|and|or|when|if)\b))/gu
/** What is its own with an apostrophe. */
const OWN = /\b([Ii])t['’]s (?=own\b)/g

/** Small words that stand twice in a row by mistake alone. */
const DOUBLED =
  /(?<![\p{L}\p{N}'’-])(the|an?|and|or|of|to|for|from|with|by|at|as|is|are|be|it|this|these|we|you|your|can|will|not)[ \t]+\1(?![\p{L}\p{N}'’-])/gu

/** Two articles in a row, of which the first says more. */
const TWO_ARTICLES =
  /(?<![\p{L}\p{N}'’-])(the|an?|your|our|my|their|its)[ \t]+(?:the|an?|your|our|my|their|its)(?![\p{L}\p{N}'’-])/gu

/** Mends “its” and “it's” where only the other one can be meant, and small words that stand where one is enough. */
function mendPhrases(text: string, tell: (wrong: string, right: string) => void): string {
  const mendWith = (apostrophe: string) => (whole: string, letter: string) => {
    const right = `${letter}t${apostrophe}s`
    tell(whole.trim(), right)
    return `${right} `
  }
  const mendDoubled = (whole: string, word: string) => {
    tell(whole, word)
    return word
  }
  return text
    .replaceAll(IT_IS, mendWith("'"))
    .replaceAll(OWN, mendWith(''))
    .replaceAll(DOUBLED, mendDoubled)
    .replaceAll(TWO_ARTICLES, mendDoubled)
}

/**
 * The word that one is meant for that stands once: with two of its letters swapped, or one of them too many or too few.
 *
 * @param countOf how often the docs have a word
 */
function findMeant(written: string, countOf: (word: string) => number): string | undefined {
  const word = written.toLowerCase()
  const isWord = (one: string) => countOf(one) > 1
  if (word.length < SHORTEST || isWord(word)) return undefined
  const places = Array.from({ length: word.length - 1 }, (_one, at) => at + 1)
  if (word.length < LONG) {
    const isName = word !== written
    if (isName || SWAPPED.has(word)) return undefined
    return places.map((at) => swapAt(word, at)).find((other) => countOf(other) >= NAME)
  }
  const others = [
    ...places.map((at) => swapAt(word, at)),
    // With fewer letters at its end it is another form.
    ...(word.length < LONGER ? [] : places.slice(0, -ENDING).map((at) => dropAt(word, at))),
    // What is so long is no other word with one letter less.
    ...(word.length < LONGEST_FORM ? [] : places.flatMap((at) => addAt(word, at, LETTERS))),
  ]
  return others.find((other) => other !== word && isWord(other))
}

/** Short words that are others with two letters swapped. */
const SWAPPED = new Set(
  'angel angle trail trial quiet quite field filed files flies lines liens diary dairy tired tried unite untie burnt brunt spilt split signs sings being begin alter later exits exist boost boots waist waits beats betas'.split(
    ' ',
  ),
)

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz']
const LONGEST_FORM = 10

/** The word of a text that has the letters of one but for one of them, more or less or, in a long one, another, or for two that are swapped; the one it has most. */
export function findLikeliest(word: string, text: string): string | undefined {
  const [own, all] = [word.toLowerCase(), text.toLowerCase()]
  const letters = [...new Set(all.match(/\p{L}/gu))]
  const near = new Set(
    Array.from({ length: own.length + 1 }, (_one, at) => [
      ...[swapAt(own, at), dropAt(own, at)],
      ...addAt(own, at, letters),
      ...(own.length >= LONG ? replaceAt(own, at, letters) : []),
    ]).flat(),
  )
  const counts = new Map<string, number>()
  for (const [known] of all.matchAll(/\p{L}{3,}/gu)) {
    if (known !== own && near.has(known)) counts.set(known, (counts.get(known) ?? 0) + 1)
  }
  const [best] = [...counts].filter(([, count]) => count > 1).toSorted(([, a], [, b]) => b - a)
  return best?.[0]
}

/** A word with a letter and the next one swapped. */
function swapAt(word: string, at: number): string {
  return word.slice(0, at) + (word[at + 1] ?? '') + (word[at] ?? '') + word.slice(at + 2)
}

function dropAt(word: string, at: number): string {
  return word.slice(0, at) + word.slice(at + 1)
}

/** A word with one letter more. */
function addAt(word: string, at: number, letters: readonly string[]): string[] {
  return letters.map((letter) => word.slice(0, at) + letter + word.slice(at))
}

/** A word with another letter. */
function replaceAt(word: string, at: number, letters: readonly string[]): string[] {
  return letters.map((letter) => word.slice(0, at) + letter + word.slice(at + 1))
}

/** Writes words that are quoted as they should be; nothing of them is left to a dictionary. */
async function mendPlace(
  { docs }: Context,
  said: Said,
  words: string,
  mended: string,
): Promise<string> {
  if (mended === words) {
    throw new AgentRefusal(
      `Expected “${words}” to show what is wrong, received nothing that can be told for sure: say what it should be, as in “Replace "${words}" with "…"”.`,
    )
  }
  const page = said.find('page')
  const files = page === undefined ? docs.texts() : [await docs.fileOf(page)]
  const change = (text: string) => text.replaceAll(words, () => mended)
  const changed = await changeTexts(docs, (text) => mapPageTexts(text, ['prose'], change), files)
  if (changed === 0) {
    throw new Unresolved(
      `Expected “${words}” in the text, received no place where it stands.`,
      true,
    )
  }
  return `Wrote “${mended}” for “${words}” in ${printCount(changed, 'file')}.`
}

/** A space behind a sign that ends something, or between a word and one that begins with a capital letter. */
function withSpace(words: string): string {
  const behindSign = words.replaceAll(/(?<=\p{L}{2}[.,;:!?)])(?=\p{L}{2})/gu, ' ')
  return behindSign === words ? words.replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ') : behindSign
}

function withoutRepeated(words: string): string {
  return words.replaceAll(/(?<!\p{L})(\p{L}+)\s+\1(?!\p{L})/giu, '$1')
}

/** Words of small letters, or with a capital one at the beginning. */
const WORD = new RegExp(`\\b\\p{L}\\p{Ll}{${SHORTEST - 1},}\\b`, 'gu')

/** What words that are written wrong often may be meant for. */
type Misspellings = ReadonlyMap<string, readonly string[]>

let loaded: Promise<{ single: ReadonlyMap<string, string>; all: Misspellings }> | undefined

/** Words that are written wrong often, with the one word that each is meant for. */
export async function getMisspellings(): Promise<ReadonlyMap<string, string>> {
  return (await load()).single
}

/**
 * The word that one is meant for that is known to be wrong: of several the one that has its consonants, as vowels are
 * mistaken more often.
 */
export async function findRight(word: string): Promise<string | undefined> {
  const all = (await load()).all.get(word.toLowerCase()) ?? []
  const alike = all.filter((one) => toConsonants(one) === toConsonants(word.toLowerCase()))
  const [only, ...others] = all.length === 1 ? all : alike
  return others.length > 0 ? undefined : only
}

function toConsonants(word: string): string {
  return word.replaceAll(/[aeiou]/g, '')
}

function load(): NonNullable<typeof loaded> {
  loaded ??= readDictionary().catch(() => {
    loaded = undefined
    throw new AgentRefusal(
      `Expected the package \`${DICTIONARY}\` for what is misspelled, received none. Install it, or name a typo: “Fix the typo: teh should be the”.`,
    )
  })
  return loaded
}

async function readDictionary(): Promise<Awaited<NonNullable<typeof loaded>>> {
  const settings = import.meta.resolve(DICTIONARY)
  const text = await readFile(new URL('dict/dict-en.json', settings), 'utf8')
  const entries = [...text.matchAll(/"([^"]+)->(\p{L}+(?:, \p{L}+)*)"/gu)]
  const all = new Map(
    entries.flatMap(([, wrong = '', right = '']) =>
      wrong.length >= SHORTEST ? [[wrong, right.split(', ')] as const] : [],
    ),
  )
  const single = [...all].flatMap(([wrong, right]) =>
    right.length === 1 && right[0] !== undefined ? [[wrong, right[0]] as const] : [],
  )
  return { single: new Map(single), all }
}

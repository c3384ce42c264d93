import { type Context, printRoutes } from '../context.ts'
import { withHeadingLinks } from '../heading-links.ts'
import { mapPageTexts } from '../page-texts.ts'
import { withCapital } from '../prompt/as-sentence.ts'
import { escapePattern } from '../renaming.ts'
import { listPages } from '../restate/page-mentions.ts'
import { anyOf } from '../restate/restatement.ts'
import { overlaps, Scene } from '../restate/scene.ts'
import { isFilling } from '../restate/weigh-words.ts'
import { Unresolved } from '../unresolved.ts'
import { listPathWords } from './place-words.ts'
import type { SlotWay } from './slot-way.ts'
import { isAllTold } from './told-all.ts'

const HAS =
  '(?:needs?|has|takes?|wants?|gets?|should have|must have|has to have|(?:is|are|should be|must be) (?:written|spelled|spelt) with|with)'
const HAS_NOT =
  "(?:(?:needs?|has|takes?|gets?|should have|wants?) no|(?:does|do|should|must)(?:n[’']t| not) (?:need|have|take|get)(?: an?| the| any)?|(?:(?:is|are|should be|must be) )?(?:written |spelled |spelt )?without(?: an?| the| any)?)"
const LACKS = '(?:lacks?|misses|is missing|are missing)'
const IS =
  '(?:(?:is|are|should be|must be|has to be|needs to be|ought to be)(?: written| spelled| spelt)?(?: as)?(?: just)? |, (?:as )?)'
/** A hyphen that goes or comes, words that are one or two, a letter in another case, and how often a word has one. */
const RECIPES: readonly (readonly [told: RegExp, how: How])[] = [
  [new RegExp(`\\b${HAS_NOT} hyphens?\\b`, 'i'), 'open'],
  [
    new RegExp(`\\b(?:${HAS}|${LACKS}) (?:an?|the|its) hyphen\\b|\\b${IS}hyphenated\\b`, 'i'),
    'hyphen',
  ],
  [
    new RegExp(
      `(?:\\b|(?=,))${IS}one word(?:,? (?:without|with no|no) (?:an? |the )?hyphen)?\\b`,
      'i',
    ),
    'joined',
  ],
  [new RegExp(`(?:\\b|(?=,))${IS}two words\\b`, 'i'), 'apart'],
  [
    new RegExp(
      `\\b(?:${HAS}|${LACKS}) (?:an? |the |its )?(?:capital|upper-?case|big) (?<letter>\\p{L})(?!\\p{L})`,
      'iu',
    ),
    'capital',
  ],
  [
    new RegExp(
      `\\b${HAS} (?:an? |the |its )?(?:lower-?case|small) (?<letter>\\p{L})(?!\\p{L})`,
      'iu',
    ),
    'small',
  ],
  [/\b(?:capitali[sz]e|upper-?case) the (?<letter>\p{L}) (?:in|of)(?! the)\b/iu, 'capital'],
  [/\blower-?case the (?<letter>\p{L}) (?:in|of)(?! the)\b/iu, 'small'],
  [
    new RegExp(
      `\\b(?:${HAS}|${LACKS}) (?:another|a second|one more) (?<letter>\\p{L})(?!\\p{L})`,
      'iu',
    ),
    'more',
  ],
  [new RegExp(`\\b${HAS} (?:two|a double) (?<letter>\\p{L})(?:[’']?s)?(?!\\p{L})`, 'iu'), 'more'],
  [
    new RegExp(
      `\\b${HAS} (?:(?:only|just) )?(?:one|a single) (?<letter>\\p{L})(?!\\p{L})(?: only)?|\\b${HAS_NOT} (?<own>\\p{L})(?!\\p{L})|\\bhas one (?<other>\\p{L}) too many\\b`,
      'iu',
    ),
    'less',
  ],
]
/** “See Also should be See also”: the same letters, told as they should be written. */
const SAME =
  /\b(?:should|must|has to|needs to|ought to) (?:rather |really )?be(?: (?:written|spelled|spelt))?(?: as)?(?= \S)/i
type How = 'same' | 'open' | 'hyphen' | 'joined' | 'apart' | 'capital' | 'small' | 'more' | 'less'

const OTHER =
  /\b(?:add|insert|remove|delete|rename|move|title case|sentence case|each|every (?:heading|title))\b/i
const ALSO = anyOf(`
  spell\\w* spelt write writes written typos? mistakes? slips? wrong words? letters? hyphens? in on of the middle end start beginning british american english style style: word it's it its not is are be should must
  noun verb there please fix mend correct change only here twice everywhere one two small little thing nit
`)
/** What stands ahead of a word and is written together with it. */
const PREFIX =
  /^(?:re|un|pre|non|sub|co|multi|auto|over|under|anti|semi|inter|mid|micro|light|de|dis)$/i
const LONGEST = 4

/** “In the crew guide, boat-yard needs no hyphen”, “oars needs a capital O”: how a word is written is told, and not the word itself. */
export const spelledHow: SlotWay = {
  cue: new RegExp(
    `${SAME.source}|` +
      RECIPES.map(([{ source }]) => source.replaceAll(/\(\?<\w+>/g, '(?:')).join('|'),
    'iu',
  ),
  // What is told in both forms others may read as well.
  isSure: (prompt) => (readRecipe(prompt)?.how ?? 'same') !== 'same',
  async perform(context, prompt) {
    const told = readRecipe(prompt)
    if (told === undefined) return undefined
    const scene = new Scene(prompt, context)
    const how = scene.spanOf(told.match)
    const pages = (await listPages(scene)).filter(({ span }) => !overlaps(span, how))
    const files = [...new Set(pages.map(({ file }) => file))]
    const among = files.length > 0 ? files : context.docs.texts()
    const texts = new Map<string, string>()
    for (const file of among) texts.set(file, await context.docs.files.read(file))
    const places = [how, ...pages.map(({ span }) => span)]
    for (const file of files) places.push(...(await listPathWords(scene, file)))
    const all = [...texts.values()].join('\n')
    const found = scene.words.flatMap((_word, from) =>
      scene.runsFrom(from, LONGEST).flatMap((span) => {
        const word = scene.say(span)
        // “Capitalize the b in boat.”
        const isAhead = / (?:in|of)$/.test(told.match[0]) && span.from !== how.to
        const isPlace =
          isAhead || overlaps(span, how) || pages.some((page) => overlaps(page.span, span))
        if (
          isPlace ||
          !stands(all, word) ||
          (isFilling(scene.plain(span)) && span.to - span.from === 1)
        )
          return []
        const now = told.how === 'same' ? sayBehind(scene, how.to, word) : respell(word, told, all)
        if (now === undefined || now === word) return []
        // “Boat-yard should be boatyard, one word.”
        const again = scene
          .findSaid(now)
          .filter((one) => scene.say(one) === now && !overlaps(one, span))
        return isAllTold(scene, [span, ...again, ...places], ALSO) ? [{ span, word, now }] : []
      }),
    )
    const [best] = found.toSorted((one, other) => other.word.length - one.word.length)
    if (best === undefined) return undefined
    if (
      found.some(
        ({ span, now }) =>
          !overlaps(span, best.span) || (now.length === best.now.length && now !== best.now),
      )
    )
      throw new Unresolved(`Expected one word to be spelled otherwise, received ${found.length}.`)
    return writeWord(context, texts, best)
  },
}

/** Words behind others that have the same letters, as they are written there. */
function sayBehind(scene: Scene, from: number, word: string): string | undefined {
  const squeeze = (words: string) => words.toLowerCase().replaceAll(/[\s-]/g, '')
  const runs = scene.runsFrom(from, LONGEST).map((span) => scene.say(span))
  return runs.find((said) => squeeze(said) === squeeze(word))
}

interface Recipe {
  match: RegExpExecArray
  how: How
  letter: string
}

function readRecipe(prompt: string): Recipe | undefined {
  if (OTHER.test(prompt)) return undefined
  const found = RECIPES.flatMap(([pattern, how]): Recipe[] => {
    const match = pattern.exec(prompt)
    const { letter, own, other = '' } = match?.groups ?? {}
    return match === null ? [] : [{ match, how, letter: (letter ?? own ?? other).toLowerCase() }]
  })
  const [first] = found.toSorted((one, other) => other.match[0].length - one.match[0].length)
  const isOne = found.every(
    ({ match }) =>
      first !== undefined &&
      match.index < first.match.index + first.match[0].length &&
      first.match.index < match.index + match[0].length,
  )
  const same = SAME.exec(prompt)
  // “Oar is spelled oar, should be Oar” tells of it twice.
  const isTwice = /\b(?:spelled|spelt|written)\b/i.test(prompt.slice(0, same?.index))
  if (first === undefined && same !== null && !isTwice)
    return { match: same, how: 'same', letter: '' }
  return isOne ? first : undefined
}

function patternOf(word: string): RegExp {
  return new RegExp(
    `(?<![\\p{L}\\p{N}_/.-])${escapePattern(word).replaceAll(' ', '\\s+')}(?![\\p{L}\\p{N}_/-])`,
    'gu',
  )
}

function stands(text: string, word: string): boolean {
  return /\p{L}{2}/u.test(word) && patternOf(word).test(text)
}

/** A word as it is told to be written; `undefined` where that may be several. */
function respell(word: string, { how, letter }: Recipe, docs: string): string | undefined {
  const parts = word.split('-')
  const isHyphened = parts.length > 1 && !word.includes(' ')
  if (how === 'joined')
    return word.split(/[ -]/).length === 2 ? word.replace(/[ -]/, '') : undefined
  if (how === 'apart') return isHyphened ? parts.join(' ') : undefined
  if (how === 'hyphen') return /^[^\s-]+ [^\s-]+$/.test(word) ? word.replace(' ', '-') : undefined
  if (how === 'open') {
    if (!isHyphened) return undefined
    const isOne = PREFIX.test(parts[0] ?? '') || stands(docs, parts.join(''))
    return parts.join(isOne && parts.length === 2 ? '' : ' ')
  }
  if (how === 'capital' || how === 'small') {
    const to = how === 'capital' ? letter.toUpperCase() : letter
    const from = how === 'capital' ? letter : letter.toUpperCase()
    const all = [...word].flatMap((own, at) => (own === from ? [at] : []))
    const first = all.filter((at) => at === 0 || /[\s-]/.test(word[at - 1] ?? ''))
    const [only, ...others] = first.length > 0 ? first : all
    return only === undefined || others.length > 0
      ? undefined
      : word.slice(0, only) + to + word.slice(only + 1)
  }
  return how === 'same' ? undefined : withLetters(word, how, letter)
}

/** A word with a letter once more beside itself, or once less. */
function withLetters(word: string, how: 'more' | 'less', letter: string): string | undefined {
  if (word.includes(' ')) return undefined
  const forms = [...word].flatMap((own, at) => {
    const isDouble = word[at - 1] === own || word[at + 1] === own
    if (own !== letter || (how === 'more' && isDouble)) return []
    return how === 'more'
      ? [word.slice(0, at) + letter + word.slice(at)]
      : [word.slice(0, at) + word.slice(at + 1)]
  })
  const doubles =
    how === 'less'
      ? forms.filter(
          (form) => new RegExp(`${letter}{2}`).test(word) && !new RegExp(`${letter}{2}`).test(form),
        )
      : forms
  const [only, ...others] = new Set(doubles.length > 0 ? doubles : forms)
  return others.length === 0 ? only : undefined
}

async function writeWord(
  { docs }: Context,
  texts: ReadonlyMap<string, string>,
  { word, now }: { word: string; now: string },
): Promise<string | undefined> {
  const isCase = word.toLowerCase() === now.toLowerCase()
  const ways = new Map([[word, now]])
  if (!isCase) ways.set(withCapital(word), withCapital(now))
  const changed: string[] = []
  const change = (text: string) =>
    [...ways].reduce((said, [old, next]) => said.replaceAll(patternOf(old), () => next), text)
  await withHeadingLinks(docs, async () => {
    for (const [file, text] of texts) {
      const after = mapPageTexts(text, ['prose'], change)
      if (after === text) continue
      await docs.files.write(file, after)
      changed.push(file)
    }
    return changed.length
  })
  return changed.length === 0
    ? undefined
    : `Wrote “${now}”, which was “${word}”, on ${printRoutes(docs, changed)}.`
}

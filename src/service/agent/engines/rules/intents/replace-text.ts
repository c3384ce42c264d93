import { distance } from 'fastest-levenshtein'
import { AgentRefusal } from '../../../model.ts'
import { type Context, changeTexts, printCount } from '../context.ts'
import type { Intent } from '../intent.ts'
import { isPlaceOfAll, mapPageTexts, type Part } from '../page-texts.ts'
import type { Said } from '../prompt/said.ts'
import { restoreQuotations } from '../prompt/sentences.ts'
import { escapePattern, matchAsName, matchExactly, matchQuoted } from '../renaming.ts'
import { HISTORY_STAYS } from '../restate/kept-words.ts'
import { getSetting } from '../settings.ts'
import { findPlace, findScope } from '../text-scope.ts'
import { Unresolved } from '../unresolved.ts'
import { HISTORY } from './change-version.ts'
import { findMember, renameAround, replaceInConfig } from './rename-around.ts'

const CODE = /\b(?:code|commands?|snippets?|samples?)\b/i

/** What is no word to be replaced: one that only holds sentences together, and a part of the docs. */
const NO_WORDS =
  /^(?:an?|the|this|that|these|those|it|its|our|my|your|we|you|they|is|are|and|or|to|of|in|on|for|with|all|everything|rename|replace|change|update|fix|use|set|make|add|remove|move|(?:the |our |its )?(?:names?|titles?|headings?|headline|descriptions?|icons?|tags?|labels?|colou?rs?|logo|theme|fonts?|banner|buttons?|links?|urls?|address(?:es)?|menu|sidebar|footer|header|navbar|text|words?|values?|numbers?|versions?|prices?|pages?|docs|site|images?|pictures?|screenshots?|tables?|rows?|cards?|steps?|questions?|answers?|notes?|tips?|warnings?))$|\S (?:page|tab|group|section|button|anchor|heading|sidebar|card|step|guide|article|tutorial|link|image|screenshot)s?$/i

/** What says that words are to be others in one place alone, which is not named. */
export const ON_ONE: RegExp =
  /\b(?:on|in) (?:its|that|this) (?:own )?(?:page|guide|article|section)\b/i

/** What is said around words that are to be others. */
const BESIDE =
  '@everywhere|update|adapt|change|adjust|mentions?|page|pages?|texts?|all|every|across|accordingly|fix|correct|tutorial|guide|article|of'
const CORRECTED =
  "(?:but |and |while )?(?:it's|it is|that's|they're)(?: now| actually| really)?|make (?:it|that|this)|(?:it |that |which )?should (?:be|say|read|mention)|change (?:it|that|this) to|it's|it is|we mean"

/** Replaces words in what readers read: pages, navigation, API documents and alternative texts. */
export const replaceText: Intent = {
  does: 'replace words everywhere or on a page',
  example: 'Rename facilitator to payment facilitator everywhere',
  hints: [
    'replace',
    'rename',
    'word',
    'term',
    'mention',
    'called',
    'everywhere',
    'typo',
    'spelling',
    'rewrite',
    'better',
    'translat',
  ],
  phrases: [
    '@replace [@all] [@kind] {text} (with|by|to|into|for|as) {by} [@everywhere] [@update]',
    '@replace [@all] [@kind] {text} (with|by|to|into|for|as) {by} [only] (in|on|at) {page} [(but nowhere else|and nowhere else|only there)]',
    [
      '@replace [@all] [@kind] {text} (with|by|to|into|for|as) {by} [@everywhere] (including|even in|also in|and in) [[the] (addresses|links|urls) and] [the] (code|code blocks|code samples|examples)',
      { code: 'yes' },
    ],
    '(in|on) {page} @replace {text} (with|by|to|into|for) {by}',
    '(in|on) {page} : (bump|upgrade|raise) {text} to {by}',
    '(find|look for) [@all] [@kind] {text} and (replace|change|turn) (it|them|each|all) (with|by|to|into) {by}',
    "(we|you|people) (don't|dont|do not|no longer) (call|name) (it|them|this|these) [(a|an|the)] {text} [(anymore|any more|any longer)] : [now] (it's|its|it is|they're|they are|we say|we call it|we call them|say|use|call it|call them) [now] [(a|an|the)] {by} [@update]",
    'we call [the] {text} the {by} (from now on|now|these days) [@update]',
    "(there's|there is) a (typo|mistake|misspelling) (on|in) {page} : {text} (should|must|has to|needs to) (be|read|say) {by}",
    '(correct|fix) [the] [(word|words|text|phrase|sentence)] {text:quote} to {by:quote} [(on|in) {page}]',
    '(make|have|let) the (heading|sentence|text|line|paragraph|button|label|question) {text:quote} [(on|in) {page}] (say|read) {by:quote}',
    '(on|in) {page} : {what} (should|must) (be|read|say) {by} (instead of|rather than) {text}',
    '[our] [(product|company|service|tool|app)] is [(just|simply|only)] [now] (called|named|spelled|written) [(just|simply|only)] {by} [now] [and] (not|no longer|instead of|rather than) {text} [@everywhere] [@update]',
    "we [(have|'ve)] renamed [(our|the)] [(product|company|service|tool|app)] [from] {text} to {by} [@update]",
    '[(our|the)] [(product|company|service|tool|app|feature|plan)] {text} (is now (called|named|known as)|(got|was|has been) renamed (to|as|into)) {by} [@update]',
  ],
  frames: [
    {
      needs: ['@spelled'],
      also: BESIDE,
      slots: { text: {}, by: { behind: '@spelled' }, page: { behind: 'in|on', isOptional: true } },
    },
    {
      needs: [
        "we (?:now )?(?:spell|write|call|say|use)(?: it)?|(?:is|it's) (?:spelled|written|called)",
      ],
      also: `${BESIDE}|company|product|service|tool|app`,
      slots: {
        by: {
          behind:
            "we (?:now )?(?:spell|write|call|say|use)(?: it)?|(?:is|it's) (?:now )?(?:spelled|written|called)",
        },
        text: { behind: '(?:and )?(?:not|never)|instead of|rather than' },
      },
    },
    {
      needs: ['says?|reads?|mentions?|speaks? of|talks? (?:about|of)', CORRECTED],
      also: BESIDE,
      slots: {
        page: {},
        text: { behind: '(?:still )?(?:says?|reads?|mentions?|speaks? of|talks? (?:about|of))' },
        by: { behind: CORRECTED },
      },
    },
  ],
  // What is said in many words is no word to be replaced.
  accepts: (said) =>
    // What something is called in the menu alone is no word of all texts.
    !/ in the (?:sidebar|side bar|menu|nav|navigation)(?: only)?$/i.test(said.sentence.text) &&
    said.text('by') !== '' &&
    // What goes on is no end of a name.
    (said.isQuoted('by') || !/ (?:but|and|or|only)$/i.test(said.text('by'))) &&
    (said.isQuoted('by') || !isElsewhere(said)) &&
    // Numbers alone are raised.
    (!/\b(?:bump|upgrade|raise)\b/i.test(said.sentence.text) ||
      ['text', 'by'].every((slot) => /\d/.test(said.text(slot)))) &&
    (said.isQuoted('text') || !NO_WORDS.test(said.text('text'))) &&
    // What should be “should …” has its own word for what is to be.
    !/\bshould (?:be|say|read) should\b/i.test(said.sentence.text) &&
    !isWordForNumber(said) &&
    !isNameOfPart(said) &&
    (said.find('page') !== undefined || !ON_ONE.test(said.sentence.said ?? said.sentence.text)) &&
    !said.isVague('by') &&
    // What stands at the head of a page is no text of it.
    !/\b(?:title|description|icon|tag|slug|url|address)\b/i.test(said.text('what')) &&
    (said.isQuoted('by') || isRespelling(said)) &&
    // What is a setting as well has to be called a word.
    (said.isQuoted('text') ||
      getSetting(said.text('text')) === undefined ||
      /\b(?:everywhere|throughout|words?|terms?|mentions?|docs|pages)\b/i.test(
        said.sentence.text,
      )) &&
    // Behind a quotation comes what it is not: a place, or another wish.
    ['text', 'by'].every((slot) => said.isQuoted(slot) || !said.text(slot).includes('"')) &&
    (said.isQuoted('by') ||
      !/ (?:in|on) .*\b(?:page|guide|section|docs|tab|footer|navbar|header|sidebar|navigation|docs\.json)$/i.test(
        said.text('by'),
      )) &&
    (said.isQuoted('by') || !OTHER_THING.test(said.text('by'))) &&
    (said.isQuoted('text') || said.text('text').split(' ').length <= 6) &&
    // What is one word of an address becomes no sentence.
    !(/^\S*\/\S*$/.test(said.text('text')) && !said.isQuoted('by') && / /.test(said.text('by'))) &&
    !/^(?:the )?(?:url|address|path|slug|title|description|logo|color|theme)\b/i.test(
      said.text('text'),
    ),
  perform,
}

/** What words are no new name with: something of a page or of the site that is to be otherwise. */
const OTHER_THING =
  /^(?:the|an?|its|this|another)(?: new| other)? (?:(?:sidebar|page|meta) )?(?:title|description|icon|tag|badge|link|button|page|group|tab|anchor|step|card|section|redirect|banner|logo|color|theme|note|tip|warning)\b|^(?:wrong|incorrect|outdated|not right|after|before|when|once|while|during|until|whenever|automatically|every time|each time)\b/i

/** What tells where words are to be others, or where not. */
const SCOPE =
  / (?:in|on|at|from|under|within|throughout|across) (?:the|all|our|every|its|this|that|any)\b|\b(?:only|except|unless|everywhere|throughout|instead|without|with an?)\b/i

/** Whether a plain word would become a number: “update the copyright to 2027” means the year of that. */
function isWordForNumber(said: Said): boolean {
  if (said.isQuoted('text')) return false
  return (
    /^(?:the |our )?\p{Ll}+(?: \p{Ll}+)?$/u.test(said.text('text')) &&
    /^[\d.,]+$/.test(said.text('by'))
  )
}

/** Whether new words hold where they are to stand, which the old ones do not. */
function isElsewhere(said: Said): boolean {
  const [text, by] = [said.text('text'), said.text('by')]
  // A word becomes no address: that is where something leads.
  const isAddress = /^(?:https?:\/\/|\/)\S+$/i.test(by) && !/[/.]/.test(text)
  return isAddress || (SCOPE.test(by) && !SCOPE.test(text))
}

/** Whether words are the name of a part of the docs, which is said behind them: “the Fly page should be called …”. */
function isNameOfPart(said: Said): boolean {
  const text = said.text('text')
  const whole = restoreQuotations(said.sentence).replaceAll(/["“”]/g, '')
  const own = whole.indexOf(text)
  const rest = own === -1 ? '' : whole.slice(own + text.length)
  return (
    text !== '' &&
    /^ (?:page|guide|article|tab|group|section|button|anchor|card|step)\b/i.test(rest)
  )
}

/** Words that a new name has more than an old one, unless it is quoted. */
const MOST_LONGER = 4

/** Whether words that “should be” others are written otherwise, and are not to look otherwise. */
function isRespelling(said: Said): boolean {
  const text = said.sentence.said ?? said.sentence.text
  const [words, by] = [said.text('text'), said.text('by')]
  if (by.split(' ').length > words.split(' ').length + MOST_LONGER) return false
  if (!/\b(?:should|must|has to|needs to|ought to)\b/i.test(text)) return true
  // A name becomes no word: “Builder should be listed above”.
  if (text !== text.toLowerCase() && /^\p{Lu}/u.test(words) && /^\p{Ll}/u.test(by)) return false
  if (said.find('page') !== undefined) return true
  if (
    /\b(?:everywhere|everything|every|anything|wherever|throughout|typos?|mistakes?|misspell\w*|spelling|all)\b/i.test(
      text,
    )
  )
    return true
  return /\p{Lu}/u.test(by) || distance(words, by) <= Math.ceil(words.length / 3)
}

/** “Both dates read A 28, 2026. Write B 28, 2026” replaces no year by a name. */
export function isNoFigure(text: string, by: string): boolean {
  return /^\d[\d.,]*$/.test(text) && /^\p{L}{3,} \S/u.test(by)
}

/** Two spellings of one name, the one last that is asked for: “GPU is written Gpu in places, make it GPU”. */
function asAsked(prompt: string, text: string, by: string): [text: string, by: string] {
  // “Ref. No. on the orders page should be written as reference number.”
  const isTurned = new RegExp(
    `${escapePattern(by)}["”']?(?: \\S+){0,6} (?:should|must|has to|needs to) (?:always |just )?be (?:written|spelled|spelt|called|named)(?: out)?(?: in full)?(?: as)? ["“']?${escapePattern(text)}`,
  ).test(prompt)
  if (isTurned) return [by, text]
  const join = (name: string) => name.toLowerCase().replaceAll(/[\s_-]/g, '')
  if (join(text) !== join(by)) return [text, by]
  const isAsked = (name: string) =>
    new RegExp(
      `(?:(?<!\\b(?:docs|pages|guides|places|some|others|still|often|mostly|we|they|you|people|to) )\\b(?:make|write|spell|change|turn) (?:it|them|that|those|all|both)(?: (?:in)?to| as)?|\\b(?:should|must|has to) (?:always |all )?be(?: (?:spelled|spelt|written))?) ["“']?${escapePattern(name)}(?!\\w)`,
    ).test(prompt)
  return isAsked(text) && !isAsked(by) ? [by, text] : [text, by]
}

/** “It says Is uses labels, that should be It uses”: what is told with fewer words is right up to where those end. */
function withRest(prompt: string, text: string, by: string): string {
  const [old, now] = [text.split(' '), by.split(' ')]
  const off = now.map((word, at) => distance(word, old[at] ?? ''))
  const isStart =
    now.length < old.length && off.includes(0) && off.includes(1) && Math.max(...off) === 1
  return isStart && SAYS_OTHERWISE.test(prompt) ? [...now, ...old.slice(now.length)].join(' ') : by
}

const SAYS_OTHERWISE =
  /\b(?:says|reads|has)\b[^.;]*[,.;] (?:that|it|this|which) (?:should|must|has to|needs to) (?:be|say|read)\b/i

async function perform(context: Context, said: Said): Promise<string> {
  const { docs } = context
  const prompt = context.task.prompts.at(-1) ?? ''
  const [text, now] = asAsked(
    prompt,
    said.text('text'),
    withUnit(said.text('text'), said.text('by')),
  )
  const by = withRest(prompt, text, now)
  // “Please say so” tells no words.
  if (
    (isNoFigure(text, by) || POINTING.test(by)) &&
    !new RegExp(`["“']${by}["”']`, 'i').test(prompt)
  )
    throw new Unresolved(`Expected words, received “${by}”: put them in quotation marks.`)
  if (text === by)
    throw new AgentRefusal(`Expected another text than “${text}”, received the same.`)
  const place = said.find('page')
  const member = findMember(place ?? '')
  if (member !== undefined) return replaceInConfig(context, text, by, member.name)
  const isPart = place !== undefined && isPlaceOfAll(place)
  const page = isPart ? undefined : place
  const named = page === undefined ? undefined : findPlace(docs, page)
  const scope =
    page === undefined || named !== undefined ? undefined : await findScope(docs, page, text)
  const only = named ?? (scope && [scope.file])
  // “In the server pages” are several.
  if (/\bpages$/i.test(page ?? '') && only?.length === 1)
    throw new Unresolved(`Expected several pages “${page}”, received \`${only[0]}\`.`, true)
  // Whoever writes it as code means it wherever it stands, but where the docs tell what was.
  const isSaidAsCode = context.task.prompts.at(-1)?.includes(`\`${text}\``) === true
  const hasCode = said.find('code') !== undefined || (isPart && CODE.test(place)) || isSaidAsCode
  // Whoever names an address or a tag means it.
  const isCode = /[/<>{}=#`]/.test(text)
  const renaming =
    /\bthe spelling ⟦/.test(said.sentence.text) && !isCode
      ? matchExactly(text, by, true)
      : said.isQuoted('text') || isCode
        ? matchQuoted(text, by, isSaidAsCode)
        : matchAsName(text, by)
  let places = 0
  const change = (words: string) => {
    const [changed, count] = renaming.apply(words)
    places += count
    return changed
  }
  const history: string[] = []
  const changePages = (parts: readonly Part[]) =>
    changeTexts(
      docs,
      (whole, file) => {
        if (!renaming.isIn(whole)) return whole
        const isKept = isSaidAsCode || keepsHistory(context)
        if (isKept && only === undefined && HISTORY.test(file)) {
          history.push(`\`${file}\``)
          return whole
        }
        const { start, end } = scope?.range ?? { start: 0, end: whole.length }
        const within = whole.slice(start, end)
        const changed = isCode ? change(within) : mapPageTexts(within, parts, change)
        return whole.slice(0, start) + changed + whole.slice(end)
      },
      only,
    )
  const titles = isPart ? readTitlesAlone(place) : []
  const asked = await changePages(
    titles.length > 0 ? titles : hasCode ? ['prose', 'code'] : ['prose'],
  )
  // What stands in the code of a named page alone is meant there.
  const isInCode = asked === 0 && only !== undefined && text.includes(' ')
  const changed = isInCode ? await changePages(['prose', 'code']) : asked
  const around =
    only === undefined && !isCode && titles.length === 0
      ? await renameAround(context, renaming, text + by)
      : { files: 0, places: 0, left: [] }
  if (changed + around.files === 0) {
    const where = page === undefined ? 'in the docs' : `on the page \`${page}\``
    const inCode = await isAnywhere(context, text, only)
    const hint = inCode
      ? ' It stands in code or addresses: say “including code” to have it replaced there.'
      : ' Words are looked for as they are said: put those to be replaced in quotation marks as they stand, or name what is to change, such as the title of a page or a setting.'
    throw new Unresolved(`Expected “${text}” ${where}, received no place where it stands.${hint}`)
  }
  const left =
    around.left.length === 0
      ? ''
      : ` Left as they are, since they are larger than what a job writes: ${around.left.join(', ')}.`
  const was = history.length === 0 ? '' : ` What was stays: ${history.slice(0, 10).join(', ')}.`
  return `Replaced “${text}” by “${by}”, ${printCount(places + around.places, 'time')} in ${printCount(changed + around.files, 'file')}.${left}${was}${said.isQuoted('text') ? await countOthers(context, text, only) : ''}`
}

/** Words that only point to what was told. */
const POINTING = /^(?:so|that|this|it|them|those|these|too|as well|now|there|here|accordingly)$/i

/** Whether a prompt says that what tells of what was stays. */
function keepsHistory({ task }: Context): boolean {
  return HISTORY_STAYS.test(task.prompts.at(-1) ?? '')
}

/** How often words stand in the docs in other letters than they were said. */
async function countOthers(
  { docs }: Context,
  text: string,
  files: readonly string[] | undefined,
): Promise<string> {
  if (!/^[\p{L} ]+$/u.test(text)) return ''
  const found = new Map<string, number>()
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{N}_-])${text.replaceAll(' ', '\\s+')}(?![\\p{L}\\p{N}_-])`,
    'giu',
  )
  for (const file of files ?? docs.texts()) {
    if (files === undefined && HISTORY.test(file)) continue
    mapPageTexts(await docs.files.read(file), ['prose'], (words) => {
      for (const [other] of words.matchAll(pattern)) {
        if (other !== text) found.set(other, (found.get(other) ?? 0) + 1)
      }
      return words
    })
  }
  const [most] = [...found].toSorted((a, b) => b[1] - a[1])
  return most === undefined
    ? ''
    : ` “${most[0]}”, which is written otherwise, stands ${printCount(most[1], 'time')} and stays.`
}

/** Titles or headings, where nothing else of the pages is said: “in all titles and headings”. */
function readTitlesAlone(place: string): Part[] {
  const words = place.toLowerCase().match(/[a-z]+/g) ?? []
  const known = /^(?:in|the|all|our|every|and|page|pages|titles?|headings?)$/
  if (!words.every((word) => known.test(word))) return []
  const parts = (['titles', 'headings'] as const).filter((part) =>
    words.some((word) => word === part || `${word}s` === part),
  )
  return parts
}

/** A number alone takes the place of the one in a text: “$50 in credits” becomes “$20 in credits”. */
function withUnit(text: string, by: string): string {
  const shape = (word: string) => word.replaceAll(/\d+/g, '0')
  const numbers = text.split(' ').filter((word) => /\d/.test(word))
  const [only = '', ...others] = numbers
  const isNumber = /\d/.test(by) && !by.includes(' ') && others.length === 0
  return isNumber && only !== text && shape(only) === shape(by) ? text.replace(only, () => by) : by
}

/** Whether a text stands in pages at all, such as in their code. */
async function isAnywhere(
  { docs }: Context,
  text: string,
  files: readonly string[] = docs.texts(),
): Promise<boolean> {
  for (const file of files) if ((await docs.files.read(file)).includes(text)) return true
  return false
}

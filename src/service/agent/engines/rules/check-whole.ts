import { parse } from 'jsonc-parser'
import { listTexts } from './check-kinds.ts'
import { findConfig, getAddedLines, type WrittenFile } from './check-written.ts'
import { nameKey } from './names.ts'
import { lastName, MARKDOWN } from './page-names.ts'
import { escapePattern } from './renaming.ts'
import { joinPatterns } from './restate/restatement.ts'
import { Unresolved } from './unresolved.ts'

const DEED =
  'move|put|add|remove|delete|drop|set|link|point|list|redirect|hide|change|rename|update|make|swap|turn|let|have|then|also|please|it|they|this|that|keep|leave|switch|go|went'
/** “Rename the group Birds to Hawks and the group Fish to Eels.” */
const TWO_NAMES = new RegExp(
  `\\b(?:rename|call)\\b [^.;:]*? to (?<one>\\p{L}[^,.;:]*?),? and (?!(?:${DEED})\\b)[^,.;:]{2,40}? to (?<two>\\p{L}[^.;:,]*?)[.!]?$`,
  'iu',
)
/** “Move the Birds page to Guides and rename it All birds.” */
const NAMED =
  /\b(?:rename|call|title) (?:it|them)(?: to| as)? (?<name>\p{Lu}[^.;:,?]*?)(?=[.;:,!?]|$| (?:and|so|but|while|too|there|here|please|instead|everywhere|(?:in|on) (?:the|all|both|every))\b)/u
/** “The birds folder is not ours. Delete these pages.” */
const THESE_PAGES =
  /\b(?:delete|remove|drop|scrap|get rid of)(?: all(?: of)?)? (?:these|those|both|its|their)(?: \p{L}+)? (?:pages|files|guides|articles|docs)\b/iu
const OF_MENU = /\b(?:side ?bar|menu|nav(?:igation)?|from (?:the )?(?:group|tab))\b/i
/** “Drop the Guides tab and put its pages into Start.” */
const ITS_PAGES =
  /\b(?:put|move|list|bring|keep|leave|show)(?: all(?: of)?)? (?:its|their|the) (?:only )?pages? (?:in|into|to|under|below|over)\b/i
/** “Delete the Birds group but keep the overview page in Advanced.” */
const KEPT_PAGE =
  /\b(?:keep|leave|retain|put|save)(?: the| its)? (?<what>\p{L}[^,.;:]{1,40}?)(?: page| guide| article)? (?:in|under|inside|within|over in) (?:the )?\p{Lu}/u
/** “Add Hawk to the glossary: a bird.” */
const TERM =
  /\b(?:add|put|include)(?: an?| the)?(?: new)?(?: entry| term| definition)?(?: for| of| called)? (?<term>[^:;.,]{2,40}?) (?:to|in|into) (?:the |our )?(?:glossary|terminology|list of terms|terms|definitions)\b/iu
/** “hawkFeed and batchFeed cost 50 now”: code names that are told together. */
const TWO_CODES =
  /(?:^|[.;] )(?:the )?`?(?<one>[\p{L}\d]+)`? and `?(?<two>[\p{L}\d]+)`?(?: endpoints| calls| methods| routes| options| fields)?(?: now)? (?:costs?|are|have|takes?|needs?|requires?|defaults?|returns?|use)\b/iu
const CODE = /\p{Ll}\p{Lu}|_|\d/u
/** “The FAQ has a "Next steps" section. Delete that.” */
const HAS_QUOTED =
  /\b(?:has|contains|there (?:is|are)|shows|includes|lists)(?: an?| the| still| also)* ["“](?<words>[^"”\n]+)["”][^.;]*[.;,] (?:please )?(?:delete|remove|drop|cut|get rid of|take out) (?:it|that|this)\b/i
/** “Add a question to the FAQ: "Can I swim? Yes."” */
const QUESTION =
  /\b(?:add|put|include)\b[^.;"“]*\b(?:question|faq)\b[^"“]*["“](?<words>[^"”?\n]+\?)[^"”\n]*["”]/i

/** “…, but leave the Birds page alone”, “… except on the Birds page”. */
const LEFT_PAGE = joinPatterns(
  [
    // What is to stay as it is.
    /\b(?:leave|keep) (?:the |our )?(?<left>\p{L}[^,.;:]{1,50}?) (?:page|guide|article) (?:alone|untouched|unchanged|as (?:it )?is|the way it is)\b/u,
    // What is named as the one place that is not meant.
    /\b(?:except|but not|not|excluding|apart from)(?: for)?(?: (?:on|in))? (?:the |our )(?<but>\p{L}[^,.;:]{1,50}?) (?:page|guide|article)\b(?! (?:but|it) )/u,
  ],
  'iu',
)
/** “The page isn't listed anywhere, put it in Guides”: what is there already. */
const UNLISTED =
  /\b(?:isn['’]?t|is not|aren['’]?t|are not|never|nowhere|not)(?: \S+){0,2}? (?:listed|in (?:the|our|any) (?:side ?bar|menu|nav(?:igation)?))\b/i
const ANYWHERE = /\b(?:anywhere|nowhere)\b/i
const LISTED = /\b(?:add|put|list|include|place|show) (?:it|them|both)\b/i
/** “Title the one in the Guides tab Start”: a page is called so, and not what it is in. */
const ONE_IN = /\b(?:title|retitle|entitle) the (?:one|page|other|first|second) (?:in|of|under)\b/i
/** “Page says hawk, it should be owl”: of what has the word nothing else goes. */
const ONE_WORD =
  /\b(?:says?|reads?|has|writes?) ["“]?(?<was>[\p{L}\d-]+)["”]?,? (?:but |and |where |when )?(?:it|that|this|which) (?:should|must|needs to|has to) (?:be|say|read) ["“]?[\p{L}\d-]+(?: [\p{L}\d-]+){0,2}["”]?[.!]?$/iu
/** “The name lost its capital letter.” */
const CAPITAL =
  /\b(?:los[et]s?|drop(?:s|ped)?|needs?|without) (?:its|their|the|a) (?:first |second )?capital\b/i
/** “… and the light one as well”: two colors are told with one value. */
const TOO_COLOR =
  /\b(?:light|dark)(?: (?:one|colou?r|shade|variant|mode))? (?:as well|too)\b|\b(?:also|and|as well as) (?:for )?the (?:light|dark) (?:one|colou?r|shade|variant)\b/i
const HEX = /#(?:[\da-f]{6}|[\da-f]{3})\b/gi
/** “The button should say Order and go to https://…”. */
const SAY_AND_GO =
  /\b(?:say|read) (?<label>\p{L}[^,.;:]{0,40}?) and (?:should |must )?(?:go|link|lead|point|take \p{L}+) to (?:https?:|\/)/u
/** “Leave FAQ as its sidebar title.” */
const KEPT_LABEL =
  /\b(?:[Ll]eave|[Kk]eep) (?<label>\p{Lu}[^,.;:]{0,40}?) as (?:its|the|a) (?:side ?bar|menu|nav\w*) (?:title|label|name|entry)\b/u

/** “Put a link to our shop in the header. Label it Shop.” */
const LABELED =
  /\b[Ll]abel (?:it|them|the (?:link|button|card|tab)) (?:as )?(?<label>\p{Lu}[^,.;:]{0,40}?)[.!]?$/u
/** “The Birds page should be titled Hawks, with the description All about hawks.” */
const DESCRIBED =
  /\b(?:titled?|called|named?)\b[^.]*,? (?:with|and) (?:the|this|a) description(?: of)?[: ]+(?<text>\p{Lu}[^.,;\n]*?)[.!]?$/u
/** “A new page … One line that says more is to come is enough.” */
const SHORT_PAGE =
  /\b(?:one|a single|just a) (?:short )?(?:line|sentence)\b[^.]*\b(?:enough|fine|will do|suffices?)\b/i
/** Lines of a new page with its frontmatter and one line of text. */
const SHORT = 8
/** “The title is dull. Use All about hawks instead.” */
const INSTEAD = /(?<=[.!?] )Use (?<text>\p{Lu}\S* \S+ [^.!?\n]+?) instead[.!?]?$/u
/** “The cards link to /old, which is dead. Point them to /new.” */
const LINKS_MEANT =
  /\b(?:cards?|links?|buttons?)\b[^.]*\b(?:links?|points?|leads?|go(?:es)?) to \S+[^.]*\. (?:please )?(?:point|link|lead|send|take) (?:them|it|those|these)\b/i
/** “… The tip about owls can go.” */
const BOX_GOES =
  /\b(?:tip|note|warning|callout|info box|caution)\b[^.]*\b(?:can|should|may|must) (?:now |then |also )?(?:go\b|be (?:removed|dropped|deleted))/i
const BOX = /<(?:Tip|Note|Warning|Info|Danger|Check|Callout)\b/g

/**
 * Looks at all that was done for a prompt: throws `Unresolved` where a part of what it tells together was not done.
 */
export function createWholeCheck(prompt: string): (written: readonly WrittenFile[]) => void {
  const names = [TWO_NAMES.exec(prompt)?.groups, NAMED.exec(prompt)?.groups].flatMap((groups) =>
    Object.values(groups ?? {}),
  )
  const term = TERM.exec(prompt)?.groups?.term
  const kept = KEPT_PAGE.exec(prompt)?.groups?.what
  const codes = TWO_CODES.exec(prompt)?.groups
  const quoted = HAS_QUOTED.exec(prompt)?.groups?.words
  const question = QUESTION.exec(prompt)?.groups?.words
  const isOfPages = THESE_PAGES.test(prompt) && !OF_MENU.test(prompt)
  const isMoved = ITS_PAGES.test(prompt)
  const checks = createFullChecks(prompt)
  return (written) => {
    for (const check of checks) check(written)
    for (const name of names) checkNamed(written, name)
    if (term !== undefined) checkTerm(written, term)
    const gone = written.filter(({ file, now }) => now === undefined && MARKDOWN.test(file))
    if (isOfPages && gone.length < 2)
      throw new Unresolved(`Expected several pages to go, received ${gone.length}.`)
    const config = findConfig(written)
    const left = new Set(listTexts(parse(config?.now ?? '')))
    const unlisted = listTexts(parse(config?.old ?? '')).filter((text) => !left.has(text))
    if (isMoved) checkMoved(written, unlisted)
    const lost =
      kept && unlisted.find((page) => page.includes('/') && isOneOf(nameKey(lastName(page)), kept))
    if (lost) throw new Unresolved(`Expected \`${lost}\` to stay listed, received it gone.`)
    if (codes !== undefined && Object.values(codes).some((code) => CODE.test(code)))
      checkCodes(written, Object.values(codes))
    if (question !== undefined && !written.some((file) => isAsked(file, question)))
      throw new Unresolved(`Expected the question “${question}”, received another one.`)
    if (quoted !== undefined && !written.some(({ old, now }) => isLess(old, now, quoted)))
      throw new Unresolved(`Expected “${quoted}” to go, received something else gone.`)
  }
}

type Check = (written: readonly WrittenFile[]) => void

/** What may not be so at any time for some ways to say things: where it is, another reader is asked. */
export function createSaidChecks(prompt: string): Check[] {
  const left = LEFT_PAGE.exec(prompt)?.groups
  const word = ONE_WORD.exec(prompt)?.groups?.was
  const page = left?.left ?? left?.but
  const isListed = UNLISTED.test(prompt) && LISTED.test(prompt)
  const all: (Check | false)[] = [
    page !== undefined && ((written) => checkLeft(written, page)),
    isListed && ((written) => checkListedNow(written, ANYWHERE.test(prompt))),
    ONE_IN.test(prompt) &&
      ((written) => {
        if (written.length > 0 && !written.some(isTitled))
          throw new Unresolved('Expected a page to be titled, received something else.')
      }),
    word !== undefined && ((written) => written.forEach(checkWords)),
    CAPITAL.test(prompt) && ((written) => written.forEach(checkCase)),
  ]
  return all.filter((check) => check !== false)
}

/** What has to be so where all is done. */
function createFullChecks(prompt: string): Check[] {
  const label = SAY_AND_GO.exec(prompt)?.groups?.label
  const kept = KEPT_LABEL.exec(prompt)?.groups?.label
  const labeled = LABELED.exec(prompt)?.groups?.label
  const { text } = (DESCRIBED.exec(prompt) ?? INSTEAD.exec(prompt))?.groups ?? {}
  const [color, ...colors] = prompt.match(HEX) ?? []
  const isBoth = colors.length === 0 && TOO_COLOR.test(prompt)
  const all: (Check | false)[] = [
    label !== undefined && ((written) => checkAdded(written, label)),
    kept !== undefined && ((written) => checkAdded(written, `sidebarTitle: ${kept}`)),
    labeled !== undefined && ((written) => checkLabeled(written, labeled)),
    text !== undefined && ((written) => checkAdded(written, text)),
    LINKS_MEANT.test(prompt) && checkLinks,
    BOX_GOES.test(prompt) && checkBoxGone,
    SHORT_PAGE.test(prompt) && checkShort,
    color !== undefined && isBoth && ((written) => checkColors(written, color)),
  ]
  return all.filter((check) => check !== false)
}

/** Whether a page is called otherwise now. */
function isTitled({ file, old = '', now = '' }: WrittenFile): boolean {
  return MARKDOWN.test(file) && /^(?:title|sidebarTitle):/m.test(getAddedLines(old, now))
}

/** A page that is to stay as it is has all words of what it is called. */
function checkLeft(written: readonly WrittenFile[], name: string): void {
  const words = nameKey(name).split(' ')
  const page = written.find(({ file, old = '', now }) => {
    if (!MARKDOWN.test(file) || old === now) return false
    const title = /^(?:title|sidebarTitle):.*$/gm
    const known = nameKey(
      `${file.replaceAll(/[/_.-]/g, ' ')} ${(old.match(title) ?? []).join(' ')}`,
    )
    return words.every((word) => known.split(' ').includes(word))
  })
  if (page !== undefined)
    throw new Unresolved(`Expected \`${page.file}\` to stay as it is, received it changed.`)
}

/** What is listed now was there and had no place in the navigation. */
function checkListedNow(written: readonly WrittenFile[], isNowhere: boolean): void {
  const page = written.find(({ file, old }) => MARKDOWN.test(file) && old === undefined)
  if (page !== undefined)
    throw new Unresolved(`Expected a page that is there, received \`${page.file}\`, a new one.`)
  const config = findConfig(written)
  if (config === undefined || !isNowhere) return
  const [old, now] = [config.old, config.now].map((text) => listTexts(parse(text ?? '')))
  if (old !== undefined && now !== undefined && now.length <= old.length)
    throw new Unresolved('Expected a page to be listed that was not, received none more.')
}

function checkWords({ file, old = '', now = '' }: WrittenFile): void {
  const count = (text: string) => text.split(/\s+/).length
  if (count(old) - count(now) > 1)
    throw new Unresolved(`Expected a word of \`${file}\` to change, received more.`)
}

function checkCase({ file, old = '', now = '' }: WrittenFile): void {
  if (old.toLowerCase() !== now.toLowerCase())
    throw new Unresolved(`Expected letters of \`${file}\` to be small or capital, received others.`)
}

function checkAdded(written: readonly WrittenFile[], text: string): void {
  const said = text.replaceAll(/["“”']/g, '')
  const has = ({ old = '', now = '' }: WrittenFile) =>
    getAddedLines(old, now)
      .replaceAll(/["“”']/g, '')
      .includes(said)
  if (!written.some(has)) throw new Unresolved(`Expected “${said}”, received nothing that says it.`)
}

/** A label is what is told, and no word more. */
function checkLabeled(written: readonly WrittenFile[], label: string): void {
  const pattern = new RegExp(
    `(?:[:=>] ?["'“]?|\\[)${escapePattern(label)}["'”\\],<]?\\s*,?$`,
    'imu',
  )
  if (!written.some(({ old = '', now = '' }) => pattern.test(getAddedLines(old, now))))
    throw new Unresolved(`Expected the label “${label}”, received another one.`)
}

/** Links lead elsewhere themselves, where it is them that are told of. */
function checkLinks(written: readonly WrittenFile[]): void {
  if (written.length > 0 && !written.some(({ file }) => MARKDOWN.test(file)))
    throw new Unresolved('Expected links of pages to change, received none.')
}

function checkBoxGone(written: readonly WrittenFile[]): void {
  const count = (text = '') => text.match(BOX)?.length ?? 0
  if (!written.some(({ old, now }) => count(now) < count(old)))
    throw new Unresolved('Expected a callout to go, received as many as before.')
}

/** A page that is begun has no more than what is told. */
function checkShort(written: readonly WrittenFile[]): void {
  const isLong = (text = '') => text.trimEnd().split('\n').length > SHORT
  const page = written.find(({ old, now }) => old === undefined && isLong(now))
  if (page !== undefined)
    throw new Unresolved(`Expected one line on \`${page.file}\`, received more.`)
}

function checkColors(written: readonly WrittenFile[], color: string): void {
  const count = (text = '') => text.toLowerCase().split(color.toLowerCase()).length
  if (written.every(({ old, now }) => count(now) - count(old) < 2))
    throw new Unresolved('Expected two colors to change, received one.')
}

/** Something is called so now, or by what is in its place, that was not. */
function checkNamed(written: readonly WrittenFile[], name: string): void {
  const pattern = new RegExp(escapePattern(name.trim()), 'giu')
  const count = (text = '') => text.match(pattern)?.length ?? 0
  const total = (pick: (file: WrittenFile) => string | undefined) =>
    written.reduce((sum, file) => sum + count(pick(file)), 0)
  if (total(({ now }) => now) <= total(({ old }) => old))
    throw new Unresolved(`Expected something to be called “${name}”, received nothing.`)
}

/** A term stands with its text, in the form that the others have. */
function checkTerm(written: readonly WrittenFile[], term: string): void {
  const pages = written.filter(({ file }) => MARKDOWN.test(file))
  const key = term.replaceAll(/["“”`*]/g, '').toLowerCase()
  for (const { file, old = '', now = '' } of pages) {
    const added = getAddedLines(old, now)
    if (!added.toLowerCase().includes(key))
      throw new Unresolved(`Expected “${term}” on \`${file}\`, received a text without it.`)
    const isTable = /^\|[^\n]*\b(?:terms?|definitions?|meanings?)\b[^\n]*\|$/im.test(old)
    if (isTable && !/^\|/m.test(added))
      throw new Unresolved(`Expected a row of a table of \`${file}\`, received something else.`)
    const isBold = (old.match(/^\*\*[^*\n]+\*\*$/gm)?.length ?? 0) > 2
    if (isBold && !/^\*\*[^*\n]+\*\*$/m.test(added))
      throw new Unresolved(`Expected a term as the others of \`${file}\`, received a text.`)
  }
}

/** Pages of what is gone are listed elsewhere, and nothing is written for them. */
function checkMoved(written: readonly WrittenFile[], unlisted: readonly string[]): void {
  const lost = unlisted.find((text) => text.includes('/') && !/^https?:/.test(text))
  if (lost !== undefined)
    throw new Unresolved(`Expected \`${lost}\` to be listed elsewhere, received it gone.`)
  const page = written.find(
    ({ file, old, now }) => MARKDOWN.test(file) && old !== now && now?.includes('To be written.'),
  )
  if (page !== undefined)
    throw new Unresolved(`Expected pages to move, received \`${page.file}\` changed.`)
}

/** Lines of both names changed. */
function checkCodes(written: readonly WrittenFile[], codes: readonly string[]): void {
  const lines = written.flatMap(({ old = '', now = '' }) =>
    getAddedLines(old, now)
      .split('\n')
      .filter((line) => line.trim() !== ''),
  )
  if (lines.length === 1 && !codes.every((code) => isWord(lines[0] ?? '', code)))
    throw new Unresolved(`Expected ${codes.join(' and ')} to change, received one of them.`)
}

function isWord(line: string, word: string): boolean {
  return new RegExp(`(?<![\\p{L}\\d])${escapePattern(word)}(?![\\p{L}\\d])`, 'iu').test(line)
}

/** Whether a question is a heading or a title of a page now, or a line of its own. */
function isAsked({ old = '', now = '' }: WrittenFile, question: string): boolean {
  const lines = getAddedLines(old, now).split('\n')
  return lines.some(
    (line) =>
      line.replaceAll(/^[\s#*]+|[\s*]+$/g, '') === question || line.includes(`"${question}"`),
  )
}

function isOneOf(key: string, words: string): boolean {
  return key !== '' && nameKey(words) === key
}

function isLess(old: string | undefined, now: string | undefined, words: string): boolean {
  return (old ?? '').split(words).length > (now ?? '').split(words).length
}

import { changeVersion } from '../intents/change-version.ts'
import { Said } from '../prompt/said.ts'
import { type FoundValues, findValues } from '../told/find-values.ts'
import { AMOUNT } from '../told/read-values.ts'
import { replaceInApi, replaceValues } from '../told/replace-values.ts'
import { Unresolved } from '../unresolved.ts'
import { findDivision, isOfDivision } from './divisions.ts'
import {
  findGroupPages,
  isOfAllPages,
  isOnAllOfPage,
  listSeveral,
  SAYS_TOO,
  WHEREVER_ON,
} from './figure-pages.ts'
import { areOfTwo, isOld } from './figure-roles.ts'
import { AROUND, readBytes, readTimes, readUnit } from './figure-units.ts'
import { isLeftAlone, listKept, nameKept } from './kept-figures.ts'
import { PAGE_NOUN, type PageMention } from './page-mention.ts'
import { getPage } from './page-mentions.ts'
import { replaceWords } from './replace-words.ts'
import { anyOf, areApart, quote, type Restatement, type Way, type Wish } from './restatement.ts'
import { overlaps, type Scene, type Span } from './scene.ts'
import { isFilling, isInBrackets, isWish } from './weigh-words.ts'

const CUE = /\d/
/** “…, for cloud and self-hosted”: wherever either says so. */
const FOR_BOTH = /^for (?:both )?(?:\S+ )and \S+$/
const ALSO = anyOf(`
  no not never instead rather longer later newer higher up above least most only now is was used raised? lowered increased? decreased? bump\\w* upgrad\\w* went dropp\\w* doubled limits? versions? release released
  updates? mention\\w* config configs configuration samples? examples? snippets? code blocks? text texts prose docs still outdated stale old out date stuck bring line numbers? figures? values? price prices pricing anywhere else
  [kmgt]i?b wrong incorrect ms places? spots? requires? required minimum maximum min max needs? starting from effective immediately new bumped raise lower increase decrease shipped ships landed came
`)
const NOW = /\b(?:now|from now on|these days|as of|since)\b/i
/** A number of a version. */
const VERSION = /^v?\d+\.\d+(?:\.\d+)*[\w.-]*$/i
/** One that nothing else has by chance. */
const EXACT = /^v?\d+\.\d+\.\d+/i
const ONLY_AMOUNT = new RegExp(`^${AMOUNT}$`, 'u')

/** Has the docs say another figure or version where they say one. */
export const figures: Way = { cue: CUE, restate }

async function restate(scene: Scene): Promise<Restatement[]> {
  const place = await readPlace(scene)
  const { page, pages, isEverywhere, division, isGroup = false } = place
  const all = scene.words.flatMap(({ text }, at) => {
    const span = { from: at, to: at + 1 }
    const isAmount = /\d/.test(text) && (ONLY_AMOUNT.test(text) || VERSION.test(text))
    return isAmount && areApart([span], place.spans) && !isOfDivision(scene, at) ? [span] : []
  })
  // What is said again is the same figure: “v22+ … and Node.js 22 too”.
  const each = all.filter(
    (span, at) => all.findIndex((one) => bareOf(scene, one) === bareOf(scene, span)) === at,
  )
  // “10 requests per 20 seconds now, not 5”: for how long stays.
  const rates = each.filter((span) => isRate(scene, span))
  // “20 requests per 10 seconds”.
  const start = rates[0]?.from ?? 0
  const isPerTime = each.some(
    ({ to }) => to < start && BY_TIME.test(scene.plain({ from: to, to: start })),
  )
  const amounts = each.length > 2 || isPerTime ? each.filter((one) => !rates.includes(one)) : each
  const [first, second, ...more] = amounts
  if (first === undefined || more.length > 0) return []
  const remarks = [...scene.find(IN_PART, 2), ...scene.find(AS_THERE, 5)]
  const accounted = [...all, ...place.spans, ...pages.map(({ span }) => span), ...remarks]
  // “We need 20 GB of disk space now. Update the setup page and the limits page.”
  const isOfEach = pages.length > 1 && NOW.test(scene.prompt)
  if (second === undefined && ((isPerTime && page !== undefined) || isOfEach)) {
    // It is told for sure, and what it was is not.
    const own = pages.map(({ span }) => span)
    const about = readAbout(scene, page?.span, [first, ...rates, ...remarks], own)
    if (about.spans.length === 0) return []
    const told = { to: scene.say(first), about: about.words, unit: readUnit(scene, [first]) }
    const wish = changeFigure(scene, place, { ...told, rates: sayRates(scene, rates) })
    return [{ wishes: [wish], accounted: [...accounted, ...about.spans], also: ALSO, isOpen: true }]
  }
  if (second === undefined) return restateOne(scene, first, { page, isEverywhere }, accounted)
  const two = isOld(scene, first, second) ? [first, second] : [second, first]
  const times = readTimes(scene, two[0] ?? first, two[1] ?? second)
  const [old = first, now = second] = times === undefined ? two : [times.old, times.now]
  const [fromUnit = '', toUnit = ''] = readBytes(scene, [old, now])
  const [from, to] = [likeNew(scene.say(old), scene.say(now)) + fromUnit, scene.say(now) + toUnit]
  if (from === to || areOfTwo(scene, first, second)) return []
  // A page that bears the name of what has the figure is that as well.
  const beside = [...all, ...remarks]
  const told = pages.length > 1 ? pages.map(({ span }) => span) : []
  const about = readAbout(
    scene,
    isEverywhere || isGroup ? division?.spans[0] : page?.span,
    beside,
    told,
  )
  // What is counted alone tells nothing of what has it.
  const isUnit = (span: Span) => amounts.some(({ to }) => to === span.from)
  if (about.spans.every(isUnit)) return []
  const name = VERSION.test(to) ? findVersioned(scene, now) : undefined
  // A number as exact as 2.1.0-beta.4 is that of one thing wherever it stands.
  const isExact = isEverywhere && EXACT.test(from)
  const isBump =
    !isGroup && VERSION.test(to) && (name !== undefined || page !== undefined || isExact)
  const bump = isBump ? [bumpVersion(name?.words, { from, to, page, isEverywhere })] : []
  const isAllOfPage = page !== undefined && scene.has(WHEREVER_ON)
  const change = isAllOfPage
    ? replaceWords(from, to, page)
    : changeFigure(scene, place, {
        from,
        to,
        about: about.words,
        unit: readUnit(scene, [old, now]),
        rates: sayRates(
          scene,
          each.filter((span) => !amounts.includes(span)),
        ),
      })
  return [...bump, change].map((wish) => ({
    wishes: [wish],
    accounted: [...accounted, old, now, ...about.spans],
    also: ALSO,
    isOpen: true,
  }))
}

function bareOf(scene: Scene, span: Span): string {
  return scene.say(span).replace(/^v(?=\d)|\+$/gi, '')
}

/** “We need 24 now” says of “v22+” that 24 is the least. */
const IS_LEAST =
  /\b(?:needs?|needed|requires?|required|requirements?|prerequisites?|minimum|at least|node(?:\.js)?|python|java)\b/i

const BY_TIME = /^\S+(?: \S+)? (?:per|every|each)$/

function isRate(scene: Scene, span: Span): boolean {
  return /^(?:per|every|each|in)$/.test(beforeOf(scene, span))
}

function beforeOf(scene: Scene, span: Span | undefined): string {
  const from = span?.from ?? 0
  return scene.isBreak(from) ? '' : (scene.words[from - 1]?.plain ?? '')
}

function sayRates(scene: Scene, rates: readonly Span[]): string[] {
  return rates.map(({ from }) => scene.say({ from, to: from + 2 }))
}

/** “The list on the plans page …, like the table says” tells where it stands, and where it is right already. */
const IN_PART = /^(?:list|table|bullet|row|section|paragraph|sentence) (?:on|in|of|under)$/
const AS_THERE =
  /^(?:like|as) (?:the|our) (?:\S+ )?(?:list|table|section|page|banner|intro|heading) (?:says|shows|has|states)$/

/** “Everywhere, the API reference included.” */
const IN_API =
  /^(?:(?:and|also|including|incl|even) )*(?:in )?(?:the |our )?(?:api|openapi)(?: (?:reference|docs|documentation|spec|file|descriptions?))*(?: (?:included|too|as well))?$/

/** Where a figure is to be another one. */
interface Place extends Where {
  /** The page, or those that are named together. */
  pages: readonly PageMention[]
  division: ReturnType<typeof findDivision>
  /** Whether all pages of a group are meant. */
  isGroup?: boolean
  /** Words that tell of it, and of what stays. */
  spans: readonly Span[]
  /** What has a value of its own that stays. */
  same: readonly string[]
}

async function readPlace(scene: Scene): Promise<Place> {
  const group = await findGroupPages(scene)
  if (group !== undefined) {
    const all = { page: undefined, pages: [], same: [], isEverywhere: false, isGroup: true }
    return { ...all, division: group, spans: group.spans }
  }
  const both = scene.find(FOR_BOTH, 5)
  const isEverywhere = isOfAllPages(scene) || both.length > 0
  const several = isEverywhere ? [] : await listSeveral(scene)
  const told = several.length > 0 ? undefined : await getPage(scene)
  const named = told !== undefined && isLeftAlone(scene, told.span) ? undefined : told
  const page = named !== undefined && isOfName(scene, named.span) ? undefined : named
  const division = page === undefined ? findDivision(scene) : undefined
  // Where one page or version is meant, what is told to stay elsewhere stays anyway.
  const isPlaced = (page !== undefined && !isEverywhere) || division !== undefined
  const kept = isPlaced ? listKept(scene, page?.span) : []
  const same = kept.flatMap((span) => nameKept(scene, span) ?? [])
  const api = isEverywhere ? scene.find(IN_API, 7) : []
  const spans = [...kept, ...both, ...api, ...(division?.spans ?? [])]
  return { page, pages: page === undefined ? several : [page], isEverywhere, division, spans, same }
}

/** Has the docs say another figure where they speak of what has it. */
function changeFigure(
  scene: Scene,
  { page, pages, isEverywhere, division, isGroup = false, same }: Place,
  {
    from,
    to,
    about,
    unit,
    rates,
  }: { from?: string; to: string; about: string; unit: string; rates: readonly string[] },
): Wish {
  const where = isEverywhere ? 'everywhere' : page === undefined ? '' : `on the page ${page.route}`
  const named = pages.length === 0 || isEverywhere ? undefined : pages.map(({ file }) => file)
  const isEach = pages.length > 1 && page === undefined
  return {
    said: `${about}: ${to} instead of ${from ?? 'what it was'} ${where}`,
    perform: async (context) => {
      const find = (files: readonly string[] | undefined, isAll: boolean) =>
        findValues(context, {
          ...{ old: from, now: to, about, within: about, unit, rates, same, isAsked: true },
          ...{ files, isEverywhere: isAll },
          isFact: page === undefined && NOW.test(scene.prompt),
        })
      // Each page that is named has it; of those that are told to be updated each is looked at by itself.
      const found =
        named !== undefined && isEach
          ? joinFound(await Promise.all(named.map((file) => find([file], false))))
          : await find(
              named ?? division?.files,
              isEverywhere || isGroup || pages.length > 1 || isOnAllOfPage(scene),
            )
      const isOn = (file: string) => found.found.some((one) => one.file === file)
      if (page !== undefined && isEverywhere && scene.has(SAYS_TOO) && !isOn(page.file))
        throw new Unresolved(`Expected ${from ?? 'a value'} on \`${page.route}\`, received none.`)
      const told = await replaceValues(context, found, to, {
        isPlusTold: from?.endsWith('+') === true && !scene.has(IS_LEAST),
      })
      return isEverywhere ? told + (await replaceInApi(context, found, to)) : told
    },
  }
}

/** What was found on several pages. */
function joinFound(some: readonly FoundValues[]): FoundValues {
  return {
    found: some.flatMap(({ found }) => found),
    left: some.flatMap(({ left }) => left),
  }
}

/** Whether a name stands before what it is of: “the Pro trial”, which is no page. */
function isOfName(scene: Scene, { to }: Span): boolean {
  const [own, next] = [scene.words[to - 1]?.plain ?? '', scene.words[to]?.plain ?? '']
  const isAgain = scene.has(/\b(?:that|this|the) (?:page|article|guide)\b/i)
  if (isAgain || PAGE_NOUN.test(own) || scene.isBreak(to) || next === '') return false
  return !isFilling(next) && !AROUND.test(next) && !TELLS.test(next) && !/\d/.test(next)
}

const TELLS =
  /^(?:says?|reads?|shows?|lists?|mentions?|claims?|gives?|states?|still|pages?|articles?|guides?|too|please|pls)$/

interface Where {
  page: PageMention | undefined
  isEverywhere: boolean
}

/** Has the docs say another version of what is named. */
function bumpVersion(
  name: string | undefined,
  { from, to, page, isEverywhere }: Where & { from?: string; to: string },
): Wish {
  const own = isEverywhere ? undefined : page
  const where = isEverywhere ? ' everywhere' : own === undefined ? '' : ` on the page ${own.route}`
  const said = `Bump ${name === undefined ? 'the version' : quote(name)}${from === undefined ? '' : ` from ${from}`} to ${to}${where}`
  const slots = {
    to,
    ...(name !== undefined && { package: name }),
    ...(from !== undefined && { from }),
    ...(own !== undefined && { page: own.route }),
  }
  return {
    said,
    perform: (context) =>
      changeVersion.perform(context, new Said({ text: said, quotations: [] }, slots)),
  }
}

/** One figure alone is that of a version whose name stands before it. */
function restateOne(
  scene: Scene,
  now: Span,
  { page, isEverywhere }: Where,
  beside: readonly Span[],
): Restatement[] {
  const name = findVersioned(scene, now)
  const isVersion = VERSION.test(scene.say(now)) || isMajor(scene.say(now), name?.words ?? '')
  if (!isVersion || name === undefined || !IS_NEW.test(scene.prompt)) return []
  return [
    {
      wishes: [bumpVersion(name.words, { to: scene.say(now), page, isEverywhere })],
      accounted: [...beside, ...name.spans],
      also: ALSO,
      isOpen: true,
    },
  ]
}

/** Whether a number alone is a version of what is named: “Node.js 26”, and no other figure. */
function isMajor(number: string, name: string): boolean {
  return /^\d{1,3}$/.test(number) && /^\p{Lu}[\p{L}.]+$/u.test(name)
}

const IS_NEW =
  /\b(?:bump|upgrade|update|is out|are out|now|released?|latest|current|shipped|newest|new version)\b/i

/** An amount with the sign that another one has: “$15, was 10”. */
function likeNew(old: string, now: string): string {
  const [sign = ''] = /^[$€£¥₹]/.exec(now) ?? []
  const [unit = ''] = /%$/.exec(now) ?? []
  return /^\d/.test(old) ? `${sign}${old}${/%$/.test(old) ? '' : unit}` : old
}

/** What the sentences of the figures speak of. */
function readAbout(
  scene: Scene,
  page: Span | undefined,
  figures: readonly Span[],
  pages: readonly Span[] = [],
): { words: string; spans: Span[] } {
  const spans: Span[] = []
  const beside: Span[] = []
  for (const { from } of figures) {
    const end = scene.endOfSentence(from)
    for (let at = scene.startOfSentence(from); at < end; at++) {
      const own = { from: at, to: at + 1 }
      const word = scene.words[at]
      const isOther = [...figures, ...(page === undefined ? [] : [page]), ...pages, ...spans].some(
        (span) => overlaps(span, own),
      )
      if (word === undefined || isOther || isFilling(word.plain) || isWish(word.plain)) continue
      if (AROUND.test(word.plain) || isInBrackets(scene, own)) continue
      if (isOfPages(scene, at)) beside.push(own)
      else spans.push(own)
    }
  }
  const words = spans.map((span) => scene.say(span)).join(' ')
  return { words, spans: [...spans, ...beside] }
}

/** Whether a word tells which pages are meant, and nothing of what has a figure: “on all pages that name it so”. */
function isOfPages(scene: Scene, at: number): boolean {
  return scene
    .find(/^(?:pages|places|guides|articles) (?:that|which)$/, 2)
    .some(({ from, to }) => to <= at && scene.startOfSentence(at) <= from)
}

/** What has a version: the words before its number. */
function findVersioned(scene: Scene, version: Span): { words: string; spans: Span[] } | undefined {
  // “Go” is a name where it is written as one.
  const isWritten = (at: number) =>
    /^\p{Lu}/u.test(scene.words[at]?.text ?? '') && !scene.isStart(at)
  const isAround = (at: number) => {
    const { plain = '' } = scene.words[at] ?? {}
    return !isWritten(at) && (isFilling(plain) || ALSO.test(plain))
  }
  let to = version.from
  while (to > 0 && !scene.isBreak(to) && isAround(to - 1)) to--
  if (scene.isBreak(to)) return undefined
  let from = to
  while (from > 0 && to - from < 3 && !scene.isBreak(from) && !isAround(from - 1)) from--
  if (from === to && scene.isBreak(from)) return undefined
  const words = scene.say({ from, to })
  return words === '' ? undefined : { words, spans: [{ from, to }] }
}

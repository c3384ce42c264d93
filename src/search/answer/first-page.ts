import type { PageText } from '../model.ts'
import type { AskedPages, QuestionReader } from '../query/question.ts'
import { TermReader } from '../text/index.ts'
import { followSteps, quoteTop } from './first-pieces.ts'
import type { WeighedQuestion } from './model.ts'
import { rewordPhrases } from './phrasal.ts'
import { getWords } from './reading.ts'

/** What asks where to begin, whatever the site is about, and with what readers want to begin. */
const BEGIN = new RegExp(
  `^(?:${[
    '(?:so |and )?(?:how|where) (?:do|can|should|could|would|to|must)(?: (?:i|we|you|one|somebody|a beginner))? (?:best )?(?:begin|start|get (?:started|going|begun|up and running))',
    '(?:the )?(?:first steps?|get(?:ting)? (?:going|started)|quick ?start)',
    'what (?:is|are) the first steps?',
    "what(?:['’]s| is) the (?:best|easiest|fastest|quickest) way to (?:begin|start|get (?:started|going))",
    'what (?:should|do) i do first',
    "(?:i(?: am|['’]m) new(?: here)?)(?:,? where (?:do|should) i (?:begin|start))?",
  ].join(
    '|',
  )})(?: with (?:all (?:of )?)?(?:this|that|it|these))?(?: (?:(?:with|using|on|in|to|by using|as|for)(?: (?:an?|the|my|our|your))?(?: (?:brand )?new| very first)? (?<what>[\\p{L}\\p{N}.-]+(?: [\\p{L}\\p{N}.-]+){0,2})|(?<doing>\\p{L}+ing(?: [\\p{L}\\p{N}.]+)?)))?[\\s?.!]*$`,
  'iu',
)

/** What asks how to do something for the first time, with the thing. */
const FIRST_TIME =
  /^how (?:do|can|should|to)(?: (?:i|we|you))? \p{L}+(?: up)? (?:my|our|your|an?|the) (?:very )?first (?<what>[\p{L}\p{N}-]+(?: [\p{L}\p{N}-]+)?)[\s?.!]*$/iu

/** What asks how to install something. */
const INSTALL =
  /^how (?:do|can|should|to)(?: (?:i|we|you))? (?:install|set ?up|deploy|self[- ]?host) (?:(?<it>it|this)|(?<what>[\p{L}\p{N}.-]+))(?: myself)?[\s?.!]*$/iu

/** What asks what a thing is that has no article, as products and parts of them have none. */
const WHAT_IS =
  /^(?:so )?what(?:['’]s| is| does) (?!the |an? )(?<what>[\p{L}\p{N}.-]+(?: [\p{L}\p{N}.-]+){0,2}?)(?: (?:do|for|about|used for|good for))?[\s?.!]*$/iu

/** With what a question asks to begin, where it asks that: with nothing, a product or a part of it. */
export function findBeginning(question: string): { what: string | undefined } | undefined {
  // “I just installed it, how do I begin?”
  const asked = question
    .trim()
    .replace(/^[^,.:!?]+[,.:!] (?=(?:so |and )?(?:how|where|what) )/i, '')
  if (INSTALL.exec(asked)?.groups?.it) return { what: undefined }
  const found = BEGIN.exec(asked) ?? FIRST_TIME.exec(asked)
  return found === null ? undefined : { what: found.groups?.what ?? found.groups?.doing }
}

const YOUR_FIRST = 'your first'

/** What first pages are called that only introduce. */
const INTRODUCTIONS = ['introduction', 'overview', 'welcome']

/** What first pages are called, the best first. */
const FIRST_PAGES = [
  'quickstart',
  'quick start',
  'getting started',
  'get started',
  'installation',
  'setup',
  YOUR_FIRST,
  ...INTRODUCTIONS,
]

/** What pages that tell how to install something are called besides. */
const INSTALL_PAGES = ['installation', 'install', 'deploy', 'deployment', 'self-hosting']

/** Pages that first pages are looked for among. */
const FIRST = 30
/** Levels that a page which only introduces stands behind one that is to be followed. */
const BEHIND = 2
/** The same of one that may be the setup of a part alone. */
const BEHIND_OTHERS = 0.5
/** Levels that what introduces an API stands behind what introduces the product. */
const OF_API = 3
const IN_API = /(?:^|\/)(?:rest-?)?api(?:-reference|-docs)?\//i
/** What a word of installing counts in a first page, beside the words of its title. */
const INSTALLING = 0.7
/** How far the first page stands before others, so that they are named and not quoted. */
const FOREMOST = 4
/** Weight below which a word is on too many pages to be anything but what the site is about. */
const COMMON = 1
/** The same of what a site is about as a whole, and of that where it is written as a name. */
const OWN = 0.3
const OWN_NAME = 0.6

/** The ending of words for those who do something. */
const AGENT = /(?<=.{3})(?:er|or)$/

interface FirstPage {
  page: PageText
  /** Its name, as the place in `FIRST_PAGES`. */
  at: number
  /** Levels of its address that are called otherwise than first pages, and all of them. */
  depth: number
  levels: number
  /** Whether it has that name and no more. */
  isWhole: boolean
  /** Words of its title beside that name and what readers want to begin with. */
  others: number
  /** Of what is found by that name. */
  share: number
  isIntroduction: boolean
}

/**
 * The page that readers begin with, and what else is found by its name; `undefined` where a question
 * does not ask for it, the site has none, or it is about something else than what readers want to
 * begin with.
 */
export async function askFirstPage(
  reader: QuestionReader,
  question: string,
  most: number,
): Promise<AskedPages | undefined> {
  const asksWhat = WHAT_IS.exec(question.trim())?.groups?.what
  // Who runs it on a server of their own hosts it.
  const installs = INSTALL.exec(rewordPhrases(question.trim()))
  const names = installs ? [...INSTALL_PAGES, ...FIRST_PAGES] : FIRST_PAGES
  const product = asksWhat ?? installs?.groups?.what
  const ofProduct = product === undefined ? undefined : await reader.ask(product, FIRST)
  const about = asksWhat && ofProduct && answerAbout(asksWhat, ofProduct, reader, most)
  if (about) return about
  const isOwn = product !== undefined && !/ /.test(product) && isSubject(product, ofProduct)
  // “Acme Press” may be a part of the site that has an introduction of its own.
  const isPart =
    !isOwn &&
    asksWhat !== undefined &&
    ofProduct?.pages.some(({ page }) => isInFolder(page, asksWhat)) === true
  const beginning = isOwn || isPart ? { what: product } : findBeginning(question)
  if (beginning === undefined) return undefined
  const isIntroduced = (isOwn || isPart) && asksWhat !== undefined
  const { what } = beginning
  // “Your first pot” is among the pages about pots.
  const nameOf = (name: string) => (name === YOUR_FIRST ? `${name} ${what ?? ''}` : name)
  const asked = await Promise.all(names.map((name) => reader.ask(nameOf(name), FIRST)))
  const found = asked.flatMap(({ pages }, at) =>
    pages.flatMap(({ page, score }): FirstPage[] => {
      const name = names[at] ?? ''
      const isIntroduction = INTRODUCTIONS.includes(name)
      const isWhole = isCalled(page, name) || (installs !== null && at < INSTALL_PAGES.length)
      if (!isCalledFor(page, name) && !isCalled(page, name)) return []
      const share = score / (pages[0]?.score || 1)
      const folders = page.route.split('/').filter((folder) => folder !== '')
      const named = folders.filter((folder) => !isFirstName(folder)).length
      if (isIntroduced && !isIntroduction) return []
      const behind = isIntroduction ? BEHIND : name === 'setup' ? BEHIND_OTHERS : 0
      // What an API is introduced with is not what the product is.
      const ofApi = isIntroduced && IN_API.test(page.route) ? OF_API : 0
      const depth = named + behind + ofApi
      const others = countOthers(page.title, `${name} ${what ?? product ?? ''}`, reader)
      return [{ page, at, share, isIntroduction, isWhole, others, depth, levels: folders.length }]
    }),
  )
  // “Get started with Acme” is for all; of several words the last one is what there are many of.
  const ofWhat = what === undefined || what === product ? ofProduct : await reader.ask(what, FIRST)
  const begun = what === undefined ? [] : findBegun(what, ofWhat?.pages ?? [])
  const isPage = what !== undefined && ofWhat?.pages.some(({ page }) => isCalled(page, what))
  const isAll =
    what === undefined ||
    isOwn ||
    (begun.length === 0 && /^\S+$/.test(what) && !isPage && isSubject(what, ofWhat))
  const named = what === undefined ? [] : getPagesNamed(what, [...found, ...begun], reader)
  // “Your first pot” is that, whatever the site is about.
  const isFirst = FIRST_TIME.test(question.trim())
  const first = isFirst ? named.filter(({ at }) => names[at] === YOUR_FIRST) : []
  const ofPart = isAll
    ? found
    : isPage
      ? named
      : await findFirstPagesOf(what, { found, named }, reader)
  const inPart = isPart ? named.filter(({ page }) => isInFolder(page, what ?? '')) : ofPart
  const own = first.length > 0 ? first : inPart
  // What lies higher is for all readers, and so is what has no other name.
  const best = own.toSorted(
    (a, b) =>
      Number(b.isWhole) - Number(a.isWhole) ||
      a.depth - b.depth ||
      Number(a.isIntroduction) - Number(b.isIntroduction) ||
      a.levels - b.levels ||
      a.at - b.at ||
      a.others - b.others ||
      b.share - a.share,
  )[0]
  if (best === undefined) return isIntroduced ? undefined : ofWhat && beginWith(ofWhat, reader)
  const pages = asked[best.at]?.pages.filter(({ page }) => page.route !== best.page.route) ?? []
  const top = Math.max(...pages.map(({ score }) => score), 1)
  return {
    question: {
      ...askFromTop(best.page, reader, isIntroduced ? what : undefined, product),
      kind: isIntroduced ? quoteTop(best.page) : followSteps(best.page),
    },
    isVague: false,
    pages: [{ page: best.page, score: FOREMOST * top }, ...pages].slice(0, most),
  }
}

/** The page that says by its title that it tells what a thing is, or by a heading: `What is Acme Press?`. */
function answerAbout(
  what: string,
  { pages }: AskedPages,
  reader: QuestionReader,
  most: number,
): AskedPages | undefined {
  const wanted = getLetters(what)
  const getThing = (text: string) =>
    getLetters(/^(?:about|what(?:['’]s| is)) (.+)$/i.exec(text)?.[1] ?? '')
  const findPart = ({ sections }: PageText) =>
    sections.find(([, heading]) => getThing(heading) === wanted)?.[0]
  const best =
    pages.find(({ page }) => getThing(page.title).startsWith(wanted)) ??
    pages.find(({ page }) => findPart(page))
  if (best === undefined) return undefined
  const others = pages.filter(({ page }) => page !== best.page)
  const top = Math.max(...others.map(({ score }) => score), 1)
  const kind = quoteTop(best.page, findPart(best.page))
  return {
    question: { ...askFromTop(best.page, reader, what), kind },
    isVague: false,
    pages: [{ page: best.page, score: FOREMOST * top }, ...others].slice(0, most),
  }
}

/** Pages that are called by a thing alone, where those are that readers begin with: `get-started/python`. */
function findBegun(what: string, pages: AskedPages['pages']): FirstPage[] {
  return pages.flatMap(({ page, score }): FirstPage[] => {
    const folders = page.route.split('/').filter((folder) => folder !== '')
    const isBegun = folders.slice(0, -1).some(isFirstName) || page.breadcrumbs.some(isFirstName)
    if (!isBegun || !isCalled(page, what)) return []
    const [best] = pages
    const share = score / (best?.score || 1)
    const depth = folders.filter((folder) => !isFirstName(folder)).length
    const levels = folders.length
    const rest = { isIntroduction: false, isWhole: true, others: 0 }
    return [{ page, at: 0, share, depth, levels, ...rest }]
  })
}

/** Whether a page lies in a folder or a group that is called as a thing is. */
function isInFolder({ route, breadcrumbs }: PageText, what: string): boolean {
  const folders = route.split('/').slice(0, -1)
  return [...folders, ...breadcrumbs].some((name) => getLetters(name) === getLetters(what))
}

/** Whether a folder is for those who begin: it is no level of its own. */
function isFirstName(folder: string): boolean {
  return FIRST_PAGES.some((name) => isCalled({ route: folder, title: '' }, name))
}

/** Whether a thing is what the site is about as a whole. */
function isSubject(what: string, asked: AskedPages | undefined): boolean {
  const most = /^\p{Lu}/u.test(what) ? OWN_NAME : OWN
  // A part of a name such as `OpenPots` may be rare or not: the other one tells as well.
  return asked?.question.words.some(({ weight }) => weight < most) === true
}

/** The pages about what readers want to begin with, none of which is a first page: how to install it comes first. */
function beginWith(asked: AskedPages, { manifest }: QuestionReader): AskedPages | undefined {
  const [best] = asked.pages
  if (best === undefined) return undefined
  const { words } = asked.question
  const weight = INSTALLING * Math.max(...words.map((word) => word.weight))
  const install = TermReader.of(manifest.lang).stem('installation')
  const question = {
    ...asked.question,
    words: [...words, { terms: new Map([[install, 1]]), weight }],
    kind: followSteps(best.page),
  }
  return { ...asked, question }
}

/**
 * A question that a page answers from its top on, and first of all where it tells how to install.
 *
 * @param what has to be said, if not how to install
 * @param product what is to be installed
 */
function askFromTop(
  { title }: PageText,
  { manifest }: QuestionReader,
  what: string | undefined,
  product?: string,
): WeighedQuestion {
  const reader = TermReader.of(manifest.lang)
  const said = what?.toLowerCase().split(' ') ?? ['installation']
  const terms = new Map(said.map((word) => [reader.stem(word), INSTALLING]))
  // What the site is about is said on all pages.
  const own = getTerms(product ?? '', reader)
  for (const term of getTerms(title, reader)) if (!own.has(term)) terms.set(term, 1)
  return { language: manifest.lang, words: [{ terms, weight: 1 }], namesCode: false }
}

/** First pages of a part of the site; all of them where the site as a whole is about that. */
async function findFirstPagesOf(
  what: string,
  { found, named }: { found: readonly FirstPage[]; named: readonly FirstPage[] },
  reader: QuestionReader,
): Promise<readonly FirstPage[]> {
  if (named.length > 0) return named
  const { question } = await reader.ask(what, 1)
  return question.words.every(({ weight }) => weight < COMMON) ? found : []
}

/** First pages whose names have what readers want to begin with. */
function getPagesNamed(
  what: string,
  found: readonly FirstPage[],
  reader: QuestionReader,
): FirstPage[] {
  const terms = TermReader.of(reader.manifest.lang)
  // Who sells is a seller.
  const read = (text: string) => [...getTerms(text, terms)].map((term) => term.replace(AGENT, ''))
  const wanted = read(what)
  if (wanted.length === 0) return []
  return found.filter(({ page }) => {
    const names = new Set(read([page.title, page.route, ...page.breadcrumbs].join('\n')))
    return wanted.every((term) => names.has(term))
  })
}

/** How many words a title has beside those that are expected in it. */
function countOthers(title: string, expected: string, { manifest }: QuestionReader): number {
  const reader = TermReader.of(manifest.lang)
  const known = getTerms(expected, reader)
  return [...getTerms(title, reader)].filter((term) => !known.has(term)).length
}

function getTerms(text: string, reader: TermReader): Set<string> {
  const terms = new Set<string>()
  reader.visit(text, (term, _start, _end, isWhole) => {
    if (!isWhole && !reader.isWeak(term)) terms.add(term)
  })
  return terms
}

/** Whether a page is called as first pages are. */
function isCalled(page: { route: string; title: string }, name: string): boolean {
  const wanted = getLetters(name)
  const last = page.route.slice(page.route.lastIndexOf('/') + 1)
  const words = getWords(name).join(' ')
  // Two words of an address are one or two words of a title.
  return getLetters(page.title) === wanted || getWords(last).join(' ') === words
}

/** Whether a page is called so and by what it is about: `Quickstart for Python`, `python-quickstart`. */
function isCalledFor(page: { route: string; title: string }, name: string): boolean {
  const last = page.route.slice(page.route.lastIndexOf('/') + 1)
  const wanted = ` ${getWords(name).join(' ')} `
  return [page.title, last].some((own) => ` ${getWords(own).join(' ')} `.includes(wanted))
}

function getLetters(text: string): string {
  return getWords(text).join('')
}

import { getLanguageNames, nameKey, nameWords } from '../names.ts'
import { lastName, lastNames, MARKDOWN } from '../page-names.ts'
import { readParts } from '../parts/page-part.ts'
import { divisionOf, getLanguages } from './divisions.ts'
import { listPagesOfGroups } from './group-mentions.ts'
import { LONGEST_NAME, mayBeHead, PAGE_NOUN, type PageMention, toMention } from './page-mention.ts'
import { findByNoun } from './pages-by-noun.ts'
import { findPlaced } from './placed-pages.ts'
import { overlaps, type Scene, type Span } from './scene.ts'

const known = new WeakMap<Scene, Promise<PageMention[]>>()

/** The pages that a prompt names, those that it names exactly first; no two by the same words. */
export function listPages(scene: Scene): Promise<PageMention[]> {
  const pages =
    known.get(scene) ??
    findPages(scene).then((all) => all.filter(({ span }) => !isNewName(scene, span)))
  known.set(scene, pages)
  return pages
}

/** “Add one called Overview” gives a name to what is not there yet. */
function isNewName(scene: Scene, { from }: Span): boolean {
  // “Page called Overview” may be the words that name it.
  return [from, from + 1, from + 2].some((to) =>
    NEW_NAME.test(scene.plain({ from: Math.max(0, to - 7), to })),
  )
}

const NEW_NAME =
  /\b(?:add|create|write|make) (?:one|an?(?: new)?(?: \S+)? (?:page|guide|article|tutorial)) (?:called|named|titled)$/

/** Whether a page is named beside another thing, or as one of several: “the refunds and payouts pages”. */
export function isOneOfSeveral(scene: Scene, { span: { from, to } }: PageMention): boolean {
  const isJoined =
    /^(?:and|or|both)$/.test(scene.words[from - 1]?.plain ?? '') && !scene.isBreak(from)
  const isPlural = /^(?:page|article|guide|tutorial)s$/.test(scene.words[to - 1]?.plain ?? '')
  return isJoined || isPlural || isBeforeOther(scene, to)
}

/** Whether something is not to be done on a page: “but not on the limits page”. */
export function isExcepted(scene: Scene, { from }: Span): boolean {
  return /\b(?:not|except|excluding|besides)(?: for)?(?: (?:on|in|at))?(?: (?:the|our))?$/.test(
    scene.plain({ from: Math.max(0, from - 4), to: from }),
  )
}

/** Whether a name goes on with another one before their noun: “the orders and refunds page”. */
function isBeforeOther(scene: Scene, to: number): boolean {
  const isNoun = PAGE_NOUN.test(scene.words[to + 2]?.plain ?? '')
  return scene.words[to]?.plain === 'and' && isNoun && !scene.hasBreakWithin(to, to + 3)
}

/** The page that is spoken of alone, or that something is said to be on; `undefined` where there are several. */
export async function getPage(
  scene: Scene,
  beside: readonly Span[] = [],
): Promise<PageMention | undefined> {
  const all = await listPages(scene)
  const pages = all.filter(
    ({ span }) => !beside.some((one) => overlaps(one, span)) && !isOfOther(scene, span, all),
  )
  const isOne = (some: readonly PageMention[]) => new Set(some.map(({ file }) => file)).size === 1
  const placed = pages.filter((page) => isPlace(scene, page))
  // “The first page of Crew is called …” is what is spoken of, whatever is named behind it.
  const subject = findPlaced(scene).find(({ span }) => scene.isStart(span.from - 1))
  if (subject !== undefined && pages.some(({ file }) => file === subject.file)) return subject
  return isOne(pages) ? (placed[0] ?? pages[0]) : isOne(placed) ? placed[0] : undefined
}

/** “Going live (Payments)”: what is in brackets right behind a page tells where that is. */
function isOfOther(scene: Scene, { from, to }: Span, all: readonly PageMention[]): boolean {
  const isIn = scene.words[from]?.gap.endsWith('(') === true
  const isNoun = PAGE_NOUN.test(scene.words[to - 1]?.plain ?? '')
  return isIn && !isNoun && all.some(({ span }) => span.to === from)
}

/** The page that is named in the clause of some words, else the only ones of the prompt. */
export function nearestPages(
  scene: Scene,
  pages: readonly PageMention[],
  words: Span,
): PageMention[] {
  const apart = pages.filter(({ span }) => !overlaps(span, words))
  const clause = { from: words.from, to: scene.endOfClause(words.from) }
  const own = apart.find(({ span }) => overlaps(span, clause))
  if (own !== undefined) return [own]
  const different = apart.filter(
    ({ file }, at) => apart.findIndex((one) => one.file === file) === at,
  )
  const [first] = different
  // “On the A and the B page” speaks of both.
  const isJoined =
    first !== undefined &&
    different.slice(1).every(({ span }, at) => {
      const before = different[at]?.span ?? span
      return JOINED.test(scene.plain({ from: before.to, to: span.from }))
    })
  return different.length === 1 || isJoined ? different : []
}

const JOINED = /^(?:and|and also|or)?(?: (?:on|in|at|the|our|also|of))*$/

/** Whether something is said to be on a page: “on the X page”, “X: …”, “(X)”. */
function isPlace(scene: Scene, { span: { from, to } }: PageMention): boolean {
  const before = scene.plain({ from: Math.max(0, from - 2), to: from })
  const isBehind =
    /(?:^| )(?:on|in|at|for|of)(?: (?:the|our))?$/.test(before) && !scene.isBreak(from)
  const isApart =
    scene.isBreak(from) &&
    scene.isBreak(to) &&
    /[:)]/.test(scene.words[to]?.gap ?? scene.prompt.slice(-1))
  return isBehind || isApart || (PAGE_NOUN.test(scene.words[to - 1]?.plain ?? '') && to - from > 1)
}

async function findPages(scene: Scene): Promise<PageMention[]> {
  const exact = await findExact(scene)
  const byNoun = await findByNoun(scene)
  const length = ({ span }: PageMention) => span.to - span.from
  // “The storage configuration page” is not the one that is called Configuration alone.
  // Nor is “the page about the free plan of Acme” the one that is called Acme.
  const isPart = (one: PageMention) =>
    byNoun.some(
      (other) =>
        other.span.from <= one.span.from &&
        one.span.to <= other.span.to &&
        length(other) > length(one) &&
        (isWord(scene, one.span) ||
          (mayBeHead(scene.words[other.span.from]?.text ?? '') && length(one) === 1)),
    )
  // “The billing pages” are all of a group, and no page that is called so too.
  const several = listPagesOfGroups(scene).filter(({ isPages }) => isPages)
  const mentions = [...findPlaced(scene), ...exact.filter((one) => !isPart(one)), ...byNoun].filter(
    (one) => !several.some(({ span }) => overlaps(span, one.span)) && !isGroup(scene, one.span),
  )
  const chosen: PageMention[] = []
  for (const one of mentions.toSorted(
    (a, b) => Number(b.isExact) - Number(a.isExact) || length(b) - length(a),
  )) {
    if (!chosen.some(({ span }) => overlaps(span, one.span)))
      chosen.push(await withLanguage(scene, withFolder(scene, await withPlace(scene, one))))
  }
  const sorted = chosen.toSorted((a, b) => a.span.from - b.span.from)
  return Promise.all(sorted.map((one) => withSameDivision(scene, one, sorted)))
}

/** Whether a name is said to be that of a group: “the group Sails”, “the Sails group”. */
function isGroup(scene: Scene, { from, to }: Span): boolean {
  const isNoun = (at: number) => /^(?:group|tab)$/.test(scene.words[at]?.plain ?? '')
  const isBefore = isNoun(from - 1) && !scene.isBreak(from)
  const isBehind = isNoun(to) && !scene.isBreak(to)
  return (isBefore || isBehind) && !PAGE_NOUN.test(scene.words[to - 1]?.plain ?? '')
}

/** Whether a name is one word in small letters, with “page” behind it. */
function isWord(scene: Scene, { from, to }: Span): boolean {
  const [word, noun, ...more] = scene.words.slice(from, to)
  const isNamed = noun !== undefined && more.length === 0 && PAGE_NOUN.test(noun.plain)
  return isNamed && /^\p{Ll}+$/u.test(word?.text ?? '')
}

/** A page of the language or version that another page is of that the prompt names, where there is one so called. */
async function withSameDivision(
  scene: Scene,
  mention: PageMention,
  all: readonly PageMention[],
): Promise<PageMention> {
  const [other, ...more] = all.filter(({ file }) => file !== mention.file)
  if (other === undefined || more.length > 0 || divisionOf(other.file) === divisionOf(mention.file))
    return mention
  const beside = await scene.context.docs
    .fileOf(scene.say(mention.span), other.file)
    .catch(() => undefined)
  const isBeside = beside !== undefined && divisionOf(beside) === divisionOf(other.file)
  return isBeside ? toMention(scene, mention.span, beside, mention.isExact) : mention
}

/** A page with the folder that is said before it: “the API authentication page” of `api-reference`. */
function withFolder(scene: Scene, mention: PageMention): PageMention {
  const { to } = mention.span
  const folders = new Set(nameWords(mention.file.split('/').slice(0, -1).join(' ')))
  const before = scene.plain({
    from: scene.startOfClause(mention.span.from),
    to: mention.span.from,
  })
  // “The account page titled just Social.”
  const [titled = ''] = TITLED.exec(before) ?? []
  const from = mention.span.from - titled.split(' ').length
  const isFolder = folders.has(scene.words[from]?.plain ?? '') && !scene.isBreak(mention.span.from)
  return isFolder ? toMention(scene, { from, to }, mention.file, mention.isExact) : mention
}

/** A word, with what may stand between the folder and the title of a page. */
const TITLED =
  /\S+(?: (?:page|article|guide|tutorial)(?: that is)? (?:titled|called|named|entitled)(?: just| simply| only)?)?$/

/** A page in the language that is said with it: “the French rate limits page”, “… in French”. */
async function withLanguage(scene: Scene, mention: PageMention): Promise<PageMention> {
  const { docs } = scene.context
  const { from, to } = mention.span
  const isBehind = scene.words[to]?.plain === 'in' && !scene.isBreak(to)
  const named = isBehind ? { from, to: to + 2 } : { from: from - 1, to }
  const word = scene.words[isBehind ? to + 1 : from - 1]?.text ?? ''
  if (!/^\p{Lu}/u.test(word) || (!isBehind && scene.isBreak(from))) return mention
  const folders = new Map(docs.pages().map((file) => [divisionOf(file), file]))
  for (const [folder, file] of folders) {
    if (!getLanguageNames(folder).includes(word)) continue
    const path = mention.file.slice(divisionOf(mention.file).length).replace(/^\//, '')
    const same = docs.pages().find((other) => other === `${folder}/${path}`)
    const own = same ?? (await docs.fileOf(scene.say(mention.span), file).catch(() => undefined))
    if (own !== undefined && divisionOf(own) === folder)
      return toMention(scene, named, own, mention.isExact)
  }
  // Pages of the first language may have no folder of its own.
  const isFirst = divisionOf(mention.file) === '' && getLanguageNames('en').includes(word)
  return isFirst ? toMention(scene, named, mention.file, mention.isExact) : mention
}

const CALLED = /^(?:page|article|guide|tutorial|one) (?:called|named|titled)$/
const PLACE = /^(?:in|under|of|from|within)$/
const PLACE_NOUN = /^(?:group|section|tab|folder|category|menu|subgroup)$/
const LONGEST_PLACE = 5

/** A page with where it is said to be: “the API page under Integrations”. */
async function withPlace(scene: Scene, mention: PageMention): Promise<PageMention> {
  const { docs } = scene.context
  const { to } = mention.span
  const before = scene.plain({ from: Math.max(0, mention.span.from - 2), to: mention.span.from })
  const from = mention.span.from - (CALLED.test(before) ? 2 : 0)
  if (from < mention.span.from) return withPlace(scene, { ...mention, span: { from, to } })
  if (!PLACE.test(scene.words[to]?.plain ?? '') || scene.isBreak(to)) return mention
  const start = /^(?:the|our)$/.test(scene.words[to + 1]?.plain ?? '') ? to + 2 : to + 1
  for (let end = Math.min(start + LONGEST_PLACE, scene.words.length); end > start; end--) {
    if (scene.hasBreakWithin(to, end)) continue
    const isNoun = PLACE_NOUN.test(scene.words[end - 1]?.plain ?? '') && end - start > 1
    const place = scene.say({ from: start, to: isNoun ? end - 1 : end }).replaceAll(/['’]s\b/g, '')
    const within = docs.filesIn(place)
    if (within.length === 0) continue
    const name = scene.say({ from, to })
    const file = within.includes(mention.file)
      ? mention.file
      : await docs.fileOf(`${name} of ${place}`).catch(() => undefined)
    if (file !== undefined) return { ...toMention(scene, { from, to: end }, file, mention.isExact) }
  }
  return mention
}

/** Pages by their whole title, their name in the sidebar or their path. */
async function findExact(scene: Scene): Promise<PageMention[]> {
  const { docs } = scene.context
  const byName = new Map<string, string[]>()
  const titles = new Set<string>()
  for (const file of docs.pages()) {
    const path = file.replace(MARKDOWN, '')
    const own = (await docs.titlesOf(file)).map(nameKey)
    for (const title of own) titles.add(title)
    const others = [path, lastName(file), lastNames(file)].map(nameKey)
    for (const name of new Set([...own, ...others])) {
      byName.set(name, [...(byName.get(name) ?? []), file])
    }
  }
  // Pages in no folder of a language are English most of the time.
  const languages = new Set([...getLanguages(scene), ...getLanguageNames('en')])
  const found: PageMention[] = []
  for (let from = 0; from < scene.words.length; from++) {
    for (let to = Math.min(from + LONGEST_NAME, scene.words.length); to > from; to--) {
      const said = scene.say({ from, to })
      // A title may have a comma in it.
      if (said === '' || (scene.hasBreakWithin(from, to) && !titles.has(nameKey(said)))) continue
      const path = /^\/?[\w-]+(?:\/[\w.-]+)+(?:\.mdx?)?$|\.mdx?$/.test(said)
        ? said.replace(/^\//, '').replace(MARKDOWN, '')
        : said
      const key = nameKey(path)
      // “The FAQ” may be called FAQs.
      const other = KNOWN.test(key) ? (/s$/.test(key) ? key.slice(0, -1) : `${key}s`) : key
      const files = byName.get(key) ?? byName.get(other) ?? []
      const file = await pickCurrent(scene, files, said)
      if (
        file === undefined ||
        !isMeant(scene, { from, to }) ||
        isCut(scene, { from, to }, languages)
      )
        continue
      const span = await withKind(scene, withNoun(scene, { from, to }), file)
      found.push(toMention(scene, span, file, true))
    }
  }
  return found
}

async function pickCurrent(
  scene: Scene,
  files: readonly string[],
  said: string,
): Promise<string | undefined> {
  if (files.length <= 1) return files[0]
  const { docs } = scene.context
  const current = files.filter((file) => docs.isCurrent(file))
  if (current.length === 1) return current[0]
  // What a page is called in both its title and its address it is called first.
  const named = current.filter((file) => nameKey(lastName(file)) === nameKey(said))
  if (named.length === 1) return named[0]
  const byHeading = await pickByHeading(scene, current)
  return byHeading ?? docs.fileOf(said).catch(() => undefined)
}

/** Of pages of one name the one that has a heading that the prompt names as well. */
async function pickByHeading(
  { prompt, context: { docs } }: Scene,
  files: readonly string[],
): Promise<string | undefined> {
  const said = ` ${nameKey(prompt)} `
  const having: string[] = []
  for (const file of files) {
    const names = readParts(await docs.files.read(file), file).map(({ name }) => nameKey(name))
    if (names.some((name) => name.includes(' ') && said.includes(` ${name} `))) having.push(file)
  }
  return having.length === 1 ? having[0] : undefined
}

/** Whether a name is only a part of one that is written around it: “Pay” in “Acme Pay”. */
function isCut(scene: Scene, { from, to }: Span, languages: ReadonlySet<string>): boolean {
  const isName = (at: number) =>
    /^\p{Lu}/u.test(scene.words[at]?.text ?? '') &&
    !scene.isStart(at) &&
    !languages.has(scene.words[at]?.text ?? '')
  const isBefore = !scene.isBreak(from) && isName(from - 1) && isName(from)
  // “The Acme FAQ” is that of a page.
  const isFaq = /^faqs?$/.test(scene.words[to]?.plain ?? '')
  return isBefore || (!scene.isBreak(to) && !isFaq && isName(to) && isName(to - 1))
}

/** Pages that most docs have, which people call so. */
const KNOWN = /^(?:introduction|quickstart|changelog|faqs?|glossary)$/

/** Whether a name is one here, and no word of the sentence. */
function isMeant(scene: Scene, { from, to }: Span): boolean {
  const { words } = scene
  if (to - from > 1) return !/^(?:the|a|an|our)$/.test(words[from]?.plain ?? '')
  if (words[from]?.isQuoted === true || /[/_-]|\.mdx?$/.test(words[from]?.text ?? '')) return true
  const next = words[to]?.plain ?? ''
  const isWritten = /^\p{Lu}/u.test(words[from]?.text ?? '') && !scene.isStart(from)
  const isKnown =
    KNOWN.test(words[from]?.plain ?? '') && /^(?:the|our)$/.test(words[from - 1]?.plain ?? '')
  const isNamed = PAGE_NOUN.test(next) && !scene.isBreak(to)
  const isArticle = /^(?:the|our)$/.test(words[from - 1]?.plain ?? '')
  if (isArticle && isBeforeOther(scene, to)) return true
  return (
    isWritten ||
    isKnown ||
    isNamed ||
    isSubject(scene, { from, to }) ||
    LISTED.test(scene.prompt.slice(words[to - 1]?.end))
  )
}

/** What follows a name in a list of pages: “limits, prices and the billing page”. */
const LISTED =
  /^(?:, (?:the )?[\p{L}-]+)*,? and (?:the )?(?:[\p{L}-]+ ){1,3}(?:page|article|guide|tutorial)s?\b/iu

const VERB =
  /^(?:is|isn't|was|has|hasn't|should|shouldn't|belongs?|fits?|would|might|seems?|feels?|gets?|needs?|lacks|lives?|sits?|goes|could|must|deserves|doesn't|wants|comes|appears|still|really)$/
const PLURAL = /^(?:are|aren't|were|have|haven't|should|need|can|go|belong|don't)$/
const AGAIN = /\b(?:that|this|the) (?:page|article|guide|one)\b|\bit\b/i

/** Whether a word that a sentence begins with is what it is about: “Telemetry isn't …, move that page”. */
function isSubject(scene: Scene, { from, to }: Span): boolean {
  if (!scene.isStart(from)) return false
  const gap = scene.words[to]?.gap ?? ''
  if (/^\s*[:–—]|^\s+-\s/.test(gap)) return true
  // “Introduction, Start by workload: …” is a section of a page.
  const isHeaded = scene.words
    .slice(to + 1, scene.endOfSentence(to))
    .some((word) => /:/.test(word.gap))
  if (/^\s*,/.test(gap) && isHeaded && /^\p{Lu}/u.test(scene.words[from]?.text ?? '')) return true
  if (scene.isBreak(to)) return false
  const word = scene.words[from]?.text ?? ''
  const verb = scene.words[to]?.plain ?? ''
  const isAgain = AGAIN.test(scene.prompt.slice(scene.words[to]?.end ?? 0))
  if (PLURAL.test(verb) && isAgain) return true
  return VERB.test(verb) && (/^\p{Lu}/u.test(word) || isAgain)
}

function withNoun(scene: Scene, { from, to }: Span): Span {
  const isNamed = PAGE_NOUN.test(scene.words[to]?.plain ?? '') && !scene.isBreak(to)
  return { from, to: isNamed ? to + 1 : to }
}

/** A name with a word behind it that the page says there as well, and “page”: “the QR code page” of QR. */
async function withKind(scene: Scene, span: Span, file: string): Promise<Span> {
  const { from, to } = span
  const isOpen =
    !scene.hasBreakWithin(from, to + 2) && PAGE_NOUN.test(scene.words[to + 1]?.plain ?? '')
  if (!isOpen || scene.words[to] === undefined) return span
  const text = await scene.context.docs.files.read(file)
  const isSaid = text.toLowerCase().includes(scene.plain({ from, to: to + 1 }))
  return isSaid ? { from, to: to + 2 } : span
}

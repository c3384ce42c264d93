import { posix } from 'node:path'
import { createPage, type NewPage } from '../create-page.ts'
import { getRoot, nameWords, withoutQuotes } from '../names.ts'
import { COUNT } from '../number-words.ts'
import { lastName, MARKDOWN } from '../page-names.ts'
import { typeOf } from '../page-type.ts'
import { asSentence, withCapital } from '../prompt/as-sentence.ts'
import { findBody } from './new-page-body.ts'
import { findDescription } from './new-page-description.ts'
import { findPlace } from './new-page-place.ts'
import { ELSEWHERE, readSteps, STEPS, TELLS_TO } from './new-page-steps.ts'
import { findPageTitle, IN_TAB, LONGEST_TAB } from './new-page-title.ts'
import type { PageMention } from './page-mention.ts'
import { listPages } from './page-mentions.ts'
import { anyOf, quote, type Restatement, type Way } from './restatement.ts'
import { isIn, overlaps, type Scene, type Span } from './scene.ts'

const CUE =
  /\b(?:an?|another|new|one|some) (?:\S+ ){0,4}(?:how-?to|tutorial|walk-?through|reference|explanation|explainer|concept|guide|page|article|overview|cheat ?sheet)\b/i
const ALSO = anyOf(`
  placeholder stub empty blank add write create draft make need start begin put together want new another short small brief quick little simple dedicated separate proper one
  page article guide tutorial how-?to reference explanation explainer overview walk-?through called titled named about on for covering explaining explains covers which that
  listed list placed place goes go belongs sits after before below above behind under next beside right directly group section tab sidebar same menu navigation end last at the as
  path address url slug asked ask people keep lot from with using based file save store troubleshooting
`)
/** A new page of some kind, as people ask for it. */
const ASKED =
  /(?:(?:^| )(?:add|write|create|draft|make|need|needs|want|like|love|have|miss|missing|lacks?|start|begin|put together|be)(?: (?:me|us|up|to have|to see|for us|out))?(?: (?:an?|another|one more|one|some|the))?|^(?:please )?(?:an?|another|one more))(?: (?:new|short|small|brief|quick|little|simple|dedicated|separate|proper|own|troubleshooting|step-by-step|beginner|beginner's|beginners|full|whole|placeholder|stub|empty|blank))* (?<type>how-?to|howto|tutorial|walk-?through|reference|explanation|explainer|concept|guide|page|article|overview|cheat ?sheet)$/
const EMPTY = /\b(?:placeholder|stub|empty|blank)\b/
const NOUN = /^(?:page|article|guide|doc)$/
const PATH = /^\/?[a-z][\w-]*(?:\/[\w.-]+)+$/i

/** The name of a file, which lies beside its neighbors: `limits.mdx`. */
const FILE = /^[a-z\d][\w-]*\.mdx?$/i

/** An address of one part, which only an address is written as: `rate-limits`. */
const SLUG = /^\/?[a-z\d]+(?:-[a-z\d]+)+$/

/** Begins pages: of which type, on what, where, and what they are to be written from. */
export const newPages: Way = { cue: CUE, restate }

async function restate(scene: Scene): Promise<Restatement[]> {
  const asked = findAsked(scene)
  const body = asked === undefined ? undefined : findBody(scene, asked.span.to)
  // What a page is to say word for word is read with it.
  if (asked === undefined || (body === undefined && (SAYS.test(scene.prompt) || asked.isEmpty)))
    return []
  const texts = body === undefined ? [] : [body.span]
  const { docs } = scene.context
  const paths = scene.words.flatMap(({ text }, at) => {
    const isPage = docs.pageAt(`/${text.replace(/^\//, '').replace(MARKDOWN, '')}`) !== undefined
    const isFor = /^(?:at|as|address|path|slug|url)$/.test(scene.words[at - 1]?.plain ?? '')
    const isSlug = SLUG.test(text) && (isFor || scene.words[at - 1]?.plain === 'under')
    const isPath = PATH.test(text) || FILE.test(text) || isSlug
    return isPath && (isFor || !isPage) && !isIn(at, texts) ? [{ from: at, to: at + 1 }] : []
  })
  const [path, ...morePaths] = paths
  const pages = (await listPages(scene)).filter(({ span }) =>
    [asked.span, ...paths, ...texts].every((one) => !overlaps(span, one)),
  )
  const place = findPlace(scene, pages, path === undefined ? undefined : scene.say(path))
  if (morePaths.length > 0 || place === undefined) return []
  const described = findDescription(scene)
  const title =
    findPageTitle(scene, asked.span.to, [...paths, ...place.spans, ...texts]) ??
    (path === undefined ? undefined : { text: titleOf(scene.say(path)), span: path })
  if (title === undefined) return []
  const others = pages.filter(
    ({ span }) => ![title.span, ...place.spans].some((one) => overlaps(one, span)),
  )
  const readers = path === title.span ? findReaders(scene, asked.span.to) : []
  const subjects = findSubject(scene, asked.span)
  const details =
    subjects.length > 0 || body !== undefined
      ? subjects
      : findDetails(scene, [asked.span, title.span, ...paths, ...place.spans]).filter(
          (span) => described === undefined || !overlaps(span, described.span),
        )
  const named = await findSources(scene, others, title.span)
  const folder = posix.dirname(path === undefined ? '' : scene.say(path))
  const neighbors = named.files.length > 0 ? [] : listNeighbors(scene, details, folder)
  const sources = { ...named, files: [...named.files, ...neighbors] }
  const subject = [title.text, ...[...readers, ...details].map((span) => scene.say(span))]
  // A page that tells people what to do is one by its steps.
  const isSteps = TELLS_TO.test(scene.say(details[0] ?? { from: 0, to: 0 }))
  const type = isSteps && asked.type === 'page' ? 'how-to' : typeOf(asked.type)
  if (details.some((span) => MORE.test(scene.say(span)))) return []
  const [detail] = details.map((span) => scene.say(span))
  const explained = detail === undefined ? undefined : EXPLAINS.exec(detail)?.groups?.what
  const told =
    detail === undefined
      ? undefined
      : ([PARTS, STEPS, TELLS_TO]
          .map((pattern) => pattern.exec(detail)?.groups?.names)
          .find(Boolean) ?? detail)
  const about =
    subjects.length > 0
      ? undefined
      : told?.replace(/^(?:with|covering|explaining|showing|describing|about) /i, '')
  const page: NewPage = {
    ...{
      title: withoutQuotes(title.text),
      type,
      subject: subject.join(' '),
      sources: sources.files,
    },
    ...(path !== undefined && { [FILE.test(scene.say(path)) ? 'name' : 'path']: scene.say(path) }),
    ...(about !== undefined && { about: asSentence(about) }),
    ...(explained !== undefined && { description: asSentence(explained) }),
    ...(described !== undefined && { description: described.text }),
    ...(body !== undefined && { body: body.text }),
    steps: type === 'tutorial' || type === 'how-to' ? readSteps(scene, details) : [],
    parts: readTold(detail),
    ...place.where,
  }
  const { beside, group } = place.where
  const where = beside === undefined ? `in ${quote(group?.name ?? '')}` : `beside ${beside.route}`
  return [
    {
      wishes: [
        {
          said: `Begin the ${type} ${quote(title.text)} ${where}${path === undefined ? '' : ` at ${scene.say(path)}`} from ${sources.files.join(', ') || 'the site'}`,
          perform: (context) => createPage(context, page),
        },
      ],
      accounted: [
        ...[
          asked.span,
          title.span,
          ...readers,
          ...paths,
          ...place.spans,
          ...details,
          ...sources.spans,
          ...texts,
        ],
        ...scene.find(IN_TAB, LONGEST_TAB),
        ...(described === undefined ? [] : [described.span]),
      ],
      also: ALSO,
    },
  ]
}

/** “With the sections Login, Roles and Teams.” */
function readTold(detail = ''): string[] {
  const names = PARTS.exec(detail)?.groups?.names?.split(/, (?:and )?| and /) ?? []
  return names.length > 1 ? names : []
}

const PARTS =
  /^(?:with|covering|having) (?:(?:the|these|its) )?(?:\S+ )?(?:terms|sections|headings|parts|topics|entries|chapters)(?: (?:on|for|about|called|named))?:? (?<names>.+?)\.?$/is
const SAYS =
  /\b(?:that|which|it should) (?:says?|reads?)\b|\bsaying\b|\bwith (?:an?|the|this|some) (?:(?:short|brief|new) )?(?:text|content|intro|introduction|paragraph|sentence|body)\b|\bquestions? "/i
/** Another wish behind what a page is to tell. */
const MORE =
  /\b(?:and|then|also) (?:then |also )?(?:add|mention|link|put|list|remove|delete|hide|redirect|move)\b/i
const EXPLAINS =
  /^(?:that|which) (?:explains?|covers?|describes?|shows?|documents?|tells? (?:people|users|readers))(?: people| users| readers)? (?<what>.+)$/is

/** A title by the last part of an address: “Rate limits” of `api/rate-limits`. */
function titleOf(path: string): string {
  return withCapital(
    path
      .slice(path.lastIndexOf('/') + 1)
      .replace(MARKDOWN, '')
      .replaceAll(/[-_]+/g, ' '),
  )
}

/** The words that ask for a page, with the word for its type, and whether it is to have no text of other pages. */
function findAsked(scene: Scene): { span: Span; type: string; isEmpty: boolean } | undefined {
  for (let at = 0; at < scene.words.length; at++) {
    const start = scene.startOfClause(at)
    const said = scene.plain({ from: start, to: at + 1 })
    const { type } = ASKED.exec(said)?.groups ?? {}
    if (type === undefined) continue
    const isNoun = NOUN.test(scene.words[at + 1]?.plain ?? '') && !scene.isBreak(at + 1)
    return { span: { from: at, to: isNoun ? at + 2 : at + 1 }, type, isEmpty: EMPTY.test(said) }
  }
  return undefined
}

/** What it is to tell: behind a colon, or behind “with” and “that covers”, up to the end of the sentence or a place. */
function findDetails(scene: Scene, known: readonly Span[]): Span[] {
  const first = known[0]?.from ?? 0
  const last = Math.max(...known.map(({ to }) => to))
  const end = Math.max(scene.endOfSentence(first), last + 1)
  const again = findSentence(scene, last)
  if (again !== undefined) return [again]
  for (let at = first; at < Math.min(end, scene.words.length); at++) {
    if (isIn(at, known)) continue
    const isTold = TELLS.test(scene.words[at]?.plain ?? '')
    if (!isTold && !(/:/.test(scene.words[at]?.gap ?? '') && at >= last)) continue
    const next = known.map(({ from }) => from).filter((from) => from > at)
    return [{ from: at, to: Math.min(scene.endOfSentence(at), ...next) }]
  }
  return []
}

/** A sentence that says what the page is to tell: “It should explain …”. */
function findSentence(scene: Scene, from: number): Span | undefined {
  for (let at = from; at < scene.words.length; at++) {
    if (!scene.isStart(at)) continue
    const isTold = IT_TELLS.test(scene.plain({ from: at, to: at + 6 }))
    if (isTold) return { from: at, to: scene.endOfSentence(at) }
  }
  return undefined
}

const IT_TELLS = new RegExp(
  `^(?:the |these |(?:it|there) (?:has|have|is|are) |in )?(?:${COUNT} )?(?:short |simple |easy )?steps (?!(?:are )?${ELSEWHERE})|^(?:it|this|that) (?:should|must|has to|needs to|is to|shall) (?:explain|cover|describe|show|tell|list|say|take|walk|guide|lead|teach)\\b`,
)
const TELLS = /^(?:with|covering|explaining|showing|describing|that|which|about)$/

/** Whom a page is for that has its title by its address: “for people whose card was lost, at lost-cards”. */
function findReaders(scene: Scene, from: number): Span[] {
  const at = scene.words.findIndex(({ plain }, index) => index >= from && plain === 'for')
  const span = { from: at, to: scene.endOfClause(at) }
  return at !== -1 && /\b(?:whose|who|that)\b/.test(scene.plain(span)) ? [span] : []
}

/** The sentence before, where the page is to be about “it”. */
function findSubject(scene: Scene, { from }: Span): Span[] {
  const start = scene.startOfSentence(from)
  const end = scene.endOfSentence(from)
  const isOfBefore = scene
    .find(/^(?:about|on|for|covering|explaining) (?:it|this|that|these|them)$/, 2)
    .some((span) => span.from > from && span.from < end)
  return isOfBefore && start > 0 ? [{ from: scene.startOfSentence(start - 1), to: start }] : []
}

/** Pages of a folder that what a page is to tell names: “signals, clusters and alerts”. */
function listNeighbors(scene: Scene, details: readonly Span[], folder: string): string[] {
  const { docs } = scene.context
  const said = new Set(details.flatMap((span) => nameWords(scene.say(span))).map(getRoot))
  const named = docs
    .pages()
    .filter((file) => posix.dirname(file) === folder.replace(/^\//, ''))
    .filter((file) => nameWords(lastName(file)).every((word) => said.has(getRoot(word))))
  return named.length > 1 ? named : []
}

const FROM =
  /\b(?:use|using|from|based on|we have|take|taken|pull|pulled|spread|scattered|already|is all|it's all|summari[sz]e|collect|(?:code|commands?|examples?|snippets?) (?:is|are)|steps are|details are|facts are|figures are|numbers are|values are|see|say|says|said|tell|tells|drawn|draw|everything (?:it|you|they|one) needs?|explains|covers|describes|documents|(?:has|have) (?:all |most of )?(?:the|what|everything)|all of (?:that|it|this) is (?:in|on))\b/i

/** The pages that it is to be written from, and the sentences that say so. */
async function findSources(
  scene: Scene,
  pages: readonly PageMention[],
  title: Span,
): Promise<{ files: string[]; spans: Span[] }> {
  const files = new Set<string>()
  const spans: Span[] = []
  for (let from = 0; from < scene.words.length; from = scene.endOfSentence(from)) {
    const sentence = { from, to: scene.endOfSentence(from) }
    const part = overlaps(sentence, title) ? { from: title.to, to: sentence.to } : sentence
    if (!FROM.test(scene.say(part))) continue
    const own = pages.filter(({ span }) => overlaps(span, part)).map(({ file }) => file)
    const listed = await findListed(scene, part)
    for (const file of [...own, ...listed]) files.add(file)
    if (own.length + listed.length === 0) continue
    spans.push(part)
  }
  return { files: [...files], spans }
}

/** Pages that are named together: “the files and cold start pages”. */
async function findListed(scene: Scene, part: Span): Promise<string[]> {
  const { docs } = scene.context
  const at = scene.words.findIndex(
    ({ plain }, index) =>
      index > part.from && index < part.to && /^(?:pages|articles|guides)$/.test(plain),
  )
  if (at === -1) return []
  let from = at
  while (
    from > part.from &&
    at - from < 10 &&
    !/^(?:the|our|over|on|from|what|in|of|use)$/.test(scene.words[from - 1]?.plain ?? '')
  )
    from--
  const names = scene.say({ from, to: at }).split(/,? and (?:the )?|, (?:the )?/)
  const found = await Promise.all(
    names.map((name) => docs.fileOf(name, 'first').catch(() => undefined)),
  )
  return found.filter((file) => file !== undefined)
}

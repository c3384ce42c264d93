import { createPage, type NewPage } from '../create-page.ts'
import { asSentence } from '../prompt/as-sentence.ts'
import { typeOf } from '../scaffold.ts'
import { type GroupMention, listGroups } from './group-mentions.ts'
import { findPageTitle } from './new-page-title.ts'
import { listPages, type PageMention } from './page-mentions.ts'
import { anyOf, quote, type Restatement, type Way } from './restatement.ts'
import { readRole } from './roles.ts'
import { overlaps, type Scene, type Span } from './scene.ts'

const CUE =
  /\b(?:an?|another|new|one more|some) (?:\S+ ){0,4}(?:how-?to|tutorial|walk-?through|reference|explanation|explainer|concept|guide|page|article|overview|cheat ?sheet)\b/i
const ALSO = anyOf(`
  add write create draft make need start begin put together want new another short small brief quick little simple dedicated separate proper one
  page article guide tutorial how-?to reference explanation explainer overview walk-?through called titled named about on for covering explaining explains covers which that
  listed list placed place goes go belongs sits after before below above behind under next beside right directly group section tab sidebar same menu navigation end last at the as
  path address url slug asked ask people keep lot from with using based
`)
/** A new page of some kind, as people ask for it. */
const ASKED =
  /(?:^| )(?:add|write|create|draft|make|need|needs|want|like|love|have|missing|lacks?|start|begin|put together|be)(?: (?:me|us|up|to have|to see|for us|out))?(?: (?:an?|another|one more|one|some|the))?(?: (?:new|short|small|brief|quick|little|simple|dedicated|separate|proper|own|step-by-step))* (?<type>how-?to|howto|tutorial|walk-?through|reference|explanation|explainer|concept|guide|page|article|overview|cheat ?sheet)$/
const NOUN = /^(?:page|article|guide|doc)$/
const PATH = /^\/?[a-z][\w-]*(?:\/[\w.-]+)+$/i

/** Begins pages: of which type, on what, where, and what they are to be written from. */
export const newPages: Way = { cue: CUE, restate }

async function restate(scene: Scene): Promise<Restatement[]> {
  const asked = findAsked(scene)
  // What a page is to say word for word is read with it.
  if (asked === undefined || SAYS.test(scene.prompt)) return []
  const { docs } = scene.context
  const paths = scene.words.flatMap(({ text }, at) => {
    const isPage = docs.pages().some((file) => docs.routeOf(file) === `/${text.replace(/^\//, '')}`)
    const isFor = /^(?:at|as)$/.test(scene.words[at - 1]?.plain ?? '')
    return PATH.test(text) && (isFor || !isPage) ? [{ from: at, to: at + 1 }] : []
  })
  const [path, ...morePaths] = paths
  const pages = (await listPages(scene)).filter(({ span }) =>
    [asked.span, ...paths].every((one) => !overlaps(span, one)),
  )
  const place = findPlace(scene, pages, listGroups(scene))
  if (morePaths.length > 0 || place === undefined) return []
  const title = findPageTitle(scene, asked.span.to, [...paths, ...place.spans])
  if (title === undefined) return []
  const others = pages.filter(
    ({ span }) => ![title.span, ...place.spans].some((one) => overlaps(one, span)),
  )
  const details = findDetails(scene, [asked.span, title.span, ...paths, ...place.spans])
  const sources = await findSources(scene, others, title.span)
  const subject = [title.text, ...details.map((span) => scene.say(span))]
  const type = typeOf(asked.type)
  if (details.some((span) => MORE.test(scene.say(span)))) return []
  const [detail] = details.map((span) => scene.say(span))
  const explained = detail === undefined ? undefined : EXPLAINS.exec(detail)?.groups?.what
  const about = detail?.replace(/^(?:with|covering|explaining|showing|describing|about) /i, '')
  const page: NewPage = {
    ...{ title: title.text, type, subject: subject.join(' '), sources: sources.files },
    ...(path !== undefined && { path: scene.say(path) }),
    ...(about !== undefined && { about: asSentence(about) }),
    ...(explained !== undefined && { description: asSentence(explained) }),
    ...place.where,
  }
  const { beside, group } = place.where
  const where = beside === undefined ? `in ${quote(group?.name ?? '')}` : `beside ${beside.route}`
  return [
    {
      wishes: [
        {
          said: `Begin the ${type} ${quote(title.text)} ${where}${path === undefined ? '' : ` at ${page.path}`} from ${sources.files.join(', ') || 'the site'}`,
          perform: (context) => createPage(context, page),
        },
      ],
      accounted: [asked.span, title.span, ...paths, ...place.spans, ...details, ...sources.spans],
      also: ALSO,
    },
  ]
}

const SAYS =
  /\b(?:that|which|it should) (?:says?|reads?)\b|\bsaying\b|\bwith (?:an?|the|this|some) (?:(?:short|brief|new) )?(?:text|content|intro|introduction|paragraph|sentence|body)\b|\bquestions? "/i
/** Another wish behind what a page is to tell. */
const MORE =
  /\b(?:and|then|also) (?:then |also )?(?:add|mention|link|put|list|remove|delete|hide|redirect|move)\b/i
const EXPLAINS =
  /^(?:that|which) (?:explains?|covers?|describes?|shows?|documents?|tells? (?:people|users|readers))(?: people| users| readers)? (?<what>.+)$/is

/** The words that ask for a page, with the word for its type. */
function findAsked(scene: Scene): { span: Span; type: string } | undefined {
  for (let at = 0; at < scene.words.length; at++) {
    const start = scene.startOfClause(at)
    const { type } = ASKED.exec(scene.plain({ from: start, to: at + 1 }))?.groups ?? {}
    if (type === undefined) continue
    const isNoun = NOUN.test(scene.words[at + 1]?.plain ?? '') && !scene.isBreak(at + 1)
    return { span: { from: at, to: isNoun ? at + 2 : at + 1 }, type }
  }
  return undefined
}

/** Where it is to be listed; `undefined` where several places may be meant, or none is told. */
function findPlace(
  scene: Scene,
  pages: readonly PageMention[],
  groups: readonly GroupMention[],
): { where: Pick<NewPage, 'beside' | 'group' | 'end'>; spans: Span[] } | undefined {
  const placed = pages.flatMap((page) => {
    const found = readRole(scene, page.span)
    const role = found?.role ?? (BESIDE.test(before(scene, page.span)) ? 'after' : undefined)
    if (role !== 'after' && role !== 'before') return []
    const by = role === 'after' ? (1 as const) : (0 as const)
    return [{ page, by, span: { from: found?.from ?? page.span.from, to: page.span.to } }]
  })
  const within = groups.flatMap((group) => {
    const found = readRole(scene, group.span)
    const isIn = found !== undefined && ['into', 'end', 'start'].includes(found.role)
    const isPage = pages.some(
      ({ span }) => placed.some((one) => one.page.span === span) && overlaps(span, group.span),
    )
    return isIn && group.list !== undefined && !isPage
      ? [
          {
            list: group.list,
            end: found.role === 'start' ? ('start' as const) : ('end' as const),
            span: { from: found.from, to: group.span.to },
          },
        ]
      : []
  })
  const [one, ...more] = placed
  const [group, ...moreGroups] = within
  if (more.length > 0 || moreGroups.length > 0 || (one ?? group) === undefined) return undefined
  const spans = [...placed, ...within].map(({ span }) => span)
  return {
    where: {
      ...(one !== undefined && { beside: { route: one.page.route, by: one.by } }),
      ...(one === undefined && group !== undefined && { group: group.list, end: group.end }),
    },
    spans,
  }
}

const BESIDE = /(?:^| )(?:next to|beside|alongside)(?: the| our)?$/

function before(scene: Scene, { from }: Span): string {
  return scene.plain({ from: Math.max(0, from - 3), to: from })
}

/** What it is to tell: behind a colon, or behind “with” and “that covers”, up to the end of the sentence. */
function findDetails(scene: Scene, known: readonly Span[]): Span[] {
  const last = Math.max(...known.map(({ to }) => to))
  const first = known[0]?.from ?? 0
  const end = scene.endOfSentence(first)
  for (let at = first; at < scene.words.length; at++) {
    const gap = scene.words[at]?.gap ?? ''
    const isTold =
      /^(?:with|covering|explaining|showing|describing|that|which|about)$/.test(
        scene.words[at]?.plain ?? '',
      ) && at >= last
    const isBehind = /:/.test(gap) && at >= last
    if (!isTold && !isBehind) continue
    const to = scene.endOfSentence(at)
    return at < Math.max(end, last + 1) ? [{ from: at, to }] : []
  }
  return []
}

const FROM =
  /\b(?:use|using|from|based on|take|taken|pull|pulled|spread|scattered|already|is all|it's all|summari[sz]e|collect|steps are|details are|facts are|see|say|says|said|tell|tells)\b/i

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

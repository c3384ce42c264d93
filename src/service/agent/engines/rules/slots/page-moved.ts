import { posix } from 'node:path'
import { AgentRefusal } from '../../../model.ts'
import type { Context } from '../context.ts'
import { getPageFile } from '../new-files.ts'
import { lastName, MARKDOWN } from '../page-names.ts'
import type { PageMention } from '../restate/page-mention.ts'
import { listPages } from '../restate/page-mentions.ts'
import { anyOf } from '../restate/restatement.ts'
import { overlaps, Scene, type Span } from '../restate/scene.ts'
import { Ambiguous } from '../unresolved.ts'
import { readListing } from './moves/read-listing.ts'
import {
  findByPath,
  findOldFolder,
  findPaths,
  findTarget,
  type MoveTarget,
} from './moves/read-target.ts'
import { listReasons } from './reasons-told.ts'
import type { SlotWay } from './slot-way.ts'
import { isAllTold } from './told-all.ts'

const MOVES =
  /->|→|\b(?:want \S+ at|go(?:es)? (?:in)?to an? |mov(?:e[sd]?|ing)|renam\w*|relocat\w*|becomes?|lives?|reachable|available|now at|(?:should|must|needs? to|has to|want) (?:\S+ ){0,3}?(?:be|be at|be under|be in|go|live|sit|have (?:the|its|an?) (?:address|url|slug|path))|(?:change|give) (?:[^.;]* )?(?:the |its )?(?:address|url|slug|path)|put)\b/i
const OF_ADDRESS =
  /\b(?:redirect\w*|forward\w*|old (?:\S+ )?(?:address\w*|urls?|links?|paths?|ones?)|address|url|slug|folder|directory|keeps? working|break)\b/i
const OTHER =
  /\bkeep (?:the|its) (?:old )?(?:address|url|path)\b(?! (?:work|alive|valid))|\b(?:no redirect|without (?:a )?redirect|don['’]?t (?:add|need|want) (?:a )?redirect|delete|remove|merge|cop(?:y|ied)|duplicate|retitle|title|titled|heading|create|new page|write|image|picture|logo|except|unless|all pages|every page|openapi|endpoint|404|(?:dead|broken) links?|links? (?:\S+ ){0,3}?(?:are|is) (?:all )?(?:dead|broken)|does not exist|doesn['’]t exist|bookmark\w*|printed|linked)\b/i
const ALSO = anyOf(`
  move moves moved moving rename renamed relocate becomes? become lives? live reachable available under now at should must needs? has be is go goes sit sits called change address addresses url urls slug path paths file
  folder directory top level root redirect redirects redirected redirecting redirection forward forwards forwarding included add added leave leaving keep keeps keeping kept works? working set up create old former previous one ones original
  → -> forget links? there here don't break broken breaking nobody from on for into to in place position same sidebar menu navigation nav stay stays remain remains list listed put shorter new also itself too as last first end start group section weird odd ugly confusing misleading strange clumsy long short typo address's called named
  it its them both and with plus including too we want would like still have
`)
/** “Next to the other flows”: how the pages are alike that are there already. */
const BESIDE_OTHERS =
  /^(?:next to|with|beside|where|like) (?:all )?(?:the|our) other(?:s| \S+)(?: (?:are|live|is))?$/
/** “Please don't forget the redirect.” */
const REMINDED =
  /(?:,? (?:and|but))? (?:please )?(?:don['’]?t|do not) (?:forget|break) (?:about )?(?:the |a |any )?(?:old )?(?:redirects?|links?|address(?:es)?)\b|,? so (?:that )?(?:nobody|no one|no visitor|people don['’]t|visitors don['’]t|readers don['’]t) (?:gets?|hits?|sees?|lands? on|ends? up (?:on|at)) (?:an? )?404s?(?: page| error)?\b/gi
const MOST_REST = 1.5
const HYPHENATED = /^[a-z\d]+(?:-[a-z\d]+)+$/

/**
 * A page that moves to another address, with its place in the sidebar: “Move guides/crew into the harbor folder and list it
 * last under Harbor, and leave a redirect.”
 */
export const pageMoved: SlotWay = {
  cue: MOVES,
  isSure,
  async perform(context, prompt, say) {
    if (!isRead(prompt)) return undefined
    const scene = new Scene(prompt.replaceAll(REMINDED, ''), context)
    const [page, ...others] = await findPages(scene)
    if (page === undefined) return undefined
    const pairs = await readPairs(scene)
    if (pairs !== undefined) return movePairs(context, pairs, say)
    const pages = [page, ...others]
    if (others.length === 0 && TOO.test(prompt) && isSure(prompt))
      throw new Ambiguous('Expected to know which other page moves as well.')
    const named = (await listPages(scene))
      .filter(({ file }) => pages.some((one) => one.file === file))
      // “Move how-to-trim-sails to sail-trim”: an address like its name is where it goes.
      .map(({ span }) => span)
      .filter((span) => !HYPHENATED.test(scene.say(span)))
      .filter((span) => !findPaths(scene).some((path) => overlaps(path.span, span)))
    const again = pages.flatMap(({ span }) =>
      scene.findSaid(scene.say(span).replace(/ (?:page|guide|article)$/i, '')).filter(
        // An address in other letters is where it goes.
        (one) => !HYPHENATED.test(scene.say(one)) || scene.say(one) === scene.say(span),
      ),
    )
    const own = [...pages.map(({ span }) => span), ...named, ...again]
    const old = findOldFolder(scene, page.file)
    const target = findTarget(scene, page, [...own, ...old])
    // “/old is broken, it should go to the guide”: what is told first is led on from.
    if ((target?.spans[0]?.from ?? 0) < page.span.from && target?.kind === 'address')
      return undefined
    if (target === undefined || !(OF_ADDRESS.test(prompt) || findPaths(scene).length > 1))
      return undefined
    const taken = [...own, ...old, ...target.spans]
    const listing = await readListing(scene, {
      taken,
      file: page.file,
      to: addressOf(page, target),
    })
    const isSeveral = others.length > 0
    if (listing === undefined || (isSeveral && (listing.wish ?? target.kind) !== 'folder'))
      return undefined
    const alike = scene.find(BESIDE_OTHERS, 6)
    const found = [...taken, ...listing.spans, ...alike]
    const spans = [...found, ...listReasons(scene, found), ...listRemarks(scene, target)]
    if (!isAllTold(scene, spans, ALSO, MOST_REST)) return undefined
    const { docs } = context
    const routes = new Set(docs.pages().map((file) => docs.routeOf(file)))
    const moves = pages.map((one) => {
      const to = addressOf(one, target)
      return { from: one.route, to, route: docs.routeOf(getPageFile(to)) }
    })
    if (moves.some(({ route }) => routes.has(route))) return undefined
    const told: string[] = []
    for (const { from, to } of moves) told.push(...(await say(`Move ${from} to /${to}`)))
    if (listing.wish !== undefined)
      told.push(...(await list(say, `Move the page ${moves[0]?.route} ${listing.wish}`)))
    return told.join(' ')
  },
}

/** “Talks should move to help/talks and the rota to help/rota”: pages that have an address each. */
async function readPairs(
  scene: Scene,
): Promise<readonly { page: PageMention; to: string }[] | undefined> {
  const { docs } = scene.context
  const routes = new Set(docs.pages().map((file) => docs.routeOf(file)))
  const paths = findPaths(scene).filter(({ path }) => !routes.has(docs.routeOf(getPageFile(path))))
  const isOwn = ({ span }: { span: Span }) => !paths.some((path) => overlaps(path.span, span))
  const byPath = findByPath(scene, []).filter(isOwn)
  const named = (await listPages(scene)).filter(isOwn)
  const pages = [
    ...byPath,
    ...named.filter(({ span }) => !byPath.some((one) => overlaps(one.span, span))),
  ].toSorted((a, b) => a.span.from - b.span.from)
  const isEach = pages.every(({ span }, at) => {
    const [own, next] = [paths[at]?.span.from ?? 0, pages[at + 1]?.span.from]
    return span.from < own && (next === undefined || own < next)
  })
  if (paths.length < 2 || pages.length !== paths.length || !isEach) return undefined
  const spans = [...paths, ...pages].map(({ span }) => span)
  if (new Set(pages.map(({ file }) => file)).size < pages.length) return undefined
  if (!isAllTold(scene, spans, ALSO, MOST_REST)) return undefined
  return pages.map((page, at) => ({ page, to: paths[at]?.path ?? '' }))
}

async function movePairs(
  { docs }: Context,
  pairs: readonly { page: PageMention; to: string }[],
  say: (wish: string) => Promise<readonly string[]>,
): Promise<string> {
  const told: string[] = []
  for (const { page, to } of pairs)
    told.push(...(await say(`Move ${docs.routeOf(page.file)} to /${to}`)))
  return told.join(' ')
}

function isSure(prompt: string): boolean {
  return isRead(prompt) && OF_ADDRESS.test(prompt)
}

/** Whether a page moves, and nothing else is wished beside what people are reminded of. */
function isRead(prompt: string): boolean {
  return MOVES.test(prompt) && !OTHER.test(prompt.replaceAll(REMINDED, ''))
}

/** “The crew guide as well.” */
const TOO =
  /[.?!;,] (?!and |[^.?!;]*\b(?:redirect\w*|list\w*|sidebar|menu|navigation|links?)\b)[^.?!;]*\b(?:as well|too)\b/i

/** Lists a page where it is to be; one that stands there already stays. */
async function list(
  say: (wish: string) => Promise<readonly string[]>,
  wish: string,
): Promise<readonly string[]> {
  try {
    return await say(wish)
  } catch (error) {
    if (error instanceof AgentRefusal && /\balready\b/.test(error.message)) return []
    throw error
  }
}

/** Sentences ahead of the wish that tell what a page is, and wish nothing: “Talks are really a topic of crews.” */
function listRemarks(scene: Scene, { spans: [target] }: MoveTarget): Span[] {
  const start = target === undefined ? 0 : scene.startOfSentence(target.from)
  return scene.words.flatMap((_word, from): Span[] => {
    const sentence = { from, to: scene.endOfSentence(from) }
    const isAhead = scene.isStart(from) && sentence.to <= start
    return isAhead && REMARK.test(scene.plain(sentence)) ? [sentence] : []
  })
}

/** What something is, without a word for a wish. */
const REMARK =
  /^(?!.*\b(?:never|please|should|must|needs?|want|add|move|rename|put|list|keep|only)\b)(?:\S+ ){1,7}(?:(?:is|are|was|were|isn't|aren't|is not|are not) (?:really |just )?(?:an?|the|about|part|for|really|no)|belongs?) (?:\S+ ?){1,8}$/

/** The pages that move: the one that is told first, by its path or by its name, and those that are told with it. */
async function findPages(scene: Scene): Promise<PageMention[]> {
  const byPath = findByPath(scene, [])
  const isFree = ({ span }: { span: Span }) => !byPath.some((one) => overlaps(one.span, span))
  const named = (await listPages(scene)).filter(isFree)
  const all = [...byPath, ...named].toSorted((a, b) => a.span.from - b.span.from)
  const [first] = all.length > 0 ? all : await findSubject(scene)
  if (first === undefined) return []
  const pages = [first]
  for (const one of all.slice(1)) {
    const last = pages.at(-1) ?? first
    const between = scene.plain({ from: last.span.to, to: one.span.from })
    const clause = { from: one.span.to, to: scene.endOfClause(one.span.from) }
    // “The Talks page as well.”
    const isToo =
      /^(?:as well|too|also)\b/.test(scene.plain(clause)) && scene.isStart(one.span.from - 1)
    const isNext = /^(?:and|and the|the)?$/.test(between) && !scene.isStart(one.span.from)
    if (!isNext && !isToo) continue
    if (pages.every(({ file }) => file !== one.file)) pages.push(one)
  }
  const other = pages.length === 1 ? await findOther(scene) : undefined
  return other === undefined || other.file === first.file ? pages : [...pages, other]
}

/** “…, the rota as well”: another page that moves too, by words of its title alone. */
async function findOther(scene: Scene): Promise<PageMention | undefined> {
  const { docs } = scene.context
  const [too] = scene.find(/^(?:as well|too)$/, 2)
  const from = too === undefined ? 0 : scene.startOfClause(too.from)
  const isArticle = /^(?:the|our)$/.test(scene.words[from]?.plain ?? '')
  const span = { from: isArticle ? from + 1 : from, to: too?.from ?? 0 }
  if (from === 0 || span.to <= span.from || span.to - span.from > LONGEST) return undefined
  const [file, ...others] = await docs.filesOf(scene.say(span))
  return file === undefined || others.length > 0
    ? undefined
    : { span, file, route: docs.routeOf(file), isExact: false }
}

/** “The glossary should live at …”, “move talks from …”: a page that is named by words of its title alone. */
async function findSubject(scene: Scene): Promise<PageMention[]> {
  const { docs } = scene.context
  const [verb] = scene.find(/^(?:move|rename|put|shift|relocate)$/)
  const [goal] = scene
    .find(/^(?:to|into|from|under|in)$/)
    .filter(({ from }) => from > (verb?.to ?? 0))
  const [must] = scene.find(/^(?:should|must|needs|has|becomes|moves|lives|is)$/)
  const span =
    verb !== undefined && goal !== undefined
      ? { from: verb.to, to: goal.from }
      : { from: 0, to: must?.from ?? 0 }
  const isArticle = /^(?:the|our)$/.test(scene.words[span.from]?.plain ?? '')
  const own = { from: isArticle ? span.from + 1 : span.from, to: span.to }
  const isShort = own.to > own.from && own.to - own.from <= LONGEST
  const files =
    isShort && !scene.hasBreakWithin(own.from, own.to) ? await docs.filesOf(scene.say(own)) : []
  const [file, ...others] = files
  return file === undefined || others.length > 0
    ? []
    : [{ span: own, file, route: docs.routeOf(file), isExact: false }]
}

const LONGEST = 6

function addressOf({ file }: PageMention, { kind, path }: MoveTarget): string {
  const own = lastName(file)
  const name = own === 'index' ? posix.basename(posix.dirname(file)) : own
  if (kind === 'address') return path.replace(MARKDOWN, '')
  if (kind === 'folder') return posix.join(path, name)
  return posix.join(posix.dirname(file), path)
}

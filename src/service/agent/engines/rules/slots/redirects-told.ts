import type { Context } from '../context.ts'
import { listRedirects, addRedirect as writeRedirect } from '../redirects.ts'
import { listPages } from '../restate/page-mentions.ts'
import { anyOf } from '../restate/restatement.ts'
import { isIn, Scene, type Span } from '../restate/scene.ts'
import { Ambiguous, Unresolved } from '../unresolved.ts'
import type { SlotWay } from './slot-way.ts'
import { isAllTold } from './told-all.ts'

const LEADS =
  /\b(?:redirect\w*|forward\w*|send|sends|sent|go|goes|going|lead|leads|land|lands|point|points|take|takes|end up|bring|404s?)\b/i
/** What is wished of links, menus or pages themselves. */
const OTHER =
  /\b(?:links? to|relink|rename|retitle|hide|delete|remove|drop|create|write|add (?:a|an|the) (?!redirects?\b|rules?\b)|sidebar|navigation|menu|openapi|endpoint|except|unless|but not)\b/i
const ALSO = anyOf(`
  redirect redirects redirected redirecting forward forwards forwarded send sends sent go goes going lead leads land lands point points take takes taken end ends bring brings
  both all each 404 404s not found exists? existing doesn't don't no longer anymore more dead gone moved moves renamed broken old new former previous
  people readers visitors bookmarks? bookmarked links? linked visits? hits? someone users? anyone everyone whoever still get gets lands? them those these they it that this
  first second third last former latter one ones other another respectively same applies goes for and to the on at page pages guide article is are should must now please add create set up rules? us instead over
`)
/** “The first one should land on …, the second on …”. */
const PLACES = [/^(?:first|former|1st)$/, /^(?:second|other|latter|2nd)$/, /^(?:third|3rd)$/]
/** Words of a name of a page. */
const LONGEST = 4
const GOES_TO =
  /\b(?:redirect\w*|forward\w*|send|go|goes|lead|leads|land|lands|point|points|take|takes|belongs?)\b[^.;]*? (?:to|on|at) (?!\/)/gi
const ADDRESS = /^\/[\w-][\w./-]*$/

interface Goal {
  span: Span
  address: string
}

/**
 * Several old addresses, each with the page that it is to lead to: “/a is gone, send people to the Setup page. Same for /b,
 * that one goes to Pricing.”, “/a and /b both 404. The first should land on Setup, the second on Pricing.”
 */
export const redirectsTold: SlotWay = {
  cue: /(?:^|[\s"`“(])\/[\w-][\s\S]*(?:[\s"`“(]\/[\w-]|https?:\/\/|\bsame (?:pages?|guides?|names?|titles?)\b)/,
  isSure: (prompt) => LEADS.test(prompt) && !OTHER.test(prompt),
  async perform(context, prompt) {
    if (!LEADS.test(prompt) || OTHER.test(prompt)) return undefined
    const scene = new Scene(prompt, context)
    const routes = new Set(context.docs.pages().map((file) => context.docs.routeOf(file)))
    const paths = scene.words.flatMap(({ text }, from) => {
      const address = text.replace(/[.,;:]+$/, '')
      return ADDRESS.test(address) ? [{ span: { from, to: from + 1 }, address }] : []
    })
    const old = paths.filter(({ address }) => !routes.has(address))
    const outer = findOuter(scene)
    if (old.length === 1 && outer !== undefined && /\b(?:redirect|forward)/i.test(prompt)) {
      const spans = [...old, outer].map(({ span }) => span)
      return isAllTold(scene, spans, ALSO, 1)
        ? write(context, [[old[0]?.address ?? '', outer.address]])
        : undefined
    }
    const kin = findNamesakes(scene, old, [...routes])
    if (kin !== undefined) {
      const spans = [...old.map(({ span }) => span), kin.span]
      return isAllTold(scene, spans, ALSO, 1) ? write(context, kin.pairs) : undefined
    }
    if (old.length < 2 || new Set(old.map(({ address }) => address)).size < old.length)
      return undefined
    const goals = await listGoals(scene, paths, routes)
    const pairs = pairInOrder(scene, old, goals)
    // Each of them led somewhere else is not what one place for all is.
    const isApart =
      (prompt.match(GOES_TO) ?? []).length > 1 ||
      old.every(({ span }, at) =>
        scene.words.slice(span.to, old[at + 1]?.span.from).some(({ plain }) => plain === 'to'),
      )
    if (pairs === undefined && isApart)
      throw new Ambiguous('Expected to know where each old address is to lead.')
    const also = goals.map(({ span }) => span)
    if (
      pairs === undefined ||
      !isAllTold(scene, [...old.map(({ span }) => span), ...also], ALSO, 1)
    )
      return undefined
    return write(context, pairs)
  },
}

/** “To our Discord server at https://…”: where an old address leads out of the site. */
function findOuter(scene: Scene): Goal | undefined {
  const [only, ...others] = scene.words.flatMap(({ text }, from) =>
    /^https?:\/\/\S/.test(text) ? [{ from, to: from + 1 }] : [],
  )
  if (only === undefined || others.length > 0) return undefined
  const [lead] = scene
    .find(/^to$/)
    .filter(({ from }) => from < only.from && from >= Math.max(0, only.from - LONGEST * 2))
  const from =
    lead !== undefined && !scene.hasBreakWithin(lead.from, only.from) ? lead.from : only.from
  return { span: { from, to: only.to }, address: scene.say(only) }
}

const NAMESAKES =
  /^(?:(?:same|corresponding|matching) (?:pages?|guides?)|(?:pages?|guides?|ones?) (?:of|with) the same (?:names?|titles?)) (?:under|in|below|inside|within) (?:the |our )?(?<folder>[\w./-]+)$/

/** “To the pages of the same name under guides”: where each old address leads in another folder. */
function findNamesakes(
  scene: Scene,
  old: readonly Goal[],
  routes: readonly string[],
): { span: Span; pairs: [string, string][] } | undefined {
  const [span] = scene.find(NAMESAKES, 9)
  if (span === undefined || old.length === 0) return undefined
  const folder = NAMESAKES.exec(scene.plain(span))?.groups?.folder?.replace(/^\/|\/$/g, '') ?? ''
  const pairs = old.map(({ address }): [string, string] => {
    const ends = `/${address.split('/').at(-1)}`
    const found = routes.filter((route) => route.endsWith(ends) && route.includes(`/${folder}/`))
    if (found.length !== 1)
      throw new Ambiguous(
        `Expected one page \`${ends.slice(1)}\` in \`${folder}\`, received ${found.length}.`,
      )
    return [address, found[0] ?? '']
  })
  return { span, pairs }
}

/** The pages that are told, by name or address, in the order in which they are. */
async function listGoals(
  scene: Scene,
  paths: readonly Goal[],
  routes: ReadonlySet<string>,
): Promise<Goal[]> {
  const spans = paths.map(({ span }) => span)
  const known = paths.filter(({ address }) => routes.has(address))
  const named = (await listPages(scene)).flatMap(({ span, route }): Goal[] =>
    spans.some(({ from }) => isIn(from, [span])) ? [] : [{ span, address: route }],
  )
  const own = [...known, ...named]
  // “That one goes to pricing” names a page without saying that it is one.
  for (const { from, to } of scene.find(/^(?:to|at|on)(?: (?:the|our))?$/, 2)) {
    const isKnown = own.some(({ span }) => span.from >= from && span.from <= to)
    const end = Math.min(scene.endOfClause(to), to + LONGEST)
    if (isKnown || end <= to || isIn(to, spans)) continue
    const files = await scene.context.docs.filesOf(scene.say({ from: to, to: end }))
    const [file, ...others] = files
    if (file !== undefined && others.length === 0)
      own.push({ span: { from: to, to: end }, address: scene.context.docs.routeOf(file) })
  }
  return own.toSorted((one, other) => one.span.from - other.span.from)
}

/** Each old address with where it is to lead; `undefined` where that is not told of each. */
function pairInOrder(
  scene: Scene,
  old: readonly Goal[],
  goals: readonly Goal[],
): [string, string][] | undefined {
  const [last, only] = [old.at(-1), goals[0]]
  if (last === undefined || only === undefined) return undefined
  const isBehind = goals.every(({ span }) => span.from > last.span.from)
  const targets = new Set(goals.map(({ address }) => address))
  // “/a and /b should both lead to Setup.”
  if (isBehind && targets.size === 1 && areJoined(scene, old))
    return old.map(({ address }) => [address, only.address])
  if (goals.length !== old.length) return undefined
  if (isBehind) {
    // Which of them leads where is told by their places, and by no other words.
    const isPlaced = goals.every(({ span }, at) => {
      const lead = scene.words.slice(goals[at - 1]?.span.to ?? last.span.to, span.from)
      const own = lead.filter(({ plain }) => PLACES.some((place) => place.test(plain)))
      return own.length === 1 && own.every(({ plain }) => PLACES[at]?.test(plain))
    })
    const isRespective = /\brespectively\b/i.test(scene.prompt)
    if (!isPlaced && !isRespective) return undefined
    return old.map(({ address }, at) => [address, goals[at]?.address ?? ''])
  }
  // Otherwise one of each by turns, each old one ahead of where it leads.
  const isByTurns = old.every(({ span }, at) => {
    const [goal, next] = [goals[at]?.span.from ?? 0, old[at + 1]?.span.from ?? Number.MAX_VALUE]
    return span.from < goal && goal < next
  })
  return isByTurns ? old.map(({ address }, at) => [address, goals[at]?.address ?? '']) : undefined
}

/** Whether addresses stand in a row: “/a, /b and /c”. */
function areJoined(scene: Scene, old: readonly Goal[]): boolean {
  return old.slice(1).every(({ span }, at) => {
    const between = scene.plain({ from: old[at]?.span.to ?? 0, to: span.from })
    return /^(?:and|and also|and the old|as well as|&)?$/.test(between)
  })
}

async function write(
  { files }: Context,
  pairs: readonly (readonly [string, string])[],
): Promise<string> {
  const known = listRedirects(files)
  for (const [source, destination] of pairs) {
    if (source === destination || known.some((rule) => rule.source === source))
      throw new Unresolved(`Expected \`${source}\` to be no redirect yet.`)
    await writeRedirect(files, source, destination)
  }
  return pairs.map(([from, to]) => `\`${from}\` redirects to \`${to}\`.`).join(' ')
}

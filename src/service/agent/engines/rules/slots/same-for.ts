import { AgentRefusal } from '../../../model.ts'
import type { Context } from '../context.ts'
import { countEqualEnds } from '../equal-ends.ts'
import { escapePattern } from '../renaming.ts'
import { listPages } from '../restate/page-mentions.ts'
import { anyOf, joinPatterns } from '../restate/restatement.ts'
import { isIn, Scene, type Span } from '../restate/scene.ts'
import { listPlaceWords } from './place-words.ts'
import type { SlotWay } from './slot-way.ts'
import { isAllTold } from './told-all.ts'

/** What says that something is to be done to another thing as well. */
const SAME =
  /(?:[,;.–—]| -)? (?:(?:and|so|please|then) )*(?:(?:the )?same (?:goes|applies|holds|is true|thing (?:goes|applies)) (?:for|to|of)|(?:please )?do (?:exactly )?the same (?:thing )?(?:for|to|on|with)|do likewise(?: (?:for|with|on|to))?|likewise(?: (?:for|with))?|ditto(?: for)?):? (?<others>(?:[^.;!?]|\.(?=\S))+?)(?=[.;!?](?:\s|$)|$)/i
/** “Delete the get page, and the remove one too.” */
const ONE_TOO =
  /,? and (?:also )?(?<one>(?:the|our) [\p{L}\d'’-]+(?: [\p{L}\d'’-]+){0,2}? (?:one|page))(?: too| as well|, too)(?: please|, please)?(?=[.!]?$)/iu
/** “Rename the Guides group to Learn, and the anchor too.” */
const KIND_TOO =
  /(?:,| -| –)? and (?:also )?(?:the |its )?(?<other>group|tab|anchor|dropdown|product|version)(?: too| as well|, too)(?: please|, please)?(?=[.!]?$)/iu
const KIND = /\b(?:group|tab|anchor|dropdown|product|version)\b/i
/** Each has its own: “Rename A to B, and the C one too” tells half of what is meant. */
const OF_ONE = /\b(?:re-?name|call|titles?|descriptions?|names?|headings?|slugs?|address|url)\b/i
const VALUE = /[_/-]|\w\.\w|\p{Ll}\p{Lu}|^\p{Lu}+$/u
const ALSO = anyOf(`
  names? named keys? variables? env settings? options? fields? parameters? flags? lines? sample example snippet code block file in of on at the an? lacks? lacking miss misses missing need needs their its own prefix suffix
  should must be is are called read say rename renamed change changed replace replaced to with by from instead wrong not and for same goes applies do likewise ditto
`)
/** How much may be said beside what is understood. */
const MOST_REST = 0.5

/**
 * One thing that is told of several: “hook_host should be app_hook_host, and the same goes for hook_port”; “Hide the Setup
 * page, and do the same for the Limits page.” What it is done to is told behind it.
 */
export const sameFor: SlotWay = {
  cue: joinPatterns([SAME, ONE_TOO, KIND_TOO], 'iu'),
  isSure: () => true,
  async perform(context, prompt, say) {
    const too = KIND_TOO.exec(prompt)
    if (too !== null) return doToOther(prompt.replace(too[0], ''), too.groups?.other ?? '', say)
    const match = SAME.exec(prompt) ?? (OF_ONE.test(prompt) ? null : ONE_TOO.exec(prompt))
    const { others: said, one = '' } = match?.groups ?? {}
    const others = (said ?? one).split(/,? and (?:for )?|, (?:for )?/)
    const head = match === null ? prompt : prompt.replace(match[0], '')
    if (match === null || others.some((one) => one.trim() === '')) return undefined
    return (
      (await changeAlike(context, prompt, others)) ?? (await doEach(context, head, others, say))
    )
  },
}

/** Throws where a prompt tells of another thing to do the same to: half of it is not done. */
export function checkSame(prompt: string): void {
  const { others, other } = (SAME.exec(prompt) ?? KIND_TOO.exec(prompt))?.groups ?? {}
  if (others !== undefined || other !== undefined)
    throw new AgentRefusal(
      `Expected to know what is to be done to “${others ?? other}”: say it as you have said the first one.`,
    )
}

/** A value that has a part more, or another part: the others of the page have it as well. */
async function changeAlike(
  context: Context,
  prompt: string,
  others: readonly string[],
): Promise<string | undefined> {
  const { docs } = context
  const scene = new Scene(prompt, context)
  const pages = await listPages(scene)
  const spans = pages.map(({ span }) => span)
  const values = scene.words.flatMap(({ text, isQuoted }, from) =>
    (isQuoted || VALUE.test(text)) && !isIn(from, spans)
      ? [{ text, span: { from, to: from + 1 } }]
      : [],
  )
  const names = others.map((one) => one.replace(/^the /i, '').replace(/^["“`]|["”`]$/g, ''))
  const rest = values.filter(({ text }) => !names.includes(text))
  const [page, ...more] = new Set(pages.map(({ file }) => file))
  if (page === undefined || more.length > 0) return undefined
  const text = await docs.files.read(page)
  const told = [...new Set(rest.map((one) => one.text))]
  const [old, ...olds] = told.filter((one) => hasToken(text, one))
  const [now, ...nows] = told.filter((one) => one !== old && !hasToken(text, one))
  if (old === undefined || now === undefined || olds.length + nows.length > 0) return undefined
  const pairs: [string, string][] = [[old, now]]
  for (const name of names) {
    const own = likeOther(name, old, now)
    if (own === undefined || !hasToken(text, name)) return undefined
    pairs.push([name, own])
  }
  const accounted: Span[] = [...spans, ...values.map(({ span }) => span)]
  const places = await listPlaceWords(scene, page)
  if (!isAllTold(scene, [...accounted, ...places], ALSO, MOST_REST)) return undefined
  let changed = text
  for (const [from, to] of pairs) changed = changed.replaceAll(tokenOf(from), () => to)
  await docs.files.write(page, changed)
  const said = pairs.map(([from, to]) => `“${from}” by “${to}”`).join(' and ')
  return `Replaced ${said} on \`${docs.routeOf(page)}\`.`
}

function tokenOf(name: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}_-])${escapePattern(name)}(?![\\p{L}\\p{N}_-])`, 'gu')
}

function hasToken(text: string, name: string): boolean {
  return tokenOf(name).test(text)
}

/** What becomes of a name as of another one: what that one has more at its start or end, or another part of it. */
function likeOther(name: string, old: string, now: string): string | undefined {
  if (now.endsWith(old)) return now.slice(0, now.length - old.length) + name
  if (now.startsWith(old)) return name + now.slice(old.length)
  const { start, end } = countEqualEnds(old, now)
  const part = old.slice(start, old.length - end)
  const by = now.slice(start, now.length - end)
  const isOnce = part !== '' && name.split(part).length === 2
  return isOnce ? name.replace(part, () => by) : undefined
}

/** Does to the tab, group or anchor of a name what is told of another part of the navigation that is called so. */
async function doToOther(
  head: string,
  other: string,
  say: (wish: string) => Promise<readonly string[]>,
): Promise<string | undefined> {
  if (!KIND.test(head)) return undefined
  const told = [...(await say(head)), ...(await say(head.replace(KIND, other)))]
  return told.join(' ')
}

/** Does to each of some pages what is told of one. */
async function doEach(
  context: Context,
  head: string,
  others: readonly string[],
  say: (wish: string) => Promise<readonly string[]>,
): Promise<string | undefined> {
  const scene = new Scene(head, context)
  const pages = await listPages(scene)
  const [page, ...more] = pages
  if (page === undefined || more.length > 0) return undefined
  const [first, last] = [scene.words[page.span.from], scene.words[page.span.to - 1]]
  if (first === undefined || last === undefined) return undefined
  const wishes: string[] = []
  for (const one of others) {
    const named = await findPage(context, one, scene.say(page.span))
    if (named === undefined || named === page.file) return undefined
    const route = context.docs.routeOf(named).slice(1)
    wishes.push(`${head.slice(0, first.start)}${route} page${head.slice(last.end)}`)
  }
  const told: string[] = []
  for (const wish of [head, ...wishes]) told.push(...(await say(wish)))
  return told.join(' ')
}

/** The page that is named, also as the one of another place: “the Boats one” beside “the Cups setup page”. */
async function findPage(
  context: Context,
  said: string,
  first: string,
): Promise<string | undefined> {
  const [own, ...others] = await listPages(new Scene(said, context))
  if (own !== undefined && others.length === 0 && !/\bone\b/i.test(said)) return own.file
  const name = /^(?:the |our )?(?<name>.+?) one$/i.exec(said)?.groups?.name
  if (name === undefined) return undefined
  const words = first.split(' ')
  const count = name.split(' ').length
  const wanted = [name, ...words.slice(Math.min(count, words.length - 1))].join(' ')
  const [like, ...more] = await listPages(new Scene(`the ${wanted}`, context))
  return more.length === 0 ? like?.file : undefined
}

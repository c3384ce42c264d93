import { printCount } from '../context.ts'
import { getRoot, nameWords } from '../names.ts'
import { leadLinks, listTextLinks } from '../text-link.ts'
import { ALSO, TO } from './page-links.ts'
import { listPages } from './page-mentions.ts'
import { anyOf, joinPatterns, type Restatement, type Way } from './restatement.ts'
import { overlaps, type Scene, type Span } from './scene.ts'

const CUE = /\b(?:links?|linked|cards?|buttons?|tiles?|urls?)\b/i
const MANY = anyOf(
  "several many some few all every isn't page pages docs anywhere everywhere they them",
)
/** Links that are told as such, and not those of one page. */
const NOUN =
  /\b(?:links|cards|buttons|tiles|(?:every|each|any|all) (?:\S+ )?(?:link|card|button))\b/i

/** Has all links to an address lead elsewhere, on whatever pages they stand. */
export const addressLinks: Way = { cue: CUE, restate }

async function restate(scene: Scene): Promise<Restatement[]> {
  if (!NOUN.test(scene.prompt)) return []
  const addresses = scene.words.flatMap(({ text }, from) =>
    /^(?:https?:\/\/|mailto:|\/)\S+$/i.test(text)
      ? [{ address: text, span: { from, to: from + 1 } }]
      : [],
  )
  const isTarget = ({ from }: Span) =>
    TO.test(scene.plain({ from: Math.max(0, from - 4), to: from }))
  const { docs } = scene.context
  const links = Map.groupBy(await listTextLinks(docs, docs.pages()), ({ address }) => address)
  const linked = addresses.filter(({ address }) => links.has(address))
  // Where some lead already is where those are to lead that do not.
  const astray = addresses.length > 1 ? linked.filter(({ span }) => !isRight(scene, span)) : []
  // “All links to A to B”: both lead somewhere already.
  const [first, second, ...more] = addresses
  const isInOrder =
    first !== undefined && second !== undefined && more.length === 0 && isLinked(scene, first.span)
  const led = isInOrder ? linked.filter((one) => one === first) : linked
  const told = astray.length === 1 ? astray : led
  const [old, ...others] = told.length > 0 ? told : findDead(scene, [...links.keys()])
  const other = addresses.find((one) => one !== old && isTarget(one.span))
  const named = [...addresses, ...(old ? [old] : [])]
  const pages = (await listPages(scene)).filter(
    ({ span }) =>
      !named.some((one) => overlaps(one.span, span)) &&
      // “The billing links” are called so.
      !/^(?:links?|cards?|buttons?)$/.test(scene.words[span.to]?.plain ?? ''),
  )
  const page = pages.findLast(({ span }) => isTarget(span))
  const target = other?.address ?? page?.route
  if (old === undefined || others.length > 0 || target === undefined) return []
  // Of pages that are named beside them only the links there are meant.
  const places = new Set(pages.flatMap(({ file }) => (file === page?.file ? [] : [file])))
  const all = links.get(old.address) ?? []
  const own = places.size === 0 ? all : all.filter(({ file }) => places.has(file))
  if ([...places].some((file) => !own.some((link) => link.file === file))) return []
  return [
    {
      wishes: [
        {
          said: `Have all links to ${old.address} lead to ${target}`,
          perform: async (context) => {
            const files = await leadLinks(context.docs, own, target)
            return `Had ${printCount(own.length, 'link')} in ${printCount(files.length, 'file')} lead to \`${target}\`, and no longer to \`${old.address}\`.`
          },
        },
      ],
      accounted: [old.span, ...(other ? [other.span] : []), ...pages.map(({ span }) => span)],
      also: joinPatterns([ALSO, MANY]),
    },
  ]
}

/** Whether links to an address are spoken of. */
function isLinked(scene: Scene, { from }: Span): boolean {
  return /\blinks? to$/.test(scene.plain({ from: Math.max(0, from - 3), to: from }))
}

/** Whether links are said to have to lead to an address. */
function isRight(scene: Scene, { from }: Span): boolean {
  const before = scene.plain({ from: Math.max(0, from - 4), to: from })
  return /\b(?:should|must|have to|need to|ought to) (?:go|lead|point|link) (?:to|at)$/.test(before)
}

/** Addresses that lead nowhere, as a prompt names what they were to lead to: “an orders overview that doesn't exist”. */
function findDead(scene: Scene, addresses: readonly string[]): { address: string; span: Span }[] {
  if (!DEAD.test(scene.prompt)) return []
  const { docs } = scene.context
  const routes = new Set(docs.pages().map((file) => docs.routeOf(file)))
  const gone = addresses.filter(
    (address) => /^\/[^.#?]+$/.test(address) && !routes.has(address.replace(/\/$/, '')),
  )
  const runs = listRuns(scene)
  const found = gone.flatMap((address) => {
    const parts = address.split('/').filter(Boolean)
    // The last two parts name it, and those before what leads to them.
    const span = runs.get(keyOf(parts.slice(-2)))
    return span === undefined ? [] : [{ address, span: withPlace(scene, span, parts.slice(0, -2)) }]
  })
  return found.length === 1 ? found : []
}

/** Runs of two words or more by what they say, the first of each. */
function listRuns(scene: Scene): Map<string, Span> {
  const runs = new Map<string, Span>()
  for (let from = 0; from < scene.words.length; from++) {
    for (const span of scene.runsFrom(from, LONGEST)) {
      const key = keyOf(scene.plain(span).split(' '))
      if (span.to - span.from > 1 && !runs.has(key)) runs.set(key, span)
    }
  }
  return runs
}

/** A name with where it is said to be: “an orders overview page under API reference”. */
function withPlace(scene: Scene, { from, to }: Span, parts: readonly string[]): Span {
  const place = [to, to + 1]
    .flatMap((start) => scene.runsFrom(start, LONGEST))
    .find((run) => isUnder(scene, run, parts))
  return { from, to: place?.to ?? to }
}

function isUnder(scene: Scene, { from, to }: Span, parts: readonly string[]): boolean {
  const isPlace = /^(?:under|in|within)$/.test(scene.words[from]?.plain ?? '')
  const words = scene.plain({ from: from + 1, to }).split(' ')
  return (
    isPlace && parts.length > 0 && keyOf(words.filter((word) => word !== 'the')) === keyOf(parts)
  )
}

const DEAD =
  /\b(?:(?:doesn't|does not|don't|do not|didn't|never|no longer|not) (?:exist|existed|work|written|made|there)|never (?:written|made|published)|dead|broken|gone|404s?|nowhere|missing)\b/i
const LONGEST = 5

function keyOf(words: readonly string[]): string {
  return words
    .flatMap(nameWords)
    .flatMap((word) => word.split(/[-_.]/))
    .map(getRoot)
    .join(' ')
}

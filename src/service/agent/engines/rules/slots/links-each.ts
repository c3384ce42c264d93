import { getAddress } from '../address.ts'
import type { Context } from '../context.ts'
import { withLink } from '../intents/link-words.ts'
import { nameKey } from '../names.ts'
import { withAttribute } from '../parts/edit-part.ts'
import { readLists, sayItem } from '../parts/lists.ts'
import { readParts } from '../parts/page-part.ts'
import { listPages } from '../restate/page-mentions.ts'
import { anyOf } from '../restate/restatement.ts'
import { overlaps, Scene, type Span } from '../restate/scene.ts'
import { readTextLinks, withAddresses } from '../text-link.ts'
import { orNone } from '../unresolved.ts'
import type { SlotWay } from './slot-way.ts'
import { isAllTold } from './told-all.ts'
import { listPagesAndHome } from './told-places.ts'

/** “… should go to the Mast page and … to the Deck page”. */
const CUE =
  /\b(?:go|goes|leads?|points?|opens?|links?|linked|takes?|be)\b.*(?:\band\b|[,;.]).*(?:\b(?:to|at|opens?|is|be)\b|https?:)/is
/** What others do, or do to what stands around pages. */
const OTHER =
  /\b(?:add|new|remove|delete|drop|unlink|rename|re-?title|redirects?|move|sidebar|navbar|top bar|header|footer|navigation|icon|logo|banner|typos?|instead of|every|all (?:the |our |of )?(?:pages|links|cards|docs|them)|everywhere)\b/i
/** What one thing is led to: what is said from its name up to the next one. */
const LEADS =
  /^(?<between>[^.;]{0,120}?(?:[.;] (?:it|that|this)\b[^.;]{0,60}?)?)(?:(?<=\s)(?:(?:to|at|opens?|is|be|it['’]s|link) |(?=https?:))|: )(?:the |our )?(?<target>https?:\/\/[^\s,;]*[\w/]|(?:(?!https?:)[^,;])+?)(?: (?:page|guide|article|one))?(?: (?:now|instead|please|directly))*(?:,? and(?: the| our)?|[.;,].*|)[\s.]*$/is
const ALSO = anyOf(`
  all cards? links? linked tiles? buttons? items? entries entry go goes going lead leads point points open opens take takes link send sends be is are to at nowhere dead broken wrong home themselves itself aren't isn't not don't doesn't lead
  two three four five both some several few following first last steps? next section should must has have need needs it it's that they page pages guide guides article now instead still just only anywhere of first here's here start currently opens repo
`)
const MOST_REST = 2
const ADDRESS = /https?:\/\/[^\s,;]*[\w/]/g
/** What stands ahead of where something leads. */
const GOAL = /(?:^| )(?:to|at|open|opens|be|is)(?: (?:the|our))?$/

/** “Deck should go to the Boats page and Mast to https://…”: cards, links and items of a list, each with where it leads. */
export const linksEach: SlotWay = {
  cue: CUE,
  isSure: (prompt) => !OTHER.test(prompt),
  async perform(context, prompt) {
    if (OTHER.test(prompt)) return undefined
    const scene = new Scene(prompt, context)
    const pages = await listPagesAndHome(scene)
    for (const file of new Set(pages.map((page) => page.file))) {
      const hosts = pages.filter((page) => page.file === file).map(({ span }) => span)
      const told = await lead(scene, file, hosts)
      if (told !== undefined) return told
    }
    return undefined
  },
}

/** Something of a page that may lead elsewhere, by what it says. */
interface Thing {
  says: string
  lead(text: string, target: string): string | undefined
}

interface Named {
  thing: Thing
  span: Span
}

async function lead(
  scene: Scene,
  file: string,
  hosts: readonly Span[],
): Promise<string | undefined> {
  const { context, prompt, words } = scene
  const { docs } = context
  const text = await docs.files.read(file)
  const named = findNamed(scene, listThings(text, file))
  const goals: { thing: Thing; target: string }[] = []
  const spans: Span[] = [...hosts]
  for (const [at, { thing, span }] of named.entries()) {
    const [start, end] = [words[span.to - 1]?.end, words[named[at + 1]?.span.from ?? -1]?.start]
    const behind = prompt.slice(start, end)
    const { between = '', target: phrase } = LEADS.exec(behind)?.groups ?? {}
    // An address is the goal wherever it stands: ahead of it may be told where the thing leads now.
    const [address, ...others] = behind.match(ADDRESS) ?? []
    const said = others.length === 0 ? (address ?? phrase) : phrase
    const target = said === undefined ? undefined : await findTarget(context, said)
    if (said === undefined || target === undefined) return undefined
    const from = (start ?? 0) + (said === phrase ? between.length : 0)
    const index = prompt.indexOf(said, from)
    spans.push(span, scene.spanOf({ 0: said, index }))
    goals.push({ thing, target })
  }
  if (goals.length < 2 || !isAllTold(scene, spans, ALSO, MOST_REST)) return undefined
  let after = text
  for (const { thing, target } of goals) {
    const led = thing.lead(after, target)
    if (led === undefined || led === after) return undefined
    after = led
  }
  await docs.files.write(file, after)
  const said = goals.map(({ thing, target }) => `“${thing.says}” lead to \`${target}\``)
  return `Had ${said.join(', ')} on \`${docs.routeOf(file)}\`.`
}

/** The cards, the links, and the items of lists that are none yet. */
function listThings(text: string, file: string): Thing[] {
  const cards = readParts(text, file).flatMap(({ kind, name, tag }): Thing[] =>
    kind !== 'card' || tag === undefined
      ? []
      : [
          {
            says: name,
            lead(now, target) {
              const part = readParts(now, file).find(
                (one) => one.kind === kind && one.name === name,
              )
              return part && withAttribute(now, part, 'href', target)
            },
          },
        ],
  )
  const links = readTextLinks(text, file).flatMap(({ label, address, isCard }): Thing[] =>
    isCard
      ? []
      : [
          {
            says: label,
            lead(now, target) {
              const own = readTextLinks(now, file).filter(
                (one) => one.label === label && one.address === address && !one.isCard,
              )
              return own.length === 1
                ? withAddresses(
                    now,
                    own.map((one) => [one, target]),
                  )
                : undefined
            },
          },
        ],
  )
  const items = readLists(text, 0, text.length)
    .flatMap((list) => list.items.map((item) => sayItem(text, item)))
    .filter((says) => /^[^[\]\n<`*|]{3,60}$/.test(says))
    .map((says): Thing => ({ says, lead: (now, target) => withLink(now, says, target) }))
  const isSame = (one: Thing, other: Thing) => nameKey(one.says) === nameKey(other.says)
  // What is said twice may be either, and a card is called so.
  return [cards, [...links, ...items]].flatMap((own) =>
    own.filter(
      (thing) =>
        own.filter((one) => isSame(one, thing)).length === 1 &&
        (own === cards || !cards.some((card) => isSame(card, thing))),
    ),
  )
}

/** What a prompt names, in its order, but for where something is to lead. */
function findNamed(scene: Scene, things: readonly Thing[]): Named[] {
  // Words begin with no sign: “.env” is “env”.
  const all = things.flatMap((thing) =>
    scene.findSaid(thing.says.replace(/^[^\p{L}\p{N}]+/u, '')).map((span) => ({ thing, span })),
  )
  const named = all.filter(
    ({ span }) =>
      !GOAL.test(scene.plain({ from: Math.max(0, span.from - 3), to: span.from })) &&
      !all.some(
        (other) =>
          overlaps(other.span, span) && other.span.to - other.span.from > span.to - span.from,
      ),
  )
  const first = named.filter(
    ({ thing }, at) => named.findIndex((one) => one.thing === thing) === at,
  )
  return first.toSorted((one, other) => one.span.from - other.span.from)
}

/** An address, or that of the one page that is called so. */
async function findTarget(context: Context, said: string): Promise<string | undefined> {
  const known = await orNone(getAddress(context.docs, said))
  if (known !== undefined) return known
  const pages = await listPages(new Scene(`Go to the ${said} page`, context))
  const [route, ...others] = new Set(pages.map((page) => page.route))
  return others.length === 0 ? route : undefined
}

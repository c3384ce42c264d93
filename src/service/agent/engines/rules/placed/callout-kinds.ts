import { AgentRefusal } from '../../../model.ts'
import type { Context } from '../context.ts'
import { getPlace, getRoot, nameWords, withoutQuotes } from '../names.ts'
import { type Callout, readCallouts } from '../parts/callouts.ts'
import { asSentence, withCapital } from '../prompt/as-sentence.ts'
import { all, PLEASE } from '../prompt/rephrase/patterns.ts'
import { Unresolved } from '../unresolved.ts'
import { END, isText, MUST, type PlacedWay, THE } from './placed.ts'
import { findPlace, type PlacedText, writeInstead } from './places.ts'

const KIND = '(?:note|tip|warning|info|danger|check)'
const BOX = '(?: (?:box|callout|block))?'
const CALLOUT = `${THE}(?:(?<which>first|second|third|last|only|top|bottom) )?(?<kind>${KIND})${BOX}(?: (?:about|on|for|that (?:says|mentions|tells)|saying|mentioning) (?<about>[^,;]+?))?(?: at the (?:very )?(?<end>top|start|beginning|bottom|end))?`
const NEW = `(?:an? |the )?(?<now>${KIND})${BOX}(?:,? (?:instead of|rather than|and not|not) (?:an? )?${KIND})?(?: instead)?`
const PLACE = '(?: (?:in|on|of|under|from|inside) (?<place>[^,;]+?))'
const ASIDE = '(?:on|in|at) (?<page>[^,;]+? page),? (?:(?:in|under|inside) (?<part>[^,;]+?),? )?'

/** “Turn the tip at the top of the setup page into a note”, “on the setup page the tip should be a note”. */
export const CALLOUT_KINDS: readonly PlacedWay[] = [
  `${PLEASE}(?:turn|change|make|convert|switch) ${CALLOUT}${PLACE} (?:in)?to ${NEW}`,
  `${PLEASE}make ${CALLOUT}${PLACE} ${NEW}`,
  `${CALLOUT}${PLACE} ${MUST} (?:be|become|be turned into|be changed (?:in)?to) ${NEW}`,
  `${ASIDE}${CALLOUT} ${MUST} (?:be|become|be turned into|be changed (?:in)?to) ${NEW}`,
  `${ASIDE}${PLEASE}(?:turn|change|make|convert|switch) ${CALLOUT} (?:in)?to ${NEW}`,
  `${ASIDE}${PLEASE}make ${CALLOUT} ${NEW}`,
].map(
  (pattern): PlacedWay => [
    all(`${pattern}${END}`),
    ({ which, kind = '', about, end, now = '', place, page, part }) => {
      const where = place ?? (part === undefined ? (page ?? '') : `${part} on ${page}`)
      if (kind.toLowerCase() === now.toLowerCase()) return undefined
      return (context) => changeKind(context, where, { which: which ?? end, about, kind }, now)
    },
  ],
)

const SAY = `${MUST} (?:say|read|tell):? (?<text>["“][^"“”]+["”]|.+)`

/** “The warning on the setup page should say Wear gloves.”, where the page has that one already. */
export const CALLOUT_TEXTS: readonly PlacedWay[] = [
  `${CALLOUT}${PLACE} ${SAY}`,
  `${ASIDE}${CALLOUT} ${SAY}`,
].map((pattern) => [
  all(pattern),
  ({ which, kind = '', about, end, text = '', place, page, part }) => {
    const where = place ?? (part === undefined ? (page ?? '') : `${part} on ${page}`)
    const wanted = { which: which ?? end, about, kind }
    return isText(text)
      ? (context) => changeText(context, where, wanted, withoutQuotes(text))
      : undefined
  },
])

async function changeText(
  { docs }: Context,
  where: string,
  wanted: Wanted,
  said: string,
): Promise<string> {
  const place = await findPlace(docs, where)
  const { range } = choose(place, wanted)
  const own = place.text.slice(range.start, range.end)
  const [, open = '', inner = '', close = ''] =
    /^(<[^>]*>\s*)([\s\S]*?)(\s*<\/\w+>)$/.exec(own) ?? []
  // Links and what is in it beside its text are told of nowhere.
  if (inner === '' || /\]\(|^\s*(?:[-*+<|]|\d+\.|`{3})/m.test(inner) || /\n\s*\n/.test(inner))
    throw new AgentRefusal(
      `Expected the ${wanted.kind} on \`${place.file}\` to be plain text, received more: say which words of it are to be others.`,
    )
  await writeInstead(docs, { ...place, ...range }, `${open}${asSentence(said)}${close}`)
  return `Had the ${wanted.kind} on \`${docs.routeOf(place.file)}\` say “${said}”.`
}

interface Wanted {
  which: string | undefined
  about: string | undefined
  kind: string
}

async function changeKind(
  { docs }: Context,
  where: string,
  wanted: Wanted,
  now: string,
): Promise<string> {
  const place = await findPlace(docs, where)
  const { range } = choose(place, wanted)
  const [from, to] = [toComponent(wanted.kind), toComponent(now)]
  const own = place.text.slice(range.start, range.end)
  const changed = own
    .replace(new RegExp(`^<${from}`), `<${to}`)
    .replace(new RegExp(`</${from}>$`), `</${to}>`)
  await writeInstead(docs, { ...place, ...range }, changed)
  return `Turned the ${wanted.kind} into a ${now} on \`${docs.routeOf(place.file)}\`.`
}

/** The one callout that is told by its place or by words of it. Throws `Unresolved`. */
function choose({ file, text, start, end }: PlacedText, { which, about, kind }: Wanted): Callout {
  const all = readCallouts(text, file, [toComponent(kind)]).filter(
    ({ range }) => range.start >= start && range.end <= end,
  )
  const words = nameWords(about ?? '').map(getRoot)
  const own = all.filter(({ words: said }) => {
    const roots = new Set(said.map(getRoot))
    return words.every((word) => roots.has(word))
  })
  const isOne = which === undefined || /^only$/i.test(which)
  const at = /^(?:top|start|beginning)$/i.test(which ?? '')
    ? 0
    : /^(?:bottom|end)$/i.test(which ?? '')
      ? -1
      : (getPlace(which ?? '') ?? 0)
  const found = isOne && own.length > 1 ? undefined : own.at(at)
  const message = `Expected one ${kind} there on \`${file}\`, received ${own.length === 0 ? 'none' : 'several'}.`
  if (found === undefined && own.length > 1) throw new AgentRefusal(message)
  if (found === undefined) throw new Unresolved(message)
  return found
}

function toComponent(kind: string): string {
  return withCapital(kind.toLowerCase())
}

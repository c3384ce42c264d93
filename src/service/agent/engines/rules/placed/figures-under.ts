import type { Context } from '../context.ts'
import { withoutQuotes } from '../names.ts'
import { all } from '../prompt/rephrase/patterns.ts'
import { escapePattern } from '../renaming.ts'
import { Unresolved } from '../unresolved.ts'
import { END, MUST, type PlacedWay, THE } from './placed.ts'
import { findUnder, writeInstead } from './places.ts'

const SAY = `${MUST} (?:say|read|ask for|require|mention|list)`
const FIGURE = '(?<now>["“]?(?:[\\p{L}.]+ )?v?\\d[^,;"“”]*?["”]?)'
const UNDER = `(?:under|in|below) ${THE}(?<heading>[^,;]+?)(?: section| heading)?`
const PAGE = `${THE}(?<page>[^,;]+?(?: page(?: of (?:the )?[^,;]+?)?)?)`

/** “The setup page should say 3.11 or newer under Requirements”: what is alike there but for its number. */
export const FIGURES_UNDER: readonly PlacedWay[] = [
  `${PAGE} ${SAY} ${FIGURE} ${UNDER}`,
  `${UNDER},? ${PAGE} ${SAY} ${FIGURE}`,
  `${UNDER} (?:on|of) ${PAGE},? it ${SAY} ${FIGURE}`,
].map((pattern) => [
  all(`${pattern}${END}`),
  ({ page = '', heading = '', now = '' }) =>
    (context) =>
      setFigure(context, page, heading, withoutQuotes(now)),
])

async function setFigure(
  { docs }: Context,
  page: string,
  heading: string,
  now: string,
): Promise<string> {
  const place = await findUnder(docs, heading, asPage(page))
  const within = place.text.slice(place.start, place.end)
  // Signs for bold and code may stand around what is the same.
  const like = escapePattern(now)
    .replaceAll(/v?\d+(?:(?:\\\.|,)\d+)*/g, 'v?\\d+(?:[.,]\\d+)*')
    .replaceAll(' ', '[*_`]{0,2} [*_`]{0,2}')
  const found = [
    ...within.matchAll(new RegExp(`(?<![\\p{L}\\p{N}.])${like}(?![\\p{L}\\p{N}])`, 'gu')),
  ]
  const [old, ...others] = found
  if (old === undefined || others.length > 0)
    throw new Unresolved(
      `Expected one figure like “${now}” under “${heading}”, received ${old === undefined ? 'none' : 'several'}.`,
    )
  const numbers = now.match(/v?\d+(?:[.,]\d+)*/g) ?? []
  let at = 0
  const changed = old[0].replaceAll(/v?\d+(?:[.,]\d+)*/g, (written) => numbers[at++] ?? written)
  const range = { start: place.start + old.index, end: place.start + old.index + old[0].length }
  await writeInstead(docs, { ...place, ...range }, changed)
  return `Changed “${old[0]}” to “${changed}” under “${heading}” on \`${docs.routeOf(place.file)}\`.`
}

/** “The installation page of the agent” is the agent's installation page. */
function asPage(said: string): string {
  const [, name, owner] = /^(.+? page) of (?:the )?(.+)$/i.exec(said) ?? []
  return owner === undefined ? said : `${owner} ${name}`
}

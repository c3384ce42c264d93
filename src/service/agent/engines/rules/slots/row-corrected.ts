import { type Context, printRoutes } from '../context.ts'
import { plain } from '../intents/parts/change-cell.ts'
import { type Cell, readTables } from '../parts/tables.ts'
import { withCapital } from '../prompt/as-sentence.ts'
import { escapePattern } from '../renaming.ts'
import { listPages } from '../restate/page-mentions.ts'
import { anyOf } from '../restate/restatement.ts'
import { overlaps, Scene, type Span } from '../restate/scene.ts'
import { Unresolved } from '../unresolved.ts'
import { listPathWords } from './place-words.ts'
import type { SlotWay } from './slot-way.ts'
import { isAllTold } from './told-all.ts'

const END =
  '(?=(?: only)?(?:[,;:] |[.!?]*$|[.!?] |,? (?:on|in|there|now|but|and|please|pls|so|since|as of|from|because|when|until|unless|if|where|after|instead|rather|not|any ?more|these days|nowadays|by now|which|though)\\b))'
const TEXT = `["“\`]?(?<text>[^\\s"“”\`,;](?:[^"“”\`,;]|,(?=\\d))*?)["”\`]?${END}`
const SHOULD = '(?:should|must|has to|have to|needs to|need to|ought to)'
const HOW = '(?:(?:still|wrongly|currently|only|just|now|actually|really|rather|in fact) )*'
/** What leads to a value as it stands in a table, and to one as it is. */
const OLD = new RegExp(
  `(?<=\\b(?:(?:listed|marked|shown|given|described|tagged|labell?ed|documented)(?: there)?(?: (?:as|with|at|to have))?|${HOW}(?:lists?|says?|shows?|gives?|reads?|has|have)|(?<!, )not|instead of|rather than|no longer|from) (?:the |an? )?(?:[a-z]+ )?)${TEXT}`,
  'gi',
)
const NOW = new RegExp(
  `(?<=\\b(?:${SHOULD} ${HOW}(?:be|say|read|list|show|have)|(?:make|change|set|correct|update) (?:it|that)(?: to| into)?|(?:it|that|this)(?:['’]s| is| does| has| supports| speaks| knows| covers| handles| takes| can do)|(?:is|are|has|says|put|write|use|to|be|becomes)) ${HOW}(?:the |an? (?=\\d))?)${TEXT}`,
  'gi',
)
/** What tells no value. */
const NO_VALUE =
  /^(?:not|no|wrong|incorrect|outdated|out of date|old|stale|gone|more|less|it|that|this|the same|also|both|listed|shown|marked|given|described|still|now)\b|\b(?:as well|too|also|besides|in addition|either|table|row|column|page)\b/i
const OTHER =
  /\b(?:add|insert|remove|delete|drop|move|rename|title|heading|description|sidebar|everywhere|all (?:the )?(?:pages|rows|tables)|(?:both|two|three|four|several|many|a few) (?:places|spots|pages|tables|rows)|twice)\b/i
const ALSO = anyOf(`
  in on of for at to as with the table tables row rows column columns cell cells value values entry line list lists listed marked shown given described tagged labell?ed documented
  still say says show shows give gives has have it its is are should must be not no longer instead rather make set write put use correct fix update changed? wrongly currently
`)

/** “In the table of boats on the Fleet page, Gull is marked as wooden. It has two hulls.”, “the hull of Gull is steel now, we still list oak”. */
export const rowCorrected: SlotWay = {
  cue: /\b(?:listed|marked|shown|given|described|tagged|labell?ed|documented|table|row|still|not|instead|rather|now)\b/i,
  isSure: (prompt) => listTold(prompt, OLD).length > 0 && listTold(prompt, NOW).length > 0,
  async perform(context, prompt) {
    if (OTHER.test(prompt)) return undefined
    const scene = new Scene(prompt, context)
    const pages = await listPages(scene)
    const files = new Set(pages.map(({ file }) => file))
    if (files.size > 1) return undefined
    const told: Told = {
      olds: listTold(prompt, OLD).map((one) => ({ ...one, span: scene.spanOf(one) })),
      nows: listTold(prompt, NOW).map((one) => ({ ...one, span: scene.spanOf(one) })),
      places: pages.map(({ span }) => span),
    }
    const found: Found[] = []
    for (const file of files.size === 0 ? context.docs.currentPages() : files)
      found.push(...(await findCells(context, scene, file, told)))
    const [only, ...others] = found
    if (only === undefined) return undefined
    if (others.some((one) => one.file !== only.file || one.at !== only.at || one.now !== only.now))
      throw new Unresolved(`Expected one cell, received ${found.length}.`)
    const { docs } = context
    const text = await docs.files.read(only.file)
    const end = only.at + only.old.length
    const now = withoutUnit(only.now, text.slice(end))
    await docs.files.write(only.file, text.slice(0, only.at) + now + text.slice(end))
    return `Changed “${only.old}” to “${now}” in the row “${only.row}” on ${printRoutes(docs, [only.file])}.`
  },
}

/** “80 ms” where the unit stands behind the figure already. */
function withoutUnit(value: string, behind: string): string {
  const { figure, unit } = /^(?<figure>[\d.,]+)(?<unit> ?\S+)$/.exec(value)?.groups ?? {}
  return figure !== undefined && unit !== undefined && behind.startsWith(unit) ? figure : value
}

/** Words that may lead to a value: “with the hull oak”. */
const MOST_AHEAD = 3

interface Value {
  text: string
  0: string
  index: number
}

interface Told {
  olds: readonly (Value & { span: Span })[]
  nows: readonly (Value & { span: Span })[]
  places: readonly Span[]
}

function listTold(prompt: string, pattern: RegExp): Value[] {
  return [...prompt.matchAll(pattern)].flatMap((match) => {
    const { text = '' } = match.groups ?? {}
    if (text === '' || NO_VALUE.test(text)) return []
    // “Listed with the hull oak”: what leads to the value may be told with it.
    const words = text
      .split(' ')
      .slice(0, -1)
      .slice(0, MOST_AHEAD)
      .filter((word) => /^\p{Ll}+$/u.test(word))
    return ['', ...words].map((_word, at) => {
      const own = text.split(' ').slice(at).join(' ')
      return { text: own, 0: own, index: match.index + match[0].indexOf(own) }
    })
  })
}

interface Found {
  file: string
  row: string
  at: number
  old: string
  now: string
}

/** The cells of a page that have an old value in a row that is named, where a prompt tells nothing else. */
async function findCells(
  { docs }: Context,
  scene: Scene,
  file: string,
  { olds, nows, places }: Told,
): Promise<Found[]> {
  const text = await docs.files.read(file)
  const path = await listPathWords(scene, file)
  return readTables(text, file).flatMap(({ head, rows }) => {
    const columns = head.flatMap((cell) => scene.findSaid(plain(cell)))
    return rows.flatMap((cells) => {
      const row = plain(cells[0])
      // “Gull” is the row of “Gull 3”.
      const [first = ''] = row.split(' ')
      const names = [row, first].map((name) => (name.length > 1 ? scene.findSaid(name) : []))
      const [name] = (names[0]?.length ? names[0] : names[1]) ?? []
      if (name === undefined) return []
      return olds.flatMap((old) => {
        const place = findIn(cells, old.text)
        if (place === undefined) return []
        return nows.flatMap((now) => {
          const spans = [name, old.span, now.span]
          const areApart = spans.every((one, at) =>
            spans.slice(at + 1).every((other) => !overlaps(one, other)),
          )
          const isTold = isAllTold(scene, [...spans, ...columns, ...places, ...path], ALSO)
          const value =
            place.isStart && /^\p{Lu}/u.test(place.old) ? withCapital(now.text) : now.text
          return areApart && isTold && value !== place.old
            ? [{ file, row: cells[0]?.text ?? row, at: place.at, old: place.old, now: value }]
            : []
        })
      })
    })
  })
}

/** Where one of some cells has a value, and none has it again. */
function findIn(
  cells: readonly Cell[],
  value: string,
): { at: number; old: string; isStart: boolean } | undefined {
  const wanted = new RegExp(
    `(?<![\\p{L}\\p{N}-])${escapePattern(value)}(?: only)?(?![\\p{L}\\p{N}-])`,
    'giu',
  )
  const [only, ...others] = cells.flatMap(({ text, start }) =>
    [...text.matchAll(wanted)].map(({ 0: old, index }) => {
      return { at: start + index, old, isStart: /^\W*$/.test(text.slice(0, index)) }
    }),
  )
  return others.length === 0 ? only : undefined
}

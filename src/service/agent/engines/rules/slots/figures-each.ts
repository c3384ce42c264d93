import type { Context } from '../context.ts'
import { getRoot, nameWords } from '../names.ts'
import { type Cell, type PageTable, readTables } from '../parts/tables.ts'
import { escapePattern } from '../renaming.ts'
import { getPage, listPages } from '../restate/page-mentions.ts'
import { anyOf } from '../restate/restatement.ts'
import { overlaps, Scene, type Span } from '../restate/scene.ts'
import { findValues } from '../told/find-values.ts'
import { AMOUNT } from '../told/read-values.ts'
import { replaceValues } from '../told/replace-values.ts'
import { findPagesInRow } from './pages-in-row.ts'
import type { SlotWay } from './slot-way.ts'
import { isAllTold } from './told-all.ts'

const FIGURE = new RegExp(AMOUNT, 'gu')
/** What says that figures are so no more, ahead of them, and what that they are so now. */
const OLD =
  /,? (?:(?:but |and |while )?(?<place>[^.;,]{2,60}? )?(?:still|wrongly) (?:says?|has|have|lists?|gives?|shows?|mentions?|states?)(?: us)?|instead of|rather than|and not|not|up from|down from)(?: the)? (?=\S)/gi
const NOW =
  /[.!;] (?:[^.;:\d]{0,80}?[,.;:] )?(?:(?:but|so|actually|please),? )*(?:(?:it|that|they|this|those|these)(?:['’]s|['’]re| is| are)|(?:it|that|they|these|those|both) (?:should|must|have to|has to|need to|needs to) (?:be|say|read)|make (?:it|that|them)|now)(?: now| actually)* (?=\S)/gi
/** What a list of figures has beside them. */
const LIST =
  /^(?:\s|,|\/|and|now|for (?:both|each)|respectively|instead|each|please|so|by|today|these days|nowadays)*$/i
const ASKING =
  /^[\s,]*(?:can|could|please|would|so|let|i |we |update|correct|fix|change|both|the |adjust)\b|^\s*$/i
const OTHER =
  /\b(?:add|insert|remove|delete|drop|move|rename|title|heading|description|row|column|everywhere|stays?|keep|only)\b|https?:/i

/** “The boat page gives a length of 5 m and a crew of 3. It is 6 and 4 now”: figures of one page, each for the one that is told in its place. */
export const figuresEach: SlotWay = {
  cue: /\d[\s\S]*(?:\band\b|[,.] )[\s\S]*\d/i,
  isSure: (prompt) =>
    readEach(prompt) !== undefined ||
    ((OF_ROWS.test(prompt) || OLD_TOLD.test(prompt)) && !OTHER.test(prompt)),
  async perform(context: Context, prompt) {
    const told = readEach(prompt)
    if (told === undefined) return (await setOnPages(context, prompt)) ?? setRows(context, prompt)
    const pages = await listPages(new Scene(prompt, context))
    const [file, ...others] = new Set(pages.map((page) => page.file))
    if (file === undefined || others.length > 0) return undefined
    const done: string[] = []
    for (const { old, now, about } of told) {
      const found = await findValues(context, {
        ...{ old, now, about, within: about, unit: readUnit(about), same: [], files: [file] },
        ...{ isEverywhere: false, isAsked: true },
      })
      done.push(await replaceValues(context, found, now))
    }
    return done.join(' ')
  },
}

interface Pair {
  old: string
  now: string
  /** What is told of it. */
  about: string
}

/** Figures as they were and as they are, as many of both; `undefined` where that is not told. */
function readEach(prompt: string): Pair[] | undefined {
  if (OTHER.test(prompt)) return undefined
  for (const [cues, isOldBehind] of [
    [OLD, true],
    [NOW, false],
  ] as const) {
    for (const cue of prompt.matchAll(cues)) {
      const [ahead, behind] = [prompt.slice(0, cue.index), prompt.slice(cue.index + cue[0].length)]
      const { list = '', rest = '' } =
        /^(?<list>.*?)(?<rest>[.!?;](?:\s.*)?|,? (?:can|could|please|would) .*)?$/s.exec(behind)
          ?.groups ?? {}
      const own = list.match(FIGURE) ?? []
      const isList = LIST.test(list.replaceAll(FIGURE, '').replaceAll(/\b\p{L}+s\b/gu, ''))
      const said = [...ahead.matchAll(FIGURE)]
      const isPair = own.length > 1 && said.length === own.length && isList && !/\d/.test(rest)
      if (!isPair || !ASKING.test(rest.replace(/^[.!?;]/, ''))) continue
      return said.map((one, at) => {
        const other = own[at] ?? ''
        const [old, now] = isOldBehind ? [other, one[0]] : [one[0], other]
        return { old, now, about: clauseOf(ahead, said, at) }
      })
    }
  }
  return undefined
}

/** What is told of one of several figures: from the end of what is told of the one before to its own end. */
function clauseOf(text: string, said: readonly RegExpExecArray[], at: number): string {
  const [before, next] = [said[at - 1], said[at + 1]]
  const start = before === undefined ? 0 : before.index + before[0].length
  const cut = (from: number, to: number) =>
    / and (?:the )?|, /.exec(text.slice(from, to))?.index ?? to - from
  const from = before === undefined ? start : start + cut(start, said[at]?.index ?? start)
  const end = (said[at]?.index ?? 0) + (said[at]?.[0].length ?? 0)
  const to = next === undefined ? text.length : end + cut(end, next.index)
  return text.slice(from, to)
}

function readUnit(about: string): string {
  return /\d[\d.,]*\S* (\p{L}{3,})/u.exec(about)?.[1] ?? ''
}

/** A version or a port: what is no count of something else, and no year. */
const EXACT = /(?<![\w.])v?(?<figure>\d+(?:\.\d+){2,}|(?!(?:19|20)\d\d(?!\d))\d{4,5})(?![\w.]*\d)/g
const EXACT_ONE = /^(?!(?:19|20)\d\d$)(?:\d{4,5}|\d+(?:\.\d+){2,})$/
const OLD_TOLD = /\b(?:not|still|instead of|rather than|no longer)\b/i

/** “2.0.1 is out. The Oars and Sails pages still show 2.0.0”: what is told of several pages changes on each of them. */
async function setOnPages(context: Context, prompt: string): Promise<string | undefined> {
  const figures = [
    ...new Set([...prompt.matchAll(EXACT)].map(({ groups }) => groups?.figure ?? '')),
  ]
  if (figures.length !== 2 || !OLD_TOLD.test(prompt) || OTHER.test(prompt)) return undefined
  const { docs } = context
  const scene = new Scene(prompt, context)
  const among: string[] = []
  for (const file of docs.pages()) {
    const text = await docs.files.read(file)
    const [first, second] = figures.map((figure) => tokenOf(figure).test(text))
    if (first !== second) among.push(file)
  }
  const row = (await findPagesInRow(scene, among)).map(({ file }) => file)
  const named = (await listPages(scene)).map(({ file }) => file)
  const files = [...new Set([...row, ...named])]
  const texts = await Promise.all(files.map((file) => docs.files.read(file)))
  const [old, ...olds] = figures.filter((one) => texts.every((text) => tokenOf(one).test(text)))
  const now = figures.find((one) => one !== old)
  if (files.length < 2 || old === undefined || now === undefined || olds.length > 0)
    return undefined
  for (const [at, file] of files.entries())
    await docs.files.write(file, (texts[at] ?? '').replaceAll(tokenOf(old), now))
  const routes = files.map((file) => `\`${docs.routeOf(file)}\``).join(', ')
  return `Changed ${old} to ${now} on ${routes}.`
}

function tokenOf(figure: string): RegExp {
  return new RegExp(`(?<![\\d.])${escapePattern(figure)}(?![\\d]|\\.\\d)`, 'g')
}

/** “Ash gets 5 now and pine 7.” */
const OF_ROWS =
  /\b(?:gets?|has|have|goes|went|go|is|are|takes?|costs?|allows?|moved|holds?)\b[^.;]*?\d[^.;]*?(?: and |, )[^.;]*?\d/i
const ALSO = anyOf(`
  gets? has have goes went go is are takes? costs? allows? moved holds? up down to from now both each per a an minute hour day second month tables? limits? values? numbers? figures? tiers? plans? update change correct fix should must be still says? shows? only just raised lowered changed see
`)
const MOST_REST = 1
/** What a cell has as its figure, whatever stands around it. */
const CELL = /(?<![\w.,])\d[\d.,]*(?!\w)/g

interface RowFigure {
  start: number
  end: number
  old: string
  now: string
  name: string
}

/** Figures of several rows of one table, each behind the name of its row: “Ash gets 5 now and pine 7.” */
async function setRows(context: Context, prompt: string): Promise<string | undefined> {
  if (!OF_ROWS.test(prompt) || OTHER.test(prompt)) return undefined
  const { docs } = context
  const scene = new Scene(prompt, context)
  const page = await getPage(scene)
  if (page === undefined) return undefined
  const { file } = page
  const text = await docs.files.read(file)
  const places = [page.span]
  const read = readTables(text, file).flatMap((table) => readRows(scene, table, places) ?? [])
  const [found, ...more] = read
  if (found === undefined || more.length > 0) return undefined
  let after = text
  for (const { start, end, now } of found.toSorted((one, other) => other.start - one.start))
    after = after.slice(0, start) + now + after.slice(end)
  // A port or a version stands for the same wherever a page has it.
  for (const { old, now } of /\btable\b/i.test(prompt) ? [] : found)
    if (EXACT_ONE.test(old)) after = after.replaceAll(tokenOf(old), now)
  await docs.files.write(file, after)
  const said = found.map(({ name, now }) => `${now} for “${name}”`).join(' and ')
  return `Set ${said} in a table on \`${docs.routeOf(file)}\`.`
}

/** The figures of the rows that are named, where all that is told is of them. */
function readRows(
  scene: Scene,
  { head, heading, rows }: PageTable,
  places: readonly Span[],
): [RowFigure[]] | undefined {
  const { prompt, words } = scene
  const named = rows
    .flatMap((row) => {
      const [span] = listLabels(row).flatMap((label) =>
        scene.findSaid(label).filter((one) => !places.some((place) => overlaps(place, one))),
      )
      return span === undefined ? [] : [{ row, span }]
    })
    .toSorted((one, other) => one.span.from - other.span.from)
  if (named.length < 2) return undefined
  const spans: Span[] = [...places, ...named.map(({ span }) => span)]
  const found = named.flatMap(({ row, span }, at): RowFigure[] => {
    const [start, end] = [words[span.to - 1]?.end, words[named[at + 1]?.span.from ?? -1]?.start]
    const behind = prompt.slice(start, end)
    const [figure, ...figures] = [...behind.matchAll(FIGURE)]
    const [now, old] = figures.length === 1 ? [figures[0], figure] : [figure, undefined]
    const isTurn = old === undefined || /\bfrom (?:the )?$/i.test(behind.slice(0, old.index))
    if (now === undefined || figures.length > 1 || !isTurn) return []
    for (const one of [now, old]) {
      if (one !== undefined)
        spans.push(scene.spanOf({ 0: one[0], index: (start ?? 0) + one.index }))
    }
    const place = findFigure(row, old?.[0])
    return place === undefined ? [] : [{ ...place, now: now[0], name: row[0]?.text ?? '' }]
  })
  const own = new Set([heading, ...head.map((cell) => cell.text)].flatMap(nameWords).map(getRoot))
  const known = words.flatMap(({ plain }, from) =>
    nameWords(plain).every((word) => own.has(getRoot(word))) ? [{ from, to: from + 1 }] : [],
  )
  const isWhole =
    found.length === named.length && isAllTold(scene, [...spans, ...known], ALSO, MOST_REST)
  return isWhole ? [found] : undefined
}

/** A row's name, also without what is told of it in brackets or behind a bar. */
function listLabels([first]: readonly Cell[]): string[] {
  const label = first?.text.replaceAll(/[`*]/g, '') ?? ''
  return [label, label.replace(/ \(.*$/, ''), label.replace(/ \/ .*$/, '')].filter(
    (one, at, all) => one.length > 1 && all.indexOf(one) === at,
  )
}

/** Where the figure of a row stands: the one that was told, else that of the one cell that has no more than one. */
function findFigure(
  row: readonly Cell[],
  old: string | undefined,
): { start: number; end: number; old: string } | undefined {
  const all = row.slice(1).flatMap((cell) => {
    const [figure, ...more] = [...cell.text.matchAll(CELL)]
    if (figure === undefined || more.length > 0) return []
    const start = cell.start + figure.index
    const isBare = cell.text.replaceAll(/[`*]/g, '') === figure[0]
    return [{ start, end: start + figure[0].length, old: figure[0], isBare }]
  })
  const meant = all.filter((one) => (old === undefined ? one.isBare : one.old === old))
  const [only, ...others] = meant
  return only !== undefined && others.length === 0 ? only : undefined
}

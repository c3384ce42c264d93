import { readContentWords } from '../content-words.ts'
import type { Context } from '../context.ts'
import { type Cell, readTables } from '../parts/tables.ts'
import { listPages } from '../restate/page-mentions.ts'
import { anyOf } from '../restate/restatement.ts'
import { Scene, type Span } from '../restate/scene.ts'
import { Unresolved } from '../unresolved.ts'
import { listValues } from './api-values-told.ts'
import type { SlotWay } from './slot-way.ts'
import { isAllTold } from './told-all.ts'

const VALUE = '\\d[\\d.,]*\\d|\\d'
const UNIT = '(?: \\p{Ll}+)?'
const PAIR = new RegExp(
  [
    `(?<![\\w.])(?<now>${VALUE})${UNIT}(?: by default)?(?: now)?,? (?:rather than|instead of|and not|not|no longer) (?<old>${VALUE})(?![\\w])`,
    `\\bfrom (?<was>${VALUE})${UNIT} to (?<is>${VALUE})(?![\\w])`,
  ].join('|'),
  'iu',
)
const DEFAULT = /\bdefaults?\b/i
const API = /\b(?:open ?api|swagger|api (?:file|document|spec|definition|specification))\b/i
/** “The maximum is still 100.” */
const STAYS =
  /(?<=[.;] )(?:the|its) (?:max|maximum|min|minimum|upper limit|lower limit|limit|rest)(?: (?:value|of it))? (?:(?:is|stays|remains)(?: still| at)*|still is) ?(?:\d[\d.,]*\b|the same|unchanged|as (?:it )?is)\s*[.;]/giu
const OTHER = /\b(?:remove|delete|rename|add|except|unless|only|minimum|maximum)\b/i
const ALSO = anyOf(`
  by default defaults? value values now new is are returns? gives? sends? shows? lists? has have still says? say from to not instead of rather than no longer and both the in on it its for
  openapi api open swagger file files document spec specification definition page pages table endpoint endpoints docs reference update change adjust fix correct bring please can could you that them there too as well
`)

/** “Listing pots returns 50 pots by default now, not 25. Update the pots page and the OpenAPI file.” */
export const pageDefaultsTold: SlotWay = {
  cue: DEFAULT,
  isSure: (prompt) => PAIR.test(prompt) && DEFAULT.test(prompt),
  async perform(context, prompt) {
    const said = prompt.replaceAll(STAYS, '')
    const pair = PAIR.exec(said)
    const { now, old, was = old, is = now } = pair?.groups ?? {}
    if (pair === null || was === undefined || is === undefined || OTHER.test(said)) return undefined
    const scene = new Scene(said, context)
    const pages = await listPages(scene)
    const files = [...new Set(pages.map(({ file }) => file))]
    if (files.length === 0) return undefined
    const about = readContentWords(said)
    const told: string[] = []
    const params = new Set<string>()
    const known: Span[] = [scene.spanOf(pair), ...pages.map(({ span }) => span)]
    for (const file of files) {
      const row = await findRow(context, file, was, about)
      const text = await context.docs.files.read(file)
      const { start, end } = row.cell
      await context.docs.files.write(
        file,
        text.slice(0, start) + row.cell.text.replace(was, is) + text.slice(end),
      )
      params.add(row.name)
      known.push(...spansOf(scene, row.words))
      told.push(`the default of \`${row.name}\` on \`${context.docs.routeOf(file)}\``)
    }
    const [param = '', ...others] = params
    if (others.length > 0) throw new Unresolved('Expected one parameter on all pages.')
    if (API.test(said)) told.push(await setInApi(context, { param, old: was, now: is }, about))
    if (!isAllTold(scene, known, ALSO, 0)) return undefined
    return `Set ${told.join(' and ')} to ${is}, which was ${was}.`
  },
}

interface Row {
  cell: Cell
  name: string
  words: ReadonlySet<string>
}

/** The one row with such a default that what is told is about. Throws `Unresolved`. */
async function findRow(
  { docs }: Context,
  file: string,
  old: string,
  about: readonly string[],
): Promise<Row> {
  const found = readTables(await docs.files.read(file), file).flatMap(({ head, rows, heading }) => {
    const at = head.findIndex(({ text }) => DEFAULT.test(text))
    return rows.flatMap((row): (Row & { count: number })[] => {
      const cell = row[at]
      if (cell === undefined || cell.text.replaceAll('`', '') !== old) return []
      const words = new Set(readContentWords([heading, ...row.map(({ text }) => text)].join(' ')))
      const count = about.filter((word) => words.has(word)).length
      return [{ cell, name: (row[0]?.text ?? '').replaceAll(/[`*]/g, ''), words, count }]
    })
  })
  const most = Math.max(...found.map(({ count }) => count))
  const [row, ...others] = found.filter(({ count }) => count === most)
  if (row === undefined || others.length > 0 || most === 0)
    throw new Unresolved(`Expected one default ${old} on \`${file}\`, received ${found.length}.`)
  return row
}

function spansOf(scene: Scene, words: ReadonlySet<string>): Span[] {
  return scene.words.flatMap(({ plain }, from) =>
    readContentWords(plain).some((word) => words.has(word)) ? [{ from, to: from + 1 }] : [],
  )
}

/** Sets the default of a parameter in the API document, and where its description tells it. Throws `Unresolved`. */
async function setInApi(
  context: Context,
  { param, old, now }: Readonly<Record<'param' | 'old' | 'now', string>>,
  about: readonly string[],
): Promise<string> {
  const named = (await listValues(context, 'default', old)).filter(
    ({ names }) => names.at(-1) === param,
  )
  const count = ({ path }: { path: readonly string[] }) =>
    about.filter((word) => readContentWords(path.join(' ').replaceAll('/', ' ')).includes(word))
      .length
  const most = Math.max(...named.map(count))
  const [value, ...others] = named.filter((one) => count(one) === most)
  if (value === undefined || others.length > 0)
    throw new Unresolved(`Expected one default ${old} of \`${param}\`, received ${named.length}.`)
  const { file, start, end, description } = value
  const text = await context.docs.files.read(file)
  const isOf =
    description !== undefined && /default\w*[^.;,)]{0,12}$/i.test(text.slice(0, description[0]))
  const places = [[start, end] as const, ...(isOf ? [description] : [])]
  const after = places
    .toSorted(([a], [b]) => b - a)
    .reduce(
      (all, [from, to]) =>
        all.slice(0, from) + all.slice(from, to).replace(old, now) + all.slice(to),
      text,
    )
  await context.docs.files.write(file, after)
  return `in \`${file}\``
}

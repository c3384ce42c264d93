import type { Context } from '../context.ts'
import { getRoot, nameKey, nameWords, withoutSigns } from '../names.ts'
import { MARKDOWN } from '../page-names.ts'
import { readTables, withoutRow } from '../parts/tables.ts'
import { anyOf } from '../restate/restatement.ts'
import { isIn, Scene, type Span } from '../restate/scene.ts'
import { isFilling } from '../restate/weigh-words.ts'
import { Unresolved } from '../unresolved.ts'
import { addRow } from './added-parts.ts'
import { type Addition, readAddition } from './read-addition.ts'
import type { SlotWay } from './slot-way.ts'
import { isAllTold } from './told-all.ts'

const CUE = /\b(?:rows?|lines?|entry|entries|table)\b/i
const GOES =
  /\b(?:remove|delete|drop|kill|ditch|scrap|cut|get rid of|strike|take (?:\S+ ){1,5}(?:out|off|away)|(?:can|should|must|may|has to|needs to) (?:go\b(?! (?:to|in|into|after|before|under))|be (?:removed|deleted|dropped|gone)))\b/i
const NOT =
  /\b(?:don['’]?t|do not|never|keep|leave|except|unless|but not|all|every|columns?|cells?|add|rename|move|sidebar|navigation|redirect)\b/i
const ALSO = anyOf(`
  rows? lines? entry entries table list both those these them they and one that this its it's it the whole entire remove delete drop kill ditch scrap cut get rid of strike take out off away can should must may has to needs go be removed deleted dropped gone
  isn't is not no longer any more anymore aren't available supported offered support offer exists? exist discontinued retired deprecated used sell sold ended over since so therefore hence from in on under for of with
  lists? listed shows? shown mentions? as but page still too there by mistake
  removed dropped shut down stopped ends? works? working doesn't don't we they our
`)
/** How much may be said beside what is understood. */
const MOST_REST = 0.5
const LONGEST = 9

/** A row of a table with what tells of the table. */
interface Row {
  file: string
  name: string
  telling: ReadonlySet<string>
  /** The heading above its table. */
  heading: string
  isTagged: boolean
  /** Where it stands on the page. */
  start: number
  remove(text: string): string
}

/**
 * Rows that go or are added, told by what their table says: “Faxes aren't available any more, so drop that row from the table
 * of channels”, “Add a row for 429 to the table of codes, after the 405 one. The meaning is …”
 */
export const rowsTold: SlotWay = {
  cue: CUE,
  async perform(context, prompt) {
    const addition = readAddition(prompt)
    if (addition?.noun === 'row') return add(context, addition)
    return GOES.test(prompt) && !NOT.test(prompt) ? remove(context, prompt) : undefined
  },
}

async function remove(context: Context, prompt: string): Promise<string | undefined> {
  const { docs } = context
  const scene = new Scene(prompt, context)
  const named = (await listRows(context)).flatMap((row) => {
    const [name] = findName(scene, row.name)
    return name === undefined ? [] : [{ row, name }]
  })
  const found: { rows: Row[]; spans: Span[] }[] = []
  for (const own of Map.groupBy(named, ({ row }) => `${row.file} ${row.heading}`).values()) {
    // A name within a longer one is not told.
    const rows = own.filter(
      ({ name }) => !own.some((one) => one.name !== name && contains(one.name, name)),
    )
    const names = rows.map(({ name }) => name)
    const [{ row } = { row: undefined }] = rows
    const words = row === undefined ? [] : listTelling(scene, row.telling)
    const spans = [...names, ...words.filter(({ from }) => !isIn(from, names))]
    const isSeveral = rows.length > 1
    const isMeant = !isSeveral || SEVERAL.test(prompt) || areJoined(scene, names)
    if (isMeant && isAllTold(scene, spans, ALSO, MOST_REST))
      found.push({ rows: rows.map((one) => one.row), spans })
  }
  // What is told of the table is of the one that has most of it.
  const most = Math.max(...found.map(({ spans }) => spans.length))
  const [best, ...others] = found.filter(({ spans }) => spans.length === most)
  const [first] = best?.rows ?? []
  if (best === undefined || first === undefined) return undefined
  const told = best.rows.map(({ name }) => `“${name}”`).join(' and ')
  if (others.length > 0)
    throw new Unresolved(`Expected one table with ${told}, received several: say which is meant.`)
  let text = await docs.files.read(first.file)
  for (const row of best.rows.toSorted((one, other) => other.start - one.start))
    text = row.remove(text)
  await docs.files.write(first.file, text)
  return `Removed the row${best.rows.length > 1 ? 's' : ''} ${told} from the table on \`${docs.routeOf(first.file)}\`.`
}

const SEVERAL = /\b(?:both|rows|entries|lines|those|these|them)\b/i

function contains(one: Span, other: Span): boolean {
  return one.from <= other.from && other.to <= one.to
}

/** Whether names stand in a row: “A, B and C”. */
function areJoined(scene: Scene, names: readonly Span[]): boolean {
  const sorted = names.toSorted((one, other) => one.from - other.from)
  return sorted.slice(1).every(({ from }, at) => {
    const between = scene.plain({ from: sorted[at]?.to ?? 0, to: from })
    return /^(?:and(?: the)?|the)?$/.test(between)
  })
}

/** Where the first cell of a row is said: by all of its words, or by the code before a dash. */
function findName(scene: Scene, name: string): Span[] {
  const keys = [name, ...(/^(\S+)(?:\s+[-–—]\s|:\s)/.exec(name)?.slice(1) ?? [])].map(nameKey)
  const found = scene.words.flatMap((word, from) =>
    scene.runsFrom(from, LONGEST).filter((span) => {
      const isName = span.to - span.from > 1 || !isFilling(word.plain)
      return isName && keys.includes(nameKey(scene.say(span)))
    }),
  )
  return found.toSorted((one, other) => other.to - other.from - (one.to - one.from))
}

function listTelling(scene: Scene, telling: ReadonlySet<string>): Span[] {
  return scene.words.flatMap(({ plain }, from) => {
    const words = nameWords(plain)
    const isOwn = !isFilling(plain) && words.every((word) => telling.has(getRoot(word)))
    return isOwn && words.length > 0 ? [{ from, to: from + 1 }] : []
  })
}

async function listRows({ docs }: Context): Promise<Row[]> {
  const rows: Row[] = []
  for (const file of docs.currentPages()) {
    const text = await docs.files.read(file)
    const page = [file.replace(MARKDOWN, ''), ...(await docs.titlesOf(file))].join(' ')
    const tell = (more: string) => new Set(wordsOf(`${page} ${more}`))
    for (const { heading, head, rows: own } of readTables(text, file)) {
      const telling = tell([heading, ...head.map((cell) => cell.text)].join(' '))
      for (const row of own)
        rows.push({
          file,
          name: withoutSigns(row[0]?.text ?? ''),
          telling,
          heading,
          isTagged: false,
          start: row[0]?.start ?? 0,
          remove: (now) => withoutRow(now, row),
        })
    }
    rows.push(...listTagged(text, file, tell))
  }
  return rows
}

const TAGGED = /^[ \t]*<tr\b[^>]*>\s*<t[dh]\b[^>]*>([\s\S]*?)<\/t[dh]>[\s\S]*?<\/tr>[ \t]*\n/gm

/** Rows of tables that are written with tags. */
function listTagged(
  text: string,
  file: string,
  tell: (more: string) => ReadonlySet<string>,
): Row[] {
  return [...text.matchAll(TAGGED)].flatMap(({ 0: whole, 1: cell = '', index }) => {
    const name = withoutSigns(cell.replaceAll(/<[^>]*>/g, ' ').trim())
    // The head of a table stays.
    if (name === '' || /<th\b/.test(whole)) return []
    const above = text.slice(0, index)
    const heading = [...above.matchAll(/^#{1,6} +(.+)$/gm)].at(-1)?.[1] ?? ''
    return [
      {
        file,
        name,
        telling: tell(heading),
        heading,
        isTagged: true,
        start: index,
        remove: (now: string) => now.slice(0, index) + now.slice(index + whole.length),
      },
    ]
  })
}

function wordsOf(text: string): string[] {
  return nameWords(text.replaceAll(/[/_-]/g, ' ')).map(getRoot)
}

/** Adds a row to the one table that has the row beside it and the words that are told of it. */
async function add(context: Context, addition: Addition): Promise<string | undefined> {
  const beside = addition.places.filter(({ relation }) => /^(?:after|before)$/.test(relation))
  const [place, ...others] = beside
  if (place === undefined || others.length > 0) return undefined
  const near = place.words.replace(/^the /i, '').replace(/ (?:one|row|entry|line)$/i, '')
  const around = addition.places.filter((one) => one !== place).map(({ words }) => words)
  const wanted = nameWords(around.join(' '))
    .filter((word) => !isFilling(word) && !/^(?:table|rows?|list|section)$/.test(word))
    .map(getRoot)
  const key = nameKey(near)
  const found = new Map<string, { file: string; section: string; words: string }>()
  for (const { file, name, telling, heading, isTagged } of await listRows(context)) {
    if (isTagged) continue
    const own = nameKey(name)
    const isNear = own === key || own.startsWith(`${key} `)
    if (isNear && wanted.every((word) => telling.has(word)))
      found.set(`${file} ${heading}`, { file, section: heading, words: near })
  }
  const [only, ...more] = found.values()
  if (only === undefined) return undefined
  if (more.length > 0)
    throw new Unresolved(`Expected one table with the row “${near}”, received ${found.size}.`)
  const told = {
    ...{ file: only.file, isEnd: false, isTop: false },
    ...(only.section !== '' && { section: only.section }),
    beside: { words: near, isBefore: place.relation === 'before' },
  }
  return addRow(context, told, addition)
}

import { readFrontmatter } from '../../../../../content/index.ts'
import type { Context } from '../context.ts'
import { insertRow } from '../intents/parts/table-rows.ts'
import { getRoot, nameKey, nameWords } from '../names.ts'
import { type MarkdownList, readLists, sayItem, withItem } from '../parts/lists.ts'
import { type PageTable, readTables } from '../parts/tables.ts'
import { asSentence, withCapital } from '../prompt/as-sentence.ts'
import { withoutCode } from '../prose.ts'
import { escapePattern } from '../renaming.ts'
import { listPages } from '../restate/page-mentions.ts'
import { anyOf } from '../restate/restatement.ts'
import { overlaps, Scene, type Span } from '../restate/scene.ts'
import { isFilling } from '../restate/weigh-words.ts'
import { listPathWords, listPlaceWords } from './place-words.ts'
import type { SlotWay } from './slot-way.ts'
import { isAllTold } from './told-all.ts'

const CUE = /\b(?:add|put|insert|include|list|missing|lacks|needs|slot)\b/i
const OTHER =
  /\b(?:(?:new|an?) page|group|tab|sidebar|navigation|menu|navbar|footer|card|callout|note|tip|warning|info box|link|button|redirect|image|banner|move|remove|delete|replace|rename|sentence|paragraph|question)\b/i
const ALSO = anyOf(`
  add adds put insert include list listed missing misses lacks needs slot in into to the a an new one also please it there here still
  row rows item items bullet bullets point points entry entries term terms definition step steps table list lists glossary reference column columns
  after behind below under following before above between and with this that following directly right just first last at end of on our
  definition description text explanation meaning value values saying says no has
`)
const BESIDE =
  /^(?:(?:right|directly|just|immediately) )?(?:after|behind|below|beneath|following|before|above|ahead of|between)(?: the)?$/
const BEFORE = /\b(?:before|above|ahead of)\b/
const LONGEST = 7
/** What a text for an entry is told behind. */
const TEXT =
  /^(?:,? ?(?:and )?with|using|saying) (?:(?:this|the|the following|its|a) )?(?:definition|description|text|explanation|meaning|wording|note)$/

/** An entry of a page beside which another one may stand: a row, an item of a list, a term with what it means. */
interface Entry {
  file: string
  /** What it is called by. */
  name: string
  kind: 'row' | 'item' | 'term'
  /** The whole of it, or of its list. */
  write(side: 0 | 1, name: string, text: string | undefined): Promise<string | undefined>
}

/** “The glossary is missing Hub. Add it between Edge and Node with this definition: …”: beside an entry that is there. */
export const entriesBeside: SlotWay = { cue: CUE, perform }

async function perform(context: Context, prompt: string): Promise<string | undefined> {
  const scene = new Scene(prompt, context)
  const text = findText(scene)
  const end = text?.from ?? scene.words.length
  if (OTHER.test(scene.plain({ from: 0, to: end }))) return undefined
  const cues = scene.find(BESIDE, 4).filter((span) => span.to <= end)
  const pages = (await listPages(scene)).filter(({ span }) => span.to <= end)
  const named = new Set(pages.map(({ file }) => file))
  const files = named.size > 0 ? [...named] : context.docs.currentPages()
  const all = (await Promise.all(files.map((file) => listEntries(context, file)))).flat()
  // “Time between meetings” may be what is added.
  const found = cues.flatMap((one) => {
    const neighbor = findNeighbor(scene, one, end, all)
    return neighbor === undefined ? [] : [{ cue: one, ...neighbor }]
  })
  const [beside] = found
  if (beside === undefined || found.some(({ entry }) => entry !== beside.entry)) return undefined
  const { cue, entry, spans } = beside
  const name = findName(scene, [cue, ...(text === undefined ? [] : [text.span])])
  if (name === undefined || spans.some((span) => overlaps(span, name))) return undefined
  const places = [
    ...(await listPlaceWords(scene, entry.file)),
    ...(await listPathWords(scene, entry.file)),
    ...(await listPageWords(scene, entry.file)),
  ].filter((span) => !overlaps(span, name))
  const told = [cue, name, ...spans, ...pages.map(({ span }) => span), ...places]
  if (!isAllTold(scene, text === undefined ? told : [...told, text.span], ALSO, 1)) return undefined
  const side = BEFORE.test(scene.plain(cue)) ? 0 : 1
  return entry.write(side, scene.say(name), text?.words)
}

/** What the entry is to say: behind the last colon, or behind “with the description”. */
function findText(scene: Scene): { from: number; span: Span; words: string } | undefined {
  const colon = scene.words.findLastIndex(({ gap }) => /:\s/.test(gap))
  const leads = scene.find(TEXT, 6)
  // “With 20 compute units.”
  const [figure] = scene.find(/^with [$€£]?\d\S*$/, 2)
  const lead = leads.at(0) ?? (figure && { from: figure.from, to: figure.from + 1 })
  if (colon > 0) {
    const from = lead !== undefined && lead.to === colon ? lead.from : colon
    const span = { from: colon, to: scene.words.length }
    return { from, span: { from, to: span.to }, words: scene.sayText(span) }
  }
  if (lead === undefined || lead.to >= scene.words.length) return undefined
  const [place] =
    figure === undefined ? [] : scene.find(/^(?:to|in|into)$/).filter(({ from }) => from > lead.to)
  const span = {
    from: lead.to,
    to: Math.min(scene.endOfSentence(lead.to), place?.from ?? Infinity),
  }
  return {
    from: leads.length > 0 ? lead.from : scene.words.length,
    span: { from: lead.from, to: span.to },
    words: scene.sayText(span),
  }
}

/** What it is called: behind “add”, else what the sentence ahead says is missing. */
function findName(scene: Scene, beside: readonly Span[]): Span | undefined {
  for (let at = 0; at < scene.words.length; at++) {
    if (!/^(?:add|put|insert|include|list|slot)$/.test(scene.words[at]?.plain ?? '')) continue
    if (
      !/^(?:|and|please|so|to|should|also|in|you|let's)$/.test(scene.words[at - 1]?.plain ?? '') &&
      !scene.isBreak(at)
    )
      continue
    const isIt = /^(?:it|that|this|one)$/.test(scene.words[at + 1]?.plain ?? '')
    if (isIt) return findMissing(scene, at)
    const first = /^(?:an?|the|another)$/.test(scene.words[at + 1]?.plain ?? '') ? at + 2 : at + 1
    const stop = scene.words.findIndex(
      ({ plain }, index) =>
        index > first &&
        (scene.isBreak(index) ||
          beside.some(({ from }) => from === index) ||
          /^(?:to|in|into|on|as|with|for)$/.test(plain)),
    )
    const to = stop === -1 ? scene.words.length : stop
    const isNoun = /^(?:row|item|bullet|entry|step|term|point)$/.test(
      scene.words[to - 1]?.plain ?? '',
    )
    const span = { from: first, to: isNoun ? to - 1 : to }
    return isName(scene, span) ? span : undefined
  }
  return undefined
}

function findMissing(scene: Scene, before: number): Span | undefined {
  const [lead] = scene.find(
    /^(?:is|are) (?:still )?missing$|^(?:lacks|misses|needs|doesn't have|does not have|has no)(?: an?)?(?: (?:entry|row|item|term|definition) (?:for|on|called))?$/,
    6,
  )
  if (lead === undefined || lead.to > before) return undefined
  const behind = { from: lead.to, to: scene.endOfSentence(lead.from) }
  const ahead = { from: scene.startOfSentence(lead.from), to: lead.from }
  const isFrom = /^(?:from|in|on)$/.test(scene.words[lead.to]?.plain ?? '')
  const span = isFrom || behind.from >= behind.to ? ahead : behind
  return isName(scene, span) ? span : undefined
}

function isName(scene: Scene, { from, to }: Span): boolean {
  const said = scene.words.slice(from, to)
  return to > from && to - from <= LONGEST && said.some(({ plain }) => !isFilling(plain))
}

/** The one entry that is named behind “after”, with a second one behind “between … and”. */
function findNeighbor(
  scene: Scene,
  cue: Span,
  end: number,
  all: readonly Entry[],
): { entry: Entry; spans: Span[] } | undefined {
  const named = (from: number) => {
    for (const span of scene.runsFrom(from, LONGEST).filter(({ to }) => to <= end)) {
      const key = toKey(scene.say(span))
      const own = all.filter(({ name }) => key !== '' && toKey(name) === key)
      if (own.length > 0) return { span, own }
    }
    return undefined
  }
  const first = named(cue.to)
  if (first === undefined) return undefined
  if (!/between/.test(scene.plain(cue)))
    return first.own.length === 1 && first.own[0] !== undefined
      ? { entry: first.own[0], spans: [first.span] }
      : undefined
  const isAnd = scene.words[first.span.to]?.plain === 'and'
  const second = isAnd ? named(first.span.to + 1) : undefined
  if (second === undefined) return undefined
  // Of both the one is meant behind which the other one stands.
  const pairs = first.own.filter((one) => {
    const next = all[all.indexOf(one) + 1]
    return next !== undefined && second.own.includes(next) && next.file === one.file
  })
  const [entry, ...others] = pairs
  return entry === undefined || others.length > 0
    ? undefined
    : { entry, spans: [first.span, second.span] }
}

function toKey(name: string): string {
  return nameKey(name.replace(/^(?:the|an?) /i, ''))
}

/** What a page's rows, items and terms are called by, in their order. */
async function listEntries(context: Context, file: string): Promise<Entry[]> {
  const { docs } = context
  const text = await docs.files.read(file)
  const { bodyStart } = readFrontmatter(text, file)
  const rows = readTables(text, file).flatMap((table) =>
    table.rows.map(
      (row, at): Entry => ({
        ...{ file, kind: 'row', name: withoutMarks(row[0]?.text ?? '') },
        write: async (side, name, said) => {
          const above = side === 1 ? row : table.rows[at - 1]
          const cells = toCells(table, name, said)
          if (cells === undefined || above === undefined) return undefined
          return insertRow(context, { file, table, text }, cells, above)
        },
      }),
    ),
  )
  const items = readLists(text, bodyStart, text.length).flatMap((list) =>
    list.items.map((item, at): Entry => {
      const words = sayItem(text, item)
      return {
        ...{ file, kind: 'item', name: leadOf(words) },
        write: async (side, name, said) => {
          const own = likeItem(words, list, text, name, said)
          if (own === undefined) return undefined
          await docs.files.write(file, withItem(text, list, own, at + side).text)
          return `Added the item “${name}” on \`${docs.routeOf(file)}\`.`
        },
      }
    }),
  )
  const terms = [...withoutCode(text).matchAll(TERM)].map(
    (match): Entry => ({
      ...{ file, kind: 'term', name: match.groups?.name ?? '' },
      write: async (side, name, said) => {
        if (said === undefined) return undefined
        const own = `**${withCapital(name)}**${match.groups?.gap}${asSentence(said)}`
        const at = side === 0 ? match.index : match.index + match[0].length
        const added = side === 0 ? `${own}\n\n` : `\n\n${own}`
        await docs.files.write(file, text.slice(0, at) + added + text.slice(at))
        return `Added “${name}” on \`${docs.routeOf(file)}\`.`
      },
    }),
  )
  return [...rows, ...items, ...terms]
}

/** “**Hub**” with what it means in the line below. */
const TERM =
  /^\*\*(?<name>[^*\n]+)\*\*(?<gap>(?: {2}|\\)?\n|:? )(?=\S)[^\n]+(?:\n(?!\s*$|[*#<|-])[^\n]+)*/gm

function withoutMarks(said: string): string {
  return said
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/[*`]+/g, '')
    .trim()
}

/** What an item is called by: its beginning in bold, as code or up to a sign, else all of it. */
function leadOf(words: string): string {
  const [, bold] = /^(?:\[)?\*\*(.+?)\*\*/.exec(words) ?? []
  const [, before] = /^(.+?)(?:: | [-–—] )/.exec(words) ?? []
  return withoutMarks(bold ?? before ?? words).replace(/:$/, '')
}

/** An entry as the one beside it is written: its marks, and the sign between its name and what it is. */
function likeItem(
  words: string,
  list: MarkdownList,
  text: string,
  name: string,
  said: string | undefined,
): string | undefined {
  const others = list.items.map((item) => sayItem(text, item))
  const form =
    /^(?<open>\[?(?:\*\*|`)+)(?<name>.+?)(?<close>:?(?:\*\*|`)+)(?<link>\]\([^)]*\))?(?:\*\*)?(?<sign>(?::| [-–—])? )(?=\S)/.exec(
      words.replace(/^\*\*\[(.+?)\]\([^)]*\)\*\*/, '**$1**'),
    )?.groups
  if (said !== undefined && form !== undefined)
    return `${(form.open ?? '').replace('[', '')}${name}${form.close}${form.sign}${withCapital(asLast(said, others))}`
  if (said !== undefined) {
    const [, sign] = /^[^:–—]+?(: | [-–—] )/.exec(words) ?? []
    return sign === undefined ? undefined : `${name}${sign}${asLast(said, others)}`
  }
  // What others say something of is not named alone.
  const isTold = others.filter((other) => /^\S.{0,40}?(?::\*{0,2} | [-–—] )/.test(other)).length
  return isTold * 2 > others.length ? undefined : name
}

/** A text ends as those of the others do. */
function asLast(said: string, others: readonly string[]): string {
  const isSentence = others.filter((other) => other.endsWith('.')).length * 2 > others.length
  return isSentence ? asSentence(said) : said.replace(/\.$/, '')
}

/** The cells of a row by its name and what is told for the others. */
function toCells(table: PageTable, name: string, said = ''): string[] | undefined {
  const isCode = table.rows.every((row) => /^`.*`$/.test(row[0]?.text ?? ''))
  const first = isCode ? `\`${name}\`` : name
  const [, second, ...others] = table.head.map(({ text }) => text)
  if (second === undefined || said === '') return undefined
  const [, value = '', unit = ''] = /^([$€£]?\d\S*) (.+)$/.exec(said) ?? []
  if (others.length === 0 && value !== '')
    return nameKey(unit) === nameKey(second) ? [first, value] : undefined
  const isSentence = table.rows.some((row) => row.at(-1)?.text.endsWith('.'))
  const plain = isSentence ? asSentence(said) : said.replace(/\.$/, '')
  if (others.length === 0) return [first, plain]
  const values = said.replace(/\.$/, '').split(/, (?:and )?/)
  return values.length === others.length + 1 ? [first, ...values] : undefined
}

/** Words of the page's headings and of the sentences before its lists, which tell which list is meant. */
async function listPageWords(scene: Scene, file: string): Promise<Span[]> {
  const text = await scene.context.docs.files.read(file)
  const leads = [
    ...[...text.matchAll(/^#{1,6} +(.+)$/gm)].map(([, heading = '']) => heading),
    ...readLists(text, 0, text.length).map(({ lead }) => lead),
  ]
  const own = new Set(nameWords(leads.join(' ')).map(getRoot))
  const pattern = new RegExp(`^(?:${[...own].map(escapePattern).join('|')})$`)
  return scene.words.flatMap(({ plain }, from) =>
    pattern.test(getRoot(plain.replace(/'s$/, ''))) ? [{ from, to: from + 1 }] : [],
  )
}

import { readTables } from '../parts/tables.ts'
import { asSentence } from '../prompt/as-sentence.ts'
import { getPage, listPages, type PageMention } from './page-mentions.ts'
import { listPartMentions, type PartMention } from './part-mentions.ts'
import { anyOf, quote, type Restatement, type Way } from './restatement.ts'
import { overlaps, type Scene, type Span } from './scene.ts'
import { goesOn, readText } from './spoken-text.ts'

const CUE =
  /\b(?:rows?|tables?|bullets?|bullet points?|list items?|items?|points?|lists?|questions?|faqs?|q&a)\b/i
const ASKS =
  /\b(?:add|put|insert|append|include|stick|pop|needs?|missing|misses|lacks?|new|another|one more|should (?:have|list|get)|could use|want|give)\b/i
const OTHER =
  /\b(?:remove|delete|change|replace|move|swap|rename|reword|rewrite|turn|convert|sort|fix|correct|instead of)\b/i
/** What is new comes last where nothing else is said. */
const PLACED =
  /\b(?:first|top|start|beginning|before|after|above|below|behind|between|second|third)\b/i
const ALSO = anyOf(`
  add put insert append include stick pop row rows table tables bullets? bullet points? point items? item list lists line entry questions? question faqs? faq answer answers q a
  new another one more extra last bottom end with saying says reads that missing misses lacks? need columns? values? cells? following section under text
`)

/** Adds a row to a table, an item to a list, and a question with its answer to a page. */
export const items: Way = { cue: CUE, restate }

async function restate(scene: Scene): Promise<Restatement[]> {
  const found = [await readQuestion(scene), await readRow(scene), await readBullet(scene)]
  return found.filter((one) => one !== undefined)
}

/** A question ends with its sign; what stands behind it is the answer. */
async function readQuestion(scene: Scene): Promise<Restatement | undefined> {
  if (!/\b(?:questions?|faqs?|q&a)\b/i.test(scene.prompt)) return undefined
  const { words } = scene
  const end = words.findIndex(({ text, isQuoted, end: at }) =>
    isQuoted ? text.endsWith('?') : scene.prompt[at] === '?',
  )
  const last = words[end]
  if (last === undefined) return undefined
  let from = end
  if (!last.isQuoted) while (from > 0 && !/[:\n–—]| - /.test(words[from]?.gap ?? '')) from--
  if (from === 0 && !last.isQuoted) return undefined
  let start = end + 1
  while (
    /^(?:with|and|the|answer|answers?|is|a|should|be|would|its|as|saying|to)$/.test(
      words[start]?.plain ?? '',
    )
  )
    start++
  const quoted = words.findIndex(({ isQuoted }, at) => isQuoted && at > end)
  const answer =
    quoted === -1 ? { from: start, to: words.length } : { from: quoted, to: quoted + 1 }
  const question = { from, to: end + 1 }
  const isOpen =
    quoted === -1 && (goesOn(scene, answer) || /^that$/.test(words[start]?.plain ?? ''))
  if (answer.from >= words.length || isOpen) return undefined
  const beside = [question, answer]
  if (isOther(scene, beside)) return undefined
  const page = await getPage(scene, beside)
  if (page === undefined) return undefined
  const asked = scene.say(question).replace(/\?*$/, '?')
  const said = quoted === -1 ? asSentence(scene.sayText(answer)) : scene.say(answer)
  return {
    wishes: [
      `Add the question ${quote(asked)} with the answer ${quote(said)} to the page ${page.route}`,
    ],
    accounted: [...beside, page.span],
    also: ALSO,
  }
}

/** As many values as a table has columns. */
async function readRow(scene: Scene): Promise<Restatement | undefined> {
  if (!/\brows?\b/i.test(scene.prompt) || !/\btables?\b|\brows?\b/i.test(scene.prompt))
    return undefined
  const page = await getPage(scene)
  if (page === undefined) return undefined
  const parts = (await listPartMentions(scene, page)).filter(({ kind }) => kind === 'table')
  const [part, ...others] = parts
  const tables = readTables(await scene.context.docs.files.read(page.file), page.file)
  const table =
    part === undefined && tables.length === 1
      ? tables[0]
      : tables.find(({ heading }) => part?.said === `the table under ${quote(heading)}`)
  if (table === undefined || others.length > 0) return undefined
  const values = readValues(scene, table.head.length, [page.span, ...parts.map(({ span }) => span)])
  if (values === undefined || isOther(scene, values.spans)) return undefined
  const named = table.heading === '' ? 'the table' : `the ${quote(table.heading)} table`
  return {
    wishes: [
      `Add a row with ${values.values.map(quote).join(', ')} to ${named} on the page ${page.route}`,
    ],
    accounted: [page.span, ...parts.map(({ span }) => span), ...values.spans],
    also: ALSO,
  }
}

const SEPARATORS = [/\s*\|\s*/, /\s*;\s+/, /,\s+(?:and\s+)?/, /\s+[-–—]\s+/]

/** Quotations, or what stands behind a colon between signs, as many as there should be. */
function readValues(
  scene: Scene,
  count: number,
  beside: readonly Span[],
): { values: string[]; spans: Span[] } | undefined {
  const free = scene.words.flatMap(({ isQuoted }, at) => {
    const span = { from: at, to: at + 1 }
    return isQuoted && !beside.some((one) => overlaps(one, span)) ? [span] : []
  })
  if (free.length > 0)
    return free.length === count
      ? { values: free.map((span) => scene.say(span)), spans: free }
      : undefined
  const colon = scene.words.findLastIndex(({ gap }) => /:\s/.test(gap))
  if (colon <= 0) return undefined
  const span = { from: colon, to: scene.words.length }
  if (beside.some((one) => overlaps(one, span)) || goesOn(scene, span)) return undefined
  const start = scene.words[colon]?.start ?? 0
  const said = scene.prompt
    .slice(start)
    .trim()
    .replace(/^\||[.|]$/g, '')
    .trim()
  const values = SEPARATORS.map((sign) => said.split(sign)).find(({ length }) => length === count)
  return values === undefined || values.includes('') ? undefined : { values, spans: [span] }
}

/** An item of the list of a section, or of the only one that is told. */
async function readBullet(scene: Scene): Promise<Restatement | undefined> {
  const noun = scene.words.findIndex(({ plain }) => /^(?:bullets?|item|point|list)$/.test(plain))
  if (noun === -1 || /\b(?:rows?|tables?|questions?|answers?)\b/i.test(scene.prompt))
    return undefined
  const text = readText(scene, noun)
  if (text === undefined || isOther(scene, [text])) return undefined
  const pages = (await listPages(scene)).filter(({ span }) => !overlaps(span, text))
  const files = new Set(pages.map(({ file }) => file))
  const [page] = pages
  if (page === undefined || files.size > 1) return undefined
  const section = await findSection(scene, page, text)
  if (section === undefined) return undefined
  const isQuoted = scene.words[text.from]?.isQuoted === true
  const list = `the ${section.name === '' ? '' : `${section.name} `}list on the page ${page.route}`
  return {
    // Whether it ends with a sign is told by the other items, where it is not quoted.
    wishes: [
      isQuoted
        ? `Add ${quote(scene.say(text))} to ${list}`
        : `Add an item to ${list} saying ${scene.say(text).replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())}`,
    ],
    accounted: [text, ...pages.map(({ span }) => span), ...section.spans],
    also: ALSO,
  }
}

async function findSection(
  scene: Scene,
  page: PageMention,
  text: Span,
): Promise<{ name: string; spans: Span[] } | undefined> {
  const parts = (await listPartMentions(scene, page)).filter(
    ({ span, kind }) => kind === 'section' && !overlaps(span, text),
  )
  const [part, ...others] = parts
  if (others.length > 0) return undefined
  return part === undefined ? { name: '', spans: [] } : { name: nameOf(part), spans: [part.span] }
}

function nameOf({ said }: PartMention): string {
  return said.replace(/^the \S+ /, '')
}

/** Whether what is said beside values asks for something else, or for nothing. */
function isOther(scene: Scene, beside: readonly Span[]): boolean {
  const said = scene.words
    .filter((_word, at) => !beside.some(({ from, to }) => at >= from && at < to))
    .map(({ plain }) => plain)
    .join(' ')
  return OTHER.test(said) || PLACED.test(said) || !ASKS.test(said)
}

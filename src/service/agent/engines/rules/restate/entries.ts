import { insertRow } from '../intents/parts/table-rows.ts'
import { getRoot, nameKey } from '../names.ts'
import { likeItems, readLists, withItem } from '../parts/lists.ts'
import { readTables } from '../parts/tables.ts'
import { withCapital } from '../prompt/as-sentence.ts'
import { findHolders, type Holder } from './entry-holders.ts'
import { anyOf, areApart, quote, type Restatement, type Way } from './restatement.ts'
import { overlaps, type Scene, type Span } from './scene.ts'
import { goesOn, readText } from './spoken-text.ts'

const CUE =
  /\b(?:add|put|insert|append|include|stick|pop|slip|needs?|missing|misses|lacks?|new|another|one more|should (?:have|list|get)|could use|want|give|list)\b/i
const OTHER =
  /\b(?:remove|delete|change|replace|move|swap|rename|reword|rewrite|turn|convert|sort|fix|correct|instead of|pages?|questions?|faqs?|cards?|accordions?|notes?|tips?|warnings?|callouts?|links?|redirects?|banner|buttons?|description of|alt|sidebar|navigation|navbar|footer|groups?|anchors?|tabs?|columns)\b/i
const ADDS = /^(?:add|put|insert|append|include|stick|pop|slip|list)$/
/** What is put into a page and is no entry of a list. */
const PART =
  /^(?:anchor|button|card|accordion|callout|banner|redirect|group|page|sections?|subsections?|paragraphs?|sentences?|headings?|headlines?|images?|pictures?|screenshots?|videos?|diagrams?|code|snippets?|samples?|examples?|tabs?|badges?|icons?|tags?|titles?|tables?|texts?|info|words?|details?|something|anything|support|that|this|it|short|small|brief|alt|frontmatter|descriptions?|metadata)$/
const NOUN =
  /^(?:rows?|table|tables|bullets?|bullet point|points?|items?|steps?|list|entry|entries|line|one)$/
const ALSO = anyOf(`
  add put insert append include stick pop slip row rows table tables bullets? bullet points? point items? item steps? list lists line entry entries there
  new another one more extra last bottom end first start beginning top with for saying says reads that missing misses lacks? need columns? values? cells? following section under text called named column
`)

/** Adds an entry to a list or a table: at its end, or beside another entry. */
export const entries: Way = { cue: CUE, restate }

async function restate(scene: Scene): Promise<Restatement[]> {
  // A question has an answer.
  if (scene.has(/\b(?:faqs?|questions?|q&a)\b/i) && !scene.has(/\b(?:bullets?|rows?|items?)\b/i))
    return []
  const holders = await findHolders(scene)
  const found = holders.flatMap((holder) => {
    const place = readPlace(scene, holder)
    if (place === undefined) return []
    const beside = [...holder.spans, ...place.spans]
    const told =
      holder.kind === 'table' ? readCells(scene, holder, beside) : readItem(scene, beside)
    if (told === undefined || isOther(scene, [...beside, ...told.spans])) return []
    return [
      {
        wishes: [toWish(scene, holder, told, place.at)],
        accounted: [...beside, ...told.spans],
        also: ALSO,
      },
    ]
  })
  return found
}

interface Told {
  values: readonly string[]
  spans: readonly Span[]
  isQuoted: boolean
}

function toWish(scene: Scene, holder: Holder, { values, isQuoted }: Told, at: number | undefined) {
  const route = scene.context.docs.routeOf(holder.file)
  const where = at === undefined ? '' : ` at place ${at + 1}`
  return {
    said: `Add ${values.map(quote).join(', ')} to the ${holder.kind} ${holder.index + 1} under ${quote(holder.heading)} on ${route}${where}`,
    async perform({ docs }: Scene['context']): Promise<string> {
      const { file, index, range } = holder
      const text = await docs.files.read(file)
      if (holder.kind === 'table') {
        const table = readTables(text, file)[index]
        if (table === undefined) throw new Error(`Expected the table ${index} on \`${file}\`.`)
        const above = at === undefined ? table.rows.at(-1) : table.rows[at - 1]
        return insertRow({ docs }, { file, table, text }, values, above)
      }
      const list = readLists(text, range.start, range.end)[index]
      if (list === undefined) throw new Error(`Expected the list ${index} on \`${file}\`.`)
      const [value = ''] = values
      const words = value.replace(/^\p{Ll}(?=\p{Ll}* )/u, (letter) => letter.toUpperCase())
      const changed = withItem(text, list, isQuoted ? value : likeItems(words, text, list), at)
      await docs.files.write(file, changed.text)
      return `Added an item to the list on \`${route}\`: “${changed.said}”.`
    },
  }
}

const BEFORE =
  /(?:^| )(?:right |directly |just )?(?:before|above|ahead of)(?: the| our)?(?: (?:row|entry|item|bullet|line|point))?(?: (?:for|of|about))?$/
const AFTER =
  /(?:^| )(?:right |directly |just |straight )?(?:after|behind|below|following|next to)(?: the| our)?(?: (?:row|entry|item|bullet|line|point))?(?: (?:for|of|about))?$/
const FIRST =
  /\b(?:as the first|at the (?:very )?(?:start|top|beginning)|on top|first (?:row|item|entry|bullet))\b/i
const LONGEST = 8

/** Which entry the new one becomes, `at` being undefined at the end; undefined where that cannot be told. */
function readPlace(
  scene: Scene,
  holder: Holder,
): { at: number | undefined; spans: Span[] } | undefined {
  const beside = findBeside(scene, holder)
  if (beside !== undefined) return beside
  const isPlaced = scene.words.some(
    (_word, at) =>
      !holder.spans.some((span) => overlaps(span, { from: at, to: at + 1 })) &&
      /^(?:before|after|above|below|behind|between|second|third)$/.test(
        scene.words[at]?.plain ?? '',
      ),
  )
  if (isPlaced) return undefined
  return { at: scene.has(FIRST) ? 0 : undefined, spans: [] }
}

/** Beside which entry it is to be: one whose beginning, or some words of it, are said behind “after” or “before”. */
function findBeside(scene: Scene, holder: Holder): { at: number; spans: Span[] } | undefined {
  for (let from = 1; from < scene.words.length; from++) {
    const start = Math.max(0, scene.startOfClause(from - 1), from - 6)
    const before = scene.plain({ from: start, to: from })
    const match = AFTER.exec(before) ?? BEFORE.exec(before)
    if (match === null) continue
    for (const { to } of scene.runsFrom(from, LONGEST)) {
      const key = nameKey(scene.say({ from, to }).replace(/^(?:the|our) /i, ''))
      if (key === '') continue
      const own = holder.entries.flatMap((entry, at) => (nameKey(entry) === key ? [at] : []))
      const near = holder.entries.flatMap((entry, at) =>
        ` ${nameKey(entry)} `.includes(` ${key} `) ? [at] : [],
      )
      const [at, ...others] = own.length > 0 ? own : near
      if (at === undefined || others.length > 0) continue
      const words = match[0].trim().split(' ').length
      const isNoun = NOUN.test(scene.words[to]?.plain ?? '') && !scene.isBreak(to)
      const span = { from: from - words, to: isNoun ? to + 1 : to }
      return { at: BEFORE.test(before) ? at : at + 1, spans: [span] }
    }
  }
  return undefined
}

/** What a list gets: a quotation, what stands behind a colon or “saying”, or what is said to be added. */
function readItem(scene: Scene, beside: readonly Span[]): Told | undefined {
  const isFree = (span: Span) => areApart([span], beside)
  const verb = scene.words.findIndex(({ plain }) => ADDS.test(plain))
  const told = readBehindNoun(scene, verb) ?? readText(scene, Math.max(verb, 0))
  if (told !== undefined && isFree(told)) {
    const isQuoted = scene.words[told.from]?.isQuoted === true
    const said = isQuoted ? scene.say(told) : scene.sayText(told).replace(/\.$/, '')
    return { values: [said], spans: [told], isQuoted }
  }
  const missing = readMissing(scene)
  if (missing !== undefined && isFree(missing))
    return { values: [scene.say(missing)], spans: [missing], isQuoted: false }
  if (verb === -1) return undefined
  let from = verb + 1
  while (
    /^(?:an?|the|another|one|more|new|also|in|for)$/.test(scene.words[from]?.text ?? '') ||
    NOUN.test(scene.words[from]?.plain ?? '')
  )
    from++
  const stop = scene.words.findIndex(
    (_word, at) =>
      at > from &&
      (!isFree({ from: at, to: at + 1 }) ||
        (scene.isBreak(at) &&
          !/^[ ]*\($/.test(scene.words[at]?.gap ?? '') &&
          !/\)/.test(scene.words[at]?.gap ?? ''))),
  )
  let to = stop === -1 ? scene.words.length : stop
  while (
    to > from &&
    /^(?:to|in|on|under|into|at|the|list|as|of)$/.test(scene.words[to - 1]?.plain ?? '')
  )
    to--
  const span = { from, to }
  if (
    to <= from ||
    goesOn(scene, span) ||
    PART.test(scene.words[from]?.plain ?? '') ||
    /^(?:it|them|this|that)$/.test(scene.plain(span))
  )
    return undefined
  const start = scene.words[from]?.start ?? 0
  const end = scene.words[to - 1]?.end ?? 0
  // Brackets that are open are closed behind the last word.
  const said = scene.prompt.slice(start, end + (/^\)/.test(scene.prompt.slice(end)) ? 1 : 0))
  return {
    values: [said],
    spans: [span],
    isQuoted: scene.words[from]?.isQuoted === true && to - from === 1,
  }
}

/** “Add the bullet A hose that holds”: what is written as a sentence behind the word for it, and has nothing behind it. */
function readBehindNoun(scene: Scene, verb: number): Span | undefined {
  const noun = scene.words.findIndex(
    ({ plain }, at) => at > verb && /^(?:bullet|item|point|entry)$/.test(plain),
  )
  const from = noun + 1
  const isText = /^\p{Lu}/u.test(scene.words[from]?.text ?? '') && !scene.isBreak(from)
  const isLast = scene.endOfSentence(from) === scene.words.length
  if (verb === -1 || noun === -1 || !isText || !isLast) return undefined
  const span = { from, to: scene.words.length }
  return goesOn(scene, span) || PLACED_BEHIND.test(scene.plain(span)) ? undefined : span
}

const PLACED_BEHIND =
  /\b(?:in|to|under|on|of) (?:the|our) (?:\S+ ){1,6}(?:list|section|page|bullets?)\b/

/** “Hose is missing from the list”, “we forgot the hose”. */
function readMissing(scene: Scene): Span | undefined {
  const [forgot] = scene.find(/^(?:we|i|you|they) (?:forgot|missed|lack)(?: the| our)?$/, 3)
  if (forgot !== undefined && !scene.isBreak(forgot.to)) {
    const within = /^(?:in|from|on|to|there|here)$/
    let to = forgot.to
    while (!scene.isBreak(to + 1) && !within.test(scene.words[to + 1]?.plain ?? '')) to++
    return { from: forgot.to, to: to + 1 }
  }
  const is = scene.words.findIndex(
    ({ plain }, at) => plain === 'is' && scene.words[at + 1]?.plain === 'missing',
  )
  const from = is === -1 ? 0 : scene.startOfClause(is)
  return is > from ? { from, to: is } : undefined
}

const SEPARATORS = [/\s*\|\s*/, /\s*;\s+/, /,\s+(?:and\s+)?/, /\s+[-–—]\s+/]

/** What a row gets: as many values as a table has columns, in their order or behind their names. */
function readCells(
  scene: Scene,
  { head, cells }: Holder,
  beside: readonly Span[],
): Told | undefined {
  const isFree = (span: Span) => areApart([span], beside)
  const quoted = scene.words
    .flatMap(({ isQuoted }, from) => (isQuoted ? [{ from, to: from + 1 }] : []))
    .filter(isFree)
  if (quoted.length > 0)
    return quoted.length === head.length
      ? { values: quoted.map((span) => scene.say(span)), spans: quoted, isQuoted: true }
      : undefined
  return (
    readMarked(scene, cells, head.length, beside) ??
    readNamed(scene, head, isFree) ??
    readByColumns(scene, head, isFree) ??
    readListed(scene, head, isFree) ??
    (head.length === 2 ? readPair(scene, beside) : undefined)
  )
}

const MARKED =
  /^(?<mark>check ?marks?|checkmarks?|ticks?|yes|crosses|cross|dash|dashes|no) (?:for|in) (?:all|every|each)(?: of (?:them|the)| the)?(?: (?:two|three|four|five|six|others?|columns?|plans?|tiers?|cells?))*$/
/** Signs that tables have for yes and for no. */
const YES = /^(?:✓|✔\uFE0F?|✅|☑\uFE0F?|yes|y)$/i
const NO = /^(?:-|–|—|✗|✘|❌|no|n)$/i

/** A row that says yes, or no, in all of its columns: “with a check mark for all four”. */
function readMarked(
  scene: Scene,
  cells: readonly string[],
  count: number,
  beside: readonly Span[],
): Told | undefined {
  const [span] = scene.find(MARKED, 9)
  const mark = span === undefined ? undefined : MARKED.exec(scene.plain(span))?.groups?.mark
  if (span === undefined || mark === undefined) return undefined
  const signs = cells.filter((cell) => (/^(?:ch|t|y)/.test(mark) ? YES : NO).test(cell.trim()))
  const [sign] = signs
  const name = readMissing(scene) ?? readItem(scene, [...beside, span])?.spans[0]
  if (sign === undefined || name === undefined) return undefined
  return {
    values: [withCapital(scene.say(name)), ...Array.from({ length: count - 1 }, () => sign)],
    spans: [name, span],
    isQuoted: false,
  }
}

/** “a row for Terminal, description: The terminal”: the first cell by what the row is for, the others by their columns. */
function readNamed(
  scene: Scene,
  head: readonly string[],
  isFree: (span: Span) => boolean,
): Told | undefined {
  const at = scene.words.findIndex(
    ({ plain }, index) =>
      /^(?:for|called|named)$/.test(plain) &&
      /^(?:row|entry|line)$/.test(scene.words[index - 1]?.plain ?? ''),
  )
  if (at === -1) return undefined
  let end = at + 1
  while (
    !scene.isBreak(end) &&
    isFree({ from: end, to: end + 1 }) &&
    !/^(?:with|to|in)$/.test(scene.words[end]?.plain ?? '')
  )
    end++
  const first = { from: at + 1, to: end }
  const named = head.slice(1).map((name) => findColumn(scene, name, end, head.length === 2))
  const columns = named.filter((one) => one !== undefined)
  if (first.to <= first.from || columns.length !== named.length) return undefined
  const ends = [...columns.slice(1).map(({ label }) => label.from), scene.words.length]
  const cells = columns.map(({ label }, index) => ({ from: label.to, to: ends[index] ?? label.to }))
  if (!cells.every(isFree)) return undefined
  return {
    values: [first, ...cells].map((span) => scene.say(span)),
    spans: [first, ...columns.map(({ label }) => label), ...cells],
    isQuoted: false,
  }
}

/** “…, status Bounced with the description It came back”: each cell behind the name of its column, in their order. */
function readByColumns(
  scene: Scene,
  head: readonly string[],
  isFree: (span: Span) => boolean,
): Told | undefined {
  const labels: Span[] = []
  for (const name of head) {
    const start = labels.at(-1)?.to ?? 0
    const at = scene.words.findIndex(
      ({ plain }, index) =>
        index >= start &&
        isFree({ from: index, to: index + 1 }) &&
        getRoot(nameKey(name)) === getRoot(nameKey(plain)),
    )
    if (at === -1) return undefined
    labels.push({ from: at, to: at + 1 })
  }
  const cells = labels.map(({ to: from }, index) => {
    let to = labels[index + 1]?.from ?? scene.endOfSentence(from)
    while (to > from && /^(?:with|and|the|an?|its)$/.test(scene.words[to - 1]?.plain ?? '')) to--
    return { from, to }
  })
  const isWhole = cells.every((span) => span.to > span.from && isFree(span))
  if (!isWhole || cells.some((span) => goesOn(scene, span))) return undefined
  return {
    values: cells.map((span) => scene.say(span)),
    spans: [{ from: labels[0]?.from ?? 0, to: cells.at(-1)?.to ?? 0 }],
    isQuoted: false,
  }
}

/** “Add o5-mini by OpenAI to …”: the two cells of a row. */
function readPair(scene: Scene, beside: readonly Span[]): Told | undefined {
  const told = readItem(scene, beside)
  const [span] = told?.spans ?? []
  if (told === undefined || span === undefined || told.isQuoted) return undefined
  const at = scene.words.findIndex(
    ({ plain }, index) =>
      index > span.from && index < span.to - 1 && /^(?:by|from|with|is|as|=)$/.test(plain),
  )
  if (at === -1) return undefined
  const cells = [
    { from: span.from, to: at },
    { from: at + 1, to: span.to },
  ]
  return { values: cells.map((cell) => scene.say(cell)), spans: [span], isQuoted: false }
}

/** The name of a column before its value; of the only one it may be any word for what a thing is. */
function findColumn(
  scene: Scene,
  name: string,
  from: number,
  isOnly: boolean,
): { label: Span } | undefined {
  for (let at = from; at < scene.words.length - 1; at++) {
    const word = scene.words[at]?.plain ?? ''
    const isNamed = getRoot(nameKey(name)) === getRoot(nameKey(word))
    const isKind = isOnly && /^(?:description|value|meaning|text|details?|explanation)$/.test(word)
    const isBefore = /[:=]/.test(scene.words[at + 1]?.gap ?? '')
    if ((isNamed || isKind) && isBefore) return { label: { from: at, to: at + 1 } }
  }
  return undefined
}

/** Values between signs behind a colon. */
function readListed(
  scene: Scene,
  head: readonly string[],
  isFree: (span: Span) => boolean,
): Told | undefined {
  const colon = scene.words.findLastIndex(({ gap }) => /:\s/.test(gap))
  const span = { from: colon, to: scene.words.length }
  if (colon <= 0 || !isFree(span) || goesOn(scene, span)) return undefined
  const said = scene.prompt
    .slice(scene.words[colon]?.start ?? 0)
    .trim()
    .replace(/^\||[.|]$/g, '')
    .trim()
  const values = SEPARATORS.map((sign) => said.split(sign))
    .find(({ length }) => length === head.length)
    // “Tier Gold, …” says the column before its value.
    ?.map((value, at) => withoutName(value, head[at] ?? ''))
  return values === undefined || values.includes('')
    ? undefined
    : { values, spans: [span], isQuoted: false }
}

function withoutName(value: string, column: string): string {
  const start = `${nameKey(column)} `
  return start !== ' ' && nameKey(value).startsWith(start) ? value.slice(start.length) : value
}

/** Whether what is said beside an entry asks for something else. */
function isOther(scene: Scene, beside: readonly Span[]): boolean {
  const said = scene.plainBeside(beside)
  return OTHER.test(said) || !CUE.test(said)
}

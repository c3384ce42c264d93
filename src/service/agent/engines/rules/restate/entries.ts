import { printCount } from '../context.ts'
import { insertRow } from '../intents/parts/table-rows.ts'
import { getPlace, getRoot, nameKey, nameWords, withoutSigns } from '../names.ts'
import { likeItems, readLists, withItem } from '../parts/lists.ts'
import { readTables } from '../parts/tables.ts'
import { findHolders, type Holder } from './entry-holders.ts'
import { ENTRY_NOUN, readItem, type ToldEntry, withEntryName } from './entry-items.ts'
import { anyOf, quote, type Restatement, type Way } from './restatement.ts'
import { readCells } from './row-cells.ts'
import { overlaps, type Scene, type Span } from './scene.ts'

const CUE =
  /\b(?:add|put|insert|append|include|stick|pop|slip|needs?|missing|misses|lacks?|new|another|one more|should (?:have|list|get)|could use|want|give|list)\b/i
const OTHER =
  /\b(?:remove|delete|change|replace|move|swap|rename|reword|rewrite|turn|convert|sort|fix|correct|instead of|pages?|questions?|faqs?|cards?|accordions?|notes?|tips?|warnings?|callouts?|links?|redirects?|banner|buttons?|description of|alt|sidebar|navigation|navbar|footer|groups?|anchors?|tabs?|columns|changelog|release notes)\b/i
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
  // A page is found by them, and shows none.
  if (
    scene.has(/\b(?:search )?keywords?\b/i) &&
    !scene.has(/\b(?:bullets?|rows?|items?|list|table)\b/i)
  )
    return []
  const holders = await findHolders(scene)
  const found = holders.flatMap((holder) => {
    const place = readPlace(scene, holder)
    if (place === undefined) return []
    const beside = [...holder.spans, ...place.spans, ...findKind(scene, holder), ...findAs(scene)]
    const told =
      holder.kind === 'table'
        ? readCells(scene, holder, beside)
        : withEntryName(scene, holder, readItem(scene, beside))
    // “Add a step after Setup” says not what.
    const isOnlyPlace =
      told?.values.some((one) => [ONLY_PLACE, ABOUT_IT, IN_PART].some((not) => not.test(one))) ===
      true
    if (told === undefined || isOnlyPlace || isOther(scene, [...beside, ...told.spans])) return []
    return [
      {
        wishes: [
          toWish(
            scene,
            holder,
            told,
            place.at === 'sorted' ? getSortedPlace(told.values, holder) : place.at,
          ),
        ],
        accounted: [...beside, ...told.spans],
        also: ALSO,
      },
    ]
  })
  return found
}

const ONLY_PLACE = /^(?:after|before|behind|above|below|at|in|to)$/i
/** “… to the Roof part” of a list tells where. */
const IN_PART = /\b(?:to|under|in|into) (?:the|our) (?:\S+ ){1,4}(?:part|section|sub-?list|group)$/i
/** “Add a note about it” tells no words of one. */
const ABOUT_IT =
  /^(?:an? |the )?(?:(?:short|small|quick|brief) )?(?:note|tip|warning|callout|sentence|line|section|paragraph|page|link|remark|mention)s? (?:about|on|for|of|to) (?:it|that|this|them)$/i

/** “Add an error code to the table” calls an entry what the table's columns or its page say of them. */
function findKind(scene: Scene, { head, file, heading }: Holder): Span[] {
  const [told] = scene.find(KIND, 7)
  if (told === undefined) return []
  const known = new Set([...head, heading, file].flatMap(nameWords).map(getRoot))
  const span = { from: told.from + 2, to: told.to - 2 }
  const words = nameWords(scene.say(span))
  return words.every((word) => known.has(getRoot(word))) ? [span] : []
}

/** “List Node 22 as another prerequisite”, “… as a third item”: which entry it is, and no part of what it says. */
const AS =
  /^as (?:another|an?(?: (?:new|further|extra|additional|second|third|fourth|fifth|last|final))?|the (?:new|second|third|fourth|fifth|last|final)) (?:bullet points?|[a-z]{3,})$/

function findAs(scene: Scene): Span[] {
  const [longest] = scene.find(AS, 5).toSorted((a, b) => b.to - b.from - (a.to - a.from))
  return longest === undefined ? [] : [longest]
}

const KIND = /^(?:add|put|insert) (?:an?|another) \S+(?: \S+){0,2} (?:to|into|in) the$/

function toWish(
  scene: Scene,
  holder: Holder,
  { values, isQuoted }: ToldEntry,
  at: number | undefined,
) {
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
        const above = at === undefined ? table.rows.at(-1) : (table.rows[at - 1] ?? table.head)
        return insertRow({ docs }, { file, table, text }, values, above)
      }
      const [value = ''] = values
      const items = isQuoted ? [value] : splitNames(value, holder.entries)
      const told: string[] = []
      // The last one is put in first: each stands before those that are there.
      for (const item of at === undefined ? items : items.toReversed()) {
        const now = await docs.files.read(file)
        const own = readLists(now, range.start, now.length)[index]
        if (own === undefined) throw new Error(`Expected the list ${index} on \`${file}\`.`)
        const words = item.replace(/^\p{Ll}(?=\p{Ll}* )/u, (letter) => letter.toUpperCase())
        const changed = withItem(now, own, isQuoted ? item : likeItems(words, now, own), at)
        await docs.files.write(file, changed.text)
        told.push(`“${changed.said}”`)
      }
      return `Added ${printCount(items.length, 'item')} to the list on \`${route}\`: ${(at === undefined ? told : told.toReversed()).join(', ')}.`
    },
  }
}

/** “Danish and Dutch” are two items of a list of names, each of which stands alone. */
function splitNames(value: string, entries: readonly string[]): string[] {
  const isSeveral = /^\p{Lu}\S*(?:, \p{Lu}\S*)*,? and \p{Lu}\S*$/u.test(value)
  return isSeveral && entries.every((entry) => /^\S+$/.test(entry))
    ? value.split(/, (?:and )?| and /)
    : [value]
}

/** Before which entry one stands by the alphabet. */
function getSortedPlace([value = '']: readonly string[], { entries }: Holder): number | undefined {
  const at = entries.findIndex((entry) => entry.localeCompare(value, 'en') > 0)
  return at === -1 ? undefined : at
}

const BEFORE =
  /(?:^| )(?:right |directly |just )?(?:before|above|ahead of)(?: the| our)?(?: (?:row|entry|item|bullet|line|point))?(?: (?:for|of|about))?$/
const AFTER =
  /(?:^| )(?:right |directly |just |straight )?(?:after|behind|below|under|underneath|beneath|following|next to)(?: the| our)?(?: (?:row|entry|item|bullet|line|point))?(?: (?:for|of|about))?$/
const BETWEEN =
  /(?:^| )(?:right |directly )?between(?: the| our)?(?: rows?| entries| items| bullets)?$/
const BEFORE_LAST = /^before the last(?: (?:one|step|item|entry|row|bullet|point|line))?$/
const FIRST =
  /\b(?:as the first|at the (?:very )?(?:start|top|beginning)|on top|put (?:it|that) first|first (?:row|item|entry|bullet))\b/i
const BY_ALPHABET =
  /^(?:(?:in|by|where it belongs (?:in|by)|keep(?:ing)? (?:it|the (?:table|list|rows?)) in) )?(?:the )?(?:alphabet|alphabetical(?: order)?|alphabetically(?: sorted)?)$/
const LONGEST = 8

/** Which entry the new one becomes, `at` being undefined at the end; undefined where that cannot be told. */
function readPlace(
  scene: Scene,
  holder: Holder,
): { at: number | 'sorted' | undefined; spans: Span[] } | undefined {
  const beside = findBeside(scene, holder)
  if (beside !== undefined) return beside
  const [sorted] = scene.find(BY_ALPHABET, 7)
  if (sorted !== undefined) return { at: 'sorted', spans: [sorted] }
  const [last] = scene.find(BEFORE_LAST, 4)
  if (last !== undefined) return { at: holder.entries.length - 1, spans: [last] }
  const [as] = findAs(scene)
  const number = as === undefined ? undefined : findNumber(scene, as)
  if (as !== undefined && number !== undefined)
    return number > holder.entries.length
      ? undefined
      : { at: number === holder.entries.length ? undefined : number, spans: [as] }
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

/** Which place a run of words tells: “as a third item”. */
function findNumber(scene: Scene, { from, to }: Span): number | undefined {
  const places = scene.words.slice(from, to).flatMap(({ plain }) => getPlace(plain) ?? [])
  return places[0] === -1 ? undefined : places[0]
}

/** Beside which entry it is to be: one whose beginning, or some words of it, are said behind “after” or “before”. */
function findBeside(scene: Scene, holder: Holder): { at: number; spans: Span[] } | undefined {
  for (let from = 1; from < scene.words.length; from++) {
    const start = Math.max(0, scene.startOfClause(from - 1), from - 6)
    const before = scene.plain({ from: start, to: from })
    const between = BETWEEN.exec(before)
    const match = between ?? AFTER.exec(before) ?? BEFORE.exec(before)
    if (match === null) continue
    for (const { to } of scene.runsFrom(from, LONGEST)) {
      // Names in cells have lost the signs of emphasis, `_` as well.
      const key = nameKey(withoutSigns(scene.say({ from, to })).replace(/^(?:the|our) /i, ''))
      if (key === '') continue
      const own = holder.entries.flatMap((entry, at) => (nameKey(entry) === key ? [at] : []))
      const near = holder.entries.flatMap((entry, at) =>
        ` ${nameKey(entry)} `.includes(` ${key} `) ? [at] : [],
      )
      // “Under unknown_model” may be told by another column than the first.
      const width = holder.head.length - 1
      const elsewhere = holder.cells.flatMap((cell, index) =>
        nameKey(cell) === key ? [Math.floor(index / width)] : [],
      )
      const [at, ...others] = [own, near, elsewhere].find(({ length }) => length > 0) ?? []
      if (at === undefined || others.length > 0) continue
      const words = match[0].trim().split(' ').length
      if (between !== null) {
        const span = findSecond(scene, to, holder.entries[at + 1])
        if (span === undefined) continue
        return { at: at + 1, spans: [{ from: from - words, to: span.to }] }
      }
      const isNoun = ENTRY_NOUN.test(scene.words[to]?.plain ?? '') && !scene.isBreak(to)
      const span = { from: from - words, to: isNoun ? to + 1 : to }
      return { at: BEFORE.test(before) ? at : at + 1, spans: [span] }
    }
  }
  return undefined
}

/** “… and Setup”, where that is the next entry. */
function findSecond(scene: Scene, at: number, next: string | undefined): Span | undefined {
  if (next === undefined || scene.words[at]?.plain !== 'and') return undefined
  const key = nameKey(withoutSigns(next))
  const names = [...scene.runsFrom(at + 1, LONGEST)]
  return names.find((span) => {
    const said = nameKey(scene.say(span).replace(/^(?:the|our) /i, ''))
    return said !== '' && ` ${key} `.startsWith(` ${said} `)
  })
}

/** Whether what is said beside an entry asks for something else. */
function isOther(scene: Scene, beside: readonly Span[]): boolean {
  const said = scene.plainBeside(beside)
  return OTHER.test(said) || !CUE.test(said)
}

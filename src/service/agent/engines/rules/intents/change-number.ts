import type { Context } from '../context.ts'
import type { Docs } from '../docs.ts'
import type { Intent } from '../intent.ts'
import { getRoot, nameWords } from '../names.ts'
import { type FoundRange, findRange } from '../parts/find-part.ts'
import type { Said } from '../prompt/said.ts'
import { mapProse } from '../prose.ts'
import { matchExactly } from '../renaming.ts'
import { Unresolved } from '../unresolved.ts'

const UPDATE = '[and] [please] (update|adapt|adjust|change|correct|fix)'

/** Words behind a number that are no unit of it. */
const NO_UNIT =
  'or|and|of|to|in|on|is|are|was|per|for|as|at|now|by|can|may|must|should|with|from|the|an?|instead|later|required|higher|newer'

/** A number or a range with its sign or unit: `$2`, `30%`, `60 days`, `200–300 words`. What is about `~$2` is none. */
const AMOUNT = new RegExp(
  `(?<![\\w.,~-])(?<sign>[$€£¥]?)(?<number>\\d[\\d,]*(?:\\.\\d+)*(?: ?[–-] ?\\d[\\d,]*(?:\\.\\d+)?)?)(?<unit>%|[KMGT]B\\b|ms\\b|x\\b|(?:[ -](?!(?:${NO_UNIT})\\b)\\p{L}+)?)`,
  'gu',
)

/** How a sentence says what is so now. */
const STATED =
  /\b(?:is|are|can|may|takes?|costs?|lasts?|within|allows?|holds?|expires?|have|has|starts?|comes?|needs?|requires?|supports?|gets?|receives?|offers?|includes?|runs?|gives?|lives?|stays?|keeps?|remains?|holds?|accepts?|waits?|waits|sends?|up to|at (?:most|least)|must|should)\b/i

/** What is another wish, or one in which both numbers are said. */
const OTHER_WISH =
  /\b(?:add|create|remove|delete|rename|move|insert|replace|instead of|rather than|no longer|step|icon|title|description|note|tip|warning)\b|"|(?:^|\s|:)\//i

/** Letters of words that say nothing of what is meant. */
const SMALL = 3

/** Words that a sentence and a line have in common where other lines have some as well. */
const ALIKE = 2

/** Has a page tell another number of what it tells one of, where a sentence says how it is now. */
export const changeNumber: Intent = {
  does: 'change a number that a page tells',
  example: 'Refunds take 10 days now, update the Refunds page',
  hints: ['days', 'hours', 'limit', 'maximum', 'percent', 'credits'],
  phrases: [
    `{fact} : ${UPDATE} [(that|this|it)] [(on|in)] {page} [accordingly]`,
    '(on|in) {page} : {fact} [now]',
  ],
  accepts: (said) => {
    const fact = said.text('fact')
    return readAmounts(fact).length === 1 && STATED.test(fact) && !OTHER_WISH.test(fact)
  },
  perform,
}

interface Amount {
  sign: string
  number: string
  unit: string
  /** Where the number stands. */
  start: number
}

function readAmounts(text: string): Amount[] {
  return [...text.matchAll(AMOUNT)].map(({ index, groups = {} }) => ({
    sign: groups.sign ?? '',
    number: groups.number ?? '',
    unit: getRoot((groups.unit ?? '').replace(/^[ -]/, '').toLowerCase()),
    start: index + (groups.sign ?? '').length,
  }))
}

async function perform({ docs }: Context, said: Said): Promise<string> {
  const fact = said.text('fact')
  const [now] = readAmounts(fact)
  if (now === undefined) throw new Unresolved('Expected a number, received none.')
  const names = getShortNames(fact)
  const wanted = getWordsOf(fact, now, names)
  const ranges = await findRanges(docs, said.text('page'))
  const found = ranges
    .flatMap((range) => findAmounts(range, now, wanted, names))
    .toSorted((a, b) => b.common - a.common)
  const [best] = found
  const route = `\`${docs.routeOf((best?.range ?? ranges[0])?.file ?? '')}\``
  const alike = found.filter(({ common }) => common === best?.common)
  // What a page tells twice is the same number.
  const isOne = alike.every(
    ({ number, range }) => number === best?.number && range.file === best.range.file,
  )
  const isRivaled = found.some((one) => one.common > 0 && !alike.includes(one))
  const isClear = best !== undefined && (best.common >= ALIKE || !isRivaled)
  if (!isOne || !isClear || best.common === 0) {
    const lines = found
      .slice(0, 3)
      .map(({ line, range }) => `“${line.slice(0, 80)}” on \`${docs.routeOf(range.file)}\``)
    throw new Unresolved(
      `Expected one sentence that tells such a number of the same, received ${lines.join(', ') || 'none'}. Say the words to be replaced, as in “Replace "30 days" with "60 days" on the page”.`,
      found.length > 0,
    )
  }
  if (best.number === now.number) {
    throw new Unresolved(`Expected another number than ${now.number} on ${route}.`, true)
  }
  const { file, text } = best.range
  // From the end, so that the earlier places stay where they are.
  const changed = alike
    .toSorted((a, b) => b.at - a.at)
    .reduce(
      (before, { at, number }) =>
        before.slice(0, at) + now.number + before.slice(at + number.length),
      text,
    )
  await docs.files.write(file, changed)
  const left = found.filter(
    (one) => one.number === best.number && one.range.file === file && !alike.includes(one),
  )
  return `Changed ${best.number} to ${now.number} on ${route}: “${best.line.slice(0, 120)}”.${tellLeft(best.number, left)}`
}

/** What a page tells with the same number besides may be about the same, which its words do not say. */
function tellLeft(number: string, left: readonly { line: string }[]): string {
  if (left.length === 0) return ''
  const lines = left.slice(0, 3).map(({ line }) => `“${line.slice(0, 80)}”`)
  return ` ${number} stands also in ${lines.join(', ')}, which is left as it is: see whether it is about the same.`
}

/** The pages that may be meant, or the part of one: which of several it is tells the number that is on it. */
async function findRanges(docs: Docs, place: string): Promise<FoundRange[]> {
  const files = await docs.filesOf(place)
  if (files.length < 2) return [await findRange(docs, place)]
  return Promise.all(files.map((file) => findRange(docs, file)))
}

/** Numbers of the same kind on a page, each with the words that its sentence shares with what was said. */
function findAmounts(
  range: FoundRange,
  now: Amount,
  wanted: ReadonlySet<string>,
  names: ReadonlySet<string>,
) {
  const plain = mapProse(
    range.text,
    (prose) => prose,
    (code) => code.replaceAll(/[^\n]/g, ' '),
  )
  let place = range.start
  let heading: readonly string[] = []
  return plain
    .slice(range.start, range.end)
    .split(/(?<=\n)|(?<=[.!?] )/)
    .flatMap((line) => {
      const lineStart = place
      place += line.length
      if (/^#{1,6} /.test(line)) heading = [...getWordsOf(line, now, names)]
      const [amount, ...others] = readAmounts(line).filter(
        ({ sign, unit }) => sign === now.sign && unit === now.unit,
      )
      if (amount === undefined || others.length > 0) return []
      // What a section is about is said of its lines as well.
      const words = new Set([...getWordsOf(line, amount, names), ...heading])
      const common = [...wanted].filter((word) => words.has(word)).length
      const at = lineStart + amount.start
      return [{ range, at, common, number: amount.number, line: line.trim() }]
    })
}

/** The words of a sentence that tell what its number is of; short ones do where they are names. */
function getWordsOf(text: string, { unit }: Amount, names: ReadonlySet<string>): Set<string> {
  const words = nameWords(text)
    .filter((word) => (word.length > SMALL || names.has(word)) && !/\d/.test(word))
    .map(getRoot)
  return new Set(words.filter((word) => word !== unit))
}

/** The short names in a sentence: the Pro plan. */
function getShortNames(fact: string): Set<string> {
  const names = fact.match(/(?<=\S )\p{Lu}\p{L}{1,2}(?![\p{L}\p{N}])/gu) ?? []
  return new Set(names.flatMap(nameWords))
}

/**
 * A number alone is another one where a line of the page speaks of what it is of: “the surcharge is 8 credits instead of
 * 5”. Throws `Unresolved`.
 */
export async function replaceNumber({ docs }: Context, said: Said): Promise<string> {
  const [number, by] = [said.text('text'), said.text('by')]
  const [first = '', ...unit] = by.split(' ')
  const before = [number, ...(/\d/.test(first) ? unit : [])].join(' ')
  const words = nameWords(said.text('what')).filter((word) => word.length > SMALL)
  const file = await docs.fileWith(said.text('page'), before)
  const text = await docs.files.read(file)
  const renaming = matchExactly(before, by, true)
  const lines = text.split('\n')
  const speaks = (isEnough: (known: (word: string) => boolean) => boolean) =>
    lines.filter((line) => {
      const own = new Set(nameWords(line))
      return isEnough((word) => own.has(word)) && renaming.apply(line)[1] > 0
    })
  // Where several lines speak of some of it, those that speak of all of it tell the same.
  const some = speaks((known) => words.some(known))
  const meant = some.length > 1 ? speaks((known) => words.every(known)) : some
  let places = 0
  const changed = lines.map((line) => {
    if (!meant.includes(line)) return line
    const [after, count] = renaming.apply(line)
    places += count
    return after
  })
  if (places === 0 || places > meant.length) {
    throw new Unresolved(
      `Expected one line of \`${docs.routeOf(file)}\` with “${before}” that speaks of ${said.text('what')}, received ${some.length === 0 ? 'none' : some.length}. Say the words to be replaced, as in “Replace "${before}" with "${by}" on the page”.`,
      some.length > 0,
    )
  }
  await docs.files.write(file, changed.join('\n'))
  return `Replaced “${before}” by “${by}” on \`${docs.routeOf(file)}\`.`
}

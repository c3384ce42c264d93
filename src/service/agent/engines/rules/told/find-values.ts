import { readContentWords } from '../content-words.ts'
import type { Context } from '../context.ts'
import { HISTORY } from '../intents/change-version.ts'
import { getRoot } from '../names.ts'
import { Unresolved } from '../unresolved.ts'
import { keepLikely } from './likely-values.ts'
import {
  isArgument,
  isOfSame,
  isOtherColumn,
  isOtherOrdinal,
  readColumns,
  readSurroundings,
} from './surroundings.ts'
import { isEqual, isLong, isMuch, isPort, listValuePlaces, plainOf } from './value-places.ts'

/** What is looked for. */
interface Wanted {
  /** The value that the docs have; any that looks like the new one where it is not told. */
  old: string | undefined
  now: string
  /** What was said around the values. */
  about: string
  /** What was said in the clauses of the values alone. */
  within: string
  /** What is counted; empty where nothing is said of that. */
  unit: string
  /** For how long a value is, as it is said: “20 seconds”. */
  rates?: readonly string[]
  /** What has a value of its own that stays. */
  same: readonly string[]
  /** The pages that are named. */
  files: readonly string[] | undefined
  /** Whether all places are meant. */
  isEverywhere: boolean
  /** Whether it is told as what is so now, wherever it is said. */
  isFact?: boolean
  /** Whether it is asked for that a page says so. */
  isAsked: boolean
}

/** Where a value stands. */
export interface FoundValue {
  /** The words behind it: “ active keys”. */
  behind: string
  /** The words before it: “up to ”. */
  before: string
  file: string
  at: number
  value: string
  line: string
}

export interface FoundValues {
  found: readonly FoundValue[]
  /** What has the same value on the same page, and may be about something else. */
  left: readonly FoundValue[]
}

interface Candidate extends FoundValue {
  /** What stands behind it in its line. */
  rest: string
  /** The paragraph or the row that it is in. */
  block: string
  /** Words of what was said that its line has, and that it has with the headings and the title above it. */
  near: ReadonlySet<string>
  /** The same without what the page is called, which tells no place on it from another one. */
  apart: ReadonlySet<string>
  all: ReadonlySet<string>
  worth: number
  /** Whether what is counted stands behind it, or in the first cell of its row. */
  isCounted: boolean
  /** Whether the first cell of its row says so. */
  isRow: boolean
  /** Whether what stands straight behind it was said: “2 GB RAM and 10 GB disk”. */
  isBefore: boolean
}

/** Words that say how a value is of something, in whatever words the docs do. */
const WEAK = new Set(
  'cost,take,last,allow,support,include,offer,give,require,price,fee,charge,limit,amount,version,month,monthly,year,plan,tier,keep,kept,expire,minimum,maximum,max,min,default,set,make,run,work,come,start,ship,hold,cap,count,total,ways,bump,increase,decrease,reduce,switch,bumped,increased,reduced,write,call,read,time'
    .split(',')
    .map(getRoot),
)

/** For how long something is tells not of what it is. */
const TIME = new Set(['second', 'minute', 'hour', 'day', 'week', 'month', 'year'].map(getRoot))

const DEFAULT = getRoot('default')

/** What stands in a repository for those who write: README, CONTRIBUTING. */
export const NOT_READ: RegExp = /(?:^|\/)[A-Z_-]+\.md$/

/** Characters that two words have at most: a page of an API has thousands of figures. */
const TWO_WORDS = 100

/** How much of what is said of a value has to be told where it stands. */
const LEAST_SHARE = 0.5
/** How much more than other words those tell that a value is said to be of. */
const OWNER = 2
/** How much more a place has to have of what another one has not than the other way around. */
const CLEARLY = 1.4
/** Letters of what is counted, and is no unit that may be cut short. */
const LONG_UNIT = 5
/** Places of one size on a page that are about the same. */
const FEW = 3
/** Share of the best place's worth that others are meant with where all are. */
const NEARLY = 0.5

/** The places of the value that is told of. Throws `Unresolved` where it may be one of several. */
export async function findValues(context: Context, told: Wanted): Promise<FoundValues> {
  // “15 percent” is 15%.
  const wanted = { ...told, unit: told.unit.replace(PERCENT, '').trim() }
  const { docs } = context
  const files =
    wanted.files ??
    (wanted.isEverywhere ? docs.texts() : docs.pages()).filter(
      (file) => docs.isCurrent(file) && !HISTORY.test(file) && !NOT_READ.test(file),
    )
  const words = readContentWords(wanted.about.replaceAll(PERCENT, ''))
  const weights = await weigh(context, words, new Set(readContentWords(wanted.within)))
  // “The heat of cups” is that of cups alone.
  const [owners = ''] = wanted.within.match(/(?<=\b(?:of|for) )\S+(?: \S+)?/gi) ?? []
  for (const word of readContentWords(owners)) weights.set(word, (weights.get(word) ?? 0) * OWNER)
  const same = wanted.same.map(readContentWords)
  const asked = readContentWords(writeOut(wanted.unit))
  const isDefault = /\bdefaults?\b/i.test(wanted.about)
  const found: Candidate[] = []
  for (const file of files) {
    const text = await docs.files.read(file)
    const places = listValuePlaces(text, wanted)
    if (places.length === 0) continue
    const titles = [...(await docs.titlesOf(file)), docs.routeOf(file)].join(' ')
    const called = new Set(readContentWords(titles))
    for (const { at, value } of places) {
      if (isOtherColumn(text, at, words)) continue
      if (isDefault && isArgument(text, at)) continue
      const { line, block, above } = readSurroundings(text, at)
      if (isOtherOrdinal(line, wanted.about)) continue
      const own = new Set(readContentWords(`${line} ${above}`))
      const around = new Set(readContentWords(`${block} ${above} ${titles}`))
      if (same.some((name) => isOfSame(name, own, text, at))) continue
      const near = new Set(words.filter((word) => own.has(word)))
      const apart = new Set([...near].filter((word) => !called.has(word)))
      const all = new Set(words.filter((word) => around.has(word)))
      const sum = (set: ReadonlySet<string>) =>
        [...set].reduce((total, word) => total + (weights.get(word) ?? 0), 0)
      const behind = text.slice(at + value.length).match(/^[\s-]*\p{L}+(?: \p{L}+)?/u)?.[0] ?? ''
      const close = text.slice(Math.max(0, at - TWO_WORDS), at)
      const before = close.match(/\p{L}+ \p{L}+ $/u)?.[0] ?? ''
      const units = readContentWords(writeOut(behind))
      const column = readColumns(text, at)?.own ?? ''
      const rowUnits = readContentWords(writeOut(`${readRowName(line)} ${column}`))
      const isRow = asked.some((word) => rowUnits.includes(word))
      const isCounted = isRow || asked.some((word) => units.includes(word))
      const worth = sum(all) + sum(near) / 2
      const rest = /^[^\n]*/.exec(text.slice(at + value.length))?.[0] ?? ''
      const [sets, texts] = [
        { near, apart, all },
        { value, before, behind, line, rest, block },
      ]
      const isBefore = words.includes(readContentWords(behind)[0] ?? '')
      found.push({ file, at, ...texts, ...sets, worth, isCounted, isRow, isBefore })
    }
  }
  const counted = found.filter(({ isCounted }) => isCounted)
  // “5 file attachments” of one page are the “5 attachments” of others where all are meant.
  const isLikeCounted = (one: Candidate) =>
    counted.some(
      (other) =>
        (one.file === other.file && isWorded(one, other)) ||
        (wanted.isEverywhere && isOfCounted(one, other)),
    )
  const all =
    counted.length > 0 ? found.filter((one) => one.isCounted || isLikeCounted(one)) : found
  const likely = keepLikely(all, { ...wanted, rates: wanted.rates ?? [] })
  return choose((file) => docs.routeOf(file), likely, wanted, weights)
}

const PERCENT = /\bpercent\b/gi

/** What a row of a table is about, as its first cell says: “Requests per minute”. */
function readRowName(line: string): string {
  return /^\s*\|([^|]*)\|/.exec(line)?.[1] ?? ''
}

const SHORT_UNITS: Readonly<Record<string, string>> = { min: 'minute', sec: 'second', hr: 'hour' }

/** Words with units that are often written short as they are said. */
function writeOut(words: string): string {
  return words.replaceAll(
    /\b(min|sec|hr)s?\b/g,
    (_whole, unit: string) => SHORT_UNITS[unit] ?? unit,
  )
}

function choose(
  routeOf: (file: string) => string,
  found: readonly Candidate[],
  { old, now, about, unit, files, isEverywhere, isFact = false, isAsked }: Wanted,
  weights: ReadonlyMap<string, number>,
): FoundValues {
  const sorted = found.toSorted(
    (a, b) => b.worth - a.worth || Number(b.isBefore) - Number(a.isBefore),
  )
  const [best] = sorted
  const subject = about.replaceAll(/\s+/g, ' ').trim()
  const told = `Expected one sentence with ${old ?? `another value than ${now}`} about “${subject}”`
  if (best === undefined) throw new Unresolved(`${told}, received none.`, isAsked)
  // What is counted, and that something costs or takes it, says not yet what does.
  const units = new Set(readContentWords(unit))
  // A size that only one page has, a few times, is one matter there: “up to 5MB”, “under 5MB”.
  const isOfPage =
    old !== undefined &&
    /\d ?[KMGT]i?B$/i.test(old) &&
    sorted.length <= FEW &&
    sorted.every(({ file }) => file === best.file)
  // A port, and a number that nothing else has by chance, is of one thing wherever it is meant.
  const isOneMatter =
    isOfPage ||
    (old !== undefined &&
      (isEverywhere || files !== undefined) &&
      (isLong(old) || isPort(old, about)))
  const names = readContentWords((about.match(/(?<=\S )\p{Lu}[\p{L}\d]*/gu) ?? []).join(' '))
  const isOfDefault = /\bdefaults?\b/i.test(about) && best.near.has(DEFAULT)
  const alike = sorted.filter(
    (one) =>
      // What has a value of its own in another row is no default.
      !(isOfDefault && /^\s*\|/.test(one.line) && !one.near.has(DEFAULT)) &&
      isEqual(plainOf(one.value), plainOf(best.value)) &&
      (isOneMatter ||
        ((one.worth === best.worth ||
          isEverywhere ||
          (files?.length === 1 && (old !== undefined || (one.isRow && best.isCounted)))) &&
          isSameThing(one, best)) ||
        (isEverywhere && (isAlike(one, best, units) || isSameCount(one, best, names))) ||
        ((isFact || isEverywhere) && isAsMuch(one, best)) ||
        // What a page has one price for has it all over the page.
        (one.file === best.file && /^\\?[$€£¥]/.test(best.value) && isSame(one.all, best.all)) ||
        // “30 consecutive” of one page are the same ones in two sentences.
        (new Set(files).size === 1 && old !== undefined && isWordedAlike(one, best, units)) ||
        // What one name of code has is told beside it in text and in a table, and what is of the same is as well.
        (one.file === best.file &&
          old !== undefined &&
          (isOfName(one, best) || isMostly(one, best))) ||
        // So many of the same on pages that are named are no other ones.
        (files !== undefined && isMuch(best.value) && one.isCounted && best.isCounted) ||
        (one.file === best.file && old !== undefined && isMuch(best.value)) ||
        // What goes on about what is counted is about the same, and so is what one page says of it elsewhere.
        (one.isCounted &&
          best.isCounted &&
          one.file === best.file &&
          (one.block === best.block ||
            (files?.length === 1 &&
              old !== undefined &&
              listShared(one, best).some((word) => !units.has(word) && !TIME.has(word)))))),
  )
  // What one place has of what was said that another one has not.
  const extra = (one: Candidate, other: Candidate) =>
    sumOf(one.all, other.all) + sumOf(one.near, other.near) / 2
  const sumOf = (set: ReadonlySet<string>, others?: ReadonlySet<string>) =>
    [...set].reduce((sum, word) => (others?.has(word) ? sum : sum + (weights.get(word) ?? 0)), 0)
  const isClear = sorted.every(
    (one) =>
      alike.includes(one) ||
      (one.line === best.line && best.isBefore && !one.isBefore) ||
      extra(best, one) > extra(one, best) * CLEARLY,
  )
  const total = [...weights].reduce(
    (sum, [word, weight]) => (WEAK.has(word) && !best.all.has(word) ? sum : sum + weight),
    0,
  )
  const isAny = [...best.near].every((word) => WEAK.has(word) || units.has(word))
  const isAbout =
    files === undefined && !isOneMatter
      ? best.near.size > 0 && !(isAny && alike.length > 1)
      : best.all.size > 0
  const isKnown =
    (isOneMatter || sumOf(best.all) > total * LEAST_SHARE) &&
    (old !== undefined || files !== undefined || best.near.size > 1)
  // What is counted stands with its figure, or is told around it: “5 regions” is no number of attempts.
  const isCounting =
    isOneMatter ||
    best.isCounted ||
    [...units].every((word) => word.length < LONG_UNIT || !weights.has(word) || best.all.has(word))
  if (isClear && isAbout && isKnown && isCounting) {
    const isLeft = (one: Candidate) => !alike.includes(one) && one.file === best.file
    return {
      found: alike,
      left: sorted.filter((one) => isLeft(one) && isEqual(one.value, best.value)),
    }
  }
  const lines = sorted
    .slice(0, 4)
    .map(({ line, file }) => `\`${routeOf(file)}\`: “${line.trim().slice(0, 80)}”`)
  const received = isAbout && isKnown ? lines.join(', ') : `none. It stands on ${lines.join(', ')}`
  throw new Unresolved(
    `${told}, received ${received}. Say which, as in “Replace "${old ?? best.value}" with "${now}" on the page”.`,
    // Where nothing is said of what has it, it may be that of all.
    (old !== undefined || isAsked) && [...weights.keys()].some((word) => !WEAK.has(word)),
  )
}

/** Whether two lines are about one name of code: the first that each of them has. */
function isOfName(one: Candidate, other: Candidate): boolean {
  const [name, same] = [one, other].map(({ line }) => /`([^`\s]*\p{L}[^`\s]*)`/u.exec(line)?.[1])
  return name !== undefined && name === same
}

/** Whether a row says most of what the best place does of what was said, more than a word of it: “Dear | 5” and “dear ones cost 5”. */
function isMostly(one: Candidate, { near, line }: Candidate): boolean {
  const strong = [...near].filter((word) => !WEAK.has(word) && !TIME.has(word))
  const shared = strong.filter((word) => one.near.has(word)).length
  const isRow = /^\s*\|/.test(one.line) !== /^\s*\|/.test(line)
  return isRow && shared > 1 && shared * MOST_OF >= strong.length * (MOST_OF - 1)
}
const MOST_OF = 3

/** What two places have of what was said, without words that tell nothing of what it is. */
function listShared(one: Candidate, other: Candidate): string[] {
  return [...one.near].filter((word) => other.near.has(word) && !WEAK.has(word))
}

/** Whether a word stands behind two values that tells more than what they are counts of: “30 consecutive”. */
function isWorded(one: Candidate, other: Candidate): boolean {
  const [word, same] = [one, other].map(({ behind }) => readContentWords(behind)[0])
  return word !== undefined && word === same && !WEAK.has(word) && !TIME.has(word)
}

/** Whether the word behind a value is one of those that what is counted is called by elsewhere. */
function isOfCounted(one: Candidate, other: Candidate): boolean {
  const [word] = readContentWords(one.behind)
  const isNone = word === undefined || WEAK.has(word) || TIME.has(word)
  return !isNone && readContentWords(other.behind).includes(word)
}

/** Whether two values have the same word behind them, which is none for what is counted, and are about the same. */
function isWordedAlike(one: Candidate, best: Candidate, units: ReadonlySet<string>): boolean {
  const [word = ''] = readContentWords(best.behind)
  const isShared = listShared(one, best).some((shared) => !units.has(shared))
  return isWorded(one, best) && !units.has(word) && isShared
}

/**
 * Whether a place of the same page has the same count of the same, and says some of what was said: “retries up to 14 times”
 * and “retries are over after 14 times”. What is another one's is told by names.
 */
function isSameCount(one: Candidate, best: Candidate, names: readonly string[]): boolean {
  const [unit, same] = [one, best].map(({ behind }) => /^[\s-]*(\p{L}+)/u.exec(behind)?.[1])
  const isTold = [...one.near].some((word) => !WEAK.has(word))
  const isOther = names.some((name) => best.all.has(name) && !one.all.has(name))
  return one.file === best.file && unit !== undefined && unit === same && isTold && !isOther
}

/** Whether a place is about nearly as much of what was said as another one, and says some of it itself. */
function isAlike(one: Candidate, best: Candidate, units: ReadonlySet<string>): boolean {
  const shared = listShared(one, best)
  const own = shared.filter((word) => !units.has(word))
  const isSameCount = one.isCounted && best.isCounted && own.length > 1
  return isSameCount || (shared.length > 0 && one.worth >= best.worth * NEARLY)
}

/** Whether a place and what is around it are about all that another one says itself. */
function isAsMuch(one: Candidate, best: Candidate): boolean {
  const strong = [...best.near].filter((word) => !WEAK.has(word))
  return strong.length > 0 && one.near.size > 0 && strong.every((word) => one.all.has(word))
}

/** “The default charge” of a page of defaults is no other default. */
function isSameThing(one: Candidate, { near, apart }: Candidate): boolean {
  const isWeak = [...apart].every((word) => WEAK.has(word))
  if (isWeak && apart.size > 1 && [...apart].some((word) => !one.apart.has(word))) return false
  return isSame(one.near, near) || (!isWeak && isSame(one.apart, apart))
}

/** Whether places have the same of what was said, but for words that say how it is so. */
function isSame(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  const [own, others] = [one, other].map((set) => [...set].filter((word) => !WEAK.has(word)))
  return own?.join() === others?.join()
}

/** How much words tell: the more, the fewer pages have them; what no page has tells of a reason, but beside a value. */
async function weigh(
  { docs }: Context,
  words: readonly string[],
  within: ReadonlySet<string>,
): Promise<Map<string, number>> {
  const counts = new Map(words.map((word) => [word, 0]))
  const files = docs.pages()
  for (const file of files) {
    const text = (await docs.files.read(file)).toLowerCase()
    for (const word of words) if (text.includes(word)) counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  return new Map(
    [...counts].map(([word, count]) => [
      word,
      count === 0 && !within.has(word) ? 0 : Math.log(2 + files.length / Math.max(count, 1)),
    ]),
  )
}

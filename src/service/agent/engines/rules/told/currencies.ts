import { escapePattern } from '../renaming.ts'

/** An amount of money: how much, and by which code of a currency. */
interface Money {
  amount: string
  currency: string
}

/** What is taken in two currencies: as it was, and as it is now. */
export interface TwoPrices {
  old: readonly [Money, Money]
  now: readonly [Money, Money]
  /** Where a prompt says them. */
  spans: readonly { start: number; end: number }[]
}

/** Currencies with what they are written by. */
const CURRENCIES: Readonly<Record<string, readonly string[]>> = {
  USD: ['$', 'USD', 'dollars', 'dollar'],
  EUR: ['€', 'EUR', 'euros', 'euro'],
  GBP: ['£', 'GBP', 'pounds', 'pound'],
  JPY: ['¥', 'JPY', 'yen'],
  CHF: ['CHF', 'francs'],
  CAD: ['CAD'],
  AUD: ['AUD'],
  INR: ['₹', 'INR', 'rupees'],
}
const BY_NAME = new Map(
  Object.entries(CURRENCIES).flatMap(([code, names]) =>
    names.map((name) => [name.toLowerCase(), code] as const),
  ),
)
const SIGN = '[$€£¥₹]'
const CODE = Object.values(CURRENCIES)
  .flat()
  .filter((name) => /\w/.test(name))
  .join('|')
const AMOUNT = '\\d(?:[\\d.,]*\\d)?'
const MONEY = new RegExp(
  `(?<sign>${SIGN}) ?(?<first>${AMOUNT})|(?<![\\d.,])(?<amount>${AMOUNT}) ?(?<code>${CODE})\\b`,
  'gi',
)
/** “From 50 to 100 USD or EUR”, “100 USD/EUR instead of 50”. */
const BOTH = new RegExp(
  `\\b(?:from )?(?<old>${AMOUNT}) to (?<now>${AMOUNT}) ?(?<one>${CODE})(?: or | and | ?/ ?)(?<other>${CODE})\\b|(?<![\\d.,])(?<now2>${AMOUNT}) ?(?<one2>${CODE})(?: or | and | ?/ ?)(?<other2>${CODE})(?: now)?,? (?:instead of|rather than|not|up from|down from) (?<old2>${AMOUNT})(?! ?(?:${CODE}))`,
  'i',
)
/** What stands between the amounts of two currencies. */
const OR = /^ ?(?:or|and|\/|\|)? ?\(?$/
/** What stands ahead of amounts as they were. */
const WAS =
  /\b(?:instead of|rather than|not|from|was|were|previously|formerly|before|than|used to be)(?: (?:the|only|up))* ?$/i
const CHANGES = /\b(?:change|replace|swap|update|turn|raise|lower|increase|decrease)\b[^.]*$/i

/** Two pairs of amounts in the same two currencies: “60 USD or 60 EUR instead of 50 USD or 50 EUR”. */
export function readTwoPrices(prompt: string): TwoPrices | undefined {
  const both = BOTH.exec(prompt)
  return both === null ? readPairs(prompt) : readBoth(both)
}

function readBoth({ 0: said, index, groups = {} }: RegExpExecArray): TwoPrices | undefined {
  const { old = groups.old2 ?? '', now = groups.now2 ?? '' } = groups
  const [one, other] = [groups.one ?? groups.one2, groups.other ?? groups.other2].map((name) =>
    BY_NAME.get((name ?? '').toLowerCase()),
  )
  if (one === undefined || other === undefined || one === other) return undefined
  const of = (amount: string): [Money, Money] => [
    { amount, currency: one },
    { amount, currency: other },
  ]
  return { old: of(old), now: of(now), spans: [{ start: index, end: index + said.length }] }
}

function readPairs(prompt: string): TwoPrices | undefined {
  const all = [...prompt.matchAll(MONEY)].map((match) => {
    const { sign, code, first, amount } = match.groups ?? {}
    const currency = BY_NAME.get((sign ?? code ?? '').toLowerCase()) ?? ''
    const [start, end] = [match.index, match.index + match[0].length]
    return { amount: first ?? amount ?? '', currency, start, end }
  })
  const [one, other, third, fourth] = all
  if (one === undefined || other === undefined || third === undefined || fourth === undefined)
    return undefined
  const isPair = (a: typeof one, b: typeof one) =>
    a.currency !== b.currency && OR.test(prompt.slice(a.end, b.start))
  const isSame = one.currency === third.currency && other.currency === fourth.currency
  if (all.length > 4 || !isSame || !isPair(one, other) || !isPair(third, fourth)) return undefined
  const [ahead, between] = [prompt.slice(0, one.start), prompt.slice(other.end, third.start)]
  const spans = [
    { start: one.start, end: other.end },
    { start: third.start, end: fourth.end },
  ]
  if (WAS.test(between)) return { old: [third, fourth], now: [one, other], spans }
  const isChange = CHANGES.test(ahead) && /^\)? (?:to|by|with|into) $/.test(between)
  const isFrom = WAS.test(ahead)
  return isChange || isFrom ? { old: [one, other], now: [third, fourth], spans } : undefined
}

/** A line with what is taken in both currencies as it is now, where it has both as they were. */
export function changePrices(line: string, { old, now }: TwoPrices): string {
  const patterns = old.map((money) => toPattern(money))
  // “50 USD/EUR” is said once for both.
  const [one, other] = old.map(({ currency }) => namesOf(currency))
  const shared = new RegExp(
    `(?<![\\d.,])${escapePattern(old[0].amount)}(?= ?(?:${one})(?: or | ?/ ?)(?:${other})(?![\\w]))`,
    'g',
  )
  const isOne = old[0].amount === old[1].amount && now[0].amount === now[1].amount
  const plain = isOne ? line.replaceAll(shared, '\0' + '0') : line
  if (!patterns.every((pattern) => plain.search(pattern) !== -1))
    return plain === line ? line : withAmounts(plain, now)
  // Both at once, so that what is new is not changed again.
  const marked = patterns.reduce((text, pattern, at) => text.replaceAll(pattern, `\0${at}`), plain)
  return withAmounts(marked, now)
}

function withAmounts(marked: string, now: readonly Money[]): string {
  return marked.replaceAll(/\0(\d)/g, (_whole, at: string) => now[Number(at)]?.amount ?? '')
}

/** The figure of an amount where it is one of its currency: “$50”, “50 USD”. */
function toPattern({ amount, currency }: Money): RegExp {
  const own = escapePattern(amount)
  const sign = (CURRENCIES[currency] ?? []).find((name) => !/\w/.test(name))
  const ahead = sign === undefined ? '' : `(?<=${escapePattern(sign)} ?)${own}(?!\\d|[.,]\\d)|`
  return new RegExp(`${ahead}(?<![\\d.,])${own}(?= ?(?:${namesOf(currency)})(?!\\w))`, 'g')
}

function namesOf(currency: string): string {
  const names = CURRENCIES[currency] ?? []
  return names.filter((name) => /\w/.test(name)).join('|')
}

/** Whether a line has what one amount is now, and what the other one was. */
export function isHalfChanged(line: string, { old, now }: TwoPrices): boolean {
  return now.some((one, at) => {
    const other = old[1 - at]
    const isOld = other !== undefined && line.search(toPattern(other)) !== -1
    return isOld && line.search(toPattern(one)) !== -1 && other.amount !== now[1 - at]?.amount
  })
}

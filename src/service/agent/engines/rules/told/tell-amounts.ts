import type { Context } from '../context.ts'
import { HISTORY } from '../intents/change-version.ts'
import { getRoot, nameWords } from '../names.ts'
import { findPagesNamed } from '../pages-named.ts'
import { mapProse } from '../prose.ts'
import { Unresolved } from '../unresolved.ts'
import { plainName, type ReadTelling } from './telling.ts'

const AMOUNT =
  '[$€£¥₹]?\\d[\\d,]*(?:\\.\\d+)*%?(?: (?:days?|hours?|minutes?|seconds?|weeks?|months?|years?|credits?|seats?|users?|GB|MB|TB|ms|percent))?'
const SCOPE =
  '(?: (?:for|on) (?<scope>[^,]+?))?(?:,? (?:from|as of|starting|since|beginning) (?!\\d)[^,]+)?'

const PER = '(?: (?:a|an|per|each|every) \\w+)?'

/** What something costs, lasts or allows from then on. */
const CHANGED: readonly RegExp[] = [
  `^(?<what>[^,:]+?) (?:(?:is|are|will be|was|were|has been|have been|just|now|has|have) )*(?:going|went|gone|goes|go|raised|lowered|changed|changes|changing|increased|increases|increasing|reduced|rises|rising|rose|drops|dropping|dropped|moving|moved|cut|bumped)(?: up| down)? (?:from (?<from>${AMOUNT}) )?to (?<to>${AMOUNT})${PER}${SCOPE}$`,
  `^(?<what>[^,:]+?) (?:(?:(?:is|are) [a-z]+ed (?:after|within|in|for)|is|are|can|may|lasts?|takes?|costs?|allows?|have|has|gets?|now|be|keep|keeps|stays?|runs?|up to|at most) )+(?<to>${AMOUNT})(?: (?:of|without|with|after|before|per|a|an) [^,]+?)?(?:,? now)?,? (?:instead of|and not|not|rather than|no longer) (?<from>${AMOUNT})${PER}${SCOPE}$`,
].map((pattern) => new RegExp(pattern, 'i'))

/** Where the docs are to say so. */
const UPDATE =
  /^(?:update|change|fix|correct|adjust|adapt)(?: (?:it|this|that|them|the docs|the number|the amount|the price))?(?: (?:everywhere|throughout|accordingly|wherever .+)| (?:on|in) (?<place>[^,]+)| (?<page>(?:the|our|all) [^,]+))?$/i
/** What of the same kind is as it was. */
const SAME =
  /^(?:the |our )?(?<name>[^,]+?) (?:(?:amount|price|fee|number|limit|value|rate|one)s? )?(?:(?:doesn['’]t|does not|don['’]t|do not|won['’]t|will not) change|(?:stays?|remains?)(?: the same| as (?:it|they) (?:is|are)| unchanged)?)$/i

/** “The fee is going up to $35 for …. Update it on the … pages. The … amount stays.” */
export const readAmounts: ReadTelling = (sentences, quotations) => {
  const [whole = '', ...behind] = sentences
  // What asks for it may stand behind a comma.
  const [first = '', ...within] = whole.split(
    /,(?: so| and)? (?=(?:update|change|fix|correct|adjust) )/i,
  )
  const others = [...within, ...behind]
  const groups = CHANGED.map((pattern) => pattern.exec(first)?.groups).find(Boolean)
  if (groups?.what === undefined || groups.to === undefined) return undefined
  let place: string | undefined
  const same: string[] = []
  let count = 1
  for (const sentence of others) {
    const update = UPDATE.exec(sentence)
    const { name } = SAME.exec(sentence)?.groups ?? {}
    if (update === null && name === undefined) break
    place ??= update?.groups?.place ?? update?.groups?.page
    if (name !== undefined) same.push(plainName(name, quotations))
    count++
  }
  const change: Change = {
    what: plainName(groups.what, quotations),
    scope: groups.scope ?? '',
    from: groups.from,
    to: groups.to,
    same,
  }
  return {
    count: Math.max(1, count - within.length),
    perform: (context) => changeAmount(context, change, place),
  }
}

interface Change {
  what: string
  scope: string
  from: string | undefined
  to: string
  /** What has an amount of its own that stays. */
  same: readonly string[]
}

async function changeAmount(context: Context, change: Change, place?: string): Promise<string> {
  const { docs } = context
  const { to, from } = change
  const shape = shapeOf(to)
  const isAll =
    place === undefined ||
    /^(?:the |our |all |every )*(?:docs|documentation|site|pages?)$/i.test(place)
  const files = isAll
    ? docs.pages().filter((file) => docs.isCurrent(file) && !HISTORY.test(file))
    : await findPagesNamed(context, place)
  const own = wordsOf(change.what)
  const scope = wordsOf(change.scope)
  const same = change.same.map(wordsOf)
  const found: { file: string; at: number; old: string; line: string }[] = []
  for (const file of files) {
    const text = await docs.files.read(file)
    const plain = mapProse(
      text,
      (prose) => prose,
      (code) => code.replaceAll(/[^\n]/g, ' '),
    )
    const title = await docs.titleOf(file)
    const amounts = [...plain.matchAll(new RegExp(`(?<![\\w.,$€£¥₹~-])${AMOUNT}(?![\\w%])`, 'gi'))]
    for (const { 0: old, index } of amounts) {
      if (shapeOf(old) !== shape || (from !== undefined && !isEqual(old, from))) continue
      const { line, above } = contextOf(plain, index)
      const beside = new Set(wordsOf(`${line} ${above} ${title}`))
      const within = new Set(wordsOf(line))
      const isSame = same.some(
        (words) =>
          words.every((word) => within.has(word)) && !scope.every((word) => within.has(word)),
      )
      const isMeant =
        own.every((word) => beside.has(word)) && scope.every((word) => within.has(word))
      // What is told by its heading alone has a word of it on its line as well.
      const isNear = own.some((word) => within.has(word)) || scope.length > 0
      if (isMeant && isNear && !isSame) found.push({ file, at: index, old, line })
    }
  }
  const olds = new Set(found.map(({ old }) => old))
  if (found.length === 0 || olds.size > 1) {
    const lines = found.slice(0, 4).map(({ line }) => `“${line.trim().slice(0, 80)}”`)
    throw new Unresolved(
      `Expected one amount of ${change.what} that becomes ${to}, received ${lines.join(', ') || 'none'}. Say which, as in “Replace "$30" with "$35" on the page”.`,
      found.length > 0,
    )
  }
  const [old = ''] = olds
  if (isEqual(old, to))
    throw new Unresolved(`Expected another amount than ${to}, received the same.`)
  const [, number = ''] = /(\d[\d,.]*)/.exec(to) ?? []
  for (const file of new Set(found.map((one) => one.file))) {
    const text = await docs.files.read(file)
    const changed = found
      .filter((one) => one.file === file)
      .toReversed()
      .reduce(
        (before, one) =>
          before.slice(0, one.at) +
          one.old.replace(/\d[\d,.]*\d|\d/, number) +
          before.slice(one.at + one.old.length),
        text,
      )
    await docs.files.write(file, changed)
  }
  const routes = [...new Set(found.map(({ file }) => `\`${docs.routeOf(file)}\``))]
  return `Changed ${old} to ${to} where the docs tell it of ${change.what}: ${routes.slice(0, 10).join(', ')}.`
}

/** What kind of amount it is: its sign and its unit. */
function shapeOf(amount: string): string {
  return amount
    .toLowerCase()
    .replace(/\d[\d,.]*/, '0')
    .replace(/ percent$/, '%')
    .replace(/s$/, '')
}

function isEqual(one: string, other: string): boolean {
  const number = (amount: string) => amount.replaceAll(/[^\d.]/g, '')
  return number(one) === number(other)
}

function wordsOf(text: string): string[] {
  return nameWords(text)
    .filter((word) => word.length > 2 && !/^(?:the|our|for|all|and|per|new|now)$/.test(word))
    .map(getRoot)
}

/** The line of a place, and the headings above it. */
function contextOf(text: string, at: number): { line: string; above: string } {
  const end = text.indexOf('\n', at)
  const own = text.slice(text.lastIndexOf('\n', at - 1) + 1, end === -1 ? text.length : end)
  // An item and a row tell by themselves, a sentence may go on over several lines.
  const isApart = /^\s*(?:[-*+|#]|\d+[.)])/.test(own)
  const [block = ''] = /(?:[^\n]|\n(?!\s*(?:\n|[-*+|#<]|\d+[.)])))*$/.exec(text.slice(0, at)) ?? []
  const [rest = ''] = /^(?:[^\n]|\n(?!\s*(?:\n|[-*+|#<]|\d+[.)])))*/.exec(text.slice(at)) ?? []
  const line = isApart ? own : block + rest
  let level = 7
  const above: string[] = []
  for (const [, marks = '', heading = ''] of [
    ...text.slice(0, at).matchAll(/^[ \t]*(#{1,6}) +(.+)$/gm),
  ].toReversed()) {
    if (marks.length >= level) continue
    level = marks.length
    above.push(heading)
  }
  // A row of a table is told of by the names of its columns as well.
  const rows = /(?:^|\n)((?:[ \t]*\|[^\n]*\n)+)$/.exec(
    text.slice(0, text.lastIndexOf('\n', at - 1) + 1),
  )
  const [head = ''] = /^\s*\|/.test(line) ? (rows?.[1]?.split('\n') ?? []) : []
  return { line, above: `${head} ${above.join(' ')}` }
}

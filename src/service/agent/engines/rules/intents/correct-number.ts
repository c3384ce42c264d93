import { readFrontmatter } from '../../../../../content/index.ts'
import { type Context, printCount } from '../context.ts'
import type { Intent } from '../intent.ts'
import { getRoot, nameWords } from '../names.ts'
import type { Said } from '../prompt/said.ts'
import { mapProse } from '../prose.ts'
import { escapePattern } from '../renaming.ts'
import { Unresolved } from '../unresolved.ts'
import { HISTORY } from './change-version.ts'

/** Characters between a name and the number that is its own. */
const NEAR = 80
/** Letters of words that say nothing of what is meant. */
const SMALL = 2
const NOTHING = /^(?:version|number|limit|the|our|for|and|with|per|minimum|required|feature|page)$/

/** Has the docs tell another number wherever they tell one of the same thing. */
export const correctNumber: Intent = {
  does: 'correct a number wherever the docs tell it of one thing',
  example: 'Single sign-on needs version 3.2, not 3.1. Correct it wherever we say so',
  hints: ['needs', 'requires', 'version', 'number', 'limit', 'costs', 'newer'],
  phrases: [
    'correct the number of {what:quote} from {from:quote} to {to:quote} of {unit:word}',
    'correct the number of {what:quote} from {from:quote} to {to:quote} of {unit:word} on {page}',
  ],
  perform,
}

async function perform({ docs, navigation }: Context, said: Said): Promise<string> {
  const [what, from, to] = [said.text('what'), said.text('from'), said.text('to')].map((one) =>
    one.trim(),
  ) as [string, string, string]
  const number = from.replace(/^v(?=\d)/i, '')
  const by = to.replace(/^v(?=\d)/i, '')
  const pattern = new RegExp(`(?<![\\d.,])${escapePattern(number)}(?!\\d|[.,]\\d)`, 'g')
  const wanted = nameWords(what).filter((word) => word.length > SMALL && !NOTHING.test(word))
  const name =
    wanted.length === 1
      ? new RegExp(`(?<![\\p{L}])${escapePattern(wanted[0] ?? '')}`, 'giu')
      : undefined
  const page = said.find('page')
  const files =
    page !== undefined
      ? await docs.filesOf(page)
      : docs
          .texts()
          .filter((file) => navigation.isCurrent(docs.routeOf(file)) && !HISTORY.test(file))
  if (files.length === 0) await docs.fileOf(page ?? '')
  const told: string[] = []
  const left: string[] = []
  let count = 0
  for (const file of files) {
    const text = await docs.files.read(file)
    if (!text.includes(number)) continue
    const { bodyStart } = readFrontmatter(text, file)
    const plain = blankCode(text)
    const title = await docs.titleOf(file)
    const places = [...plain.matchAll(pattern)].map(({ index }) => index)
    const own = places.filter((at) =>
      name === undefined
        ? isAbout(wanted, [title, ...contextOf(plain, bodyStart, at)])
        : isBehind(plain, at, name) && isCounted(plain, at, said.text('unit')),
    )
    if (own.length === 0) {
      if (places.length > 0) left.push(`\`${docs.routeOf(file)}\``)
      continue
    }
    const changed = own
      .toReversed()
      .reduce((before, at) => before.slice(0, at) + by + before.slice(at + number.length), text)
    await docs.files.write(file, changed)
    count += own.length
    told.push(`\`${docs.routeOf(file)}\``)
  }
  if (count === 0) {
    const where = left.length === 0 ? '' : ` It stands on ${left.slice(0, 6).join(', ')}.`
    throw new Unresolved(
      `Expected ${from} where the docs speak of ${what}, received no such place.${where} Say the words to be replaced, as in “Replace "${from}" with "${to}" on the page”.`,
      true,
    )
  }
  return `Changed ${from} to ${to} where the docs speak of ${what}, ${printCount(count, 'time')}: ${told.join(', ')}.`
}

/** Whether a number stands behind a name on its line, and no other number between. */
function isBehind(text: string, at: number, name: RegExp): boolean {
  const row = lineAt(text, at)
  // A row of a table is about what its first cell names.
  if (/^\s*\|/.test(row)) {
    const [, first = ''] = row.split('|')
    const numbers = row.match(/(?<![\d.,])\d[\d.,]*/g) ?? []
    const own = /^[\d.,]+/.exec(text.slice(at))?.[0]?.replace(/[.,]+$/, '')
    return (
      first.search(name) !== -1 &&
      numbers.filter((number) => number.replace(/[.,]+$/, '') === own).length === 1
    )
  }
  const line = text.slice(Math.max(text.lastIndexOf('\n', at - 1) + 1, at - NEAR), at)
  const last = [...line.matchAll(name)].at(-1)
  if (last === undefined) return false
  // An address between them says nothing.
  const between = line
    .slice(last.index + last[0].length)
    .replaceAll(/\]\([^)]*\)|\(https?:[^)]*\)/g, ' ')
  return !/\d|[,;]|\band\b/.test(between)
}

/** The line that a place is in, its paragraph and the headings above it. */
function contextOf(text: string, bodyStart: number, at: number): string[] {
  const before = text.slice(bodyStart, at)
  const start = before.lastIndexOf('\n\n') + bodyStart + 1
  const gap = text.indexOf('\n\n', at)
  const headings = [...before.matchAll(/^[ \t]*(#{1,6}) +(.+)$/gm)]
  const above: string[] = []
  let level = 7
  for (const [, marks = '', heading = ''] of headings.toReversed()) {
    if (marks.length >= level) continue
    level = marks.length
    above.push(heading)
  }
  const paragraph = text.slice(Math.max(start, bodyStart), gap === -1 ? text.length : gap)
  // A table tells of each row by itself.
  const line = lineAt(text, at)
  return [/^\s*\|/.test(line) ? line : paragraph, ...above]
}

/** Whether a line, or the table that it is of, has the words for what is counted. */
function isCounted(text: string, at: number, unit: string): boolean {
  const line = lineAt(text, at)
  const table = /(?:^|\n)((?:[ \t]*\|[^\n]*\n)+)$/.exec(
    text.slice(0, text.lastIndexOf('\n', at - 1) + 1),
  )
  const around = /^\s*\|/.test(line) ? `${table?.[1] ?? ''}${line}` : line
  const own = new Set(nameWords(around).map(getRoot))
  return nameWords(unit).every((word) => own.has(getRoot(word)))
}

function lineAt(text: string, at: number): string {
  const end = text.indexOf('\n', at)
  return text.slice(text.lastIndexOf('\n', at - 1) + 1, end === -1 ? text.length : end)
}

function isAbout(wanted: readonly string[], context: readonly string[]): boolean {
  const own = new Set(
    context
      .flatMap(nameWords)
      .flatMap((word) => word.split(/[-_]/))
      .map(getRoot),
  )
  return wanted.length > 0 && wanted.every((word) => own.has(getRoot(word)))
}

function blankCode(text: string): string {
  return mapProse(
    text,
    (prose) => prose,
    (code) => (code.includes('\n') ? code.replaceAll(/[^\n]/g, ' ') : code),
  )
}

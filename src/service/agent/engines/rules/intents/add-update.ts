import type { Intent } from '../intent.ts'
import { asSentence } from '../prompt/as-sentence.ts'
import { mapProse } from '../prose.ts'
import { Unresolved } from '../unresolved.ts'

const ENTRY = '(@add|log|note|record) [(a|an|the|another)] [new]'
const KIND = '(entry|update|release|release note|changelog entry|note|section|item)'
const OF = '(for|about|on|called|titled|named) [(the|version|release)] [version]'
const SAYS =
  '(saying|that says|which says|with the text|with|mentioning|listing|covering|:) [:] [that]'

/** Puts an entry at the top of a changelog, with the date or the version where the one before has them. */
export const addUpdate: Intent = {
  does: 'add an entry to a changelog',
  example: 'Add an entry for v1.4.0 to the changelog saying that exports are faster',
  hints: ['changelog', 'release', 'update', 'entry', 'what’s new'],
  phrases: [
    `${ENTRY} ${KIND} ${OF} {name:name} (to|in|on|into) {page} ${SAYS} {text}`,
    `${ENTRY} ${KIND} (to|in|on|into) {page} ${OF} {name:name} ${SAYS} {text}`,
    `${ENTRY} [version] {name:version} [release] (to|in|on|into) {page} ${SAYS} {text}`,
    `${ENTRY} ${KIND} (to|in|on|into) {page} ${SAYS} {text}`,
    `(to|in|on) {page} : ${ENTRY} ${KIND} ${OF} {name:name} ${SAYS} {text}`,
    `(to|in|on) {page} : ${ENTRY} [version] {name:version} ${SAYS} {text}`,
    [
      `${ENTRY} (changelog|release) (entry|note|notes) [${OF}] {name:name} ${SAYS} {text}`,
      { page: 'changelog' },
    ],
  ],
  accepts: (said) =>
    /\b(?:changelog|change log|release|releases|updates?|news|history|what['’]?s new)\b/i.test(
      said.text('page'),
    ) &&
    !/\b(?:group|tab|navigation|navbar|footer|header|sidebar|callout|card|step)\b/i.test(
      said.text('page'),
    ),
  async perform({ docs }, said) {
    const file = await docs.fileOf(said.text('page'), 'first')
    const text = await docs.files.read(file)
    const last = findUpdate(text)
    if (last === undefined) {
      throw new Unresolved(
        `Expected a changelog with an \`<Update>\` on \`${docs.routeOf(file)}\`, received a page without one.`,
        true,
      )
    }
    const words = said.isQuoted('text') ? said.text('text') : asSentence(said.text('text'))
    const attributes = nameUpdate(last.attributes, said.find('name'))
    const block = `<Update ${attributes}>\n${last.indent}${words}\n</Update>\n\n`
    await docs.files.write(file, text.slice(0, last.start) + block + text.slice(last.start))
    return `Added an entry to \`${docs.routeOf(file)}\`: \`<Update ${attributes}>\`.`
  },
}

/** The newest entry of a changelog, which is the first one. */
function findUpdate(
  text: string,
): { start: number; attributes: Map<string, string>; indent: string } | undefined {
  const plain = mapProse(
    text,
    (prose) => prose,
    (code) => code.replaceAll(/[^\n]/g, ' '),
  )
  const [tag, written = ''] = /<Update\b([^>]*)>/.exec(plain) ?? []
  if (tag === undefined) return undefined
  const start = plain.indexOf(tag)
  const attributes = new Map(
    [...written.matchAll(/(\w+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
  )
  const [, indent = ''] = /^\s*?\n([ \t]*)\S/.exec(text.slice(start + tag.length)) ?? []
  return { start, attributes, indent }
}

/** The attributes of an entry that is called like the one before it: of now where that has a date. */
function nameUpdate(before: ReadonlyMap<string, string>, name: string | undefined): string {
  const label = before.get('label') ?? ''
  const today = printAs(label)
  const described = printAs(before.get('description') ?? '')
  const hasName = name !== undefined && today !== undefined
  const attributes = {
    label: today ?? name ?? printAs('2000-01-01') ?? '',
    ...(hasName && { description: name }),
    ...(!hasName && described !== undefined && { description: described }),
  }
  return Object.entries(attributes)
    .map(([key, value]) => `${key}="${value.replaceAll('"', '&quot;')}"`)
    .join(' ')
}

/** Today as a date is written; `undefined` for what is none. */
function printAs(date: string): string | undefined {
  const now = new Date()
  const [year, month, day] = now.toISOString().slice(0, 10).split('-')
  const [, name = ''] = /^(\p{Lu}\p{Ll}+)(?: \d{1,2},)? \d{4}$/u.exec(date) ?? []
  const print = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', ...options }).format(now)
  if (/^\d{4}-\d{2}-\d{2}$/.test(date)) return `${year}-${month}-${day}`
  if (/^\d{4}-\d{2}$/.test(date)) return `${year}-${month}`
  if (!MONTHS.test(name)) return undefined
  const long = name.length > SHORT ? 'long' : 'short'
  const hasDay = date.includes(',')
  return print({ year: 'numeric', month: long, ...(hasDay && { day: 'numeric' }) })
}

const MONTHS = /^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/i

/** Letters of a month's short name. */
const SHORT = 3

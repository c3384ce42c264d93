import type { Intent } from '../intent.ts'
import { readParts } from '../parts/page-part.ts'
import { asSentence } from '../prompt/as-sentence.ts'
import { Unresolved } from '../unresolved.ts'

const ENTRY = '(@add|log|note|record) [(a|an|the|another|this)] [(new|following)]'
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
    [`${ENTRY} (changelog|release) (entry|note|notes) ${SAYS} {text}`, { page: 'changelog' }],
    `(to|in|on) {page} : ${ENTRY} ${KIND} ${OF} {name:name} ${SAYS} {text}`,
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
    const last = findUpdate(text, file)
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

/** The newest entry of a changelog, which is the first one: its attributes, and how its text is indented. */
function findUpdate(
  text: string,
  file: string,
): { start: number; attributes: Map<string, string>; indent: string } | undefined {
  const { start = 0, tag } = readParts(text, file).find(({ kind }) => kind === 'update') ?? {}
  if (tag === undefined) return undefined
  const written = text.slice(tag.start, tag.end).matchAll(/(\w+)="([^"]*)"/g)
  const attributes = new Map(Array.from(written, ([, name = '', value = '']) => [name, value]))
  const [, indent = ''] = /^\s*?\n([ \t]*)\S/.exec(text.slice(tag.end)) ?? []
  return { start, attributes, indent }
}

/** The attributes of an entry that is called like the one before it: of now where that has a date. */
function nameUpdate(before: ReadonlyMap<string, string>, name: string | undefined): string {
  const label = before.get('label') ?? ''
  const today = printAs(label)
  const described = printAs(before.get('description') ?? '')
  const hasName = name !== undefined && today !== undefined
  const attributes = {
    label: today ?? name ?? new Date().toISOString().slice(0, ISO_DATE),
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
  const iso = now.toISOString().slice(0, ISO_DATE)
  const [, name = ''] = /^(\p{Lu}\p{Ll}+)(?: \d{1,2},)? \d{4}$/u.exec(date) ?? []
  if (/^\d{4}-\d{2}(?:-\d{2})?$/.test(date)) return iso.slice(0, date.length)
  if (!MONTHS.test(name)) return undefined
  const options: Intl.DateTimeFormatOptions = {
    timeZone: 'UTC',
    year: 'numeric',
    month: name.length > SHORT ? 'long' : 'short',
    ...(date.includes(',') && { day: 'numeric' }),
  }
  return new Intl.DateTimeFormat('en-US', options).format(now)
}

/** Letters of a date such as `2026-11-26`. */
const ISO_DATE = 10

const MONTHS = /^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/i

/** Letters of a month's short name. */
const SHORT = 3

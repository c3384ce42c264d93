import { AgentRefusal } from '../../../model.ts'
import { type Context, printCount } from '../context.ts'
import type { Intent } from '../intent.ts'
import { withoutPart } from '../parts/edit-part.ts'
import { readParts } from '../parts/page-part.ts'
import { readTables, withoutRow } from '../parts/tables.ts'
import type { Said } from '../prompt/said.ts'
import { mapProse } from '../prose.ts'
import { escapePattern } from '../renaming.ts'
import { Unresolved } from '../unresolved.ts'
import { HISTORY } from './change-version.ts'

const EVERYWHERE =
  '(from|in|on|across|throughout|out of) [(all|all of|all over)] [(the|our|every)] (docs|documentation|site|pages|page)'

const PLURALS: Readonly<Record<string, string>> = { 'row of names': 'rows of names' }

/** Places that are told of by what stands there. */
const MOST_TOLD = 5

/**
 * Takes out what the docs say of something that is no more: rows of tables, items of lists, parts of its name, and
 * its name in a row of others. Where a sentence speaks of it somebody has to say what that is to be.
 */
export const removeMentions: Intent = {
  does: 'take something that is no more out of tables, lists and rows of names',
  example: 'Remove every mention of Acme Lite from the docs',
  hints: ['mention', 'dropped', 'remove', 'discontinued', 'everywhere', 'support'],
  phrases: [
    `@remove {name} ${EVERYWHERE}`,
    `@remove [(all|all the|every|any|the)] (mention|mentions|references|reference|traces|trace|occurrences) (of|to) {name} [${EVERYWHERE}]`,
  ],
  accepts: (said) =>
    said.isQuoted('name') ||
    (said.text('name').split(' ').length <= 4 &&
      // A name, and no part of the docs.
      !/\b(?:page|pages|group|tab|section|card|link|links|button|row|column|table|step|anchor|redirect|redirects|image|images|emojis?|all|every|each|any)\b|^(?:it|them|that|this|those)$/i.test(
        said.text('name'),
      )),
  perform,
}

async function perform({ docs, navigation }: Context, said: Said): Promise<string> {
  const name = said.text('name').replace(/^(?:the|our) /i, '')
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])${escapePattern(name)}`, 'giu')
  const files = docs
    .texts()
    .filter((file) => navigation.isCurrent(docs.routeOf(file)) && !HISTORY.test(file))
  const changes = new Map<string, string>()
  const left: string[] = []
  const done = new Map<string, number>()
  const note = (what: string, count = 1) => done.set(what, (done.get(what) ?? 0) + count)
  for (const file of files) {
    const before = await docs.files.read(file)
    if (before.search(pattern) === -1) continue
    const titles = await docs.titlesOf(file)
    if (titles.some((title) => title.search(pattern) !== -1)) {
      throw new AgentRefusal(
        `\`${docs.routeOf(file)}\` is about ${name}: say first what is to become of the page, as in “Remove the page ${docs.routeOf(file)} and redirect it to …”.`,
      )
    }
    const after = strip(before, file, name, note)
    for (const match of after.matchAll(pattern)) {
      const line = after.slice(after.lastIndexOf('\n', match.index - 1) + 1).split('\n', 1)[0] ?? ''
      left.push(`“${line.trim().slice(0, 100)}” on \`${docs.routeOf(file)}\``)
    }
    changes.set(file, after)
  }
  if (changes.size === 0) {
    throw new Unresolved(`Expected “${name}” in the docs, received no place where it stands.`)
  }
  if (left.length > 0) {
    throw new AgentRefusal(
      `Expected ${name} in tables, lists and rows of names alone, received sentences that speak of it: ${left.slice(0, MOST_TOLD).join(', ')}${left.length > MOST_TOLD ? ` and ${left.length - MOST_TOLD} more` : ''}. Say what they are to say instead.`,
    )
  }
  for (const [file, text] of changes) await docs.files.write(file, text)
  const told = [...done].map(([what, count]) => printCount(count, what, PLURALS[what]))
  return `Took ${name} out of ${printCount(changes.size, 'page')}: ${told.join(', ')}.`
}

/** A page without what speaks of one thing alone, and without its name in rows of names. */
function strip(
  page: string,
  file: string,
  name: string,
  note: (what: string, count?: number) => void,
): string {
  const word = `(?<![\\p{L}\\p{N}])${escapePattern(name)}`
  const isIn = (text: string) => new RegExp(word, 'iu').test(text)
  let text = page
  for (;;) {
    const part = readParts(text, file).find((one) => isIn(one.name))
    if (part === undefined) break
    text = withoutPart(text, part)
    note(part.kind)
  }
  for (;;) {
    // A row is about what its first cell names.
    const row = readTables(text, file)
      .filter(({ rows }) => rows.length > 1)
      .flatMap(({ rows }) => rows)
      .find(([first]) => isIn(first?.text ?? ''))
    if (row === undefined) break
    text = withoutRow(text, row)
    note('row')
  }
  text = mapProse(text, (prose) => withoutName(prose, name, note))
  // An item that begins with it is about it.
  const item = new RegExp(`^[ \\t]*(?:[-*+]|\\d+[.)])[ \\t]+["“'\`*\\[]*${word}.*\\n?`, 'gimu')
  return mapProse(text, (prose) =>
    prose.replaceAll(item, () => {
      note('item')
      return ''
    }),
  )
}

/** Prose without a name where it stands in a row of others: plain, as code or in quotation marks. */
function withoutName(
  prose: string,
  name: string,
  note: (what: string, count?: number) => void,
): string {
  const marks = '["“”\'`*[\\]]*'
  // What is written of its version belongs to it.
  const own = new RegExp(`^${marks}${escapePattern(name)}[\\w.-]*(?: \\d[\\w.]*)?${marks}$`, 'iu')
  const one = `${marks}[\\p{L}\\p{N}][\\w./-]*(?: [\\p{Lu}\\d][\\w./-]*)*${marks}`
  const row = new RegExp(`${one}(?:, ${one})*(?:,? (?:and|or) ${one})|${one}(?:, ${one})+`, 'gu')
  return prose.replaceAll(row, (whole) => {
    const [, link = ''] = /,? (and|or) (?!.* (?:and|or) )/.exec(whole) ?? []
    const items = whole.split(/,? (?:and|or) |, /)
    const left = items.filter((item) => !own.test(item))
    if (left.length === items.length || left.length === 0) return whole
    note('row of names')
    const last = left.at(-1) ?? ''
    if (left.length === 1) return last
    if (link === '') return left.join(', ')
    const isOxford = /, (?:and|or) /.test(whole) && left.length > 2
    return `${left.slice(0, -1).join(', ')}${isOxford ? ',' : ''} ${link} ${last}`
  })
}

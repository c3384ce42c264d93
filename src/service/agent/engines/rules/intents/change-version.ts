import { AgentRefusal } from '../../../model.ts'
import { type Context, changeTexts, printCount } from '../context.ts'
import type { Intent } from '../intent.ts'
import { isPlaceOfAll, mapPageTexts } from '../page-texts.ts'
import type { Said } from '../prompt/said.ts'
import { escapePattern } from '../renaming.ts'
import { Unresolved } from '../unresolved.ts'

/** Pages that tell what was, and not what is. */
export const HISTORY: RegExp =
  /(?:^|\/)(?:changelog|changes|releases?|release-notes|updates|news|history|whats-new|migrat\w*|upgrad\w*)(?:[/.-]|$)/i

/** Attributes that tell since when something is there. */
const SINCE = /<(?:VersionBadge|Since|Update|Badge)\b[^>]*>/g

const VERSION = { form: /^v?\d+(?:\.\d+)+[\w-]*$/i }
const VERSIONS = { from: VERSION, to: VERSION }
const AROUND =
  "versions?|numbers?|releases?|released|bump|update|upgrade|change|set|raise|latest|current|newest|not|instead of|rather than|speaks? of|talks? about|still|says?|mentions?|shows?|or later|or newer|or higher|or above|later|newer|at least|outdated|out of date|old|wrong|minimum|required|requires?|everywhere|throughout|across|all|pages?|no longer|use|uses|we're at|ships?|images?|tags?|image tags?|docker|containers?|packages?"

const REQUIREMENT =
  '(requirement|requirements|minimum|minimum version|version requirement|required version)'
const TO = '[(version|v)] {to:number} [(or|and) (later|newer|higher|above|up)]'

/** Changes the number of a version wherever the docs speak of now: in text and in code. */
export const changeVersion: Intent = {
  does: 'update a version number',
  example: 'Bump the version from 1.2.0 to 1.3.0',
  hints: ['version', 'bump', 'upgrade', 'release'],
  phrases: [
    '(bump|update|upgrade|raise) [the] {package} [version] to [(version|v)] {to:version} [@everywhere]',
    '(bump|update|upgrade|raise) [the] {package} [version] to [(version|v)] {to:version} (on|in) {page}',
    'replace version {from:version} (with|by) [version] {to:version} [@everywhere]',
    `(bump|update|upgrade|change|set|raise) [the] {package:few} ${REQUIREMENT} [(on|in) {page}] to ${TO}`,
  ],
  frames: [
    {
      needs: [],
      also: AROUND,
      slots: {
        ...VERSIONS,
        package: { isOptional: true },
        page: { behind: 'on|in', isOptional: true },
      },
    },
  ],
  accepts: isUpdate,
  perform,
}

/** Whether what is said to be so now is the newer one, or which one was is said. */
function isUpdate(said: Said): boolean {
  const [from, to] = [said.text('from'), said.text('to')]
  // A version is one word.
  if (/\s/.test(`${from}${to}`)) return false
  const { text } = said.sentence
  // What it was is looked up by the name of what has it.
  if (said.find('from') === undefined)
    return /^(?!.*\b(?:and|or|from)\b)\p{L}/u.test(getPackage(said))
  const isOld = (version: string) =>
    new RegExp(
      `\\b(?:not|instead of|rather than|from|no longer|still (?:\\S+ )+?|was) (?:at |on |version )?v?${escapePattern(version)}`,
    ).test(text)
  if (isOld(to)) return false
  return isOld(from) || isNewer(from, to)
}

/** Whether a version comes after another one. */
export function isNewer(before: string, after: string): boolean {
  return before.localeCompare(after, 'en', { numeric: true }) < 0
}

/** The name of what has a version, without what is said around it. */
function getPackage(said: Said): string {
  return said
    .text('package')
    .replaceAll(
      /\b(?:the|our|minimum|required|supported|latest|current|version|of|package)\b/gi,
      ' ',
    )
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** What a version is at least, and not what it is. */
const AT_LEAST = '(?! ?\\+| (?:and|or) (?:later|newer|higher|above|up|greater|more))'
/** Where a file of settings has the version of what was named in a line above. */
const VERSION_LINE = /^\s*(?:- )?["']?(?:version|tag|rev|ref)["']?\s*[:=]\s*["']?v?(\d+(?:\.\d+)+)/i
/** Lines that such a line stands below the name at most. */
const MOST_BELOW = 4

/** The version of what is named in a line of settings above; `undefined` where a line is none. */
function readVersionLine(lines: readonly string[], at: number, named: RegExp): string | undefined {
  const [, version] = VERSION_LINE.exec(lines[at] ?? '') ?? []
  if (version === undefined) return undefined
  const above = lines.slice(Math.max(0, at - MOST_BELOW), at)
  return above.some((line) => named.test(line)) ? version : undefined
}

/** A name as code may write it: the “ios sdk” is `acme_ios_sdk` there. */
function toPattern(name: string): RegExp {
  const before = name.includes(' ') ? '(?<![\\p{L}\\d])' : '(?<![\\w-])'
  return new RegExp(before + escapePattern(name).replaceAll(' ', '[-_ ]'), 'iu')
}

/** What stands between a name and its version: a sign, or what lists of packages have there. */
const TO_VERSION =
  '["\'`]?(?: \\(?version)?(?:, ?(?:(?:from|exact|version) ?[:=])?)?[\\s@:=^~>v"\'`]{1,6}'

/** Versions that the docs have of what is named, and what stands behind each, as a pattern. */
interface Named {
  versions: readonly string[]
  behind: string
}

/** The older versions that stand behind a name: what something is at least where that is said. Throws `Unresolved`. */
async function findVersions(
  { docs }: Context,
  files: readonly string[],
  said: Said,
): Promise<Named> {
  const texts = await Promise.all(files.map((file) => docs.files.read(file)))
  const exact = listOlder(texts, said, AT_LEAST)
  if (exact.length > 0) return { versions: pickVersions(exact, said), behind: AT_LEAST }
  return { versions: pickVersions(listOlder(texts, said, ''), said), behind: '' }
}

function listOlder(texts: readonly string[], said: Said, behind: string): string[] {
  const [name, to] = [getPackage(said), said.text('to').replace(/^v/i, '')]
  const named = toPattern(name)
  const pattern = new RegExp(
    `${named.source}${TO_VERSION}(\\d+(?:\\.\\d+)${to.includes('.') ? '+' : '*'})(?![\\d.]*\\d)${behind}`,
    'giu',
  )
  const found = texts.flatMap((text) => {
    const lines = text.split('\n')
    const own = named.test(text)
      ? lines.flatMap((_line, at) => readVersionLine(lines, at, named) ?? [])
      : []
    return [...own, ...[...text.matchAll(pattern)].map((one) => one[1] ?? '')]
  })
  return [...new Set(found)].filter((version) => isNewer(version, to))
}

/** The one version that the docs have, or all where all are meant. Throws `Unresolved`. */
function pickVersions(older: readonly string[], said: Said): readonly string[] {
  const [name, to] = [getPackage(said), said.text('to').replace(/^v/i, '')]
  const isAll = /\b(?:everywhere|all|every|throughout)\b/i.test(said.sentence.text)
  if (older.length === 1 || (isAll && older.length > 0)) return older
  const versions = older.slice(0, 6).map((version) => `\`${version}\``)
  throw new Unresolved(
    versions.length === 0
      ? `Expected a version of “${name}” before ${to} in the docs, received none.`
      : `Expected one version of “${name}” before ${to}, received ${versions.join(', ')}. Say which: “Bump ${name} from ${older[0]} to ${to}”.`,
    versions.length > 0,
  )
}

async function perform(context: Context, said: Said): Promise<string> {
  const { docs, navigation } = context
  const place = said.find('page')
  const page = place === undefined || isPlaceOfAll(place) ? undefined : place
  const files =
    page === undefined
      ? docs.texts().filter((file) => navigation.isCurrent(docs.routeOf(file)))
      : [await docs.fileOf(page)]
  const now = files.filter((file) => page !== undefined || !HISTORY.test(file))
  const told = said.find('from')
  const { versions, behind } =
    told === undefined ? await findVersions(context, now, said) : { versions: [told], behind: '' }
  const from = versions.join(', ')
  // What is found stands behind the letter that versions may begin with.
  const asked = said.text('to')
  const to = told === undefined ? asked.replace(/^v/i, '') : asked
  if (from === to) throw new AgentRefusal(`Expected another version than \`${from}\`.`)
  const name = told === undefined ? getPackage(said) : said.find('package')
  const named = name === undefined ? undefined : toPattern(name)
  const any = versions.map(escapePattern).join('|')
  const before = behind === AT_LEAST ? '(?<!>=? ?)' : ''
  const pattern = new RegExp(`(?<![\\d.])${before}(?:${any})(?![\\d]|\\.\\d)${behind}`, 'g')
  let count = 0
  const left: string[] = []
  const change = (words: string) => words.replaceAll(pattern, to)
  const kept = new Set<string>()
  const changed = await changeTexts(
    docs,
    (text, file) => {
      if (page === undefined && HISTORY.test(file)) {
        if (pattern.test(text)) left.push(`\`${file}\``)
        pattern.lastIndex = 0
        return text
      }
      if ((text.match(SINCE) ?? []).some((tag) => versions.some((one) => tag.includes(one))))
        kept.add(`\`${file}\``)
      const changed = mapPageTexts(text, ['prose', 'code'], change).split('\n')
      // Who names the page may call the package by other words than it does.
      const isOnPage = page !== undefined && named?.test(text) !== true
      const lines = text.split('\n').map((line, at, all) => {
        const isOf =
          named === undefined ||
          isOnPage ||
          named.test(line) ||
          readVersionLine(all, at, named) !== undefined
        const after = isOf ? (changed[at] ?? line) : line
        if (after !== line) count += line.match(pattern)?.length ?? 1
        return after
      })
      return lines.join('\n')
    },
    files,
  )
  const history = left.length === 0 ? '' : ` What was stays: ${left.slice(0, 10).join(', ')}.`
  const since =
    kept.size === 0
      ? ''
      : ` So does what says since when something is there: ${[...kept].slice(0, 10).join(', ')}.`
  if (changed === 0) {
    throw new Unresolved(
      `Expected the version ${from} where the docs speak of now, received no such place.${history}${since}`,
    )
  }
  return `Changed the version ${from} to ${to}, ${printCount(count, 'time')} in ${printCount(changed, 'file')}.${history}${since}`
}

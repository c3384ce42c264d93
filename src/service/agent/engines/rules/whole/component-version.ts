import { AgentRefusal } from '../../../model.ts'
import { type Context, changeTexts, printCount } from '../context.ts'
import { HISTORY, isNewer } from '../intents/change-version.ts'
import { nameWords } from '../names.ts'
import { mapPageTexts } from '../page-texts.ts'
import { all, PLEASE } from '../prompt/rephrase/patterns.ts'
import { escapePattern } from '../renaming.ts'
import type { WholeWay } from './whole-way.ts'

const NOUN =
  '(?:component|action|orb|image|chart|plug-?in|module|package|crate|gem|sdk|cli|provider|extension|operator|agent|driver)'
const NAME = `(?:the |our )?(?<name>(?:[^.;:,]+? )?(?<noun>${NOUN}))`
const TO = '(?:version )?(?<to>v?\\d+(?:\\.\\d+)+)'
const REACHED =
  '(?:has (?:now |just )?reached|reached|is (?:now |already )?(?:at|on)|has been (?:released|bumped|updated) (?:as|to|in)|was (?:released|bumped|updated) (?:as|to|in)|(?:has )?moved to)'
const PLACE = `(?: (?:in|on|across|throughout) (?:the |our |all )?(?<place>[^.;,]+?)(?: (?:instructions|docs|documentation|guides?|pages?|examples|snippets))?)?`
/** “The binary version stays.” */
const STAYS =
  "[.;,] (?:but |and )?(?:(?:the |our )?[^.;,]+? (?:stays|remains|is unchanged|does(?:n['’]t| not) change)(?: (?:as it is|as is|the same|unchanged|where it is))?|(?:leave|keep) [^.;,]+)"

/** A new version of something of a kind that the docs name beside the old one. */
const NEW_VERSIONS: readonly WholeWay[] = [
  // “The CI component has reached v1.6.0. Bump the component version in our CI instructions; the binary version stays.”
  all(
    `${NAME} ${REACHED} ${TO}[.;,] ${PLEASE}(?:bump|update|raise|change|set) (?:(?:the |its )?(?:${NOUN} )?(?:version|tag)|it)${PLACE}(?:${STAYS})?[.!?]?`,
  ),
  // “Bump the component version to v1.6.0 in our CI instructions, but leave the binary version.”
  all(
    `${PLEASE}(?:bump|update|raise|change|set) ${NAME}(?:['’]s)?(?: version| tag)? to ${TO}${PLACE}${STAYS}[.!?]?`,
  ),
].map(
  (pattern): WholeWay => [
    pattern,
    ({ name = '', noun = '', to = '', place }) => [
      (context: Context) => setVersion(context, { name, noun, to, place }),
    ],
  ],
)

/** “In the install command on the setup page, use version 2.4.0 of the acme package instead of latest.” */
const PINNED: WholeWay = [
  all(
    `(?:in [^.;,]+? (?:on|of) (?:the |our )?(?<page>[^.;,]+?)(?: page)?,? )?${PLEASE}(?:use|pin|install|have|show) (?:version )?v?(?<to>\\d+(?:\\.\\d+)+(?:-[\\w.]+)?) (?:of|for) (?:the |our )?(?<name>[@\\w./-]+?)(?: (?:package|module|image|crate|gem|library))? (?:instead of|rather than|in place of|and not) (?:the )?(?<old>v?\\d+(?:\\.\\d+)*|latest|next|beta)(?: (?:one|version|tag))?(?: (?:in [^.;,]+? )?(?:on|of) (?:the |our )?(?<place>[^.;,]+?)(?: page)?)?\\.?`,
  ),
  ({ page, place = page, to = '', name = '', old = '' }) => [
    (context) => pinVersion(context, { name, to, old, place }),
  ],
]

/** What a prompt says of the version of something that the docs name. */
export const COMPONENT_VERSIONS: readonly WholeWay[] = [...NEW_VERSIONS, PINNED]

/** What tells since when something is there, or was. */
const SINCE =
  /\b(?:since|as of|until|before|older than|(?:deprecated|added|introduced|removed|fixed) in)\b|<(?:VersionBadge|Since|Update|Badge)\b/i

interface Told {
  name: string
  /** What kind of thing it is: the lines that have its version say so. */
  noun: string
  to: string
  place?: string | undefined
}

async function setVersion(context: Context, told: Told): Promise<string> {
  const { docs } = context
  const to = told.to.replace(/^v/i, '')
  const named = new RegExp(`(?<![\\p{L}\\p{N}])${escapePattern(told.noun)}(?![\\p{L}\\p{N}])`, 'iu')
  const version = /(?<![\d.])\d+(?:\.\d+)+(?![\d.]*\d)/g
  const isOfIt = (line: string) => named.test(line) && !SINCE.test(line)
  const files: string[] = []
  const olds = new Set<string>()
  for (const file of await listFiles(context, told)) {
    const lines = (await docs.files.read(file)).split('\n').filter(isOfIt)
    const own = lines.flatMap((line) => line.match(version) ?? []).filter((one) => one !== to)
    if (own.length > 0) files.push(file)
    for (const one of own) olds.add(one)
  }
  const [old, ...others] = olds
  if (old === undefined || others.length > 0 || !isNewer(old, to))
    throw new AgentRefusal(
      `Expected one version of “${told.name}” before ${to}, received ${olds.size === 0 ? 'none' : [...olds].join(', ')}. Say which: “Bump the version from 1.2.0 to ${to}”.`,
    )
  let count = 0
  const pattern = new RegExp(`(?<![\\d.])${escapePattern(old)}(?![\\d]|\\.\\d)`, 'g')
  const changed = await changeTexts(
    docs,
    (text) => {
      const after = mapPageTexts(text, ['prose', 'code'], (words) => words.replaceAll(pattern, to))
      const changed = after.split('\n')
      const lines = text.split('\n').map((line, at) => {
        if (!isOfIt(line) || changed[at] === undefined) return line
        count += changed[at] === line ? 0 : (line.match(pattern)?.length ?? 0)
        return changed[at]
      })
      return lines.join('\n')
    },
    files,
  )
  return `Changed the version of “${told.name}” from ${old} to ${to}, ${printCount(count, 'time')} in ${printCount(changed, 'file')}.`
}

/** Has a package be that of one version where it is named with another: `acme@latest`, `acme==1.0`. Throws `AgentRefusal`. */
async function pinVersion(
  { docs }: Context,
  { name, to, old, place }: { name: string; to: string; old: string; place?: string | undefined },
): Promise<string> {
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{N}-])(${escapePattern(name)}(?:@|:|==))${escapePattern(old)}(?![\\w-]|\\.\\d)`,
    'giu',
  )
  let count = 0
  const changed = await changeTexts(
    docs,
    (text) =>
      text.replaceAll(pattern, (_whole, lead: string) => {
        count++
        return lead + to
      }),
    place === undefined ? docs.texts() : [await docs.fileOf(place)],
  )
  if (count === 0) throw new AgentRefusal(`Expected \`${name}@${old}\` there, received none.`)
  return `Changed the version of “${name}” from ${old} to ${to}, ${printCount(count, 'time')} in ${printCount(changed, 'file')}.`
}

/** The pages that have the name of it in their text; those that are called as the place is, where one is told. */
async function listFiles({ docs, navigation }: Context, { name, place }: Told): Promise<string[]> {
  const found: string[] = []
  const wanted = nameWords(name)
  for (const file of docs.texts()) {
    if (HISTORY.test(file) || !navigation.isCurrent(docs.routeOf(file))) continue
    const own = new Set(nameWords(await docs.files.read(file)))
    if (wanted.every((word) => own.has(word))) found.push(file)
  }
  const isAll =
    place === undefined ||
    /^(?:(?:the|all|our) )?(?:docs|documentation|site|pages|everything)$/i.test(place)
  if (isAll) return found
  const words = nameWords(place)
  const called: string[] = []
  for (const file of found) {
    const titles = [...(await docs.titlesOf(file)), docs.routeOf(file).replaceAll(/[/-]/g, ' ')]
    const own = new Set(titles.flatMap((title) => nameWords(title)))
    if (words.every((word) => own.has(word))) called.push(file)
  }
  return called
}

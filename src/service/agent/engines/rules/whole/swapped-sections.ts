import type { Context } from '../context.ts'
import { nameKey } from '../names.ts'
import { type PagePart, readParts } from '../parts/page-part.ts'
import { all, PAGE, PLEASE } from '../prompt/rephrase/patterns.ts'
import { Unresolved } from '../unresolved.ts'
import type { WholeWay } from './whole-way.ts'

const THE = '(?:the |our )?'
const ON = `(?:on|in|of) ${THE}(?<page>[^,.;]+?)(?: ${PAGE})?`
const NAME = '(?:"[^"]+"|“[^”]+”|[^,.;:"“”]+?)'
const KINDS = 'section|tab|card|accordion|step'
const FIRST = `${THE}(?<one>${NAME})(?: (?:${KINDS}))?`
const SECOND = `${THE}(?<other>${NAME})(?: (?:${KINDS}))?`
const SHOULD = '(?:should|must|has to|needs to|ought to) (?:come|stand|be|go|sit|appear)'
const THOSE = `(?:them|the two|those two|these two|both|those|these)(?: two)?(?: (?<kind>${KINDS})s)?(?: around)?`
const SWAP = `${PLEASE}(?:swap|switch|exchange|flip) ${THOSE}`
const WRONG_WAY =
  '(?:it|that|this) should be the other way (?:around|round)|(?:they|those|these) should be the other way (?:around|round)'

/** Two sections, or two parts of a kind, of a page that are to change places. */
export const SWAPPED_SECTIONS: readonly WholeWay[] = [
  // “On the Crew page, Rules should come before Pay. Swap those two sections.”
  [
    all(`${ON}, ${FIRST} ${SHOULD} (?<side>before|after|above|below) ${SECOND}[.;,] ${SWAP}\\.?`),
    ({ page = '', one = '', side = '', other = '', kind }) => [
      (context) => swapParts(context, { page, one, other, side, kind }),
    ],
  ],
  // “On the Crew page, Pay comes before Rules, it should be the other way round.”
  [
    all(
      `${ON}, ${FIRST} (?:comes?|stands?|is) (?:now |currently )?(?<now>before|after|above|below) ${SECOND}[.;,] (?:but )?(?:${WRONG_WAY}|${SWAP})\\.?`,
    ),
    ({ page = '', one = '', now = '', other = '', kind }) => [
      (context) =>
        swapParts(context, {
          page,
          one,
          other,
          kind,
          side: /before|above/i.test(now) ? 'after' : 'before',
        }),
    ],
  ],
  // “Swap the Rules and Pay sections on the Crew page.”
  [
    all(
      `${PLEASE}(?:swap|switch|exchange|flip) (?:the (?:two )?(?<those>${KINDS})s ${THE}(?<a>${NAME}) and ${THE}(?<b>${NAME})|${THE}(?<one>${NAME}) and ${THE}(?<other>${NAME}) (?<kind>${KINDS})s) ${ON}\\.?`,
    ),
    ({ page = '', a = '', b = '', one = a, other = b, those, kind = those }) => [
      (context) => swapParts(context, { page, one, other, kind }),
    ],
  ],
]

interface Told {
  page: string
  one: string
  other: string
  /** Where the first is to be of the second. */
  side?: string | undefined
  /** What both are, where they are no sections. */
  kind?: string | undefined
}

/** Has two parts of a page change places, with all that is in them. Throws `Unresolved` where it has them not so. */
async function swapParts(
  { docs }: Context,
  { page, one, other, side, kind = 'section' }: Told,
): Promise<string> {
  const file = await docs.fileOf(page)
  const text = await docs.files.read(file)
  const isSection = /section/i.test(kind)
  const parts = readParts(text, file).filter((one) =>
    isSection ? one.form === 'heading' : one.kind === kind.toLowerCase(),
  )
  const [first, second] = [one, other]
    .map((name) => findPart(parts, name, file))
    .toSorted((a, b) => a.start - b.start) as [PagePart, PagePart]
  const isFirst = nameKey(first.name) === nameKey(one)
  if (side !== undefined && isFirst === /before|above/i.test(side))
    throw new Unresolved(`Expected “${one}” not yet ${side} “${other}” on \`${file}\`.`)
  if (
    first.level !== second.level ||
    first.container !== second.container ||
    first.end > second.start
  )
    throw new Unresolved(`Expected “${one}” and “${other}” beside each other on \`${file}\`.`)
  const [ahead, behind] = [first, second].map(({ start, end }) => text.slice(start, end).trimEnd())
  const between = text.slice(first.start + (ahead?.length ?? 0), second.start)
  const rest = text.slice(second.start + (behind?.length ?? 0))
  await docs.files.write(file, text.slice(0, first.start) + behind + between + ahead + rest)
  return `Swapped “${first.name}” and “${second.name}” on \`${docs.routeOf(file)}\`.`
}

function findPart(parts: readonly PagePart[], name: string, file: string): PagePart {
  const found = parts.filter((one) => nameKey(one.name) === nameKey(name))
  const [only, ...others] = found
  if (only === undefined || others.length > 0)
    throw new Unresolved(`Expected one part “${name}” on \`${file}\`, received ${found.length}.`)
  return only
}

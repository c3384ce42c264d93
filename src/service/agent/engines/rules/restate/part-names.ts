import { nameKey } from '../names.ts'
import { readParts } from '../parts/page-part.ts'
import { findLiteral } from './literals.ts'
import { getPage, isOneOfSeveral } from './page-mentions.ts'
import { anyOf, quote, type Restatement, type Way } from './restatement.ts'
import { overlaps, type Scene, type Span } from './scene.ts'

const CUE =
  /\b(?:sections?|headings?|headlines?|cards?|steps?|tabs?|accordions?)\b[\s\S]*\b(?:re-?name|re-?title|call|title|name|headline|(?:should|must|has to|needs to) (?:just |only |rather )?(?:be|say|read))/i
const NOUN = /^(?:section|heading|headline|card|step|tab|accordion)$/
const ALSO = anyOf(`
  sections? headings? headlines? cards? steps? tabs? accordions? rename\\w* retitle\\w* called? named? titled? name title headline to as instead better
  there's says? reads? just simply only rather
`)

/** Calls a part of a page otherwise that is told of before: “There is a Limits section on the Plans page. Rename it to Quotas.” */
export const partNames: Way = { cue: CUE, restate }

async function restate(scene: Scene): Promise<Restatement[]> {
  const page = await getPage(scene)
  if (page !== undefined && isOneOfSeveral(scene, page)) return []
  const { docs } = scene.context
  const found: { file: string; part: NonNullable<ReturnType<typeof findPart>> }[] = []
  for (const file of page === undefined ? docs.currentPages() : [page.file]) {
    const names = readParts(await docs.files.read(file), file).map(({ name }) => name)
    const part = findPart(scene, names, page?.span)
    if (part !== undefined) found.push({ file, part })
  }
  const [only, ...others] = found
  if (only === undefined || others.length > 0) return []
  const { span, noun, name } = only.part
  const pages = page === undefined ? [] : [page.span]
  const last = Math.max(span.to - 1, ...pages.map(({ from }) => from))
  // “The heading Limits should be Quotas” goes on.
  const isSaid = /^(?:should|must|has|needs)$/.test(scene.words[span.to]?.plain ?? '')
  const later = { from: isSaid ? span.to : scene.endOfClause(last), to: scene.words.length }
  const value = later.from < later.to ? findLiteral(scene, later, [...pages, span]) : undefined
  const first = scene.words[value?.from ?? -1]
  // “The Limits section should be shorter” says how it is to be.
  const isName = first?.isQuoted === true || /^\p{Lu}/u.test(first?.text ?? '')
  if (value === undefined || (isSaid && !isName)) return []
  const route = docs.routeOf(only.file)
  return [
    {
      wishes: [
        `Rename the ${noun} ${quote(name)} on the page ${route} to ${quote(scene.sayName(value))}`,
      ],
      accounted: [...pages, span, value],
      also: ALSO,
    },
  ]
}

/** The part that is told of, by its name and its noun: “a Limits section”, “a card that says Limits”. */
function findPart(
  scene: Scene,
  names: readonly string[],
  page: Span | undefined,
): { name: string; noun: string; span: Span } | undefined {
  const start = page === undefined ? 0 : Math.min(scene.startOfClause(page.from), page.from)
  for (const [noun, { plain: kind }] of scene.words.entries()) {
    if (noun < start || !NOUN.test(kind)) continue
    for (const named of listNameSpans(scene, noun)) {
      const said = nameKey(scene.say(named))
      const [name, ...others] = names.filter((one) => nameKey(one) === said)
      if (name === undefined || others.length > 0) continue
      const span = { from: Math.min(named.from, noun), to: Math.max(named.to, noun + 1) }
      if (page === undefined || !overlaps(span, page)) return { name, noun: kind, span }
    }
  }
  return undefined
}

const CALLED =
  /^(?:(?:that|which) (?:just )?(?:says|reads|is (?:called|named|titled))|called|named|titled|saying)$/

/** Where a part may be named: before its noun, and behind what says how it is called. */
function listNameSpans(scene: Scene, noun: number): Span[] {
  const start = scene.startOfClause(noun)
  const before = Array.from({ length: noun - start }, (_one, at) => ({
    from: start + at,
    to: noun,
  }))
  const behind = scene
    .find(CALLED, 4)
    .filter(({ from }) => from === noun + 1)
    .flatMap(({ to }) => scene.runsFrom(to, MOST_NAME))
  // “The heading Limits should …”
  const direct = HEADING.test(scene.words[noun]?.plain ?? '')
    ? scene
        .runsFrom(noun + 1, MOST_NAME)
        .filter(({ to }) => /^(?:should|must|has|needs)$/.test(scene.words[to]?.plain ?? ''))
    : []
  return [...before, ...behind, ...direct]
}

const HEADING = /^(?:heading|headline|section)$/

/** Words of a name. */
const MOST_NAME = 10

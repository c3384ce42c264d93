import { nameKey } from '../names.ts'
import { readParts } from '../parts/page-part.ts'
import { findLiteral } from './literals.ts'
import { getPage, isOneOfSeveral } from './page-mentions.ts'
import { anyOf, quote, type Restatement, type Way } from './restatement.ts'
import { overlaps, type Scene, type Span } from './scene.ts'

const CUE =
  /\b(?:sections?|headings?|headlines?|cards?|steps?|tabs?|accordions?)\b[\s\S]*\b(?:re-?name|re-?title|call|title|name|headline|should (?:just |only |rather )?(?:say|read))/i
const NOUN = /^(?:section|heading|headline|card|step|tab|accordion)$/
const ALSO = anyOf(`
  sections? headings? headlines? cards? steps? tabs? accordions? rename\\w* retitle\\w* called? named? titled? name title headline to as instead better
  there's says? reads? just simply only rather
`)

/** Calls a part of a page otherwise that is told of before: “There is a Limits section on the Plans page. Rename it to Quotas.” */
export const partNames: Way = { cue: CUE, restate }

async function restate(scene: Scene): Promise<Restatement[]> {
  const page = await getPage(scene)
  if (page === undefined || isOneOfSeveral(scene, page)) return []
  const text = await scene.context.docs.files.read(page.file)
  const named = findPart(
    scene,
    readParts(text, page.file).map(({ name }) => name),
    page.span,
  )
  if (named === undefined) return []
  const last = Math.max(page.span.from, named.span.to - 1)
  const later = { from: scene.endOfClause(last), to: scene.words.length }
  if (later.from >= later.to) return []
  const value = findLiteral(scene, later, [page.span, named.span])
  if (value === undefined) return []
  const part = `${named.noun} ${quote(named.name)}`
  return [
    {
      wishes: [`Rename the ${part} on the page ${page.route} to ${quote(scene.sayName(value))}`],
      accounted: [page.span, named.span, value],
      also: ALSO,
    },
  ]
}

/** The part that is told of, by its name and its noun: “a Limits section”, “a card that says Limits”. */
function findPart(
  scene: Scene,
  names: readonly string[],
  page: Span,
): { name: string; noun: string; span: Span } | undefined {
  const start = Math.min(scene.startOfClause(page.from), page.from)
  for (const [noun, { plain: kind }] of scene.words.entries()) {
    if (noun < start || !NOUN.test(kind)) continue
    for (const named of listNameSpans(scene, noun)) {
      const said = nameKey(scene.say(named))
      const [name, ...others] = names.filter((one) => nameKey(one) === said)
      if (name === undefined || others.length > 0) continue
      const span = { from: Math.min(named.from, noun), to: Math.max(named.to, noun + 1) }
      if (!overlaps(span, page)) return { name, noun: kind, span }
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
  return [...before, ...behind]
}

/** Words of a name. */
const MOST_NAME = 10

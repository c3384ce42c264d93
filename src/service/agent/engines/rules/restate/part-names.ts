import { nameKey } from '../names.ts'
import { readParts } from '../parts/page-part.ts'
import { findLiteral } from './literals.ts'
import { getPage, isOneOfSeveral } from './page-mentions.ts'
import { anyOf, quote, type Restatement, type Way } from './restatement.ts'
import type { Scene, Span } from './scene.ts'

const CUE =
  /\b(?:sections?|headings?|headlines?|cards?|steps?|tabs?|accordions?)\b[\s\S]*\b(?:re-?name|re-?title|call|title|name|headline)/i
const NOUN = /^(?:section|heading|headline|card|step|tab|accordion)$/
const ALSO = anyOf(`
  sections? headings? headlines? cards? steps? tabs? accordions? rename\\w* retitle\\w* called? named? titled? name title headline to as instead better
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
  const later = { from: scene.endOfClause(page.span.from), to: scene.words.length }
  if (named === undefined || later.from >= later.to) return []
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

/** The part that is named before the page, by its name and its noun: “a Limits section on …”. */
function findPart(
  scene: Scene,
  names: readonly string[],
  page: Span,
): { name: string; noun: string; span: Span } | undefined {
  const start = scene.startOfClause(page.from)
  for (let noun = start + 1; noun < page.from; noun++) {
    const kind = scene.words[noun]?.plain ?? ''
    if (!NOUN.test(kind)) continue
    for (let from = start; from < noun; from++) {
      const said = nameKey(scene.say({ from, to: noun }))
      const [name, ...others] = names.filter((one) => nameKey(one) === said)
      if (name !== undefined && others.length === 0)
        return { name, noun: kind, span: { from, to: noun + 1 } }
    }
  }
  return undefined
}

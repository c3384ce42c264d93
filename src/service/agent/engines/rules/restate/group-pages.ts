import { listGroups, listPagesOfGroups } from './group-mentions.ts'
import { anyOf, type Restatement, type Way } from './restatement.ts'
import { CONTRACTED_NOT, type Scene, type Span } from './scene.ts'

const CUE = /\b(?:pages|articles|guides)\b/i
const HIDE = /\b(?:hide|unlist)\b/i
const REMOVE = /\b(?:delete|remove|drop|get rid of)\b/i
const OUT = /\b(?:from|out of) (?:the |our )?(?:sidebar|menu|nav|navigation)\b/i
const MOVE = /\b(?:move|put|place|nest|relocate|bring)\b/i
/** Another wish, or pages that are not all meant. */
const OTHER = new RegExp(
  `\\b(?:add|rename|redirect|set|except|but|besides|not|never|only|some|two|three|four|first|last|both|which|list)\\b|${CONTRACTED_NOT}\\b`,
  'i',
)
const ALSO = anyOf(`
  hide unlist delete remove drop get rid of move put place nest relocate bring out from sidebar menu nav navigation
  group section under into inside all every whole
`)
const INTO = /^(?:to|into|under|in|inside|within)(?: the| our)?$/

/** Hides, removes or moves all pages of a group, where these are named by it: “hide the billing pages”. */
export const groupPages: Way = { cue: CUE, restate }

async function restate(scene: Scene): Promise<Restatement[]> {
  if (OTHER.test(scene.prompt)) return []
  const named = listPagesOfGroups(scene)
  const [own, ...more] = named.filter(({ isPages }) => isPages)
  if (own === undefined || more.length > 0) return []
  const exact = named.filter(({ isPages, span }) => !isPages && isTarget(scene, span))
  const others =
    exact.length > 0 ? exact : listGroups(scene).filter(({ span }) => isTarget(scene, span))
  if (others.length > 1) return []
  const [other] = others
  const all = `all pages in the ${own.name} group`
  const wish =
    other !== undefined
      ? MOVE.test(scene.prompt) &&
        `Move all pages of the ${own.name} group to the ${other.name} group`
      : HIDE.test(scene.prompt) || (REMOVE.test(scene.prompt) && OUT.test(scene.prompt))
        ? `Hide ${all}`
        : REMOVE.test(scene.prompt) && `Delete ${all}`
  if (wish === false) return []
  const accounted = [own.span, ...(other === undefined ? [] : [other.span])]
  return [{ wishes: [wish], accounted, also: ALSO }]
}

/** Whether pages are to be in what is named. */
function isTarget(scene: Scene, { from }: Span): boolean {
  return [1, 2].some((count) =>
    INTO.test(scene.plain({ from: Math.max(0, from - count), to: from })),
  )
}

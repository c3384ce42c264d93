import type { JSONPath } from 'jsonc-parser'
import type { Scene, Span } from '../../restate/scene.ts'
import type { BarLink, NamedLink } from './bar-links.ts'

/** Where a link is to stand: at an edge, or beside another one. */
export interface Place {
  edge?: 'first' | 'last'
  /** The one at an edge that it is to stand beside. */
  besideEdge?: 'first' | 'last'
  beside?: readonly BarLink[]
  side?: 'before' | 'after'
  spans: readonly Span[]
}

const BEFORE = /^(?:before|ahead of|(?:to the )?left of|above|in front of)$/
const AFTER = /^(?:after|behind|(?:to the )?right of|below|under|next to|beside|following)$/
const FIRST =
  /^(?:(?:as )?(?:the )?(?:very )?first(?: one| link| entry)?|leftmost|at the (?:very )?(?:start|beginning|front|far left|left))$/
const LAST =
  /^(?:(?:as )?(?:the )?(?:very )?last(?: one| link| entry)?|rightmost|at the (?:very )?(?:end|far right))$/
/** “After the first one.” */
const BESIDE_EDGE =
  /^(?<side>before|after|behind) the (?<edge>first|last)(?: one| link| entry| item)?$/
/** “We have Talks, and want Help before it.” */
const BESIDE_IT =
  /^(?:before|ahead of|(?:to the )?(?:left|right) of|in front of|after|behind|next to|beside) (?:it|that|that one)$/
const LONGEST = 4

/** Where a prompt tells that a link is to stand. */
export function findPlace(
  scene: Scene,
  named: readonly NamedLink[],
  areas: readonly Span[],
): Place | undefined {
  const between = findBetween(scene, named)
  if (between !== undefined) return between
  for (const { span } of named) {
    const [lead] = readLead(scene, span.from)
    if (lead === undefined) continue
    const beside = named.filter((one) => one.span.from === span.from).map(({ link }) => link)
    return { beside, side: lead.side, spans: [{ from: lead.from, to: span.to }] }
  }
  const [back] = scene.find(BESIDE_IT, LONGEST + 1)
  const links = [...new Set(named.map(({ link }) => link))]
  if (back !== undefined && links.length === 1) {
    const side = /^(?:before|ahead|(?:to the )?left|in front)/.test(scene.plain(back))
      ? 'before'
      : 'after'
    return { beside: links, side, spans: [back] }
  }
  const [other] = scene.find(BESIDE_EDGE, LONGEST + 1)
  if (other !== undefined) {
    const { side, edge } = BESIDE_EDGE.exec(scene.plain(other))?.groups ?? {}
    const besideEdge = edge === 'first' ? 'first' : 'last'
    return { besideEdge, side: side === 'before' ? 'before' : 'after', spans: [other] }
  }
  for (const [edge, pattern] of [
    ['first', FIRST],
    ['last', LAST],
  ] as const) {
    const [span] = scene
      .find(pattern, LONGEST + 2)
      .filter(({ from }) => !areas.some((area) => from >= area.from && from < area.to))
    if (span !== undefined) return { edge, spans: [span] }
  }
  return undefined
}

function readLead(scene: Scene, to: number): { from: number; side: 'before' | 'after' }[] {
  const end = /^(?:the|our)$/.test(scene.words[to - 1]?.plain ?? '') ? to - 1 : to
  for (let length = LONGEST; length > 0; length--) {
    const from = end - length
    const said = from < 0 ? '' : scene.plain({ from, to: end })
    if (BEFORE.test(said)) return [{ from, side: 'before' }]
    if (AFTER.test(said)) return [{ from, side: 'after' }]
  }
  return []
}

/** “Between Oars and Boats”: behind the one that is told first. */
function findBetween(scene: Scene, named: readonly NamedLink[]): Place | undefined {
  const [lead] = scene.find(/^between(?: the| our)?$/, 2)
  const at = (from: number) => named.filter(({ span }) => span.from === from)
  const [first] = lead === undefined ? [] : at(lead.to)
  const joint = first?.span.to ?? 0
  const isJoined = /^and$/.test(scene.words[joint]?.plain ?? '')
  const [second] = isJoined ? [...at(joint + 1), ...at(joint + 2)] : []
  if (lead === undefined || first === undefined || second === undefined) return undefined
  const beside = at(lead.to).map(({ link }) => link)
  return { beside, side: 'after', spans: [{ from: lead.from, to: second.span.to }] }
}

/** Where in a list a link is to stand; `undefined` where what it is to stand beside is not in it. */
export function positionIn(
  links: readonly BarLink[],
  list: JSONPath,
  { edge, beside, besideEdge, side }: Place,
): number | undefined {
  const own = links.filter(({ path }) => path.slice(0, -1).join('.') === list.join('.'))
  if (edge !== undefined) return edge === 'first' ? 0 : own.length
  const edges = own.filter((_link, at) => at === (besideEdge === 'first' ? 0 : own.length - 1))
  const [other, ...others] =
    besideEdge === undefined ? own.filter((link) => beside?.includes(link) === true) : edges
  if (other === undefined || others.length > 0) return undefined
  return Number(other.path.at(-1)) + (side === 'after' ? 1 : 0)
}

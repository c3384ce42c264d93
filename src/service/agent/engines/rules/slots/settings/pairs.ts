import type { Scene, Span } from '../../restate/scene.ts'

/** What a value is for, as a prompt names it. */
export interface Role {
  span: Span
  name: string
}

/** A name for what values are for, with the words for it. */
export type RoleName = readonly [name: string, said: RegExp]

/** Light and dark mode, each with a value of its own. */
export const MODES: readonly RoleName[] = [
  ['light', /^light$/],
  ['dark', /^dark$/],
]

/** Where a prompt says what values are for. */
export function findRoles(scene: Scene, names: readonly RoleName[]): Role[] {
  return names
    .flatMap(([name, said]) => scene.find(said).map((span) => ({ span, name })))
    .toSorted((one, other) => one.span.from - other.span.from)
}

/** Each value with what it is for; `undefined` where that is not told of one, or of two the same. */
export function pairValues(
  scene: Scene,
  roles: readonly Role[],
  values: readonly Span[],
): { value: Span; name: string }[] | undefined {
  if (!values.every((value) => isOneEach(scene, value, { roles, values }))) return undefined
  const pairs = values.flatMap((value, at) => {
    const name = nameFor(scene, roles, values, at)
    return name === undefined ? [] : [{ value, name }]
  })
  const names = new Set(pairs.map(({ name }) => name))
  return values.length > 0 && pairs.length === values.length && names.size === pairs.length
    ? pairs
    : undefined
}

/** Whether a sentence has as many names as values: “Primary and light should be #…” tells one for two. */
function isOneEach(
  scene: Scene,
  { from }: Span,
  { roles, values }: { roles: readonly Role[]; values: readonly Span[] },
): boolean {
  const [start, end] = [scene.startOfSentence(from), scene.endOfSentence(from)]
  const isWithin = (span: Span) => span.from >= start && span.to <= end
  const names = new Set(roles.filter(({ span }) => isWithin(span)).map(({ name }) => name))
  return names.size === values.filter(isWithin).length
}

/** What a value is for: “… for dark” right behind it, else the last one between it and the value before. */
function nameFor(
  scene: Scene,
  roles: readonly Role[],
  values: readonly Span[],
  at: number,
): string | undefined {
  const { from = 0, to = 0 } = values[at] ?? {}
  const next = roles.find(({ span }) => span.from >= to && span.from <= to + FARTHEST)
  const isLed = next !== undefined && LED.test(scene.plain({ from: to, to: next.span.from }))
  if (isLed) return next.name
  const start = Math.max(values[at - 1]?.to ?? 0, scene.startOfSentence(from))
  const before = roles.filter(({ span }) => span.from >= start && span.to <= from).at(-1)
  // “Make #fff the light background.”
  const isBeside =
    next !== undefined && /^(?:the|our)?$/.test(scene.plain({ from: to, to: next.span.from }))
  return before?.name ?? (isBeside ? next.name : undefined)
}

const FARTHEST = 3
const LED = /^(?:for|as|in|on)(?: (?:the|our|all))*$/

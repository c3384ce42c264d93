import { anyOf } from '../../restate/restatement.ts'
import type { Scene, Span } from '../../restate/scene.ts'
import type { SettingReader } from './setting-reader.ts'

const HEX = /^#(?:[\da-f]{3}|[\da-f]{6})$/i
const ROLES: readonly (readonly [path: string, role: RegExp])[] = [
  ['primary', /^(?:primary|main|accent|brand)$/],
  ['light', /^light$/],
  ['dark', /^dark$/],
]
const ALSO = anyOf(`
  primary main accent brand light dark colou?rs? colou?r shades? tones? hex codes? values? ones? all three two both blue red green purple violet orange yellow teal pink gr[ae]y black white
  should must become be make set change switch use take is are now keep stay stays remain but and rebrand since instead of new old ours the with for our docs site theme
`)
/** Which of the three is meant by the name of a mode there. */
const OTHER =
  /\b(?:background|button|banner|logo|code|callout|card|icon|except|not|mode|modes|too|as well|also)\b/i
const KEPT = /^(?:keep|keeps|leave|leaves)$/

/** “Keep primary, but light should become #C4B5FD and dark #5B21B6”: colors, each with its name. */
export const colors: SettingReader = {
  cue: /#[\da-f]{3}/i,
  read(scene, now) {
    if (OTHER.test(scene.prompt)) return undefined
    const roles = findRoles(scene)
    const values = scene.find(HEX).filter((span) => !isNow(scene, span, now))
    if (!values.every((value) => isOneEach(scene, value, { roles, values }))) return undefined
    const pairs = values.map((value, at) => ({ value, role: roleFor(scene, roles, values, at) }))
    const names = new Set(pairs.map(({ role }) => role))
    if (pairs.length === 0 || names.has(undefined) || names.size < pairs.length) return undefined
    return {
      sets: pairs.map(({ value, role = '' }) => ({
        path: ['colors', role],
        value: scene.say(value),
      })),
      spans: scene.find(HEX),
      also: ALSO,
    }
  },
}

interface Role {
  span: Span
  name: string
}

function findRoles(scene: Scene): Role[] {
  return ROLES.flatMap(([name, pattern]) => scene.find(pattern).map((span) => ({ span, name })))
    .filter(({ span }) => !KEPT.test(scene.words[span.from - 1]?.plain ?? ''))
    .toSorted((one, other) => one.span.from - other.span.from)
}

/** A color that is there is told, where it is said what is. */
function isNow(scene: Scene, span: Span, now: (path: string[]) => string | undefined): boolean {
  const said = scene.say(span).toLowerCase()
  return ROLES.some(([name]) => now(['colors', name])?.toLowerCase() === said)
}

/** Whether a sentence has as many names as colors: “Primary and light should be #…” tells one for two. */
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

/** The name of a color: the last one between it and the color before, else the first behind it. */
function roleFor(
  scene: Scene,
  roles: readonly Role[],
  values: readonly Span[],
  at: number,
): string | undefined {
  const { from = 0, to = 0 } = values[at] ?? {}
  const start = Math.max(values[at - 1]?.to ?? 0, scene.startOfSentence(from))
  const before = roles.filter(({ span }) => span.from >= start && span.to <= from)
  const behind = scene.plain({ from: to, to: to + 3 })
  const next = /^(?:for|as)(?: the)? (?<role>\w+)/.exec(behind)?.groups?.role
  const named = ROLES.find(([, pattern]) => pattern.test(next ?? ''))?.[0]
  return before.at(-1)?.name ?? named
}

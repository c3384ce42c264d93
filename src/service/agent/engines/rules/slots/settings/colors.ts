import { anyOf } from '../../restate/restatement.ts'
import type { Scene, Span } from '../../restate/scene.ts'
import { findRoles, MODES, pairValues, type RoleName } from './pairs.ts'
import type { Now, SettingReader } from './setting-reader.ts'

const HEX = /^#(?:[\da-f]{3}|[\da-f]{6})$/i
const ROLES: readonly RoleName[] = [['primary', /^(?:primary|main|accent|brand)$/], ...MODES]
const ALSO = anyOf(`
  primary main accent brand light dark colou?rs? colou?r shades? tones? hex codes? values? ones? all three two both blue red green purple violet orange yellow teal pink gr[ae]y black white
  should must become be make set change switch use take is are now keep stay stays remain but and rebrand since instead of new old ours the with for our docs site theme
`)
/** Which of the three is meant by the name of a mode there. */
const OTHER =
  /\b(?:backgrounds?|button|banner|logo|code|callout|card|icon|except|not|mode|modes|too|as well|also)\b/i
const KEPT = /^(?:keep|keeps|leave|leaves)$/

/** “Keep primary, but light should become #C4B5FD and dark #5B21B6”: colors, each with its name. */
export const colors: SettingReader = {
  cue: /#[\da-f]{3}/i,
  read(scene, now) {
    if (OTHER.test(scene.prompt)) return undefined
    const roles = findRoles(scene, ROLES).filter(
      ({ span }) => !KEPT.test(scene.words[span.from - 1]?.plain ?? ''),
    )
    const values = scene.find(HEX).filter((span) => !isNow(scene, span, now))
    return {
      sets: pairValues(scene, roles, values)?.map(({ value, name }) => ({
        path: ['colors', name],
        value: scene.say(value),
      })),
      spans: scene.find(HEX),
      also: ALSO,
    }
  },
}

/** A color that is there is told, where it is said what is. */
function isNow(scene: Scene, span: Span, now: Now): boolean {
  const said = scene.say(span).toLowerCase()
  return ROLES.some(([name]) => now(['colors', name])?.toLowerCase() === said)
}

const GROUND_ALSO = anyOf(`
  page site docs background backgrounds colou?rs? behind pages modes? theme should must can could be become make set change switch use take is are now to and instead of from the our a please with for in on new old too both each we'd like want i'd pure white black gr[ae]y off-white darker lighter cream navy that it light dark stays? keep keeps as
  pattern decoration gradient grid windows go gone remove drop hide no without any more longer plain
`)
const NO_GROUND = /\b(?:image|picture|photo|banner|button|logo|thumbnails?|code|not|except|only)\b/i
const PATTERN = /^(?:(?:background )?(?:pattern|decoration)|gradient|grid)$/
const PATTERN_GONE =
  /\b(?:(?:pattern|decoration|gradient|grid)(?: behind it)? (?:(?:should|must|can|has to|needs to) (?:go\b|be (?:removed|gone))|is to go)|(?:no|without|remove|drop|hide|lose|get rid of)(?: (?:the|our|that|a))?(?: background)? (?:pattern|decoration|gradient|grid))\b/i

/** “The dark background should be #0B0D12 and the pattern should go.” */
export const backgrounds: SettingReader = {
  cue: /\bbackgrounds?\b/i,
  read(scene, now) {
    if (NO_GROUND.test(scene.prompt)) return undefined
    const path = ['background', 'color']
    const isOld = (span: Span) =>
      MODES.some(([name]) => now([...path, name])?.toLowerCase() === scene.say(span).toLowerCase())
    const values = scene.find(HEX).filter((span) => !isOld(span))
    const patterns = scene.find(PATTERN, 2)
    const isPlain =
      PATTERN_GONE.test(scene.prompt) && now(['background', 'decoration']) !== undefined
    if (patterns.length > 0 !== isPlain || (values.length === 0 && !isPlain)) return undefined
    const pairs = values.length === 0 ? [] : pairValues(scene, findRoles(scene, MODES), values)
    const plain = isPlain ? [{ path: ['background', 'decoration'], value: undefined }] : []
    return {
      sets: pairs && [
        ...pairs.map(({ value, name }) => ({ path: [...path, name], value: scene.say(value) })),
        ...plain,
      ],
      spans: [...scene.find(HEX), ...patterns, ...scene.find(/^(?:light|dark)$/)],
      also: GROUND_ALSO,
    }
  },
}

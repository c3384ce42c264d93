import { type Context, printCount } from '../context.ts'
import { mapProse } from '../prose.ts'
import { escapePattern } from '../renaming.ts'
import { listPages } from '../restate/page-mentions.ts'
import { anyOf } from '../restate/restatement.ts'
import { Scene, type Span } from '../restate/scene.ts'
import { listPathWords } from './place-words.ts'
import type { SlotWay } from './slot-way.ts'
import { isAllTold } from './told-all.ts'

const IS_VERSION = /^v?\d+(?:\.\d+)+(?:[.+-][\w.+-]*\w)?$/i
const SAMPLES =
  /\b(?:samples?|examples?|snippets?|code blocks?|responses?|outputs?|payloads?|commands?)\b/i
const WISHED =
  /\b(?:update|change|bump|adjust|correct|fix|replace|refresh|bring|should|must|needs? to|has to|have to)\b/i
const OTHER =
  /\b(?:add|insert|remove|delete|rename|move|except|unless|keep|leave|only|first|second|last|or (?:later|newer|higher)|at least|minimum|changelog)\b/i
/** A block of code, and no code within a line. */
const BLOCK = /^\s*(?:```|~~~)/
/** What stands ahead of the version that is so now, and of the one that was. */
const NOW =
  /(?:^| )(?:we're|we are|it's|it is|is|are|be|to|released|shipped|running|on|at|version is|release is)(?: now| currently| already)?(?: (?:on|at|running))?(?: (?:version|v|release))?$/
const WAS =
  /\b(?:still|reports?|shows?|says?|prints?|has|have|mentions?|gives?|returns?|contains?|were|was|from|old)\b/
const ALSO = anyOf(`
  examples? samples? snippets? code blocks? responses? outputs? payloads? commands? json requests? api
  still reports? shows? says? prints? has have mentions? gives? returns? contains? were was from old outdated stale
  versions? release number numbers we're we are it's it is now currently already at on running released shipped current latest up to date todays? today
  so update change bump adjust correct fix replace refresh bring should must needs? has please them those these that the there accordingly all both every each pages? docs in of and
`)

/** “The example responses on the Status page still report version 3.6.0. We're at 3.13.0, so bring the samples up to date”: the version in the code of a page. */
export const sampleVersions: SlotWay = {
  cue: /\d\.\d[\s\S]*\d\.\d/,
  async perform(context: Context, prompt) {
    if (!SAMPLES.test(prompt) || !WISHED.test(prompt) || OTHER.test(prompt)) return undefined
    const scene = new Scene(prompt, context)
    const told = readVersions(scene)
    const pages = await listPages(scene)
    const [file, ...others] = new Set(pages.map((page) => page.file))
    if (told === undefined || file === undefined || others.length > 0) return undefined
    const spans = [...told.spans, ...pages.map(({ span }) => span)]
    if (!isAllTold(scene, [...spans, ...(await listPathWords(scene, file))], ALSO)) return undefined
    const { docs } = context
    const pattern = new RegExp(
      `(?<=(?<![\\w.-])v?)${escapePattern(told.old)}(?![\\w-]|\\.\\d)`,
      'g',
    )
    const before = await docs.files.read(file)
    const after = mapProse(
      before,
      (prose) => prose,
      (code) => (BLOCK.test(code) ? code.replaceAll(pattern, told.now) : code),
    )
    if (after === before) return undefined
    await docs.files.write(file, after)
    const left = after.match(pattern)?.length ?? 0
    const beside =
      left === 0
        ? ''
        : ` ${told.old} still stands there ${printCount(left, 'time')} outside of them.`
    return `Changed ${told.old} to ${told.now} in the samples on \`${docs.routeOf(file)}\`.${beside}`
  },
}

/** Which of two versions was so, and which one is now; `undefined` where that is not told. */
function readVersions(scene: Scene): { old: string; now: string; spans: Span[] } | undefined {
  const spans = scene.find(IS_VERSION)
  const [one, other, ...more] = spans
  if (one === undefined || other === undefined || more.length > 0) return undefined
  const ahead = ({ from }: Span) => scene.plain({ from: scene.startOfClause(from), to: from })
  const isOld = (span: Span) => WAS.test(ahead(span))
  const isNow = (span: Span) => NOW.test(ahead(span)) && !isOld(span)
  const [old, now] = isOld(one) && isNow(other) ? [one, other] : [other, one]
  if (!isOld(old) || !isNow(now)) return undefined
  const plain = (span: Span) => scene.say(span).replace(/^v/i, '')
  return plain(old) === plain(now) ? undefined : { old: plain(old), now: plain(now), spans }
}

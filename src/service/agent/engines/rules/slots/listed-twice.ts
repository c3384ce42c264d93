import type { Context } from '../context.ts'
import { nameKey } from '../names.ts'
import { listPages } from '../restate/page-mentions.ts'
import { anyOf } from '../restate/restatement.ts'
import { overlaps, Scene, type Span } from '../restate/scene.ts'
import { findToldGroups } from './named-groups.ts'
import type { SlotWay } from './slot-way.ts'
import { isAllTold } from './told-all.ts'

const CUE =
  /\b(?:listed|appears?|shows?(?: up)?|stands?|is|sits?|comes?|included?|there)\b.*\b(?:twice|two times|double|duplicated?|duplicates?)\b/is
const GOES = /\b(?:remove|drop|delete|take out|keep|leave|get rid|should be|only once|just once)\b/i
/** Which of them stays, or goes. */
const STAYS = '\\b(?:keep|leave|stays?)\\b'
const GONE = '\\b(?:remove|drop|delete|take out|get rid of)\\b'
const FIRST = '\\b(?:first|top|upper|former)\\b'
const LAST = '\\b(?:second|last|lower|bottom|latter)\\b'
/** What goes on about the same one. */
const ON = `(?:(?!${STAYS}|${GONE})[^.;])*?`
const KEEPS_FIRST = new RegExp(`${STAYS}${ON}${FIRST}|${GONE}${ON}${LAST}`, 'i')
const KEEPS_LAST = new RegExp(`${STAYS}${ON}${LAST}|${GONE}${ON}${FIRST}`, 'i')
/** What stands twice on a page is no page. */
const PART =
  /\b(?:words?|sentences?|lines?|images?|pictures?|links?|sections?|paragraphs?|questions?|rows?|steps?|cards?|headings?|notes?|callouts?|titles?)\b/i
const KEPT_IN = /\b(?:keep|leave)\b/i
const ALSO = anyOf(`
  listed appears? shows? stands? sits? comes? included? there twice two times double duplicated? duplicates? once only just
  pages? guides? articles? entry entries menu sidebar side bar navigation nav group under in
  remove drop delete take out keep leave get rid of one ones other first second last top bottom upper lower former latter stays? be should
`)

/** A page that is listed twice, of which one entry is to go: “X is listed twice. Keep the one at the top.” */
export const listedTwice: SlotWay = {
  cue: CUE,
  isSure: (prompt) => GOES.test(prompt) && !PART.test(prompt),
  async perform(context: Context, prompt) {
    if (!GOES.test(prompt) || PART.test(prompt)) return undefined
    const { docs, navigation } = context
    const scene = new Scene(prompt, context)
    const groups = findToldGroups(scene)
    const around = groups.flatMap(({ spans }) => spans)
    const pages = (await listPages(scene)).filter(
      ({ span }) => !around.some((one) => overlaps(one, span)),
    )
    const [page] = pages
    if (page === undefined || pages.some(({ file }) => file !== page.file)) return undefined
    const spans = [...around, ...pages.map(({ span }) => span)]
    if (!isAllTold(scene, spans, ALSO)) return undefined
    const route = docs.routeOf(page.file)
    const names = groups.map(({ list, spans: own }) => ({ name: list.name ?? '', span: own[0] }))
    const all = navigation.entriesOf(route)
    const isIn = ({ above }: { above: readonly string[] }, name: string) =>
      above.some((one) => nameKey(one) === nameKey(name))
    const [group, ...more] = names
    const named = group !== undefined && more.length === 0
    const within = named ? all.filter((entry) => isIn(entry, group.name)) : all
    const found = within.length > 1 ? within : all
    const [first, second, ...others] = found
    if (first === undefined || second === undefined || others.length > 0) return undefined
    const gone = pickGone(prompt, [first, second], (entry) => {
      const of = names.find(({ name }) => isIn(entry, name) && found !== within)
      return of?.span === undefined ? undefined : isKeptThere(scene, of.span)
    })
    if (gone === undefined) return undefined
    await navigation.removeAt(gone)
    return `\`${route}\` is listed once now, and no longer twice.`
  },
}

/** Whether what is said of a group is that the entry there stays. */
function isKeptThere(scene: Scene, span: Span): boolean {
  return KEPT_IN.test(scene.plain({ from: scene.startOfClause(span.from), to: span.from }))
}

/** The entry that goes: the second one where a prompt does not say which. */
function pickGone<Entry>(
  prompt: string,
  [first, second]: readonly [Entry, Entry],
  isKept: (entry: Entry) => boolean | undefined,
): Entry | undefined {
  const [one, other] = [isKept(first), isKept(second)]
  if (one !== undefined && other === undefined) return one ? second : first
  if (other !== undefined && one === undefined) return other ? first : second
  const [keepsFirst, keepsLast] = [KEEPS_FIRST.test(prompt), KEEPS_LAST.test(prompt)]
  if (keepsFirst && keepsLast) return undefined
  return keepsLast ? first : second
}

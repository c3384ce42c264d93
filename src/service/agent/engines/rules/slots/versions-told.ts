import { type Context, printRoutes } from '../context.ts'
import { HISTORY } from '../intents/change-version.ts'
import { escapePattern } from '../renaming.ts'
import { listPages } from '../restate/page-mentions.ts'
import { anyOf } from '../restate/restatement.ts'
import { isIn, overlaps, Scene, type Span } from '../restate/scene.ts'
import { isFilling } from '../restate/weigh-words.ts'
import { applyTextEdits } from '../text-edits.ts'
import { listPathWords, listPlaceWords } from './place-words.ts'
import type { SlotWay } from './slot-way.ts'
import { isAllTold } from './told-all.ts'

const VERSION = String.raw`v?\d+(?:\.\d+)+(?:[.+-][\w.+-]*\w)?`
const IS_VERSION = new RegExp(`^${VERSION}$`, 'i')
const CUE = new RegExp(`(?<![\\w./-])${VERSION}(?![\\w/])`, 'i')
const WISHED =
  /\b(?:update|change|bump|adjust|adapt|correct|fix|replace|raise|set|bring|should|must|needs? to|has to)\b/i
const EVERYWHERE = /\b(?:wherever|everywhere|throughout|each|every|both|all)\b/i
const OTHER =
  /\b(?:add|insert|remove|delete|rename|description|title|heading|changelog|api version|instead of|from)\b/i
/** “In the table of tools” is one of the places. */
const OF_PART =
  /\b(?:in|of|on|from|under) (?:the|its|our) (?:\S+ ){0,3}?(?:tables?|lists?|rows?|sections?|sentence|paragraph|step|tab|card|code|command|sample|example)\b/i
const ALSO = anyOf(`
  now ships? shipped shipping comes come bundles? bundled includes? included runs? running has have uses? installs? installed provides? is are on at with of to in our we moved upgraded bumped updated switched been just
  versions? number numbers update change bump adjust adapt correct fix replace raise set bring wherever everywhere throughout each every both all places? pages? guides? gives? given shows? shown lists? listed mentions? mentioned states? stated appears? stands? says? tables? list lists text there it its that this the new newest latest current old older
`)
/** Words of a name that has a version. */
const LONGEST = 3
const BETWEEN =
  /^(?:version|to|v|at|is|now|on|release|has|moved|been|was|upgraded|bumped|updated|goes|went)$/

/** “The image now ships Acme.js 4.2.0, update the version wherever its page gives it”: in tables, lists and texts. */
export const versionsTold: SlotWay = {
  cue: CUE,
  // Where a page gives a version in its table and in its list, one of them alone is half of it.
  isSure: (prompt) => WISHED.test(prompt),
  async perform(context: Context, prompt) {
    if (!WISHED.test(prompt) || OTHER.test(prompt)) return undefined
    if (OF_PART.test(prompt) && !EVERYWHERE.test(prompt)) return undefined
    const scene = new Scene(prompt, context)
    const { docs } = context
    const [version, ...more] = scene.words.flatMap(({ text }, from) =>
      IS_VERSION.test(text) ? [{ from, to: from + 1 }] : [],
    )
    if (version === undefined || more.length > 0) return undefined
    const now = scene.say(version)
    const pages = (await listPages(scene)).filter(({ span }) => !overlaps(span, version))
    const named = new Set(pages.map(({ file }) => file))
    const files = docs.texts().filter((file) => named.size === 0 || named.has(file))
    const texts = new Map<string, string>()
    for (const file of files) texts.set(file, await docs.files.read(file))
    for (const name of listNames(scene, version, pages)) {
      const found = [...texts].flatMap(([file, text]) => {
        const places = HISTORY.test(file) && !named.has(file) ? [] : findVersions(text, name)
        return places.length === 0 ? [] : [{ file, text, places }]
      })
      const versions = new Set(found.flatMap(({ places }) => places.map(({ old }) => old)))
      const [old, ...others] = versions
      if (old === undefined) continue
      const isOne = found.length === 1 && named.size === 0
      const isWhole =
        named.size === 0 ? isOne || EVERYWHERE.test(prompt) : found.length === named.size
      if (others.length > 0 || old === now || !isWhole) return undefined
      const own = await Promise.all(
        found.map(async ({ file }) => [
          ...(await listPathWords(scene, file)),
          ...(await listPlaceWords(scene, file)),
        ]),
      )
      const spans = [version, name.span, ...pages.map(({ span }) => span), ...own.flat()]
      if (!isAllTold(scene, spans, ALSO)) return undefined
      for (const { file, text, places } of found) {
        const edits = places.map(({ start }) => ({ start, end: start + old.length, now }))
        const changed = applyTextEdits(text, edits)
        // Where it is written in another way too, nothing is known of that.
        const left = new RegExp(`^.*(?<![\\w.-])${escapePattern(old)}(?![\\w.-]*\\w).*$`, 'gm')
        const isLeft = (line: string) => new RegExp(name.pattern, 'i').test(line)
        if ((changed.match(left) ?? []).some(isLeft)) return undefined
        await docs.files.write(file, changed)
      }
      const where = printRoutes(
        docs,
        found.map(({ file }) => file),
      )
      return `Set the version of ${scene.say(name.span)} to ${now}, which was ${old}, on ${where}.`
    }
    return undefined
  },
}

interface Name {
  span: Span
  /** What it may be written as: “Node.js” as `nodejs`. */
  pattern: string
}

/** What may have the version: names that stand right before it, or behind “of” and “for”, the longest first. */
function listNames(scene: Scene, version: Span, pages: readonly { span: Span }[]): Name[] {
  let end = version.from
  while (end > 0 && BETWEEN.test(scene.words[end - 1]?.plain ?? '')) end--
  const ends = new Set([end])
  const isBehind = /^(?:of|for)$/.test(scene.words[version.to]?.plain ?? '')
  const spans = [
    ...(isBehind
      ? Array.from({ length: LONGEST }, (_one, at) => ({
          from: version.to + 1,
          to: version.to + 1 + LONGEST - at,
        }))
      : []),
    ...[...ends].flatMap((to) =>
      Array.from({ length: LONGEST }, (_one, at) => ({ from: to - LONGEST + at, to })),
    ),
  ].filter(
    ({ from, to }) =>
      from >= 0 &&
      to <= scene.words.length &&
      !scene.hasBreakWithin(from, to) &&
      !isFilling(scene.words[from]?.plain ?? '') &&
      !pages.some(({ span }) => isIn(from, [span])),
  )
  return spans.flatMap((span) => {
    const letters = scene
      .say(span)
      .toLowerCase()
      .replace(/\.js$/, 'js')
      .match(/[\p{L}\p{N}+#]+/gu)
    const pattern = (letters ?? [])
      .map(escapePattern)
      .join('[ ._-]?')
      .replace(/(?<=\w)js$/, '[.]?js')
    return letters === null ? [] : [{ span, pattern }]
  })
}

/** Where a text gives the version of something, and not the least that is required: in its row, behind its name and a colon, or right behind it. */
function findVersions(text: string, { pattern }: Name): { start: number; old: string }[] {
  const name = `(?<!\\b(?:since|before|until|added in|introduced in|deprecated in|removed in) )(?:\\*\\*|__|\`|\\[)*(?<![\\w.-])${pattern}(?:\\*\\*|__|\`|\\](?:\\([^)\\n]*\\))?)*`
  const between = `(?:[ \\t]*\\|[ \\t]*|(?:\\*\\*)?:(?:\\*\\*)?[ \\t]+|[ \\t]+(?:[-–—][ \\t]+|\\(?(?:version |v(?=\\d))?))[\`*]*`
  return [
    ...text.matchAll(
      new RegExp(
        `${name}${between}(?<old>${VERSION.replace('v?', '')})(?![\\w.-]*\\w)(?!\\+|,? (?:or|and) (?:later|newer|higher|above|up))`,
        'gi',
      ),
    ),
  ].map(({ 0: whole, index, groups }) => {
    const old = groups?.old ?? ''
    return { start: index + whole.length - old.length, old }
  })
}

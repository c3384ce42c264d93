import { type Context, changeTexts, printCount } from '../context.ts'
import { withHeadingLinks } from '../heading-links.ts'
import { nameKey } from '../names.ts'
import { mapPageTexts } from '../page-texts.ts'
import { readParts } from '../parts/page-part.ts'
import { escapePattern } from '../renaming.ts'
import { anyOf } from '../restate/restatement.ts'
import { Scene, type Span } from '../restate/scene.ts'
import type { SlotWay } from './slot-way.ts'
import { isAllTold } from './told-all.ts'

const KIND =
  '(?:tab|button|screen|menu|panel|dialog|modal|view|toggle|switch|drawer|dropdown|pane|page|section|option|setting|link)'
const IS_KIND = new RegExp(`^${KIND}$`)
/** What the docs have as well: of these one is meant that the product has where that is said. */
const OF_DOCS = /^(?:tab|page|section|link|menu|button)$/
const WITHIN =
  /^(?:in|of|on|inside|from) (?:the|our) (?:\S+ ){0,2}?(?:app|apps|application|dashboard|console|product|ui|interface|portal|platform|editor|studio|workspace|admin|settings)$/
/** What stands before what it is called now, and what stands between both names. */
const CALLED =
  /^(?:(?:is|was|are|got|gets|has been|have been|will be|has) )?(?:(?:now|recently|just|being|officially) )*(?:called|named|labell?ed|titled|known as|renamed(?: (?:to|as|into))?|goes by|reads)(?: now)?(?: the| just| simply)?$/
const RENAMED = /\b(?:renamed|renaming|rename|relabell?ed)$/
const TO = /^(?:to|into|as)(?: the)?$/
const OTHER =
  /\b(?:add|remove|delete|move|redirect|hide|icon|sidebar|navigation|navbar|docs\.json|file name|slug|url|except|unless|only|but not|keep|leave|no longer|not)\b/i
const ALSO = anyOf(`
  we i they have has had renam\\w* relabel\\w* call\\w* named labell?ed titled known goes by now is was been got in our the new recently just release version update
  bring line up to date update updated adjust adapt change fix correct reflect follow align docs documentation accordingly everywhere throughout text texts mentions? references? all this that it them name names please should with wherever appears? shows? up
`)
/** What readers do with what has a name in bold. */
const DOES =
  '(?:click|clicking|select|selecting|open|opening|choose|press|tap|hit|go to|navigate to|switch to|under|visit)(?: on| into)?(?: the)?'
const LONGEST = 4

/** “The Jobs tab in the app is now named the Tasks tab. Please bring the docs in line”: a part of the product, and no other “jobs”. */
export const uiPartTold: SlotWay = {
  cue: new RegExp(
    `\\b${KIND}\\b.*\\b(?:called|named|labell?ed|titled|renam\\w*|relabel\\w*|known|goes|reads)\\b|\\b(?:renam|relabel)\\w*\\b.*\\b${KIND}\\b`,
    'is',
  ),
  // The name alone may be a word of any other sentence.
  isSure: () => true,
  async perform(context: Context, prompt) {
    if (OTHER.test(prompt)) return undefined
    const scene = new Scene(prompt, context)
    const within = scene.find(WITHIN, 6)
    const [told, ...others] = findRenamed(scene, within)
    if (told === undefined || others.length > 0) return undefined
    const { old, kind, now, spans } = told
    if (!isAllTold(scene, [...spans, ...within], ALSO, 0)) return undefined
    const isOwn = within.length === 0 && OF_DOCS.test(kind)
    if (isOwn && (await isOfDocs(context, old, kind))) return undefined
    return rename(context, old, kind, now)
  },
}

interface Renamed {
  old: string
  kind: string
  now: string
  spans: readonly Span[]
}

/** What a prompt tells to be called otherwise, with the word for what it is. */
function findRenamed(scene: Scene, within: readonly Span[]): Renamed[] {
  return scene.find(IS_KIND).flatMap(({ from: at }): Renamed[] => {
    const old = readName(scene, at)
    if (old === undefined) return []
    const [place] = within.filter(({ from }) => from === at + 1)
    const behind = place?.to ?? at + 1
    const before = scene.plain({ from: scene.startOfSentence(old.from), to: old.from })
    const isRenamed = RENAMED.test(before.replace(/ (?:the|our)$/, ''))
    for (let from = behind + 1; from < Math.min(behind + 8, scene.words.length); from++) {
      if (scene.hasBreakWithin(behind, from + 1)) break
      const lead = scene.plain({ from: behind, to: from })
      const isLead = CALLED.test(lead) || (isRenamed && TO.test(lead))
      if (!isLead || !isNamed(scene, from)) continue
      let to = from + 1
      while (!scene.isBreak(to) && to - from < LONGEST && isNamed(scene, to)) to++
      const isAgain = !scene.isBreak(to) && IS_KIND.test(scene.words[to]?.plain ?? '')
      // “Now named the Tasks page” is another kind of thing.
      const kind = scene.words[at]?.plain ?? ''
      if (isAgain && scene.words[to]?.plain !== kind) return []
      const spans = [{ from: old.from, to: isAgain ? to + 1 : to }]
      return [{ old: scene.say(old), kind, now: scene.say({ from, to }), spans }]
    }
    return []
  })
}

/** The name that stands before a word for a kind of thing, behind its article. */
function readName(scene: Scene, at: number): Span | undefined {
  let from = at
  while (at - from < LONGEST && from > 0 && !scene.isBreak(from) && isNamed(scene, from - 1)) from--
  // A sentence begins with a capital, whatever its first word is.
  if (/^(?:the|our)$/.test(scene.words[from]?.plain ?? '')) from++
  const isThe = /^(?:the|our)$/.test(scene.words[from - 1]?.plain ?? '')
  return from < at && isThe && !scene.isBreak(at) ? { from, to: at } : undefined
}

function isNamed(scene: Scene, at: number): boolean {
  const { text = '', isQuoted = false } = scene.words[at] ?? {}
  return isQuoted || /^[\p{Lu}\d]/u.test(text)
}

/** Whether the docs have a page, a heading or a part of a name. */
async function isOfDocs(
  { docs, navigation }: Context,
  name: string,
  kind: string,
): Promise<boolean> {
  const key = nameKey(name)
  // “The Billing page” may be called “Plans and billing”.
  if (kind === 'page' && (await docs.filesOf(name)).length > 0) return true
  const lists = navigation.lists().flatMap((list) => [list.name ?? '', ...list.above])
  if (lists.some((one) => nameKey(one) === key)) return true
  for (const file of docs.pages()) {
    if ((await docs.titlesOf(file)).some((title) => nameKey(title) === key)) return true
    const parts = readParts(await docs.files.read(file), file)
    if (parts.some((part) => nameKey(part.name) === key)) return true
  }
  return false
}

/** Calls it otherwise where the docs say of which kind it is, and on these pages where it is to be clicked. */
async function rename(
  { docs }: Context,
  old: string,
  kind: string,
  now: string,
): Promise<string | undefined> {
  const name = `(?<![\\p{L}\\p{N}])${escapePattern(old)}`
  const ofKind = new RegExp(`${name}(?=["”*_\`]{0,2} ${kind}s?(?![\\p{L}\\p{N}]))`, 'gu')
  const clicked = new RegExp(
    `(?<=\\b${DOES} (?:\\*\\*|["“\`]))${name}(?=(?:\\*\\*|["”\`])(?! (?:${KIND}|field|icon|tabs|card)\\b))`,
    'giu',
  )
  let times = 0
  const change = (text: string) => {
    const isHere = text.search(ofKind) !== -1
    if (!isHere) return text
    const put = () => {
      times++
      return now
    }
    return mapPageTexts(text, ['prose'], (words) =>
      words.replaceAll(ofKind, put).replaceAll(clicked, put),
    )
  }
  const files = docs.texts()
  const count = await withHeadingLinks(docs, () => changeTexts(docs, change, files), files)
  if (times === 0) return undefined
  return `Called the “${old}” ${kind} “${now}”, ${printCount(times, 'time')} in ${printCount(count, 'file')}.`
}

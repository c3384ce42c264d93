import { type Context, replaceEverywhere } from '../context.ts'
import { escapePattern } from '../renaming.ts'
import { anyOf } from '../restate/restatement.ts'
import { Scene, type Span } from '../restate/scene.ts'
import type { SlotWay } from './slot-way.ts'
import { isAllTold } from './told-all.ts'

const CUE =
  /\b(?:renamed|new name|(?:is|are) now|became|becomes|now called|goes by|used to be|formerly)\b/i
const WISHED =
  /\b(?:update|change|replace|rename|fix|adjust|swap|correct|adapt)\b.*\b(?:all|every\w*|each|mentions?|commands?|samples?|examples?|snippets?|docs|throughout|it|them|that)\b/is
const PART =
  /\b(?:title|page|group|tab|section|heading|button|link|column|parameter|field|endpoint|api key|header)\b/i
const ALSO = anyOf(`
  command line tool cli binary package program executable script app name names named called renamed new old now became becomes goes by used formerly
  update change replace rename fix adjust swap correct adapt all every each everywhere throughout mentions? mentioned commands? samples? examples? snippets? code blocks? docs pages? texts? occurrences? instances? usages? uses?
  it them that both including in is has was
`)
/** How commands and packages are written. */
const NAME = /^@?[a-z][\w.-]*(?:\/[\w.-]+)?$/

/** A command that has another name, which the docs do not know: “acme-cli is now acme. Update all the commands.” */
export const toolTold: SlotWay = { cue: CUE, perform }

async function perform(context: Context, prompt: string): Promise<string | undefined> {
  if (!WISHED.test(prompt) || PART.test(prompt)) return undefined
  const { docs } = context
  const scene = new Scene(prompt, context)
  const texts = await Promise.all(docs.texts().map((file) => docs.files.read(file)))
  const isThere = (name: string) => texts.some((text) => patternOf(name).test(text))
  const pair = findPair(scene)
  if (pair === undefined) return undefined
  const [one, other] = [scene.say(pair.one), scene.say(pair.other)]
  // A name of one plain word may be said of anything.
  if (!/[-_@/.\d]/.test(one) || one === other || !isThere(one) || isThere(other)) return undefined
  if (!isAllTold(scene, [pair.one, pair.other], ALSO)) return undefined
  const count = await replaceEverywhere(context, patternOf(one), other)
  return `Replaced \`${one}\` by \`${other}\`, ${count}, and not in addresses.`
}

/** A name where it stands alone, and in no address. */
function patternOf(name: string): RegExp {
  return new RegExp(`(?<![\\w./@-])${escapePattern(name)}(?![\\w/@-]|\\.\\w)`, 'g')
}

/** What was called so, and what it is called now. */
function findPair(scene: Scene): { one: Span; other: Span } | undefined {
  const found = scene.words.flatMap((_word, from) => {
    const lead = [4, 3, 2, 1].find((length) => LINKS.test(scene.plain({ from, to: from + length })))
    const [one, other] = [
      { from: from - 1, to: from },
      { from: from + (lead ?? 0), to: from + (lead ?? 0) + 1 },
    ]
    const isPair =
      lead !== undefined &&
      from > 0 &&
      !scene.hasBreakWithin(one.from, other.to) &&
      [one, other].every((span) => NAME.test(scene.say(span)))
    return isPair ? [{ one, other }] : []
  })
  return found.length === 1 ? found[0] : undefined
}

const LINKS =
  /^(?:is|was|are|has been|have been|got) (?:now )?(?:renamed to|called|named)$|^(?:is|are) now$|^(?:became|becomes)$|^(?:is|was) renamed to$/

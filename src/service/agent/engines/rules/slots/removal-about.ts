import { readContentWords } from '../content-words.ts'
import type { Context } from '../context.ts'
import { getKinds } from '../parts/part-kinds.ts'
import type { PageMention } from '../restate/page-mention.ts'
import { listPages } from '../restate/page-mentions.ts'
import { anyOf } from '../restate/restatement.ts'
import { overlaps, Scene, type Span } from '../restate/scene.ts'
import { isFilling } from '../restate/weigh-words.ts'
import { Ambiguous, Unresolved } from '../unresolved.ts'
import { type Entry, type Listing, listListings, listPageParts } from './listings.ts'
import { listPathWords } from './place-words.ts'
import type { SlotWay } from './slot-way.ts'
import { isAllTold } from './told-all.ts'
import { isSameWord } from './word-forms.ts'

/** “Drop the optional step about logging in”: what goes is told by what it is about. */
const CUE =
  /\b(?:remove|delete|drop|kill|ditch|scrap|cut|strike|take out|get rid of|lose)(?: out)? (?:the|that|this|our) (?<how>(?:[^\s.,;:!?]+ ){0,2}?)(?<noun>step|item|bullet(?: point)?|point|line|entry) (?:about|on|for|where (?:you|we|they|readers|users)|that (?:tells|says|explains|is about|describes|covers|mentions)|telling|explaining|covering|describing|regarding|concerning|mentioning) (?<topic>[^.,;:!?]+)/i
const OTHER =
  /\b(?:add|move|rename|replace|redirect|hide|merge|into|instead|keep|leave|except|unless|but not|only|all|every|everywhere|each|both|change|turn|link|sidebar|navigation|menu|navbar|footer|header|banner|description|title)\b|\b(?:don['’]?t|do not|never|shouldn['’]?t) (?:remove|delete|drop|cut|take)\b/i
const ALSO = anyOf(`
  remove delete drop kill ditch scrap cut strike take out get rid of lose about for where that tells explains is describes covers telling explaining covering describing regarding
  steps? items? bullets? points? lines? entry entries part list whole entire it's any more anymore longer never no not need needed want recommend offer support supported obsolete relevant works? since so because as we you our from in on
`)
const MOST_REST = 1
/** Of a page that is not named, so many words have to tell it. */
const LEAST = 2

interface Told {
  listing: Listing
  entry: Entry
}

/**
 * An item or a step that is told by what it is about, which all of the words for that have to stand in: “In the Setup guide,
 * drop the optional step about logging in to Acme.”
 */
export const removalAbout: SlotWay = { cue: CUE, perform }

async function perform(context: Context, prompt: string): Promise<string | undefined> {
  const match = CUE.exec(prompt)
  const { how = '', noun = '', topic = '' } = match?.groups ?? {}
  if (match === null || OTHER.test(prompt)) return undefined
  const { docs } = context
  const scene = new Scene(prompt, context)
  const wish = scene.spanOf(match)
  const { pages, about } = await splitTopic(scene, wish, topic)
  const words = readContentWords(about)
  const files = new Set(pages.map(({ file }) => file))
  if (words.length === 0 || (files.size === 0 && words.length < LEAST) || files.size > 1)
    return undefined
  const known = readContentWords(how).filter((word) => !isFilling(word))
  const kinds: readonly string[] = /step/i.test(noun) ? [...getKinds('step'), 'item'] : ['item']
  const all = [...(await listListings(context)), ...(await listPageParts(context))]
  const found = all.flatMap((listing): Told[] =>
    files.size > 0 && !files.has(listing.file)
      ? []
      : listing.entries.flatMap((entry) => {
          if (!kinds.includes(entry.kind)) return []
          const own = readContentWords(entry.said)
          const has = (word: string) => own.some((one) => isSameWord(one, word))
          return [...words, ...known].every(has) ? [{ listing, entry }] : []
        }),
  )
  const [only, ...others] = found
  if (only === undefined)
    throw new Unresolved(`Expected a ${noun} about “${about}”, received none.`)
  if (others.length > 0)
    throw new Ambiguous(
      `Expected one ${noun} about “${about}”, received ${found.map(({ entry }) => `“${entry.name}”`).join(', ')}.`,
    )
  const { listing, entry } = only
  const spans = [
    wish,
    ...pages.map(({ span }) => span),
    ...(await listPathWords(scene, listing.file)),
  ]
  if (!isAllTold(scene, spans, ALSO, MOST_REST)) return undefined
  const before = await docs.files.read(listing.file)
  await docs.files.write(listing.file, withoutEntry(before, listing, entry))
  return `Removed the ${noun} “${entry.name}” from \`${docs.routeOf(listing.file)}\`.`
}

/** The pages that are told, and what a step is about without a page behind it: “… about keys on the Setup page”. */
async function splitTopic(
  scene: Scene,
  wish: Span,
  topic: string,
): Promise<{ pages: readonly PageMention[]; about: string }> {
  const pages = await listPages(scene)
  const start = scene.prompt.indexOf(topic)
  for (const { index } of topic.matchAll(/ (?:in|on|from|of) (?:the|our) /gi)) {
    const behind = pages.filter(({ span }) => (scene.words[span.from]?.start ?? 0) > start + index)
    if (behind.length > 0) return { pages: behind, about: topic.slice(0, index) }
  }
  return { pages: pages.filter(({ span }) => !overlaps(span, wish)), about: topic }
}

/** A page without an item; the numbers of those behind it go on. */
function withoutEntry(text: string, { list }: Listing, entry: Entry): string {
  const items = list?.items ?? []
  const at = items.findIndex(({ start }) => start === entry.start)
  const numbers = items.map(({ marker }) => Number.parseInt(marker.trim(), 10))
  const isCounted = at !== -1 && numbers.every((one, index) => one === (numbers[0] ?? 0) + index)
  const behind = isCounted ? items.slice(at + 1) : []
  const counted = behind.reduceRight((before, { start, marker }) => {
    const now = marker.replace(/\d+/, (number) => String(Number(number) - 1))
    return before.slice(0, start) + now + before.slice(start + marker.length)
  }, text)
  return entry.remove(counted)
}

import type { Context } from '../context.ts'
import { printCount } from '../context.ts'
import { getRoot, nameWords } from '../names.ts'
import { readCount } from '../number-words.ts'
import { getPictures, mapPictures, type Picture, withAlt } from '../parts/pictures.ts'
import { withCapital } from '../prompt/as-sentence.ts'
import { listPages } from '../restate/page-mentions.ts'
import { anyOf } from '../restate/restatement.ts'
import { isIn, Scene, type Span } from '../restate/scene.ts'
import { isFilling } from '../restate/weigh-words.ts'
import { Ambiguous } from '../unresolved.ts'
import type { SlotWay } from './slot-way.ts'
import { listPieces } from './title-part-gone.ts'
import { isAllTold } from './told-all.ts'

const ALT = 'alt(?:ernative)?[- ]?(?:texts?|tags?|attributes?)'
const GOES =
  "(?:remove|delete|drop|cut|strike|strip|lose|get rid of|take|can go|should go|must go|(?:does|do) ?n[o’']t belong)"
const CUE = new RegExp(`\\b${ALT}\\b[\\s\\S]*\\b${GOES}\\b|\\b${GOES}\\b[\\s\\S]*\\b${ALT}\\b`, 'i')
const OTHER =
  /\b(?:remove|delete|drop|take out) (?:all |both |every |any |the |their |its )*alt\b|\b(?:add|write|move|rename|replace|set|make|use|redirect|hide|keep|except|instead|everywhere)\b/i
/** What stands before what is to go: “still have”, “ends in”, “drop the word”. */
const LEAD =
  /(?:^| )(?:has|have|says?|reads?|contains?|carr(?:y|ies)|(?:ends?|begins?|starts?|ending|beginning|starting) (?:in|on|with)|with|remove|delete|drop|cut|strike|strip|lose|get rid of|take)(?: out)?(?: (?:the|a|that|this))?(?: (?:words?|bit|part|text|prefix|suffix|remark|marker|label))?$/
const ALL = /\b(?:all|every|each)\b/i
const SEVERAL = /\b(?:images|pictures|screenshots|photos|figures|diagrams|illustrations|texts)\b/i
const COUNT =
  /\b(?<count>both|two|three|four|five|six) (?:\S+ ){0,3}?(?:images|pictures|screenshots|photos|figures|diagrams|illustrations|alts?|texts)\b/i
const PICTURE =
  /^(?:images?|pictures?|screenshots?|photos?|figures?|diagrams?|illustrations?|alts?|alt-texts?|logos?|icons?)$/
const IN_ALT = new RegExp(
  `\\b(?:from|in|of|off|at)\\b.*\\b${ALT}\\b|\\b${ALT}\\b.*\\b(?:has|have|says?|reads?|contains?|ends?|begins?|starts?)\\b`,
)
const ALSO = anyOf(`
  alts? alt-texts? alternative texts? tags? attributes? images? pictures? screenshots? photos? figures? diagrams? illustrations? both all each every two three four five six
  remove delete drop cut strike strip lose get rid of take out away off can go should must doesn't don't belong still currently
  has have says? reads? contains? carr(?:y|ies) ends? begins? starts? ending beginning starting in on with at the end start beginning front from of their its words? bit part prefix suffix remark marker label brackets? parenthes[ei]s that this it them
`)
const MOST_REST = 1

/** “Both screenshots on the Sails page have (draft) at the end of their alt text. Take that out”: a part of alternative texts goes. */
export const altPartGone: SlotWay = {
  cue: CUE,
  // Others take what is to go for what is to be said.
  isSure: (prompt) => !OTHER.test(prompt),
  perform,
}

interface Told {
  file: string
  picture: Picture
  left: string
  span: Span
  near: readonly Span[]
}

async function perform(context: Context, prompt: string): Promise<string | undefined> {
  if (OTHER.test(prompt)) return undefined
  const { docs } = context
  const scene = new Scene(prompt, context)
  const pages = await listPages(scene)
  const named = pages.map(({ span }) => span)
  const files = [...new Set(pages.map(({ file }) => file))]
  const all: Told[] = []
  for (const file of files) {
    const pictures = getPictures(await docs.files.read(file))
    all.push(...pictures.flatMap((picture) => findPart(scene, named, file, picture)))
  }
  const most = Math.max(...all.map(({ near }) => near.length))
  const found = ALL.test(prompt) ? all : all.filter(({ near }) => near.length === most)
  const [first] = found
  if (first === undefined) return undefined
  const said = COUNT.exec(prompt)?.groups?.count
  const count = said?.toLowerCase() === 'both' ? 2 : readCount(said ?? '')
  const isMeant =
    count !== undefined
      ? found.length === count
      : found.length === 1 || ALL.test(prompt) || SEVERAL.test(prompt)
  if (!isMeant)
    throw new Ambiguous(
      `Expected ${said ?? 'one'} of such alternative texts, received ${found.length}.`,
    )
  const spans = found.flatMap(({ span, near }) => [span, ...near])
  if (!isAllTold(scene, [...named, ...spans], ALSO, MOST_REST)) return undefined
  for (const file of new Set(found.map((one) => one.file))) {
    const text = await docs.files.read(file)
    const left = new Map(
      found.filter((one) => one.file === file).map((one) => [one.picture.written, one.left]),
    )
    const after = mapPictures(text, ({ written }) => {
      const alt = left.get(written)
      return alt === undefined ? undefined : withAlt(written, alt)
    })
    await docs.files.write(file, after)
  }
  const routes = [...new Set(found.map(({ file }) => `\`${docs.routeOf(file)}\``))].join(', ')
  return `Took “${scene.say(first.span)}” out of ${printCount(found.length, 'alternative text')} on ${routes}.`
}

/** What is told to go of a picture's text: what is in brackets, or words at an end of it. */
function findPart(scene: Scene, beside: readonly Span[], file: string, picture: Picture): Told[] {
  const parts = listPieces(picture.alt).flatMap(({ words, left }) =>
    scene
      .findSaid(words)
      .filter((span) => isTold(scene, span))
      .map((span) => ({ span, left: /^\p{Lu}/u.test(picture.alt) ? withCapital(left) : left })),
  )
  const [part, ...others] = parts
  if (part === undefined || others.some(({ left }) => left !== part.left)) return []
  const own = new Set(
    nameWords(`${picture.alt} ${picture.src.replaceAll(/[/._-]/g, ' ')}`).map(getRoot),
  )
  const near = scene.words.flatMap(({ plain }, at): Span[] => {
    const isOwn = nameWords(plain).some((word) => own.has(getRoot(word)))
    const isKnown = isIn(at, [part.span, ...beside]) || isFilling(plain)
    return isOwn && !isKnown ? [{ from: at, to: at + 1 }] : []
  })
  return [{ file, picture, ...part, near }]
}

/** Whether words are told to be in an alternative text: “drop the sail pictures” tells of which ones. */
function isTold(scene: Scene, { from, to }: Span): boolean {
  const before = scene.plain({ from: Math.max(0, from - 5), to: from })
  const sentence = scene.plain({ from: scene.startOfSentence(from), to: scene.endOfSentence(from) })
  return LEAD.test(before) && !PICTURE.test(scene.words[to]?.plain ?? '') && IN_ALT.test(sentence)
}

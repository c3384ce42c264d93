import { getRoot, nameKey, nameWords } from '../names.ts'
import { readDescription } from '../page-description.ts'
import { MARKDOWN } from '../page-names.ts'
import { readParts } from '../parts/page-part.ts'
import { LONGEST_NAME, type PageMention } from '../restate/page-mention.ts'
import type { Scene, Span } from '../restate/scene.ts'
import { isFilling } from '../restate/weigh-words.ts'

/** Where on a page something is, in words that name nothing of it: “at the bottom of”, “in the info box on”. */
const WHERE =
  /^(?:(?:down|up|right) )?(?:at|near|towards?|in|on|to|from|under|inside|within) (?:(?:the|its|their) )?(?:very )?(?:(?:bottom|top|end|start|beginning|foot|head|middle)(?: of| on)?|(?:(?:first|last|second|intro|introductory|opening|closing) )?(?:info|note|tip|warning|blue|yellow|green)? ?(?:box|callout|note|tip|warning|banner|card|paragraph|sentence|intro|introduction|list|table|steps?|section|heading|cards))(?: (?:of|on|in))?$/
const BOX = /^(?:info|note|tip|warning|callout|danger|check)$/
const BEHIND = /^(?:box|callout|note)$/
const LEAD = /^(?:under|in|below|section|heading|the|of|on|at|from|inside)$/
const NOUN = /^(?:section|heading|part|step|tab|accordion|card|cards|table|list)$/
const LONGEST = 7
/** Letters of a name that is written as one word by some. */
const LONG = 7

/** The words of a prompt that tell where on a page something stands: its edges, a kind of box, and headings that it has. */
export async function listPlaceWords(scene: Scene, file: string): Promise<Span[]> {
  const text = await scene.context.docs.files.read(file)
  const parts = readParts(text, file).map(({ name }) => name)
  const names = new Set(parts.map(nameKey))
  const headings = scene.words.flatMap((_word, from): Span[] => {
    const isBehind = LEAD.test(scene.words[from - 1]?.plain ?? '') && !scene.isBreak(from)
    for (const span of isBehind ? scene.runsFrom(from, LONGEST_NAME) : []) {
      if (!names.has(nameKey(scene.say(span)))) continue
      const isNoun = NOUN.test(scene.words[span.to]?.plain ?? '') && !scene.isBreak(span.to)
      return [{ from, to: isNoun ? span.to + 1 : span.to }]
    }
    return []
  })
  const boxes = scene.words.flatMap(({ plain }, from) =>
    BOX.test(plain) && BEHIND.test(scene.words[from + 1]?.plain ?? '')
      ? [{ from, to: from + 2 }]
      : [],
  )
  return [...scene.find(WHERE, LONGEST), ...boxes, ...headings, ...listByWords(scene, parts)]
}

/** “The docker section” of “Build a docker image”: headings that are told by some of their words. */
function listByWords(scene: Scene, names: readonly string[]): Span[] {
  const all = names.map((name) => new Set(nameWords(name).map(getRoot)))
  return scene.find(NOUN).flatMap(({ from: at }): Span[] => {
    const start = Math.max(scene.startOfClause(at), at - LONGEST)
    for (let from = start; from < at; from++) {
      const words = nameWords(scene.say({ from, to: at }))
      const isCut = isFilling(scene.words[from]?.plain ?? '')
      const isNamed = all.some((own) => words.every((word) => own.has(getRoot(word))))
      if (!isCut && words.length > 0 && isNamed) return [{ from, to: at + 1 }]
    }
    return []
  })
}

/** Words of a page's path and titles: “Node.js” is a folder `node`. */
export async function listPathWords(scene: Scene, file: string): Promise<Span[]> {
  const { docs } = scene.context
  const said = [file.replace(MARKDOWN, ''), ...(await docs.titlesOf(file))].join(' ')
  const own = new Set(nameWords(said.replaceAll(/[/_-]/g, ' ')).map(getRoot))
  const joined = nameKey(said.replaceAll(/[/_-]/g, ' ')).replaceAll(' ', '')
  return scene.words.flatMap(({ plain }, from) => {
    const words = nameWords(plain.replace(/\.js$/, ''))
    const isOwn = words.every((word) => own.has(getRoot(word)))
    const isJoined = plain.length >= LONG && joined.includes(plain)
    return isOwn || isJoined ? [{ from, to: from + 1 }] : []
  })
}

/** The words straight before the name of a page that its description has: “the paper boat folding page”. */
export async function withDescribed(scene: Scene, { span, file }: PageMention): Promise<Span> {
  const { docs } = scene.context
  const description = readDescription(await docs.files.read(file), file) ?? ''
  const own = new Set(nameWords(description).map(getRoot))
  let { from } = span
  while (!scene.isBreak(from) && own.has(getRoot(scene.words[from - 1]?.plain ?? ''))) from--
  return { from, to: span.to }
}

import { readContentWords } from '../content-words.ts'
import type { Context } from '../context.ts'
import { nameKey, withoutQuotes } from '../names.ts'
import { type PagePart, readParts } from '../parts/page-part.ts'
import { asSentence, withCapital } from '../prompt/as-sentence.ts'
import type { PageMention } from '../restate/page-mention.ts'
import { listPages } from '../restate/page-mentions.ts'
import { anyOf } from '../restate/restatement.ts'
import { isIn, Scene, type Span } from '../restate/scene.ts'
import { weighRest } from '../restate/weigh-words.ts'
import { Unresolved } from '../unresolved.ts'
import { listPathWords } from './place-words.ts'
import type { SlotWay } from './slot-way.ts'
import { isSameWord } from './word-forms.ts'

const ASKED =
  /(?:^|[.:;,–—-] +|\n+|\bquestions?:? +|\bfaq:? +)["“]?(?<question>(?:how|what|why|when|where|who|which|can|could|do|does|is|are|will|should|may|must|am|have|has)\b[^?.:\n]*\?)["”]?[\s,.;:–—-]*(?:(?:and )?(?:the |its )?(?:answer|reply)(?: (?:is|should be|reads?|to it is|it with|with|that with|it))?|a(?=:)|with the answer|(?:and )?(?:it )?(?:should say|says))?[\s:–—]*(?<answer>\S.*?)\s*$/is
/** Where it is to stand, between the question and its answer. */
const BETWEEN =
  /^([^:?"“”]{0,80}?)(?:^|[\s.,;–—-])\s*(?:(?:and )?(?:with )?(?:the |its ))?(?:answer|reply)(?: (?:is|should be|reads?|to it is))?:?[\s]+(?=\S)((?<=:\s*)\S.*|["“][^"“”]+["”][\s.]*)$/is
/** Where it is to stand, behind the answer: “It belongs after the one on prices.” */
const TAIL =
  /^(.*?[.!]["”]?)\s+((?:please )?(?:(?:it|this|that)(?: one)? (?:belongs|goes|comes|should (?:go|come|stand|be))|(?:put|place|add|insert) (?:it|this|that))\b[^.:!]*)[.!]?$/is
const ASKS =
  /^(?:can|could|would|will|may) (?:you|we|i|someone|somebody) (?:please )?(?:add|put|have|get|include|insert|write|give|answer|mention|mind)\b/i
const NEW =
  /\b(?:new|another|one more|add|adding|missing|lacks?|needs?|include|insert|put in|misses)\b/i
const NEW_PAGE = /\b(?:add|create|write|make) (?:an?|one|the|another)(?: new)?(?: \S+){0,2} page\b/i
const ALSO = anyOf(`
  new another one more add adding missing lacks? needs? include insert put in please here comes is a an question questions entry faqs? page section to for the our of on
  right directly just straight immediately after before below above behind following between under ahead there goes belongs misses it this should stand come go at end bottom start top last first
`)
/** How much may be said beside what is understood. */
const MOST_REST = 0.5

/**
 * A question with its answer for a page of such: “New question for the FAQ, right after Is it free?: Can I pay by card? The
 * answer is: Yes, in the app.”
 */
export const questionTold: SlotWay = {
  cue: /\b(?:questions?|faq)\b[\s\S]*\?/i,
  // What is asked is no name of a section.
  isSure: (prompt) =>
    /\?[\s\S]*\?/.test(prompt) &&
    /\?[\s\S]*\b(?:answer\w*|a:)/i.test(prompt) &&
    NEW.test(prompt) &&
    !NEW_PAGE.test(prompt),
  async perform(context, prompt, say) {
    const asked = new Scene(prompt, context)
    const beside = (await findBeside(asked)) ?? (await findAbout(asked))
    const told = readTold(beside === undefined ? prompt : prompt.replace(beside.words, ' '))
    if (told === undefined || !NEW.test(told.head) || NEW_PAGE.test(told.head)) return undefined
    const { head, question, answer } = told
    const scene = new Scene(head, context)
    const pages = await listPages(scene)
    const [page] = pages
    const file = beside?.file ?? page?.file
    if (file === undefined) return undefined
    // “The boats FAQ” is none of another name where the question beside it tells the page.
    const path = await listPathWords(scene, file)
    const isOwn = ({ span }: PageMention) =>
      beside !== undefined && scene.words.every((_word, at) => !isIn(at, [span]) || isIn(at, path))
    if (pages.some((one) => one.file !== file && !isOwn(one))) return undefined
    const { docs } = context
    const own = readParts(await docs.files.read(file), file).map(({ name }) => nameKey(name))
    if (own.includes(nameKey(question)))
      throw new Unresolved(`There is the question “${question}” already.`)
    const spans = [...pages.map(({ span }) => span), ...path]
    const isOther = weighRest(scene, spans, ALSO) > MOST_REST
    if (isOther) return undefined
    const route = context.docs.routeOf(file).slice(1)
    const place = beside === undefined ? 'at the end of' : `${beside.side} "${beside.part.name}" on`
    const text = asSentence(withCapital(withoutQuotes(answer))).replaceAll('"', '”')
    const wish = `Add a question called "${question}" ${place} the ${route} page saying "${text}"`
    return (await say(wish)).join(' ')
  },
}

interface Told {
  head: string
  question: string
  answer: string
}

/** What is told ahead of the question, the question and its answer. */
function readTold(prompt: string): Told | undefined {
  let from = 0
  for (;;) {
    const match = ASKED.exec(prompt.slice(from))
    const { question, answer } = match?.groups ?? {}
    if (match === null || question === undefined || answer === undefined) return undefined
    const at = from + match.index
    // “Could you …?” is asked of whoever reads the prompt.
    const isAsking = ASKS.test(question)
    if (!isAsking) {
      const start = prompt.indexOf(question, at)
      const [, between = '', own = answer] = BETWEEN.exec(answer) ?? []
      const [placed = '', text = own] = TAIL.exec(own)?.slice(1).toReversed() ?? []
      return { head: `${prompt.slice(0, start)} ${between} ${placed}`, question, answer: text }
    }
    from = prompt.indexOf(question, at) + question.length
  }
}

interface Question {
  file: string
  part: PagePart
}

async function readQuestions({ docs }: Context): Promise<Question[]> {
  const found: Question[] = []
  for (const file of docs.currentPages()) {
    const parts = readParts(await docs.files.read(file), file)
    found.push(...parts.filter(({ name }) => /\?\W*$/.test(name)).map((part) => ({ file, part })))
  }
  return found
}

interface Beside extends Question {
  side: 'before' | 'after'
  /** The words of the prompt that tell it. */
  words: string
}

const SIDE =
  /(?:^| )(?:(?:right|directly|just|straight|immediately) )?(?<side>after|before|below|above|behind|under|following|ahead of)(?: (?:the|our|its|one|question|entry|about))*$/

/** “After the one about the key”: a question is told by what it is about. */
const ABOUT =
  /\b(?:(?:right|directly|just|straight|immediately) )?(?<side>after|before|below|above|behind|following|ahead of) (?:the |our )?(?:one|question|entry) (?:about|on|regarding|concerning|that is about) (?<topic>[^:.,;?"“\n]+?)(?=[:.,;]|$)/i

/** The one question of the pages that are named, or of all, whose words have all that it is said to be about. */
async function findAbout(scene: Scene): Promise<Beside | undefined> {
  const match = ABOUT.exec(scene.prompt)
  const { side, topic = '' } = match?.groups ?? {}
  const roots = readContentWords(topic)
  if (match === null || side === undefined || roots.length === 0) return undefined
  const pages = new Set((await listPages(scene)).map(({ file }) => file))
  const all = (await readQuestions(scene.context)).filter(
    ({ file }) => pages.size === 0 || pages.has(file),
  )
  const found = all.filter(({ part }) => {
    const own = readContentWords(part.name)
    return roots.every((root) => own.some((one) => isSameWord(one, root)))
  })
  const [only, ...others] = found
  if (only === undefined || others.length > 0)
    throw new Unresolved(`Expected one question about “${topic}”, received ${found.length}.`)
  const isBefore = /before|above|ahead/i.test(side)
  return { ...only, words: match[0], side: isBefore ? 'before' : 'after' }
}

/** The question of the docs that the new one is to stand beside. Throws `Unresolved` where several pages have it. */
async function findBeside(scene: Scene): Promise<Beside | undefined> {
  const found = (await readQuestions(scene.context)).flatMap((one) =>
    scene.findSaid(one.part.name).flatMap((span): (Beside & { span: Span })[] => {
      const start = Math.max(0, span.from - 6)
      const match = SIDE.exec(scene.plain({ from: start, to: span.from }))
      const side = match?.groups?.side
      if (match === null || side === undefined) return []
      const from = span.from - match[0].trim().split(' ').length
      const end = scene.words[span.to - 1]?.end ?? 0
      const sign = /^["”?]*/.exec(scene.prompt.slice(end))?.[0] ?? ''
      const words = scene.prompt.slice(scene.words[from]?.start, end + sign.length)
      return [{ ...one, span, words, side: /before|above|ahead/.test(side) ? 'before' : 'after' }]
    }),
  )
  const length = ({ span }: { span: Span }) => span.to - span.from
  const most = Math.max(...found.map(length))
  const longest = found.filter((one) => length(one) === most)
  if (longest.length < 2) return longest[0]
  const pages = new Set((await listPages(scene)).map(({ file }) => file))
  const [own, ...others] = longest.filter(({ file }) => pages.has(file))
  if (own === undefined || others.length > 0)
    throw new Unresolved(`Expected one question “${longest[0]?.part.name}”, received several.`)
  return own
}

import type { Context } from '../context.ts'
import { nameKey, withoutQuotes } from '../names.ts'
import { type PagePart, readParts } from '../parts/page-part.ts'
import { listPages } from '../restate/page-mentions.ts'
import { anyOf } from '../restate/restatement.ts'
import { Scene, type Span } from '../restate/scene.ts'
import { Unresolved } from '../unresolved.ts'
import type { SlotWay } from './slot-way.ts'
import { isAllTold } from './told-all.ts'

const ASKED =
  /(?:^|[.:;,–—-] +|\n+)["“]?(?<question>(?:how|what|why|when|where|who|which|can|could|do|does|is|are|will|should|may|must|am|have|has)\b[^?.:\n]*\?)["”]?[\s,.;:–—-]*(?:(?:and )?(?:the |its )?(?:answer|reply)(?: (?:is|should be|reads?|to it is))?|a|with the answer)?[\s:–—]*(?<answer>\S.*?)\s*$/is
const NEW = /\b(?:new|another|one more|add|adding|missing|lacks?|needs?|include|put in|misses)\b/i
const ALSO = anyOf(`
  new another one more add adding missing lacks? needs? include put in please here comes is a an question questions entry faqs? page section to for the our of on
  right directly just straight immediately after before below above behind following between under ahead there goes it this should stand come go at end bottom start top last first
`)
/** How much may be said beside what is understood. */
const MOST_REST = 1

/**
 * A question with its answer for a page of such: “New question for the FAQ, right after Is it free?: Can I pay by card? The
 * answer is: Yes, in the app.”
 */
export const questionTold: SlotWay = {
  cue: /\b(?:questions?|faq)\b[\s\S]*\?/i,
  async perform(context, prompt, say) {
    const told = await readTold(context, prompt)
    if (told === undefined) return undefined
    const { head, question, answer } = told
    const scene = new Scene(head, context)
    if (!NEW.test(head)) return undefined
    const beside = await findBeside(scene)
    const pages = await listPages(scene)
    const own = pages.filter(({ span }) => beside === undefined || span.to <= beside.span.from)
    const [page] = own
    const file = beside?.file ?? page?.file
    if (file === undefined || own.some((one) => one.file !== file)) return undefined
    const spans = [...own.map(({ span }) => span), ...(beside === undefined ? [] : [beside.span])]
    if (!isAllTold(scene, spans, ALSO, MOST_REST)) return undefined
    const route = context.docs.routeOf(file).slice(1)
    const side = /\b(?:before|above|ahead of)\b/i.test(head) ? 'before' : 'after'
    const place = beside === undefined ? 'at the end of' : `${side} "${beside.part.name}" on`
    const text = withoutQuotes(answer).replaceAll('"', '”')
    const wish = `Add a question called "${question}" ${place} the ${route} page saying "${text}"`
    return (await say(wish)).join(' ')
  },
}

interface Told {
  head: string
  question: string
  answer: string
}

/** What is told ahead of the question, the question and its answer; a question that the docs have is where it is to stand. */
async function readTold(context: Context, prompt: string): Promise<Told | undefined> {
  let from = 0
  for (;;) {
    const match = ASKED.exec(prompt.slice(from))
    const { question, answer } = match?.groups ?? {}
    if (match === null || question === undefined || answer === undefined) return undefined
    const at = from + match.index
    const isKnown = (await findQuestions(context)).some(
      ({ part }) => nameKey(part.name) === nameKey(question),
    )
    // “Could you …?” is asked of whoever reads the prompt.
    const isAsking = /^(?:can|could|would|will) (?:you|we|someone|somebody)\b/i.test(question)
    if (!isKnown && !isAsking) return { head: prompt.slice(0, at), question, answer }
    from = prompt.indexOf(question, at) + question.length
  }
}

interface Question {
  file: string
  part: PagePart
}

const known = new WeakMap<Context, Promise<Question[]>>()

function findQuestions(context: Context): Promise<Question[]> {
  const found = known.get(context) ?? readQuestions(context)
  known.set(context, found)
  return found
}

async function readQuestions({ docs }: Context): Promise<Question[]> {
  const found: Question[] = []
  for (const file of docs.currentPages()) {
    const parts = readParts(await docs.files.read(file), file)
    found.push(...parts.filter(({ name }) => /\?\W*$/.test(name)).map((part) => ({ file, part })))
  }
  return found
}

/** The question of the docs that is named as the place. Throws `Unresolved` where several pages have it. */
async function findBeside(scene: Scene): Promise<(Question & { span: Span }) | undefined> {
  const named = (await findQuestions(scene.context)).flatMap((one) =>
    scene.findSaid(one.part.name).map((span) => ({ ...one, span })),
  )
  const [longest] = named.toSorted(
    (one, other) => other.span.to - other.span.from - (one.span.to - one.span.from),
  )
  const same = named.filter(({ part }) => part.name === longest?.part.name)
  if (same.length < 2) return longest
  const pages = new Set((await listPages(scene)).map(({ file }) => file))
  const [own, ...others] = same.filter(({ file }) => pages.has(file))
  if (own === undefined || others.length > 0)
    throw new Unresolved(`Expected one question “${longest?.part.name}”, received several.`)
  return own
}

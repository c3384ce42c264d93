import { readContentWords } from '../content-words.ts'
import type { Context } from '../context.ts'
import { nameKey } from '../names.ts'
import { type PagePart, readParts } from '../parts/page-part.ts'
import { getKinds } from '../parts/part-kinds.ts'
import { asSentence, withCapital } from '../prompt/as-sentence.ts'
import { listPages } from '../restate/page-mentions.ts'
import { anyOf } from '../restate/restatement.ts'
import { Scene } from '../restate/scene.ts'
import { Unresolved } from '../unresolved.ts'
import type { SlotWay } from './slot-way.ts'
import { isAllTold } from './told-all.ts'
import { isSameWord } from './word-forms.ts'

/** “… one more step. Title: Test it. Text: Ring the bell.” */
const LABELLED =
  /^(?<head>[^\n]+?)[.:;,]\s+(?:with )?(?:the |its )?(?:title|name|heading|label|question)(?: is)?: ?["“]?(?<name>[^"“”\n]+?)["”]?[.;,]?\s+(?:and )?(?:the |its )?(?:text|body|answer|content)(?: is)?: ?["“]?(?<text>[^"“”\n]+?)["”]?$/i
const WISHES =
  /\b(?:an?|one|another|the)(?: \w+){0,2} (?<noun>step|card|accordion|question|tab)(?!s|\p{L})/iu
/** Where it is to stand. */
const SIDE =
  /\b(?:right |directly |just )?(?<side>after|behind|below|before|above) (?:the )?(?:step |card |accordion |question |tab |one )?(?:called |named |titled )?["“]?(?<beside>[^,:;"“”]+?)["”]?(?= (?:on|in|of) the |[,:;]|$)/i
const END =
  /\b(?:at|to|as) (?:the )?(?:very )?(?<end>end|bottom|last|start|top|beginning|first)(?: (?:step|card|one|entry))?(?: (?:of|in) (?:the |our )?(?<topic>[^.,:;]+))?/i
/** A topic that tells nothing but where all of them stand. */
const OF_ALL = /^(?:steps?|list|page|guide|article|cards?|faq|questions?|accordions?|tabs?)$/i
const OTHER = /\b(?:remove|delete|rename|replace|move|redirect|instead|new page|row|table)\b/i
const ALSO = anyOf(`
  needs? add insert put include missing misses lacks? wants? could with one more another new further last final first at to as the end bottom start top beginning very right directly just after behind below before above
  steps? cards? accordions? questions? tabs? list page guide article section faq called named titled should have please
`)

/** A step, card, question or tab that is told by labels, beside those that its page has. */
export const labelledPart: SlotWay = {
  cue: LABELLED,
  isSure: (prompt) => read(prompt) !== undefined,
  async perform(context, prompt, say) {
    const told = read(prompt)
    if (told === undefined) return undefined
    const { head, noun, name, text } = told
    const scene = new Scene(head, context)
    const pages = await listPages(scene)
    const files = new Set(pages.map(({ file }) => file))
    const [file] = files
    if (file === undefined || files.size > 1) return undefined
    const side = SIDE.exec(head)
    const end = END.exec(head)
    const places = [side, end].flatMap((match) => (match === null ? [] : [scene.spanOf(match)]))
    const known = [...pages.map(({ span }) => span), ...places]
    if (!isAllTold(scene, known, ALSO, 1)) return undefined
    const { docs } = context
    const before = await docs.files.read(file)
    const parts = listSets(readParts(before, file), noun)
    const place =
      side?.groups?.beside === undefined
        ? await findEdge(context, file, parts, end?.groups)
        : findBeside(parts.flat(), side.groups.beside, side.groups.side ?? '')
    if (parts.flat().some((part) => nameKey(part.name) === nameKey(name)))
      throw new Unresolved(`There is “${name}” already.`)
    const route = docs.routeOf(file).slice(1)
    const words = asSentence(withCapital(text))
    const wish = `Add a ${noun} called "${name}" ${place} on the ${route} page saying "${words}"`
    return (await say(wish)).join(' ')
  },
}

function read(
  prompt: string,
): { head: string; noun: string; name: string; text: string } | undefined {
  const { head = '', name, text } = LABELLED.exec(prompt.trim())?.groups ?? {}
  const noun = WISHES.exec(head)?.groups?.noun?.toLowerCase()
  const isOne = noun !== undefined && !OTHER.test(head) && !/[.!?] /.test(name ?? '')
  return isOne && name !== undefined && text !== undefined ? { head, noun, name, text } : undefined
}

/** The parts of a kind that stand together, by the heading that they are under. */
function listSets(parts: readonly PagePart[], noun: string): PagePart[][] {
  const kinds = getKinds(noun)
  const headings = parts.filter(({ kind }) => kind === 'section')
  const own = parts.filter(({ kind, container }) => container !== undefined && kinds.includes(kind))
  const sets = Map.groupBy(own, ({ start }) =>
    headings.findLast((heading) => heading.start < start),
  )
  return [...sets.values()]
}

/** Behind the last or before the first of the parts that are meant. Throws `Unresolved` where there are several sets. */
async function findEdge(
  { docs }: Context,
  file: string,
  sets: readonly PagePart[][],
  told: Readonly<Record<string, string | undefined>> | undefined,
): Promise<string> {
  const { end = '', topic } = told ?? {}
  const text = await docs.files.read(file)
  const titles = (await docs.titlesOf(file)).join(' ')
  const words = topic === undefined || OF_ALL.test(topic) ? [] : readContentWords(topic)
  const meant = sets.filter(([first]) => {
    const heading = readParts(text, file).findLast(
      ({ kind, start }) => kind === 'section' && start < (first?.start ?? 0),
    )
    const own = readContentWords(`${heading?.name ?? ''} ${titles}`)
    return words.every((word) => own.some((one) => isSameWord(one, word)))
  })
  const [only, ...others] = meant
  const isStart = /start|top|beginning|first/i.test(end)
  const part = isStart ? only?.[0] : only?.at(-1)
  if (part === undefined || others.length > 0)
    throw new Unresolved(`Expected one place for it, received ${meant.length}.`)
  return `${isStart ? 'before' : 'after'} "${part.name}"`
}

function findBeside(parts: readonly PagePart[], said: string, side: string): string {
  const found = parts.filter(({ name }) => nameKey(name) === nameKey(said))
  const [only, ...others] = found
  if (only === undefined || others.length > 0)
    throw new Unresolved(`Expected one part “${said}”, received ${found.length}.`)
  return `${/before|above/i.test(side) ? 'before' : 'after'} "${only.name}"`
}

import { AgentRefusal } from '../../../model.ts'
import type { Context } from '../context.ts'
import { getRoot, nameWords } from '../names.ts'
import { CALLOUTS, type Callout, readCallouts, readNotes } from '../parts/callouts.ts'
import { withoutPart } from '../parts/edit-part.ts'
import type { PageMention } from './page-mention.ts'
import { getPage } from './page-mentions.ts'
import { anyOf, quote, type Restatement, type Way } from './restatement.ts'
import { overlaps, type Scene, type Span } from './scene.ts'
import { isFilling } from './weigh-words.ts'

const CUE =
  /\b(?:remove|delete|drop|take (?:out|away|down)|get rid of|lose|kill|ditch|scrap|strip|can go|should go|must go|(?:no longer|not|n't) need\w*|obsolete)\b/i
const ALSO = anyOf(`
  remove delete drop take taken out away down get rid of lose kill ditch scrap strip go gone needed need no not longer anymore obsolete outdated
  callouts? box boxes block banner message admonition about saying says that which page whole entire top bottom end beginning old
`)
/** Components that people mean by a word. */
export const KINDS: readonly (readonly [noun: RegExp, components: readonly string[]])[] = [
  [/^(?:notes?|notice|remark|disclaimer|reminder)$/, ['Note']],
  [/^(?:tips?|hints?)$/, ['Tip']],
  [/^info$/, ['Info']],
  [/^(?:warnings?|cautions?|danger|alert)$/, ['Warning', 'Danger']],
  [/^(?:callouts?|admonition|box)$/, CALLOUTS],
]
/** Another wish than that it goes. */
const OTHER =
  /\b(?:add|replace|rename|instead of|turn|convert|move|say that|change|sentences?)\b|(?:\bnot|n't|\bnever)(?: to)? (?:remove|delete|drop|take|get|lose|kill|ditch|scrap|strip)\b/i
const ABOUT = /^(?:about|saying|says|that|which|on|for|telling|where)$/

/** Takes a note, a tip or a warning out of a page: the one that has the words that are told of it. */
export const calloutRemoval: Way = { cue: CUE, restate }

async function restate(scene: Scene): Promise<Restatement[]> {
  if (OTHER.test(scene.prompt)) return []
  const noun = scene.words.findIndex(
    ({ plain, isQuoted }, at) =>
      !isQuoted && KINDS.some(([words]) => words.test(plain)) && endsName(scene, at),
  )
  const page = noun === -1 ? undefined : await getPage(scene)
  if (page === undefined || overlaps(page.span, { from: noun, to: noun + 1 })) return []
  const told = listTold(scene, noun, page.span)
  const words = told.flatMap((span) => nameWords(scene.say(span))).filter((one) => !isFilling(one))
  const components = KINDS.find(([one]) => one.test(scene.words[noun]?.plain ?? ''))?.[1] ?? []
  const text = await scene.context.docs.files.read(page.file)
  const callout = findCallout(text, page.file, components, words)
  if (callout === undefined) return []
  return [
    {
      wishes: [
        {
          said: `Remove the callout ${quote(callout.start)} from the page ${page.route}`,
          // What was done before may have moved it.
          perform: (context) =>
            removeCallout(context, page, (now) => findCallout(now, page.file, components, words)),
        },
      ],
      accounted: [
        page.span,
        { from: noun, to: noun + 1 },
        ...told,
        ...listAgain(scene, noun, told),
      ],
      also: ALSO,
    },
  ]
}

/** Whether nothing is called by a word: “the notes field” is none. */
function endsName(scene: Scene, at: number): boolean {
  return scene.isBreak(at + 1) || BEHIND.test(scene.words[at + 1]?.plain ?? '')
}

const BEHIND =
  /^(?:on|in|at|from|of|off|about|saying|says|that|which|for|telling|where|there|box|callout|block|message|please|anymore|now|too|is|isn't|can|should|and)$/

/** What is told of it: the words before the noun, “the beta note”, and what stands behind “about” and its like. */
function listTold(scene: Scene, noun: number, page: Span): Span[] {
  let from = noun
  while (
    from > 0 &&
    !scene.isBreak(from) &&
    !isFilling(scene.words[from - 1]?.plain ?? '') &&
    !CUE.test(scene.words[from - 1]?.plain ?? '')
  )
    from--
  const before = { from, to: noun }
  const end = scene.endOfClause(noun)
  // “On the Teams page” tells where it is, and not what it says.
  const isOfPage = (at: number) => page.from > at && page.from - at < 4
  const about = scene.words.findIndex(
    ({ plain }, at) => at > noun && at < end && ABOUT.test(plain) && !isOfPage(at),
  )
  if (about === -1) return from < noun ? [before] : []
  const isBeforePage = about < page.from && page.from < end
  const behind = { from: about + 1, to: isBeforePage ? page.from : end }
  return [before, behind].filter((span) => span.from < span.to && !overlaps(span, page))
}

/** The same words before it: “it is out of beta, drop the beta note”. */
function listAgain(scene: Scene, noun: number, told: readonly Span[]): Span[] {
  const words = new Set(told.flatMap((span) => scene.plain(span).split(' ')))
  return scene.words.flatMap(({ plain }, from) =>
    from < noun && words.has(plain) && !isFilling(plain) ? [{ from, to: from + 1 }] : [],
  )
}

/** Share of the words that are told of a callout that it has to have. */
const ENOUGH = 0.6

/** The one callout that has most of some words, of those that are meant first; the only one of its kind where none are told. */
function findCallout(
  text: string,
  file: string,
  components: readonly string[],
  words: readonly string[],
): Callout | undefined {
  const wanted = words.map(getRoot)
  for (const some of wanted.length > 0 ? [components, CALLOUTS] : [components]) {
    const all = readCallouts(text, file, some)
    const own = some.includes('Note') ? [...all, ...readNotes(text, file)] : all
    const rated = own
      .map((callout) => {
        const has = new Set(callout.words.map(getRoot))
        return { callout, share: wanted.filter((word) => has.has(word)).length / wanted.length }
      })
      .filter(({ share }) => wanted.length === 0 || share >= ENOUGH)
      .toSorted((a, b) => b.share - a.share)
    const [best, next] = rated
    if (best === undefined) continue
    const isOne = next === undefined || best.share > next.share
    return isOne ? best.callout : undefined
  }
  return undefined
}

async function removeCallout(
  { docs }: Context,
  { file, route }: PageMention,
  find: (text: string) => Callout | undefined,
): Promise<string> {
  const text = await docs.files.read(file)
  const callout = find(text)
  if (callout === undefined)
    throw new AgentRefusal(`Expected one such callout on \`${route}\`, received none.`)
  await docs.files.write(file, withoutPart(text, callout.range))
  return `Removed the callout “${callout.start}” from \`${route}\`.`
}

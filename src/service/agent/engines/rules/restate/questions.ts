import { asSentence } from '../prompt/as-sentence.ts'
import type { PageMention } from './page-mention.ts'
import { getPage } from './page-mentions.ts'
import { listPartMentions } from './part-mentions.ts'
import { anyOf, areApart, quote, type Restatement, type Way } from './restatement.ts'
import type { Scene, Span } from './scene.ts'
import { goesOn } from './spoken-text.ts'

const CUE = /\b(?:questions?|faqs?|q&a)\b/i
const ASKS =
  /\b(?:add|put|insert|append|include|stick|pop|needs?|missing|misses|lacks?|new|another|one more|should (?:have|list|get)|could use|want|give)\b/i
const OTHER =
  /\b(?:remove|delete|change|replace|move|swap|rename|reword|rewrite|turn|convert|sort|fix|correct|instead of)\b/i
/** What is new comes last where nothing else is said. */
const PLACED =
  /\b(?:first|top|start|beginning|before|after|above|below|behind|between|second|third)\b/i
const ALSO = anyOf(`
  add put insert append include stick pop questions? question faqs? faq answer answers q a entry entries list
  new another one more extra last bottom end with saying says reads that missing misses lacks? need following section under text
`)

/** Another wish in a sentence of its own. */
const NEXT =
  /[.!?;] (?:and |then |also |please )*(?:put|place|add|move|link|remove|delete|change|rename)\b/i

/** Adds a question with its answer to a page: a question ends with its sign, and the answer stands behind it. */
export const questions: Way = { cue: CUE, restate }

async function restate(scene: Scene): Promise<Restatement[]> {
  const { words } = scene
  const end = words.findIndex(({ text, isQuoted, end: at }) =>
    isQuoted ? text.endsWith('?') : scene.prompt[at] === '?',
  )
  const last = words[end]
  if (last === undefined) return []
  let from = end
  if (!last.isQuoted)
    while (from > 0 && !/[:\n–—]| - /.test(words[from]?.gap ?? '') && !isAsking(scene, from)) from--
  if (from === 0 && !last.isQuoted) return []
  // “… under Tickets, with the answer No” tells the place before it.
  const called = words.findIndex(
    ({ plain }, at) =>
      at > end + 1 &&
      /^answers?$/.test(plain) &&
      /^(?:the|an|this)$/.test(words[at - 1]?.plain ?? ''),
  )
  let start = called === -1 ? end + 1 : called
  // “Answer: With a ladder.” begins behind its colon.
  const isTold = (at: number) => at > end + 1 && /:/.test(words[at]?.gap ?? '')
  while (
    !isTold(start) &&
    /^(?:with|and|the|answer|answers?|is|a|should|be|would|its|as|saying|to)$/.test(
      words[start]?.plain ?? '',
    )
  )
    start++
  const quoted = words.findIndex(({ isQuoted }, at) => isQuoted && at > end)
  const answer =
    quoted === -1 ? { from: start, to: words.length } : { from: quoted, to: quoted + 1 }
  const question = { from, to: end + 1 }
  // What is called the answer goes on behind its commas.
  const isCalled = words.slice(end + 1, start).some(({ plain }) => /^answers?$/.test(plain))
  const isNext = isCalled ? NEXT.test(scene.say(answer)) : goesOn(scene, answer)
  const isOpen = quoted === -1 && (isNext || /^that$/.test(words[start]?.plain ?? ''))
  if (answer.from >= words.length || isOpen) return []
  const beside = [question, answer]
  if (isOther(scene, beside)) return []
  const page = (await getPage(scene, beside)) ?? (await findPageOfSection(scene, beside))
  if (page === undefined) return []
  const sections = (await listPartMentions(scene, page)).filter(
    ({ kind, span }) => kind === 'section' && areApart([span], beside),
  )
  const [section, ...others] = sections
  if (others.length > 0) return []
  const asked = asSentence(scene.say(question)).replace(/[?.]*$/, '?')
  const said = quoted === -1 ? asSentence(scene.sayText(answer)) : scene.say(answer)
  return [
    {
      wishes: [
        section === undefined
          ? `Add the question ${quote(asked)} with the answer ${quote(said)} to the page ${page.route}`
          : `Add the question ${quote(asked)} to ${section.said.replace(/^the heading/, 'the section')} on the page ${page.route} with the answer ${quote(said)}`,
      ],
      accounted: [
        ...beside,
        page.span,
        ...sections.map(({ span }) => span),
        ...listAskers(scene, beside),
      ],
      also: ALSO,
    },
  ]
}

/** The one page with a section that is told as the place: “under Pricing”. */
async function findPageOfSection(
  scene: Scene,
  beside: readonly Span[],
): Promise<PageMention | undefined> {
  const { docs } = scene.context
  const found: PageMention[] = []
  for (const file of docs.currentPages()) {
    const page = { file, route: docs.routeOf(file), span: { from: 0, to: 0 }, isExact: true }
    const parts = await listPartMentions(scene, page)
    if (parts.some(({ kind, span }) => kind === 'section' && areApart([span], beside)))
      found.push(page)
  }
  return found.length === 1 ? found[0] : undefined
}

/** “A new question, Can I share it?” begins behind a comma as questions do. */
function isAsking({ words }: Scene, at: number): boolean {
  const { gap = '', text = '' } = words[at] ?? {}
  return /^,/.test(gap) && QUESTION_WORD.test(text)
}

const QUESTION_WORD =
  /^(?:Can|Could|How|What|Is|Are|Do|Does|Did|Where|When|Why|Who|Which|Will|Would|Should|May|Must|Has|Have)$/

/** Who asks it, and how often: “we get asked about refunds all the time”. */
function listAskers(scene: Scene, beside: readonly Span[]): Span[] {
  return scene
    .find(ASKED, 6)
    .map(({ from, to }) => ({ from, to: Math.max(to, scene.endOfClause(from)) }))
    .filter((span) => areApart([span], beside))
}

const ASKED =
  /^(?:we|i|people|users|customers|readers|everybody|everyone|support)(?: \S+){0,3} (?:asks?|asked|asking|wonders?)(?: about)?$/

/** Whether what is said beside values asks for something else, or for nothing. */
function isOther(scene: Scene, beside: readonly Span[]): boolean {
  const said = scene.plainBeside(beside)
  return OTHER.test(said) || PLACED.test(said) || !ASKS.test(said)
}

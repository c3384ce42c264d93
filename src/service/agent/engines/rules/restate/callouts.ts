import { AgentRefusal } from '../../../model.ts'
import { addCallout } from '../intents/add-callout.ts'
import { asSentence } from '../prompt/as-sentence.ts'
import { Said } from '../prompt/said.ts'
import type { PageMention } from './page-mention.ts'
import { isOneOfSeveral, listPages } from './page-mentions.ts'
import { listPartMentions, type PartMention, TOPIC } from './part-mentions.ts'
import { anyOf, quote, type Restatement, type Way, type Wish } from './restatement.ts'
import { overlaps, type Scene, type Span } from './scene.ts'
import { readText } from './spoken-text.ts'

const CUE =
  /\b(?:notes?|tips?|hints?|warnings?|warn|info(?: box)?|cautions?|danger|callouts?|heads-?up|notice|alert|admonition|disclaimer|reminder)\b/i
const ALSO = anyOf(`
  notes? tips? hints? warnings? warn info cautions? danger callouts? heads-?up heads notice alert admonition disclaimer reminder box boxes block component blue yellow red green
  add put insert place drop stick pop include give have show needs? could use deserves? missing there want
  sa(?:y|ys|ying|id) mention point out as reads? reading tell(?:s|ing)? stating states? explaining explains? text words wording content with that so please section heading step small short little quick brief
  top bottom end start beginning very right directly straight before after above below under underneath
`)
const KINDS: readonly (readonly [words: RegExp, kind: string])[] = [
  [/^(?:warnings?|warn|disclaimer|alert)$/, 'warning'],
  [/^(?:tips?|hints?)$/, 'tip'],
  [/^(?:notes?|notice|callouts?|heads-?up|reminder|admonition)$/, 'note'],
  [/^info$/, 'info'],
  [/^cautions?$/, 'caution'],
  [/^danger$/, 'danger'],
]
/** A callout that is there is another matter. */
const OTHER =
  /\b(?:remove|delete|turn|convert|change|replace|move|swap|rename|rephrase|reword|shorten|get rid|drop the|update|fix|correct|merge|split|is wrong|is outdated|instead of)\b/i
const ASKS =
  /\b(?:add|put|insert|place|stick|pop|include|give|wants?|needs?|could use|deserves?|should (?:have|get|be)|missing|there (?:should|must)|have|show|warn|(?:say|mention|state|point out) (?:\S+ )*as an?|drop (?:an?|in)|i'd like|we need|can we|let's|(?:start|open|begin|close|end|finish) (?:.+ )?with)\b/i
const END =
  /^(?:at |to |on )?(?:the )?(?:very )?(?<end>top|start|beginning|bottom|end)(?: of)?(?: (?:the|it|that|this))?(?: page| article)?$/

/** Puts a note, a tip or a warning with its text into a page. */
export const callouts: Way = { cue: CUE, restate }

async function restate(scene: Scene): Promise<Restatement[]> {
  const noun = findNoun(scene)
  if (noun === undefined) return []
  const said = readText(scene, noun.at)
  if (said === undefined) return []
  const all = await listPages(scene)
  const text = withoutPlace(scene, said, all)
  const pages = all.filter(({ span }) => !overlaps(span, text))
  const known = [text, ...pages.map(({ span }) => span)]
  const around = scene.plainBeside(known)
  if (OTHER.test(around) || !(ASKS.test(around) || noun.at < 2 || isAlone(scene, noun.at)))
    return []
  if (pages.some((page) => isOneOfSeveral(scene, page))) return []
  const files = new Set(pages.map(({ file }) => file))
  const found: Restatement[] = []
  for (const page of pages.filter(
    (one, at) => pages.findIndex(({ file }) => file === one.file) === at,
  )) {
    const places = await listPlaces(scene, page, text)
    if (places === undefined) continue
    const others = pages.filter(({ file }) => file !== page.file)
    // Another name than that of the page is that of a part of it.
    const isTold = others.every(({ span }) => places.spans.some((one) => overlaps(one, span)))
    if (!isTold && files.size > 1) continue
    const words =
      scene.words[text.from]?.isQuoted === true ? scene.say(text) : asSentence(scene.sayText(text))
    found.push({
      wishes: [
        addTo(page, `Add ${noun.kind === 'info' ? 'an' : 'a'} ${noun.kind}`, places, {
          callout: noun.kind,
          text: words,
        }),
      ],
      accounted: [
        { from: noun.at, to: noun.at + 1 },
        text,
        ...pages.filter(({ file }) => file === page.file).map(({ span }) => span),
        ...places.spans,
      ],
      also: ALSO,
    })
  }
  return found
}

/** A text without the place at its end, where no other one is told: “saying Linux only to the Limits section of the setup page”. */
function withoutPlace(scene: Scene, text: Span, pages: readonly PageMention[]): Span {
  const isElsewhere = pages.some(({ span }) => !overlaps(span, text))
  const page = pages.find(({ span }) => span.to === text.to && span.from > text.from)
  if (isElsewhere || page === undefined || text.to - text.from === 1) return text
  for (let at = text.from + 1; at < page.span.from; at++) {
    const place = scene.plain({ from: at, to: page.span.from })
    const isEnd = at > page.span.from - MOST_BEFORE && ON.test(place)
    if (isEnd || IN_PART.test(place)) return { from: text.from, to: at }
  }
  return text
}

const ON =
  /^(?:to|on|in|of|(?:to|at|on) the (?:very )?(?:top|end|bottom|start|beginning) of)(?: the| our)?$/
const MOST_BEFORE = 7
const IN_PART =
  /^(?:to|in|into|under|on|below|above|before|after) (?:the |our )?(?:\S+ ){1,5}(?:section|heading|step|table|list|steps) (?:of|on|in)(?: the| our)?$/

/** Whether a clause begins with it: “… page, above the limits: an info box with …”. */
function isAlone(scene: Scene, at: number): boolean {
  const isArticle = /^(?:an?|another|one more)$/.test(scene.words[at - 1]?.plain ?? '')
  return scene.isBreak(at) || (isArticle && scene.isBreak(at - 1))
}

/** Puts a callout where a page was said to have it. */
function addTo(
  { route }: PageMention,
  what: string,
  { said: place, slots }: Place,
  { callout, text }: { callout: string; text: string },
): Wish {
  const said = `${what} ${place} the page ${route} saying ${quote(text)}`
  if (slots === undefined) return said
  return {
    said,
    perform: (context) =>
      addCallout.perform(
        context,
        new Said(
          { text: what, quotations: [text] },
          { callout, page: route, text: '⟦0⟧', ...slots },
        ),
      ),
  }
}

/** The one word for a callout that is asked for. */
function findNoun(scene: Scene): { at: number; kind: string } | undefined {
  for (const [at, { plain, isQuoted }] of scene.words.entries()) {
    const kind = isQuoted ? undefined : KINDS.find(([words]) => words.test(plain))?.[1]
    // “Note that …” is said to whoever reads the prompt, and a noun of a name is none.
    const isSaid =
      plain === 'note' && scene.isStart(at) && /^(?:that|:)/.test(scene.words[at + 1]?.plain ?? '')
    // “Add to the note …” speaks of one that is there.
    const isThere = TO_THE.test(scene.plain({ from: Math.max(0, at - 2), to: at }))
    if (kind === undefined || isSaid || isThere) continue
    // “A warning callout”, “info box”: what kind it is stands first.
    return { at, kind }
  }
  return undefined
}

const TO_THE = /^(?:to|into|in|of|inside) (?:the|that|this)$/

/** Where on a page it is to be: beside one part of it, or at an end; `undefined` where several places are told. */
async function listPlaces(scene: Scene, page: PageMention, text: Span): Promise<Place | undefined> {
  const parts = (await listPartMentions(scene, page)).filter(({ span }) => !overlaps(span, text))
  const [part, ...others] = parts
  if (others.length > 0) return undefined
  const ends = readEnds(scene, [text, page.span, ...parts.map(({ span }) => span)])
  const [topic] = parts.length > 0 ? [] : scene.find(TOPIC, 8)
  if (topic !== undefined && !overlaps(topic, text) && !overlaps(topic, page.span)) {
    throw new AgentRefusal(
      `Expected one ${scene.say(topic)} on \`${page.route}\`: name its heading.`,
    )
  }
  // A place that is told and not known is another one.
  const isElsewhere = scene
    .find(/^(?:before|after|above|below|under|underneath|beneath|behind|following)$/)
    .filter((one) => !OF_PART.test(scene.plain({ from: one.from, to: one.to + 3 })))
    .some((one) => ![text, ...parts.map(({ span }) => span)].some((own) => overlaps(own, one)))
  if (isElsewhere) return undefined
  if (part !== undefined) {
    // “At the very top, above Setup” is one place.
    const isSame = ends === undefined || (ends.end === 'top') === (part.side === 'before')
    const place = isSame ? placeBeside(part) : undefined
    return place && ends ? { ...place, spans: [...place.spans, ends.span] } : place
  }
  if (ends !== undefined)
    return { said: `at the ${ends.end} of`, spans: [ends.span], slots: { place: ends.end } }
  return { said: 'to', spans: [], slots: {} }
}

/** “Under the heading Setup, before its sentence” is one place. */
const OF_PART = /^before (?:its|the) (?:(?:first )?(?:sentence|paragraph|text|list)|text)\b/

/** Where something is to stand, in words and as the intent asks for it; tables are known by words alone. */
interface Place {
  said: string
  spans: Span[]
  slots?: Readonly<Record<string, string>>
}

function placeBeside({ side, kind, said, span }: PartMention): Place {
  const spans = [span]
  if (kind === 'table') return { said: `${side === 'before' ? side : 'after'} ${said} on`, spans }
  // What stands under a block stands behind it, and in a step what is said to be under that.
  const slot = side === 'under' ? slotUnder(kind) : side
  const name =
    kind === 'section' && slot === 'after' ? said.replace(/^the heading/, 'the section') : said
  return { said: `${slot === 'section' ? 'in' : slot} ${name} on`, spans, slots: { [slot]: name } }
}

function slotUnder(kind: PartMention['kind']): 'after' | 'section' | 'under' {
  if (kind === 'block') return 'after'
  return kind === 'section' ? 'under' : 'section'
}

const ASKED_BY = /^(?:so|please|pls|and|then|you|we|to|just|let's)$/
const WITH_VERB = /^(?:start|open|begin|close|end|finish|conclude)$/

function readEnds(scene: Scene, beside: readonly Span[]): { end: string; span: Span } | undefined {
  const isFree = (one: Span) => !beside.some((other) => overlaps(one, other))
  const [span] = scene.find(END, 7).filter(isFree)
  const end = span === undefined ? undefined : END.exec(scene.plain(span))?.groups?.end
  if (span !== undefined && end !== undefined)
    return { end: /end|bottom/.test(end) ? 'end' : 'top', span }
  // “Close the page with a tip” says where as well.
  const isAsked = ({ from }: Span) =>
    scene.isBreak(from) || ASKED_BY.test(scene.words[from - 1]?.plain ?? '')
  const [verb] = scene.find(WITH_VERB).filter(isFree).filter(isAsked)
  const isWith =
    verb !== undefined && /\bwith\b/.test(scene.prompt.slice(scene.words[verb.from]?.end))
  if (!isWith) return undefined
  return { end: /^(?:start|open|begin)$/.test(scene.plain(verb)) ? 'top' : 'end', span: verb }
}

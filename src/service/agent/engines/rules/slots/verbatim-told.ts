import { getBodyStart } from '../bare-text.ts'
import { type Context, printRoutes } from '../context.ts'
import {
  findVerbatim,
  LEAST,
  narrow,
  PLACE_NOUN,
  type VerbatimPlace,
  withSameEnd,
} from '../corrected/find-verbatim.ts'
import { readSeenWords } from '../corrected/page-words.ts'
import { exchangeText } from '../corrected/splice-exchange.ts'
import { readExchanges, type ToldExchange } from '../corrected/told-exchange.ts'
import { getRoot, nameWords } from '../names.ts'
import { type Range, readParts } from '../parts/page-part.ts'
import { withCapital } from '../prompt/as-sentence.ts'
import type { PageMention } from '../restate/page-mention.ts'
import { listPages } from '../restate/page-mentions.ts'
import { anyOf } from '../restate/restatement.ts'
import { overlaps, Scene, type Span } from '../restate/scene.ts'
import { isFilling } from '../restate/weigh-words.ts'
import { applyTextEdits, type TextEdit } from '../text-edits.ts'
import { NOT_READ } from '../told/find-values.ts'
import { Ambiguous, Unresolved } from '../unresolved.ts'
import type { SlotWay } from './slot-way.ts'
import { isAllTold } from './told-all.ts'

const CUE =
  /\b(?:says?|reads?|writes?|has|have|replace|swap|exchange|substitute|change|turn|update|switch|reword|rephrase|correct|fix|instead of|rather than|in place of|should|must|has to|have to|needs? to|ought to|becomes?|is now|are now)\b/i
/** What is no text of a page below its head, or is not alone. */
const OTHER =
  /\b(?:titles?|descriptions?|headings?|headlines?|side ?bar|menu|navigation|nav|navbar|address(?:es)?|urls?|icons?|groups?|links?|buttons?|redirects?|banner|footer|header|alt|captions?|images?|pictures?|code|commands?|samples?|snippets?|spec|openapi|everywhere|throughout|wherever|except|unless|only|both|also|add|remove|delete|rename|called)\b/i
const ALSO = anyOf(`
  replaced? swap swapped out exchange substitute change changed turn update switch reword rephrase correct fix read reads say says should must has have to be becomes? needs? with by for into from instead rather than place write put about change made make spelled spelt written out as
  sentence line text words? phrase paragraph wording section part chapter bullet points? item list entry row table cell column cards? tile step tab accordion note tip info warning callout box question answer faq where which says
  it its still wrongly currently now of in on under at the
`)
/** Words from which on a text is known on a page that is named. */
const LEAST_ON_PAGE = 2
const FIGURE = /^[$€£~<>≤≥]*\d[\d.,:%+–-]*\S{0,3}$/
const MOST_REST = 2
/** What a field of a page has only in quotation marks. */
const NO_FIELD = /['’#\\]|: /
/** “Every, and below it has on where we mean in”: another wish is no end of a text. */
const GOES_ON =
  /[,;] (?:and|but|then|also)\b.*\b(?:it|that|this|we|they|should|must|needs?|has|says?|reads?|replace|change|make|write|put|use|add|remove|instead)\b/i
/** Where it is to be done, which is no part of what is to be said. */
const IS_PLACE =
  / (?:on|in|at|under|of) (?:the|our) (?:[^\s.]+ ){0,12}?(?:page|guide|article|section|docs|table|step|card|tab)\b/i
const BETWEEN =
  /^[.,;:!?)]*(?:,? (?:on|in|at|under|from|of|there|here)\b(?!.*\b(?:to|with|by|into)\b).*)?\s*$/is
const ORDINAL = /^(?:first|second|third|fourth|fifth|last|next)$/
/** Words at the end of a text that are no part of it. */
const BEHIND = /,? (?:please|pls|instead|thanks|thank you|from now on|there|here)$/i
const PLACED = /[,;]? (?:on|in|at|of|under|from|for) (?:(?:the|our|its|that|this) )?$/i
const PART_BEHIND =
  /,? (?:on|in|at|under|from|of) (?:the|its|that|this) (?:[^\s.,;:]+ ){0,6}?(?:section|step|table|row|card|tab|accordion|paragraph|list|note|tip|callout|box|bullet|item|faq|intro|introduction)$/i

/** “Replace Content goes here. with Coming soon.”: what a page has word for word, whatever it is marked with, is what is told. */
export const verbatimTold: SlotWay = {
  cue: CUE,
  // Where others read a text by its parts, the rest of it would stay or go.
  isSure: (prompt) => !/["“”`]/.test(prompt),
  perform,
}

async function perform(context: Context, prompt: string): Promise<string | undefined> {
  const scene = new Scene(prompt, context)
  for (const told of readExchanges(prompt)) {
    const done = await exchange(scene, told)
    if (done !== undefined) return done
  }
  return undefined
}

async function exchange(scene: Scene, told: ToldExchange): Promise<string | undefined> {
  const { docs } = scene.context
  const { prompt } = scene
  const mentions = await listPages(scene)
  const now = withoutPlace(scene, told, mentions)
  const isOutside = (span: Span, ...ranges: readonly Range[]) =>
    ranges.every((range) => !overlaps(span, spanOf(scene, range)))
  const listNamed = (...ranges: readonly Range[]) =>
    mentions.filter(({ span }) => isOutside(span, now, ...ranges))
  const first = listNamed()
  const found =
    (await findVerbatim(
      scene,
      told.side,
      [...new Set(first.map(({ file }) => file))],
      LEAST_ON_PAGE,
    )) ??
    (await findVerbatim(
      scene,
      told.side,
      docs.texts().filter((file) => !NOT_READ.test(file)),
      LEAST,
    ))
  if (found === undefined) return undefined
  const { old, places, count } = found
  // Between them nothing but a place is told.
  if (!BETWEEN.test(prompt.slice(old.end, told.side.end))) return undefined
  // A page that is named within the words themselves is no place.
  const named = listNamed(old)
  const files = new Set(named.map(({ file }) => file))
  const isNamed = files.size > 0
  if (places.some(({ file }) => isNamed && !files.has(file))) return undefined
  if (!isNamed && count < LEAST) return undefined
  const [was, said] = [old, now].map(({ start, end }) => prompt.slice(start, end))
  if (was === undefined || said === undefined || !isLike(was, said, told)) return undefined
  if (GOES_ON.test(said) && !GOES_ON.test(was)) return undefined
  if (IS_PLACE.test(said) && !IS_PLACE.test(was)) return undefined
  const spans = [
    ...[old, now].map((range) => spanOf(scene, range)),
    ...named.map(({ span }) => span),
  ]
  const around = scene.words.flatMap(({ plain }, from) =>
    spans.some((span) => from >= span.from && from < span.to) ? [] : [{ plain, from }],
  )
  if (around.some(({ plain }) => OTHER.test(plain))) return undefined
  const meant = narrow(
    places,
    around.map(({ plain }) => plain),
  )
  const [only] = meant
  if (only === undefined) return undefined
  checkPart(only, around)
  const beside = around
    .filter(({ plain }) =>
      meant.every(({ near }) => nameWords(plain).every((word) => near.has(getRoot(word)))),
    )
    .map(({ from }): Span => ({ from, to: from + 1 }))
  // What is named and is not around it tells another place.
  const isPlaced = around.some(({ plain }) => PLACE_NOUN.test(plain))
  const most = count < LEAST || isPlaced ? 0 : MOST_REST
  if (!isAllTold(scene, [...spans, ...beside], ALSO, most)) return undefined
  // “In the first step” tells one of several.
  if (meant.length > 1 && around.some(({ plain }) => ORDINAL.test(plain))) return undefined
  if (!isNamed && meant.length > 1) {
    const refusal = `Expected “${was}” once, received it ${meant.length} times.`
    // What one text should be is no wish for all pages.
    throw told.isModal ? new Ambiguous(refusal) : new Unresolved(refusal)
  }
  for (const file of new Set(meant.map((one) => one.file))) {
    const edits: TextEdit[] = []
    for (const place of meant.filter((one) => one.file === file)) {
      const { text, start } = place
      const end = withSameEnd(place, said, was)
      const there = text.slice(start, end)
      // At its head a page has no marks.
      const isHead = start < getBodyStart(text, file)
      if (isHead && NO_FIELD.test(said)) return undefined
      const exchanged = exchangeText(there, asBegun(said, was, there), isHead ? '' : text)
      if (exchanged === undefined || exchanged === there) return undefined
      edits.push({ start, end, now: exchanged })
    }
    await docs.files.write(file, applyTextEdits(await docs.files.read(file), edits))
  }
  return `Replaced “${was}” by “${said}” on ${printRoutes(docs, new Set(meant.map(({ file }) => file)))}.`
}

/** Throws where a part of the page is told by its name, and what is told does not stand in it. */
function checkPart(
  { file, text, start, near }: VerbatimPlace,
  around: readonly { plain: string }[],
): void {
  const said = new Set(around.map(({ plain }) => getRoot(plain)))
  const elsewhere = readParts(text, file).find((part) => {
    const words = nameWords(part.name).map(getRoot)
    const isTold = words.some((word) => !isFilling(word)) && words.every((word) => said.has(word))
    const isAround = part.start <= start && start < part.end
    return isTold && !isAround && !words.every((word) => near.has(word))
  })
  if (elsewhere !== undefined)
    throw new Ambiguous(`Expected it in “${elsewhere.name}”, received it elsewhere.`)
}

/** Whether words may stand for others: a figure alone tells a value within them, and so may what “should be” a part of them. */
function isLike(was: string, said: string, { isBe, isModal }: ToldExchange): boolean {
  const [old, now] = [was, said].map((text) => readSeenWords(text).map(({ key }) => key))
  if (old === undefined || now === undefined || was === said) return false
  if (isBe && old.length < LEAST) return false
  // “Brake the ice in winter should be Break the ice.”
  const isHead = now.length < old.length && now.at(-1) === old[now.length - 1]
  if (isModal && isHead) return false
  const isValue = old.length > 1 && (FIGURE.test(said) || (now.length === 1 && old.length >= LEAST))
  return !isValue && now.length * (isBe ? 2 : 3) >= old.length
}

/** Where the new words are told, without a place that is told behind them. */
function withoutPlace(scene: Scene, told: ToldExchange, mentions: readonly PageMention[]): Range {
  const { prompt } = scene
  const side = prompt.slice(told.side.start, told.side.end).toLowerCase()
  const { start } = told.now
  let { end } = told.now
  for (let before = -1; before !== end; ) {
    before = end
    const said = prompt.slice(start, end)
    const cut = (at: number) => {
      const tail = said.slice(at).toLowerCase()
      if (at > 0 && !side.includes(tail.trim())) end = start + at
    }
    const page = mentions.find(({ span }) => rangeOf(scene, span).end === end)
    const lead = page && PLACED.exec(prompt.slice(start, rangeOf(scene, page.span).start))
    if (lead) cut(lead.index)
    else cut((BEHIND.exec(said) ?? PART_BEHIND.exec(said))?.index ?? 0)
  }
  return { start, end: start + prompt.slice(start, end).trimEnd().length }
}

/** New words begin as those that are there do, where they are told otherwise. */
function asBegun(said: string, was: string, there: string): string {
  const isUpper = (text: string) => /^[^\p{L}]*\p{Lu}/u.test(text)
  if (isUpper(was) === isUpper(there)) return said
  if (isUpper(there)) return withCapital(said)
  return said.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase())
}

function rangeOf({ words }: Scene, { from, to }: Span): Range {
  return { start: words[from]?.start ?? 0, end: words[to - 1]?.end ?? 0 }
}

function spanOf({ words }: Scene, { start, end }: Range): Span {
  const own = words.flatMap((word, at) => (word.end > start && word.start < end ? [at] : []))
  return { from: own[0] ?? 0, to: (own.at(-1) ?? -1) + 1 }
}

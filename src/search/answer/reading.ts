/** How a question is to be understood beyond its words. English alone. */

/** What asks where to begin, whatever the site is about. */
const BEGIN =
  /^(?:(?:so )?(?:how|where) (?:do|can|should|could|would|to|must)(?: (?:i|we|you|one|somebody|a beginner))? (?:best )?(?:begin|start|get (?:started|going|begun))|(?:the )?(?:first steps?|getting started|get(?:ting)? going|quick ?start)|how to (?:begin|start|get started)|what (?:is|are) the first steps?|what (?:should|do) i do first|i(?: am|'m|’m) new(?: here)?)(?: (?:with|using|on|in|to|by using) (?<what>[\p{L}\p{N}.]+(?: [\p{L}\p{N}.]+)?))?[\s?.!]*$/iu

/** What asks for the look of a thing, with the thing. */
const LOOK =
  /^(?:what|how) (?:does|do|would|should|must|will|can) (?<what>.+?) look(?: like)?[\s?.!]*$|^what['’]s (?<other>.+?) look like[\s?.!]*$/iu

/** What asks for a number. */
const FIGURE =
  /\bhow (?:many|much|long|often|big|large|high|fast|soon|old)\b|\bwhat(?:'s|’s| is| are) the (?:[\p{L}-]+ ){0,2}(?:limits?|maximum|minimum|default|quota|rate|size|timeout|price|cost)\b/iu

/** A number that stands by itself. */
export const FIGURE_IN_TEXT = /(?<![\w.#/-])\d[\d,.]*(?![\w-])/

/** Whether a question is answered with a number. */
export function asksForFigure(question: string): boolean {
  return FIGURE.test(question)
}

/** What first pages are called, the best first. */
export const FIRST_PAGES = [
  'quickstart',
  'quick start',
  'getting started',
  'get started',
  'installation',
  'introduction',
]

/** With what a question asks to begin, where it asks that: with nothing, a product or a part of it. */
export function findBeginning(question: string): { what: string | undefined } | undefined {
  const found = BEGIN.exec(question.trim())
  return found === null ? undefined : { what: found.groups?.what }
}

/** The thing whose look is asked for. */
export function findAskedLook(question: string): string | undefined {
  const found = LOOK.exec(question.trim())?.groups
  return found?.what ?? found?.other
}

/** Whether a page is called as first pages are. */
export function isCalled(page: { route: string; title: string }, name: string): boolean {
  const wanted = getLetters(name)
  const last = page.route.slice(page.route.lastIndexOf('/') + 1)
  const words = getWords(name).join(' ')
  // Two words of an address are one or two words of a title.
  return getLetters(page.title) === wanted || getWords(last).join(' ') === words
}

/** The beginning of what goes on with the question before it. */
const GOES_ON = /^(?:and|or|but|also|what about|how about|what if|same|then)\b/i

/** Words of a question that can only be understood with the one before it. */
const SHORT = 8

/** Whether a question goes on with the one before it, without naming what that was about. */
export function goesOn(question: string): boolean {
  const words = question.trim().split(/\s+/).length
  return words <= SHORT && GOES_ON.test(question.trim())
}

/** What is done to a thing in a question, and what stands for that thing in the next one. */
const DONE_TO =
  /^(?:(?:so|and) )?how (?:can|do|could|would|should|must|to)(?: (?:i|we|you|one))? [\p{L}-]+ (?<object>(?:(?:an?|the|my|our|several|multiple) )?[\p{L}\p{N}-]+(?: [\p{L}\p{N}-]+)?)[\s?.!]*$/iu
const STANDS_FOR =
  /(?<=^(?:and|or|but|also|then)(?: how (?:can|do) (?:i|we|you))? [\p{L}-]+ )(?:it|one|ones|them|those|these|that)\b/iu

/**
 * A question in which the thing that the one before was about is named: “and end one?” after “How can
 * I transfer a call?”. What was done to it then is not what is asked for now.
 */
export function nameThing(question: string, earlier: string): string | undefined {
  const object = DONE_TO.exec(earlier.trim())?.groups?.object
  const asked = question.trim()
  if (object === undefined || !STANDS_FOR.test(asked)) return undefined
  return asked.replace(STANDS_FOR, object)
}

/** What is asked of a span of time says nothing of what it is about: `how long does a key last`. */
const LASTS = /\b(?:stays?|remains?|lasts?|takes?|lives?|kept)\b/gi

/** A question without what asks for a measure: `how long` is about no length. */
export function withoutMeasure(question: string): string {
  const rest = question.replace(
    /^\s*(?:and |so )?how (?:long|often|big|large|high|fast|soon|old)\b/i,
    '',
  )
  return /^\s*(?:and |so )?how long\b/i.test(question) ? rest.replaceAll(LASTS, '') : rest
}

/** Nouns behind a name of one word that say that a page is meant. */
const NOUN =
  /^(?:page|endpoint|guide|tutorial|article|section|operation|api|call|docs|documentation)$/

/** Whether a question names a page by its title, or an operation by its method and path. */
export function namesPage(
  question: string,
  { title, method, path }: { title: string; method?: string; path?: string },
): boolean {
  const asked = getWords(question)
  const isOperation =
    method !== undefined &&
    path !== undefined &&
    question
      .toLowerCase()
      .split(/[?\s,]+/)
      .join(' ')
      .includes(`${method} ${path}`.toLowerCase())
  if (isOperation) return true
  const own = getWords(title)
  if (own.length === 0) return false
  const at = asked.findIndex((_word, index) =>
    own.every((word, after) => asked[index + after] === word),
  )
  if (at === -1) return false
  return own.length > 1 || NOUN.test(asked[at + 1] ?? '')
}

function getWords(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}

function getLetters(text: string): string {
  return getWords(text).join('')
}

/** How a question is to be understood beyond its words. English alone. */

/** What asks where to begin, whatever the site is about, and with what readers want to begin. */
const BEGIN = new RegExp(
  `^(?:${[
    '(?:so |and )?(?:how|where) (?:do|can|should|could|would|to|must)(?: (?:i|we|you|one|somebody|a beginner))? (?:best )?(?:begin|start|get (?:started|going|begun|up and running))',
    '(?:the )?(?:first steps?|getting started|get(?:ting)? (?:going|started)|quick ?start)',
    'how to (?:begin|start|get started)',
    'what (?:is|are) the first steps?',
    "what(?:['’]s| is) the (?:best|easiest|fastest|quickest) way to (?:begin|start|get (?:started|going))",
    'what (?:should|do) i do first',
    "(?:i(?: am|['’]m) new(?: here)?)(?:,? where (?:do|should) i (?:begin|start))?",
  ].join(
    '|',
  )})(?: (?:(?:with|using|on|in|to|by using|as|for)(?: (?:an?|the|my))? (?<what>[\\p{L}\\p{N}.]+(?: [\\p{L}\\p{N}.]+)?)|(?<doing>\\p{L}+ing(?: [\\p{L}\\p{N}.]+)?)))?[\\s?.!]*$`,
  'iu',
)

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

/** With what a question asks to begin, where it asks that: with nothing, a product or a part of it. */
export function findBeginning(question: string): { what: string | undefined } | undefined {
  const found = BEGIN.exec(question.trim())
  return found === null ? undefined : { what: found.groups?.what ?? found.groups?.doing }
}

/** The thing whose look is asked for. */
export function findAskedLook(question: string): string | undefined {
  const found = LOOK.exec(question.trim())?.groups
  return found?.what ?? found?.other
}

/** Whether a page lists what changed from release to release: it mentions all, and explains nothing. */
export function isChangelog({ path, title }: { path: string; title: string }): boolean {
  return CHANGELOG.test(title) || CHANGELOG.test(path)
}

const CHANGELOG =
  /(?:^|\/)(?:change[\s-]?logs?|release[\s-](?:notes|history)|releases|what['’]?s[\s-]new)(?:$|\/)/i

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

/** The name before such a noun. */
const BEFORE_NOUN =
  /\b(?:the|an?|on|in|does) (?<name>(?:[\p{L}\p{N}-]+ ){1,5}?)(?:page|endpoint|guide|tutorial|article|section|operation|api|call)\b/iu

/** What a question calls a page or an operation that it is about. */
export function findPageName(question: string): string | undefined {
  return BEFORE_NOUN.exec(question)?.groups?.name?.replace(/^the /i, '').trim()
}

/** What is said of a page or an operation that is named, and stands on none: that it is one, and returns. */
const SAID_OF_PAGE =
  /\b(?:page|endpoint|guide|tutorial|article|section|operation|api|call|returns?|answers?|responds?)\b/gi

/** A question about a page that it names, by that name alone. */
export function withoutPageNouns(question: string): string {
  return question.replaceAll(SAID_OF_PAGE, '')
}

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

/** The words of a text, in small letters. */
export function getWords(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}

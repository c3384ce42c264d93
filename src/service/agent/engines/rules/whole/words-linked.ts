import { getAddress } from '../address.ts'
import type { Context } from '../context.ts'
import { withLink } from '../intents/link-words.ts'
import { withoutQuotes } from '../names.ts'
import { all, PAGE, PLEASE } from '../prompt/rephrase/patterns.ts'
import { Unresolved } from '../unresolved.ts'
import type { WholeWay } from './whole-way.ts'

const WORDS =
  '(?:the |our )?(?:(?:word|name|term|mention of|words|list item|item|bullet|entry) )?(?<words>["“][^"“”]+["”]|[^,.;:"“”]+?)'
const WHERE =
  '(?<where>,? (?:at|near|in|on) the (?:very )?(?:end|bottom|top|start|list)(?: of (?:the|that) (?:page|list|text))?)?'
const ON = `(?:on|in) (?:the |our )?(?<page>[^,.;:]+?)(?: ${PAGE})?`
const PLAIN =
  '(?:is|are)(?: just| only| still| but)* (?:plain text|plain words|plain|unlinked|text(?: only)?|not (?:a link|linked|clickable))(?: (?:there|so far|at the moment|today|now))?'
const TO =
  '(?:an? |the )?(?:proper |real )?link to (?<to>https?:\\/\\/\\S+?|\\/\\S+?|(?:the |our )?[^,.;:]+?)'
/** “…, Beech can stay as it is, we have no page for it.” */
const STAYS =
  '(?:[.;,] (?:but )?[^.;,]+ (?:can|may|should|must) (?:stay|remain|be left)(?: (?:as (?:it|they) (?:is|are)|plain|so|alone|unlinked|text))*(?:[,;:] [^.;]+)?)?'
const IT = '(?:it|that|this|the (?:word|name|item|words))'
const MADE = `${PLEASE}(?:(?:make|turn) ${IT}(?: into)?|${IT} (?:should|could|must) (?:be|become)) ${TO}`

/** Words of a page that become a link to another one. */
export const WORDS_LINKED: readonly WholeWay[] = [
  // “On the Start page, the Oars at the end is just plain text. Make it a link to our Oars page.”
  `${ON}, ${WORDS}${WHERE} ${PLAIN}[.;,] (?:so |and )?${MADE}`,
  // “Oars on the Start page is plain text, make it a link to …”
  `${WORDS}${WHERE} ${ON} ${PLAIN}[.;,] (?:so |and )?${MADE}`,
  // “On the Start page, turn the word Oars into a link to the Oars page.”
  `${ON},? ${PLEASE}(?:make|turn) ${WORDS}${WHERE}(?: into)? ${TO}`,
  `${PLEASE}(?:make|turn) ${WORDS}${WHERE} ${ON}(?: into)? ${TO}`,
].map((pattern) => [
  all(pattern, `(?: instead| please)*${STAYS}[.!?]?`),
  ({ words = '', where = '', page = '', to = '' }) =>
    NOT_WORDS.test(words) || / and /i.test(to)
      ? []
      : [(context: Context) => linkOnPage(context, withoutQuotes(words), page, to, where)],
])

/** What has a link of its own, or is no word. */
const NOT_WORDS =
  /\b(?:card|button|tile|heading|title|link|image|picture|logo|first|last|every|each|all|both)\b|^(?:it|that|this|them)$/i

async function linkOnPage(
  { docs }: Context,
  words: string,
  page: string,
  to: string,
  where: string,
): Promise<string> {
  const file = await docs.fileOf(page)
  const href = await getAddress(docs, to)
  const text = await docs.files.read(file)
  const isLast = /\b(?:end|bottom)\b/i.test(where)
  let count = 0
  const linked = withLink(text, words, href, (all) => {
    count = all
    return isLast ? all - 1 : 0
  })
  if (linked === undefined)
    throw new Unresolved(`Expected “${words}” in the text of \`${file}\` without a link.`)
  if (count > 1 && !isLast && !/\b(?:top|start)\b/i.test(where))
    throw new Unresolved(
      `Expected one “${words}” in the text of \`${file}\`, received ${count}: say which, as in “the one at the end”.`,
    )
  await docs.files.write(file, linked)
  return `Linked “${words}” on \`${docs.routeOf(file)}\` to \`${href}\`.`
}

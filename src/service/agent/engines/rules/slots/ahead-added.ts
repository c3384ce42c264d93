import type { Context } from '../context.ts'
import { insertRow, readValues } from '../intents/parts/table-rows.ts'
import { getRoot, nameKey, nameWords, withoutQuotes } from '../names.ts'
import { likeItems, readLists, withItem } from '../parts/lists.ts'
import { type PagePart, readParts } from '../parts/page-part.ts'
import { readTables } from '../parts/tables.ts'
import { findPage } from '../placed/places.ts'
import { asSentence, withCapital } from '../prompt/as-sentence.ts'
import { isFilling } from '../restate/weigh-words.ts'
import { splitSentences } from '../told/split-wishes.ts'
import { Unresolved } from '../unresolved.ts'
import { listTellingWords } from './listings.ts'
import type { SlotWay } from './slot-way.ts'

const ADD = '(?:add|put|insert|include|append)'
const WISH = new RegExp(
  `^(?<ahead>[^:;.!?]+?)(?:: ?| [-–—] |, )(?:please |can you |could you )?${ADD} (?:an?(?:other)?|one(?: more)?|the)(?: (?:new|more|further|last))* (?<noun>[\\p{L} -]{3,40}?)(?<to>,? (?:to|in|into|at the end of|under) (?:the|that|this|its) [\\p{L} ]{3,40}?)?(?:[,:] | [-–—] |,? (?:saying|that says|which says|reading|that reads):? )(?<text>\\S.*)$`,
  'isu',
)
const CALLOUT = /^(?:note|info|tip|warning|callout|caution|danger)$/i
/** Parts that others read: no item of a list. */
const PART =
  /\b(?:section|page|card|question|step|tab|accordion|paragraph|sentence|link|image|picture|table|list|column|group|button|banner|redirect|example|heading|row)\b/i
const OTHER =
  /(?:^|[.!?] )(?:please |also |then )*(?:add|change|remove|delete|rename|move|set|make|put|fix|replace|update|drop|hide|link|redirect) /i
/** What is said of where: “section on 429”, “under 429”, “the 429 section”. */
const SECTION =
  /^(?:in |on |under |at )?(?:the )?(?:(?:section|part|heading|bit) (?:on|about|for|called|titled|named|of)? ?(?:the )?(?<behind>.+)|(?<before>.+?) (?:section|part|heading|bit)|(?<plain>.+))$/i

/** “Errors page, section on 429: add one more cause to the list, Sending too much”: the place is told ahead, by commas. */
export const aheadAdded: SlotWay = {
  cue: new RegExp(`^[^.!?;]+(?:[:,]| [-–—]) ?(?:please |can you |could you )?${ADD} `, 'i'),
  async perform(context, prompt, say) {
    const { ahead = '', noun = '', to = '', text = '' } = WISH.exec(prompt)?.groups ?? {}
    const places = ahead.split(/, /).map((one) => one.trim())
    const [first = '', second, ...more] = places
    if (text === '' || more.length > 0 || OTHER.test(text)) return undefined
    const { docs } = context
    const file = await findPage(docs, first.replace(/^(?:in|on|under|at) (?:the |our )?/i, ''))
    const page = await docs.files.read(file)
    const section = second === undefined ? undefined : findSection(page, file, second)
    if (second !== undefined && section === undefined)
      throw new Unresolved(`Expected “${second}” on \`${docs.routeOf(file)}\`, received none.`)
    const route = docs.routeOf(file).slice(1)
    if (CALLOUT.test(noun) && !/\b(?:list|table)\b/i.test(to)) {
      const part = section === undefined ? 'the text' : `the "${section.name}" section`
      const said = `Add a ${noun} at the end of ${part} on the ${route} page saying "${asSentence(withCapital(withoutQuotes(text)))}"`
      return (await say(said.replaceAll('\n', ' '))).join(' ')
    }
    const where = { file, page, section, words: listTellingWords(`${noun} ${to}`) }
    if (/^(?:table )?row$/i.test(noun)) return addRow(context, where, text)
    return PART.test(noun) ? undefined : addItem(context, where, text, prompt)
  },
}

interface Where {
  file: string
  page: string
  section: PagePart | undefined
  /** What is said of the list or table. */
  words: readonly string[]
}

/** The one heading that has all words that are said of it. */
function findSection(page: string, file: string, said: string): PagePart | undefined {
  const { behind, before, plain } = SECTION.exec(said)?.groups ?? {}
  const name = behind ?? before ?? plain ?? said
  const words = nameWords(name)
    .filter((word) => !isFilling(word))
    .map(getRoot)
  const parts = readParts(page, file).filter(({ kind }) => kind === 'section')
  const same = parts.filter((part) => nameKey(part.name) === nameKey(name))
  const found =
    same.length > 0
      ? same
      : parts.filter((part) => {
          const own = new Set(nameWords(part.name).map(getRoot))
          return words.length > 0 && words.every((word) => own.has(word))
        })
  const [only, ...others] = found
  return others.length === 0 ? only : undefined
}

async function addItem(
  { docs }: Context,
  { file, page, section, words }: Where,
  text: string,
  prompt: string,
): Promise<string | undefined> {
  const { start, end } = rangeOf(page, section)
  const lists = readLists(page, start, end)
  // What the item is said to be is what stands ahead of the list, or there is but one list and nothing is said.
  const own = lists.filter(({ lead }) => {
    const telling = new Set(nameWords(`${lead} ${section?.name ?? ''}`).map(getRoot))
    return words.every((word) => telling.has(word))
  })
  const [list, ...others] = own
  if (list === undefined) return undefined
  if (others.length > 0)
    throw new Unresolved(`Expected one list on \`${docs.routeOf(file)}\`, received ${own.length}.`)
  const isAsSentence = splitSentences(prompt).length > 1 && splitSentences(text).length > 1
  const said = withoutQuotes(text.trim())
  const plain = isAsSentence ? said : said.replace(/(?<=[^.])\.$/, '')
  const now = withItem(page, list, likeItems(withCapital(plain), page, list))
  await docs.files.write(file, now.text)
  return `Added “${now.said}” to the list on \`${docs.routeOf(file)}\`.`
}

async function addRow(
  context: Context,
  { file, page, section, words }: Where,
  text: string,
): Promise<string | undefined> {
  const { start, end } = rangeOf(page, section)
  const own = readTables(page, file).filter(({ heading, head }) => {
    const at = head[0]?.start ?? 0
    const telling = new Set(
      nameWords([heading, ...head.map((cell) => cell.text)].join(' ')).map(getRoot),
    )
    return at >= start && at < end && words.every((word) => telling.has(word))
  })
  const [table, ...others] = own
  if (table === undefined || others.length > 0) return undefined
  return insertRow(context, { file, table, text: page }, readValues(text.replace(/\.$/, '')))
}

/** A part without the parts in it is what stands up to the next heading. */
function rangeOf(page: string, section: PagePart | undefined): { start: number; end: number } {
  return section?.body ?? { start: 0, end: page.length }
}

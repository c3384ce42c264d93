import { splitSentences } from '../grounded/utterance.ts'
import { withoutQuotes } from '../names.ts'
import { withCapital } from '../prompt/as-sentence.ts'
import { type Addition, ASKS, CALLOUT, type ToldPlace } from './addition.ts'

const ADD = '(?:add|put|insert|include|append)'
export const TELLS_AHEAD: RegExp = new RegExp(
  `^[^.!?;]+(?:[:,]| [-–—]) ?(?:please |can you |could you )?${ADD} `,
  'i',
)
const WISH = new RegExp(
  `^(?<ahead>[^:;.!?]+?)(?:: ?| [-–—] |, )(?:please |can you |could you )?${ADD} (?:an?(?:other)?|one(?: more)?|the)(?: (?:new|more|further|last))* (?<noun>[\\p{L} -]{3,40}?)(?<to>,? (?:to|in|into|at the end of|under) (?:the|that|this|its) [\\p{L} ]{3,40}?)?(?:[,:] | [-–—] |,? (?:saying|that says|which says|reading|that reads):? )(?<text>\\S.*)$`,
  'isu',
)
/** Parts that others read: no item of a list. */
const PART =
  /\b(?:section|page|card|question|step|tab|accordion|paragraph|sentence|link|image|picture|table|list|column|group|button|banner|redirect|example|heading)\b/i
/** What is said of where: “section on 429”, “under 429”, “the 429 section”. */
const SECTION =
  /^(?:in |on |under |at )?(?:the )?(?:(?:section|part|heading|bit) (?:on|about|for|called|titled|named|of)? ?(?:the )?(?<behind>.+)|(?<before>.+?) (?:section|part|heading|bit)|(?<plain>.+))$/i
/** What it stands beside, or in, is read by others. */
const BESIDE =
  /^(?:(?:right|directly|just|immediately|straight) )?(?:after|behind|below|beneath|before|above|ahead of)\b|\b(?:list|table)\b/i
const PAGE = / (?:page|guide|article|tutorial)$/i

/** What is to be at a place that is told ahead of it, by commas: “Errors page, section on 429: add one more cause to the list, Sending too much.” */
export function readAhead(prompt: string): Addition | undefined {
  const { ahead = '', noun = '', to = '', text = '' } = WISH.exec(prompt)?.groups ?? {}
  const [page = '', part, ...more] = ahead.split(/, /).map((one) => one.trim())
  if (text === '' || more.length > 0 || splitSentences(text).some((one) => ASKS.test(one)))
    return undefined
  const name = page.replace(/^(?:in|on|under|at) (?:the |our )?/i, '')
  const { behind, before, plain } = SECTION.exec(part ?? '')?.groups ?? {}
  const isCallout = CALLOUT.test(noun) && !/\b(?:list|table)\b/i.test(to)
  const isRow = /^(?:table )?row$/i.test(noun)
  if ((!isCallout && !isRow && PART.test(noun)) || BESIDE.test(part ?? '')) return undefined
  const section = behind ?? before ?? plain
  const toPlace = (words: string): ToldPlace => ({ relation: 'end', words, mark: '' })
  // A sentence of its own keeps its sign where it is one of several.
  const isSentence = splitSentences(text).length > 1
  const said = withoutQuotes(text.trim())
  return {
    ...{ noun: isCallout ? noun.toLowerCase() : isRow ? 'row' : 'item', object: [], around: [] },
    text: isCallout
      ? said
      : isRow
        ? said.replace(/\.$/, '')
        : withCapital(isSentence ? said : said.replace(/(?<=[^.])\.$/, '')),
    isStrict: true,
    places: [
      toPlace(PAGE.test(name) ? name : `${name} page`),
      ...(section === undefined ? [] : [toPlace(section)]),
      // What an item is said to be tells of the list.
      ...(isCallout
        ? []
        : [
            toPlace(
              `${isRow ? '' : noun} ${to.replace(/^,? (?:to|in|into|at the end of|under) /i, '')}`.trim(),
            ),
          ]),
    ],
  }
}

import type { Context } from '../context.ts'
import { withoutQuotes } from '../names.ts'
import { CALLOUTS, readCallouts } from '../parts/callouts.ts'
import { withCapital } from '../prompt/as-sentence.ts'
import { calloutsTold } from './callouts-told.ts'
import type { SlotWay } from './slot-way.ts'

const KIND = '(?<kind>note|tip|warning|info|caution|danger)(?: (?:box|callout|block))?'
const PLEASE = "(?:(?:please|pls|can you|could you|we should|i['’]d like to|and|so|also),? )*"
const ADD = '(?:add|put|insert|place|have|drop in|include)'
const SIDE =
  '(?:(?:right|directly|just|straight) )?(?:after|before|below|under|above|beneath|behind|inside|within|in|at|to)'
/** Where its text begins. */
const SAYS =
  '(?:,? please)?(?::|[.!?] (?:(?:it|this|the text|text) (?:should (?:be|say|read)|is|says|reads):? |text: )?|,? (?:saying(?! to\\b)|to say|which says|that says)(?: that)?:?) ?'
const TEXT = '(?<text>\\S[^?]*)$'
const PAGE = '(?:page|guide|article|tutorial|quickstart)'
const PARTS = '(?:step|tab|section|accordion|card)'

/** Ways to tell a callout with its place and its text, and how it is told plainly. */
const FORMS: readonly (readonly [pattern: RegExp, place: (told: Told) => string])[] = [
  // “The Oars tab on the Decks page needs a tip at the end: …”
  [
    sayAs(
      `(?<part>(?:the |our )?[^.:;]{2,60}?\\b${PARTS}\\b[^.:;]{0,60}?) (?:needs?|wants?|could use|should have|deserves?|gets?|is missing|lacks?) an? ${KIND}(?<end>,? at the (?:very )?(?:end|top|bottom|start))?${SAYS}${TEXT}`,
    ),
    ({ part, end }) => (end === '' ? `in ${part}` : `${end.replace(/^,? /, '')} of ${part}`),
  ],
  // “Decks page, after step 5, a note please: …”
  [
    sayAs(
      `(?:on )?(?<page>(?:the |our )?[^,.:;]{2,60}? ${PAGE})[,:] ${PLEASE}(?:${ADD} an? ${KIND.replace('kind', 'first')} )?(?<part>${SIDE} [^,.:;]{2,60}?)(?:,? (?:${PLEASE}${ADD} )?an? ${KIND})?${SAYS}${TEXT}`,
    ),
    ({ part, page }) => `${part} on ${page}`,
  ],
  // “Decks, step Row: add a note at the end that …”
  [
    sayAs(
      `(?<page>[^,.:;]{2,60}?)(?: ${PAGE})?, (?<part>(?:the )?(?:${PARTS} [^,.:;]{2,60}?|[^,.:;]{2,60}? ${PARTS}))[,:] ${PLEASE}${ADD} an? ${KIND}(?<end> at the (?:very )?(?:end|top|bottom|start))?(?: that ?|${SAYS})${TEXT}`,
    ),
    ({ part, page, end }) =>
      `${end === '' ? 'in' : `${end.trim()} of`} ${/^the /i.test(part) ? '' : 'the '}${part} on the ${page} page`,
  ],
  // “Inside the accordion on the Decks page please add a note. …”
  [
    sayAs(
      `(?<part>${SIDE} (?:the |our |its )[^,.:;]{2,90}?),? (?:${PLEASE}${ADD}|there (?:should|must) be|we (?:need|want)) an? ${KIND}${SAYS}${TEXT}`,
    ),
    ({ part }) => part,
  ],
  // “There should be a note below the table on the Decks page. The text is …”
  [
    sayAs(
      `(?:there (?:should|must|has to|needs to) be|${PLEASE}${ADD}) an? ${KIND} (?<part>${SIDE} (?:the |our )[^,.:;]{2,90}?)${SAYS}${TEXT}`,
    ),
    ({ part }) => part,
  ],
]

interface Told {
  part: string
  page: string
  end: string
}

function sayAs(pattern: string): RegExp {
  return new RegExp(`^${PLEASE}${pattern}`, 'iu')
}

/** “… titled Ahoy”, “… with the title Ahoy”. */
const TITLED =
  /(?<=\b(?:note|tip|warning|info|caution|danger)(?: (?:box|callout))?\b[^.:]*),? (?:titled|entitled|headed|called|named|with the (?:title|heading)(?: of)?|and the title) (?<title>["“][^"”]+["”]|\p{Lu}[^.:]*?)(?=,? (?:below|after|before|under|above|in|on|at|to|saying|that says|which says) |[.:])/iu

const PLAINLY = new RegExp(`^${PLEASE}${ADD} an? ${KIND}`, 'i')

/** A callout whose place stands ahead of it, or whose text or title stands in a sentence of its own. */
export const calloutPlainly: SlotWay = {
  cue: /\b(?:note|tip|warning|info|caution|danger)\b/i,
  isSure: (prompt) => readPlainly(prompt) !== undefined,
  async perform(context, prompt, say) {
    const plain = readPlainly(prompt)
    if (plain === undefined) return undefined
    const { wish, text, title } = plain
    const told = (await calloutsTold.perform(context, wish, say)) ?? (await say(wish)).join(' ')
    if (title !== undefined) await addTitle(context, text, title)
    return told
  },
}

function readPlainly(
  prompt: string,
): { wish: string; text: string; title: string | undefined } | undefined {
  const titled = TITLED.exec(prompt)
  const title = titled?.groups?.title && withoutQuotes(titled.groups.title)
  const said = titled === null ? prompt : prompt.replace(titled[0], '')
  for (const [pattern, place] of FORMS) {
    const {
      kind,
      first,
      text = '',
      part = '',
      page = '',
      end = '',
    } = pattern.exec(said)?.groups ?? {}
    const noun = kind ?? first
    if (noun === undefined || /\n|["“]/.test(text)) continue
    // What is told plainly already, others know.
    const ahead = said.slice(0, said.lastIndexOf(text))
    if (title === undefined && PLAINLY.test(said) && !/[.!?] /.test(ahead)) continue
    const words = withCapital(text.trim())
    const spot = place({ part, page, end })
    const where = (spot.charAt(0).toLowerCase() + spot.slice(1))
      .replace(/^(?:inside|within) /, 'in ')
      .replace(/\bvery (?=top|end|bottom|start)/, '')
    const wish = `Add ${/^i/i.test(noun) ? 'an' : 'a'} ${noun} ${where}: ${words}`
    return { wish, text: words, title }
  }
  return undefined
}

/** Gives the callout that has a text its title; throws nothing where there is none, for what was written is looked at. */
async function addTitle({ docs }: Context, text: string, title: string): Promise<void> {
  for (const file of docs.texts().filter((one) => docs.workspace.changed.has(one))) {
    const now = await docs.files.read(file)
    const start = text.slice(0, 20)
    const own = readCallouts(now, file, CALLOUTS).find(({ range }) =>
      now.slice(range.start, range.end).includes(start),
    )
    if (own === undefined) continue
    const end = now.indexOf('>', own.range.start)
    const at = now.slice(0, end)
    await docs.files.write(
      file,
      `${at} title="${title.replaceAll('"', '&quot;')}"${now.slice(end)}`,
    )
  }
}

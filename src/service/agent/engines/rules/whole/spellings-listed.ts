import { distance } from 'fastest-levenshtein'
import { AgentRefusal } from '../../../model.ts'
import type { Context } from '../context.ts'
import { withoutQuotes } from '../names.ts'
import { mapPageTexts } from '../page-texts.ts'
import { findRange } from '../parts/find-part.ts'
import { withCapital } from '../prompt/as-sentence.ts'
import { all, PLEASE } from '../prompt/rephrase/patterns.ts'
import { escapePattern } from '../renaming.ts'
import type { WholeWay } from './whole-way.ts'

const TYPOS =
  '(?:(?:wrong |bad )?spellings?|spelling (?:mistakes|errors|slips|things|fixes)|typos|slips|misspellings|mistakes)'
const CAPITAL =
  /^(?<words>.+?) (?:starts?|begins?|(?:is|are) (?:written|spelled|spelt)|needs?|gets?|takes?|has|have|comes?) (?:with )?(?:an? |its |their )?(?:capital|upper-?case)(?: (?:letters?|first letters?|[a-z]))?s?$/i
const IS =
  /^(?<old>[^\s]+(?: [^\s]+){0,3}?) (?:is|are|should be|must be|has to be|should read)(?: (?:really|spelled|spelt|written))? (?<now>.+)$/i
const NOT =
  /^(?:it['’]s|it is|it should be|it has to be) (?<now>.+?),? (?:not|and not|instead of|rather than) (?<old>.+)$/i

/** A correction that is told: words as they stand, and as they are to be. */
interface Correction {
  old: string
  now: string
}

/** Corrections of one page or section that are told one behind the other, in different ways. */
export const SPELLINGS_LISTED: readonly WholeWay[] = [
  // “Some spelling in the Oars section of the Yard page: Rowlok is rowlock, ash and elm start with a capital, and it's at the end, not at end.”
  [
    all(
      `(?:there (?:are|is) |we have |i (?:found|saw) )?(?:(?:some|a few|several|a couple of|two|three|four|five) )?(?:more )?${TYPOS} (?:in|on) (?:the |our )?(?<place>[^.;:]+?): (?<list>[^:]+?)[.!]?(?: ${PLEASE}(?:fix|correct|mend) (?:them|these|those|all|that|it)(?: all)?[.!]?)?`,
    ),
    ({ place = '', list = '' }) => {
      const corrections = readList(list)
      return corrections === undefined
        ? []
        : [(context: Context) => correctAll(context, place, corrections)]
    },
  ],
]

function readList(list: string): Correction[] | undefined {
  const told = list.split(/[,;] (?:and )?(?!(?:not|instead of|rather than|and not) )/i)
  const corrections: Correction[] = []
  for (const one of told) {
    const read = readOne(one.trim())
    if (read === undefined) return undefined
    corrections.push(...read)
  }
  return corrections.length > 1 ? corrections : undefined
}

function readOne(told: string): Correction[] | undefined {
  const { words } = CAPITAL.exec(told)?.groups ?? {}
  if (words !== undefined) {
    const each = words.split(/, | and /).map((word) => withoutQuotes(word.trim()))
    const isWords = each.every((word) => /^\p{Ll}[\p{L}\d.-]*$/u.test(word))
    return isWords ? each.map((old) => ({ old, now: withCapital(old) })) : undefined
  }
  const { old = '', now = '' } = (NOT.exec(told) ?? IS.exec(told))?.groups ?? {}
  const pair = toPair(withoutQuotes(old.trim()), withoutQuotes(now.trim()))
  return pair && [pair]
}

/** How much of the letters may be others. */
const FAR = 0.45

/** Two spellings of the same words; what goes on behind one of them stays as it is. */
function toPair(old: string, told: string): Correction | undefined {
  const last = old.split(' ').at(-1) ?? ''
  const words = told.split(' ')
  const end = words.lastIndexOf(last)
  const now = end === -1 || !old.includes(' ') ? told : words.slice(0, end + 1).join(' ')
  const far = distance(old.toLowerCase(), now.toLowerCase()) / Math.max(old.length, now.length, 1)
  const isNumber = /\d/.test(`${old}${now}`)
  return old === '' || now === '' || old === now || far > FAR || isNumber ? undefined : { old, now }
}

/** Mends each of some words in the text of a page or a section. Throws `AgentRefusal` where one does not stand there. */
async function correctAll(
  { docs }: Context,
  place: string,
  corrections: readonly Correction[],
): Promise<string> {
  const { file, text, start, end } = await findRange(docs, place)
  let part = text.slice(start, end)
  for (const { old, now } of corrections) {
    const words = new RegExp(
      `(?<![\\p{L}\\p{N}_./-])${escapePattern(old).replaceAll(' ', '\\s+')}(?![\\p{L}\\p{N}_/-])`,
      'gu',
    )
    const mended = mapPageTexts(part, ['prose'], (prose) => prose.replaceAll(words, () => now))
    if (mended === part)
      throw new AgentRefusal(`Expected “${old}” in the text of “${place}”, received none.`)
    part = mended
  }
  await docs.files.write(file, text.slice(0, start) + part + text.slice(end))
  const said = corrections.map(({ old, now }) => `“${old}” to “${now}”`).join(', ')
  return `Corrected ${said} on \`${docs.routeOf(file)}\`.`
}

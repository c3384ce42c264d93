import { findApiFiles, mapApiTexts } from '../api-texts.ts'
import type { Context } from '../context.ts'
import { findRight } from '../intents/fix-typos.ts'
import { COUNT, numberOf, readCount } from '../number-words.ts'
import { mapPageTexts } from '../page-texts.ts'
import { withCapital } from '../prompt/as-sentence.ts'
import { listPages } from '../restate/page-mentions.ts'
import { Scene } from '../restate/scene.ts'
import { Unresolved } from '../unresolved.ts'
import type { SlotWay } from './slot-way.ts'

const FIX =
  '(?:(?:please|can|could|would|you|so|and) )*(?:fix|correct|mend|repair|change|put) (?:that|it|this|them|those)(?: right)?(?: (?:everywhere|there|too|please|for (?:us|me)))*,?(?: please)?'
/** “All three API specs spell occurred with one r. Can you correct that?” */
const TOLD = new RegExp(
  `^(?<who>[^.;:"“”]+?) (?:still )?(?:spells?|writes?|has|have) ["“]?(?<word>\\p{L}{4,})["”]? with (?:only |just )?(?<count>one|a single|a double|an?|two|double|three) ["“'‘]?(?<letter>\\p{L})["”'’]?(?:s|['’]s)?(?: (?:only|instead of (?:one|two|a double|double)(?: \\p{L}s?)?))?[.;,] ${FIX}[.?!]*$`,
  'iu',
)
const API = /\b(?:api|openapi|swagger|specs?|specifications?)\b/i
const OTHER = /\b(?:should|must|has to|have to|wants?|prefers?|except|but)\b/i

/** A word that is written with too few or too many of a letter, told by how many it has. */
export const letterCount: SlotWay = {
  cue: TOLD,
  isSure: () => true,
  async perform(context, prompt) {
    const { who = '', word = '', count = '', letter = '' } = TOLD.exec(prompt.trim())?.groups ?? {}
    if (OTHER.test(who)) return undefined
    const own = letter.toLowerCase()
    const told = /double/i.test(count) ? 2 : /^(?:an?|a single)$/i.test(count) ? 1 : toNumber(count)
    const named = word.toLowerCase()
    const isSlip = countOf(named, own) === told
    // The word may be told as it is written there, or as it should be.
    const right = isSlip ? await findRight(named) : named
    const wrongs = isSlip ? [named] : listForms(named, own, told)
    if (right === undefined || (right === named) === isSlip)
      throw new Unresolved(`Expected a word that has not ${count} ${letter}, received “${word}”.`)
    const places = await readPlaces(context, who)
    const found: { file: string; text: string; wrong: string }[] = []
    for (const { file, text, map } of places)
      for (const wrong of wrongs) {
        const after = map(text, (words) => respell(words, wrong, right))
        if (after !== text) found.push({ file, text: after, wrong })
      }
    const [first] = found
    const isOne = new Set(found.map(({ wrong }) => wrong)).size === 1
    if (first === undefined || !isOne)
      throw new Unresolved(`Expected one spelling of “${right}” with ${count} ${letter} there.`)
    for (const { file, text } of found) await context.docs.files.write(file, text)
    const files = found.map(({ file }) => `\`${file}\``).join(', ')
    return `Wrote “${right}”, which was “${first.wrong}”, in ${files}.`
  },
}

function toNumber(count: string): number {
  return new RegExp(`^${COUNT}$`, 'i').test(count) ? Number(numberOf(count.toLowerCase())) : 0
}

function countOf(word: string, letter: string): number {
  return word.split(letter).length - 1
}

/** A word with a letter taken out or put in once more beside itself, so that it has it as often as is told. */
function listForms(word: string, letter: string, told: number): string[] {
  const step = countOf(word, letter) - told
  if (Math.abs(step) !== 1) return []
  const forms = [...word].flatMap((own, at) => {
    if (own !== letter) return []
    return step > 0
      ? [word.slice(0, at) + word.slice(at + 1)]
      : [word.slice(0, at) + letter + word.slice(at)]
  })
  return [...new Set(forms)]
}

interface Place {
  file: string
  text: string
  map(text: string, change: (words: string) => string): string
}

/** What is said to write it so: the API documents, some pages, or all of the docs. Throws `Unresolved`. */
async function readPlaces(context: Context, who: string): Promise<Place[]> {
  const { docs, files } = context
  const api = async () =>
    Promise.all(
      (await findApiFiles(docs.files, files.paths)).map(async (file) => ({
        ...{ file, text: await docs.files.read(file), map: mapApiValues },
      })),
    )
  const pages = (some: readonly string[]) =>
    Promise.all(
      some.map(async (file) => ({
        ...{ file, text: await docs.files.read(file), map: mapProse },
      })),
    )
  const named = await listPages(new Scene(who, context))
  if (named.length > 0) return pages([...new Set(named.map(({ file }) => file))])
  if (API.test(who)) {
    const all = await api()
    const said = new RegExp(`\\b(both|${COUNT})\\b`, 'i').exec(who)?.[1]
    if (said !== undefined && (readCount(said) ?? toNumber(said)) !== all.length)
      throw new Unresolved(`Expected ${said} API documents, received ${all.length}.`)
    return all
  }
  if (/^(?:(?:we|the|our|all|of|docs|documentation|site|pages|some|places|it) ?)+$/i.test(who))
    return [...(await pages(docs.texts())), ...(await api())]
  throw new Unresolved(`Expected a page or the docs, received “${who}”.`)
}

function mapProse(text: string, change: (words: string) => string): string {
  return mapPageTexts(text, ['prose', 'titles', 'headings'], change)
}

/** Names of members stay: only what they say changes. */
function mapApiValues(text: string, change: (words: string) => string): string {
  const shown = mapApiTexts(text, change)
  return shown
    .split('\n')
    .map((line) => {
      const [lead = ''] =
        /^\s*(?:- )?["']?(?:message|error|detail|example)["']?\s*:\s/.exec(line) ?? []
      return lead === '' ? line : lead + change(line.slice(lead.length))
    })
    .join('\n')
}

function respell(words: string, wrong: string, right: string): string {
  return words.replaceAll(
    new RegExp(`(?<![\\p{L}\\p{N}_-])${wrong}(?![\\p{L}\\p{N}_-])`, 'giu'),
    (old) => (/^\p{Lu}/u.test(old) ? withCapital(right) : right),
  )
}

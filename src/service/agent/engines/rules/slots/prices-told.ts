import { readContentWords } from '../content-words.ts'
import { type Context, printCount, printRoutes } from '../context.ts'
import { HISTORY } from '../intents/change-version.ts'
import { anyOf } from '../restate/restatement.ts'
import { Scene } from '../restate/scene.ts'
import { isWish } from '../restate/weigh-words.ts'
import { changePrices, readTwoPrices, type TwoPrices } from '../told/currencies.ts'
import { readPlaces } from './named-places.ts'
import type { SlotWay } from './slot-way.ts'
import { isAllTold } from './told-all.ts'

const ALSO = anyOf(`
  price prices? costs? fees? charges? amounts? deposits? minimums? maximums? limits? payouts? rates? is are was were goes went go up down from to instead rather than not now previously formerly before used
  change changes changed replace update raise raised lower lowered increase increased decrease decreased swap set taken everywhere throughout both currenc\\w*
`)
/** What is told of the wish alone, by its root. */
const UPDATES = /^(?:updat|chang|replac|rais|lower|everywher|mention|plea|page)/
const EVERYWHERE =
  /\b(?:everywhere|throughout|wherever|all over|(?:all|every|each)(?: of)?(?: the| our)? (?:pages?|places?|docs))\b/i

/** “The deposit is 60 USD or 60 EUR now, not 50 USD or 50 EUR”: changes amounts in two currencies where both stand together. */
export const pricesTold: SlotWay = {
  cue: /[$€£¥]|\b(?:USD|EUR|GBP|CHF|JPY|CAD|AUD|INR|SEK|NOK|DKK|PLN|BRL|dollars?|euros?|pounds?)\b/,
  // One of both alone is half of what is told.
  isSure: (prompt) => readTwoPrices(prompt) !== undefined,
  perform,
}

async function perform(context: Context, prompt: string): Promise<string | undefined> {
  const prices = readTwoPrices(prompt)
  if (prices === undefined) return undefined
  const { docs } = context
  const scene = new Scene(prompt, context)
  const own = prices.spans.map(({ start, end }) => {
    const within = scene.words.flatMap((word, at) =>
      word.end > start && word.start < end ? [at] : [],
    )
    return { from: within[0] ?? 0, to: (within.at(-1) ?? -1) + 1 }
  })
  const { files, spans } = await readPlaces(scene, own)
  const among = files ?? docs.texts().filter((file) => docs.isCurrent(file) && !HISTORY.test(file))
  const subject = new Set(
    readContentWords(scene.plainBeside([...own, ...spans])).filter((word) => !UPDATES.test(word)),
  )
  const found: { file: string; text: string; count: number }[] = []
  for (const file of among) {
    const lines = (await docs.files.read(file)).split('\n')
    const changed = lines.map((line) =>
      isAbout(line, subject) ? changePrices(line, prices) : line,
    )
    const count = changed.filter((line, at) => line !== lines[at]).length
    if (count > 0) found.push({ file, text: changed.join('\n'), count })
  }
  const isSeveral = found.length > 1 && files === undefined && !EVERYWHERE.test(prompt)
  // What is told of them is told by the line that has both.
  const said = found.map(({ text }) => text.toLowerCase()).join('\n')
  const named = scene.words.flatMap(({ plain }, from) =>
    plain.length > 2 && !isWish(plain) && said.includes(plain) ? [{ from, to: from + 1 }] : [],
  )
  if (found.length === 0 || isSeveral || !isAllTold(scene, [...own, ...spans, ...named], ALSO))
    return undefined
  for (const { file, text } of found) await docs.files.write(file, text)
  const routes = printRoutes(
    docs,
    found.map(({ file }) => file),
  )
  const lines = printCount(
    found.reduce((sum, { count }) => sum + count, 0),
    'line',
  )
  return `Changed ${sayBoth(prices.old)} to ${sayBoth(prices.now)} in ${lines} of ${routes}.`
}

/** Whether a line says something of what is told to cost it. */
function isAbout(line: string, subject: ReadonlySet<string>): boolean {
  return subject.size === 0 || readContentWords(line).some((word) => subject.has(word))
}

function sayBoth(prices: TwoPrices['old']): string {
  return prices.map(({ amount, currency }) => `${amount} ${currency}`).join(' and ')
}

import { findApiFiles, mapApiTexts } from '../api-texts.ts'
import { readContentWords } from '../content-words.ts'
import type { Context } from '../context.ts'
import { numberOf, wordOf } from '../number-words.ts'
import { withCapital } from '../prompt/as-sentence.ts'
import { checkUpdated } from '../restate/figure-pages.ts'
import type { FoundValues } from './find-values.ts'
import { isAmount } from './read-values.ts'
import { ZEROS } from './value-places.ts'

/**
 * Has the docs say another value where they say one.
 *
 * @param options.isPlusTold the old one was told with a plus: the new one has none where none is told
 */
export async function replaceValues(
  context: Context,
  { found, left }: FoundValues,
  now: string,
  { isPlusTold = false }: { isPlusTold?: boolean } = {},
): Promise<string> {
  const { docs } = context
  await checkUpdated(context, new Set(found.map(({ file }) => file)))
  const counted = new Set<string>()
  for (const file of new Set(found.map((one) => one.file))) {
    const text = await docs.files.read(file)
    for (const { at, value } of found.filter((one) => one.file === file)) {
      const noun = COUNTED.exec(text.slice(at + value.length))?.groups?.noun
      if (numberOf(value) === '1' && noun !== undefined && (await isCounted(docs, noun)))
        counted.add(noun)
    }
    const changed = found
      .filter((one) => one.file === file)
      .toSorted((a, b) => b.at - a.at)
      .reduce((before, { at, value }) => {
        const behind = before.slice(at + value.length)
        // What was one thing is several.
        const several =
          numberOf(value) === '1' && numberOf(now) !== '1'
            ? behind.replace(COUNTED, (whole, noun: string) =>
                counted.has(noun) ? `${whole}s` : whole,
              )
            : numberOf(now) === '1'
              ? behind.replace(SEVERAL, '$1')
              : behind
        return (
          before.slice(0, at) +
          writeLike(isPlusTold ? value.replace(/\+$/, '') : value, now) +
          several
        )
      }, text)
    await docs.files.write(file, changed)
  }
  const routes = [...new Set(found.map(({ file }) => `\`${docs.routeOf(file)}\``))]
  const [first] = found
  const lines = left.slice(0, 3).map(({ line }) => `“${line.trim().slice(0, 80)}”`)
  const rest =
    lines.length === 0
      ? ''
      : ` ${first?.value} stands also in ${lines.join(', ')}, which is left as it is: see whether it is about the same.`
  return `Changed ${first?.value} to ${now} on ${routes.join(', ')}: “${first?.line.trim().slice(0, 120)}”.${rest}`
}

/** Has API documents say another value where they say it of the same: “25 active keys”. */
export async function replaceInApi(
  { docs, files }: Context,
  { found }: FoundValues,
  now: string,
): Promise<string> {
  const phrases = new Map<string, { next: string; line?: string }>()
  for (const { value, before, behind, line } of found) {
    if (behind.trim() !== '') phrases.set(value + behind, { next: writeLike(value, now) + behind })
    // “Up to 1 MB” is so of many things: of this one where the same is said around it.
    else if (/\d ?[KMGT]i?B$/.test(value) && before !== '')
      phrases.set(before + value, { next: before + writeLike(value, now), line })
  }
  const changed: string[] = []
  for (const path of await findApiFiles(docs.files, files.paths)) {
    const text = await docs.files.read(path)
    const other = mapApiTexts(text, (words) =>
      [...phrases].reduce(
        (said, [old, { next, line }]) =>
          line === undefined || isAlike(said, line) ? said.replaceAll(old, next) : said,
        words,
      ),
    )
    if (other === text) continue
    await docs.files.write(path, other)
    changed.push(`\`${path}\``)
  }
  return changed.length === 0 ? '' : ` So does ${changed.join(', ')}.`
}

/** How much of what a sentence says has to be said around the same value of an API document. */
const ALIKE = 0.5

function isAlike(words: string, line: string): boolean {
  const own = new Set(readContentWords(words))
  const wanted = readContentWords(line)
  return wanted.filter((word) => own.has(word)).length >= wanted.length * ALIKE
}

/** The word for what is counted, behind its number. */
const COUNTED =
  /^ (?:(?:business|working|calendar|stored|active|separate|free|single|shared) )?(?<noun>\p{Ll}{3,})(?![\p{L}\p{N}])/u

/** What is counted is one: “two minutes” becomes “one minute”. */
const SEVERAL =
  /^(?<one>[ -](?:second|minute|hour|day|week|month|year|time|step|page|file|user|seat|way|place|project|key|line|credit)|[ -]\p{Ll}{3,}?(?<!s))s(?![\p{L}\p{N}])/u

/** Whether docs count several of a thing: “5 credits”; times are counted everywhere. */
async function isCounted(docs: Context['docs'], noun: string): Promise<boolean> {
  if (/^(?:minute|second|hour|day|week|month|year|time)$/.test(noun)) return true
  const pattern = new RegExp(
    `(?:\\d[\\d,.]*\\W{0,3} ?|\\b(?:several|all|your|these|many|stored|active) )${noun}s\\b`,
  )
  for (const file of docs.texts()) if (pattern.test(await docs.files.read(file))) return true
  return false
}

/** A number as another one is written: as a word, with a sign behind it. */
export function writeLike(value: string, now: string): string {
  const isWord = /^\p{L}+$/u.test(value)
  const word = isWord ? wordOf(numberOf(now)) : undefined
  if (word !== undefined) return /^\p{Lu}/u.test(value) ? withCapital(word) : word
  if (!isAmount(value)) return now
  // A sign stays as it is: “12 percent” in the place of “15%”.
  if (/^\d[\d.,]*%?$/.test(value) && /^\d[\d.,]*%?$/.test(now))
    return now.replace(/%$/, '') + (value.endsWith('%') ? '%' : '')
  const number = isWord || !/^\p{L}+$/u.test(now) ? now : numberOf(now)
  const lead = /^v/.test(value) && /^\d/.test(number) ? 'v' : ''
  const [zeros = ''] = /^\d+$/.test(number) ? (ZEROS.exec(value) ?? []) : []
  const plain = (/^\d/.test(value) ? number.replace(/^v(?=\d)/, '') : number) + zeros
  const close = value.includes(' ') ? plain : plain.replace(' ', '')
  return `${lead}${close}${value.endsWith('+') && !close.endsWith('+') ? '+' : ''}`
}

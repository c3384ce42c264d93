import { type Context, changeTexts } from '../context.ts'
import type { Intent } from '../intent.ts'
import { nameKey } from '../names.ts'
import { isInProse, mapPageTexts } from '../page-texts.ts'
import { escapePattern } from '../renaming.ts'
import { Unresolved } from '../unresolved.ts'
import { replaceText } from './replace-text.ts'

const WE = "(we|i) [(would|'d)] [(want|like|decided|plan|need)] [to]"

/**
 * Calls something otherwise wherever the docs name it, where both names stand beside each other: “call the
 * Handbook Guides”. The docs tell where the first one ends.
 */
export const callOtherwise: Intent = {
  does: 'call a part of the docs otherwise wherever it is named',
  example: 'We want to call the Handbook Guides instead',
  hints: ['call', 'instead', 'rename', 'named'],
  phrases: [`${WE} call [(the|our)] {names} [(instead|from now on|now)]`],
  accepts: (said) =>
    said.text('names').split(' ').length >= 2 &&
    !/^(?:it|them|that|this)\b/i.test(said.text('names')),
  async perform(context, said) {
    const { text, by } = await splitNames(context, said.text('names'))
    const told = await replaceText.perform(context, said.with('text', text).with('by', by))
    return `${told}${await tidy(context, text, by)}`
  },
}

/** Takes two names apart: the first one is that of a page or of a part of the navigation. Throws `Unresolved`. */
async function splitNames(
  { docs, navigation }: Context,
  said: string,
): Promise<{ text: string; by: string }> {
  const pages = docs.currentPages()
  const titles = (await Promise.all(pages.map((page) => docs.titlesOf(page)))).flat()
  const parts = pages.flatMap((page) => navigation.placesOf(docs.routeOf(page)))
  const known = new Map([...titles, ...parts].map((name) => [nameKey(name), name]))
  const words = said.split(' ')
  for (let count = words.length - 1; count > 0; count--) {
    const name = known.get(nameKey(words.slice(0, count).join(' ')))
    if (name !== undefined) return { text: name, by: words.slice(count).join(' ') }
  }
  throw new Unresolved(
    `Expected the name of a page, a group or a tab before another one, received “${said}”.`,
  )
}

/**
 * What speaks of it as of a thing, in small letters: the subject of a sentence that says the new name anyway goes.
 * Tells what stays.
 */
async function tidy({ docs }: Context, text: string, by: string): Promise<string> {
  if (/\s/.test(text) || text === text.toLowerCase()) return ''
  const word = escapePattern(text.toLowerCase())
  const twice = new RegExp(
    `(?<=^|[.!?] |\\n)The ${word} (?:contains|has|offers|includes|collects|is a (?:collection|set|list) of) (\\p{Ll})(?=[^.!?\\n]*\\b${escapePattern(by.toLowerCase())}\\b)`,
    'gu',
  )
  await changeTexts(docs, (page) =>
    mapPageTexts(page, ['prose'], (words) =>
      words.replaceAll(twice, (_whole, letter: string) => letter.toUpperCase()),
    ),
  )
  const left: string[] = []
  const own = new RegExp(`(?<![\\p{L}\\p{N}])${word}(?![\\p{L}\\p{N}])`, 'u')
  for (const file of docs.currentPages()) {
    if (isInProse(await docs.files.read(file), own)) left.push(`\`${docs.routeOf(file)}\``)
  }
  return left.length === 0
    ? ''
    : ` “${text.toLowerCase()}” in small letters stays on ${left.slice(0, 6).join(', ')}.`
}

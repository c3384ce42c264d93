import type { Context } from '../context.ts'
import { withoutQuotes } from '../names.ts'
import { readParagraphs } from '../parts/paragraphs.ts'
import { asSentence } from '../prompt/as-sentence.ts'
import { all, PLEASE } from '../prompt/rephrase/patterns.ts'
import { Unresolved } from '../unresolved.ts'
import { isText, type PlacedWay } from './placed.ts'
import { findPlace, type PlacedText } from './places.ts'

const ADD = `${PLEASE}(?:add|put|write|insert|append|say) `
const SENTENCE = '(?:the|this|a|one) (?:new |short |following )?(?:sentence|line)(?: saying)?:? '
const TEXT = '(?<text>["“][^"“”]+["”]|\\p{Lu}.+?)'
const AT_END = '(?:at|to) the (?:very )?(?<end>end|bottom) of (?<around>[^,:;]+?)'
const BESIDE =
  '(?:right |directly )?(?<side>after|behind|before) (?:the )?(?<which>first|last) (?<unit>sentence|paragraph) (?:of|in|on|under) (?<beside>[^,:;]+?)'

/** A sentence that is to stand at the end of a section, or beside the first or the last one of a page. */
export const ADDED_SENTENCES: readonly PlacedWay[] = [
  // “At the end of the Restore section add the sentence Restores take a while.”
  `${AT_END},? ${ADD}${SENTENCE}${TEXT}`,
  `${BESIDE},? ${ADD}${SENTENCE}${TEXT}`,
  // “Add the sentence Restores take a while. at the end of the Restore section.”
  `${ADD}${SENTENCE}${TEXT} ${AT_END}\\.?`,
  `${ADD}${SENTENCE}${TEXT} ${BESIDE}\\.?`,
].map((pattern) => [
  all(pattern),
  ({ text = '', around, side, which = 'last', unit = '', beside = around ?? '' }) => {
    const said = withoutQuotes(text.trim())
    // What stands around a part that is named by itself is another place.
    if (!isText(text) || / (?:of|at) (?:each|every|all|both)\b/i.test(beside)) return undefined
    const sentence = asSentence(said)
    if (side === undefined) return (context) => addAtEnd(context, beside, sentence)
    return (context) => addBeside(context, { beside, side, which, unit }, sentence)
  },
])

async function addAtEnd({ docs }: Context, where: string, sentence: string): Promise<string> {
  const { file, text, start, end } = await findPlace(docs, where)
  // What stands under a heading of a section is said of that alone.
  const next = /^[ \t]*#{1,6} /m.exec(text.slice(start, end))
  const isPage = !/section|step|tab|accordion|heading|card|part/i.test(where)
  const stop = isPage || next === null ? end : start + next.index
  const at = start + text.slice(start, stop).trimEnd().length
  const own = text.slice(text.lastIndexOf('\n', at - 1) + 1, at)
  const [indent = ''] = /^[ \t]*/.exec(own) ?? []
  await docs.files.write(file, `${text.slice(0, at)}\n\n${indent}${sentence}${text.slice(at)}`)
  return `Added “${sentence}” at the end of ${where} on \`${docs.routeOf(file)}\`.`
}

interface Beside {
  beside: string
  side: string
  which: string
  unit: string
}

async function addBeside(
  { docs }: Context,
  { beside, side, which, unit }: Beside,
  sentence: string,
): Promise<string> {
  const place = await findPlace(docs, beside)
  const { file, text } = place
  const paragraph = readParagraphs(text, place.start, place.end).at(which === 'last' ? -1 : 0)
  if (paragraph === undefined)
    throw new Unresolved(`Expected a paragraph on \`${file}\`, received none.`)
  const isBefore = /^before$/i.test(side)
  const isOwn = /^paragraph$/i.test(unit)
  const { start, end } = isOwn ? paragraph : readSentence(text, paragraph, which)
  const gap = isOwn ? '\n\n' : ' '
  const at = isBefore ? start : end
  const now = isBefore ? `${sentence}${gap}` : `${gap}${sentence}`
  await docs.files.write(file, text.slice(0, at) + now + text.slice(at))
  return `Added “${sentence}” ${side.toLowerCase()} the ${which.toLowerCase()} ${unit.toLowerCase()} on \`${docs.routeOf(file)}\`.`
}

/** The first or the last sentence of a paragraph. */
function readSentence(
  text: string,
  { start, end }: Pick<PlacedText, 'start' | 'end'>,
  which: string,
): { start: number; end: number } {
  const own = text.slice(start, end).trimEnd()
  const ends = [...own.matchAll(/[.!?](?=\s+[\p{Lu}"“*_[`(]|$)/gu)].map(({ index }) => index + 1)
  if (which.toLowerCase() === 'first') return { start, end: start + (ends[0] ?? own.length) }
  const before = ends.at(-2)
  const lead = before === undefined ? 0 : own.length - own.slice(before).trimStart().length
  return { start: start + lead, end: start + own.length }
}

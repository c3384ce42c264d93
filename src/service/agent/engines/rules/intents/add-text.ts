import { AgentRefusal } from '../../../model.ts'
import type { Context } from '../context.ts'
import type { Intent } from '../intent.ts'
import { getPlace } from '../names.ts'
import { findRange } from '../parts/find-part.ts'
import { findSpot, withBlockAt } from '../parts/find-spot.ts'
import { readParagraphs } from '../parts/paragraphs.ts'
import { readPartNames } from '../parts/part-kinds.ts'
import { asSentence } from '../prompt/as-sentence.ts'
import type { Said } from '../prompt/said.ts'

const MUST = '(should|must|needs to|has to)'

/** Puts a paragraph at the top or at the end of a page, or beside another one. */
export const appendText: Intent = {
  does: 'add a paragraph to the top or to the end of a page, or beside another one',
  example: 'Add the paragraph “Ask us anything.” to the end of the FAQ page',
  hints: ['paragraph', 'sentence', 'append', 'text', 'section'],
  phrases: [
    [
      '(add|append|put) [the] [(sentence|paragraph|text|note|line)] {text:quote} (to|at) [the] [(end|bottom) of] {page}',
      { place: 'end' },
    ],
    [
      '(add|append|put) (a|the) (sentence|paragraph|line|text) (to|at) [the] [(end|bottom) of] {page} (saying|that says|:) [that] {text}',
      { place: 'end' },
    ],
    `{page} ${MUST} (say|mention|state|explain) at the {place:@end} [of the page] that {text}`,
    `{page} ${MUST} (say|mention|state|explain) that {text} at the {place:@end} [of the page]`,
    // Where is left to the reviewer: what is added stands at the end.
    [`{page} ${MUST} (mention|state) that {text}`, { place: 'end' }],
    'at the {place:@end} of {page} (say|mention|state|explain) that {text}',
    ...[
      ['after', '(after|behind|below)'],
      ['before', '(before|above)'],
    ].flatMap(([side = '', words]) => {
      const beside = `${words} the {which:@ordinal} paragraph`
      const add =
        '(add|insert|put|write|say) [(a|an|the|this)] [new] [(sentence|paragraph|text|line)] [(saying|that says)]'
      return [
        `(in|on) {page} ${beside} [(of|in|under) {section}] ${add} {text:quote}`,
        `${beside} (of|on|in) {page} ${add} {text:quote}`,
        `${add} {text:quote} ${beside} (of|on|in) {page}`,
        `(in|on) {page} ${add} {text:quote} ${beside}`,
      ].map((phrase) => [phrase, { side }] as const)
    }),
  ],
  async perform({ docs }: Context, said: Said) {
    if (said.find('which') !== undefined) return addBesideParagraph({ docs }, said)
    const text = said.isQuoted('text') ? said.text('text') : asSentence(said.text('text'))
    const { file, ...spot } = await findSpot(docs, said)
    await docs.files.write(file, withBlockAt(spot, text))
    return `Added a paragraph to \`${docs.routeOf(file)}\`.`
  },
}

/** Puts a paragraph before or behind one that is named by its place. */
async function addBesideParagraph({ docs }: Pick<Context, 'docs'>, said: Said): Promise<string> {
  const section = said.find('section')
  const { file, text, start, end } = await findRange(
    docs,
    said.text('page'),
    section === undefined || readPartNames(section).length > 0 ? section : `${section} section`,
  )
  const paragraphs = readParagraphs(text, start, end)
  const which = said.text('which').toLowerCase()
  const paragraph = paragraphs.at(getPlace(which) ?? 0)
  if (paragraph === undefined || (which === 'only' && paragraphs.length > 1)) {
    throw new AgentRefusal(
      `Expected a ${which} paragraph on \`${docs.routeOf(file)}\`, received ${paragraphs.length}.`,
    )
  }
  const words = said.text('text')
  const changed =
    said.text('side') === 'before'
      ? `${text.slice(0, paragraph.start)}${words}\n\n${text.slice(paragraph.start)}`
      : `${text.slice(0, paragraph.end)}\n\n${words}${text.slice(paragraph.end)}`
  await docs.files.write(file, changed)
  return `Added a paragraph ${said.text('side')} the ${which} one of \`${docs.routeOf(file)}\`.`
}

import type { Context } from '../context.ts'
import type { Intent } from '../intent.ts'
import { findSpot, withBlockAt } from '../parts/find-spot.ts'
import { asSentence } from '../prompt/as-sentence.ts'
import type { Said } from '../prompt/said.ts'

const SAYS =
  '(saying|that says|which says|telling|telling people|to say|stating|with the text|:) [that]'

const MUST = '(should|must|needs to|has to)'

/** Puts a paragraph at the top or at the end of a page. */
export const appendText: Intent = {
  does: 'add a paragraph to the top or to the end of a page',
  example: 'Add the paragraph “Ask us anything.” to the end of the FAQ page',
  hints: ['paragraph', 'sentence', 'append', 'text', 'section'],
  phrases: [
    [
      '(add|append|put) [the] [(sentence|paragraph|text|note|line)] {text:quote} (to|at) [the] [(end|bottom) of] {page}',
      { place: 'end' },
    ],
    [
      `(add|append|put) (a|the) (sentence|paragraph|line|text) (to|at) [the] [(end|bottom) of] {page} ${SAYS} {text}`,
      { place: 'end' },
    ],
    `{page} ${MUST} (say|mention|state|explain) at the {place:@end} [of the page] that {text}`,
    `{page} ${MUST} (say|mention|state|explain) that {text} at the {place:@end} [of the page]`,
    'at the {place:@end} of {page} (say|mention|state|explain) that {text}',
  ],
  async perform({ docs }: Context, said: Said) {
    const text = said.isQuoted('text') ? said.text('text') : asSentence(said.text('text'))
    const { file, ...spot } = await findSpot(docs, said)
    await docs.files.write(file, withBlockAt(spot, text))
    return `Added a paragraph to \`${docs.routeOf(file)}\`.`
  },
}

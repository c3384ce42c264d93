import type { Context } from '../context.ts'
import type { Intent } from '../intent.ts'
import { asSentence } from '../prompt/as-sentence.ts'
import type { Said } from '../prompt/said.ts'

const SAYS =
  '(saying|that says|which says|telling|telling people|to say|stating|with the text|:) [that]'

/** Puts a paragraph at the end of a page. */
export const appendText: Intent = {
  does: 'add a paragraph to the end of a page',
  example: 'Add the paragraph “Ask us anything.” to the end of the FAQ page',
  hints: ['paragraph', 'sentence', 'append', 'text', 'section'],
  phrases: [
    '(add|append|put) [the] [(sentence|paragraph|text|note|line)] {text:quote} (to|at) [the] [(end|bottom) of] {page}',
    `(add|append|put) (a|the) (sentence|paragraph|line|text) (to|at) [the] [(end|bottom) of] {page} ${SAYS} {text}`,
  ],
  async perform({ docs }: Context, said: Said) {
    const file = await docs.fileOf(said.text('page'), 'first')
    const before = await docs.files.read(file)
    const text = said.isQuoted('text') ? said.text('text') : asSentence(said.text('text'))
    await docs.files.write(file, `${before.trimEnd()}\n\n${text}\n`)
    return `Added a paragraph to \`${docs.routeOf(file)}\`.`
  },
}

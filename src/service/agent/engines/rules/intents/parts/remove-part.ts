import type { Intent } from '../../intent.ts'
import { withoutPart } from '../../parts/edit-part.ts'
import { findPart } from '../../parts/find-part.ts'
import { mayNamePart } from '../../parts/part-kinds.ts'

/** Takes a step, tab, card, question, section or code block out of a page. */
export const removePart: Intent = {
  does: 'remove a step, tab, card, accordion, section or code block of a page',
  example: 'Remove the tab Windows from the Installation page',
  hints: ['step', 'tab', 'card', 'accordion', 'question', 'section', 'remove', 'delete', 'drop'],
  phrases: ['@remove {what}', '(on|in|at|from) {page} : @remove {what}'],
  frames: [{ needs: ['@off'], also: '@gone|completely|entirely|whole', slots: { what: {} } }],
  accepts: (said) => mayNamePart(said.text('what')),
  async perform({ docs }, said) {
    const { file, text, part } = await findPart(docs, said.text('what'), said.find('page'))
    await docs.files.write(file, withoutPart(text, part))
    return `Removed the ${part.kind} “${part.name}” from \`${docs.routeOf(file)}\`.`
  },
}

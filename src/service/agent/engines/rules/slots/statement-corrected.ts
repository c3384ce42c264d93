import { getBodyStart } from '../bare-text.ts'
import { findStatement } from '../corrected/find-statement.ts'
import { spliceFigure } from '../corrected/splice-figures.ts'
import { spliceStatement } from '../corrected/splice-statement.ts'
import { isUnanswered, readStatement } from '../corrected/told-statement.ts'
import { Ambiguous } from '../unresolved.ts'
import type { SlotWay } from './slot-way.ts'

const CUE =
  /\b(?:says?|asks?|requires?|needs?|claims?|states?|reads?|tells?|writes?|wrote|mentions?|gives?|suggests?|according|wrong|incorrect|outdated|true|correct|right|case|should|replace|change|actually|fix|not|no longer)\b|n['’]t\b/i

/** “The setup page says that oak sinks. That's wrong, it floats”: a statement is put right by what is told to be so. */
export const statementCorrected: SlotWay = {
  cue: CUE,
  isSure: (prompt) => readStatement(prompt) !== undefined || isUnanswered(prompt),
  async perform(context, prompt) {
    if (isUnanswered(prompt))
      throw new Ambiguous('Expected what is right to be told, received none.')
    const told = readStatement(prompt)
    const found = told && (await findStatement(context, told))
    if (told === undefined || found === undefined) return undefined
    if (told.isVerbatim && !found.isExact) return undefined
    const after = spliceFigure(found, told) ?? spliceStatement(found, told)
    if (after === undefined || after === found.text) return undefined
    // A field has some signs only in quotation marks.
    const isHead = (found.words[found.run.from]?.start ?? 0) < getBodyStart(found.text, found.file)
    if (isHead && /['’"#\\]|: /.test(told.now)) return undefined
    await context.docs.files.write(found.file, after)
    return `Corrected “${told.claim}” on \`${context.docs.routeOf(found.file)}\`.`
  },
}

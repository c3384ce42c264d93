import { type Diagnostic, LineIndex } from '../../../diagnostics/index.ts'
import type { EditedText } from '../../source/index.ts'
import type { ParserError } from '../parser-error.ts'
import { repairRules } from './rules.ts'

/**
 * Repairs the one place that the parser complained about, so that the rest of the page can be read.
 * Gives what was found, or nothing when no rule knows the mistake.
 */
export function repair(
  edited: EditedText,
  original: string,
  error: ParserError,
): Diagnostic[] | undefined {
  for (const rule of repairRules) {
    const fix = rule(edited.text, error)
    if (fix === undefined) continue
    const place = new LineIndex(original).position(edited.original(fix.at ?? error.offset))
    // From the end, so that the earlier ranges stay where they are.
    for (const { start, end, text } of fix.edits.toSorted((a, b) => b.start - a.start)) {
      edited.replace(start, end, text)
    }
    return fix.finding === undefined ? [] : [{ ...fix.finding, ...place }]
  }
  return undefined
}

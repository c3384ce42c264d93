import { type Diagnostic, LineIndex } from '../../../diagnostics/index.ts'
import type { EditedText } from '../../source/index.ts'
import { parserError } from '../parser-error.ts'
import { repairRules } from './rules.ts'

/**
 * Repairs the one place that the parser complained about, so that the rest of the page can be read.
 * Gives what was found, or nothing when no rule knows the mistake.
 */
export function repair(
  edited: EditedText,
  original: string,
  error: unknown,
): Diagnostic[] | undefined {
  const found = parserError(error, edited.text)
  if (found === undefined) return undefined
  for (const rule of repairRules) {
    const fix = rule(edited.text, found)
    if (fix === undefined) continue
    const place = new LineIndex(original).position(edited.original(fix.at ?? found.offset))
    // From the end, so that the earlier ranges stay where they are.
    for (const { start, end, text } of fix.edits.toSorted((a, b) => b.start - a.start)) {
      edited.replace(start, end, text)
    }
    return fix.finding === undefined ? [] : [{ ...fix.finding, ...place }]
  }
  return undefined
}

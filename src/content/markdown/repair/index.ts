import { type Diagnostic, LineIndex } from '../../../diagnostics/index.ts'
import type { EditedText } from '../../source/index.ts'
import type { ParserError } from '../parser-error.ts'
import { headingIds, looseBrace, missingBrace } from './braces.ts'
import { looseBracket, mergeConflict } from './escape-bracket.ts'
import { esmStatement } from './esm-statement.ts'
import { htmlComment, htmlTag, voidElement } from './html.ts'
import type { RepairRule } from './rule.ts'
import { closingTag, misplacedClosingTag, openTag } from './tags.ts'
import { unendedTag } from './unended-tag.ts'

/** In this order: the first rule that knows the mistake repairs it. */
const REPAIR_RULES: readonly RepairRule[] = [
  mergeConflict,
  headingIds,
  missingBrace,
  htmlComment,
  voidElement,
  openTag,
  misplacedClosingTag,
  closingTag,
  htmlTag,
  unendedTag,
  looseBracket,
  esmStatement,
  looseBrace,
]

/**
 * Repairs the one place that the parser complained about, so that the rest of the page can be read.
 * Gives what was found, or nothing when no rule knows the mistake.
 */
export function repair(
  edited: EditedText,
  original: string,
  error: ParserError,
  components: readonly string[],
): Diagnostic[] | undefined {
  for (const rule of REPAIR_RULES) {
    const fix = rule(edited.text, error, components)
    if (fix === undefined) continue
    const lines = new LineIndex(original)
    const places = (fix.places ?? [fix.at ?? error.offset]).map((offset) =>
      lines.position(edited.original(offset)),
    )
    // From the end, so that the earlier ranges stay where they are.
    for (const { start, end, text } of fix.edits.toSorted((a, b) => b.start - a.start)) {
      edited.replace(start, end, text)
    }
    const { finding } = fix
    return finding === undefined ? [] : places.map((place) => ({ ...finding, ...place }))
  }
  return undefined
}

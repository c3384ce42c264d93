import { type Diagnostic, LineIndex, reasonOf } from '../../diagnostics/index.ts'
import type { ParserError } from './parser-error.ts'

/** The finding for a body that stays unreadable. */
export function syntaxError(
  error: unknown,
  place: ParserError | undefined,
  text: string,
): Diagnostic {
  const reason = place?.message ?? reasonOf(error)
  return {
    code: 'page-not-compiled',
    severity: 'error',
    message: `Expected a page in MDX, received a text that cannot be read: ${sentence(reason)} The page shows its source.`,
    hint: 'Close every tag and brace near this place; write `\\{` or `\\<` for a brace or bracket that is text.',
    ...new LineIndex(text).position(place?.offset ?? 0),
  }
}

function sentence(reason: string): string {
  const short = reason.replace(/\s*\(note: [\s\S]*\)$/, '').trim()
  return short.endsWith('.') ? short : `${short}.`
}

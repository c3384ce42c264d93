import type { Diagnostic } from '../../diagnostics/index.ts'

/** The finding for a body that stays unreadable. */
export function syntaxError(reason: string): Diagnostic {
  return {
    code: 'page-not-compiled',
    severity: 'error',
    message: `Expected a page in MDX, received a text that cannot be read: ${sentence(reason)} The page shows its source.`,
    hint: 'Close every tag and brace near this place; write `\\{` or `\\<` for a brace or bracket that is text.',
  }
}

function sentence(reason: string): string {
  const short = reason
    .replace(/\s*\(note: [\s\S]*\)$/, '')
    .replace(/ \([\w-]+:[\w-]+\)$/, '')
    .trim()
  return short.endsWith('.') ? short : `${short}.`
}

import { type Diagnostic, LineIndex, suggestName } from '../../diagnostics/index.ts'
import { findFencedRanges, isWithin } from './code-ranges.ts'
import type { EditedText } from './edited-text.ts'

const REFERENCE = /(\\?)\{\{\s*([A-Za-z0-9_-]+)\s*\}\}/g
const SPECIAL = /[<>{}&"']/g

/**
 * Puts the site's variables in for `{{name}}`. Values are text: outside fences their special
 * characters are escaped. Sites without variables keep every `{{…}}`.
 */
export function replaceVariables(
  edited: EditedText,
  variables: Readonly<Record<string, string>>,
  file: string,
): Diagnostic[] {
  const known = Object.keys(variables)
  if (known.length === 0 || !edited.text.includes('{{')) return []
  const { text } = edited
  const lines = new LineIndex(text)
  const fenced = findFencedRanges(text)
  const unknown = new Map<string, Diagnostic>()
  const found = [...text.matchAll(REFERENCE)].filter(
    ([, backslash, name = '']) =>
      // Names of variables have no `_`: one with it is of another template language, or a slip.
      backslash === '' && (!name.includes('_') || suggestName(name, known) !== undefined),
  )
  for (const match of found) {
    const name = match[2] ?? ''
    if (Object.hasOwn(variables, name) || unknown.has(name)) continue
    const near = suggestName(name, known)
    unknown.set(name, {
      code: 'variable-unknown',
      message: `Expected a variable of \`docs.json\`, received \`{{${name}}}\`. The text is shown as written.`,
      hint:
        near === undefined ? `Add \`${name}\` to \`variables\`.` : `Did you mean \`{{${near}}}\`?`,
      file,
      ...lines.position(match.index),
    })
  }
  // From the end, so that the places before stay where they are.
  for (const match of found.reverse()) {
    const value = variables[match[2] ?? '']
    const inFence = isWithin(match.index, fenced)
    const replacement =
      value === undefined ? literal(match[0], inFence) : inFence ? value : escapeValue(value)
    if (replacement !== match[0]) {
      edited.replace(match.index, match.index + match[0].length, replacement)
    }
  }
  return [...unknown.values()]
}

function literal(text: string, inFence: boolean): string {
  return inFence ? text : text.replaceAll(/[{}]/g, '\\$&')
}

function escapeValue(value: string): string {
  return value.replaceAll(SPECIAL, (character) => `&#${character.codePointAt(0)};`)
}

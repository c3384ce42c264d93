import { codeRanges, type EditedText, isWithin, statementRanges } from '../source/index.ts'
import { names } from './names.ts'

const block = /(?<![\\$])\$\$(?!\$)((?:(?!\n[ \t]*\n)[^$])+?)\$\$(?!\$)/g
/** As pandoc reads dollars: no space inside them, no digit after the closing one. */
const inline = /(?<![\\$\w])\$(?![\s${(])([^$\n]*[^$\s\\])\$(?![\w$])/g
/** Nearly every pair of dollars in prose is two prices or two variables of a shell. */
const looksLikeFormula = /\\[a-zA-Z]|\^|(?:^|[^A-Za-z])[A-Za-z]_[\w{]|^[A-Za-z]$/

/** Marks the formulas of a text for rendering; lone dollars stay text. True when there are any. */
export function markFormulas(edited: EditedText): boolean {
  const { text } = edited
  if (!text.includes('$')) return false
  const candidates = [...text.matchAll(block), ...text.matchAll(inline)].filter(
    ({ 0: whole, 1: formula = '' }) =>
      whole.startsWith('$$') ? formula.trim() !== '' : looksLikeFormula.test(formula),
  )
  if (candidates.length === 0) return false
  const code = [...codeRanges(text), ...statementRanges(text)]
  const found = candidates.filter(({ index }) => !isWithin(index, code))
  // From the end, so that the places before stay where they are.
  for (const match of found.toSorted((a, b) => b.index - a.index)) {
    const [whole, formula = ''] = match
    const display = whole.startsWith('$$')
    const call = `{${names.math}(${JSON.stringify(formula.trim())}, ${display})}`
    edited.replace(match.index, match.index + whole.length, call)
  }
  return found.length > 0
}

import { LineIndex, type TextDiagnostic } from '../../diagnostics/index.ts'
import { type EditedText, findCodeAndStatements, isWithin } from '../source/index.ts'
import { names } from './names.ts'

/**
 * A formula between two lines of dollars, as many in both. It may have blank lines, but no heading and
 * no tag begins a line of it: where the second line of dollars is missing, the next one is of another
 * formula.
 */
const FENCED =
  /^([ \t>]*)(\${2,})[ \t]*\n((?:(?![ \t>]*(?:\$\$|#{1,6}[ \t]|<\/?[A-Za-z]|```)).*\n)+?)[ \t>]*\2[ \t]*$/gm

/** A dollar of a formula has a backslash before it. */
const BLOCK = /(?<![\\$])\$\$(?!\$)((?:(?!\n[ \t]*\n)(?:\\\$|[^$]))+?)\$\$(?!\$)/g

/** Any number of dollars stands for one, as that of backticks for code. Three alone tell of a price. */
const LONG_INLINE = /(?<![\\$])(\${3,})(?=[^\s$])((?:\\\$|[^$|\n])*?[\w})\]](?:[^$|\s])*)\1(?!\$)/g

/**
 * As pandoc reads dollars: no space inside them, no digit after the closing one. It may go on in the
 * next line of its paragraph, as formatters of Markdown break it.
 */
const INLINE =
  /(?<![\\$\w])\$(?![\s${(])((?:\\\$|[^$\n]|\n(?![ \t\r]*(?:\n|[-+*>#|<`~]|\d+[.)]\s)))*[^$\s\\])\$(?![\w$])/g

/** Nearly every pair of dollars in prose is two prices or two variables of a shell. */
const LOOKS_LIKE_FORMULA = /\\[a-zA-Z]|\^|(?:^|[^A-Za-z])[A-Za-z]_[\w{]|^[A-Za-z]$/

/** Of dollars in two lines, only a command of TeX outside of code tells a formula. */
const LOOKS_LIKE_LINES_OF_FORMULA = /^[^`]*\\[a-zA-Z]{2}[^`]*$/

interface Formula {
  start: number
  end: number
  tex: string
  display: boolean
}

/** Marks the formulas of a text for rendering; lone dollars stay text. True when there are any. */
export function markFormulas(edited: EditedText): boolean {
  const { text } = edited
  if (!text.includes('$')) return false
  const candidates = listFormulas(text)
  if (candidates.length === 0) return false
  const code = findCodeAndStatements(text)
  const found = candidates.filter(({ start }) => !isWithin(start, code))
  // From the end, so that the places before stay where they are.
  for (const { start, end, tex, display } of found.toSorted((a, b) => b.start - a.start)) {
    edited.replace(start, end, `{${names.math}(${JSON.stringify(tex.trim())}, ${display})}`)
  }
  return found.length > 0
}

function listFormulas(text: string): Formula[] {
  const fenced = text.includes('$$') ? [...text.matchAll(FENCED)].map(readFenced) : []
  const others = [
    ...[...text.matchAll(BLOCK)].map((match) => toFormula(match, match[1], true)),
    ...[...text.matchAll(LONG_INLINE)].map((match) => toFormula(match, match[2], false)),
    ...[...text.matchAll(INLINE)]
      .map((match) => toFormula(match, match[1], false))
      .filter(({ tex }) =>
        (tex.includes('\n') ? LOOKS_LIKE_LINES_OF_FORMULA : LOOKS_LIKE_FORMULA).test(tex),
      ),
  ].filter(({ start }) => !fenced.some((one) => start >= one.start && start < one.end))
  return [...fenced, ...others].filter(({ tex }) => tex.trim() !== '')
}

function toFormula(match: RegExpExecArray, tex = '', display: boolean): Formula {
  return { start: match.index, end: match.index + match[0].length, tex, display }
}

/** What is quoted has a mark at the beginning of each line, which is none of the formula. */
function readFenced(match: RegExpExecArray): Formula {
  const [whole, before = '', , tex = ''] = match
  const own = before.includes('>') ? tex.replaceAll(/^[ \t]*(?:>[ \t]?)+/gm, '') : tex
  const start = match.index + before.length
  return { start, end: match.index + whole.length, tex: own, display: true }
}

/** The dollars of a block on a line of their own, or before what only TeX has. */
const OPEN_BLOCK = /^[ \t>]*\$\$(?=\$*[ \t]*$|[^$\n]*\\[a-zA-Z][^$\n]*$)/m

/** A block of TeX that a blank line cuts, or that has no end. */
export function findOpenFormulas(edited: EditedText, original: string): TextDiagnostic[] {
  const { text } = edited
  const found = text.includes('$$') ? OPEN_BLOCK.exec(text) : null
  if (found === null) return []
  const offset = found.index + found[0].indexOf('$')
  if (isWithin(offset, findCodeAndStatements(text))) return []
  return [
    {
      code: 'formula-invalid',
      message: 'Expected `$$` behind the formula, received none. It is shown as it is written.',
      hint: 'Close the formula with `$$`; only between lines that have nothing else may it have a blank line.',
      ...new LineIndex(original).position(edited.original(offset)),
    },
  ]
}

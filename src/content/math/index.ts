import type { KatexOptions } from 'katex'
import { getReason } from '../../diagnostics/index.ts'
import { markCells } from './cell-marks.ts'
import { shapeLetters } from './letter-shapes.ts'

const OPTIONS = { output: 'mathml', strict: 'ignore' } as const

type RenderToString = (formula: string, options: KatexOptions) => string

let katex: RenderToString | undefined

/** Makes `renderFormula` ready: only pages with formulas pay for it. */
export async function loadMath(): Promise<void> {
  if (katex === undefined) katex = (await import('katex')).default.renderToString
}

/** Hears what of a formula cannot be read. */
export type OnMistake = (reason: string) => void

/** A formula as MathML; `undefined` on pages that were not known to have any. */
export function getFormula(
  formula: string,
  display: boolean,
  onMistake: OnMistake,
): string | undefined {
  return katex === undefined ? undefined : renderFormula(formula, display, onMistake)
}

/**
 * A formula as MathML, which needs no style sheet and no fonts. One with a mistake is shown as it is
 * written.
 */
export function renderFormula(formula: string, display: boolean, onMistake: OnMistake): string {
  if (katex === undefined) throw new Error('Expected `loadMath` before `renderFormula`.')
  const options = { ...OPTIONS, displayMode: display }
  let html: string
  try {
    html = katex(formula, options)
  } catch (error) {
    // Behind the reason stands the formula, with marks below what is wrong.
    const [reason = ''] = getReason(error)
      .replace(/^KaTeX parse error: /, '')
      .split(/ at (?:position \d+|end of input):/)
    onMistake(reason)
    html = katex(formula, { ...options, throwOnError: false })
  }
  if (!display) return toMathmlCore(html)
  return `<div class="math">${toMathmlCore(withRows(html, katex, formula))}</div>`
}

function toMathmlCore(mathml: string): string {
  return markCells(shapeLetters(mathml))
}

const BREAK = '<mspace linebreak="newline">'

const SOURCE = /<annotation encoding="application\/x-tex">[\s\S]*<\/annotation>/

/**
 * A formula of several lines as rows, with the source that the author has written: MathML Core has no
 * breaks of lines.
 */
function withRows(html: string, render: RenderToString, formula: string): string {
  if (!html.includes(BREAK)) return html
  const rows = formula.replaceAll(/\\newline(?![a-zA-Z])/g, '\\\\')
  const gathered = render(`\\begin{gathered}${rows}\\end{gathered}`, {
    ...OPTIONS,
    displayMode: true,
    throwOnError: false,
  })
  return gathered.replace(SOURCE, () => SOURCE.exec(html)?.[0] ?? '')
}

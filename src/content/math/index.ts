import type { KatexOptions } from 'katex'

type RenderToString = (formula: string, options: KatexOptions) => string

let katex: RenderToString | undefined

/** Makes `renderFormula` ready: only pages with formulas pay for it. */
export async function loadMath(): Promise<void> {
  if (katex === undefined) katex = (await import('katex')).default.renderToString
}

/** A formula as MathML; `undefined` on pages that were not known to have any. */
export function getFormula(formula: string, display: boolean): string | undefined {
  return katex === undefined ? undefined : renderFormula(formula, display)
}

/** A formula as MathML, which needs no style sheet and no fonts. */
export function renderFormula(formula: string, display: boolean): string {
  if (katex === undefined) throw new Error('Expected `loadMath` before `renderFormula`.')
  const html = katex(formula, {
    displayMode: display,
    output: 'mathml',
    throwOnError: false,
    strict: 'ignore',
  })
  return display ? `<div class="math">${html}</div>` : html
}

import { type Diagnostic, LineIndex } from '../../diagnostics/index.ts'
import type { MarkdownModule } from '../modules/index.ts'

/** The finding for a formula that cannot be read, where one of some texts has it. */
export function createFormulaFinding(
  modules: Iterable<MarkdownModule>,
  page: string,
  { formula, reason }: { formula: string; reason: string },
): Diagnostic {
  const [firstLine = ''] = formula.trim().split('\n')
  let place = { file: page, line: 1, column: 1 }
  for (const { file, body } of modules) {
    const at = body.text.indexOf(firstLine)
    if (at === -1) continue
    place = { file, ...new LineIndex(body.text).position(at) }
    break
  }
  return {
    code: 'formula-invalid',
    message: `Expected a formula in TeX, received one that cannot be read: ${reason}. It is shown as it is written.`,
    hint: 'Mend the formula, or write `\\$` for a dollar that is text.',
    ...place,
  }
}

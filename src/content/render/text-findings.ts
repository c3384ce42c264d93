import { type Diagnostic, LineIndex } from '../../diagnostics/index.ts'
import type { MarkdownModule } from '../modules/index.ts'

/**
 * The finding for an id that an author has given to a part of a page while another part had it;
 * nothing where none of the texts has written it.
 *
 * @param claimed what it is called instead: the counter at its end tells which of them it is
 */
export function createIdFinding(
  modules: Iterable<MarkdownModule>,
  claimed: string,
  wanted: string,
): Diagnostic | undefined {
  const places = [...modules].flatMap((module) => findWrittenIds(module, wanted))
  const count = Number(claimed.slice(wanted.length + 1))
  const place = places[count - 1] ?? places.at(-1)
  if (place === undefined) return undefined
  return {
    code: 'id-repeated',
    message: `Expected the id \`${wanted}\` once on the page, received it again. It is taken as \`${claimed}\`, and links to \`#${wanted}\` lead to the first.`,
    hint: 'Give it an id of its own.',
    ...place,
  }
}

/** Where a text gives an id, as `{#id}` behind a heading or in an attribute. */
function findWrittenIds({ file, body: { text } }: MarkdownModule, id: string) {
  const name = id.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const written = new RegExp(`\\{#${name}\\}|\\bid=(?:\\{\\s*)?(["'])${name}\\1`, 'g')
  const found = [...text.matchAll(written)]
  if (found.length === 0) return []
  const lines = new LineIndex(text)
  return found.map(({ index }) => ({ file, ...lines.position(index) }))
}

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

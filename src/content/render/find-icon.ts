import { LineIndex, type Location } from '../../diagnostics/index.ts'
import type { Expression, ModuleBody } from '../markdown/index.ts'
import type { MarkdownModule } from '../modules/index.ts'

/**
 * Where an icon is first used: on the page, or in what it shows. One that comes of an expression is
 * where that writes its name, else where an expression asks for icons.
 */
export function findIcon(page: MarkdownModule, icon: string): Location {
  for (const { file, body, icons } of page.shown) {
    const place = body.icons.get(icon)
    if (place !== undefined) return { file, ...place }
    const named = icons.get(icon)
    if (named !== undefined) return named
  }
  const quoted = [`'${icon}'`, `"${icon}"`, `\`${icon}\``]
  for (const { file, body } of page.shown) {
    for (const expression of body.expressions) {
      const text = quoted.find((one) => expression.source.includes(one))
      if (text !== undefined) return { file, ...findWithin(body, expression, text) }
    }
  }
  for (const { file, body } of page.shown) {
    const asking = body.expressions.find(({ source }) => /\bicon\b/i.test(source))
    if (asking !== undefined) return { file, line: asking.line, column: asking.column }
  }
  return { file: page.file, line: 1, column: 1 }
}

/** Where an expression has a text: its own place may be that of the element around it. */
function findWithin({ text }: ModuleBody, { line, column }: Expression, wanted: string) {
  const lines = new LineIndex(text)
  const at = text.indexOf(wanted, lines.offset(line, column))
  return at === -1 ? { line, column } : lines.position(at)
}

import { type Location, reasonOf } from '../../diagnostics/index.ts'
import type { TypeNotes } from '../highlight/index.ts'
import type { MarkdownModule } from '../modules/index.ts'
import type { RenderSite } from './page-options.ts'
import type { PageRender } from './page-render.ts'

/** The types in a block of code. What the compiler cannot read is shown without them. */
export function typesOf(
  site: RenderSite,
  page: MarkdownModule,
  render: PageRender,
  code: string,
  language: string,
): TypeNotes | undefined {
  try {
    return site.highlighter.types(code, language)
  } catch (error) {
    render.report({
      code: 'twoslash-failed',
      severity: 'warning',
      message: `Expected code with types, received code that cannot be read: ${firstLines(error)}. It is shown without types.`,
      hint: 'Check the `^?` and `@` comments of the block.',
      ...placeOfCode(page, code),
    })
    return undefined
  }
}

/** Where a fence with this code stands. */
function placeOfCode(page: MarkdownModule, code: string): Location {
  for (const { body, file } of page.shown) {
    const fence = body.fences.find((candidate) => candidate.code.trimEnd() === code.trimEnd())
    if (fence !== undefined) return { file, line: fence.line, column: fence.column }
  }
  return { file: page.file, line: 1, column: 1 }
}

function firstLines(error: unknown): string {
  const text = reasonOf(error)
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  return lines
    .slice(0, 2)
    .join(': ')
    .replace(/^#+\s*|\.$/g, '')
}

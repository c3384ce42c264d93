import { type Diagnostic, suggestPath } from '../../diagnostics/index.ts'
import type { WrittenDiagram } from '../compiled-page.ts'
import type { MarkdownModule } from '../modules/index.ts'

/** What a diagram may begin with. https://mermaid.js.org/intro/syntax-reference.html */
const DIAGRAMS = (
  'graph flowchart sequenceDiagram classDiagram stateDiagram erDiagram gantt journey gitGraph pie ' +
  'mindmap timeline quadrantChart xychart sankey requirementDiagram block packet kanban ' +
  'architecture zenuml radar treemap'
).split(' ')

/** Findings for code blocks whose language, or kind of diagram, is a slip away from a known one. */
export function findUnknownLanguages(
  page: MarkdownModule,
  suggestLanguage: (name: string) => string | undefined,
): Diagnostic[] {
  return [...page.shown].flatMap(({ file, body }) =>
    body.fences.flatMap(({ props: { language }, code, line, column }): Diagnostic[] => {
      const kind = language === 'mermaid' ? getDiagramKind(code) : undefined
      const [what, name, near, outcome] =
        kind === undefined
          ? ['language', language, suggestLanguage(language), 'The code has no colors.']
          : ['diagram of Mermaid', kind, suggestDiagram(kind), 'It is not drawn.']
      if (near === undefined) return []
      return [
        {
          code: 'fence-language-unknown',
          message: `Expected a ${what} that is known, received \`${name}\`. ${outcome}`,
          hint: `Did you mean \`${near}\`?`,
          file,
          line,
          column,
        },
      ]
    }),
  )
}

/** The diagrams of all texts that a page showed, but those whose kind is told to be unknown. */
export function getDiagrams(
  page: MarkdownModule,
  rendered: ReadonlySet<MarkdownModule>,
): WrittenDiagram[] {
  return [...page.shown].flatMap((module) => {
    if (!rendered.has(module)) return []
    const { file, body } = module
    return body.fences.flatMap(({ props: { language }, code, line, column }) => {
      if (language !== 'mermaid') return []
      const kind = getDiagramKind(code)
      if (kind !== undefined && suggestDiagram(kind) !== undefined) return []
      return [{ source: code.trim(), file, line, column }]
    })
  })
}

/** The first word of a diagram behind its settings and comments. */
function getDiagramKind(code: string): string | undefined {
  const text = code.replace(/^\s*---\n[\s\S]*?\n---\n/, '').replaceAll(/^\s*%%.*$/gm, '')
  return /^\s*([A-Za-z]+)/.exec(text)?.[1]
}

function suggestDiagram(kind: string): string | undefined {
  return DIAGRAMS.some((known) => kind.startsWith(known)) ? undefined : suggestPath(kind, DIAGRAMS)
}

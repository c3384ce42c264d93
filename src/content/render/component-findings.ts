import type { ComponentType } from 'preact'
import { type Diagnostic, suggestPath } from '../../diagnostics/index.ts'
import type { AuthorComponent } from '../islands/index.ts'
import { findThrowPlace, type MarkdownModule } from '../modules/index.ts'

interface NamedPlace {
  name: string
  place: { file: string; line: number; column: number }
}

/** The finding for a component that threw and prints nothing. */
export function reportFailedComponent(
  type: ComponentType,
  error: unknown,
  page: MarkdownModule,
  own: Readonly<Record<string, ComponentType>>,
): Diagnostic {
  return createFailure(nameOf(type, page, own), error, 'It is left out.')
}

/** The finding for a component that threw on the server and is left to the browser. */
export function reportFailedIsland(
  { name }: AuthorComponent,
  error: unknown,
  page: MarkdownModule,
): Diagnostic {
  const place = { file: page.file, ...elementPlace(page, name) }
  return createFailure({ name, place }, error, 'It is rendered in the browser alone.')
}

/** The finding for a prop that cannot be sent to the browser. */
export function reportLostProp(name: string, element: string, page: MarkdownModule): Diagnostic {
  return {
    code: 'prop-left-out',
    message: `Expected \`${name}\` of \`<${element}>\` to be a value that a browser can be sent, received one that depends on where it is made. It does nothing in the browser.`,
    hint: 'Write it where it is used, without the props of a snippet, or export it from the file of the component.',
    file: page.file,
    ...elementPlace(page, element),
  }
}

function createFailure({ name, place }: NamedPlace, error: unknown, outcome: string): Diagnostic {
  return {
    code: 'component-failed',
    message: `Expected \`<${name}>\` to render on the server, received an error: ${String(error)}. ${outcome}`,
    hint: 'Use `window`, `document` and the like only inside `useEffect` and event handlers.',
    ...(findThrowPlace(error) ?? place),
  }
}

function elementPlace(page: MarkdownModule, name: string): { line: number; column: number } {
  return page.body.elements.get(name) ?? { line: 1, column: 1 }
}

function nameOf(
  type: ComponentType,
  page: MarkdownModule,
  components: Readonly<Record<string, ComponentType>>,
): NamedPlace {
  for (const module of page.shown) {
    for (const [local, { namespace, name }] of module.bindings) {
      if (namespace[name] !== type) continue
      return { name: local, place: { file: module.file, ...elementPlace(module, local) } }
    }
  }
  const own = Object.entries(components).find(([, value]) => value === type)
  const name = own?.[0] ?? type.displayName ?? type.name
  for (const { file, body } of page.shown) {
    const place = body.elements.get(name)
    if (place !== undefined) return { name, place: { file, ...place } }
  }
  return { name, place: { file: page.file, line: 1, column: 1 } }
}

/** Parts that mean something inside of another component alone. */
const PARTS: Readonly<Record<string, string>> = { Tab: 'Tabs', Step: 'Steps' }

/** Findings for parts on a page that has nowhere what they are parts of. */
export function findMisplacedParts(page: MarkdownModule): Diagnostic[] {
  const modules = [...page.shown]
  // What authors write themselves may have the other around it.
  if (modules.some(({ bindings, body }) => bindings.size > 0 || body.esm.length > 0)) return []
  return Object.entries(PARTS).flatMap(([part, whole]): Diagnostic[] => {
    const isThere = modules.some(
      ({ body }) =>
        body.elements.has(whole) || body.expressions.some(({ source }) => source.includes(whole)),
    )
    const module = modules.find(({ body }) => body.elements.has(part))
    if (isThere || module === undefined) return []
    return [
      {
        code: 'component-misplaced',
        message: `Expected \`<${part}>\` inside of \`<${whole}>\`, received a page that has none.`,
        hint: `Put \`<${whole}>\` and \`</${whole}>\` around it.`,
        file: module.file,
        ...elementPlace(module, part),
      },
    ]
  })
}

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

/** The first word of a diagram behind its settings and comments. */
function getDiagramKind(code: string): string | undefined {
  const text = code.replace(/^\s*---\n[\s\S]*?\n---\n/, '').replaceAll(/^\s*%%.*$/gm, '')
  return /^\s*([A-Za-z]+)/.exec(text)?.[1]
}

function suggestDiagram(kind: string): string | undefined {
  return DIAGRAMS.some((known) => kind.startsWith(known)) ? undefined : suggestPath(kind, DIAGRAMS)
}

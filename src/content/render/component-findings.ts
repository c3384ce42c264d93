import type { ComponentType } from 'preact'
import type { Diagnostic } from '../../diagnostics/index.ts'
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

/** What is wrong with the texts that a page showed, whatever components it has. */
export function findSlips(
  page: MarkdownModule,
  rendered: ReadonlySet<MarkdownModule>,
): Diagnostic[] {
  return [...page.shown].flatMap((module) =>
    rendered.has(module)
      ? module.body.slips.map((slip): Diagnostic => ({ ...slip, file: module.file }))
      : [],
  )
}

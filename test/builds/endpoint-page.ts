import { element, elements, type Printed } from './html.ts'

/** A built page of an operation, as tests look at it. */
export interface EndpointPage {
  readonly html: string
  /** What stands below the heading of a section. Throws when there is no such section. */
  section(id: string): Printed
  has(id: string): boolean
  /** A field by its anchor. Throws when there is no such field. */
  field(anchor: string): Printed
  /** Titles of the tabs or choices of a part of the page. */
  choices(html: string): string[]
  /** Code of the side column by its title. */
  code(slot: 'request' | 'request-body' | 'response'): ReadonlyMap<string, string>
}

export function endpointPage(html: string): EndpointPage {
  return {
    html,
    section: (id) => element(html, 'section', `aria-labelledby="${id}"`),
    has: (id) => html.includes(` id="${id}"`),
    field: (anchor) => element(html, 'div', `id="${anchor}"`),
    choices: (part) =>
      [...elements(part, 'button', 'role="tab"'), ...elements(part, 'option')].map(
        ({ text }) => text,
      ),
    code(slot) {
      const [column] = elements(html, 'div', `id="${slot}-example"`)
      if (column === undefined) return new Map()
      const panels = elements(column.inner, 'div', 'class="tab-panel"')
      const parts = panels.length > 0 ? panels : [column]
      return new Map(parts.map(({ inner }) => [titleOf(inner), codeOf(inner)]))
    },
  }
}

function titleOf(panel: string): string {
  const [title] = [
    ...elements(panel, 'p', 'tab-panel-title'),
    ...elements(panel, 'span', 'code-block-title'),
  ]
  return title?.text ?? ''
}

/** Code with its line breaks and spaces. */
function codeOf(panel: string): string {
  const marks: Readonly<Record<string, string>> = {
    '&lt;': '<',
    '&gt;': '>',
    '&quot;': '"',
    '&#39;': "'",
    '&amp;': '&',
  }
  return element(panel, 'pre')
    .inner.replace(/<[^>]*>/g, '')
    .replace(/&(?:lt|gt|quot|#39|amp);/g, (mark) => marks[mark] ?? mark)
}

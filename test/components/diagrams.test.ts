import { describe, expect, test } from 'vitest'
import { el, render } from './page.ts'

const source = 'flowchart LR\n  A[x] --> B{y}'
const diagram = (props: Record<string, unknown>, ...children: string[]) =>
  render(el('Mermaid', props, ...children))

describe('diagrams', () => {
  test('are printed as their source, for the browser to draw', () => {
    const page = diagram({}, source)
    expect(page.html).toContain('<pre class="mermaid">flowchart LR\n  A[x] --> B{y}</pre>')
    expect(page.html).toContain('data-library="/base/_pergola/mermaid/mermaid.esm.min.mjs"')
    expect(page.needs).toEqual(['diagrams'])
  })

  test('take their source as prop too', () => {
    expect(diagram({ source: 'pie' }, 'other').html).toContain('<pre class="mermaid">pie</pre>')
    expect(diagram({ chart: 'pie' }).html).toContain('<pre class="mermaid">pie</pre>')
  })

  test.each([
    [true, 'true'],
    ['', 'true'],
    ['False', 'false'],
    [false, 'false'],
  ])('show their controls as asked: actions=%j', (actions, printed) => {
    expect(diagram({ actions }, source).html).toContain(`data-actions="${printed}"`)
  })

  test('leave controls to the height of the drawing unless told otherwise', () => {
    expect(diagram({}, source).html).not.toContain('data-actions')
  })

  test('put their controls into a corner', () => {
    expect(diagram({}).html).toContain('data-placement="bottom-right"')
    expect(diagram({ placement: 'top-left' }).html).toContain('data-placement="top-left"')
    expect(diagram({ placement: 'middle' }).html).toContain('data-placement="bottom-right"')
  })

  test('name every button, and hide them until there is a drawing', () => {
    const { html } = diagram({}, source)
    expect(html).toMatch(/<[^>]* hidden\b[^>]*class="mermaid-controls"/)
    for (const [, label] of html.matchAll(/aria-label="([^"]*)"[^>]*class="mermaid-control"/g)) {
      expect(label).not.toBe('')
    }
  })
})

import { describe, expect, test } from 'vitest'
import { el, render } from './page.ts'

const view = (title: string, ...inside: string[]) => el('View', { title }, ...inside)

describe('views', () => {
  test('offers each title once, in a menu before the first view', () => {
    const { html } = render(view('JS', 'a'), view('Python', 'b'), view('JS', 'c'))
    const items = [
      ...html.matchAll(
        /aria-pressed="(\w+)" data-view="(\d)" class="nav-dropdown-item multi-view-dropdown-item"/g,
      ),
    ]
    expect(items.map(([, pressed, at]) => [pressed, at])).toEqual([
      ['true', '0'],
      ['false', '1'],
    ])
    expect(html.match(/id="multi-view-dropdown"/g)).toHaveLength(1)
    expect(html.indexOf('multi-view-dropdown')).toBeLessThan(html.indexOf('multi-view-item'))
  })

  test('prints all views with their titles, those of the first title active', () => {
    const { html } = render(view('JS', 'a'), view('Python', 'b'), view('JS', 'c'))
    const sections = [...html.matchAll(/<section[^>]*data-view="(\d)"( data-active)?/g)]
    expect(sections.map(([, at, active]) => [at, active !== undefined])).toEqual([
      ['0', true],
      ['1', false],
      ['0', true],
    ])
    expect(html.match(/class="view-title"/g)).toHaveLength(3)
  })

  test('needs no menu for one view', () => {
    expect(render(view('JS', 'a')).html).not.toContain('multi-view-dropdown')
  })

  test('says of headings which view they are in', () => {
    const heading = (id: string) => el('Heading', { level: 2 }, id)
    const { headings } = render(
      heading('Before'),
      el('View', { title: 'JS' }, heading('One')),
      el('View', { title: 'Go' }, el('Tabs', {}, el('Tab', { title: 't' }, heading('Two')))),
    )
    expect(headings).toMatchObject([
      { text: 'Before' },
      { text: 'One', view: 0 },
      { text: 'Two', view: 1 },
    ])
    expect(headings[0]).not.toHaveProperty('view')
  })
})

describe('headings', () => {
  const heading = el('Heading', { level: 3 }, 'Inside')

  test.each(['Card', 'Note', 'Tile', 'Prompt'])('in <%s> have an id and no entry', (name) => {
    const { html, headings } = render(el(name, {}, heading))
    expect(html).toContain('id="inside"')
    expect(headings).toEqual([])
  })

  test.each(['Accordion', 'Step', 'Update', 'Frame'])('in <%s> are in the contents', (name) => {
    expect(render(el(name, {}, heading)).headings).toContainEqual({
      depth: 3,
      id: 'inside',
      text: 'Inside',
    })
  })
})

test('the label of an update takes Markdown, which its place and its feed are told without', () => {
  const { html, headings } = render(el('Update', { label: '`v1.2` is out' }, 'Text'))
  expect(html).toContain('<code>v1.2</code> is out')
  expect(headings).toContainEqual({ depth: 2, id: 'v1-2-is-out', text: 'v1.2 is out' })
})

describe('tags of updates', () => {
  const update = (label: string, tags?: unknown) => el('Update', { label, tags }, 'Text')

  test('are filters of the side column, each once', () => {
    const { lifted } = render(update('May', ['Fix', 'New']), update('April', "['New', 'API']"))
    expect(lifted.map(({ slot }) => slot)).toEqual(['filters'])
    const html = lifted[0]?.html ?? ''
    expect([...html.matchAll(/data-tag="(\w+)"/g)].map(([, tag]) => tag)).toEqual([
      'Fix',
      'New',
      'API',
    ])
    expect(html).toContain('<fieldset id="changelog-filters-content"')
    expect(html.match(/aria-pressed="false"/g)).toHaveLength(3)
  })

  test('leave the side column alone where there are none', () => {
    expect(render(update('May'), update('April', [])).lifted).toEqual([])
  })
})

test('what few pages have brings its style sheet', () => {
  const sheetOf = (name: string, props = {}) => render(el(name, props, 'Text')).needs
  expect(sheetOf('Update', { label: 'May' })).toEqual(['changelog'])
  expect(sheetOf('Prompt')).toEqual(['prompts'])
  expect(sheetOf('Color')).toEqual(['colors'])
  expect(sheetOf('Note')).toEqual([])
})

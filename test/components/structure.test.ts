import { describe, expect, test } from 'vitest'
import { el, render, renderIn } from './page.ts'

describe('accordions', () => {
  test('opens by its address: the id comes from the title', () => {
    const { html } = render(
      el('Accordion', { title: 'How it works', description: 'Briefly' }, 'Like this.'),
      el('Accordion', { title: 'How it works' }),
    )
    expect(html).toContain('<details id="how-it-works" class="accordion">')
    expect(html).toContain('id="how-it-works-2"')
    expect(html).toMatch(/How it works.*Briefly.*Like this\./)
  })

  test.each([true, 'true', 'True', ''])('starts open with defaultOpen=%j', (defaultOpen) => {
    expect(render(el('Accordion', { title: 'x', defaultOpen })).html).toMatch(/<details[^>]* open/)
    expect(render(el('Expandable', { title: 'x', defaultOpen })).html).toMatch(/<details[^>]* open/)
  })

  test('keeps the members of a group', () => {
    const { html } = render(el('AccordionGroup', {}, el('Accordion', { title: 'One' }, 'text')))
    expect(html).toMatch(/accordion-group.*One.*text/)
  })
})

describe('expandables', () => {
  const words = (title: string, lang = 'en') =>
    /<span([^>]*) class="expandable-title">/.exec(
      renderIn(lang, el('Expandable', { title }, 'x')).html,
    )?.[1]

  test('says what a click does', () => {
    expect(words('properties')).toBe(' data-show="Show " data-hide="Hide "')
    expect(words('properties', 'de')).toBe(' data-show-end=" anzeigen" data-hide-end=" ausblenden"')
  })

  test('leaves a title alone that says so itself', () => {
    expect(words('Show details')).toBe('')
  })
})

describe('steps', () => {
  const steps = (props: object, ...step: ReturnType<typeof el>[]) =>
    el('Steps', { ...props }, ...step)

  test('shows code in a title as code, and leaves it out of the id', () => {
    const { html, headings } = render(
      steps({ titleSize: 'h3' }, el('Step', { title: 'Run `init`' }, 'Go')),
    )
    expect(html).toContain('Run <code>init</code>')
    expect(headings).toMatchObject([{ id: 'run-init', text: 'Run init' }])
  })

  test('is an ordered list whose titles are no headings by themselves', () => {
    const { html, headings } = render(steps({}, el('Step', { title: 'Install' }, 'npm i')))
    expect(html).toMatch(/<ol class="steps">.*<li [^>]*class="step">/)
    expect(html).toMatch(/<p [^>]*id="install"[^>]*>Install<\/p>/)
    expect(headings).toEqual([])
  })

  test('makes headings of titles when asked, for all steps or for one', () => {
    const { html, headings } = render(
      steps(
        { titleSize: 'h2' },
        el('Step', { title: 'One', noAnchor: true }),
        el('Step', { title: 'Two', titleSize: 'h4', id: 'second' }),
      ),
    )
    expect(headings).toEqual([
      { depth: 2, id: 'one', text: 'One' },
      { depth: 4, id: 'second', text: 'Two' },
    ])
    expect(html.match(/heading-anchor/g)).toHaveLength(1)
  })

  test('takes a number, an icon, and a step without title', () => {
    const { html } = render(
      steps({}, el('Step', { stepNumber: '7' }, 'Body'), el('Step', { title: 'x', icon: 'gear' })),
    )
    expect(html).toContain('value="7"')
    expect(html).toContain('Body')
    expect(html).toContain('data-name="gear"')
  })
})

describe('fields', () => {
  test.each(['path', 'query', 'body', 'header', 'cookie'])('names a parameter by %s', (place) => {
    const { html } = render(el('ParamField', { [place]: 'user.id', type: 'string' }, 'Who.'))
    expect(html).toContain('id="param-user-id"')
    expect(html).toContain('user.id')
    expect(html).toContain(`class="field-info-pill">${place}<`)
    expect(html).toContain('Who.')
  })

  test('shows what is required, deprecated and the default', () => {
    const props = { name: 'a', type: 'number', required: true, deprecated: 'true', default: 0 }
    const { html } = render(el('ResponseField', { ...props, pre: ['beta'], post: "['new']" }))
    for (const text of ['required', 'deprecated', '<code>0</code>', 'beta', 'new']) {
      expect(html).toContain(text)
    }
  })

  test.each([
    ['Yes', true],
    ['true', true],
    ['', true],
    ['No', false],
    ['false', false],
  ])('is required or not in the words that authors have for it: "%s"', (required, isShown) => {
    const { html } = render(el('ResponseField', { name: 'a', required }))
    expect(html.includes('required')).toBe(isShown)
  })

  test('puts the names around a nested field into its id', () => {
    const inner = el('ResponseField', { name: 'street', type: 'string' }, 'Street')
    const { html } = render(
      el('ResponseField', { name: 'address' }, el('Expandable', { title: 'properties' }, inner)),
      el('Tabs', {}, el('Tab', { title: 't' }, el('ResponseField', { name: 'x' }))),
    )
    expect(html).toContain('id="param-address-street"')
    expect(html).toContain('id="param-x"')
  })

  test.each([
    ['baseUrl', 'base-url'],
    ['external_id', 'external-id'],
    ['defaultHTTPPort', 'default-http-port'],
    ['--max-age', 'max-age'],
  ])('gives `%s` the place `param-%s`', (name, place) => {
    const { html } = render(el('ResponseField', { name }))
    expect(html).toContain(`id="param-${place}"`)
    expect(html).toContain(`href="#param-${place}"`)
  })

  test('shows the values to choose from', () => {
    const options = (values: unknown) =>
      render(el('ParamField', { query: 'q', enum: values })).html.match(/<code>\w+<\/code>/g)
    expect(options(['a', 1])).toEqual(['<code>a</code>', '<code>1</code>'])
    expect(options('["a", "b"]')).toEqual(['<code>a</code>', '<code>b</code>'])
    expect(options(undefined)).toBeNull()
  })

  test('knows its old names', () => {
    expect(render(el('Param', { query: 'q' })).html).toContain('id="param-q"')
    expect(render(el('Response', { name: 'r' })).html).toContain('id="param-r"')
  })
})

describe('updates', () => {
  test('is in the table of contents under its label', () => {
    const { html, headings } = render(
      el('Update', { label: 'May 2026', description: 'v1', tags: ['Fix', 'New'] }, 'Text'),
    )
    expect(headings).toEqual([{ depth: 2, id: 'may-2026', text: 'May 2026' }])
    expect(html).toContain('id="may-2026" data-tags="Fix,New"')
    expect(html).toMatch(/href="#may-2026".*<li>Fix<\/li>.*v1.*Text/)
  })
})

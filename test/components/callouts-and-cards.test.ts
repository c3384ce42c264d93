import { describe, expect, test } from 'vitest'
import { el, render } from './page.ts'

describe('callouts', () => {
  test.each([
    ['Note', 'note'],
    ['Info', 'info'],
    ['Tip', 'tip'],
    ['Check', 'check'],
    ['Warning', 'warning'],
    ['Danger', 'danger'],
  ])('shows <%s> as a note of its kind with an icon', (name, type) => {
    const { html } = render(el(name, {}, 'Careful.'))
    expect(html).toContain(`role="note" data-callout-type="${type}"`)
    expect(html).toContain('data-component-part="callout-icon"')
    expect(html).toContain('Careful.')
  })

  test('takes a title, and an icon in the place of its own', () => {
    const { html } = render(el('Tip', { title: 'Try it', icon: 'rocket' }, 'Now.'))
    expect(html).toContain('Try it')
    expect(html).toContain('data-name="rocket"')
  })

  test('colors a plain callout with the color of the author', () => {
    const { html } = render(
      el('Callout', { color: '#ff0000', icon: 'key', style: 'margin:0' }, 'x'),
    )
    expect(html).toContain('style="--hue:#ff0000;margin:0"')
    expect(html).not.toContain('data-callout-type')
  })

  test('passes class, style and id through', () => {
    const { html } = render(el('Note', { className: 'mine', style: { color: 'red' }, id: 'here' }))
    expect(html).toMatch(/<div style="color:\s?red;" id="here" [^>]*class="callout mine">/)
  })

  test('reports an icon that no library has, and shows the rest', () => {
    const { html, findings } = render(el('Callout', { icon: 'nope' }, 'Text'))
    expect(html).toContain('Text')
    expect(html).not.toContain('callout-icon')
    expect(findings).toEqual([expect.stringContaining('received `nope`')])
  })
})

describe('cards', () => {
  test('is a link of its own', () => {
    const { html } = render(el('Card', { title: 'Start', href: '/start' }, 'Text'))
    expect(html).toMatch(/^<a href="\/base\/start"[^>]* class="card">/)
    expect(html.match(/<a /g)).toHaveLength(1)
  })

  test('links its title where links stand in its text, which stay links', () => {
    const inner = el('a', { href: '/inner' }, 'inner')
    const { html } = render(el('Card', { title: 'Start', href: '/start' }, inner))
    expect(html).toContain('<a href="/base/start" class="cover-link"><span>Start</span></a>')
    expect(html).toContain('<a href="/inner">inner</a>')
    expect(html).not.toMatch(/<a[^>]*>(?:(?!<\/a>).)*<a/)
  })

  test('shows an arrow for other sites only, unless told otherwise', () => {
    const arrow = (props: object) =>
      render(el('Card', { title: 'x', ...props })).html.includes('arrow')
    expect(arrow({ href: 'https://example.com' })).toBe(true)
    expect(arrow({ href: '/here' })).toBe(false)
    expect(arrow({ href: '/here', arrow: 'true' })).toBe(true)
    expect(arrow({ href: 'https://example.com', arrow: 'False' })).toBe(false)
  })

  test('names a link without title by its address', () => {
    const { html } = render(el('Card', { href: '/start', img: '/a.png' }))
    expect(html).toContain('<span class="sr-only">/base/start</span>')
  })

  test('takes an image, a call to action, a type and a row layout', () => {
    const props = { title: 'x', img: '/a.png', cta: 'More', type: 'warning', horizontal: 'true' }
    const { html } = render(el('Card', props, 'Text'))
    expect(html).toContain('src="/base/a.png"')
    expect(html).toMatch(/data-component-part="card-cta"[^>]*>More/)
    expect(html).toContain('data-callout-type="warning"')
    expect(html).toContain('data-horizontal')
  })

  test.each(['Columns', 'CardGroup'])('lays out <%s> in as many columns as asked', (name) => {
    expect(render(el(name, {}, 'x')).html).not.toContain('data-cols')
    expect(render(el(name, { cols: '3' }, 'x')).html).toContain('data-cols="3"')
    expect(render(el(name, { cols: 9 }, 'x')).html).toContain('data-cols="4"')
  })

  test('keeps what stands in columns and tiles', () => {
    expect(render(el('Columns', {}, el('Column', {}, 'Left'))).html).toContain('Left')
    const { html } = render(el('Tile', { href: '/x', title: 'T', description: 'D' }, 'Preview'))
    for (const text of ['Preview', '>T</a>', 'D']) expect(html).toContain(text)
  })
})

import { h } from 'preact'
import { describe, expect, test } from 'vitest'
import { components } from '../../src/components/index.ts'
import { el, render } from './page.ts'

describe('icons', () => {
  test('shows an icon by name, address or drawing', () => {
    const { html } = render(
      el('Icon', { icon: 'key', size: '32', className: 'big', iconType: 'thin' }),
    )
    expect(html).toContain('class="icon big" data-name="key" data-style="thin" width="32"')
    expect(render(el('Icon', { icon: h('svg', { id: 'own' }) })).html).toContain('<svg id="own">')
  })

  test('reports an unknown name and prints nothing', () => {
    const { html, findings } = render(el('Icon', { icon: 'nope' }))
    expect(html).toBe('')
    expect(findings).toHaveLength(1)
  })
})

describe('badges', () => {
  test('says color, size and shape to the style sheet', () => {
    const props = { color: 'green', size: 'lg', shape: 'pill', stroke: true, icon: 'key' }
    const { html } = render(el('Badge', props, 'New'))
    expect(html).toContain(
      'data-badge data-color="green" data-size="lg" data-shape="pill" data-stroke',
    )
    expect(html).toMatch(/data-name="key".*New/)
    expect(render(el('Badge', { size: 'huge' }, 'x')).html).toContain('data-size="md"')
  })
})

describe('tooltips', () => {
  test('describes its words, can be reached by keyboard, and holds a link', () => {
    const props = { tip: 'Interface', headline: 'API', cta: 'More', href: '/api' }
    const { html } = render(el('Tooltip', props, 'word'))
    expect(html).toMatch(/aria-describedby="tooltip" tabindex="0"[^>]*>word/i)
    expect(html).toMatch(/id="tooltip"[^>]*role="tooltip".*API.*Interface.*href="\/base\/api"/)
  })

  test('is only its words without a tip', () => {
    expect(render(el('Tooltip', {}, 'word')).html).toBe('word')
  })
})

describe('frames', () => {
  test('has a caption in Markdown and a hint', () => {
    const { html } = render(el('Frame', { caption: '**Bold**', hint: 'Look' }, 'Picture'))
    expect(html).toMatch(/Look.*Picture.*<figcaption[^>]*><strong>Bold<\/strong>/)
  })

  test('plays videos without sound', () => {
    const { html } = render(
      el('Frame', {}, el('video', { autoPlay: true, muted: true, src: '/v' })),
    )
    expect(html).toMatch(/<video autoplay muted src="\/v" loop playsinline>/i)
    expect(render(el('Frame', {}, el('video', { src: '/v' }))).html).not.toContain('loop')
  })
})

describe('headings', () => {
  test('takes its level as text, and keeps to one to six', () => {
    const { html, headings } = render(el('Heading', { level: '3', id: 'Own' }, 'Title'))
    expect(html).toMatch(/<h3 id="Own">.*Title.*href="#Own"/)
    expect(headings).toEqual([{ depth: 3, id: 'Own', text: 'Title' }])
    expect(render(el('Heading', { level: 12 }, 'x')).html).toContain('<h6')
  })
})

describe('everything else', () => {
  test('shows people what is for people', () => {
    expect(render(el('Visibility', { for: 'humans' }, 'People')).html).toBe('People')
    expect(render(el('Visibility', { for: 'agents' }, 'Agents')).html).toBe('')
  })

  test('copies the color of each mode', () => {
    const item = el('Color.Item', { name: 'brand', value: { light: '#fff', dark: '#000' } })
    const { html } = render(el('Color', {}, el('Color.Row', { title: 'Row' }, item)))
    expect(html).toMatch(/Row.*style="--light:#fff;--dark:#000".*brand/)
    expect(html).toContain('data-copy="#fff" data-copy-dark="#000"')
    expect(html).toMatch(/light-only">#fff<.*dark-only">#000</)
    const same = render(el('Color.Item', { value: 'oklch(70% 0.2 145)' })).html
    expect(same).toContain('data-copy="oklch(70% 0.2 145)"')
    expect(same).not.toContain('data-copy-dark')
  })

  test('offers a prompt as its author wrote it, else its text', () => {
    const prompt = (props: object) =>
      render(el('Prompt', { description: '**Do**', ...props }, el('b', {}, 'Write it'))).html
    expect(prompt({})).toMatch(/<strong>Do<\/strong>.*data-copy="Write it"/)
    expect(prompt({ source: '**Write it**' })).toContain('data-copy="**Write it**"')
    expect(prompt({})).not.toContain('cursor.com')
    expect(prompt({ actions: "['cursor']", source: 'a b' })).toMatch(
      /href="https:\/\/cursor\.com\/link\/prompt\?text=a%20b"/,
    )
  })

  test('links a repository by name or address', () => {
    for (const repo of ['owner/name', 'https://github.com/owner/name/']) {
      expect(render(el('GitHub.Repo', { repo })).html).toContain(
        'href="https://github.com/owner/name"',
      )
    }
  })

  test('draws formulas, from what the author wrote', () => {
    expect(render(el('Latex', {}, '$x^2$')).html).toContain('<math data-display="false">x^2</math>')
    expect(render(el('Latex', { source: '\\frac{a}{b}' })).html).toContain('\\frac{a}{b}</math>')
  })

  const lifted = ['Panel', 'RequestExample', 'ResponseExample']
  // What is for an audience that nobody knows is shown to nobody.
  test.each(Object.keys(components).filter((name) => name !== 'Visibility'))(
    '<%s> loses nothing that is inside, whatever it is given',
    (name) => {
      const inside = el('em', {}, 'kept')
      const strange = {
        title: 7,
        icon: { no: 'icon' },
        cols: 'many',
        href: '',
        tags: 3,
        style: 'x:y',
      }
      const numbers = { id: 1, type: 2, for: 3, color: 4, name: 5, label: 6, value: 7, src: 8 }
      for (const props of [{}, strange, numbers]) {
        const page = render(el(name, props, inside))
        const html = lifted.includes(name)
          ? page.lifted.map((block) => block.html).join('')
          : page.html
        expect(html).toContain('kept')
      }
    },
  )
})

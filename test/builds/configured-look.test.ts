import { beforeAll, describe, expect, test } from 'vitest'
import { workspace } from '../cli/workspace.ts'
import { element, elements, type Printed } from './html.ts'

const place = workspace()
const CODE = '```js\nconst answer = 42\n```\n'

const base = {
  name: 'Look',
  theme: 'mint',
  colors: { primary: '#3b6ef5' },
  navigation: {
    groups: [
      { group: 'Guides', pages: ['index', { group: 'Deep', pages: ['deep/one', 'deep/two'] }] },
    ],
  },
}
const rich = {
  ...base,
  navbar: {
    links: [
      { label: 'Blog', href: 'https://blog.example.com', icon: 'newspaper' },
      { label: 'Start', href: '/deep/one' },
      { type: 'github', href: 'https://github.com/acme/look' },
    ],
    primary: { type: 'discord', href: 'https://discord.gg/look' },
  },
  footer: {
    socials: { x: 'https://x.com/acme', website: 'https://example.com' },
    links: [
      { header: 'Product', items: [{ label: 'Prices', href: 'https://example.com/prices' }] },
      { header: 'Company', items: [{ label: 'Mail', href: 'mailto:a@example.com' }] },
    ],
  },
  styling: { eyebrows: 'breadcrumbs', codeblocks: { theme: { light: 'nord', dark: 'monokai' } } },
  interaction: { drilldown: true },
}
const plain = {
  ...base,
  navbar: { primary: { type: 'button', label: 'Begin', href: '/deep/two' } },
  footer: { links: [{ items: [{ label: 'Imprint', href: '/deep/one' }] }] },
  styling: { eyebrows: 'section', codeblocks: 'dark' },
}
async function build(name: string, config: object): Promise<void> {
  place.write({
    [`${name}/docs.json`]: JSON.stringify(config),
    [`${name}/index.mdx`]: `---\ntitle: Welcome\n---\n\n${CODE}`,
    [`${name}/deep/one.mdx`]: '---\ntitle: One\n---\n',
    [`${name}/deep/two.mdx`]: '---\ntitle: Two\n---\n',
  })
  const run = await place.run(['build', name, '--out', `out/${name}`])
  expect(run.stdout).not.toMatch(/^ *(?:warning|error) /m)
}

beforeAll(async () => {
  await build('rich', rich)
  await build('plain', plain)
})

const page = (name: string, route = '') => place.read(`out/${name}${route}/index.html`)
const links = (html: string) =>
  elements(html, 'a').map(({ attributes, text, inner }: Printed) => {
    const icon = inner.includes('<svg') ? ' (icon)' : ''
    const outside = attributes.target === '_blank' ? ' ↗' : ''
    return `${attributes['aria-label'] ?? text}${icon} → ${attributes.href}${outside}`
  })

describe('the navbar', () => {
  const bar = (name: string) => element(page(name), 'ul', 'id="topbar-links"').inner

  test('shows links with icons, and what a type stands for', () => {
    expect(links(bar('rich'))).toEqual([
      'Blog (icon) → https://blog.example.com ↗',
      'Start → /deep/one',
      'GitHub (icon) → https://github.com/acme/look ↗',
      'Discord (icon) → https://discord.gg/look ↗',
    ])
  })

  test('has one call to action, of its kind', () => {
    for (const [name, type] of [
      ['rich', 'discord'],
      ['plain', 'button'],
    ] as const) {
      const action = element(page(name), 'li', 'id="topbar-cta-button"')
      expect(element(action.inner, 'a').attributes['data-type']).toBe(type)
    }
    expect(links(bar('plain'))).toEqual(['Begin → /deep/two'])
  })
})

describe('the footer', () => {
  const foot = (name: string) => element(page(name), 'footer', 'id="footer"')

  test('shows columns with their titles, and networks by icon', () => {
    expect(foot('rich').attributes.class).toContain('advanced-footer')
    expect(elements(foot('rich').inner, 'p', 'footer-header').map(({ text }) => text)).toEqual([
      'Product',
      'Company',
    ])
    expect(links(foot('rich').inner)).toEqual([
      'Prices → https://example.com/prices ↗',
      'Mail → mailto:a@example.com ↗',
      'X (icon) → https://x.com/acme ↗',
      'Website (icon) → https://example.com ↗',
    ])
  })

  test('shows one column without a title as a row of links', () => {
    expect(foot('plain').attributes.class).not.toContain('advanced-footer')
    expect(links(element(foot('plain').inner, 'ul', 'footer-links').inner)).toEqual([
      'Imprint → /deep/one',
    ])
  })
})

describe('the label over the title', () => {
  test('is the whole way with `breadcrumbs`', () => {
    const way = element(page('rich', '/deep/two'), 'nav', 'class="eyebrow"')
    expect(elements(way.inner, 'li').map(({ text }) => text)).toEqual(['Guides', 'Deep'])
  })

  test('is the group’s name with `section`', () => {
    expect(element(page('plain', '/deep/two'), 'p', 'class="eyebrow"').text).toBe('Deep')
  })
})

describe('a group in the sidebar', () => {
  const folder = (name: string) =>
    elements(element(page(name), 'aside', 'id="sidebar"').inner, 'a').map(
      ({ text, attributes }) => `${text} → ${attributes.href}`,
    )

  test('leads to its first page with `drilldown`, and folds by its chevron', () => {
    expect(folder('rich')).toContain('Deep → /deep/one')
    expect(element(page('rich'), 'summary', 'aria-label="Deep"').text).toBe('')
  })

  test('only folds without', () => {
    expect(folder('plain')).not.toContain('Deep → /deep/one')
    expect(elements(page('plain'), 'summary').map(({ text }) => text)).toContain('Deep')
  })
})

describe('colors of code', () => {
  const grounds = (name: string) =>
    [...place.read(`out/${name}/_pergola/code.css`).matchAll(/--code-background:(#\w{6})/g)].map(
      ([, color]) => color,
    )

  test('are those of a theme for each mode', () => {
    // The last one is that of a dark system, for readers without script.
    expect(grounds('rich')).toEqual(['#2e3440', '#272822', '#272822'])
  })

  test('are the same in both modes with `dark`', () => {
    const [light, dark] = grounds('plain')
    expect(light).toMatch(/^#[01]/)
    expect(dark).toBe(light)
  })
})

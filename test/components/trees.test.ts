import { describe, expect, test } from 'vitest'
import { el, render } from './page.ts'

const list = (...items: unknown[]) =>
  el('ul', {}, ...items.map((item) => el('li', {}, item as string)))

/** Entries of a tree as lines: folders with a slash, `v` open and `>` closed. */
function outline(html: string): string[] {
  const lines: string[] = []
  let depth = 0
  const token =
    /<(\/?)ul\b|data-component-part="(tree-folder|tree-file)"|<details( open)? class="tree-branch"|class="tree-name">([^<]*)</g
  let kind = ''
  let state = ''
  for (const [found, closes, part, open, name] of html.matchAll(token)) {
    if (found.endsWith('ul')) depth += closes === '/' ? -1 : 1
    else if (part !== undefined) [kind, state] = [part, '']
    else if (name === undefined) state = open === undefined ? '>' : 'v'
    else lines.push(`${'  '.repeat(depth - 1)}${state}${name}${kind === 'tree-folder' ? '/' : ''}`)
  }
  return lines
}

describe.each(['Tree', 'FileTree'])('<%s>', (name) => {
  test('is made of elements', () => {
    const { html } = render(
      el(
        name,
        {},
        el('Tree.Folder', { name: 'src', defaultOpen: 'True' }, el('Tree.File', { name: 'a.ts' })),
        el('Tree.Folder', { name: 'test' }, el('Tree.File', { name: 'b.ts' })),
        el('Tree.Folder', { name: 'lib', openable: 'false' }, el('Tree.File', { name: 'c.js' })),
      ),
    )
    expect(outline(html)).toEqual(['vsrc/', '  a.ts', '>test/', '  b.ts', 'lib/', '  c.js'])
  })

  test('is made of a list: what holds something, or ends with a slash, is a folder', () => {
    const { html } = render(
      el(name, {}, list(['docs/', list('index.mdx', ['guides', list('a.mdx')])], 'empty/', 'b')),
    )
    expect(outline(html)).toEqual([
      'vdocs/',
      '  index.mdx',
      '  vguides/',
      '    a.mdx',
      'empty/',
      'b',
    ])
  })
})

describe('names in a list', () => {
  const entry = (...label: unknown[]) =>
    render(el('Tree', {}, el('ul', {}, el('li', {}, ...(label as string[]))))).html

  test('lose their inline formatting', () => {
    expect(outline(entry(el('strong', {}, 'gui'), el('em', {}, 'des'), '/'))).toEqual(['guides/'])
    expect(outline(entry(el('p', {}, el('code', {}, 'a&b.ts'))))).toEqual(['a&amp;b.ts'])
  })

  test.each([
    ['a.ts # the entry', 'a.ts', 'the entry'],
    ['a.ts // the entry', 'a.ts', 'the entry'],
    ['a.ts - the entry', 'a.ts', 'the entry'],
    ['src/ ← the code', 'src', 'the code'],
  ])('end before a comment: %s', (written, name, comment) => {
    expect(entry(written)).toContain(`>${name}</span><span class="tree-comment">${comment}</span>`)
  })

  test('keep their spaces and hyphens', () => {
    expect(outline(entry('my first-page.mdx'))).toEqual(['my first-page.mdx'])
  })
})

describe('lists inside of folders', () => {
  test('become entries of the folder', () => {
    const { html } = render(
      el('Tree', {}, el('Tree.Folder', { name: 'src', defaultOpen: true }, list('a.ts', 'b.ts'))),
    )
    expect(outline(html)).toEqual(['vsrc/', '  a.ts', '  b.ts'])
  })
})

describe('what is highlighted', () => {
  test('says so, in a color that the tree can set', () => {
    const { html } = render(
      el(
        'Tree',
        { style: { '--tree-highlight': 'red' } },
        el('Tree.File', { name: 'a', highlight: true }),
      ),
    )
    expect(html).toMatch(/style="--tree-highlight:\s?red;?" class="tree not-prose"/)
    expect(html).toMatch(/<li [^>]*data-highlight[^>]* class="tree-file"/)
  })
})

describe('icons', () => {
  const drawing = (name: string) =>
    /<path d="([^"]+)"/.exec(render(el('Tree.File', { name })).html)?.[1]

  test.each([
    ['a.ts', 'b.py'],
    ['a.json', '.env.local'],
    ['a.md', 'LICENSE'],
    ['a.png', 'b.svg'],
    ['a', 'Makefile'],
  ])('are the same for %s and %s', (first, second) => {
    expect(drawing(first)).toBe(drawing(second))
  })

  test('tell kinds of files from each other', () => {
    const kinds = ['a.ts', 'a.json', 'a.md', 'a.png', 'a'].map(drawing)
    expect(new Set(kinds).size).toBe(kinds.length)
  })
})

import { describe, expect, test } from 'vitest'
import { createExtension } from '../../src/content/extension.ts'
import { toFinding } from '../../src/diagnostics/index.ts'
import { page, site } from './site.ts'

describe('Markdown', () => {
  test('tables scroll in a box of their own', async () => {
    const { html } = await page('| a |\n| - |\n| b |')
    expect(html).toMatch(
      /^<div class="table-wrap" role="group" tabindex="0" aria-label="Table"><table>/,
    )
  })

  test('knows task lists, strikethrough, autolinks and footnotes', async () => {
    const { html } = await page('- [ ] todo\n\n~a~ ~~b~~ www.example.com x[^1]\n\n[^1]: note')
    expect(html).toContain('<input type="checkbox" disabled aria-label="todo">')
    expect(html).toContain('<del>a</del> <del>b</del>')
    expect(html).toContain('href="http://www.example.com"')
    expect(html).toContain('data-footnote-ref')
  })

  test('keeps the characters that the author wrote', async () => {
    expect((await page('"It\'s" -- here...')).html).toBe('<p>"It\'s" -- here...</p>')
  })

  test('a paragraph around a block is no `<p>`', async () => {
    expect((await page('one <div>two</div> three')).html).toBe(
      '<div class="p">one <div>two</div> three</div>',
    )
  })

  test('takes `style` and `class` as HTML writes them', async () => {
    const { html } = await page('<div style="color: red" class="box" tabindex="0">x</div>')
    expect(html).toBe('<div style="color: red" tabindex="0" class="box">x</div>')
  })

  test('gives the text for search, code included', async () => {
    const { text } = await page(
      '## Title\n\nSome *text* & more\n\n| a | b |\n| - | - |\n| c | d |\n',
    )
    expect(text).toBe('Title\nSome text & more\na b\nc d')
  })

  test('in `.md` files may hold HTML as HTML is written', async () => {
    const { html, diagnostics } = await site({
      'page.md':
        '<!-- a secret -->\n\n<p align=center>one<br>two</p>\n\nA {json} and a <60 b\n\n<Note>\n  **hi**\n</Note>\n',
    }).compile('page.md')
    expect(html).not.toContain('a secret')
    expect(html).toContain('<p align="center">one<br>two</p>')
    expect(html).toContain('A {json} and a &lt;60 b')
    expect(html).toContain('<strong>hi</strong>')
    expect(diagnostics.filter(({ code }) => code !== 'component-unknown')).toEqual([])
  })
})

describe('what plugins put into the tree of a page', () => {
  test('is read as what its author writes is, though it stands in no text', async () => {
    const extension = createExtension([
      {
        name: 'tasks',
        markdown: [
          {
            name: 'tasks',
            code: () => ({
              type: 'list',
              children: [
                {
                  type: 'listItem',
                  checked: true,
                  children: [{ type: 'paragraph', children: [{ type: 'text', value: 'done' }] }],
                },
              ],
            }),
            paragraph: () => ({
              type: 'paragraph',
              children: [{ type: 'image', url: '/a.png', alt: '' }],
            }),
          },
        ],
      },
    ])
    const { compile } = site(
      { 'page.mdx': 'text\n\n```\ncode\n```\n' },
      {},
      { extension, workers: 0 },
    )
    const { html, barriers } = await compile('page.mdx')
    expect(html).toContain('<input type="checkbox" checked disabled aria-label="done">')
    expect(barriers.map(({ code }) => code)).toEqual(['image-alt-missing'])
  })
})

describe('variables', () => {
  const variables = { name: 'Acme', html: '<b> & {x}' }

  test('stand for their value in text, attributes and fences', async () => {
    const { html, text } = await page(
      'Hi {{name}} [x](/{{name}}/y)\n\n```sh\necho {{ name }}\n```',
      {
        variables,
      },
    )
    expect(html).toContain('Hi Acme <a href="/Acme/y">')
    expect(text).toContain('echo Acme')
  })

  test('are text, whatever they hold', async () => {
    expect((await page('a {{html}} b', { variables })).html).toBe('<p>a &lt;b&gt; &amp; {x} b</p>')
  })

  test('that are unknown stay as they are, with one warning', async () => {
    const other = await page('{{na_me}} {{other_thing}}', { variables })
    expect(other.html).toBe('<p>{{na_me}} {{other_thing}}</p>')
    expect(other.diagnostics.map(({ code }) => code)).toEqual([
      'variable-unknown',
      'variable-undefined',
    ])
    const { html, diagnostics } = await page('{{nam}} {{nam}}', { variables })
    expect(html).toBe('<p>{{nam}} {{nam}}</p>')
    expect(diagnostics.map(({ message, hint }) => `${message} ${hint}`)).toEqual([
      'Expected a variable of `docs.json`, received `{{nam}}`. The text is shown as written. Did you mean `{{name}}`?',
    ])
  })

  test('are no concern of sites that have none', async () => {
    const { html, diagnostics } = await page('Hello {{name}} and {{ user.name | upper }}')
    expect(html).toBe('<p>Hello {{name}} and {{ user.name | upper }}</p>')
    expect(diagnostics.map(toFinding).filter(({ severity }) => severity === 'error')).toEqual([])
  })
})

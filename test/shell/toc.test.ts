import { expect, test } from 'vitest'
import { renderTocRows } from '../../src/shell/index.ts'

const heading = (depth: number, id: string, html = id) => ({ depth, id, text: id, html })

test('second and third level headings are listed, with their formatting', () => {
  expect(
    renderTocRows([
      heading(1, 'a'),
      heading(2, 'b', 'B <code>x</code>'),
      heading(3, 'c'),
      heading(4, 'd'),
    ]),
  ).toBe(
    '<li class="toc-item"><a href="#b" data-depth="0">B <code>x</code></a></li><li class="toc-item"><a href="#c" data-depth="1">c</a></li>',
  )
})

test('ids with characters outside of URLs are encoded', () => {
  expect(renderTocRows([heading(2, 'what’s-"new"-&-more')])).toContain(
    'href="#what%E2%80%99s-%22new%22-&amp;-more"',
  )
})

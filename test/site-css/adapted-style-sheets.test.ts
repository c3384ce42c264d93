import { describe, expect, test } from 'vitest'
import { toFinding } from '../../src/diagnostics/index.ts'

import { adaptStyleSheet } from '../../src/look/site-css/index.ts'

const adapt = (text: string, path = '', isWritten = true) =>
  adaptStyleSheet(text, 'style.css', { path, isWritten }).text

describe('selectors', () => {
  test.each<[written: string, adapted: string]>([
    ['card {}', ':is(card, .card) {}'],
    ['card:hover::before{}', ':is(card, .card):hover::before{}'],
    ['div > card.wide, toc-item {}', 'div > :is(card, .card).wide, :is(toc-item, .toc-item) {}'],
    ['a+callout~update{}', 'a+:is(callout, .callout)~:is(update, .update){}'],
    [':not(card, .x):has(> step) {}', ':not(:is(card, .card), .x):has(> :is(step, .step)) {}'],
    [
      '@media (min-width: 1px) { card { top: 0 } }',
      '@media (min-width: 1px) { :is(card, .card) { top: 0 } }',
    ],
    [
      '.a { & card { top: 0 } tabs:hover { top: 0 } }',
      '.a { & :is(card, .card) { top: 0 } :is(tabs, .tabs):hover { top: 0 } }',
    ],
    ['@layer own { frame { color: red } }', '@layer own { :is(frame, .frame) { color: red } }'],
    ['/* card */ card/* x */{}', '/* card */ :is(card, .card)/* x */{}'],
    ['#sidebar-title {}', ':is(#sidebar-title, .sidebar-title) {}'],
    [
      '#localization-select-item {}',
      ':is(#localization-select-item, [id^="localization-select-item-"]) {}',
    ],
    ['#sidebar-group li {}', ':is(#sidebar-group, .sidebar-group) li {}'],
    ['span[data-as="p"] {}', ':is(p, .p) {}'],
    [".prose [data-as='p']:first-child {}", '.prose :is(p, .p):first-child {}'],
  ])('%s', (written, adapted) => {
    expect(adapt(written)).toBe(adapted)
  })

  test.each([
    '.card {}',
    '#card {}',
    'footer { a: b } a {} header {} link {}',
    'svg|frame {}',
    '[card] {} [class="card"] {} [data-as="q"] {}',
    ':nth-child(2n) {} :lang(card) {} ::part(card) {}',
    '.a { transition: color; columns: 2; icon: card }',
    '@font-face { font-family: card; src: local(card) }',
    '@keyframes card { from { top: 0 } to { top: 1px } }',
    ':root { --card: { card: 1 }; --frame: frame }',
    '@container card (width > 1px) {}',
    '.a::after { content: "card { }" }',
    '.a { background: url(data:image/svg+xml;utf8,card{}) }',
    '.w-\\[calc\\(100\\%\\)\\] {}',
    '@charset "utf-8";\n\r\n\t.a{}\n',
    '',
  ])('stay: %s', (text) => {
    expect(adapt(text, '/docs')).toBe(text)
  })
})

describe('room for a sidebar over the text', () => {
  test('is left out: sidebar and text stand side by side', () => {
    const written =
      '#content-area { padding-left: 23.7rem; color: red; margin-left: -3rem }\n' +
      '@media (min-width: 880px) { body /* x */ #content-area { padding-inline-start:330px } }'
    expect(adapt(written)).toBe(
      '#content-area {; color: red;}\n@media (min-width: 880px) { body /* x */ #content-area {} }',
    )
  })

  test.each([
    '#content-area { padding-left: 2rem; padding-right: 23rem; margin-left: 1rem; padding: 0 0 0 20rem }',
    '#content-area .wide { margin-left: -3rem; padding-left: 20rem }',
    '#content-area, .x { padding-left: 20rem }',
    '#sidebar { padding-left: 20rem } .x { padding-left: 20rem }',
  ])('is nothing else: %s', (text) => {
    expect(adapt(text)).toBe(text)
  })
})

describe('addresses from the root get the base path', () => {
  test.each<[written: string, adapted: string]>([
    ['a { b: url(/x.png) }', 'a { b: url(/docs/x.png) }'],
    ['a { b: url( "/x.png" ) }', 'a { b: url( "/docs/x.png" ) }'],
    ["a { b: url('/x y.png') 1x }", "a { b: url('/docs/x y.png') 1x }"],
    ['@import "/other.css";', '@import "/docs/other.css";'],
    ['@import url(/other.css) screen;', '@import url(/docs/other.css) screen;'],
    [
      '@font-face { src: url(/f.woff2) format("woff2") }',
      '@font-face { src: url(/docs/f.woff2) format("woff2") }',
    ],
    ['a { b: image-set("/x.png" 1x) }', 'a { b: image-set("/docs/x.png" 1x) }'],
    [':root { --image: url(/x.png) }', ':root { --image: url(/docs/x.png) }'],
  ])('%s', (written, adapted) => {
    expect(adapt(written, '/docs')).toBe(adapted)
    expect(adapt(written)).toBe(written)
    expect(adapt(adapted, '/docs')).toBe(adapted)
  })

  test('as do those in a folder of the same name', () => {
    expect(adapt('a { b: url(/docs/x.png) }', '/docs', false)).toBe(
      'a { b: url(/docs/docs/x.png) }',
    )
  })

  test.each([
    'a { b: url(x.png) url(../x.png) url(#x) }',
    'a { b: url(//cdn.dev/x.png) url(https://cdn.dev/x.png) }',
    'a { content: "/x" }',
    '@import "https://fonts.dev/css?family=A:wght@400;500&display=swap";',
  ])('others stay: %s', (text) => {
    expect(adapt(text, '/docs')).toBe(text)
  })
})

describe('a style sheet that cannot be read stays as it is', () => {
  test.each<[text: string, place: string, received: string]>([
    ['card {}\n.a { color: red;\n', '2:4', 'an opening bracket without `}`'],
    ['card {}\n}\n.a {}', '2:1', '`}` without its counterpart'],
    ['card { b: (1 }', '1:14', '`}` without its counterpart'],
    ['card { content: "a\n }', '1:17', 'a string that does not end on its line'],
    ['card {} /* a', '1:9', 'a comment that does not end'],
  ])('%j', (text, place, received) => {
    const adapted = adaptStyleSheet(text, 'styles/own.css', { path: '/docs', isWritten: true })
    expect(adapted.text).toBe(text)
    const [finding] = adapted.diagnostics.map(toFinding)
    expect(finding).toMatchObject({ severity: 'warning', file: 'styles/own.css' })
    expect(`${finding?.line}:${finding?.column}`).toBe(place)
    expect(finding?.message).toContain(`received ${received}.`)
  })
})

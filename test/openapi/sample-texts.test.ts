import { describe, expect, test } from 'vitest'
import { indentedJson } from '../../src/openapi/samples/index.ts'
import { sampleTexts } from '../../src/reference/sample-texts.ts'
import { apiOf, documentOf } from './document-of.ts'

/** Titles of the samples that an author gives an operation. */
async function titles(samples: object[]): Promise<string[]> {
  const { catalog, document } = await documentOf({
    'api.json': apiOf({ paths: { '/pets': { get: { 'x-codeSamples': samples } } } }),
  })
  const [entry] = catalog.entries
  if (entry === undefined) throw new Error('Expected an operation.')
  return sampleTexts(catalog.view(entry), document.references, {
    examples: { defaults: 'all', prefill: false, autogenerate: false },
  }).map(({ title }) => title)
}

describe('the labels of samples', () => {
  test('are those of the author', async () => {
    expect(await titles([{ lang: 'bash', label: 'CLI', source: 'a' }])).toEqual(['CLI'])
  })

  test('are languages where all have one label', async () => {
    const samples = ['python', 'go', 'java'].map((lang) => ({
      lang,
      label: 'Get pets',
      source: 'a',
    }))
    expect(await titles(samples)).toEqual(['Python', 'Go', 'Java'])
  })

  test('have the language behind them where some are equal', async () => {
    const samples = [
      { lang: 'python', label: 'Get pets', source: 'a' },
      { lang: 'go', label: 'Get pets', source: 'a' },
      { lang: 'go', label: 'Get one', source: 'a' },
    ]
    expect(await titles(samples)).toEqual(['Get pets (Python)', 'Get pets (Go)', 'Get one'])
  })
})

describe('JSON on one line', () => {
  test('is shown with a line for each member, its numbers as they are', () => {
    expect(indentedJson('{"a":1.0,"b":[12345678901234567890]}')).toBe(
      '{\n  "a": 1.0,\n  "b": [\n    12345678901234567890\n  ]\n}',
    )
  })

  test.each(['{\n"a":1}', '"a"', '12', '{"a":', '{"a":1,"a":2}', ''])('stays: %j', (text) => {
    expect(indentedJson(text)).toBe(text)
  })
})

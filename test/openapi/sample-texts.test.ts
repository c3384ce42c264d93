import { describe, expect, test } from 'vitest'
import { printIndentedJson } from '../../src/openapi/samples/index.ts'
import { getRequests, sampleTexts } from '../../src/reference/sample-texts.ts'
import { apiOf, documentOf } from './document-of.ts'

/** Titles of the samples that an author gives an operation. */
async function titles(samples: object[]): Promise<string[]> {
  const { catalog } = await documentOf({
    'api.json': apiOf({ paths: { '/pets': { get: { 'x-codeSamples': samples } } } }),
  })
  const [entry] = catalog.entries
  if (entry === undefined) throw new Error('Expected an operation.')
  return sampleTexts(catalog.view(entry), undefined, {
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

describe('samples of vendors', () => {
  async function texts(operation: object, members: object = {}, files: object = {}) {
    const { catalog, document, findings } = await documentOf({
      'docs/api.json': apiOf({ paths: { '/pets': { get: operation } }, ...members }),
      ...files,
    })
    const [entry] = catalog.entries
    if (entry === undefined) throw new Error('Expected an operation.')
    const settings = {
      examples: {
        defaults: 'all',
        prefill: false,
        autogenerate: true,
        languages: ['bash', 'node'],
      },
    } satisfies Parameters<typeof sampleTexts>[2]
    const view = catalog.view(entry)
    const request = getRequests(view, document.references, settings)
    const shown = sampleTexts(view, request, settings)
    return {
      titles: shown.map(({ title }) => title),
      codes: shown.map(({ code }) => code),
      findings: findings().filter(({ code }) => code === 'openapi-text-missing'),
    }
  }

  test('are read from files that `source` refers to', async () => {
    const samples = [
      { lang: 'bash', source: { $ref: '../samples/list.sh' } },
      { lang: 'node', source: { $ref: '#/x-texts/list' } },
    ]
    const { codes, findings } = await texts(
      { 'x-codeSamples': samples },
      { 'x-texts': { list: 'pets.list()' } },
      { 'samples/list.sh': 'pets list\n# { not: YAML' },
    )
    expect(codes).toEqual(['pets list\n# { not: YAML', 'pets.list()'])
    expect(findings).toEqual([])
  })

  test('that are not there are told, and leave their language to a made one', async () => {
    const samples = [{ lang: 'bash', source: { $ref: 'none.sh' } }]
    const { titles, findings } = await texts({ 'x-codeSamples': samples })
    expect(titles).toEqual(['cURL', 'Node.js'])
    expect(findings).toMatchObject([
      { severity: 'warning', message: 'Expected a file at `none.sh`, received no such file.' },
    ])
  })

  test('of `x-readme` take the place of made ones', async () => {
    const readme = { 'code-samples': [{ language: 'shell', name: 'CLI', code: 'pets list' }] }
    const { titles } = await texts({ 'x-readme': readme })
    expect(titles).toEqual(['CLI', 'Node.js'])
  })

  test('of `x-stainless-snippets` are languages of their own', async () => {
    const { titles } = await texts({
      'x-stainless-snippets': { node: 'client.pets.list()', python: 'client.pets.list()' },
    })
    expect(titles).toEqual(['Node.js SDK', 'Python SDK', 'cURL', 'Node.js'])
  })

  test('have the names that `x-mint.sdks` gives their libraries', async () => {
    const { titles } = await texts(
      {
        'x-codeSamples': [
          { lang: 'js', source: 'a' },
          { lang: 'nodejs', source: 'b' },
        ],
      },
      { 'x-mint': { sdks: { node: '@acme/pets' } } },
    )
    expect(titles).toEqual(['JavaScript', '@acme/pets', 'cURL', 'Node.js'])
  })
})

describe('JSON on one line', () => {
  test('is shown with a line for each member, its numbers as they are', () => {
    expect(printIndentedJson('{"a":1.0,"b":[12345678901234567890]}')).toBe(
      '{\n  "a": 1.0,\n  "b": [\n    12345678901234567890\n  ]\n}',
    )
  })

  test.each(['{\n"a":1}', '"a"', '12', '{"a":', '{"a":1,"a":2}', ''])('stays: %j', (text) => {
    expect(printIndentedJson(text)).toBe(text)
  })
})

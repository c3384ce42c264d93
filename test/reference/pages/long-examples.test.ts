import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { siteOf } from './site-of.ts'

/** Bytes that a page may have, raw and packed, but for what stands around its text. */
const MOST = { raw: 300_000, packed: 40_000 }

/** A list whose JSON has so many characters, or a few more. */
function listOf(characters: number): object[] {
  const one = (index: number) => ({
    id: index,
    token: createHash('sha1').update(String(index)).digest('hex').slice(0, 12),
    name: `Berth number ${index}`,
    isFree: true,
  })
  const { length } = JSON.stringify([one(1000)], null, 2)
  return Array.from({ length: Math.ceil(characters / (length - 4)) }, (_, index) => one(index))
}

const json = (content: object) => ({ 'application/json': { schema: {}, ...content } })

async function pageOf(
  request: object,
  response: object,
  settings: object = {},
  content: object = json(request),
) {
  const site = await siteOf(
    {
      openapi: '3.1.0',
      info: { title: 'Port', version: '1' },
      servers: [{ url: 'https://api.example.com' }],
      paths: {
        '/berths': {
          post: {
            requestBody: { content },
            responses: { 200: { description: 'ok', content: json(response) } },
          },
        },
      },
    },
    { settings },
  )
  const page = await site.page('/api-reference/post-berths')
  const all = page.html + page.aside
  return { ...page, raw: Buffer.byteLength(all), packed: gzipSync(all).length }
}

describe('an example of 200 kB', () => {
  const long = listOf(200_000)
  const last = `Berth number ${long.length - 1}`

  test.each([
    ['of a request', { example: long }, {}],
    ['of an answer', {}, { example: long }],
    ['of both', { example: long }, { example: long }],
    ['of the schema', { schema: { type: 'array', items: {}, example: long } }, {}],
    ['among others', { examples: { small: { value: [1] }, large: { value: long } } }, {}],
  ])('%s has no page beyond its bound, and stands in its Markdown as a whole', async (...given) => {
    const [, request, response] = given
    const { raw, packed, markdown } = await pageOf(request, response)
    expect(raw).toBeLessThan(MOST.raw)
    expect(packed).toBeLessThan(MOST.packed)
    expect(markdown).toContain(last)
  })

  test('begins on the page, which leads to the rest, and samples read it from a file', async () => {
    const { aside, code } = await pageOf({ example: long }, {})
    expect(code).toContain('--data-binary @body.json')
    expect(code).toContain('Berth number 0')
    expect(code).not.toContain(last)
    expect(aside).toMatch(/<a href="[^"]*\/api-reference\/post-berths\.md">Show all [\d,.]+ lines</)
  })
})

test('a long text among the parts of a form is read from a file, and stands beside the samples', async () => {
  const note = `${'word '.repeat(4_000)}END`
  const content = {
    'multipart/form-data': {
      schema: { type: 'object', properties: { note: { type: 'string' }, title: {} } },
      example: { title: 'Berths', note },
    },
  }
  const { code, aside, markdown } = await pageOf({}, {}, {}, content)
  expect(code).toContain('note=<note-2.txt')
  expect(code).toContain('title=Berths')
  expect(code).not.toContain('…')
  expect(code.split('word END').length - 1).toBe(1)
  expect(aside).toContain('note-2.txt')
  expect(markdown).toContain('word END')
})

test('an example that samples have room for stands in each of them', async () => {
  const { code } = await pageOf({ example: listOf(3_000) }, {})
  expect(code.split('Berth number 20').length - 1).toBe(7)
})

test('an example beyond that stands beside the samples as a whole', async () => {
  const { code, aside } = await pageOf({ example: listOf(9_000) }, {})
  expect(code.split('Berth number 60').length - 1).toBe(1)
  expect(aside).not.toContain('Show all')
})

test('all languages stay within the bound', async () => {
  const languages = ['curl', 'python', 'js', 'node', 'php', 'go', 'java', 'ruby', 'powershell']
  const others = ['swift', 'csharp', 'dotnet', 'ts', 'c', 'cpp', 'kotlin', 'rust', 'dart']
  const api = { examples: { languages: [...languages, ...others] } }
  for (const size of [1_500, 3_000, 30_000]) {
    const { raw, packed, code } = await pageOf({ example: listOf(size) }, {}, { api })
    expect(raw).toBeLessThan(MOST.raw)
    expect(packed).toBeLessThan(MOST.packed)
    expect(code).not.toContain('More examples')
  }
})

import { describe, expect, test } from 'vitest'
import { siteOf } from './site-of.ts'

const PIXEL = `iVBORw0KGgo${'A'.repeat(80)}=`

/** Languages that nothing but their compilers run. */
const COMPILED = ['java', 'kotlin', 'rust', 'swift', 'dart', 'csharp', 'c', 'cpp']

function api(operation: object, members: object = {}) {
  return {
    openapi: '3.1.0',
    info: { title: 'Files', version: '1' },
    servers: [{ url: 'https://api.example.com' }],
    paths: { '/file': { get: operation } },
    ...members,
  }
}

async function pageOf(
  operation: object,
  members: object = {},
  files: Record<string, unknown> = {},
) {
  const settings = {
    api: { examples: { languages: ['curl', 'python', 'node', 'ruby', 'php', 'go'] } },
  }
  const site = await siteOf(api(operation, members), { settings, files })
  return { ...(await site.page('/api-reference/get-file')), findings: site.findings() }
}

describe('an answer', () => {
  test('without content says so', async () => {
    const { text } = await pageOf({ responses: { 204: { description: 'Gone.' } } })
    expect(text).toContain('No body')
  })

  test('of bytes is kept in a file by samples', async () => {
    const content = { 'application/pdf': { schema: { type: 'string', format: 'binary' } } }
    const { code } = await pageOf({ responses: { 200: { description: 'ok', content } } })
    expect(code).toContain('--output answer.pdf')
    expect(code).toContain('file.write(response.content)')
    expect(code).toContain('writeFileSync("answer.pdf"')
    expect(code).toContain('File.binwrite("answer.pdf", response.body)')
    expect(code).toContain("file_put_contents('answer.pdf', $response)")
    expect(code).toContain('os.WriteFile("answer.pdf", answer, 0o644)')
  })

  test('of bytes is kept by the samples of all languages, but not where it streams', async () => {
    const settings = { api: { examples: { languages: COMPILED } } }
    const content = { 'application/pdf': { schema: { type: 'string', format: 'binary' } } }
    const answer = { responses: { 200: { description: 'ok', content } } }
    const site = await siteOf(api(answer), { settings })
    const { code } = await site.page('/api-reference/get-file')
    expect(code).toContain('BodyHandlers.ofFile(Path.of("answer.pdf"))')
    expect(code).toContain('File("answer.pdf").writeBytes(response.body!!.bytes())')
    expect(code).toContain('std::fs::write("answer.pdf", response.bytes()?)?;')
    expect(code).toContain('try data.write(to: URL(fileURLWithPath: "answer.pdf"))')
    expect(code).toContain("File('answer.pdf').writeAsBytes(await response.stream.toBytes())")
    expect(code).toContain("import 'dart:io';")
    expect(code).toContain('File.WriteAllBytesAsync("answer.pdf"')
    expect(code.match(/FILE \*answer = fopen\("answer.pdf", "wb"\);/g)).toHaveLength(2)
    expect(code.match(/fclose\(answer\);/g)).toHaveLength(2)
  })

  test('that redirects is followed', async () => {
    const { code } = await pageOf({ responses: { 302: { description: 'Elsewhere.' } } })
    expect(code).toContain('curl -L https://api.example.com/file')
    expect(code).toContain('CURLOPT_FOLLOWLOCATION => true')
    const settings = { api: { examples: { languages: COMPILED } } }
    const site = await siteOf(api({ responses: { 302: { description: 'Elsewhere.' } } }), {
      settings,
    })
    const compiled = (await site.page('/api-reference/get-file')).code
    expect(compiled).toContain('followRedirects(HttpClient.Redirect.NORMAL)')
    expect(compiled.match(/CURLOPT_FOLLOWLOCATION, 1L/g)).toHaveLength(2)
  })

  test('that is an image is shown as one', async () => {
    const examples = {
      small: { value: PIXEL },
      linked: { value: 'https://example.com/a.png' },
      file: { externalValue: 'images/b.png' },
    }
    const content = { 'image/png': { examples } }
    const { html, code } = await pageOf(
      { responses: { 200: { description: 'ok', content } } },
      {},
      { 'images/b.png': 'x' },
    )
    const sources = [...html.matchAll(/<img src="([^"]*)"/g)].map(([, source]) => source)
    expect(sources).toEqual([
      `data:image/png;base64,${PIXEL}`,
      'https://example.com/a.png',
      '/images/b.png',
    ])
    expect(code).not.toContain(PIXEL)
  })

  test('shows all examples of the author, and names those that there is no room for', async () => {
    const many = (count: number, size: number) => ({
      'application/json': {
        examples: Object.fromEntries(
          Array.from({ length: count }, (_, index) => [
            `case${index}`,
            { value: { text: 'x'.repeat(size) } },
          ]),
        ),
      },
    })
    const twelve = await pageOf({
      responses: { 200: { description: 'ok', content: many(12, 10) } },
    })
    expect(twelve.code).toContain('case11')
    expect(twelve.code).not.toContain('More examples')
    const large = await pageOf({
      responses: { 200: { description: 'ok', content: many(9, 10_000) } },
    })
    expect(large.code).toContain('More examples: 4')
    expect(large.code).toContain('case8')
  })
})

test('a server of the operation alone is on its page', async () => {
  const { text } = await pageOf({
    servers: [{ url: 'https://files.example.com', description: 'For large files.' }],
    responses: { 200: { description: 'ok' } },
  })
  expect(text).toContain('https://files.example.com')
  expect(text).toContain('For large files.')
  const shared = await pageOf({ responses: { 200: { description: 'ok' } } })
  expect(shared.text).not.toContain('Servers')
})

describe('a `$dynamicRef`', () => {
  const page = {
    $id: 'https://example.com/page',
    type: 'object',
    $defs: { item: { $dynamicAnchor: 'item', not: {} } },
    properties: { items: { type: 'array', items: { $dynamicRef: '#item' } } },
  }
  const pets = {
    $id: 'https://example.com/pets',
    $defs: { item: { $dynamicAnchor: 'item', $ref: '#/components/schemas/Pet' } },
    $ref: '#/components/schemas/Page',
  }
  const Pet = { type: 'object', properties: { nickname: { type: 'string' } } }
  const answer = (name: string) => {
    const schema = { $ref: `#/components/schemas/${name}` }
    return {
      responses: { 200: { description: 'ok', content: { 'application/json': { schema } } } },
    }
  }

  test('is the schema that the one around it names', async () => {
    const { text, findings } = await pageOf(answer('Pets'), {
      components: { schemas: { Page: page, Pets: pets, Pet } },
    })
    expect(text).toContain('Pet[]')
    expect(text).toContain('nickname')
    expect(findings.map(({ code }) => code)).not.toContain('openapi-dynamic-ref')
  })

  test('that nothing explains is any value, and a warning', async () => {
    const { text, findings } = await pageOf(answer('Page'), {
      components: { schemas: { Page: page } },
    })
    expect(text).toContain('any[]')
    expect(text).not.toContain('Not')
    expect(findings).toMatchObject([
      { code: 'openapi-dynamic-ref', severity: 'warning', line: expect.any(Number) },
    ])
  })

  test('that leads nowhere is a warning', async () => {
    const Lost = { type: 'object', properties: { a: { $dynamicRef: '#none' } } }
    const { findings } = await pageOf(answer('Lost'), { components: { schemas: { Lost } } })
    expect(findings).toMatchObject([{ code: 'openapi-dynamic-ref', severity: 'warning' }])
  })
})

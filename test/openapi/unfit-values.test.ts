import { expect, test } from 'vitest'
import { checkDocument, checkValues, openCatalog } from '../../src/openapi/index.ts'
import { tryOpen } from './document-of.ts'

async function told(text: string): Promise<string[]> {
  const { document, findings } = await tryOpen({
    'a.yaml': `openapi: 3.1.0\ninfo: {title: Pets, version: "1"}\n${text}`,
  })
  if (document === undefined) throw new Error('Expected a document.')
  checkDocument(openCatalog(document))
  checkValues(document)
  return findings()
    .filter(({ severity }) => severity !== 'info')
    .map(({ code, line, message }) => `${line} ${code}: ${message}`)
}

const schemas = (text: string) => `paths: {}\ncomponents:\n  schemas:\n${text}`

test('a default or an example that its own schema does not allow', async () => {
  const text = schemas(
    [
      '    A: {type: integer, example: three}',
      '    B: {type: string, enum: [dog, cat], default: horse}',
      '    C: {type: string, examples: [a, 20240101.1]}',
      '    D: {type: [string, "null"], enum: [1, a]}',
    ].join('\n'),
  )
  expect(await told(text)).toMatchInlineSnapshot(`
    [
      "6 openapi-value-mismatch: Expected \`example\` to be a value of type \`integer\`, received \`"three"\`.",
      "7 openapi-value-mismatch: Expected \`default\` to be one of \`dog\`, \`cat\`, received \`"horse"\`.",
      "8 openapi-value-mismatch: Expected \`examples\` to be a value of type \`string\`, received \`20240101.1\`.",
      "9 openapi-value-mismatch: Expected \`enum\` to be a value of type \`string\`, received \`1\`.",
    ]
  `)
})

test('nothing of values that may fit', async () => {
  const text = schemas(
    [
      '    A: {type: number, example: 3}',
      '    B: {type: integer, default: 3.0}',
      '    C: {type: string, nullable: true, example: null}',
      '    D: {type: [string, integer], example: 3}',
      '    E: {type: array, items: {type: string}, example: "a,b"}',
      '    F: {type: string, enum: [dog, cat], default: cat, example: dog}',
      '    G: {example: 3}',
    ].join('\n'),
  )
  expect(await told(text)).toEqual([])
})

test('an example of a parameter', async () => {
  const text = `paths:
  /a:
    get:
      parameters:
        - {name: page, in: query, schema: {type: integer}, example: first}
      responses: {"200": {description: ok}}
`
  expect(await told(text)).toMatchInlineSnapshot(`
    [
      "7 openapi-value-mismatch: Expected \`example\` to be a value of type \`integer\`, received \`"first"\`.",
    ]
  `)
})

test('the address of a server without its scheme', async () => {
  const servers =
    'servers:\n  - url: api.example.com/v1\n  - url: /v1\n  - url: https://{host}/v1\n'
  const said = await told(`${servers}paths: {}\n`)
  expect(said.filter((text) => text.includes('openapi-server-address'))).toMatchInlineSnapshot(`[]`)
})

import { expect, test } from 'vitest'
import { checkShapes } from '../../src/openapi/index.ts'
import { tryOpen } from './document-of.ts'

async function told(text: string): Promise<string[]> {
  const { document, findings } = await tryOpen({ 'a.yaml': text })
  if (document === undefined) throw new Error('Expected a document.')
  checkShapes(document)
  return findings().map(({ code, line, message, hint = '' }) =>
    `${line} ${code}: ${message} ${hint}`.trim(),
  )
}

const openapi = (text: string) => told(`openapi: 3.1.0\ninfo: {title: Pets, version: "1"}\n${text}`)
const asyncapi = (text: string) =>
  told(`asyncapi: 3.0.0\ninfo: {title: Pets, version: "1"}\n${text}`)

test('a key that its object does not have, and the one that is meant', async () => {
  const text = [
    'server: []',
    'paths:',
    '  /a:',
    '    get:',
    '      operationID: a',
    '      parameters: [{name: q, in: query, type: string}]',
    '      requestBody: {schema: {}}',
    '      x-mint: {metadat: {title: A}}',
    '      x-own: 1',
    '      responses: {"200": {descripton: Good}}',
  ]
  expect(await openapi(text.join('\n'))).toMatchInlineSnapshot(`
    [
      "3 openapi-key-unknown: Expected a key of a document, received \`server\`. Did you mean \`servers\`?",
      "7 openapi-key-unknown: Expected a key of an operation, received \`operationID\`. Did you mean \`operationId\`?",
      "10 openapi-key-unknown: Expected a key of \`x-mint\`, received \`metadat\`. Did you mean \`metadata\`?",
      "8 openapi-key-unknown: Expected a key of a parameter, received \`type\`. Write it into \`schema\`.",
      "9 openapi-key-unknown: Expected a key of a request body, received \`schema\`. Write it into \`content\`, below the media type, as in \`content: { application/json: { schema: … } }\`.",
      "12 openapi-key-unknown: Expected a key of a response, received \`descripton\`. Did you mean \`description\`?",
    ]
  `)
})

test('answers without a description, and parameters of the path that may be left out', async () => {
  const text = [
    'paths:',
    '  /a/{id}/{b}:',
    '    get:',
    '      parameters:',
    '        - {name: id, in: path, required: false, schema: {}}',
    '        - {name: b, in: path, schema: {}}',
    '      responses: {"200": {}}',
  ].join('\n')
  expect(await openapi(text)).toMatchInlineSnapshot(`
    [
      "7 openapi-parameter-required: Expected the path parameter \`id\` to be \`required: true\`, received \`false\`. A path has all of its parameters: other tools refuse the document.",
      "8 openapi-parameter-required: Expected the path parameter \`b\` to be \`required: true\`, received nothing of it. A path has all of its parameters: other tools refuse the document.",
      "9 openapi-key-missing: Expected a response with \`description\`, received none. The specification asks for it: other tools refuse the document.",
    ]
  `)
  const later = `openapi: 3.2.0\ninfo: {title: Pets, version: "1"}\npaths: {/a: {get: {responses: {"200": {summary: Good}}}}}`
  expect(await told(later)).toEqual([])
})

test('keywords and formats of schemas that are nearly known, and numbers in quotes', async () => {
  const text = [
    'paths: {}',
    'components:',
    '  schemas:',
    '    A: {type: object, propertes: {a: {}}}',
    '    B: {type: string, format: datetime, minLength: "1"}',
    '    C: {type: string, format: cuid, names: [a], id: c, pattern: "^[a-z]$"}',
    '    D: {type: string, pattern: "[a-z"}',
    '    E: {ref: "#/components/schemas/A"}',
  ]
  expect(await openapi(text.join('\n'))).toMatchInlineSnapshot(`
    [
      "9 openapi-schema-keyword: Expected \`pattern\` to be a regular expression of JavaScript, received \`[a-z\`. Check its brackets. What other languages add, such as \`(?i)\`, tools do not read.",
      "6 openapi-key-unknown: Expected a keyword of a schema, received \`propertes\`. Did you mean \`properties\`?",
      "7 openapi-schema-keyword: Expected \`minLength\` to be a number, received \`"1"\`. Write it without quotes.",
      "7 openapi-word-unknown: Expected a format that tools know, received \`datetime\`. Did you mean \`date-time\`?",
      "10 openapi-key-unknown: Expected a keyword of a schema, received \`ref\`. Did you mean \`$ref\`?",
    ]
  `)
})

test('media types, tags and styles that are none', async () => {
  const text = [
    'tags: [{name: pets}]',
    'paths:',
    '  /a:',
    '    get:',
    '      tags: [pet, birds]',
    '      parameters: [{name: q, in: query, style: deepobject, schema: {}}]',
    '      responses: {"200": {description: Good, content: {json: {}, "*/*": {}}}}',
  ]
  expect(await openapi(text.join('\n'))).toMatchInlineSnapshot(`
    [
      "7 openapi-word-unknown: Expected a tag that the document lists, received \`pet\`, which makes a group of its own. Did you mean \`pets\`?",
      "9 openapi-word-unknown: Expected the name of a media type, received \`json\`. Did you mean \`application/json\`?",
      "8 openapi-word-unknown: Expected \`style\` to be one of \`matrix\`, \`label\`, \`simple\`, \`form\`, \`spaceDelimited\`, \`pipeDelimited\`, \`deepObject\`, \`cookie\`, received \`deepobject\`. Did you mean \`deepObject\`?",
    ]
  `)
})

test('what AsyncAPI 3 does not have, or has elsewhere', async () => {
  const text = [
    'servers: {live: {url: "wss://a.test", protocol: wsss}}',
    'channels: {room: {adress: /, address: "/{id}", messages: {said: {$ref: "#/components/messages/said"}}}}',
    'operations:',
    '  say:',
    '    action: receive',
    '    channel: {$ref: "#/channels/room"}',
    '    messages: [{$ref: "#/components/messages/said"}]',
    'components: {messages: {said: {messageId: said, paylod: {}}}}',
  ]
  expect(await asyncapi(text.join('\n'))).toMatchInlineSnapshot(`
    [
      "4 openapi-path-parameter-missing: Expected a parameter \`id\` of the channel for its address \`/{id}\`, received none. Write \`id\` below \`parameters\` of the channel.",
      "9 openapi-word-unknown: Expected a message of the channel \`#/channels/room\`, received \`#/components/messages/said\`. Name it under \`messages\` of the channel, and write \`#/channels/room/messages/…\`: other tools refuse the document.",
      "3 openapi-key-unknown: Expected a key of a server, received \`url\`. It is of AsyncAPI 2. Write \`host\` and \`pathname\`.",
      "3 openapi-word-unknown: Expected \`protocol\` to be a word that tools know, received \`wsss\`. Did you mean \`wss\`?",
      "4 openapi-key-unknown: Expected a key of a channel, received \`adress\`. There are \`title\`, \`summary\`, \`description\`, \`tags\`, \`externalDocs\`, \`address\`, \`bindings\`, \`messages\`, \`servers\`, \`parameters\`; keys of your own begin with \`x-\`.",
      "10 openapi-key-unknown: Expected a key of a message, received \`messageId\`. It is of AsyncAPI 2. The name of a message is its key.",
      "10 openapi-key-unknown: Expected a key of a message, received \`paylod\`. Did you mean \`payload\`?",
    ]
  `)
})

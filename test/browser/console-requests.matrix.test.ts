import type { Locator } from 'playwright'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { send } from './console-server.ts'
import { type Served, startDocumentedApi } from './documented-api/server.ts'
import { startHostWithProxy } from './host-with-proxy.ts'
import { browse } from './site.ts'

/** A request that a reader writes, and how it has to come to the server. */
interface Case {
  /** Members of the operation. */
  operation: Record<string, unknown>
  path?: string
  method?: string
  /** Texts of inputs by their names. */
  fill?: Readonly<Record<string, string>>
  choose?: Readonly<Record<string, string>>
  file?: { name: string; mimeType: string; buffer: Buffer }
  url?: string
  headers?: Readonly<Record<string, string | undefined>>
  /** What only comes through a proxy: browsers keep it to themselves. */
  byProxy?: Readonly<Record<string, string>>
  body?: string
  /** What the document says of such requests, where it is no success. */
  status?: number
  /** What it says of those that lack what browsers keep to themselves. */
  statusWithoutProxy?: number
}

const api = await startDocumentedApi()
/** The same server, by a name that only a proxy knows. */
const far = `http://api.example.com:${api.port}`
const host = await startHostWithProxy(() => site.address, [far])
afterAll(() => {
  host.close()
  api.close()
})
beforeEach(() => void api.served.splice(0))

const string = { type: 'string' }
const list = { type: 'array', items: string }
const either = { oneOf: [string, { type: 'integer' }] }
const object = { type: 'object' }
const utf8 = (text: string) => Buffer.from(text).toString('latin1')

/** A parameter `v` with a value, and what has to be sent for it. */
function param(
  place: string,
  schema: object,
  more: object,
  text: string,
  sent: Pick<Case, 'url' | 'headers' | 'byProxy'>,
): Case {
  const required = place === 'path'
  return {
    operation: { parameters: [{ name: 'v', in: place, required, schema, ...more }] },
    ...(required && { path: '/{v}' }),
    fill: { v: text },
    ...sent,
  }
}

const path = (schema: object, more: object, text: string, url: string) =>
  param('path', schema, more, text, { url })
const query = (schema: object, more: object, text: string, url: string) =>
  param('query', schema, more, text, { url })
const header = (schema: object, more: object, text: string, v: string) =>
  param('header', schema, more, text, { headers: { v } })
const cookie = (schema: object, more: object, text: string, value: string) =>
  param('cookie', schema, more, text, {
    headers: { cookie: undefined },
    byProxy: { cookie: value },
  })

/** The body of a form of parts, with `~` for its boundary. */
function inParts(...parts: readonly string[]): string {
  const written = parts.map((part) => `--~\r\nContent-Disposition: form-data; ${part}\r\n`)
  return `${written.join('')}--~--\r\n`
}

/** A body of a media type. */
function body(
  type: string,
  schema: object,
  example: unknown,
  sent: string,
  more: Partial<Case> = {},
): Case {
  return {
    method: 'post',
    operation: { requestBody: { required: true, content: { [type]: { schema, example } } } },
    ...(!type.startsWith('multipart') && { headers: { 'content-type': type } }),
    body: sent,
    ...more,
  }
}

const security = (...names: string[]) => ({
  security: [Object.fromEntries(names.map((it) => [it, []]))],
})
const basic = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`
const obj = '{"a":1,"b":"x y"}'

const JSON_ANSWER = {
  'application/json': {
    schema: { type: 'object', required: ['it'], properties: { it: string } },
    example: { it: 'is so' },
  },
}

const CASES: Readonly<Record<string, Case>> = {
  'path text': path(string, {}, 'a/b c?d#e', '/a%2Fb%20c%3Fd%23e'),
  'path unicode': path(string, {}, 'Köln🐕', '/K%C3%B6ln%F0%9F%90%95'),
  'path percent': path(string, {}, '100%', '/100%25'),
  'path number': path({ type: 'integer' }, {}, '9007199254740993', '/9007199254740993'),
  'path list': path(list, {}, 'a\nb,c', '/a,b%2Cc'),
  'path object': path(object, {}, obj, '/a,1,b,x%20y'),
  'path object exploded': path(object, { explode: true }, obj, '/a=1,b=x%20y'),
  'path label': path(string, { style: 'label' }, 'a', '/.a'),
  'path label list': path(list, { style: 'label' }, 'a\nb', '/.a,b'),
  'path label list exploded': path(list, { style: 'label', explode: true }, 'a\nb', '/.a.b'),
  'path label object exploded': path(
    object,
    { style: 'label', explode: true },
    obj,
    '/.a=1.b=x%20y',
  ),
  'path matrix': path(string, { style: 'matrix' }, 'a', '/;v=a'),
  'path matrix list': path(list, { style: 'matrix' }, 'a\nb', '/;v=a,b'),
  'path matrix list exploded': path(list, { style: 'matrix', explode: true }, 'a\nb', '/;v=a;v=b'),
  'path matrix object exploded': path(
    object,
    { style: 'matrix', explode: true },
    obj,
    '/;a=1;b=x%20y',
  ),
  'query text': query(string, {}, 'a&b=c d+e', '?v=a%26b%3Dc%20d%2Be'),
  'query unicode': query(string, {}, '日本', '?v=%E6%97%A5%E6%9C%AC'),
  'query quotes': query(string, {}, `'"<>\\`, '?v=%27%22%3C%3E%5C'),
  'query reserved': query(string, { allowReserved: true }, 'a/b:c', '?v=a/b:c'),
  'query number': query({ type: 'number' }, {}, '1.50', '?v=1.50'),
  'query boolean': {
    ...query({ type: 'boolean' }, {}, '', '?v=false'),
    fill: {},
    choose: { v: 'false' },
  },
  'query choice': {
    ...query({ enum: ['a', 'b c'] }, {}, '', '?v=b%20c'),
    fill: {},
    choose: { v: 'b c' },
  },
  'query date': query({ type: 'string', format: 'date' }, {}, '2030-02-28', '?v=2030-02-28'),
  'query date and time': query(
    { type: 'string', format: 'date-time' },
    {},
    '2030-02-28T10:00:00+01:00',
    '?v=2030-02-28T10%3A00%3A00%2B01%3A00',
  ),
  'query list': query(list, {}, 'a b\nc&d', '?v=a%20b&v=c%26d'),
  'query list as one': query(list, { explode: false }, 'a\nb', '?v=a,b'),
  'query list with spaces': query(
    list,
    { style: 'spaceDelimited', explode: false },
    'a\nb',
    '?v=a%20b',
  ),
  'query list with pipes': query(
    list,
    { style: 'pipeDelimited', explode: false },
    'a\nb',
    '?v=a%7Cb',
  ),
  'query object': query(object, {}, obj, '?a=1&b=x%20y'),
  'query object as one': query(object, { explode: false }, obj, '?v=a,1,b,x%20y'),
  'query object deep': query(object, { style: 'deepObject' }, '{"a":{"b":"c"}}', '?v[a][b]=c'),
  'header text': header(string, {}, 'a, b', 'a, b'),
  'header unicode': header(string, {}, 'Köln', utf8('Köln')),
  'header list': header(list, {}, 'a\nb', 'a,b'),
  'header object': header(object, {}, obj, 'a,1,b,x y'),
  'header object exploded': header(object, { explode: true }, obj, 'a=1,b=x y'),
  'cookie text': cookie(string, {}, 'a b', 'v=a%20b'),
  'cookie list': cookie(list, { explode: false }, 'a\nb', 'v=a,b'),
  'path of two kinds': path(either, {}, 'a b', '/a%20b'),
  'query of two types': {
    ...query({ type: ['string', 'integer'] }, {}, '1.50', '?v=1.50'),
    choose: { 'One of': 'string' },
  },
  'query of a list or a text': {
    ...query({ anyOf: [list, string] }, { explode: false }, 'a,b', '?v=a%2Cb'),
    choose: { 'One of': 'string' },
  },
  'header of two kinds': header(either, {}, 'Köln', utf8('Köln')),
  'cookie of two kinds': cookie(either, {}, 'a b', 'v=a%20b'),
  'json text': body('application/json', object, { a: 'Köln' }, '{\n  "a": "Köln"\n}'),
  'json numbers': body('application/json', {}, undefined, '[\n  9007199254740993,\n  1.0\n]', {
    fill: { Body: '[9007199254740993, 1.0]' },
  }),
  'json of its own type': body('application/vnd.api+json', string, 'x', '"x"'),
  'json null': body('application/json', { type: ['object', 'null'] }, null, 'null'),
  'json patch': body('application/json-patch+json', { type: 'array' }, [], '[]', {
    method: 'patch',
  }),
  'merge patch': body('application/merge-patch+json', object, { a: null }, '{\n  "a": null\n}', {
    method: 'patch',
  }),
  'plain text': body('text/plain', string, 'a\nb', 'a\nb'),
  'text in other words': body('text/csv', string, 'a;b', 'ä;ö', { fill: { Body: 'ä;ö' } }),
  xml: body('application/xml', string, '<a>1</a>', '<a>1</a>'),
  yaml: body('application/yaml', string, 'a: 1', 'a: 1'),
  lines: body('application/x-ndjson', string, '{"a":1}\n{"a":2}\n', '{"a":1}\n{"a":2}\n'),
  form: body('application/x-www-form-urlencoded', object, { a: '1&2', b: 'x y' }, 'a=1%262&b=x+y'),
  'form with a list': body(
    'application/x-www-form-urlencoded',
    object,
    { a: ['1', '2'] },
    'a=1&a=2',
  ),
  'form with an object': body(
    'application/x-www-form-urlencoded',
    object,
    { a: { b: 'c' } },
    'a%5Bb%5D=c',
  ),
  multipart: body('multipart/form-data', object, { a: 'Köln' }, inParts('name="a"\r\n\r\nKöln')),
  'multipart with JSON': body(
    'multipart/form-data',
    object,
    { a: { b: 1 } },
    inParts('name="a"\r\nContent-Type: application/json\r\n\r\n{"b":1}'),
  ),
  'multipart with a file': body(
    'multipart/form-data',
    { type: 'object', properties: { a: { type: 'string', format: 'binary' } } },
    { a: 'x.png' },
    inParts('name="a"; filename="y.txt"\r\nContent-Type: text/plain\r\n\r\nbytes'),
    { file: { name: 'y.txt', mimeType: 'text/plain', buffer: Buffer.from('bytes') } },
  ),
  'a file': body(
    'application/octet-stream',
    { type: 'string', format: 'binary' },
    undefined,
    'bytes',
    {
      method: 'put',
      file: { name: 'y', mimeType: '', buffer: Buffer.from('bytes') },
    },
  ),
  'no body': { method: 'post', operation: {}, body: '' },
  put: { method: 'put', operation: {} },
  delete: { method: 'delete', operation: {} },
  'delete with a body': body('application/json', object, { a: 1 }, '{\n  "a": 1\n}', {
    method: 'delete',
  }),
  head: { method: 'head', operation: {} },
  options: { method: 'options', operation: {} },
  bearer: {
    operation: security('bearer'),
    fill: { 'bearer Bearer': ' secret ' },
    headers: { authorization: 'Bearer secret' },
  },
  basic: {
    operation: security('basic'),
    fill: { Username: 'ann', Password: 'p:ä' },
    headers: { authorization: basic('ann:p:ä') },
  },
  'key in a header': {
    operation: security('header'),
    fill: { 'header X-Key': 'k=1' },
    headers: { 'x-key': 'k=1' },
  },
  'key in the address': {
    operation: security('query'),
    fill: { 'query api_key': 'a&b' },
    url: '?api_key=a%26b',
  },
  'key in a cookie': {
    operation: security('cookie'),
    fill: { 'cookie sid': 'a b' },
    headers: { cookie: undefined },
    byProxy: { cookie: 'sid=a%20b' },
    statusWithoutProxy: 401,
  },
  'two at once': {
    operation: security('bearer', 'query'),
    fill: { 'bearer Bearer': 's', 'query api_key': 'k' },
    url: '?api_key=k',
    headers: { authorization: 'Bearer s' },
  },
  digest: {
    operation: security('digest'),
    fill: { 'digest Digest': 'username="a"' },
    headers: { authorization: 'Digest username="a"' },
  },
  oauth: {
    operation: security('oauth'),
    fill: { 'oauth Bearer': 't' },
    headers: { authorization: 'Bearer t' },
  },
  'nobody asks': { operation: {}, headers: { authorization: undefined, cookie: undefined } },
  ...Object.fromEntries(
    [201, 400, 401, 403, 404, 409, 422, 429, 500, 503].map((status) => [
      `answer ${status}`,
      {
        operation: { responses: { [status]: { description: 'As it is', content: JSON_ANSWER } } },
        status,
      },
    ]),
  ),
}

const entries = Object.entries(CASES).map(([name, one], index) => ({
  ...one,
  name,
  method: one.method ?? 'get',
  base: `/t${index}`,
}))

/** All kinds of requests, beside those that the example has. */
const DOCUMENT = {
  openapi: '3.1.0',
  info: { title: 'Requests', version: '1' },
  servers: [{ url: `http://127.0.0.1:${api.port}` }, { url: far }],
  paths: Object.fromEntries(
    entries.map(({ name, method, base, path: at = '', operation }) => [
      base + at,
      {
        [method]: {
          summary: name,
          responses: { 200: { description: 'ok', content: JSON_ANSWER } },
          ...operation,
        },
      },
    ]),
  ),
  components: {
    securitySchemes: {
      bearer: { type: 'http', scheme: 'bearer' },
      basic: { type: 'http', scheme: 'basic' },
      digest: { type: 'http', scheme: 'digest' },
      header: { type: 'apiKey', in: 'header', name: 'X-Key' },
      query: { type: 'apiKey', in: 'query', name: 'api_key' },
      cookie: { type: 'apiKey', in: 'cookie', name: 'sid' },
      oauth: {
        type: 'oauth2',
        flows: { clientCredentials: { tokenUrl: 'https://id.example/token', scopes: {} } },
      },
    },
  },
}
api.describe(DOCUMENT)

const site = browse({
  'docs.json': JSON.stringify({
    theme: 'mint',
    name: 'Requests',
    colors: { primary: '#0B62A8' },
    api: { examples: { languages: ['bash'] } },
    navigation: { openapi: 'openapi.json' },
  }),
  'openapi.json': JSON.stringify(DOCUMENT),
})

/** Writes the request in its console. */
async function write(dialog: Locator, one: Case): Promise<void> {
  for (const [name, value] of Object.entries(one.choose ?? {})) {
    await dialog.getByRole('combobox', { name: new RegExp(`^${name}`) }).selectOption(value)
  }
  for (const [name, text] of Object.entries(one.fill ?? {})) {
    await dialog
      .getByLabel(new RegExp(`^${name}`))
      .first()
      .fill(text)
  }
  if (one.file) await dialog.locator('input[type="file"]').setInputFiles(one.file)
}

function compare(sent: Served, one: (typeof entries)[number], more: Case['headers'] = {}): void {
  expect(sent.method).toBe(one.method.toUpperCase())
  expect(sent.url).toBe(one.base + (one.url ?? ''))
  for (const [name, value] of Object.entries({ ...one.headers, ...more })) {
    expect([name, sent.headers[name]]).toEqual([name, value])
  }
  const own = Object.keys(sent.headers).filter((name) => !OF_THE_WAY.test(name))
  expect(Object.keys({ ...one.headers, ...more })).toEqual(expect.arrayContaining(own))
  const [, boundary] = /boundary=(.+)$/.exec(sent.headers['content-type'] ?? '') ?? []
  const body = boundary === undefined ? sent.body : sent.body.replaceAll(boundary, '~')
  expect(body).toBe(one.body ?? '')
}

/** Headers that browsers and proxies write by themselves, and the type of a body of parts. */
const OF_THE_WAY =
  /^(?:host|connection|user-agent|accept|accept-(?:encoding|language)|origin|referer|sec-.*|content-(?:length|type)|pragma|cache-control|via)$/

describe('a request comes to the server as it was written, from the page and through the proxy', () => {
  test.each(entries)('$name', async (one) => {
    const slug = one.name.toLowerCase().replaceAll(' ', '-')
    const page = await site.open(`${host.address}/api-reference/${slug}?playground=open`)
    page.setDefaultTimeout(8_000)
    const dialog = page.getByRole('dialog', { name: 'Try it' })
    const { status = 200, statusWithoutProxy = status } = one
    await dialog.getByRole('combobox', { name: 'Servers' }).selectOption('0')
    await write(dialog, one)
    for (const isProxied of [false, true]) {
      await dialog.getByRole('combobox', { name: 'Servers' }).selectOption(isProxied ? '1' : '0')
      const sent = await send(dialog, api.served)
      compare(sent, one, isProxied ? one.byProxy : {})
      const expected = isProxied ? status : statusWithoutProxy
      // The server believes nobody but the document.
      expect([sent.status, sent.faults]).toEqual([expected, expected === status ? [] : [NOBODY]])
      await dialog.locator('.console-status strong', { hasText: String(expected) }).waitFor()
      expect(await dialog.locator('.console-differences').count()).toBe(0)
    }
  })

  test('of eighty kinds', () => {
    expect(entries.length).toBeGreaterThanOrEqual(80)
  })
})

/** What the server says to who shows nothing of what it asks for. */
const NOBODY = 'Expected credentials.'

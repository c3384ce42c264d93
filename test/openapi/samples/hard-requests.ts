import type { Pair, RequestBody, RequestModel } from '../../../src/openapi/samples/index.ts'
import { queryPairs } from '../../../src/openapi/samples/index.ts'

/** Every way out of a string, and commands that would leave a file behind. */
const ATTACK =
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a sample must not expand it
  'a\'b"c `touch pwned` $(touch pwned) ${HOME} #{1+1} %s {{x}} \\ \\n !x ; touch pwned | & <% %> */ // # é😀'
const LINES = 'first\nsecond \'"`$\n\n  fourth\r\nfifth\n'
const INVISIBLE = 'nul\0bell\x07esc\x1b[31m del\x7f rtl\u202e zero\u200b sep\u2028end'

const JSON_TYPE = 'application/json'
const json = (text: string, type = JSON_TYPE): RequestBody => ({ kind: 'json', text, type })
const value = (it: unknown): RequestBody => json(JSON.stringify(it, null, 2))
const plain = (text: string, type = 'text/plain'): RequestBody => ({ kind: 'text', text, type })
const form = (...pairs: Pair[]): RequestBody => ({ kind: 'form', pairs })
const parts = (...list: Extract<RequestBody, { kind: 'multipart' }>['parts']): RequestBody => ({
  kind: 'multipart',
  type: 'multipart/form-data',
  parts: list,
})
const text = (it: string) => ({ kind: 'text', text: it }) as const
const file = (it: string) => ({ kind: 'file', file: it }) as const

const LONG_TEXT = '{"many": "words", "and": "\\"quotes\\" 100% $HOME"}'

/** Files that the requests read, and their content. */
export const FILES: Readonly<Record<string, string>> = {
  'hello.txt': 'HELLO FILE\r\n\0\xff',
  'photo 1.png': '\x89PNG photo',
  'long.txt': LONG_TEXT,
}

/** More lines than some compilers put together in one expression. */
const LINE_NAMES = Array.from({ length: 600 }, (_, index) => `line${index}`)

type Case = Partial<Omit<RequestModel, 'server'>>

const get = (rest: Case = {}): Case => ({ method: 'GET', ...rest })
const post = (body: RequestBody, rest: Case = {}): Case => ({ method: 'POST', body, ...rest })
const query = (name: string, style: string, explode: boolean, it: unknown) =>
  queryPairs({ name, style, explode }, it)

/** Requests that generators get wrong. */
export const HARD_REQUESTS: Readonly<Record<string, Case>> = {
  'plain get': get(),
  'repeated query keys': get({ query: query('tags', 'form', true, ['x', 'y', ATTACK]) }),
  'comma separated': get({ query: query('tags', 'form', false, ['a,b', 'c']) }),
  'pipes and spaces': get({
    query: [
      ...query('p', 'pipeDelimited', false, ['a', 'b']),
      ...query('s', 'spaceDelimited', false, ['c', 'd']),
    ],
  }),
  'deep object': get({
    query: query('filter', 'deepObject', true, { name: 'x y', age: { gte: 1, lt: ATTACK } }),
  }),
  'what is to be filled in': get({ query: [['q', '{q}']], headers: [['X-Tenant', '{X-Tenant}']] }),
  'odd names to be filled in': get({
    path: '/m{;c,d}/{.id*}/{a name}/{',
    query: [['q', '{a-b*}']],
  }),
  'query without values': get({ query: [['flag'], ['empty', '']] }),
  'reserved characters': get({
    query: queryPairs(
      { name: 'to', style: 'form', explode: true, allowReserved: true },
      'https://a/b?c=d',
    ),
  }),
  'encoded path': get({ path: "/repos/a%2Fb/it's;v=1,2/%F0%9F%98%80" }),
  'headers with quotes': get({ headers: [['X-Quote', ATTACK.replace(/[é😀]/gu, '')]] }),
  'headers beyond ASCII': get({ headers: [['X-Name', 'Zoë 😀']] }),
  'headers with line breaks': get({ headers: [['X-Split', 'one\r\nX-Injected: yes\0']] }),
  'an empty header': get({
    headers: [
      ['X-Empty', ''],
      ['X-After', '1'],
    ],
  }),
  cookies: get({
    cookies: [
      ['sid', 'abc%201'],
      ['theme', 'dark'],
    ],
  }),
  bearer: get({ auth: [{ kind: 'bearer', token: '<token>' }] }),
  basic: get({ auth: [{ kind: 'basic', user: '<user name>', password: 'p$w`\'"\\:#{1}' }] }),
  'basic and bearer': get({
    auth: [
      { kind: 'basic', user: 'jane', password: 'pw' },
      { kind: 'bearer', token: 'token' },
    ],
  }),
  'two bearers': get({
    auth: [
      { kind: 'bearer', token: 'first' },
      { kind: 'bearer', token: 'second' },
    ],
  }),
  'keys in three places': get({
    cookies: [['a', '1']],
    auth: (['header', 'query', 'cookie'] as const).map((it) => ({
      kind: 'apiKey',
      in: it,
      name: `key-${it}`,
      value: 'a b&c',
    })),
  }),
  'another scheme': get({ auth: [{ kind: 'http', scheme: 'DPoP', credentials: '<credentials>' }] }),
  'json with everything': post(
    value({ s: ATTACK, t: true, f: false, n: null, d: 1.5, list: [1, '2', []], o: {}, '': 0 }),
  ),
  'json with lines': post(value({ lines: LINES, invisible: INVISIBLE })),
  'json of many lines': post(
    value(Object.fromEntries(LINE_NAMES.map((name) => [name, `$${name}`]))),
  ),
  'text with spaces and quotes': post(
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a sample must not expand it
    plain('{\n  "a": """#\\\\#(x)",\n\n  \n  "b": "$b ${b}"\n}\n'),
  ),
  'indented text': post(plain('  two\n    four\n')),
  'json with big integers': post(
    json('{"id": 9007199254740993, "big": 123456789012345678901234567890}'),
  ),
  'json with written fractions': post(
    json('{"amount": 1.0, "tiny": 1e-7, "long": 0.12345678901234567890}'),
  ),
  'json with a key twice': post(json('{"a": 1, "a": 2}')),
  'json with odd keys': post(
    json('{"__proto__": {"x": 1}, "constructor": 2, "a b": 3, "10": 4, "9": 5}'),
  ),
  'json that is a list': post(json('["a", {"b": 1}]')),
  'json that is a text': post(json('"it\'s"')),
  'merge patch': { method: 'PATCH', body: json('{"a": null}', 'application/merge-patch+json') },
  'vendor json': post(json('{"a": 1}', 'application/vnd.api+json; version=2')),
  form: post(
    form(
      ['a', ATTACK],
      ['list[]', '1'],
      ['list[]', '2'],
      ['card[number]', '4 2'],
      ['equals', 'a=b&c%20+'],
    ),
  ),
  'form with lines': post(
    form(['lines', LINES], ['invisible', INVISIBLE], ['@at', '@hello.txt'], ['empty', '']),
  ),
  'multipart texts': post(
    parts({ name: 'a', content: text(ATTACK) }, { name: 'b', content: text('@hello.txt;type=x') }),
  ),
  'multipart lines': post(
    parts({ name: 'a', content: text(LINES) }, { name: 'b', content: text(INVISIBLE) }),
  ),
  'multipart files': post(
    parts(
      { name: 'files', content: file('hello.txt') },
      { name: 'files', content: file('photo 1.png'), type: 'image/png' },
      { name: 'note', content: text('x') },
    ),
  ),
  'multipart json': post(
    parts(
      { name: 'attributes', content: text('{"name": "a;b\\"c", "list": [1, 2]}'), type: JSON_TYPE },
      { name: 'file', content: file('hello.txt') },
    ),
  ),
  'multipart texts of files': post(
    parts(
      { name: 'note', content: { kind: 'text', text: LONG_TEXT, from: 'long.txt' } },
      {
        name: 'data',
        content: { kind: 'text', text: LONG_TEXT, from: 'long.txt' },
        type: JSON_TYPE,
      },
    ),
  ),
  'multipart names of files': post(
    parts(
      { name: 'plain', content: { kind: 'text', text: LONG_TEXT, from: 'long.txt' } },
      { name: 'file', content: file('hello.txt') },
    ),
  ),
  'multipart names': post(
    parts({ name: 'a "quoted" name', content: text('1') }, { name: 'ünï', content: text('2') }),
  ),
  'binary file': {
    method: 'PUT',
    body: { kind: 'file', file: 'hello.txt', type: 'application/octet-stream' },
  },
  xml: post(plain('<?xml version="1.0"?>\n<a b="c">it\'s &amp; $x</a>', 'application/xml')),
  'text with everything': post(plain(ATTACK + LINES + INVISIBLE)),
  'json lines': post(plain('{"a":1}\n{"a":2}\n', 'application/x-ndjson')),
  'delete with a body': { method: 'DELETE', body: json('{"ids": [1]}') },
  'a method of its own': { method: 'QUERY', body: json('{"q": 1}') },
  'a stream': post(value({ stream: true }), {
    stream: true,
    headers: [['Accept', 'text/event-stream']],
  }),
  'an empty post': { method: 'POST' },
}

/** A case as a whole request; the path begins with the number of the case. */
export function hardRequest(server: string, index: number, rest: Case): RequestModel {
  return {
    method: 'GET',
    query: [],
    headers: [],
    cookies: [],
    auth: [],
    ...rest,
    server,
    path: `/${index}${rest.path ?? '/a'}`,
  }
}

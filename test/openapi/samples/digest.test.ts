import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { fetchArguments } from '../../../src/client/console/send.ts'
import { requestOf } from '../../../src/openapi/requests/request-of.ts'
import {
  getLanguage,
  type RequestChoices,
  type RequestModel,
  SAMPLE_LANGUAGES,
  sampleText,
} from '../../../src/openapi/samples/index.ts'
import { apiOf, documentOf } from '../document-of.ts'

const run = promisify(execFile)
const md5 = (text: string) => createHash('md5').update(text).digest('hex')

const REALM = 'harbor'
const NONCE = '5f1c'
const LOGIN = { user: 'ada', password: "pier's 7" }

/** Lets in who answers its challenge as RFC 7616 has it. */
const server = createServer((request, response) => {
  const { authorization = '' } = request.headers
  const told = Object.fromEntries(
    [...authorization.matchAll(/(\w+)="?([^",]*)"?/g)].map(([, name, value]) => [name, value]),
  )
  const who = md5(`${LOGIN.user}:${REALM}:${LOGIN.password}`)
  const what = md5(`${request.method}:${request.url}`)
  const expected = md5(`${who}:${NONCE}:${told.nc}:${told.cnonce}:auth:${what}`)
  const isKnown = /^Digest /.test(authorization) && told.response === expected
  if (!isKnown) {
    response.statusCode = 401
    response.setHeader(
      'WWW-Authenticate',
      `Digest realm="${REALM}", nonce="${NONCE}", qop="auth", algorithm=MD5`,
    )
  }
  response.end(isKnown ? 'let in' : 'refused')
})
server.listen(0, '127.0.0.1')
await once(server, 'listening')
afterAll(() => void server.close())

const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

/** The request of an operation that asks for HTTP Digest. */
async function request(choices: RequestChoices = {}, preset?: string): Promise<RequestModel> {
  const scheme = { type: 'http', scheme: 'Digest', ...(preset && { 'x-default': preset }) }
  const { catalog, document } = await documentOf({
    'api.json': apiOf({
      servers: [{ url: address }],
      components: { securitySchemes: { login: scheme } },
      paths: {
        '/berths': {
          get: { security: [{ login: [] }], responses: { 200: { description: 'ok' } } },
        },
      },
    }),
  })
  const [entry] = catalog.entries
  if (entry === undefined) throw new Error('Expected an operation.')
  return requestOf(catalog.view(entry), document.references, choices)
}

function sample(key: string, model: RequestModel): string {
  const language = getLanguage(key)
  if (language === undefined) throw new Error(`No language ${key}`)
  return sampleText(model, language)
}

test('cURL is told who signs in, and works the credentials out', async () => {
  expect(sample('curl', await request())).toBe(
    `curl ${address}/berths \\\n  --digest -u '<username>:<password>'`,
  )
})

test('with a user and a password in place of the words, it is let in', async () => {
  const { user, password } = LOGIN
  const quoted = `${user}:${password}`.replaceAll("'", "'\\''")
  const text = sample('curl', await request()).replace('<username>:<password>', quoted)
  const { stdout } = await run('bash', ['-c', `${text} --silent --noproxy '*'`])
  expect(stdout).toBe('let in')
})

test.each(SAMPLE_LANGUAGES.map(({ key }) => key).filter((key) => key !== 'bash'))(
  '%s has a header to be filled in',
  async (key) => {
    expect(sample(key, await request())).toContain('Digest <credentials>')
  },
)

test.each([
  ['the reader gave', { credentials: { login: 'username="ada"' } }, undefined],
  ['the document has', {}, 'username="ada"'],
] as const)(
  'cURL sends what the console sends of credentials that %s',
  async (_, given, preset) => {
    const model = await request(given, preset)
    expect(sample('curl', model)).toBe(
      `curl ${address}/berths \\\n  -H 'Authorization: Digest username="ada"'`,
    )
    const { init } = fetchArguments(model, { files: () => undefined, withCookies: false })
    expect(new Headers(init.headers).get('authorization')).toBe('Digest username="ada"')
  },
)

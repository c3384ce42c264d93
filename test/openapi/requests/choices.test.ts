import { describe, expect, test } from 'vitest'
import {
  getChosenRequest,
  type RequestChoices,
  type RequestOptions,
} from '../../../src/openapi/samples/index.ts'

const json = (text: string) => ({ kind: 'json', text, type: 'application/json' }) as const

const OPTIONS: RequestOptions = {
  method: 'POST',
  path: '/pets/{id}',
  origin: 'https://api.example.com',
  servers: [
    { url: 'https://one.example/' },
    { url: 'https://{region}.example/{base}', variables: { region: 'eu', base: '' } },
  ],
  parameters: [
    { in: 'path', name: 'id', sent: '7' },
    { in: 'query', name: 'tags', sent: [['tags', 'a']] },
    { in: 'query', name: 'filter', style: 'deepObject', explode: true },
    { in: 'header', name: 'X-Key', sent: 'written' },
    { in: 'cookie', name: 'session' },
  ],
  auth: [
    [],
    [{ scheme: 'key', use: { kind: 'apiKey', in: 'header', name: 'x-key', value: '<api-key>' } }],
    [{ scheme: 'login', use: { kind: 'basic', user: '<username>', password: '<password>' } }],
    [{ scheme: 'certificate' }],
  ],
  bodies: [
    { mediaType: 'application/json', example: 'one', body: json('1') },
    { mediaType: 'application/json', example: 'two', body: json('2') },
    { mediaType: 'text/plain', body: { kind: 'text', text: 'x', type: 'text/plain' } },
  ],
}

function request(choices: RequestChoices) {
  return getChosenRequest(OPTIONS, choices)
}

test('what an operation allows passes through JSON', () => {
  expect(getChosenRequest(JSON.parse(JSON.stringify(OPTIONS)))).toEqual(request({}))
})

test('without a choice the first of each is sent, and the first authorization that asks for something', () => {
  const { server, path, query, auth, body } = request({})
  expect({ server, path, query, body }).toEqual({
    server: 'https://one.example',
    path: '/pets/7',
    query: [['tags', 'a']],
    body: json('1'),
  })
  expect(auth).toMatchObject([{ kind: 'apiKey' }])
})

describe('servers', () => {
  test('have the values of their variables', () => {
    expect(request({ server: 1 }).server).toBe('https://eu.example/{base}')
    const variables = { region: 'us', base: 'v2' }
    expect(request({ server: 1, variables }).server).toBe('https://us.example/v2')
  })

  test('that an operation has no longer give way to the first', () => {
    expect(request({ server: 9 }).server).toBe('https://one.example')
  })
})

describe('authorization', () => {
  test('carries what the reader gave', () => {
    const credentials = { login: 'ada:a:b', key: 'k' }
    expect(request({ auth: 2, credentials }).auth).toEqual([
      { kind: 'basic', user: 'ada', password: 'a:b' },
    ])
    expect(request({ auth: 1, credentials }).auth).toMatchObject([{ value: 'k' }])
    expect(request({ auth: 3, credentials }).auth).toEqual([])
  })

  test('stands in place of a header of its name, only while it is chosen', () => {
    expect(request({ auth: 1 }).headers).toEqual([])
    expect(request({ auth: 2 }).headers).toEqual([['X-Key', 'written']])
  })
})

test('values of parameters are written in their styles, and are left out when taken back', () => {
  const { path, query, cookies } = request({
    parameters: {
      'path id': 'a/b',
      'query tags': undefined,
      'query filter': { age: { gte: 3 } },
      'cookie session': 's 1',
    },
  })
  expect({ path, query, cookies }).toEqual({
    path: '/pets/a%2Fb',
    query: [['filter[age][gte]', '3']],
    cookies: [['session', 's%201']],
  })
})

describe('bodies', () => {
  test('are of the media type and the example that are chosen', () => {
    expect(request({ example: 'two' }).body).toEqual(json('2'))
    expect(request({ mediaType: 'text/plain' }).body).toMatchObject({ text: 'x' })
    expect(request({ mediaType: 'text/plain', example: 'two' }).body).toMatchObject({ text: 'x' })
    expect(request({ mediaType: 'image/png' }).body).toEqual(json('1'))
  })

  test('may be of the reader’s own', () => {
    expect(request({ body: json('[]') }).body).toEqual(json('[]'))
  })
})

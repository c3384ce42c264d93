import { describe, expect, test } from 'vitest'
import { Draft } from '../../src/client/console/draft.ts'
import { takePasted } from '../../src/client/console/paste.ts'
import { RequestStore } from '../../src/client/request/store.ts'
import {
  type AuthOption,
  type BodyOption,
  createWireRequest,
  type RequestOptions,
} from '../../src/openapi/samples/index.ts'

const key = (place: 'query' | 'header' | 'cookie'): AuthOption => ({
  scheme: `${place}Key`,
  use: { kind: 'apiKey', in: place, name: 'key', value: 'YOUR_API_KEY' },
})

function draftOf(rest: Partial<RequestOptions>): Draft {
  return new Draft(
    new RequestStore({
      ...{ method: 'POST', path: '/pets', origin: 'https://api.example', servers: [] },
      ...{ parameters: [], auth: [], bodies: [], ...rest },
    }),
  )
}

describe('keys of a pasted command are those of the request', () => {
  const draft = () => draftOf({ auth: [[key('query')], [key('header')], [key('cookie')]] })
  const COMMAND = 'curl -X POST https://api.example/pets'

  test.each([
    ['query', `${COMMAND}?key=a%2Fb`],
    ['header', `${COMMAND} -H 'Key: a/b'`],
    ['cookie', `${COMMAND} -b 'theme=dark; key=a%2Fb'`],
  ])('in a %s', (place, command) => {
    const taken = draft()
    expect(takePasted(taken, command)).toBe('taken')
    expect(taken.store.get().credentials).toEqual({ [`${place}Key`]: 'a/b' })
    const { url, headers } = createWireRequest(taken.request)
    expect(url + JSON.stringify(headers)).toMatch(/a%2Fb|a\/b/)
  })
})

test('names in braces, which samples have for what is unknown, are no values', () => {
  const draft = draftOf({
    path: '/pets/{id}',
    parameters: [
      { in: 'path', name: 'id', input: { required: true } },
      { in: 'query', name: 'kind', input: {} },
    ],
  })
  expect(takePasted(draft, "curl -X POST -g 'https://api.example/pets/{id}?kind=cat'")).toBe(
    'taken',
  )
  expect(draft.store.options.parameters.map((one) => draft.textOf(one))).toEqual(['', 'cat'])
})

describe('a body of a pasted command', () => {
  const bodies: readonly BodyOption[] = [
    {
      mediaType: 'application/json',
      body: { kind: 'json', text: '{"a":1}', type: 'application/json' },
    },
    { mediaType: 'multipart/form-data', files: ['photo'], shape: 0 },
    { mediaType: 'image/png', body: { kind: 'file', file: 'pet.png', type: 'image/png' } },
  ]
  const take = (options: string) => {
    const draft = draftOf({ bodies, shapes: [{ types: ['object'] }] })
    expect(takePasted(draft, `curl https://api.example/pets ${options}`)).toBe('taken')
    return draft
  }

  test('has its parts with their media types', () => {
    const { body } = take(`-F 'about={"n":1};type=application/json' -F photo=@a.png`)
    expect(body).toMatchObject({
      kind: 'multipart',
      value: '{"about":{"n":1},"photo":"a.png"}',
      parts: [
        { name: 'about', content: { kind: 'text', text: '{"n":1}' }, type: 'application/json' },
        { name: 'photo', content: { kind: 'file', file: 'a.png' } },
      ],
    })
  })

  test('that stands in a file is left to the reader, not an example in its place', () => {
    const json = take(`-H 'Content-Type: application/json' -d @pet.json`)
    expect(json.request.body).toBeUndefined()
    const file = take(`-H 'Content-Type: image/png' --data-binary @pet.png`)
    expect(file.body).toMatchObject({ kind: 'file', type: 'image/png' })
  })
})

import { describe, expect, test } from 'vitest'
import { readGiven } from '../../src/client/console/read-given.ts'
import {
  getChosenRequest,
  getParameterKey,
  type Pair,
  type ParameterOption,
} from '../../src/openapi/samples/index.ts'
import type { Shapes } from '../../src/openapi/shapes/index.ts'

/** An object of a number, a text, a list and what has a name of its own. */
const SHAPES: Shapes = [
  {
    types: ['object'],
    fields: [
      { name: 'n', shape: 1 },
      { name: 't', shape: 2 },
      { name: 'l', shape: 3 },
    ],
    extra: 2,
  },
  { types: ['integer'] },
  { types: ['string'] },
  { types: ['array'], items: 1 },
  {
    groups: [
      {
        variants: [
          { title: 'text', shape: 2 },
          { title: 'integer', shape: 1 },
          { title: 'list', shape: 3 },
          { title: 'object', shape: 0 },
        ],
      },
    ],
  },
]

/** A text, or a list of numbers, or an object. */
const UNION = 4

/** The text of an input for a parameter that is sent with a value. */
function readBack(parameter: Omit<ParameterOption, 'name'>, value: unknown): string | undefined {
  const option: ParameterOption = { name: 'p', ...parameter }
  const request = getChosenRequest(
    {
      ...{ method: 'GET', path: '/{p}/end', origin: 'https://api.example', servers: [] },
      ...{ parameters: [option], auth: [], bodies: [] },
    },
    { parameters: { [getParameterKey(option)]: value } },
  )
  const [, sent = ''] = /^\/(.*)\/end$/.exec(request.path) ?? []
  const query = request.query.map(([name, text = '']): Pair => [decodeURIComponent(name), text])
  const sources = {
    path: new Map([['p', sent]]),
    query,
    headers: new Map(request.headers.map(([name, text]) => [name.toLowerCase(), text])),
    cookies: request.cookies,
  }
  return readGiven(option, sources, SHAPES)
}

const list = { input: { type: 'array' } } as const
const object = { input: { type: 'object', shape: 0 } } as const
const json = { content: 'json', ...object } as const

describe('a list is read as it is written', () => {
  test.each<Omit<ParameterOption, 'name'>>([
    { in: 'path', ...list },
    { in: 'path', style: 'label', ...list },
    { in: 'path', style: 'matrix', ...list },
    { in: 'path', style: 'matrix', explode: true, ...list },
    { in: 'query', ...list },
    { in: 'query', explode: false, ...list },
    { in: 'query', style: 'pipeDelimited', ...list },
    { in: 'query', style: 'deepObject', ...list },
    { in: 'cookie', ...list },
  ])('%o', (parameter) => expect(readBack(parameter, ['a b', 'ä/;.']) ?? '').toBe('a b\nä/;.'))

  test('with a space between', () => {
    const parameter = { in: 'query', style: 'spaceDelimited', ...list } as const
    expect(readBack(parameter, ['a', 'ä,/'])).toBe('a\nä,/')
  })

  test('with a point between', () => {
    const parameter = { in: 'path', style: 'label', explode: true, ...list } as const
    expect(readBack(parameter, ['a', '50%'])).toBe('a\n50%')
  })

  test('in a header, with spaces as others write it', () => {
    const sources = { headers: new Map([['p', 'a, b']]) }
    expect(readGiven({ in: 'header', name: 'p', ...list }, sources, [])).toBe('a\nb')
  })
})

describe('an object is read as it is written, with values of its types', () => {
  test.each<Omit<ParameterOption, 'name'>>([
    { in: 'path', ...object },
    { in: 'path', explode: true, ...object },
    { in: 'path', style: 'label', ...object },
    { in: 'path', style: 'label', explode: true, ...object },
    { in: 'path', style: 'matrix', ...object },
    { in: 'path', style: 'matrix', explode: true, ...object },
    { in: 'query', ...object },
    { in: 'query', explode: false, ...object },
    { in: 'query', style: 'pipeDelimited', ...object },
    { in: 'query', style: 'deepObject', explode: true, ...object },
    { in: 'header', ...object },
    { in: 'header', explode: true, ...object },
    { in: 'query', ...json },
    { in: 'header', ...json },
    { in: 'path', ...json },
    { in: 'cookie', ...json },
    { in: 'querystring', ...json },
    { in: 'querystring', ...object, content: 'form' },
  ])('%o', (parameter) => {
    expect(JSON.parse(readBack(parameter, { n: 0, t: 'x y' }) ?? '')).toEqual({ n: 0, t: 'x y' })
  })

  test('with a list inside', () => {
    const parameter = { in: 'query', style: 'deepObject', explode: true, ...object } as const
    const value = { l: [1, 2], own: '3' }
    expect(JSON.parse(readBack(parameter, value) ?? '')).toEqual(value)
  })

  test('and members named like what all objects have are members alone', () => {
    const sources = { query: [['p[__proto__][x]', '1']] as const }
    const parameter = { in: 'query', name: 'p', style: 'deepObject', ...object } as const
    readGiven(parameter, sources, SHAPES)
    expect(Object.hasOwn(Object.prototype, 'x')).toBe(false)
  })
})

test('a media type writes the value that a reader gives', () => {
  const write = (parameter: Omit<ParameterOption, 'name'>, value: unknown) => {
    const option: ParameterOption = { name: 'p', ...parameter }
    const { query, headers } = getChosenRequest(
      {
        ...{ method: 'GET', path: '/', origin: 'https://api.example', servers: [] },
        ...{ parameters: [option], auth: [], bodies: [] },
      },
      { parameters: { [getParameterKey(option)]: value } },
    )
    return [query, headers].flat()
  }
  expect(write({ in: 'query', content: 'json' }, { a: [1, 'x'] })).toEqual([
    ['p', '%7B%22a%22%3A%5B1%2C%22x%22%5D%7D'],
  ])
  expect(write({ in: 'header', content: 'json' }, 'x')).toEqual([['p', '"x"']])
  expect(write({ in: 'query', content: 'text' }, 'x y')).toEqual([['p', 'x%20y']])
  expect(write({ in: 'querystring', content: 'form' }, { a: 'x y', b: 1 })).toEqual([
    ['a', 'x%20y'],
    ['b', '1'],
  ])
  expect(write({ in: 'querystring', content: 'json' }, { a: 1 })).toEqual([['%7B%22a%22%3A1%7D']])
})

describe('what may be several things is read as the one that it was', () => {
  const union = { input: { shape: UNION } } as const
  const STYLES: readonly Omit<ParameterOption, 'name'>[] = [
    { in: 'path', ...union },
    { in: 'path', style: 'matrix', explode: true, ...union },
    { in: 'query', ...union },
    { in: 'query', explode: false, ...union },
    { in: 'query', style: 'pipeDelimited', ...union },
    { in: 'cookie', ...union },
  ]
  test.each(STYLES)('%o', (parameter) => {
    for (const value of ['a b', 'a,b', 7, [1, 2], ['x', 'y'].join('|')]) {
      expect(readBack(parameter, value)).toBe(JSON.stringify(value))
    }
  })

  test('an object of several members', () => {
    const parameter = { in: 'query', style: 'deepObject', ...union } as const
    expect(readBack(parameter, { n: 1, t: 'b' })).toBe('{"n":1,"t":"b"}')
  })

  test('a header with its spaces', () => {
    const sources = { headers: new Map([['p', '1, 2']]) }
    const parameter = { in: 'header', name: 'p', ...union } as const
    expect(readGiven(parameter, sources, SHAPES)).toBe('"1, 2"')
  })
})

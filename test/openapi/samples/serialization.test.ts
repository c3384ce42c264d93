import { describe, expect, test } from 'vitest'
import {
  createCookiePairs,
  createFormPairs,
  createMultipartParts,
  FileValue,
  fillPath,
  printHeader,
  printPath,
  queryPairs,
} from '../../../src/openapi/samples/index.ts'

const LIST = ['blue', 'black', 'brown']
const COLOR = { R: 100, G: 200, B: 150 }

describe('path parameters, as OpenAPI tabulates them', () => {
  test.each([
    ['simple', false, 'blue', 'blue'],
    ['simple', false, LIST, 'blue,black,brown'],
    ['simple', false, COLOR, 'R,100,G,200,B,150'],
    ['simple', true, LIST, 'blue,black,brown'],
    ['simple', true, COLOR, 'R=100,G=200,B=150'],
    ['label', false, 'blue', '.blue'],
    ['label', false, LIST, '.blue,black,brown'],
    ['label', false, COLOR, '.R,100,G,200,B,150'],
    ['label', true, LIST, '.blue.black.brown'],
    ['label', true, COLOR, '.R=100.G=200.B=150'],
    ['matrix', false, 'blue', ';color=blue'],
    ['matrix', false, LIST, ';color=blue,black,brown'],
    ['matrix', false, COLOR, ';color=R,100,G,200,B,150'],
    ['matrix', true, LIST, ';color=blue;color=black;color=brown'],
    ['matrix', true, COLOR, ';R=100;G=200;B=150'],
    ['simple', false, 'a/b c', 'a%2Fb%20c'],
    // As RFC 6570 has it: no `=` before nothing, and nothing for what has no members.
    ['matrix', false, '', ';color'],
    ['matrix', true, ['', 'x'], ';color;color=x'],
    ['matrix', true, { R: '', G: 1 }, ';R;G=1'],
    ['matrix', false, [], ''],
    ['label', false, '', '.'],
    ['label', true, {}, ''],
  ])('%s, explode %s, %j', (style, explode, value, text) => {
    expect(printPath({ name: 'color', style, explode }, value)).toBe(text)
  })

  test('fill a template; those without a value keep their braces', () => {
    expect(fillPath('/a/{x}/{y}', new Map([['x', '$&1']]))).toBe('/a/$&1/{y}')
  })
})

describe('query parameters, as OpenAPI tabulates them', () => {
  test.each([
    ['form', true, 'blue', 'color=blue'],
    ['form', true, LIST, 'color=blue&color=black&color=brown'],
    ['form', true, COLOR, 'R=100&G=200&B=150'],
    ['form', false, LIST, 'color=blue,black,brown'],
    ['form', false, COLOR, 'color=R,100,G,200,B,150'],
    ['spaceDelimited', false, LIST, 'color=blue%20black%20brown'],
    ['spaceDelimited', false, COLOR, 'color=R%20100%20G%20200%20B%20150'],
    ['pipeDelimited', false, LIST, 'color=blue%7Cblack%7Cbrown'],
    ['pipeDelimited', true, LIST, 'color=blue&color=black&color=brown'],
    ['tabDelimited', false, LIST, 'color=blue%09black%09brown'],
    ['deepObject', true, COLOR, 'color[R]=100&color[G]=200&color[B]=150'],
    ['deepObject', true, { a: { b: [1, { c: 2 }] } }, 'color[a][b][]=1&color[a][b][1][c]=2'],
    ['form', true, '', 'color='],
    ['form', true, false, 'color=false'],
    ['form', true, 0, 'color=0'],
    ['form', true, undefined, ''],
    ['form', true, [], ''],
    ['form', false, ['a,b', 'c&d'], 'color=a%2Cb,c%26d'],
  ])('%s, explode %s, %j', (style, explode, value, text) => {
    const pairs = queryPairs({ name: 'color', style, explode }, value)
    expect(pairs.map((pair) => pair.join('=')).join('&')).toBe(text)
  })

  test('keep reserved characters where they may', () => {
    const parameter = { name: 'to', style: 'form', explode: true, allowReserved: true }
    expect(queryPairs(parameter, "https://a.b/c?d=1&e=%20 é'")).toEqual([
      ['to', "https://a.b/c?d%3D1%26e%3D%20%20%C3%A9'"],
    ])
  })
})

test('headers are not encoded, cookies are', () => {
  expect(printHeader({ name: 'X', style: 'simple', explode: true }, COLOR)).toBe(
    'R=100,G=200,B=150',
  )
  expect(createCookiePairs({ name: 'sid', style: 'form', explode: true }, 'a;b c')).toEqual([
    ['sid', 'a%3Bb%20c'],
  ])
})

describe('bodies', () => {
  test('forms repeat lists, put objects in brackets, and follow their encoding', () => {
    const value = {
      a: 'x y',
      list: [1, 2],
      card: { number: '42', exp: { year: 2025 } },
      joined: ['p', 'q'],
      meta: { k: 'v' },
    }
    const encodings = {
      joined: { style: 'form', explode: false },
      meta: { contentType: 'application/json' },
    }
    expect(createFormPairs(value, encodings)).toEqual([
      ['a', 'x y'],
      ['list', '1'],
      ['list', '2'],
      ['card[number]', '42'],
      ['card[exp][year]', '2025'],
      ['joined', 'p,q'],
      ['meta', '{"k":"v"}'],
    ])
  })

  test('multipart bodies hold files, lists of files, and objects as JSON', () => {
    const value = {
      note: 'x',
      count: 3,
      meta: { a: 1 },
      files: [new FileValue('a.txt'), new FileValue('b.txt')],
    }
    expect(
      createMultipartParts(value, { files: { contentType: 'image/png, image/jpeg' } }),
    ).toEqual([
      { name: 'note', content: { kind: 'text', text: 'x' } },
      { name: 'count', content: { kind: 'text', text: '3' } },
      { name: 'meta', content: { kind: 'text', text: '{"a":1}' }, type: 'application/json' },
      { name: 'files', content: { kind: 'file', file: 'a.txt' }, type: 'image/png' },
      { name: 'files', content: { kind: 'file', file: 'b.txt' }, type: 'image/png' },
    ])
  })

  test('a file of several media types has its own, where it is among them', () => {
    const typesOf = (type: string, contentType: string) =>
      createMultipartParts({ photo: new FileValue('a', type) }, { photo: { contentType } }).map(
        (part) => part.type,
      )
    expect(typesOf('image/jpeg', 'image/png, image/jpeg')).toEqual(['image/jpeg'])
    expect(typesOf('text/plain', 'image/png, image/jpeg')).toEqual(['image/png'])
    expect(typesOf('image/png', 'image/*')).toEqual([undefined])
  })
})

import { expect, test } from 'vitest'
import { readApi } from '../../../src/service/agent/engines/rules/read-api.ts'

const said = { openapi: '3.1.0', paths: { '/boats': { get: { summary: 'List boats' } } } }

test.each([
  ['JSON', JSON.stringify(said)],
  ['JSON behind a mark of its encoding', `\uFEFF${JSON.stringify(said)}`],
  [
    'JSON with a comma too many',
    '{"openapi":"3.1.0","paths":{"/boats":{"get":{"summary":"List boats",}}}}',
  ],
  ['YAML', 'openapi: 3.1.0\npaths:\n  /boats:\n    get:\n      summary: List boats\n'],
])('reads an API document in %s', (_form, text) => {
  expect(readApi(text, 'api.json')).toEqual(said)
})

test('reads a document once', () => {
  const text = JSON.stringify(said)
  expect(readApi(text, 'api.json')).toBe(readApi(text, 'api.json'))
})

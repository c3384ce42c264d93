import { expect, test } from 'vitest'
import { getServerOrigins } from '../../src/openapi/index.ts'

const variable = (name: string, value: string, values: string[] = []) => ({
  name,
  default: value,
  enum: values,
})

test.each([
  ['https://api.example.com/v1', [], ['https://api.example.com']],
  ['https://API.example.com:443/v1', [], ['https://api.example.com']],
  ['/v1', [], []],
  ['wss://api.example.com/v1', [], ['wss://api.example.com']],
  ['kafka://api.example.com', [], []],
  [
    'https://{region}.example.com/{version}',
    [variable('region', 'eu', ['eu', 'us']), variable('version', 'v1')],
    ['https://eu.example.com', 'https://us.example.com'],
  ],
  [
    'https://{tenant}.example.com:{port}',
    [variable('tenant', 'acme'), variable('port', '8443', ['8443', '443'])],
    [
      'https://acme.example.com:8443',
      'https://acme.example.com',
      'https://*.example.com:8443',
      'https://*.example.com:443',
    ],
  ],
  // Hosts that are anybody's are none that a document names.
  ['https://{host}/v1', [variable('host', 'api.example.com')], ['https://api.example.com']],
  ['https://{name}.com', [variable('name', 'example')], ['https://example.com']],
  ['https://api.{name}.example.com', [variable('name', 'a')], ['https://api.a.example.com']],
  ['{server}/v1', [variable('server', 'http://api.example.com')], ['http://api.example.com']],
])('%s', (url, variables, origins) => {
  expect(getServerOrigins({ url, variables })).toEqual(origins)
})

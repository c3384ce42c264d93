import { describe, expect, test } from 'vitest'
import { isMixedContent } from '../../src/client/console/addresses.ts'

describe('a page that came by HTTPS', () => {
  const PAGE = 'https://docs.example/api'

  test.each([
    'http://api.example/v1',
    'http://localhost.api.example/v1',
    'http://127.api.example/v1',
    'http://10.0.0.1/v1',
    'http://0.0.0.0/v1',
    'HTTP://API.EXAMPLE/v1',
    'ws://api.example/v1',
  ])('does not ask %s', (address) => expect(isMixedContent(address, PAGE)).toBe(true))

  test.each([
    'https://api.example/v1',
    'wss://api.example/v1',
    'http://localhost:8080/v1',
    'http://api.localhost/v1',
    'http://127.0.0.1:8080/v1',
    'http://[::1]/v1',
    '/v1',
    'http://',
  ])('asks %s, if it is one', (address) => expect(isMixedContent(address, PAGE)).toBe(false))
})

test('a page that came by HTTP asks everybody', () => {
  expect(isMixedContent('http://api.example/v1', 'http://docs.example/')).toBe(false)
})

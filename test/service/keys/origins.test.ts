import { describe, expect, test } from 'vitest'
import { isOriginAllowed, parseOrigin } from '../../../src/service/keys/index.ts'

describe('an origin is allowed', () => {
  test.each<[origin: string | undefined, origins: string[]]>([
    [undefined, []],
    ['https://anything.example', []],
    ['https://acme.dev', ['https://acme.dev']],
    ['https://acme.dev', ['http://localhost:3000', 'https://ACME.dev:443/']],
    ['http://localhost:3000', ['http://localhost:3000']],
  ])('%j in %j', (origin, origins) => {
    expect(isOriginAllowed(origin, origins)).toBe(true)
  })
})

describe('an origin is not allowed', () => {
  test.each<[origin: string | undefined]>([
    [undefined],
    ['null'],
    [''],
    ['http://acme.dev'],
    ['https://acme.dev:8443'],
    ['https://docs.acme.dev'],
    ['https://acme.dev.evil.example'],
    ['https://acme.dev@evil.example'],
    ['https://evil.example/https://acme.dev'],
  ])('%j where pages of one site are', (origin) => {
    expect(isOriginAllowed(origin, ['https://acme.dev'])).toBe(false)
  })
})

test.each([
  ['https://acme.dev', 'https://acme.dev'],
  ['HTTPS://Acme.dev:443/', 'https://acme.dev'],
  ['http://localhost:3000', 'http://localhost:3000'],
  ['https://bücher.example', 'https://xn--bcher-kva.example'],
  ['https://acme.dev/docs', undefined],
  ['https://acme.dev?a', undefined],
  ['https://user@acme.dev', undefined],
  ['acme.dev', undefined],
  ['file:///etc', undefined],
  ['*', undefined],
])('%j as an origin is %j', (text, origin) => {
  expect(parseOrigin(text)).toBe(origin)
})

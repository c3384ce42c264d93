import { describe, expect, test } from 'vitest'
import { isAddressAllowed, isAddressRange } from '../../../src/service/keys/index.ts'

describe('an address is allowed', () => {
  test.each<[address: string, ranges: string[]]>([
    ['192.0.2.7', []],
    ['192.0.2.7', ['192.0.2.7']],
    ['192.0.2.7', ['10.0.0.0/8', '192.0.2.0/24']],
    ['192.0.2.7', ['0.0.0.0/0']],
    ['::ffff:192.0.2.7', ['192.0.2.0/24']],
    ['::ffff:c000:207', ['192.0.2.7']],
    ['0:0:0:0:0:ffff:192.0.2.7', ['192.0.2.7']],
    ['192.0.2.7', ['::ffff:192.0.2.0/120']],
    ['2001:db8::1', ['2001:DB8:0::/32']],
    ['2001:db8::1', ['2001:0db8:0000:0000:0000:0000:0000:0001']],
    ['fe80::1%eth0', ['fe80::/10']],
    ['2001:db8::1', ['::/0']],
  ])('%s in %j', (address, ranges) => {
    expect(isAddressAllowed(address, ranges)).toBe(true)
  })
})

describe('an address is not allowed', () => {
  test.each<[address: string, ranges: string[]]>([
    ['192.0.3.7', ['192.0.2.0/24']],
    ['192.0.2.8', ['192.0.2.7']],
    ['2001:db9::1', ['2001:db8::/32']],
    ['192.0.2.7', ['2001:db8::/32']],
    ['2001:db8::1', ['0.0.0.0/0']],
    ['192.0.2.7', ['::/64']],
    ['::ffff:192.0.2.7', ['::/0']],
    ['::192.0.2.7', ['192.0.2.7']],
    ['', ['0.0.0.0/0', '::/0']],
    ['unknown', ['0.0.0.0/0', '::/0']],
    ['192.0.2.7', ['nonsense']],
  ])('%s in %j', (address, ranges) => {
    expect(isAddressAllowed(address, ranges)).toBe(false)
  })
})

test('lists of many keys do not get in each other’s way', () => {
  const list = (key: number) => [`10.${key >> 8}.${key & 255}.0/24`]
  for (const _round of [1, 2]) {
    for (let key = 0; key < 600; key++) {
      const address = `10.${key >> 8}.${key & 255}.7`
      expect(isAddressAllowed(address, list(key))).toBe(true)
      expect(isAddressAllowed(address, list(key + 1))).toBe(false)
    }
  }
})

test.each([
  ['10.0.0.0/8', true],
  ['10.0.0.1', true],
  ['::1', true],
  ['2001:db8::/128', true],
  ['10.0.0.0/33', false],
  ['2001:db8::/129', false],
  ['10.0.0.0/', false],
  ['10.0.0.0/-1', false],
  ['10.0.0.0/8/8', false],
  ['10.0.0/8', false],
  ['010.0.0.1', false],
  ['fe80::1%eth0', false],
  ['example.com', false],
  ['', false],
])('%j is a range: %j', (text, expected) => {
  expect(isAddressRange(text)).toBe(expected)
})

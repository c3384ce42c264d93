import { describe, expect, test } from 'vitest'
import {
  createSecret,
  getDisplayedPrefix,
  getKeyKind,
  hashSecret,
} from '../../../src/service/keys/index.ts'

describe('a new secret', () => {
  test('says by its form what kind of key it is of', () => {
    expect(createSecret('assistant')).toMatch(/^svc_dsc_[0-9A-Za-z]{32}$/)
    expect(createSecret('admin')).toMatch(/^svc_[0-9A-Za-z]{32}$/)
    expect(getKeyKind(createSecret('assistant'))).toBe('assistant')
    expect(getKeyKind(createSecret('admin'))).toBe('admin')
  })

  test('is a new one each time, of all letters alike', () => {
    const secrets = Array.from({ length: 2000 }, () => createSecret('admin'))
    expect(new Set(secrets).size).toBe(2000)
    const counts = new Map<string, number>()
    for (const letter of secrets.flatMap((secret) => [...secret.slice(4)])) {
      counts.set(letter, (counts.get(letter) ?? 0) + 1)
    }
    expect(counts.size).toBe(62)
    // 64,000 letters: six standard deviations about the mean, where remainders of bytes would be 200 off.
    const mean = 64_000 / 62
    const off = [...counts.values()].map((count) => Math.abs(count - mean))
    expect(Math.max(...off)).toBeLessThan(6 * Math.sqrt(mean))
  })

  test('is shown by its first twelve characters', () => {
    expect(getDisplayedPrefix('svc_dsc_0123456789')).toBe('svc_dsc_0123')
  })
})

test.each([
  ['nothing', ''],
  ['a word', 'secret'],
  ['one that is too short', `svc_${'a'.repeat(31)}`],
  ['one that is too long', `svc_${'a'.repeat(33)}`],
  ['one with another letter', `svc_${'a'.repeat(31)}-`],
  ['another prefix', `sk_${'a'.repeat(32)}`],
  ['a prefix in capitals', `SVC_${'a'.repeat(32)}`],
  ['spaces around it', ` svc_${'a'.repeat(32)}`],
  ['a line break behind it', `svc_${'a'.repeat(32)}\n`],
])('%s has the form of no key', (_, secret) => {
  expect(getKeyKind(secret)).toBeUndefined()
})

test('an admin key never begins as assistant keys do', () => {
  expect(getKeyKind(`svc_dsc${'a'.repeat(29)}`)).toBe('admin')
  expect(getKeyKind(`svc_dsc_${'a'.repeat(28)}`)).toBeUndefined()
})

test('a hash is SHA-256', () => {
  expect(hashSecret('abc').toString('hex')).toBe(
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  )
})

import { expect, test } from 'vitest'
import { digestOfPages } from './pages/write-site.ts'

test('the pages of the benchmark are the same on every machine and in every version', () => {
  expect(digestOfPages(50)).toBe('f24031c02b1246acd7504a5424b3e466566c4244f17105df310e158b0714c371')
})

import { expect, test } from 'vitest'
import { describeMoment } from '../../src/client/assistant/waiting.ts'

const NOW = new Date(2026, 4, 3, 14, 30).getTime()
const SECOND = 1000

test.each([
  [20 * SECOND, 'en-GB', 'in 20 seconds'],
  [100 * SECOND, 'en-GB', 'in 2 minutes (14:31)'],
  [100 * SECOND, 'de', 'in 2 Minuten (14:31)'],
  [19 * 3600 * SECOND, 'en-GB', 'in 19 hours (9:30)'],
  [100 * SECOND, 'ja', '2 分後 (14:31)'],
])('%d ms from now is said in %s as “%s”', (wait, lang, words) => {
  expect(describeMoment(NOW + wait, lang, NOW)).toBe(words)
})

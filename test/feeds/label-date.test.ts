import { expect, test } from 'vitest'
import { parseLabelDate } from '../../src/features/feeds/label-date.ts'

test.each([
  ['March 2025', 'en', '2025-03-01'],
  ['Mar 5, 2025', 'en', '2025-03-05'],
  ['December 3rd, 2024', 'en', '2024-12-03'],
  ['v2.3.1 (2025-03-05)', 'en', '2025-03-05'],
  ['Week of 2025/3/5', 'en', '2025-03-05'],
  ['5 mars 2025', 'fr', '2025-03-05'],
  ['5. März 2025', 'de', '2025-03-05'],
  ['5 марта 2025', 'ru', '2025-03-05'],
  ['2025年3月5日', 'ja', '2025-03-05'],
  ['2025년 3월', 'ko', '2025-03-01'],
  ['March 5, 2025', 'ja', '2025-03-05'],
])('`%s` in %s names a day', (label, lang, day) => {
  expect(parseLabelDate(label, lang)?.toISOString()).toBe(`${day}T00:00:00.000Z`)
})

test.each(['v2.0.2', 'Release 2024', 'Plain', '2025-13-40', '1.2.2025.3'])(
  '`%s` names none',
  (label) => {
    expect(parseLabelDate(label, 'en')).toBeUndefined()
  },
)

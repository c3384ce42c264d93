import { expect, test } from 'vitest'
import { bcp47, LANGUAGE_CODES } from '../../src/config/index.ts'
import { searchLabels } from '../../src/shell/index.ts'

const english = searchLabels('en')
const tags = [...new Set(LANGUAGE_CODES.map(bcp47))].filter((tag) => !tag.startsWith('en'))

test.each(tags)('the search dialog speaks %s', (tag) => {
  const labels = searchLabels(tag)
  expect(Object.keys(labels)).toEqual(Object.keys(english))
  expect(Object.values(labels).filter((text) => text.trim() === '')).toEqual([])
  expect(labels.none).toContain('{query}')
  expect(labels.hint).not.toBe(english.hint)
  expect(labels.move).not.toBe(english.move)
})

import { expect, test } from 'vitest'
import { nearestNames } from '../../src/theme/icons/nearest.ts'
import { createIconResolver } from '../../src/theme/index.ts'

const icons = createIconResolver({ library: 'fontawesome', root: '/', base: '' })

test('every drawing that stands for another one is there', () => {
  expect([...nearestNames].filter((name) => icons(name) === undefined)).toEqual([])
})

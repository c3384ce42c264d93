import { expect, test } from 'vitest'
import { apiOf, documentOf } from './document-of.ts'

test('a link is found in the text that has it, also where pages have it encoded', async () => {
  const info = { title: 'Pets', version: '1', description: 'See [one](/pets/{id}/get).' }
  const { document } = await documentOf({ 'api.json': apiOf({ info }) })
  expect(document.placeOfLink('/pets/{id}/get')).toMatchObject({ file: 'api.json', line: 6 })
  expect(document.placeOfLink('/pets/%7Bid%7D/get')).toEqual(document.placeOfLink('/pets/{id}/get'))
  expect(document.placeOfLink('/pets')).toBeUndefined()
})

test('a link within a text of many lines is found in its line', async () => {
  const text = `openapi: 3.1.0
info:
  title: Pets
  version: '1'
  description: |-
    Every pet is a pet.

    See [pets of all](/pets/all), and [pets](/pets)
    or [dogs](/dogs).
paths: {}
`
  const { document } = await documentOf({ 'api.yaml': text })
  expect(document.placeOfLink('/pets')).toMatchObject({ line: 8, column: 46, endColumn: 51 })
  expect(document.placeOfLink('/dogs')).toMatchObject({ file: 'api.yaml', line: 9, column: 15 })
})

import { expect, test } from 'vitest'
import { apiOf, documentOf } from './document-of.ts'

test('a link is found in the text that has it, also where pages have it encoded', async () => {
  const info = { title: 'Pets', version: '1', description: 'See [one](/pets/{id}/get).' }
  const { document } = await documentOf({ 'api.json': apiOf({ info }) })
  expect(document.placeOfLink('/pets/{id}/get')).toMatchObject({ file: 'api.json', line: 6 })
  expect(document.placeOfLink('/pets/%7Bid%7D/get')).toEqual(document.placeOfLink('/pets/{id}/get'))
  expect(document.placeOfLink('/pets')).toBeUndefined()
})

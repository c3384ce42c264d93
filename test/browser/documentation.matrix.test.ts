import { expect, test } from 'vitest'
import { browse, DOCUMENTATION } from './site.ts'
import { visitPages } from './visit-pages.ts'

const site = browse(DOCUMENTATION)

test('pages of the documentation ask no other host, make no errors and never scroll sideways', async () => {
  expect(await visitPages(site)).toEqual([])
})

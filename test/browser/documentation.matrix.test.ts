import { describe, expect, test } from 'vitest'
import { browse, DOCUMENTATION, STARTER } from './site.ts'
import { visitPages } from './visit-pages.ts'

describe.each([
  ['the documentation', DOCUMENTATION],
  ['the starter', STARTER],
])('pages of %s', (_, docs) => {
  const site = browse(docs)

  test('ask no other host, make no errors and never scroll sideways', async () => {
    expect(await visitPages(site)).toEqual([])
  })
})

import { describe, expect, test } from 'vitest'
import { askAbout } from './kiln-site.ts'

const { docs, ask, expectRefused } = askAbout({
  'docs.json': `{
  "theme": "mint",
  "name": "Harbor",
  "colors": { "primary": "#0d9373" },
  "navigation": {
    "groups": [
      { "group": "Start", "pages": ["index", "berths", "cargo", "limits"] },
      { "group": "API", "openapi": "openapi.json", "pages": ["photos"] }
    ]
  }
}
`,
  'index.mdx': '---\ntitle: Harbor\n---\n\nShips come in.\n',
  'berths.mdx':
    '---\ntitle: Berths\n---\n\n## Berths by the month\n\n<ResponseField name="rate" type="number">\n  Deposit rate of the berth (default: 20)\n</ResponseField>\n\n## Terms\n\n| Term | Value |\n| --- | --- |\n| Default deposit rate | 20% |\n| Default charge | 20% of the rent |\n',
  'cargo.mdx':
    '---\ntitle: Cargo lists\n---\n\nUpload a cargo list as a plain text file, up to 2 MB.\n\n| Limit | Value |\n| --- | --- |\n| File size | 2 MB per list |\n',
  'limits.mdx':
    '---\ntitle: Limits\n---\n\n| Group | Limit |\n| --- | --- |\n| Tugs | 5 requests per 300 seconds |\n| Cranes read | 10 requests per 600 seconds |\n| Cranes write | 5 requests per 300 seconds |\n',
  'photos.mdx': '---\ntitle: Photos\n---\n\nA photo has up to 2 MB.\n',
  'openapi.json': `{
  "openapi": "3.1.0",
  "info": { "title": "Harbor", "version": "1.0.0" },
  "paths": {
    "/lists": { "post": { "summary": "Add a list", "description": "Upload a cargo list (plain text file, up to 2 MB). It is read at once.", "responses": {} } },
    "/photos": { "post": { "summary": "Add a photo", "description": "A photo, up to 2 MB.", "responses": {} } }
  }
}
`,
})

describe('figures of one thing', () => {
  test.each([
    'The default deposit rate of berths goes down from 20 to 15 percent. Please correct the berths page, the default charge stays at 20.',
    'The default deposit rate of berths was 20, it is 15 as of this month; please fix the berths page but leave the default charge alone.',
  ])('are changed with their sign and without, and another one stays: %s', async (prompt) => {
    await ask(prompt)
    const text = docs.read('berths.mdx')
    expect(text).toContain('(default: 15)')
    expect(text).toContain('| Default deposit rate | 15% |')
    expect(text).toContain('| Default charge | 20% of the rent |')
  })

  test('which is told by a weak word stays beside another one', async () => {
    await ask('The default charge is 25 percent now, not 20. Please update the berths page.')
    const text = docs.read('berths.mdx')
    expect(text).toContain('(default: 20)')
    expect(text).toContain('| Default deposit rate | 20% |')
    expect(text).toContain('| Default charge | 25% of the rent |')
  })

  test('for a time that stays are those of one row', async () => {
    await ask(
      'The tugs limit went from 5 to 10 requests per 300 seconds. Update the limits page, the others stay at 5.',
    )
    expect(docs.read('limits.mdx')).toContain('| Tugs | 10 requests per 300 seconds |')
    expect(docs.read('limits.mdx')).toContain('| Cranes write | 5 requests per 300 seconds |')
  })

  test('for a time are told without what they were', async () => {
    await ask(
      'Reading cranes is limited to 20 requests per 600 seconds now. Please update the table on the limits page.',
    )
    expect(docs.read('limits.mdx')).toContain('| Cranes read | 20 requests per 600 seconds |')
    expect(docs.read('limits.mdx')).toContain('| Tugs | 5 requests per 300 seconds |')
  })

  test('stand in API documents as well, where the same is said around them', async () => {
    await ask(
      'Cargo lists can now be up to 8 MB, previously 2 MB. Change the limit everywhere we state it, API reference included.',
    )
    expect(docs.read('cargo.mdx')).toContain('up to 8 MB')
    expect(docs.read('cargo.mdx')).toContain('| File size | 8 MB per list |')
    expect(docs.read('openapi.json')).toContain('(plain text file, up to 8 MB)')
    expect(docs.read('openapi.json')).toContain('A photo, up to 2 MB.')
    expect(docs.read('photos.mdx')).toContain('up to 2 MB')
  })

  test.each([
    'The cargo list is no longer 2 MB, it is called a manifest in the app. Please update.',
    'The anchorage charge is 25 percent now, not 40. Please update the berths page.',
  ])('are left where it cannot be told which: %s', async (prompt) => {
    await expectRefused(prompt)
  })
})

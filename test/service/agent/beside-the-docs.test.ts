import { describe, expect, test } from 'vitest'
import { askAbout } from './kiln-site.ts'

const { docs, ask } = askAbout({
  'docs.json': `{
  "theme": "mint",
  "name": "Ferry",
  "colors": { "primary": "#0d9373" },
  "navigation": {
    "groups": [{ "group": "Sail", "pages": ["index", "boats/tickets", "boats/harbour"] }]
  }
}
`,
  'index.mdx':
    '---\ntitle: Welcome\n---\n\nA Day Pass costs $12 a day. More in [the handbook](/handbook/passes).\n',
  'boats/tickets.mdx': '---\ntitle: Tickets\n---\n\nThe Day Pass is $12 a day.\n',
  'boats/harbour.mdx': '---\ntitle: Harbour\n---\n\nShow your Day Pass at the pier.\n',
  // A hidden page of a folder with listed ones, one at the top, and one that a page leads to.
  'boats/crew.mdx': '---\ntitle: Crew\n---\n\nCrews check each Day Pass.\n',
  'press.mdx': '---\ntitle: Press\n---\n\nOur Day Pass is $12 a day.\n',
  'handbook/passes.mdx': '---\ntitle: All passes\n---\n\nA Day Pass is $12 a day.\n',
  'gathered/ferry.example/prices.md':
    '# Prices\n\nDay Pass: $12 a day. See [tickets](/boats/tickets).\n',
  'gathered/ferry.example/about.md': '# About\n\nWe sail.\n',
})

const GATHERED = 'gathered/ferry.example/prices.md'

describe('pages in a folder that the docs neither list nor lead to are none of theirs', () => {
  test('a price', async () => {
    const told = await ask(
      'The Day Pass goes up from $12 to $14 a day. Change it wherever the docs say so.',
    )
    for (const page of ['index', 'boats/tickets', 'press', 'handbook/passes'])
      expect(docs.read(`${page}.mdx`), page).toContain('$14')
    expect(docs.read(GATHERED)).toContain('$12')
    expect(told).toContain('Left `gathered/ferry.example` as it is')
  })

  test('a name', async () => {
    const told = await ask('Rename Day Pass to Deck Pass everywhere.')
    for (const page of ['index', 'boats/tickets', 'boats/crew', 'press', 'handbook/passes'])
      expect(docs.read(`${page}.mdx`), page).toContain('Deck Pass')
    expect(docs.read(GATHERED)).toContain('Day Pass')
    expect(told).toContain('Left `gathered/ferry.example` as it is')
  })

  test('one that is named is changed', async () => {
    await ask('On the gathered/ferry.example/prices page, replace "Day Pass" with "Deck Pass".')
    expect(docs.read(GATHERED)).toContain('Deck Pass: $12')
    expect(docs.read('press.mdx')).toContain('Day Pass')
  })

  test('their links follow a page that moves', async () => {
    const told = await ask('Move boats/tickets to boats/fares.')
    expect(docs.read(GATHERED)).toContain('/boats/fares')
    expect(told).not.toContain('Left')
  })
})

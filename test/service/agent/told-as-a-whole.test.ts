import { describe, expect, test } from 'vitest'
import { askAbout } from './kiln-site.ts'

const { docs, ask, expectRefused } = askAbout({
  'docs.json': `{
  "theme": "mint",
  "name": "NightFerry",
  "colors": { "primary": "#0d9373" },
  "contextual": { "options": ["copy", "chatgpt", "claude", "view"] },
  "redirects": [{ "source": "/source/path", "destination": "/destination/path" }],
  "navigation": {
    "tabs": [
      {
        "tab": "Docs",
        "groups": [
          { "group": "Start", "pages": ["index"] },
          { "group": "Crew", "pages": ["crew/rota"] }
        ]
      },
      { "tab": "Port", "groups": [{ "group": "Start", "pages": ["port/gate"] }] }
    ]
  }
}
`,
  'index.mdx':
    '---\ntitle: Ferry\ndescription: About NightFerry\n---\n\n- [Tickets](#the-tickets)\n- [Bags](#bags)\n\nWrite to `mail@ferry.example.com` or desk@ferry.example.com, not to desk@ferry.example.common.\n\n## Tickets\n\nNightFerry sells them. The header is `X-NightFerry-Id`, the class NightFerryClient.\n\n## Bags\n\nTwo.\n',
  'crew/rota.mdx':
    '---\ntitle: Rota\n---\n\nSee [the watch](#watching) and [the mate](#mate).\n\n## Watch\n\nYes.\n\nIt has:\n\n- bells\n',
  'crew/log-book.mdx': '---\ntitle: Log Book\n---\n\nWrite.\n',
  'crew/night-watch.mdx': '---\ntitle: Night Watch\n---\n\nWake.\n',
  'port/gate.mdx': '---\ntitle: Gate\n---\n\nClosed.\n',
})

describe('pages that are not listed', () => {
  test('into a new group between two others of a tab', async () => {
    await ask(
      "Log Book and Night Watch aren't reachable from the sidebar at all. Put them in a new group called On Duty in the Docs tab, between Start and Crew, in that order.",
    )
    const { navigation } = JSON.parse(docs.read('docs.json'))
    expect(navigation.tabs[0].groups.slice(1)).toEqual([
      { group: 'On Duty', pages: ['crew/log-book', 'crew/night-watch'] },
      { group: 'Crew', pages: ['crew/rota'] },
    ])
  })

  test('are left where one of them is not known', async () => {
    await expectRefused(
      "Log Book and Day Watch aren't in the sidebar. Put them in a new group called On Duty in the Docs tab, after Crew.",
    )
  })
})

describe('a name as it is spelled', () => {
  test('stands in texts, and not in code and names that it is a part of', async () => {
    await ask(
      'Our name is spelled Night Ferry, two words. A few older pages still have it as NightFerry in the text, can you fix those? Header names like X-NightFerry-Id have to stay as they are.',
    )
    const text = docs.read('index.mdx')
    expect(text).toContain('description: About Night Ferry\n')
    expect(text).toContain(
      'Night Ferry sells them. The header is `X-NightFerry-Id`, the class NightFerryClient.',
    )
  })

  test.each([
    'Our name is spelled Night Ferry, two words. Some pages have it as NightFerry, please fix those and add a note about it.',
    'Our name is spelled Night Ferry, two words. Some pages have it as NightBoat, please fix those.',
  ])('is refused where more is asked for, or the other is another name: %s', async (prompt) => {
    await expectRefused(prompt)
  })
})

describe('mail addresses', () => {
  test('have another domain, those of a longer one stay', async () => {
    await ask(
      'All of our mail addresses are on ferry.example.net but some pages show addresses ending in @ferry.example.com. Please correct them.',
    )
    expect(docs.read('index.mdx')).toContain(
      'Write to `mail@ferry.example.net` or desk@ferry.example.net, not to desk@ferry.example.common.',
    )
  })
})

describe('redirects', () => {
  test('a placeholder gives way to another one', async () => {
    await ask(
      'There is still the placeholder redirect from the template in our config (/source/path). Replace it with a real one: /watch should lead to the Rota page.',
    )
    expect(JSON.parse(docs.read('docs.json')).redirects).toEqual([
      { source: '/watch', destination: '/crew/rota' },
    ])
  })
})

describe('entries of the page menu', () => {
  test('behind those that they are to follow', async () => {
    await ask('Please add perplexity to the contextual menu options, after ChatGPT and Claude.')
    expect(JSON.parse(docs.read('docs.json')).contextual.options).toEqual([
      'copy',
      'chatgpt',
      'claude',
      'perplexity',
      'view',
    ])
  })
})

test('what leads a list is no paragraph of its own', async () => {
  await expectRefused('Please remove the last paragraph of the Rota page.')
})

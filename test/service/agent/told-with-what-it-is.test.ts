import { describe, expect, test } from 'vitest'
import { askAbout } from './kiln-site.ts'

const { docs, ask, expectRefused } = askAbout({
  'docs.json': `{
  "theme": "mint",
  "name": "Ferry",
  "colors": { "primary": "#0d9373" },
  "navbar": { "links": [{ "label": "Chat", "href": "https://discord.gg/ferry" }] },
  "footer": { "socials": { "discord": "https://discord.gg/ferry" } },
  "navigation": {
    "groups": [
      { "group": "Start", "pages": ["index", "moor/harbor", "moor/source"] },
      { "group": "Help", "pages": ["prices", "ports", "passes"] }
    ]
  }
}
`,
  'index.mdx':
    '---\ntitle: Ferry\n---\n\nA ferry max ticket is for a year. Ask [in the chat](https://discord.gg/ferry).\n',
  'moor/harbor.mdx':
    '---\ntitle: How to moor a boat in the harbor\n---\n\nTie it.\n\n## Storms\n\nStay inside.\n\n## Tides\n\nThey come and go.\n',
  'moor/source.mdx':
    '---\ntitle: At the source\nsidebarTitle: This guide is for mooring a boat at the source and in any small harbor on the way.\n---\n\nDrop the anchor.\n\n## Storms\n\nGo home.\n',
  'prices.mdx':
    '---\ntitle: Prices\n---\n\n## Ferry or your own boat\n\n|  | **Ferry line** | **Own boat for a day** |\n| --- | --- | --- |\n| **Base fuel cost** | From **\\$15** | From **\\$10** |\n| **Crew** | Included | From **\\$15** |\n',
  'ports.mdx':
    '---\ntitle: Ports that we call at\n---\n\nOther ports are:\n\n- [Lima](https://lima.example)\n- [Oslo](https://oslo.example/port)\n- [Rome](https://rome.example)\n\n## Notes on ports\n\nThey are deep.\n\n| Port | Lamp location | Can be closed? |\n| --- | --- | --- |\n| **Lima** | `east/pier` | No (always open) |\n| **Oslo** | `west/pier` | Yes |\n',
  'passes.mdx':
    '---\ntitle: Passes\n---\n\nBoarding Passes are on paper, and a Boarding Pass has a number. Show your boarding passes at the gate. The ferry max is a pass too.\n',
})

describe('a name that is told with what it is of', () => {
  test('changes where the docs have the name alone', async () => {
    await ask(
      'The yearly plan ferry max is called ferry gold now. Please update the plan name wherever the docs mention it.',
    )
    expect(docs.changes()).toEqual(['M index.mdx', 'M passes.mdx'])
    expect(docs.read('index.mdx')).toContain('A ferry gold ticket')
  })
})

describe('a name that is written with capitals', () => {
  test('changes alone where words in small letters are to stay', async () => {
    await ask(
      'Boarding Passes are sold as Deck Cards now. Rename the capitalised name throughout the docs, the lowercase boarding passes can stay.',
    )
    const text = docs.read('passes.mdx')
    expect(text).toContain('Deck Cards are on paper, and a Deck Card has a number.')
    expect(text).toContain('Show your boarding passes at the gate.')
  })

  test('changes in its plural as well', async () => {
    await ask(
      'Rename Boarding Pass to Deck Card everywhere but keep lowercase mentions as they are.',
    )
    const text = docs.read('passes.mdx')
    expect(text).toContain('a Deck Card has a number. Show your boarding passes')
  })

  test('changes in small letters as well where nothing is said of these', async () => {
    await ask('Boarding Passes are called Deck Cards now. Rename them throughout the docs.')
    expect(docs.read('passes.mdx')).toContain('Show your deck cards at the gate.')
  })
})

describe('an invitation that has changed', () => {
  test('is replaced on the whole site', async () => {
    await ask(
      'Our Discord invite has changed, it is https://discord.gg/ferry-club now. Replace the old link on the whole site, header and footer too.',
    )
    expect(docs.read('docs.json').match(/discord\.gg\/ferry-club"/g)).toHaveLength(2)
    expect(docs.read('index.mdx')).toContain('(https://discord.gg/ferry-club)')
  })
})

describe('a note straight under a heading', () => {
  test('stands there', async () => {
    await ask(
      'Please add a note to the ports page, straight under the heading Notes on ports: Bring a lamp.',
    )
    expect(docs.read('ports.mdx')).toMatch(
      /## Notes on ports\n\n<Note>\s+Bring a lamp\.\s+<\/Note>\n\nThey are deep/,
    )
  })
})

describe('a value of a column while that of another one stays', () => {
  test('changes in its cell alone', async () => {
    await ask(
      'In the table on the prices page the base cost of the Ferry line goes up from $15 to $18. Own boat stays at $10.',
    )
    const text = docs.read('prices.mdx')
    expect(text).toContain('| **Base fuel cost** | From **\\$18** | From **\\$10** |')
    expect(text).toContain('| **Crew** | Included | From **\\$15** |')
  })

  test('is refused where that column is the one that stays', async () => {
    await expectRefused(
      'In the table on the prices page the crew cost goes up from $15 to $18. Own boat stays at $15.',
    )
  })
})

describe('an item that is told with where it leads', () => {
  test('is a link as the others of its list are', async () => {
    await ask(
      'Bari works with us as well. Add it with the link https://bari.example/sea to the list of other ports on the ports page, after Oslo.',
    )
    expect(docs.read('ports.mdx')).toContain(
      '- [Oslo](https://oslo.example/port)\n- [Bari](https://bari.example/sea)\n- [Rome]',
    )
  })
})

describe('a page that is told by the words of its address', () => {
  test('is no other one that has them in a sentence', async () => {
    await ask('Remove the storms section from the harbor moor guide, it says nothing useful.')
    expect(docs.changes()).toEqual(['M moor/harbor.mdx'])
    expect(docs.read('moor/harbor.mdx')).not.toContain('Storms')
  })
})

describe('a row whose cells are told by what they are for', () => {
  test('has each of them in its column', async () => {
    await ask(
      'Under notes on ports add a Bari row after Lima. Its lamp is at south/pier and yes, it can be closed.',
    )
    expect(docs.read('ports.mdx')).toContain('| **Bari** | `south/pier` | Yes |\n| **Oslo** |')
  })

  test('is refused where a column has nothing', async () => {
    await expectRefused(
      'Under notes on ports add a Bari row after Lima. Its lamp is red and it is a fine place.',
    )
  })
})

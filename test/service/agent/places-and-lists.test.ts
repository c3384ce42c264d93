import { describe, expect, test } from 'vitest'
import { createRulesEngine } from '../../../src/service/agent/index.ts'
import { keepDocs } from './docs-repository.ts'

const SITE = {
  'docs.json': `{
  "theme": "mint",
  "name": "Mill",
  "colors": { "primary": "#0d9373" },
  "appearance": { "strict": true },
  "navigation": {
    "tabs": [
      {
        "tab": "Manual",
        "groups": [
          { "group": "Begin", "pages": ["intro", "setup"] },
          { "group": "Grinding", "pages": ["grinding/intro", "grinding/stones"] },
          { "group": "Selling", "pages": ["selling/prices"] }
        ]
      },
      { "tab": "Tools", "groups": [{ "group": "Programs", "pages": ["tools/scale"] }] }
    ]
  }
}
`,
  'intro.mdx': '---\ntitle: Introduction\n---\n\nWe say water mill here.\n',
  'setup.mdx': `---
title: Setting up
---

First words.

## Wheel

Hang the wheel.

<Steps>
  <Step title="Lift">
    Lift it.
  </Step>
  <Step title="Fasten">
    Fasten it.
  </Step>
</Steps>

## Belt

Put on the belt.
`,
  'grinding/intro.mdx': '---\ntitle: Introduction\n---\n\nGrind.\n',
  'grinding/stones.mdx': '---\ntitle: Stones\ntag: New\n---\n\n## Kinds\n\nHard ones.\n',
  'selling/prices.mdx': '---\ntitle: Prices\n---\n\nA sack costs 5.\n',
  'tools/scale.mdx': '---\ntitle: Scale\n---\n\nRun scale 1.2.0 in node.\n',
  'attic/one.mdx': '---\ntitle: One\n---\n\nOld.\n',
  'attic/two.mdx': '---\ntitle: Two\n---\n\nOld.\n',
}

const engine = createRulesEngine()
const docs = keepDocs(SITE)

const ask = (prompt: string) => docs.ask(engine, prompt)
const config = () => JSON.parse(docs.read('docs.json'))
const groups = () => config().navigation.tabs[0].groups

describe('a callout stands where it is said to', () => {
  test.each([
    [
      'On the setting up page, put a warning before the Belt section saying that it is heavy.',
      '</Steps>\n\n<Warning>\n  It is heavy.\n</Warning>\n\n## Belt',
    ],
    [
      'Add a tip under the Wheel heading of the setup page saying that oak lasts',
      '## Wheel\n\n<Tip>\n  Oak lasts.\n</Tip>\n\nHang the wheel.',
    ],
    [
      'In the setup page add a note at the end of the Belt section: Leather needs oil in winter.',
      'Put on the belt.\n\n<Note>\n  Leather needs oil in winter.\n</Note>\n',
    ],
    [
      'Put a note in the Fasten step of the setup page saying that two people are needed',
      '    Fasten it.\n  </Step>',
    ],
  ])('%s', async (prompt, come) => {
    await ask(prompt)
    expect(docs.changes()).toEqual(['M setup.mdx'])
    expect(docs.read('setup.mdx')).toContain(come)
  })

  test('and nowhere else where there is no such place', async () => {
    await expect(
      ask('Add a tip below the Roof section of the setup page: Thatch it.'),
    ).rejects.toThrow('There are “Wheel”, “Belt”')
    expect(docs.changes()).toEqual([])
  })
})

describe('several things are said at once:', () => {
  test('a color for dark mode is the one that `docs.json` calls light', async () => {
    await ask('Use #111111 as the primary color and #222222 for dark mode')
    expect(config().colors).toEqual({ primary: '#111111', light: '#222222' })
  })

  test.each([
    'set the primary color to #111111 and the dark one to #222222',
    'Our colors are now #111111 (primary), #222222 (dark)',
  ])('%s', async (prompt) => {
    await ask(prompt)
    expect(config().colors).toEqual({ primary: '#111111', dark: '#222222' })
  })

  test('settings of different kinds', async () => {
    await ask('Switch the theme to maple and use the tabler icons')
    expect(config()).toMatchObject({ theme: 'maple', icons: { library: 'tabler' } })
  })

  test('fields of a page', async () => {
    await ask(
      'The title of the stones page should be Millstones, and its description should read What grinds.',
    )
    expect(docs.lines()).toEqual(
      expect.arrayContaining(['+title: Millstones', '+description: What grinds']),
    )
  })

  test.each([
    'Add two new pages to Selling: Sacks and Carts',
    'Create pages called Sacks and Carts in the Selling group',
    'Create explanations for sacks and for carts in the Selling group',
  ])('%s', async (prompt) => {
    await ask(prompt)
    expect(groups()[2].pages).toEqual(['selling/prices', 'selling/sacks', 'selling/carts'])
    expect(docs.read('selling/carts.mdx')).toMatch(/title: carts/i)
  })

  test('three pages are hidden, and two settings turned off', async () => {
    await ask('Hide the stones, prices and scale pages.')
    expect(docs.changes()).toEqual([
      'M grinding/stones.mdx',
      'M selling/prices.mdx',
      'M tools/scale.mdx',
    ])
    docs.restore()
    await ask('Turn off the edit suggestions and the issue button.')
    expect(config().feedback).toEqual({ suggestEdit: false, raiseIssue: false })
  })

  test('two links with their addresses behind them', async () => {
    await ask(
      'Add a GitHub and a Discord link to the footer: https://github.com/mill and https://discord.gg/mill',
    )
    expect(config().footer.socials).toEqual({
      github: 'https://github.com/mill',
      discord: 'https://discord.gg/mill',
    })
  })

  test('two fonts', async () => {
    await ask('Use Inter for the body font and Lora for headings.')
    expect(config().fonts).toEqual({ body: { family: 'Inter' }, heading: { family: 'Lora' } })
  })

  test('a title and an icon', async () => {
    await ask('Change the title of the scale page to Scales and give it a weight icon.')
    expect(docs.lines()).toEqual(['-title: Scale', '+title: Scales', '+icon: weight'])
  })

  test('settings of three kinds', async () => {
    await ask('Set the theme to linden, the primary color to #B45309 and the site name to Water.')
    expect(config()).toMatchObject({
      theme: 'linden',
      name: 'Water',
      colors: { primary: '#B45309' },
    })
  })

  test("two fields that are said to be the page's", async () => {
    await ask("Change the scale page's title to Big scale and its sidebar title to Scales.")
    expect(docs.lines()).toEqual(['-title: Scale', '+title: Big scale', '+sidebarTitle: Scales'])
  })

  test('pages of different kinds', async () => {
    await ask('Write a reference for sacks in Selling and a tutorial on sieves in Grinding.')
    expect(groups()[1].pages).toContain('grinding/sieves')
    expect(groups()[2].pages).toContain('selling/sacks')
  })

  test('pages that leave a group', async () => {
    await ask('Take Stones and the introduction out of the Grinding group.')
    expect(groups().map(({ group }: { group: string }) => group)).toEqual(['Begin', 'Selling'])
  })

  test('a page is wide and has an icon', async () => {
    await ask('Make the scale page full width and give it a rocket icon.')
    expect(docs.lines()).toEqual(['+mode: wide', '+icon: rocket'])
  })

  test('a group has another name and another place', async () => {
    await ask('Rename the Grinding group to Milling and put it above Begin.')
    expect(groups().map(({ group }: { group: string }) => group)).toEqual([
      'Milling',
      'Begin',
      'Selling',
    ])
  })

  test('pages come out of a group into a new one beside it', async () => {
    await ask(
      'Move Stones and Prices out of Grinding and into a new group called Goods right below it.',
    )
    expect(groups()[2]).toEqual({ group: 'Goods', pages: ['grinding/stones', 'selling/prices'] })
  })

  test('or none of them where one is not understood', async () => {
    await expect(ask('Hide the stones page and paint the scale page green.')).rejects.toThrow()
    await expect(ask('Hide the stones page and the barn page.')).rejects.toThrow('barn')
    expect(docs.changes()).toEqual([])
  })

  test('two redirects', async () => {
    await ask(
      'Add redirects from /old/one to the stones page and from /old/two to the prices page.',
    )
    expect(config().redirects).toEqual([
      { source: '/old/one', destination: '/grinding/stones' },
      { source: '/old/two', destination: '/selling/prices' },
    ])
  })

  test('what a button says and where it leads', async () => {
    await ask('Add a Shop link to the navbar that goes to https://mill.example/shop')
    await ask('Change the Shop link to say Buy and go to https://mill.example/buy')
    expect(config().navbar.links).toEqual([{ label: 'Buy', href: 'https://mill.example/buy' }])
  })

  test('a group with its pages', async () => {
    await ask('Delete the Grinding group with all of its pages.')
    expect(docs.changes()).toEqual(['M docs.json', 'D grinding/intro.mdx', 'D grinding/stones.mdx'])
  })

  test('three fields of a page', async () => {
    await ask(
      'Change the title of the scale page to Big scales, the sidebar title to Scales and the icon to weight.',
    )
    expect(docs.lines()).toEqual([
      '-title: Scale',
      '+title: Big scales',
      '+sidebarTitle: Scales',
      '+icon: weight',
    ])
  })

  test('links of the header and of a column of the footer', async () => {
    await ask(
      'Add a footer column called Legal with Terms (https://mill.example/terms) and Privacy (https://mill.example/privacy)',
    )
    await ask(
      'Add these links to the navbar: Blog https://mill.example/blog, Jobs https://mill.example/jobs',
    )
    expect(config().footer.links).toEqual([
      {
        header: 'Legal',
        items: [
          { label: 'Terms', href: 'https://mill.example/terms' },
          { label: 'Privacy', href: 'https://mill.example/privacy' },
        ],
      },
    ])
    expect(config().navbar.links.map(({ label }: { label: string }) => label)).toEqual([
      'Blog',
      'Jobs',
    ])
  })

  test('the pages of a folder', async () => {
    await ask('Delete the leftover pages in the attic folder')
    expect(docs.changes()).toEqual(['D attic/one.mdx', 'D attic/two.mdx'])
  })
})

describe('the navigation', () => {
  test('lists a page in a second place, and keeps it in the first', async () => {
    await ask(
      'Make the prices page the first page of the Grinding group as well, but leave it where it is.',
    )
    expect(groups()[1].pages[0]).toBe('selling/prices')
    expect(groups()[2].pages).toEqual(['selling/prices'])
  })

  test('knows by the group which of two pages of a name is meant', async () => {
    await ask('Add the scale page to the Grinding group, right after the introduction.')
    expect(groups()[1].pages).toEqual(['grinding/intro', 'tools/scale', 'grinding/stones'])
  })

  test.each([
    ['Swap the order of Begin and Selling in the sidebar.', ['Selling', 'Grinding', 'Begin']],
    ['Put the Selling group first', ['Selling', 'Begin', 'Grinding']],
    ['The Begin group should come after Grinding', ['Grinding', 'Begin', 'Selling']],
  ])('%s', async (prompt, order) => {
    await ask(prompt)
    expect(groups().map(({ group }: { group: string }) => group)).toEqual(order)
  })

  test('hides a tab, and not a page of its name', async () => {
    await ask('Hide the Tools tab.')
    expect(config().navigation.tabs[1].hidden).toBe(true)
    expect(docs.changes()).toEqual(['M docs.json'])
  })

  test('loses a page of a group, which stays where else it is and at its address', async () => {
    await ask('Add the stones page to the Selling group and remove it from Grinding.')
    expect(groups()[1].pages).toEqual(['grinding/intro'])
    expect(groups()[2].pages).toEqual(['selling/prices', 'grinding/stones'])
    expect(docs.changes()).toEqual(['M docs.json'])
  })

  test('has one group of two', async () => {
    await ask('Combine Grinding and Selling into one group called Trade.')
    expect(groups()[1]).toEqual({
      group: 'Trade',
      pages: ['grinding/intro', 'grinding/stones', 'selling/prices'],
    })
    expect(groups()).toHaveLength(2)
  })

  test('lists a new page at the end of a group that is called as a kind of page', async () => {
    await ask('Write a reference page on flour and list it at the end of Grinding.')
    expect(groups()[1].pages.at(-1)).toBe('grinding/flour')
  })

  test('has a group at the end of its tab', async () => {
    await ask('Make Begin the last group in the Manual tab.')
    expect(groups().map(({ group }: { group: string }) => group)).toEqual([
      'Grinding',
      'Selling',
      'Begin',
    ])
  })

  test('has a page, and not the group, at the top where its group is named', async () => {
    await ask('Move the stones to the top of its group.')
    expect(groups()[1].pages).toEqual(['grinding/stones', 'grinding/intro'])
  })

  test('has its tabs in another order', async () => {
    await ask('Move the Tools tab before the Manual tab')
    expect(config().navigation.tabs.map(({ tab }: { tab: string }) => tab)).toEqual([
      'Tools',
      'Manual',
    ])
  })
})

test('a page is known by the words that its title begins with', async () => {
  docs.write('tools/logging.mdx', '---\ntitle: Scan logging\n---\n\nLog.\n')
  docs.write('tools/login.mdx', '---\ntitle: Logging in and out\n---\n\nLog in.\n')
  await ask('The logging in page needs a note: Mind the step.')
  expect(docs.read('tools/login.mdx')).toContain('Mind the step.')
})

describe('a new page', () => {
  test('has of what it is to tell its description, and not its title', async () => {
    await ask('Create a page called Sieves in the Grinding group that explains how to sift flour.')
    const page = docs.read('grinding/sieves.mdx')
    expect(page).toContain('title: Sieves\ndescription: How to sift flour.')
  })

  test('is none where a section of one is asked for', async () => {
    await ask('Write a section about barley in the stones page')
    expect(docs.changes()).toEqual(['M grinding/stones.mdx'])
    expect(docs.lines()).toContain('+## Barley')
  })
})

test('a page that is deleted is not only hidden', async () => {
  await ask('Delete the scale page and take it out of the navigation.')
  expect(docs.changes()).toContain('D tools/scale.mdx')
})

describe('a part', () => {
  test('that holds a command has it as code', async () => {
    await ask('Add a step called Test to the setup page with npm run test')
    expect(docs.read('setup.mdx')).toContain(
      '  <Step title="Test">\n    ```bash\n    npm run test\n    ```\n  </Step>\n</Steps>',
    )
  })

  test('that is a tab of code is code in the language of its neighbors', async () => {
    docs.write(
      'tools/scale.mdx',
      '---\ntitle: Scale\n---\n\n<CodeGroup>\n```sh npm\nnpm i scale\n```\n</CodeGroup>\n',
    )
    await ask('Add a Nix tab to the scale page with nix run scale.')
    expect(docs.read('tools/scale.mdx')).toContain(
      '```sh npm\nnpm i scale\n```\n```sh Nix\nnix run scale\n```\n</CodeGroup>',
    )
  })

  test('comes before another one', async () => {
    await ask('Add a step called Oil before Fasten to the setup page saying that it runs better')
    expect(docs.read('setup.mdx')).toMatch(/title="Oil"[\s\S]+title="Fasten"/)
  })

  test('comes after the first one', async () => {
    await ask(
      'Add a step called Oil after the first one to the setup page saying that it runs better',
    )
    expect(docs.read('setup.mdx')).toMatch(/title="Lift"[\s\S]+title="Oil"[\s\S]+title="Fasten"/)
  })

  test('is not called as the page is that it comes to', async () => {
    await expect(
      ask('Add a step to the page about the scale that tells readers to wait.'),
    ).rejects.toThrow('Expected')
    expect(docs.changes()).toEqual([])
  })
})

test.each([
  ['Let readers switch between light and dark mode again', '+  "appearance": { "strict": false },'],
  ['Show a banner that says We moved, dismissible', '+    "dismissible": true'],
  [
    'Everywhere we say water mill we should say watermill now, please change that in all the docs.',
    '+We say watermill here.',
  ],
  [
    'Add a tip before the Kinds section of the stones page: Start with a soft one.',
    '+  Start with a soft one.',
  ],
  [
    'Change the description of the scale page to What it weighs right now',
    '+description: What it weighs right now',
  ],
  ['Turn on the last updated dates', '+    "timestamp": true'],
  ['Use purple #7C3AED as the primary color.', '+  "colors": { "primary": "#7C3AED" },'],
  ['The scale page should be titled Big scale and have the icon weight.', '+icon: weight'],
  ['Show a banner saying that the mill is open.', '+    "content": "the mill is open"'],
  ['Everything called water mill should be named watermill', '+We say watermill here.'],
  ['Make dark mode the only mode.', '+    "default": "dark"'],
  ['Every mention of water mill becomes watermill', '+We say watermill here.'],
  ['On the prices page, bump 5 to 6.', '+A sack costs 6.'],
  [
    'Take the prices page out of the menu.',
    '-          { "group": "Selling", "pages": ["selling/prices"] }',
  ],
  ['Change the scale page so that its sidebar title is Scales', '+sidebarTitle: Scales'],
  ['The scale page needs an info box which says that macOS is needed.', '+  macOS is needed.'],
  ['The scale page is outdated, bump 1.2.0 to 1.3.0 there', '+Run scale 1.3.0 in node.'],
])('%s', async (prompt, line) => {
  await ask(prompt)
  expect(docs.lines().map((one) => one.trimEnd())).toContain(line)
})

describe('no words are taken for what something is to be called that tell where or where not', () => {
  test.each([
    'Rename water mill to wind mill in the sidebar only',
    'Rename Begin to Start on every page of the manual only',
    'Change the title of the scale page to Scales in the sidebar and on its page only',
    'Change the X link so that X points to https://x.com/mill and water mill to https://mill.example',
    'Put the page about barley into the Grinding group.',
    'Set the social image to /a.png and paint it green',
  ])('%s', async (prompt) => {
    await expect(ask(prompt)).rejects.toThrow()
    expect(docs.changes()).toEqual([])
  })

  test('what stays as it is anyway is no part of a name', async () => {
    await ask('Rename water mill to windmill everywhere except in code.')
    expect(docs.lines()).toContain('+We say windmill here.')
  })

  test('a page is moved where a path is said, and a word is another one where none is', async () => {
    await ask('Rename sack to bag')
    expect(docs.changes()).toEqual(['M selling/prices.mdx'])
  })

  test('an address is none of the words that are replaced, with its protocol or without', async () => {
    docs.write('tools/one.mdx', '---\ntitle: One\n---\n\nSack: see github.com/mill/Sack.\n')
    await ask('Replace "Sack" with "Bag"')
    expect(docs.read('tools/one.mdx')).toContain('Bag: see github.com/mill/Sack.')
  })

  test('a word that only the address of a page has is moved with it, unless that is taken', async () => {
    docs.write('sails.mdx', '---\ntitle: Setting up\n---\n\nHoist.\n')
    await ask('Rename sails to rigging')
    expect(docs.changes()).toContain('A rigging.mdx')
    expect(docs.read('docs.json')).toContain('"/rigging"')
    await expect(ask('Rename rigging to setup')).rejects.toThrow('Expected `/setup` to be free')
  })
})

test('what a page has already is told and not written again', async () => {
  const { summary } = await ask('Give the stones page the tag New')
  expect(summary).toContain('already')
  expect(docs.changes()).toEqual([])
})

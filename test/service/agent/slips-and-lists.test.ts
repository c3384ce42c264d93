import { describe, expect, test } from 'vitest'
import { askAbout } from './kiln-site.ts'

const { docs, ask, expectRefused } = askAbout({
  'docs.json': `{
  "theme": "mint",
  "name": "Harbor",
  "colors": { "primary": "#0d9373" },
  "navbar": { "links": [{ "label": "Help", "href": "https://harbor.example/help" }] },
  "navigation": {
    "groups": [
      { "group": "Start", "pages": ["index", "start/crew", "start/dockyard", "start/tides"] },
      { "group": "Reference", "pages": ["reference/get-berth", "reference/rent-berth"] }
    ]
  }
}
`,
  'api.json': `{
  "openapi": "3.1.0",
  "info": { "title": "Harbor", "version": "1" },
  "paths": {
    "/berth": {
      "get": {
        "summary": "Get berth",
        "description": "Reads one berth with all that lies in it.",
        "responses": {}
      }
    },
    "/rent": {
      "post": {
        "summary": "Rent berth",
        "parameters": [
          {
            "name": "nights",
            "in": "query",
            "description": "How long it is rented. Defaults to 2.",
            "schema": { "type": "string", "default": "2" }
          }
        ],
        "responses": {}
      }
    }
  }
}
`,
  'index.mdx':
    '---\ntitle: Harbor\n---\n\nSee [the crew](/start/crew.mdx#cook) and [the tides](/start/tides.mdx#low).\n',
  'start/crew.mdx':
    '---\ntitle: Crew\n---\n\nRead about [low water](/start/tides.mdx#low).\n\n![](/images/deck.png)\n\n## Cook\n\nThe cook is knows as Bob. He cook for all.\n\n## Mate\n\nThe mate steers. Boats sails.\n\nThe mate helps.\n',
  'start/dockyard.mdx':
    '---\ntitle: Dockyard\n---\n\nA Tool Box lies in each shed. You may bring up to **3 guests** per boat. Maximum of 3 invited guests. There are three guest rooms.\n\n| Tool | Version |\n| --- | --- |\n| **sailjs** | 2.1.0 |\n| mastfix | 2.1.0 |\n\nTools:\n\n- sailjs: 2.1.0\n- mastfix: 2.1.0\n',
  'start/tides.mdx':
    '---\ntitle: Tides\n---\n\nKeep a tool box at hand. Wait 3 minutes, then 3 minutes more.\n\n## Low\n\nThe water is low.\n',
  'reference/get-berth.mdx': '---\ntitle: Get berth\nopenapi: "get /berth"\n---\n',
  'reference/rent-berth.mdx': '---\ntitle: Rent berth (pay later)\nopenapi: "post /rent"\n---\n',
})

describe('a page that is to be in the menu no more', () => {
  test.each([
    'The Dockyard page is meant for ourselves only, so it must no longer show up in the sidebar. Leave the file.',
    'We only need Dockyard internally. It should not be listed in the navigation any more, but keep the file.',
    'Nobody but us needs the Dockyard page. It should no longer be visible in the menu.',
  ])('is taken out, and its file stays: %s', async (prompt) => {
    await ask(prompt)
    expect(docs.changes()).toEqual(['M docs.json'])
    expect(docs.read('docs.json')).toContain('["index", "start/crew", "start/tides"]')
  })

  test.each([
    'The Dockyard page should no longer appear in the sidebar as Dockyard but as Boatyard. Keep the file.',
    'The icon of the Dockyard page should no longer appear in the sidebar. Keep the file.',
  ])('is not read from what is said of its name or icon: %s', async (prompt) => {
    await expectRefused(prompt)
  })
})

describe('a page about an endpoint without a description', () => {
  test.each([
    'The endpoint page Get berth has no description yet. Give it this one: Look up a berth by its number.',
    'There is no description on the Get berth endpoint page. Please add: Look up a berth by its number.',
    'The Get berth endpoint lacks a description. Use this one: Look up a berth by its number.',
  ])('gets it on the page: %s', async (prompt) => {
    await ask(prompt)
    expect(docs.lines()).toEqual(['+description: Look up a berth by its number.'])
  })

  test('gets it in the API document where that is told', async () => {
    await ask(
      'The Rent berth endpoint has no description in the OpenAPI file. Give it this one: Look up a berth by its number.',
    )
    expect(docs.changes()).toEqual(['M api.json'])
  })

  test('gets none in the place of one that the API document has', async () => {
    await expectRefused(
      'The Get berth endpoint has no description in the OpenAPI file. Give it this one: Look up a berth by its number.',
    )
  })

  test('may have one text with another page', async () => {
    await ask(
      'The endpoint pages Get berth and Rent berth have no description. Give them this one: Berths as the harbor has them.',
    )
    expect(docs.lines()).toEqual([
      '+description: Berths as the harbor has them.',
      '+description: Berths as the harbor has them.',
    ])
  })

  test('is not given a text that may be of one of two', async () => {
    await expectRefused(
      'The endpoint pages Get berth and Rent berth have no description. Give them one: Berths as the harbor has them.',
    )
  })
})

describe('what is to be used “for it”', () => {
  test.each([
    'The screenshot on the Crew page has no alt text. Use The deck at noon for it.',
    'The Crew page shows a picture without alt text, please use The deck at noon for it.',
  ])('is no part of the text: %s', async (prompt) => {
    await ask(prompt)
    expect(docs.lines()).toEqual([
      '-![](/images/deck.png)',
      '+![The deck at noon](/images/deck.png)',
    ])
  })

  test('may be the title in the sidebar', async () => {
    await ask('The Crew page has no sidebar title. Use People on board for it.')
    expect(docs.lines()).toEqual(['+sidebarTitle: People on board'])
  })
})

describe('links that end as files do', () => {
  test.each([
    'Some links on the Crew page to our Tides page end in .mdx before the anchor and break. Take the .mdx out of them.',
    'The Crew page links to the Tides page with .mdx at the end. Please drop the .mdx.',
  ])('lose it on a page: %s', async (prompt) => {
    await ask(prompt)
    expect(docs.changes()).toEqual(['M start/crew.mdx'])
    expect(docs.read('start/crew.mdx')).toContain('](/start/tides#low)')
  })

  test('lose it wherever they lead to one page', async () => {
    await ask('Links to the Tides page still end in .mdx. Strip that everywhere.')
    expect(docs.read('index.mdx')).toContain(
      '/start/crew.mdx#cook) and [the tides](/start/tides#low)',
    )
    expect(docs.read('start/crew.mdx')).toContain('](/start/tides#low)')
  })

  test('lose it on two pages that are named, and on neither where one has none', async () => {
    await ask('The links on the Crew and Harbor pages end in .mdx. Take it off.')
    expect(docs.changes()).toEqual(['M index.mdx', 'M start/crew.mdx'])
  })

  test('are kept where a page has none of them', async () => {
    await expectRefused('The links on the Crew and Dockyard pages end in .mdx. Take it off.')
  })
})

describe('slips in what a page says', () => {
  test.each([
    'Two slips in the Cook part of the Crew page: is knows as has to be is known as, and He cook for has to be He cooks for.',
    'The cook is knows as Bob should read The cook is known as Bob and He cook for all should read He cooks for all in the Cook section.',
  ])('are mended together: %s', async (prompt) => {
    await ask(prompt)
    expect(docs.lines()).toEqual([
      '-The cook is knows as Bob. He cook for all.',
      '+The cook is known as Bob. He cooks for all.',
    ])
  })

  test('are mended in the section that is told, which keeps its name', async () => {
    await ask('In the Mate section of the Crew page, Boats sails has to be Boats sail.')
    expect(docs.lines()).toEqual([
      '-The mate steers. Boats sails.',
      '+The mate steers. Boats sail.',
    ])
  })

  test.each([
    'In the Mate section of the Crew page, is knows as has to be is known as.',
    'In the Mate section of the Crew page, The mate has to be The mates.',
  ])('are not guessed where they stand elsewhere or twice: %s', async (prompt) => {
    await expectRefused(prompt)
  })
})

describe('what is called otherwise from now on', () => {
  test('is so on all pages, and not in one title', async () => {
    await ask(
      'The team decided that the Tool Box is called Gear Chest from now on. Please use the new name on all docs pages, the addresses can stay as they are.',
    )
    expect(docs.read('start/dockyard.mdx')).toContain('A Gear Chest lies')
    expect(docs.read('start/tides.mdx')).toContain('Keep a gear chest at hand')
  })

  test('has no “from now on” in its title', async () => {
    await ask('The Crew page is called People from now on. The address can stay.')
    expect(docs.lines()).toEqual(['-title: Crew', '+title: People'])
  })

  test.each([
    'The Tool Box is called Gear Chest in the app, use that name in the sidebar.',
    'The team decided that the Tool Box is called Gear Chest from now on. Please use the new name in the sidebar.',
  ])('is no wish for texts where the sidebar is meant: %s', async (prompt) => {
    await expectRefused(prompt)
  })
})

describe('a link of the header', () => {
  const labels = () =>
    JSON.parse(docs.read('docs.json')).navbar.links.map(({ label }: { label: string }) => label)

  test.each([
    'Add a link named News to the bar at the top of the site, going to https://harbor.example/news and standing before Help.',
    'Please put a link News (https://harbor.example/news) in the bar at the top of every page, first.',
    'Add a link called News to https://harbor.example/news at the start of the header.',
  ])('stands where it is told: %s', async (prompt) => {
    await ask(prompt)
    expect(labels()).toEqual(['News', 'Help'])
  })

  test.each([
    'The bar at the top of the site should have a link to our news, https://harbor.example/news, called News and placed after Help.',
    'Add a link called News (https://harbor.example/news) to the header after the first one.',
  ])('is called by its name alone: %s', async (prompt) => {
    await ask(prompt)
    expect(labels()).toEqual(['Help', 'News'])
  })
})

describe('the version of a tool', () => {
  test.each([
    'The sheds now have Sail.js 3.0.1, update the version wherever the Dockyard page gives it.',
    'We moved Sail.js to 3.0.1, please update the Dockyard page.',
    'Update sailjs to version 3.0.1 on the Dockyard page.',
  ])('is so in the table and in the list of a page: %s', async (prompt) => {
    await ask(prompt)
    expect(docs.lines()).toEqual([
      '-| **sailjs** | 2.1.0 |',
      '+| **sailjs** | 3.0.1 |',
      '-- sailjs: 2.1.0',
      '+- sailjs: 3.0.1',
    ])
  })

  test('is so in one place where that is told', async () => {
    await ask('Update sailjs to version 3.0.1 in the table on the Dockyard page.')
    expect(docs.lines()).toEqual(['-| **sailjs** | 2.1.0 |', '+| **sailjs** | 3.0.1 |'])
  })

  test('is not guessed for a tool that the page has not', async () => {
    await expectRefused(
      'The sheds now have Oar.js 3.0.1, update the version wherever the Dockyard page gives it.',
    )
  })
})

describe('how many there may be', () => {
  test.each([
    'Owners may now bring 5 invited guests per boat instead of 3. Bring the Dockyard page up to date.',
    'A boat now takes 5 invited guests, not 3. Please update the Dockyard page.',
  ])('is so wherever a page counts them, and nothing else is: %s', async (prompt) => {
    await ask(prompt)
    expect(docs.read('start/dockyard.mdx')).toContain(
      'up to **5 guests** per boat. Maximum of 5 invited guests. There are three guest rooms.',
    )
  })
})

describe('a new page in one sentence', () => {
  test.each([
    'Start a new page at start/words with the title Words on board and the description What we say, in short, and list it last under Start.',
    'Create a new page under /start/words titled Words on board with the description What we say, in short, listed after Tides in Start.',
  ])('has its address, title, description and place: %s', async (prompt) => {
    await ask(prompt)
    expect(docs.read('start/words.mdx')).toMatch(
      /^---\ntitle: Words on board\ndescription: What we say, in short\n---/,
    )
    expect(docs.read('docs.json')).toContain('"start/tides", "start/words"]')
  })
})

describe('the default of a parameter', () => {
  test('is another one in the API document, and in what describes it', async () => {
    await ask(
      'The nights parameter of Rent berth defaults to 4 since last month. Correct the default in the OpenAPI file and the sentence in its description that names it.',
    )
    expect(docs.changes()).toEqual(['M api.json'])
    expect(docs.read('api.json')).toContain('How long it is rented. Defaults to 4.')
    expect(docs.read('api.json')).toContain('"default": "4"')
  })

  test('is that of the document alone where nothing else is told', async () => {
    await ask('In the OpenAPI file the nights of Rent berth default to 4 now.')
    expect(docs.read('api.json')).toContain('"default": "4"')
    expect(docs.read('api.json')).toContain('Defaults to 2.')
  })

  test('is not guessed for a parameter that is not there', async () => {
    await expectRefused(
      'The days parameter of Rent berth defaults to 4. Fix that in the OpenAPI file.',
    )
  })
})

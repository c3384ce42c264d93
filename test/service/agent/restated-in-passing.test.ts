import { describe, expect, test } from 'vitest'
import { askAbout } from './kiln-site.ts'

const { docs, ask, expectRefused } = askAbout({
  'docs.json': `{
  "theme": "mint",
  "name": "Loom",
  "colors": { "primary": "#0d9373" },
  "navbar": {
    "links": [
      { "label": "Go to loom.example", "href": "https://loom.example" },
      { "label": "News", "href": "https://news.example" }
    ],
    "primary": { "type": "button", "label": "To the Loom", "href": "https://loom.example" }
  },
  "footer": { "socials": { "github": "https://github.com/loom", "x": "https://x.com/loom" } },
  "navigation": {
    "groups": [
      { "group": "Weaving", "pages": ["index", "account/profile", "weaving/yarns", "weaving/patterns"] },
      { "group": "API", "pages": ["api/looms/start", "api/looms/stop", "api/errors"] },
      { "group": "News", "pages": ["news/2023", "frames"] }
    ]
  }
}
`,
  'index.mdx':
    '---\ntitle: Loom\n---\n\nLoom weaves. Ask the Weaving Desk, or run `Weaving Desk`.\n',
  'account/profile.mdx':
    '---\ntitle: Profile\nicon: ghost\n---\n\n<Note>\n  Look at the [yarns](http://localhost:3000/weaving/yarns) first.\n</Note>\n',
  'weaving/yarns.mdx':
    '---\ntitle: Yarns\n---\n\nCotton comes at 7 coins, linen at 9.\n\n| Yarn | Description |\n| --- | --- |\n| Cotton | Soft |\n| Linen | Cool |\n| Wool | Warm |\n',
  'weaving/patterns.mdx':
    '---\ntitle: Patterns\n---\n\nPatterns tell what to weave.\n\n## 1. Draw it\n\n- Take a pen.\n\n## 2. Weave it\n\n- Take yarn.\n\n## Testing at home\n\n### With a frame\n\n```bash\nloom frame 4040\n```\n',
  'frames.mdx': '---\ntitle: Frames\n---\n\nFrames cost $50 each.\n\n- Pay once ($50 in all).\n',
  'news/2023.mdx':
    '---\ntitle: "2023"\n---\n\nThe Loom Basic Shop plan costs 7 coins a month. See [errors](/api).\n\n## Prices\n\n| Plan | Price |\n| --- | --- |\n| Loom Basic Shop | 10 coins |\n\n## Ways to pay\n\n| Way | Details |\n| --- | --- |\n| Cash | In coins |\n\nCustomise your colours; otherwise the grey one is disabled. Loom Basic Shop is organised well. For organisational reasons the sea-coloured one waits, see [it](/sea-coloured).\n',
  'api/looms/start.mdx': '---\ntitle: Start\nopenapi: POST /looms\n---\n',
  'api/looms/stop.mdx': '---\ntitle: Stop\nopenapi: DELETE /looms\n---\n',
  'api/errors.mdx': '---\ntitle: Errors\n---\n\nErrors have a code.\n',
  'openapi.json': `{
  "components": { "schemas": { "Desk": { "description": "The Weaving Desk.${' It is open.'.repeat(200)}" } } },
  "info": { "title": "Loom", "version": "1" },
  "openapi": "3.1.0",
  "paths": {}
}
`,
})

describe('what is said in passing', () => {
  test('an icon that is told before the one that is wanted is that of the page', async () => {
    await ask('The ghost icon on the profile page is odd. Use user instead.')
    expect(docs.read('account/profile.mdx')).toContain('icon: user\n')
  })

  test('a page is known by its folder and what it is called', async () => {
    await ask('the account page titled just Profile should be titled Your profile')
    expect(docs.read('account/profile.mdx')).toContain('title: Your profile\n')
  })

  test('a link to the machine of its writer leads to the page there', async () => {
    await ask(
      'Readers say that the yarns link in the note on the profile page opens localhost. It needs to go to our yarns page.',
    )
    expect(docs.read('account/profile.mdx')).toContain('[yarns](/weaving/yarns)')
  })

  test('code and addresses that are to stay do', async () => {
    await ask(
      'We now say Loom Desk and not Weaving Desk. Can you replace it in all pages, keeping the urls and everything in code?',
    )
    expect(docs.read('index.mdx')).toContain('Ask the Loom Desk, or run `Weaving Desk`')
    // The members of this document are sorted by name.
    expect(docs.read('openapi.json')).toContain('"The Loom Desk.')
  })

  test('pages of a folder within what is named are described', async () => {
    const told = await ask(
      'None of the two looms endpoint pages in the API group has a description, write one for each of them',
    )
    expect(told).toContain('2 pages')
    expect(docs.changes()).toEqual(['M api/looms/start.mdx', 'M api/looms/stop.mdx'])
  })

  test('“each one” is no description', async () => {
    await expectRefused(
      'The pictures on the yarns page have poor alt texts, give each one a proper description.',
    )
  })
})

describe('British words', () => {
  test('that are named become American, and no others', async () => {
    await ask(
      "There's british spelling on the 2023 page (customise, colours), our style is american so please correct those",
    )
    expect(docs.read('news/2023.mdx')).toContain('Customize your colors; otherwise the grey one')
    expect(docs.read('news/2023.mdx')).toContain('organised')
  })

  test('are those in words of several parts and before endings, but not in addresses', async () => {
    await ask(
      'We write American English, so please change coloured to colored and organised to organized on all pages, organisational too.',
    )
    expect(docs.read('news/2023.mdx')).toContain(
      'is organized well. For organizational reasons the sea-colored one waits, see [it](/sea-coloured).',
    )
  })

  test('that are named as examples stand for all', async () => {
    await ask(
      'the 2023 page mixes in British spelling (colours and so on), switch to American please',
    )
    expect(docs.read('news/2023.mdx')).toContain(
      'Customize your colors; otherwise the gray one is disabled. Loom Basic Shop is organized',
    )
  })
})

describe('what is there and where', () => {
  test('a page is known by a word before the name of its folder, and leaves the navigation', async () => {
    await ask(
      'Drop the 2023 news from the navigation, but keep the page file so old links still open.',
    )
    expect(docs.changes()).toEqual(['M docs.json'])
    expect(docs.read('docs.json')).not.toContain('news/2023')
  })

  test('all links to an address that is told lead elsewhere', async () => {
    await ask("Several links go to /api, which isn't a page. They should open the errors page")
    expect(docs.read('news/2023.mdx')).toContain('See [errors](/api/errors).')
  })

  test('a page has the address that is told, wherever it is listed', async () => {
    await ask(
      'Errors shows up under API but its url is api/errors. Change the address to help/errors and redirect the old one, all links to it should follow.',
    )
    expect(docs.changes()).toContain('A help/errors.mdx')
    expect(docs.read('docs.json')).toContain('"destination": "/help/errors"')
  })

  test('a callout stands below a heading that is told', async () => {
    await ask(
      'Legal wants a warning on the 2023 page, directly below the heading Prices, with this text: Prices may change.',
    )
    expect(docs.read('news/2023.mdx')).toContain('## Prices\n\n<Warning>\n  Prices may change.')
  })

  test('a figure is changed where it is told to be wrong, and not where it is right', async () => {
    await ask(
      'the cotton sentence on the yarns page still claims 7 coins, it has been 10 for a while like the table says',
    )
    expect(docs.read('weaving/yarns.mdx')).toContain('Cotton comes at 10 coins')
    expect(docs.lines()).toHaveLength(2)
  })

  test('what is offered now is a row of its own', async () => {
    await ask(
      'we accept cards now - add it as the last row of the ways to pay table, details: From banks',
    )
    expect(docs.read('news/2023.mdx')).toContain('| Cash | In coins |\n| Cards | From banks |')
  })
})

describe('a page', () => {
  test('keeps its name in the sidebar where that is said', async () => {
    await ask('Give the errors page the title What may fail, but keep Errors in the sidebar')
    expect(docs.read('api/errors.mdx')).toContain('title: What may fail\n')
    expect(docs.read('api/errors.mdx')).toContain('sidebarTitle: Errors\n')
    expect(docs.changes()).toEqual(['M api/errors.mdx'])
  })

  test('is called otherwise in the sidebar only', async () => {
    await ask('Please call the errors page Errors and codes in the sidebar only')
    expect(docs.read('api/errors.mdx')).toContain('title: Errors\nsidebarTitle: Errors and codes\n')
  })

  test('is described as something', async () => {
    await ask('Describe the errors page as What to do when weaving fails')
    expect(docs.read('api/errors.mdx')).toContain('description: What to do when weaving fails')
  })

  test('on which a heading is named is the one behind it', async () => {
    await ask('Add a tip under Testing at home on the patterns page that you can draw in sand.')
    expect(docs.read('weaving/patterns.mdx')).toContain('<Tip>\n  You can draw in sand.')
  })
})

test('readers choose the mode where that is said with the one that the site opens in', async () => {
  await ask('Can you switch the default look to dark and let readers toggle it')
  expect(docs.read('docs.json')).toContain('"default": "dark"')
})

test('small words beside each other are no spelling of others', async () => {
  await ask(
    "Nobody finds the page about frames because it isn't in the group, put frames into Weaving after the yarns page.",
  )
  expect(docs.changes()).toEqual(['M docs.json'])
})

test('what an alternative text is to be taken from is none', async () => {
  await expectRefused(
    "The picture of the loom on the yarns page has no alt text, use the card's title for it",
  )
})

test('what a page is called is kept where only its address is', async () => {
  await ask(
    "Weaving Desk is called Weaving Help now, please change it everywhere in the docs but don't touch the page's address.",
  )
  expect(docs.read('index.mdx')).toContain('Ask the Weaving Help')
})

test('words of an address are no words of a wish', async () => {
  await ask(
    'Move the frames page to weaving/text/frames and make sure the old address still works.',
  )
  expect(docs.changes()).toContain('A weaving/text/frames.mdx')
})

test('where a page fits better is where it goes', async () => {
  await ask('In the navigation, the frames page fits better under Weaving, at the bottom there.')
  expect(docs.read('docs.json')).toContain('"weaving/patterns", "frames"]')
})

test('the name that a site goes by elsewhere is that of the address', async () => {
  await ask('Our X handle is @weavers now so the footer link must be https://x.com/weavers')
  expect(docs.read('docs.json')).toContain('"x": "https://x.com/weavers"')
})

test('a price of what a page is about is one all over the page', async () => {
  await ask('Frames cost $60 from now on, not $50')
  expect(docs.read('frames.mdx')).not.toContain('$50')
})

test('a link of the footer is called by what stands before its address', async () => {
  await ask('Please add Status (https://status.example) to our footer links')
  expect(docs.read('docs.json')).toContain('"label": "Status"')
})

test('a question begins behind a comma as questions do', async () => {
  await ask('The errors page needs a new question, Can I weave again? Answer: Yes, start over.')
  expect(docs.read('api/errors.mdx')).toContain('Can I weave again?')
  expect(docs.read('api/errors.mdx')).toContain('Yes, start over.')
})

test('an entry of a changelog is none of a list', async () => {
  await expectRefused('Add a changelog entry for July 15: Looms can be replayed.')
})

describe('names', () => {
  test('are two where one begins again', async () => {
    await ask('We now call Weaving Desk Weaving Help, so swap the name in all the docs.')
    expect(docs.read('index.mdx')).toContain('Ask the Weaving Help')
  })

  test('are those of a plan without its noun', async () => {
    await ask(
      'Our Loom Basic Shop plan has a new name: Loom Start. Please use it wherever the old name stands',
    )
    expect(docs.read('news/2023.mdx')).toContain('The Loom Start plan costs 7 coins')
    expect(docs.read('news/2023.mdx')).toContain('| Loom Start | 10 coins |')
  })

  test('of single pages are not those of several', async () => {
    await ask(
      'The Start page and the Stop page have no meta description yet. Write one for both please',
    )
    expect(docs.changes()).toEqual(['M api/looms/start.mdx', 'M api/looms/stop.mdx'])
  })
})

describe('rows by the alphabet', () => {
  const row = (name: string) => `| ${name} | Rare |`

  test.each([
    ['Put Hemp into the yarns table, in alphabetical order, with the description Rare', 'Hemp', 1],
    ['Add Yak to the yarns table alphabetically, with the description Rare', 'Yak', 3],
  ])('%s', async (prompt, name, at) => {
    await ask(prompt)
    const rows = docs.read('weaving/yarns.mdx').split('\n').slice(8, -1)
    expect(rows[at]).toBe(row(name))
    expect(rows).toHaveLength(4)
  })
})

describe('a link of the header', () => {
  const labels = () =>
    JSON.parse(docs.read('docs.json')).navbar.links.map(({ label }: { label: string }) => label)

  test('leads to what the site is elsewhere', async () => {
    await ask(
      'add a link Star us on GitHub to the top bar after the News one, it goes to our GitHub account',
    )
    expect(labels()).toEqual(['Go to loom.example', 'News', 'Star us on GitHub'])
    expect(docs.read('docs.json')).toContain('"href": "https://github.com/loom"')
  })

  test('stands beside one that is known by a part of what it says', async () => {
    await ask(
      'add a link Follow us to the top bar after the loom.example one, it goes to our X account',
    )
    expect(labels()).toEqual(['Go to loom.example', 'Follow us', 'News'])
  })

  test('and its button say something else than what they say now', async () => {
    await ask('Change the text on the button in the top bar from To the Loom to Open the loom.')
    expect(docs.read('docs.json')).toContain('"label": "Open the loom"')
  })

  test('is not added where the site has no such account', async () => {
    await expectRefused('add a link Watch us to the top bar, it goes to our YouTube channel')
  })
})

test('a new page takes what stands under a heading of its subject, and not the steps of another', async () => {
  await ask(
    'Write a how-to on testing patterns at home as weaving/test-at-home in the Weaving group; the patterns page has it already.',
  )
  const page = docs.read('weaving/test-at-home.mdx')
  expect(page).toContain('## With a frame')
  expect(page).toContain('loom frame 4040')
  expect(page).not.toContain('Draw it')
})

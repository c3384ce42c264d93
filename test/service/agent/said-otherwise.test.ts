import { describe, expect, test } from 'vitest'
import { askAbout } from './kiln-site.ts'

const { docs, ask, expectRefused } = askAbout({
  'docs.json': `{
  "theme": "mint",
  "name": "Ferry",
  "colors": { "primary": "#0d9373" },
  "logo": { "light": "/logo.svg", "dark": "/logo.svg" },
  "navbar": { "links": [{ "label": "Mail", "href": "mailto:crew@ferry.example" }] },
  "footer": { "socials": { "youtube": "https://youtube.com/@ferry" } },
  "navigation": {
    "tabs": [
      {
        "tab": "Guides",
        "groups": [
          { "group": "Start", "pages": ["index", "logs"] },
          { "group": "Rigging", "pages": ["rigging/ropes", "rigging/sails"] },
          { "group": "Account", "pages": ["account"] }
        ]
      },
      { "tab": "API", "groups": [{ "group": "Boats", "pages": ["api/boats"] }] }
    ]
  }
}
`,
  'logo.svg': '<svg/>',
  'index.mdx':
    '---\ntitle: Ferry\n---\n\nWrite to [us](mailto:crew@ferry.example), or look into the [logs](/logs.md).\n\n![](/images/boat.png)\n',
  'images/boat.png': 'x',
  'logs.mdx':
    '---\ntitle: Read the logs\nsidebarTitle: Logs\ndescription: Ropes and nothing else.\n---\n\nEvery boat keeps logs. They are long.\n\n## Errors\n\n- **First of all.** Look here.\n- Look there.\n\n<Tip>\n  Ask the crew. They know more.\n</Tip>\n\nSee [ropes](rigging/ropes.mdx#knots) as well.\n',
  'rigging/ropes.mdx':
    '---\ntitle: Ropes\ndescription: Only knots.\n---\n\nThe ferrybot ties knots.\n\n## Weights\n\n| Part | Weight |\n| --- | --- |\n| Knot | 40% |\n| Rope | 20% |\n| NO LOAD | It cannot be used |\n\n```swift\n.package(url: "https://git.example/ferry_ios_sdk", from: "0.13.0")\n```\n',
  'rigging/sails.mdx':
    '---\ntitle: Sails\n---\n\nThe ferrybot sets sails.\n\n![](/images/sail.png)\n',
  'images/sail.png': 'x',
  'account.mdx': '---\ntitle: Account\n---\n\nRefunds take a while.\n',
  'api/boats.mdx': '---\ntitle: Boats\n---\n\nAll boats.\n',
})

describe('what is not understood as it is said is said otherwise', () => {
  test('a question in the middle of a sentence asks for something', async () => {
    await ask(
      'the logs page shows up as Logs in the sidebar, can we call it Log book there? leave the title',
    )
    expect(docs.lines()).toEqual(['-sidebarTitle: Logs', '+sidebarTitle: Log book'])
  })

  test('what is told of a field, and what it is to be', async () => {
    await ask(
      'the description of the Logs page only talks about ropes. make it What boats write down.',
    )
    expect(docs.read('logs.mdx')).toContain('description: What boats write down')
  })

  test('what belongs to an area of the site', async () => {
    await ask('Footer: add our X account https://x.com/ferry and take the youtube one out please')
    expect(docs.read('docs.json')).toContain('"x": "https://x.com/ferry"')
    expect(docs.read('docs.json')).not.toContain('youtube')
  })

  test('a name that pages write in another way than it is', async () => {
    await ask(
      'All the Rigging pages write ferrybot, the product is FerryBot. please make that consistent',
    )
    expect(docs.read('rigging/ropes.mdx')).toContain('The FerryBot ties')
    expect(docs.read('rigging/sails.mdx')).toContain('The FerryBot sets')
  })

  test('rows that have changed', async () => {
    await ask('The Ropes weights changed: Knot 35% and Rope 25%, the other one stays')
    expect(docs.lines()).toEqual([
      '-| Knot | 40% |',
      '-| Rope | 20% |',
      '+| Knot | 35% |',
      '+| Rope | 25% |',
    ])
  })

  test('what is to be said in a box', async () => {
    await ask('refunds take two days, please say so in an info box at the top of the account page')
    expect(docs.read('account.mdx')).toContain('<Info>\n  Refunds take two days.\n</Info>')
  })

  test('a file that is called otherwise', async () => {
    await ask('rename the page rigging/sails to rigging/canvas, the old url has to keep working')
    expect(docs.read('rigging/canvas.mdx')).toContain('title: Sails')
    expect(docs.read('docs.json')).toContain('"source": "/rigging/sails"')
  })

  test('where the logo leads', async () => {
    await ask('clicking the logo should bring people to https://ferry.example')
    expect(docs.read('docs.json')).toContain('"href": "https://ferry.example"')
  })

  test('but nothing is made of words that are not known', async () => {
    await expectRefused('The title of the Logs page is too long. Make it shorter')
    await expectRefused('The icon of the Logs page is too small. Make it bigger')
    await expectRefused('Every use of ferrybot should be deleted or mentioned')
    await expectRefused('All mentions of ferrybot should be linked to the Ropes page')
    await expectRefused('We might rename ferrybot to FerryBot next year, update the docs then')
    await expectRefused('Footer: sing our X account and dance the youtube one')
    await expectRefused('the description of the Logs page only talks about ropes. shout it')
  })
})

describe('all pages of a group', () => {
  test('are hidden by its name', async () => {
    await ask('hide the Rigging pages')
    for (const page of ['ropes', 'sails'])
      expect(docs.read(`rigging/${page}.mdx`)).toContain('hidden: true')
  })

  test('are moved by its name', async () => {
    await ask('move the Rigging pages to Account')
    expect(docs.read('docs.json')).toMatch(
      /"group": "Account",\s*"pages": \[\s*"account",\s*"rigging\/ropes",\s*"rigging\/sails"\s*\]/,
    )
  })

  test('get what is said of each', async () => {
    await ask('add a note to the Rigging pages saying that ropes are included')
    for (const page of ['ropes', 'sails'])
      expect(docs.read(`rigging/${page}.mdx`)).toContain('Ropes are included.')
  })

  test('are not all meant where some are left out', async () => {
    await expectRefused('hide the Rigging pages but not the sails')
  })
})

describe('sentences by their places', () => {
  test.each([
    [
      'Change the first sentence of the logs page to Boats keep logs.',
      'Boats keep logs. They are long.',
    ],
    [
      'first sentence of the logs page: change it to Boats keep logs.',
      'Boats keep logs. They are long.',
    ],
    ['The second sentence on the logs page should read: They are short.', 'logs. They are short.'],
    [
      'Change the first sentence under Errors on the logs page to Look up.',
      '- Look up. Look here.',
    ],
    ['Remove the second sentence of the logs page', 'Every boat keeps logs.\n\n## Errors'],
    ['Remove the last sentence of the logs page', '</Tip>\n'],
  ])('%s', async (prompt, text) => {
    await ask(prompt)
    expect(docs.read('logs.mdx')).toContain(text)
  })
})

test.each([
  'The first sentence of the logs page is confusing, rewrite it',
  'Change the first sentence of the logs page',
  'Don’t remove the last sentence of the logs page',
])('a sentence is left as it is where nothing is told of what it is to be: %s', async (prompt) => {
  await expectRefused(prompt)
})

describe('links', () => {
  test('lose the endings of files, on a page', async () => {
    await ask('links on the logs page end in .md and 404, please fix')
    expect(docs.lines()).toEqual([
      '-See [ropes](rigging/ropes.mdx#knots) as well.',
      '+See [ropes](rigging/ropes#knots) as well.',
    ])
  })

  test('and everywhere', async () => {
    await ask('Strip the .md from all links')
    expect(docs.read('index.mdx')).toContain('[logs](/logs)')
    expect(docs.read('logs.mdx')).toContain('rigging/ropes#knots')
  })

  test('of the header end with the area that they are of', async () => {
    await ask('Add a link called Status to the top bar, https://status.ferry.example')
    expect(docs.read('docs.json')).toContain('"label": "Status"')
  })
})

test('a version is found in what lists packages', async () => {
  await ask('ios sdk 0.14.0 is out, bump the version in the install snippet')
  expect(docs.lines()).toEqual([
    '-.package(url: "https://git.example/ferry_ios_sdk", from: "0.13.0")',
    '+.package(url: "https://git.example/ferry_ios_sdk", from: "0.14.0")',
  ])
})

test('what a row is to say is no other name of it', async () => {
  await ask('In the table on the ropes page, NO LOAD should say It cannot be loaded.')
  expect(docs.read('rigging/ropes.mdx')).toContain('| NO LOAD | It cannot be loaded |')
})

test('images without a text are listed of a folder', async () => {
  const told = await ask(
    'which images on the pages under rigging/ have no alt text? just list them',
  )
  expect(told).toContain('/images/sail.png')
  expect(told).not.toContain('/images/boat.png')
})

test('a new page is not called by where it is to be', async () => {
  await ask('Please add a reference page Rate limits to the API tab, in the Boats group')
  expect(docs.read('docs.json')).toMatch(/"api\/boats",\s*"api\/rate-limits"/)
  await ask('New reference page called Error codes at the end of Boats')
  expect(docs.read('api/error-codes.mdx')).toContain('title: Error codes')
})

describe('pages that are in no group', () => {
  const plain = askAbout({
    'docs.json':
      '{ "theme": "mint", "name": "Ferry", "colors": { "primary": "#0d9373" }, "navigation": { "pages": ["index", "setup", "usage"] } }\n',
    'index.mdx': '---\ntitle: Ferry\n---\n\nA ferry.\n',
    'setup.mdx': '---\ntitle: Setup\n---\n\nSet it up.\n',
    'usage.mdx': '---\ntitle: Usage\n---\n\nUse it.\n',
  })

  test('are each meant alone', async () => {
    await plain.ask('Append "Somebody has asked for this." to setup')
    expect(plain.docs.changes()).toEqual(['M setup.mdx'])
  })
})

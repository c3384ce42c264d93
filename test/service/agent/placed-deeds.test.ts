import { describe, expect, test } from 'vitest'
import { askAbout } from './kiln-site.ts'

const { docs, ask, expectRefused } = askAbout({
  'docs.json': `{
  "theme": "mint",
  "name": "Loom",
  "colors": { "primary": "#0d9373" },
  "contextual": { "options": ["copy", "view", "claude"] },
  "footer": {
    "links": [
      { "header": "Learn", "items": [{ "label": "Blog", "href": "https://blog.example" }, { "label": "Videos", "href": "https://v.example" }] },
      { "header": "Rules", "items": [{ "label": "Privacy", "href": "https://p.example" }, { "label": "Terms", "href": "https://t.example" }] }
    ]
  },
  "navigation": { "groups": [{ "group": "Start", "pages": ["index", "setup", "roles"] }] }
}
`,
  'index.mdx':
    '---\ntitle: Welcome\nicon: house\ntag: BETA\nkeywords: ["yarn", "weave fast", "wool"]\n---\n\nLooms weave. They are big.\n\n<Tip>\n  Mind the port of the loom.\n</Tip>\n',
  'setup.mdx':
    '---\ntitle: Setup\n---\n\nSet it up. It takes an hour.\n\n## Requirements\n\n- Node **20.4** or newer\n- Wood\n\n<Note>\n  Oak is fine.\n</Note>\n\n## Serve\n\n### Step 1: Open it\n\n<Tip>\n  Use both hands.\n</Tip>\n\n```bash\nloom serve --port 8000\n```\n\n```bash\nloom serve --port 8000 --wide\nloom rest\n```\n\n![](/images/loom.png)\n\n## Commands\n\n| Command | What it does |\n| --- | --- |\n| `loom up` | Starts it |\n| `loom down` | Stops it |\n',
  'roles.mdx':
    '---\ntitle: Roles\n---\n\nWho may do what.\n\n| Right | Guest | Weaver |\n| --- | :-: | :-: |\n| Look | ✅ | ✅ |\n| Weave | ❌ | ✅ |\n| Pay | ❌ | ❌ |\n',
})

describe('what stands at the head of a page', () => {
  test.each([
    ['The tag BETA on the welcome page can go.', 'tag: BETA\n'],
    ['Remove the BETA tag from the welcome page.', 'tag: BETA\n'],
    ['The icon of the welcome page is no longer needed, please remove it.', 'icon: house\n'],
  ])('goes: %s', async (prompt, line) => {
    const before = docs.read('index.mdx')
    await ask(prompt)
    expect(docs.read('index.mdx')).toBe(before.replace(line, ''))
  })

  test('has a keyword less', async () => {
    await ask('The keyword weave fast can go from the welcome page.')
    expect(docs.read('index.mdx')).toContain('keywords: ["yarn", "wool"]')
  })

  test.each(['The tag NEW on the welcome page can go.', 'The icon on the setup page can go.'])(
    'stays where it is not so: %s',
    expectRefused,
  )
})

describe('code that is told by its place', () => {
  test.each([
    'Change the port from 8000 to 9000 in the first code block of the setup page.',
    'In the first code block on the setup page, replace 8000 with 9000.',
  ])('changes there alone: %s', async (prompt) => {
    await ask(prompt)
    expect(docs.read('setup.mdx')).toContain('--port 9000\n```')
    expect(docs.read('setup.mdx')).toContain('--port 8000 --wide')
  })

  test('has a line less', async () => {
    await ask(
      'Rest is gone since May, in the code block under Step 1 on the setup page take out "loom rest".',
    )
    expect(docs.read('setup.mdx')).toContain('--port 8000 --wide\n```')
  })

  test.each([
    'In the second code block on the setup page replace 7000 with 9000.',
    'On the welcome page change the port to 9000.',
  ])('is not another word elsewhere: %s', expectRefused)
})

describe('a callout that is to be of another kind', () => {
  test.each([
    'On the setup page in Step 1 the tip should be a warning.',
    'Turn the tip on the setup page into a warning.',
    'The tip about hands on the setup page should be a warning, not a tip.',
    'Please make the only tip on the setup page a warning.',
  ])('has the same text: %s', async (prompt) => {
    await ask(prompt)
    expect(docs.read('setup.mdx')).toContain('<Warning>\n  Use both hands.\n</Warning>')
    expect(docs.read('setup.mdx')).toContain('<Note>\n  Oak is fine.\n</Note>')
  })

  test('is none where there is no such one', () =>
    expectRefused('Turn the danger box on the setup page into a note.'))
})

describe('a sentence that is told with its place', () => {
  test('stands at the end of a section', async () => {
    await ask('At the end of the Requirements section add the sentence Pine is too soft.')
    expect(docs.read('setup.mdx')).toContain('</Note>\n\nPine is too soft.\n\n## Serve')
  })

  test('stands behind another sentence', async () => {
    await ask('After the first sentence of the welcome page add the sentence Most are of oak.')
    expect(docs.read('index.mdx')).toContain('Looms weave. Most are of oak. They are big.')
  })

  test('is none with another wish in it', () =>
    expectRefused(
      'At the end of the Requirements section add the sentence Pine is soft, and a link to the shop.',
    ))
})

test('the one picture without an alternative text has one', async () => {
  await ask('The image on the setup page has no alt text yet, give it A loom in the sun.')
  expect(docs.read('setup.mdx')).toContain('![A loom in the sun](/images/loom.png)')
})

test('a picture that has a text keeps it', async () => {
  await ask('The image on the setup page has no alt text yet, give it A loom.')
  await expect(
    ask('The image on the welcome page has no alt text, give it A loom.'),
  ).rejects.toThrow()
})

describe('a table', () => {
  test.each([
    'In the rights table a guest may pay as well, so the Pay row needs a check mark for Guest.',
    'In the table on the roles page the Pay row should get a check mark in the Guest column.',
    'On the roles page the Pay row needs a tick for Guest.',
  ])('has a mark as its others are: %s', async (prompt) => {
    await ask(prompt)
    expect(docs.read('roles.mdx')).toContain('| Pay | ✅ | ❌ |')
  })

  test('has another text in the one cell beside a name', async () => {
    await ask('In the table of commands on the setup page, loom up should read Wakes the loom.')
    expect(docs.read('setup.mdx')).toContain('| `loom up` | Wakes the loom |')
  })

  test('has its last row no more', async () => {
    await ask('Remove the last row of the table of commands on the setup page.')
    expect(docs.read('setup.mdx')).toMatch(/Starts it \|\n$/)
  })

  test('gets no callout for a mark', () =>
    expectRefused('The Sing row on the roles page needs a check mark for Guest.'))
})

describe('a figure under a heading', () => {
  test.each([
    'Old Node is gone, the setup page should say 22.1 or newer under Requirements.',
    'Under Requirements the setup page should say Node 22.1 or newer.',
  ])('is another one: %s', async (prompt) => {
    await ask(prompt)
    expect(docs.read('setup.mdx')).toContain('- Node **22.1** or newer')
  })

  test('is no title', () => expectRefused('The setup page should say 3 doors under Requirements.'))
})

describe('columns of the footer', () => {
  const readColumns = () =>
    (
      JSON.parse(docs.read('docs.json')) as {
        footer: { links: { header: string; items: { label: string }[] }[] }
      }
    ).footer.links.map(({ header, items }) => [header, ...items.map(({ label }) => label)].join())

  test.each([
    [
      'Please take Videos out of the Learn column in the footer.',
      ['Learn,Blog', 'Rules,Privacy,Terms'],
    ],
    ['In the footer, remove Videos from the Learn column.', ['Learn,Blog', 'Rules,Privacy,Terms']],
    [
      'Put the Blog link of the footer under Rules instead of Learn.',
      ['Learn,Videos', 'Rules,Privacy,Terms,Blog'],
    ],
    [
      'The Blog link in the footer belongs under Rules.',
      ['Learn,Videos', 'Rules,Privacy,Terms,Blog'],
    ],
    [
      'The footer link Privacy should be the last of the Rules column.',
      ['Learn,Blog,Videos', 'Rules,Terms,Privacy'],
    ],
    [
      'The footer column Rules should be called Legal.',
      ['Learn,Blog,Videos', 'Legal,Privacy,Terms'],
    ],
    ['Remove Blog and Videos from the Learn column of the footer.', ['Rules,Privacy,Terms']],
  ])('%s', async (prompt, columns) => {
    await ask(prompt)
    expect(readColumns()).toEqual(columns)
    expect(docs.changes()).toEqual(['M docs.json'])
  })
})

test('the page menu has an entry less', async () => {
  await ask('Take the view option out of the page menu, nobody uses it.')
  expect(docs.read('docs.json')).toContain('"options": ["copy", "claude"]')
})

describe('what is said of a text is none', () => {
  test.each([
    'The beta is over, the banner should say Loom 2 is here, with the same link behind it.',
    'Add a tip behind the Serve code block on the weaver setup page saying that looms are also sold.',
    'In the list of requirements on the setup page, Wood should be marked as optional, not required.',
  ])('and is refused: %s', async (prompt) => {
    await expectRefused(prompt)
    expect(docs.changes()).toEqual([])
  })
})

describe('words of a page', () => {
  test('are others wherever they stand there, as a name', async () => {
    await ask(
      'Marketing is done, so loom should read frame on the welcome page, wherever it stands there.',
    )
    expect(docs.read('index.mdx')).toContain('Mind the port of the frame.')
    expect(docs.read('setup.mdx')).toContain('| `loom up` | Starts it |')
  })

  test('are others in code in both places', async () => {
    await ask('On the setup page change loom serve to loom run, in both places.')
    expect(docs.read('setup.mdx').match(/loom run --port 8000/g)).toHaveLength(2)
  })

  test('that are a slip are mended', async () => {
    await ask('A reader found handss on the setup page, it should be hands.').catch(() => undefined)
    await ask('Somebody found weaave in the docs, it should be weave.').catch(() => undefined)
    expect(docs.changes()).toEqual([])
    await ask('Somebody found Looms in the docs, it should be Loons.')
    expect(docs.read('index.mdx')).toContain('Loons weave.')
  })

  test('are a sentence that is another one', async () => {
    await ask(
      'The setup page says oak is fine. Since May it is not, so change that sentence to Oak is too heavy.',
    )
    expect(docs.read('setup.mdx')).toContain('<Note>\n  Oak is too heavy.\n</Note>')
  })
})

test('a row is added to the table under a heading as its others are', async () => {
  await ask('Add a row loom-nap with Lets it rest to the table under Commands on the setup page.')
  expect(docs.read('setup.mdx')).toMatch(/Stops it \|\n\| `loom-nap` \| Lets it rest \|\n$/)
})

test('an item stands before the one that is named', async () => {
  await ask('On the setup page, add an item Nails before Wood in the list under Requirements.')
  expect(docs.read('setup.mdx')).toContain('newer\n- Nails\n- Wood')
})

describe('what is said around a wish', () => {
  test('leaves the wish as it is', async () => {
    await ask(
      'We have a new brand colour, the primary one in docs.json is now #112233, leave light and dark alone.',
    )
    expect(docs.read('docs.json')).toContain('"primary": "#112233"')
  })

  test('tells that only the title is another one', async () => {
    await ask('Rename the page Setup to Set up the loom, title only.')
    expect(docs.read('setup.mdx')).toContain('title: Set up the loom')
    expect(docs.changes()).toEqual(['M setup.mdx'])
  })

  test('tells where a page is merged into', async () => {
    await ask(
      'Delete the roles page please, it has been merged into the setup page, redirect it there.',
    )
    expect(docs.changes()).toContain('D roles.mdx')
    expect(docs.read('docs.json')).toContain('"destination": "/setup"')
  })
})

describe('a value with its label under the heading of what it is of', () => {
  const variables = askAbout({
    'docs.json':
      '{ "theme": "mint", "name": "Loom", "description": "A long one.", "colors": { "primary": "#0d9373" }, "navigation": { "groups": [{ "group": "Start", "pages": ["variables"] }] } }\n',
    'variables.mdx':
      '---\ntitle: Variables\n---\n\n### LOOM_URL\n\nDefault: `http://loom:1`\n\nWhere it is. See `WOOL_URL`.\n\nExample: `https://a.example.com`\n\n### WOOL_URL\n\nDefault: `http://wool:1`\n\nFalls back to `LOOM_URL`.\n\n| Name | Use | Limit |\n| --- | --- | --- |\n| `short` | Trims | Ten |\n| `long` | Grows | None |\n',
  })

  test.each([
    [
      'The default of WOOL_URL is http://wool:2 now, correct that on the variables page.',
      '`http://wool:1`',
      '`http://wool:2`',
    ],
    [
      'The example of LOOM_URL should be https://b.example.com.',
      '`https://a.example.com`',
      '`https://b.example.com`',
    ],
    [
      'On the variables page, the default for LOOM_URL is now http://loom:2.',
      '`http://loom:1`',
      '`http://loom:2`',
    ],
  ])('is another one: %s', async (prompt, old, now) => {
    const before = variables.docs.read('variables.mdx')
    await variables.ask(prompt)
    expect(variables.docs.read('variables.mdx')).toBe(before.replace(old, now))
  })

  test.each([
    'The type of LOOM_URL should be https://b.example.com.',
    'The example of WOOL_URL should be https://b.example.com.',
  ])('is not what it is called: %s', async (prompt) => variables.expectRefused(prompt))

  test('is a cell of a column', async () => {
    await variables.ask(
      'In the table on the variables page, the limit of short should be Twelve, or more on weekdays.',
    )
    expect(variables.docs.read('variables.mdx')).toContain(
      '| Trims | Twelve, or more on weekdays |',
    )
  })

  test.each([
    ['The docs are called Loom Docs now, change the name.', '"name": "Loom Docs"'],
    [
      'The site description is too long, shorten it to Docs for weavers.',
      '"description": "Docs for weavers"',
    ],
  ])('stands in the settings: %s', async (prompt, setting) => {
    await variables.ask(prompt)
    expect(variables.docs.read('docs.json')).toContain(setting)
  })
})

test('“keep the file” is said of no page that is about files', () =>
  expectRefused('The old page is out of date, take it out of the navigation but keep the file.'))

describe('a callout that is there', () => {
  test.each([
    'The note on the setup page should say Ash is fine.',
    'On the setup page, the note about oak must read: Ash is fine.',
  ])('says something else, and there is no second one: %s', async (prompt) => {
    const before = docs.read('setup.mdx')
    await ask(prompt)
    expect(docs.read('setup.mdx')).toBe(before.replace('Oak is fine.', 'Ash is fine.'))
  })
})

describe('what is not said whole is not done by half', () => {
  test.each([
    'Rename the page Setup to Making ready, and the address too.',
    'The description of the setup page should be removed from the search.',
    'At the end of the setup page add a sentence about oak.',
    'On the setup page, add an item after Wood.',
    'The footer column Rules should be the first.',
    'The docs are called out in the intro, change the name.',
    'In the table of commands on the setup page, loom up should read as on the roles page.',
    'At the end of each section of the setup page add the sentence Weave well.',
  ])('%s', expectRefused)
})

test('a default that is another one leaves a command that gives a value', async () => {
  const turns = askAbout({
    'docs.json':
      '{ "theme": "mint", "name": "Loom", "colors": { "primary": "#0d9373" }, "navigation": { "groups": [{ "group": "Start", "pages": ["turns"] }] } }\n',
    'turns.mdx':
      '---\ntitle: Turns\n---\n\n| Name | Use | Default |\n| --- | --- | --- |\n| `most_turns` | Turns of the wheel | `30` |\n\n| Command | Use |\n| --- | --- |\n| `/set most_turns 30` | Sets the turns of the wheel |\n',
  })
  await turns.ask('The default of most_turns on the turns page is 20, not 30.')
  expect(turns.docs.read('turns.mdx')).toContain('| Turns of the wheel | `20` |')
  expect(turns.docs.read('turns.mdx')).toContain('`/set most_turns 30`')
})

import { describe, expect, test } from 'vitest'
import { askAbout } from './kiln-site.ts'

/** A page about an operation on pots. */
const operation = (name: string) =>
  `---\ntitle: ${name} pot\ndescription: All that there is to know of what happens to a pot here.\n---\n\nA pot waits for 5 days.\n`

const { docs, ask, expectRefused } = askAbout({
  'docs.json': `{
  "theme": "mint",
  "name": "Kiln",
  "colors": { "primary": "#0d9373" },
  "navigation": {
    "tabs": [
      { "tab": "Guides", "groups": [
        { "group": "Start", "pages": ["index", "status", "wheel", "kit", "times", "limits"] },
        { "group": "Pots", "pages": ["pots/glaze", "pots/fire", "pots/break"] }
      ] },
      { "tab": "Potters", "groups": [{ "group": "Reference", "pages": ["tools"] }] }
    ]
  }
}
`,
  'index.mdx':
    '---\ntitle: Kiln\n---\n\n- Warm shelves and quick wheels\n- Strong doors for all kilns\n- Free clay\n',
  'status.mdx':
    '---\ntitle: Status\n---\n\nThe oven runs 3.6.0 since May.\n\n```json\n{ "version": "3.6.0" }\n```\n\n```bash\nkiln status\n# 3.13.0\n```\n',
  'wheel.mdx':
    '---\ntitle: Wheel\n---\n\nYou recieve clay and seperate it. It is definately wet.\n',
  'tools.mdx': '---\ntitle: Tools\n---\n\nUse a knife.\n',
  'kit.mdx':
    "---\ntitle: Kit\n---\n\nCall `getPot`, or getPot of a list.\n\n```bash\nnpm i kiln-kit\nnpx -y kiln-kit@latest init\ngit clone https://github.com/kiln/kiln-kit\nnpx --with kiln kiln heat ./oven.clay\n```\n\n```js\nimport { getPot, getPotById } from '@clay/kiln-kit'\nconst getPots = [getPot(1), kiln.getPot(2)]\nload('kiln-kit.config.js')\n```\n",
  'times.mdx':
    '---\ntitle: Times\n---\n\nFirings are retried every 10 minutes.\n\nA session of the wheel ends within 60 minutes.\n\n<Card title="Kiln" href="/tools">Look inside.</Card>\n',
  'limits.mdx':
    '---\ntitle: Limits\n---\n\nTokens are valid for 30 days. Ask [kiln-makers](https://github.com/kiln-makers/kiln).\n\n| Oven | Memory |\n| --- | --- |\n| Small oven | 2 |\n\n| Field | Meaning |\n| --- | --- |\n| Label | Shown on the pot, at most 1024 bytes |\n\n```js\n// The oven waits for 30 seconds.\nwait({ seconds: 30 })\n```\n',
  'pots/glaze.mdx': operation('Glaze'),
  'pots/fire.mdx': operation('Fire'),
  'pots/break.mdx': operation('Break'),
})

describe('the version of samples', () => {
  test.each([
    "The samples on the Status page still report 3.13.0. We're at 3.6.0.",
    "We're at 3.6.0. The samples still report 3.13.0.",
  ])('is the one that is so now, and not the other way around: %s', async (prompt) => {
    await ask(prompt)
    expect(docs.lines()).toEqual(['-# 3.13.0', '+# 3.6.0'])
  })

  test.each([
    'Update the samples to 4.0.0, they still say 3.6.0.',
    "We're at 4.0.0 now. The samples on the status page still say 3.6.0.",
  ])('is changed in code alone: %s', async (prompt) => {
    await ask(prompt)
    expect(docs.lines()).toEqual(['-{ "version": "3.6.0" }', '+{ "version": "4.0.0" }'])
  })

  test('is changed around them as well where the page is told', async () => {
    await ask("The Status page still says 3.6.0 in its text and samples. We're at 4.0.0 now.")
    expect(docs.read('status.mdx')).toContain('The oven runs 4.0.0 since May.')
    expect(docs.read('status.mdx')).toContain('"version": "4.0.0"')
  })
})

describe('an item of a list', () => {
  test('that has many more words than are told stays', async () => {
    await expectRefused('The doors item on the home page should be Strong locks.')
  })

  test('has other words where as many are told, or all of it is quoted', async () => {
    await ask('The doors item on the home page should be Strong doors for every kiln.')
    expect(docs.read('index.mdx')).toContain('- Strong doors for every kiln\n')
    await ask('The clay item on the home page should be "Clay that costs nothing".')
    expect(docs.read('index.mdx')).toContain('- Clay that costs nothing\n')
  })

  test('has a part alone changed that is told by its words', async () => {
    await ask('The quick wheels item on the home page should be slow wheels.')
    expect(docs.read('index.mdx')).toContain('- Warm shelves and slow wheels\n')
  })

  test('ends where what is told ends', async () => {
    await ask('On the home page, Free clay should be Free clay and glazes.')
    expect(docs.read('index.mdx')).toContain('- Free clay and glazes\n')
  })
})

describe('a page that some menu lacks', () => {
  test.each([
    'The Wheel page is not in the menu for potters. Put it in Reference.',
    'Wheel is not in the potters menu. Add it to Reference please.',
  ])('is not taken from where it is listed: %s', expectRefused)

  test('is moved where that is told', async () => {
    await ask('Move the Wheel page to Reference.')
    expect(docs.read('docs.json')).toContain('"tools", "wheel"')
  })
})

describe('what is told with “too”', () => {
  test('is done as well', async () => {
    await ask('Set the icon of the glaze pot page to fire, and the break one too.')
    expect(docs.changes()).toEqual(['M pots/break.mdx', 'M pots/glaze.mdx'])
    docs.restore()
    await ask('Move the glaze pot page to the Start group, and the fire one as well.')
    expect(docs.read('docs.json')).toContain('"limits", "pots/glaze", "pots/fire"')
  })

  test.each([
    'Rename the glaze pot page to Dip a pot, and the break one too.',
    'Delete the glaze pot page, and the wash one too.',
  ])('is not left out: %s', expectRefused)
})

describe('misspellings', () => {
  test.each([
    'Typos on Wheel: recieve -> receive, seperate -> separate, definitly -> definitely',
    'On the Wheel page there are three typos: recieve, seperate and definitely.',
    'Fix these typos: recieve, seperate, wich',
    'Fix four typos on the Wheel page.',
  ])('of which one is nowhere are all left: %s', expectRefused)

  test.each([
    'Typos on Wheel: recieve -> receive, seperate -> separate, definately -> definitely',
    'Fix three typos on the Wheel page.',
  ])('are all mended: %s', async (prompt) => {
    await ask(prompt)
    expect(docs.read('wheel.mdx')).toContain(
      'You receive clay and separate it. It is definitely wet.',
    )
  })
})

describe('a name', () => {
  test.each([
    ['Rename the Tools page to Read tools', 'title: Read tools'],
    ['The Tools page should be called Say tools', 'title: Say tools'],
  ])('may begin with a word that tells what to do: %s', async (prompt, title) => {
    await ask(prompt)
    expect(docs.read('tools.mdx')).toContain(`${title}\n`)
  })
})

describe('the name of something else than the site', () => {
  test.each([
    'The first group is misnamed. The name should be Basics.',
    'The wheel is called otherwise. The name should be Throwing wheel.',
    'Our CLI has another name. The name should be Fire CLI.',
  ])('is not that of the site or of a page: %s', expectRefused)

  test('is that of the site where the docs are told of', async () => {
    await ask('The docs are called otherwise. The name should be Kiln Docs.')
    expect(docs.lines()).toEqual(['-  "name": "Kiln",', '+  "name": "Kiln Docs",'])
  })
})

describe('a name in code', () => {
  test.each([
    'Rename the method getPot to fetchPot.',
    'Rename getPot to fetchPot including code.',
    'Rename the getPot method to fetchPot everywhere, also in code.',
  ])('is another one alone, and longer ones stay: %s', async (prompt) => {
    await ask(prompt)
    const text = docs.read('kit.mdx')
    expect(text).toContain('Call `fetchPot`, or fetchPot of a list.')
    expect(text).toContain('import { fetchPot, getPotById }')
    expect(text).toContain('const getPots = [fetchPot(1), kiln.fetchPot(2)]')
  })

  test('stays in texts where code alone is told', async () => {
    await expectRefused('Replace getPot with fetchPot in the code samples.')
  })

  test.each(['Rename the package kiln-kit to oven-kit.', 'kiln-kit is now oven-kit.'])(
    'of a package is one in all commands, and that of others stays: %s',
    async (prompt) => {
      await ask(prompt)
      const text = docs.read('kit.mdx')
      expect(text).toContain('npm i oven-kit\nnpx -y oven-kit@latest init\n')
      expect(text).toContain('https://github.com/kiln/kiln-kit')
      expect(text).toContain('@clay/kiln-kit')
      expect(text).toContain('kiln-kit.config.js')
    },
  )

  test('of a package is one where it is run as well as where it is installed', async () => {
    await ask(
      'The package kiln-kit is published as @kiln/oven now, so all install commands need it.',
    )
    expect(docs.read('kit.mdx')).toContain('npm i @kiln/oven\nnpx -y @kiln/oven@latest init\n')
  })
})

describe('a time that is told as it is now', () => {
  test.each([
    'We retry every 2 hours now. The Times page still has the old number.',
    'A visit goes on for a session, within 5 hours. The Times page still has the old number.',
  ])('is not the number of another unit, or of another thing: %s', expectRefused)

  test('takes the place of the one that is said of the same thing', async () => {
    await ask('Firings are retried every 20 minutes now. The Times page still has the old number.')
    expect(docs.read('times.mdx')).toContain('retried every 20 minutes.')
    docs.restore()
    await ask('Firings are retried every 2 hours now. The Times page still has the old number.')
    expect(docs.read('times.mdx')).toContain('retried every 2 hours.')
  })
})

describe('a figure', () => {
  test.each([
    'Tokens are valid for 90 days now. Times still has the old number.',
    'Tokens are valid for 90 days now. Update the list on Times.',
  ])('is not another one than that of the page that is told: %s', expectRefused)

  test('is not one that is told of another thing', async () => {
    await expectRefused('Pot names can be at most 256 bytes now.')
    await ask('Pot labels can be at most 256 bytes now.')
    expect(docs.read('limits.mdx')).toContain('at most 256 bytes')
  })

  test('stands alone in a cell that has nothing else', async () => {
    await ask('Small oven has 4 GB of memory, not 2. Fix it on the Limits page.')
    expect(docs.lines()).toEqual(['-| Small oven | 2 |', '+| Small oven | 4 |'])
  })
})

describe('a description that is too long', () => {
  test.each([
    'The fire page has a far too long description. Just Fire it will do.',
    'The glaze pot page has a far too long description. Just Glaze one pot will do.',
  ])('is that of a page that is named: %s', async (prompt) => {
    await ask(prompt)
    expect(docs.changes()).toHaveLength(1)
  })

  test.each([
    'The tools page has a far too long description. Just Tools will do.',
    'The start page has a far too long description. Just Start will do.',
  ])('is there, and on no other page: %s', expectRefused)
})

test('a misspelling becomes no part of another text', async () => {
  await expectRefused('Typos on Wheel: definately wet should be definitely wet, teh should be the')
})

test('who has a repository has another name in addresses as well', async () => {
  await ask('Our GitHub org moved from kiln-makers to oven-makers, fix all links.')
  expect(docs.read('limits.mdx')).toContain('[oven-makers](https://github.com/oven-makers/kiln)')
})

describe('a command', () => {
  test('has no word of where it stands, and leaves those ahead of it', async () => {
    await ask('kiln heat ./oven.clay is deprecated, use kiln fire ./oven.clay in all examples.')
    expect(docs.lines()).toEqual([
      '-npx --with kiln kiln heat ./oven.clay',
      '+npx --with kiln kiln fire ./oven.clay',
    ])
  })
})

test('a sample changes as a whole or not at all', async () => {
  await expectRefused('The oven waits for 60 seconds now, it was 30.')
})

test('a second wish is no part of the text of the first one', async () => {
  await expectRefused('Add a note to Tools: Knives are sharp. And one to Wheel: Wheels turn.')
})

test.each([
  'The two potting pages Glaze pot and Wash pot should be listed before Status.',
  'Set the sidebar title of Wheel to Turning and of Tools to Knives.',
  'Limits: the answer to the first question should say Yes, it does.',
])(
  'what is told of two is not done to one, and what points at a part is no word: %s',
  async (prompt) => {
    await ask(prompt).catch(() => undefined)
    const changed = docs.lines().filter((line) => line.startsWith('+'))
    expect(changed.filter((line) => /Yes|Turning and|to Turning/.test(line))).toEqual([])
    expect(docs.read('docs.json')).toContain('"index", "status", "wheel"')
  },
)

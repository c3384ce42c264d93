import { describe, expect, test } from 'vitest'
import { askAbout } from './kiln-site.ts'

const { docs, ask, expectRefused } = askAbout({
  'docs.json': `{
  "name": "Mill",
  "navbar": {
    "links": [
      { "label": "Sign in", "href": "https://app.mill.example/login" },
      { "label": "Help center", "href": "https://help.mill.example" }
    ],
    "primary": { "type": "github", "href": "https://github.com/old-mill/stones" }
  },
  "footer": { "socials": { "github": "https://github.com/old-mill/stones", "x": "https://x.com/oldmill" } },
  "navigation": { "groups": [{ "group": "Start", "pages": ["index", "stones", "flour/sacks", "flour/index"] }] }
}
`,
  'index.mdx':
    '---\\ntitle: Mill\\n---\\n\\nSee [the code](https://github.com/Old-Mill/stones), [its issues](https://github.com/old-mill/stones/issues) and [help](https://help.mill.example/flour).\\n\\n```bash\\ngit clone https://github.com/old-mill/stones.git\\n```\\n'.replaceAll(
      '\\n',
      '\n',
    ),
  'stones.mdx':
    '---\ntitle: Stones\n---\n\nStones lie in [sacks](/docs/flour/sacks). Ask [all](/docs/stones).\n\nRead [the sheet](https://sheets.example/stones) and [about sieves](/sieves).\n',
  'flour/sacks.mdx':
    '---\ntitle: Sacks\n---\n\nA sack is of [flour](/flour/index) or [bran](/flour/index).\n',
  'flour/index.mdx': '---\ntitle: Flour\n---\n\nFlour is white.\n',
})

describe('an address that has moved', () => {
  test.each([
    'GitHub link has changed, the repository is at https://github.com/new-mill/grind.',
    'Our repo moved. It is https://github.com/new-mill/grind.git now, please update the links and the clone commands everywhere.',
    'old-mill/stones is outdated, the repo is github.com/new-mill/grind. Please correct that in all links.',
  ])('changes in settings, on pages and in code, with what lies below it: %s', async (prompt) => {
    await ask(prompt)
    expect(docs.lines().filter((line) => line.startsWith('+'))).toHaveLength(4)
    expect(docs.read('docs.json')).not.toContain('old-mill')
    expect(docs.read('index.mdx')).toContain('[the code](https://github.com/new-mill/grind)')
    expect(docs.read('index.mdx')).toContain('(https://github.com/new-mill/grind/issues)')
    expect(docs.read('index.mdx')).toContain('git clone https://github.com/new-mill/grind.git\n')
  })

  test('is told by the name of what it is of, in one part of addresses', async () => {
    await ask('Our GitHub org was renamed from old-mill to mill-hq, all the links need updating.')
    expect(docs.read('index.mdx')).toContain('https://github.com/mill-hq/stones/issues')
    expect(docs.read('docs.json')).not.toContain('old-mill')
  })

  test('changes only where it is told to', async () => {
    await ask('The help center has a new home: https://mill.help. Change it in the navbar only.')
    expect(docs.lines()).toEqual([
      '-      { "label": "Help center", "href": "https://help.mill.example" }',
      '+      { "label": "Help center", "href": "https://mill.help" }',
    ])
  })

  test('is the one that links go to, and not the one that it is now', async () => {
    await ask(
      'Help links go to https://help.mill.example, that is dead. It is https://app.mill.example/login now.',
    )
    expect(docs.read('index.mdx')).toContain('[help](https://app.mill.example/login/flour)')
  })

  test('is the one of the page that is named', async () => {
    await ask(
      'The sheet link on the stones page is dead. The right address is https://sheets.example/all.',
    )
    expect(docs.read('stones.mdx')).toContain('[the sheet](https://sheets.example/all)')
  })

  test.each([
    'The video link has changed, it is https://video.example/new.',
    'The sack link is broken. The right address is /flour/bags.',
    'Remove the GitHub link, the code is at https://git.example now.',
  ])(
    'is changed nowhere where it is not known which, or something else is wished: %s',
    expectRefused,
  )
})

describe('links without a page', () => {
  test('lead to the page that is told behind them', async () => {
    await ask(
      'The stones page links to /sieves, which does not exist. That is on the sacks page now, so point the link there.',
    )
    expect(docs.read('stones.mdx')).toContain('[about sieves](/flour/sacks)')
  })

  test('lose the end that is too much', async () => {
    await ask('There are links to /flour/index on the sacks page, drop the index at the end.')
    expect(docs.read('flour/sacks.mdx')).toContain('[flour](/flour) or [bran](/flour)')
  })

  test('lose what all of them begin with', async () => {
    await ask('The links on the stones page start with /docs, that prefix has to go.')
    expect(docs.read('stones.mdx')).toContain('[sacks](/flour/sacks). Ask [all](/stones)')
  })
})

import { describe, expect, test } from 'vitest'
import { askAbout } from './kiln-site.ts'

const { ask, docs, expectRefused } = askAbout({
  'docs.json': JSON.stringify(
    {
      $schema: 'https://docs.example/docs.json',
      theme: 'mint',
      name: 'Loom',
      colors: { primary: '#0d9373' },
      navigation: {
        groups: [
          { group: 'Start', pages: ['index', 'threads'] },
          { group: 'Guides', pages: ['guides/dyeing', 'guides/washing'] },
          { group: 'Trials (beta)', pages: ['trials/felt'] },
        ],
      },
    },
    undefined,
    2,
  ),
  'index.mdx':
    '---\ntitle: Welcome\n---\n\nLoom weaves. Run `loom-cli weave`.\n\n```bash\nloom-cli weave --fast\n```\n\nSee [dyeing](/guides/colors).\n',
  'threads.mdx':
    '---\ntitle: Threads\ndescription: Of wool.\n---\n\nThreads are thin. See [colors](/guides/colors).\n\n## Kinds\n\n| Kind | Strength |\n| --- | --- |\n| Wool | 4 |\n| Silk | 9 |\n\n## Care\n\n- Water\n- Soap\n\n## Response times\n\nWe answer within an hour.\n',
  'guides/dyeing.mdx':
    '---\ntitle: Dyeing\n---\n\nDye the wool.\n\n![github app](/a.png)\n\nThen wait.\n\n![github app](/b.png)\n',
  'guides/washing.mdx': '---\ntitle: Washing\n---\n\nWash the wool.\n',
  'guides/drying.mdx': '---\ntitle: Drying\n---\n\nDry the wool.\n',
  'trials/felt.mdx': '---\ntitle: Felt\n---\n\nFelt is pressed.\n',
})

describe('what is added is told in any order', () => {
  test('a row of a table, behind what is said of that', async () => {
    await ask(
      'On the Threads page, the table with the kinds skips cotton. Add a row for Cotton with 6 after the one for Wool.',
    )
    expect(docs.read('threads.mdx')).toContain('| Wool | 4 |\n| Cotton | 6 |\n| Silk | 9 |')
  })

  test('an item that is missing from a list, beside another one', async () => {
    await ask('The Care list is missing Vinegar. Add it after Water.')
    expect(docs.read('threads.mdx')).toContain('- Water\n- Vinegar\n- Soap')
  })

  test('a callout, first where it stands and then what it says', async () => {
    await ask('On the Threads page, below the table of kinds, we need a warning that silk tears.')
    expect(docs.read('threads.mdx')).toContain(
      '| Silk | 9 |\n\n<Warning>\n  Silk tears.\n</Warning>',
    )
  })

  test('and nothing is, where a place of it is not there', async () => {
    await expectRefused(
      'Add a row for Cotton with 6 after the one for Linen to the table of kinds.',
    )
  })
})

describe('what is changed is told by its parts', () => {
  test('descriptions of two pages, each behind its name', async () => {
    await ask(
      'Dyeing and Washing have no description. Give Dyeing How wool gets its color, and Washing How wool gets clean.',
    )
    expect(docs.read('guides/dyeing.mdx')).toContain('description: How wool gets its color')
    expect(docs.read('guides/washing.mdx')).toContain('description: How wool gets clean')
  })

  test('alternative texts of two pictures', async () => {
    await ask(
      'On the Dyeing page both pictures have github app as alt text, which is wrong. Make it Pot of dye for the first and Wet wool for the second.',
    )
    expect(docs.read('guides/dyeing.mdx')).toMatch(/!\[Pot of dye\][\s\S]*!\[Wet wool\]/)
  })

  test('links to a page that is gone', async () => {
    await ask('Two pages still link to the old colors page. Point those links at the Dyeing page.')
    expect(docs.read('index.mdx')).toContain('[dyeing](/guides/dyeing)')
    expect(docs.read('threads.mdx')).toContain('[colors](/guides/dyeing)')
  })

  test('a command that has another name', async () => {
    await ask(
      'The command line tool has a new name, loom-cli is now weftctl. Update all the commands and mentions.',
    )
    expect(docs.read('index.mdx')).toContain('```bash\nweftctl weave --fast\n```')
  })

  test('a page that no menu has', async () => {
    await ask('The Drying page never made it into the sidebar. Put it at the end of Guides.')
    expect(JSON.parse(docs.read('docs.json')).navigation.groups[1].pages).toEqual([
      'guides/dyeing',
      'guides/washing',
      'guides/drying',
    ])
  })

  test('a group that is hidden, while its pages stay', async () => {
    await ask(
      'Take the Trials (beta) group out of the navigation for now. The pages themselves should stay where they are.',
    )
    const { groups } = JSON.parse(docs.read('docs.json')).navigation
    expect(groups.filter(({ hidden }: { hidden?: boolean }) => hidden !== true)).toHaveLength(2)
    expect(docs.changes()).toEqual(['M docs.json'])
  })

  test('a section that goes, by what it is about', async () => {
    await ask(
      "We don't promise response times any more. Remove that section from the Threads page.",
    )
    expect(docs.read('threads.mdx')).not.toContain('Response times')
  })
})

import { describe, expect, test } from 'vitest'
import { askAbout } from './kiln-site.ts'

const { ask, docs, expectRefused } = askAbout({
  'docs.json': JSON.stringify(
    {
      $schema: 'https://docs.example/docs.json',
      theme: 'mint',
      name: 'Orchard',
      colors: { primary: '#0d9373' },
      navigation: {
        groups: [
          { group: 'Start', pages: ['index', 'start/picking', 'start/storing'] },
          {
            group: 'Reference',
            pages: [{ group: 'Trees', pages: ['trees/get-tree', 'trees/prune-whole-tree'] }],
          },
        ],
      },
    },
    undefined,
    2,
  ),
  'index.mdx':
    '---\ntitle: Welcome\n---\n\nThe orchard lets every picker carry ripe fruit home. Bring baskets, gloves and ladders along.\n',
  'start/picking.mdx':
    '---\ntitle: Picking and sorting\n---\n\n![](/images/ripe-apple.png)\n\nThen sort.\n\n![](/images/full-basket.png)\n\n## What to bring?\n\n- **For hands**\n    - 2x Gloves\n    - 1x Ointment\n- **For fruit**\n    - 1x Basket\n',
  'start/storing.mdx':
    '---\ntitle: Storing\n---\n\nKeep it cool.\n\n```bash\nnpm install -g orchard-js\nnpm i -g pm2\nnpx orchard-js start\n```\n\n![A cellar](/images/cellar.png)\n',
  'trees/prune-half-tree.mdx': '---\ntitle: Prune half tree\n---\n\nA half of it.\n',
  'trees/get-tree.mdx': '---\ntitle: Get tree\n---\n\nOne tree.\n',
  'trees/prune-whole-tree.mdx': '---\ntitle: Prune whole tree\n---\n\nAll of it.\n',
})

describe('of what is wrong a part is told as it should be', () => {
  test.each([
    'A word is missing on the welcome page: it says lets every picker carry ripe fruit home, it should be picker to carry.',
    'On the Welcome page, lets every picker carry ripe fruit should read every picker to carry.',
  ])('and the rest of it stays, with a word that it lacked: %s', async (prompt) => {
    await ask(prompt)
    expect(docs.lines()[1]).toBe(
      '+The orchard lets every picker to carry ripe fruit home. Bring baskets, gloves and ladders along.',
    )
  })

  test('and the rest of it stays, with an item that it lacked', async () => {
    await ask(
      'The welcome page says Bring baskets, gloves and ladders along. It should be baskets, hats, gloves and ladders.',
    )
    expect(docs.lines()[1]).toContain('Bring baskets, hats, gloves and ladders along.')
  })
})

describe('pictures of one page that lack alternative texts', () => {
  test.each([
    'None of the pictures on the Picking and sorting page has an alt text. Please describe each of them.',
    'The images in the picking and sorting guide are missing their alt texts, please write some.',
  ])('get them by the names of their files: %s', async (prompt) => {
    await ask(prompt)
    expect(docs.read('start/picking.mdx')).toMatch(/!\[Ripe apple\][\s\S]*!\[Full basket\]/)
  })

  test.each([
    'None of the pictures on the Picking and sorting page has an alt text. Give each Wet wool.',
    'The last two pictures on the Picking and sorting page have no alt text. Describe them.',
    'None of the pictures on the Storing page has an alt text. Please describe each of them.',
  ])('get none that is not meant: %s', async (prompt) => {
    await expectRefused(prompt)
  })
})

describe('a page of the API that no menu has', () => {
  const listed = () => JSON.parse(docs.read('docs.json')).navigation.groups[1].pages[0].pages

  test.each([
    'The half prune endpoint page exists but it is not in the sidebar. Put it in the Trees group of the reference, directly below get tree.',
    'The half tree endpoint page is missing from the navigation. List it in Trees, right before the whole tree prune one.',
  ])('is known by words of its name, and stands where it is told: %s', async (prompt) => {
    await ask(prompt)
    expect(listed()).toEqual(['trees/get-tree', 'trees/prune-half-tree', 'trees/prune-whole-tree'])
  })

  test.each([
    'The quarter prune endpoint page is not in the sidebar. Put it in the Trees group, directly below get tree.',
    'The whole tree prune page is not in the sidebar. Put it in the Start group right after picking and sorting.',
  ])('is none that is not there, and none that a menu has: %s', async (prompt) => {
    await expectRefused(prompt)
  })
})

describe('a package that has another name', () => {
  test.each([
    'The tool is published as @orchard/cli these days, so the global npm install command on the Storing page needs the new package name.',
  ])('is installed by that: %s', async (prompt) => {
    await ask(prompt)
    expect(docs.lines()).toEqual(['-npm install -g orchard-js', '+npm install -g @orchard/cli'])
  })

  test.each([
    [
      'The command-line tool moved, its package is now called @orchard/cli. Please update the install commands everywhere.',
      '@orchard/cli',
    ],
    [
      'The package orchard-js was renamed to orchard-tools. Please fix the npm install command in the storing guide.',
      'orchard-tools',
    ],
  ])('is installed and run by that: %s', async (prompt, name) => {
    await ask(prompt)
    expect(docs.lines()).toEqual([
      '-npm install -g orchard-js',
      `+npm install -g ${name}`,
      '-npx orchard-js start',
      `+npx ${name} start`,
    ])
  })

  test.each([
    'The tool is published as @orchard/cli these days, so the pip install command on the Storing page needs the new package name.',
    'The tool is published as @meadow/cli these days, so the npm install command on the Storing page needs the new package name.',
    'The tool is published as @orchard/cli these days, so the install command on the Picking and sorting page needs the new name.',
    'The tool is published as @orchard/cli these days. Explain the npm install command on the Storing page.',
  ])('is none that is not installed there: %s', async (prompt) => {
    await expectRefused(prompt)
  })
})

describe('an item of a list below another item', () => {
  test.each([
    'Picking needs shears now. Add 1x Shears to the for hands part of the what to bring list, after the gloves.',
    'Under For hands on the Picking and sorting page, add 1x Shears before the ointment.',
  ])('stands where it is told: %s', async (prompt) => {
    await ask(prompt)
    expect(docs.read('start/picking.mdx')).toContain(
      '- **For hands**\n    - 2x Gloves\n    - 1x Shears\n    - 1x Ointment\n- **For fruit**',
    )
  })

  test.each([
    'Add 1x Shears to the for feet part of the what to bring list.',
    'Add 1x Shears to the for hands part of the what to bring list, after the boots.',
    'Add 1x Shears and 1x Rope to the for hands part of the what to bring list.',
    'Add 1x Shears to the for hands part of the list on the Storing page.',
    'Add shears to the for hands.',
  ])('is none where its place is not there: %s', async (prompt) => {
    await expectRefused(prompt)
  })
})

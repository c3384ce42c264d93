import { describe, expect, test } from 'vitest'
import { askAbout } from './kiln-site.ts'
import { writeFor } from './write-for.ts'

const { docs, ask, expectRefused } = askAbout({
  'docs.json':
    '{ "theme": "mint", "name": "Orchard", "navigation": { "groups": [{ "group": "Start", "pages": ["grafting", "pruning", "pressing"] }] } }\n',
  'grafting.mdx':
    '---\ntitle: Grafting for growers\ndescription: What growers graft\n---\n\nA graft takes in \\~1 week. It is watered for 9 days.\n\n1. Cut the scion\n2. **Bind** the graft\n3. Water the tree\n',
  'pruning.mdx':
    '---\ntitle: Pruning\n---\n\nA grower prunes in winter.\n\n## Saws\n\nSharp ones.\n\n## Shears\n\nSmall ones.\n\n## Ladders\n\nTall ones.\n',
  'pressing.mdx':
    '---\ntitle: Pressing\n---\n\nTurn the mill.\n\n```bash\nlet out = press.run()\n```\n\n| Tub | Size |\n| --- | --- |\n| Oak tub | 40 |\n| Tin tub | 20 |\n',
})

describe('what is told to stay is as it was', () => {
  test.each([
    'Rename grower to farmer on the grafting page, but leave the page title as it is.',
    'Rename grower to farmer on the grafting page, but leave the description alone.',
    'On the pressing page, press drain is gone, take the command out.',
  ])('%s', async (prompt) => {
    await expectRefused(prompt)
  })

  test.each([
    'Step 2 on the grafting page should be Tie the graft, and leave the other steps as they are.',
    'Step 3 on the grafting page should be Feed the tree, and leave the other steps as they are.',
    'On the pruning page, put the Ladders section right after Saws, and call it Tall ladders.',
  ])('no more than is told: %s', async (prompt) => {
    await ask(prompt).catch(() => undefined)
    const lines = docs.lines().join('\n')
    expect(lines).not.toMatch(/leave the other steps|^\+1\. Bind|^-## Saws/m)
    expect(lines).not.toMatch(/^\+2\. (?:Water|Cut)/m)
  })
})

describe('what is told beside something that stays is done', () => {
  test('another field above a page', async () => {
    await ask(
      'Change the title of the grafting page to Grafts, and leave the description as it is.',
    )
    expect(docs.lines()).toEqual(['-title: Grafting for growers', '+title: Grafts'])
  })

  test('words on a page whose title has none of them', async () => {
    await ask('Rename grower to farmer on the pruning page, but leave the page title as it is.')
    expect(docs.lines()).toEqual(['-A grower prunes in winter.', '+A farmer prunes in winter.'])
  })

  test.each([
    ['On the grafting page, a graft takes about 2 weeks now, not 1 week.', '\\~2 weeks. It'],
    ['On the grafting page, a graft takes 2 weeks now, not 1 week.', '\\~2 weeks. It'],
  ])('a figure: %s', async (prompt, now) => {
    await ask(prompt)
    expect(docs.read('grafting.mdx')).toContain(`A graft takes in ${now}`)
  })
})

/** Writes a page of the orchard otherwise, as a reading of a prompt may have it. */
const turn = (prompt: string, file: string, old: string, now: string) =>
  writeFor(docs, prompt, { [file]: docs.read(file).replace(old, now) })

describe('what was done is taken back', () => {
  test.each([
    [
      'where a title changed that is to be kept',
      'Say farmers on the grafting page. Keep the title and the description.',
      ['grafting.mdx', 'for growers', 'for farmers'],
      'Expected the title of `grafting.mdx` to stay',
    ],
    [
      'where the number of a step changed for its text',
      'Step 2 of grafting should be Feed the tree.',
      ['grafting.mdx', '3. Water', '2. Water'],
      'received the number of “2. Water the tree”',
    ],
    [
      'where a part is called otherwise beside which another one is put',
      'Put the Ladders section right after Saws, and call it Tall ladders.',
      ['pruning.mdx', '## Saws', '## Tall ladders'],
      'Expected “Saws” to keep its name',
    ],
    [
      'where something else goes than what is gone',
      'The tin tub is gone, take its row out of the table.',
      ['pressing.mdx', '| Oak tub | 40 |\n', ''],
      'Expected what is gone to go',
    ],
    [
      'where what is to stay is written as a text',
      'The step should be Tie it, and leave the others as they are.',
      ['grafting.mdx', 'Water the tree', 'Tie it, and leave the others as they are'],
      'Expected a text',
    ],
  ])('%s', async (_where, prompt, [file = '', old = '', now = ''], fault) => {
    await expect(turn(prompt, file, old, now)).rejects.toThrow(fault)
    expect(docs.changes()).toEqual([])
  })
})

describe('what was done stays', () => {
  test.each([
    [
      'where the title of another page is to be kept',
      'Say farmers in all titles, but leave the title of the pruning page as it is.',
      ['grafting.mdx', 'for growers', 'for farmers'],
    ],
    [
      'where a title is to be kept short',
      'Say farmers in the title of grafting, and keep the title short.',
      ['grafting.mdx', 'for growers', 'for farmers'],
    ],
    [
      'where the items of a list are to be numbered otherwise',
      'The last step on the grafting page has the wrong number, it is 4.',
      ['grafting.mdx', '3. Water', '4. Water'],
    ],
    [
      'where a part is called otherwise after it was put beside another one',
      'Put the Ladders section right after Saws, and call it Tall ladders.',
      ['pruning.mdx', '## Ladders', '## Tall ladders'],
    ],
    [
      'where what is gone goes',
      'The tin tub is gone, take its row out of the table.',
      ['pressing.mdx', '| Tin tub | 20 |\n', ''],
    ],
  ])('%s', async (_where, prompt, [file = '', old = '', now = '']) => {
    await turn(prompt, file, old, now)
    expect(docs.changes()).toEqual([`M ${file}`])
  })
})

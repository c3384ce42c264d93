import { describe, expect, test } from 'vitest'
import { askAbout } from './kiln-site.ts'

const { ask, docs, expectRefused } = askAbout({
  'docs.json': JSON.stringify(
    {
      $schema: 'https://docs.example/docs.json',
      theme: 'mint',
      name: 'Bakery',
      colors: { primary: '#0d9373' },
      navigation: {
        groups: [
          { group: 'Crust Notes', pages: ['crust/index', 'oven'] },
          { group: 'Dough', pages: ['dough', 'sour'] },
        ],
      },
    },
    undefined,
    2,
  ),
  'crust/index.mdx':
    '---\ntitle: Crust Notes\ndescription: Crusts of rye, wheat and spelt.\n---\n\nBakers at the BakeHouse share them. A starter is good for one day.\n',
  'oven.mdx':
    '---\ntitle: Oven\ndescription: How hot it is.\n---\n\n- Stone 12mm+\n- 2GB of flour data\n- 10GB of logs\n\nAt the Bakehouse a starter is good for 1 day.\n',
  'dough.mdx': '---\ntitle: Dough\n---\n\nDough is made of flour and water. Knead it well.\n',
  'sour.mdx': '---\ntitle: Sour\n---\n\nSour dough takes its time. The Bakehouse waits.\n',
})

describe('what is so from now on is done where it is told', () => {
  test.each([
    'We call them Loaf Notes now, no longer Crust Notes. Please rename that everywhere, in the sidebar as well. The addresses stay as they are.',
    'We call those Loaf Notes now, not Crust Notes. Please change it everywhere.',
  ])('of a name: %s', async (prompt) => {
    await ask(prompt)
    expect(docs.lines()).toEqual([
      '-title: Crust Notes',
      '+title: Loaf Notes',
      '-        "group": "Crust Notes",',
      '+        "group": "Loaf Notes",',
    ])
  })

  test('of how others write their name', async () => {
    await ask(
      'The owner spells it BakeHouse, with a capital H. We have Bakehouse in a few places, please fix them all.',
    )
    expect(docs.read('sour.mdx')).toContain('The BakeHouse waits.')
    expect(docs.read('oven.mdx')).toContain('At the BakeHouse')
  })

  test('of several figures on the pages that have them', async () => {
    await ask(
      'Our needs went up: Stone 14mm+ instead of 12mm+, and 4GB of flour instead of 2GB. That stands on the oven page.',
    )
    expect(docs.lines()).toEqual([
      '-- Stone 12mm+',
      '-- 2GB of flour data',
      '+- Stone 14mm+',
      '+- 4GB of flour data',
    ])
  })

  test('of how long something is good', async () => {
    await ask(
      'A starter is good for two days now. The docs still say one day (1 day in one spot), please update every place.',
    )
    expect(docs.read('crust/index.mdx')).toContain('good for two days.')
    expect(docs.read('oven.mdx')).toContain('good for 2 days.')
  })

  test('of descriptions that pages of a group lack', async () => {
    await ask(
      'None of the two pages in the Dough group has a description, only a title. Please add the missing descriptions.',
    )
    expect(docs.read('dough.mdx')).toMatch(/\ndescription: .*[Dd]ough/)
    expect(docs.read('sour.mdx')).toMatch(/\ndescription: .*[Dd]ough/)
  })

  test('of a description that promises what is not there', async () => {
    await ask(
      'The description of the Crust Notes page still promises spelt, but we bake none. Make it Crusts of rye and wheat alone.',
    )
    expect(docs.lines()[1]).toBe('+description: Crusts of rye and wheat alone.')
  })

  test.each([
    'The owner spells it Brewhouse, with a capital B. We have Bakehouse in a few places, please fix them all.',
    'Our needs went up: Stone 14mm+ instead of 12mm+, and 8GB of sugar instead of 7GB. That stands on the oven page.',
    'The description of the oven endpoint still promises heat, but it has none. Make it Cools the whole oven down.',
  ])('and not where the docs have it otherwise: %s', expectRefused)
})

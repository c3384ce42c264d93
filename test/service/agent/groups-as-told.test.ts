import { describe, expect, test } from 'vitest'
import { askAbout } from './kiln-site.ts'

const { docs, ask, expectRefused } = askAbout({
  'docs.json': `{
  "theme": "mint",
  "name": "Harbor",
  "colors": { "primary": "#0d9373" },
  "navigation": {
    "tabs": [
      {
        "tab": "Guides",
        "groups": [
          { "group": "Start", "pages": ["index", "boarding", "tide-tables", "tide-clocks"] },
          { "group": "Repairs", "icon": "hammer", "pages": ["repairs/index", "repairs/hulls"] },
          { "group": "Gear", "pages": ["gear/oars", "gear/sea-charts", "charts/harbor", "charts/coast"] },
          { "group": "Lights", "pages": ["lights/lamps"] }
        ]
      }
    ]
  }
}
`,
  'index.mdx': '---\ntitle: Welcome\n---\n\nCome in.\n',
  'boarding.mdx': '---\ntitle: Boarding\n---\n\nCome early.\n',
  'tide-tables.mdx': '---\ntitle: Tide tables\n---\n\nTwice a day.\n',
  'tide-clocks.mdx': '---\ntitle: Tide clocks\n---\n\nThey tick.\n',
  'repairs/index.mdx': '---\ntitle: Repairs\n---\n\nMend it.\n',
  'repairs/hulls.mdx': '---\ntitle: Hulls\n---\n\nOf oak.\n',
  'gear/oars.mdx': '---\ntitle: Oars\n---\n\nOf ash.\n',
  'gear/sea-charts.mdx': '---\ntitle: Sea charts\n---\n\nOld ones.\n',
  'charts/harbor.mdx': '---\ntitle: Harbor\n---\n\nSmall.\n',
  'charts/coast.mdx': '---\ntitle: Coast\n---\n\nLong.\n',
  'lights/lamps.mdx': '---\ntitle: Lamps\n---\n\nThey glow.\n',
})

const groups = (): { group: string; icon?: string; pages: string[] }[] =>
  JSON.parse(docs.read('docs.json')).navigation.tabs[0].groups
const pagesOf = (name: string) => groups().find(({ group }) => group === name)?.pages

describe('several pages of a name are listed no more', () => {
  test.each([
    'The tide is predicted elsewhere, please take the two tide pages out of the menu but keep the files.',
    "Both tide pages should be unlisted, they are outdated. Don't delete them.",
  ])('%s', async (prompt) => {
    await ask(prompt)
    expect(pagesOf('Start')).toEqual(['index', 'boarding'])
    expect(docs.read('tide-clocks.mdx')).toContain('They tick.')
  })

  test('but not where there are not as many', () =>
    expectRefused('Please take the three tide pages out of the menu but keep the files.'))
})

describe('a group', () => {
  test.each([
    ['the Gear group needs an icon, anchor', 'Gear', 'anchor'],
    ['The icon of the Gear group should be life-ring', 'Gear', 'life-ring'],
    ['Repairs group: use the wrench icon instead of hammer', 'Repairs', 'wrench'],
  ])('has the icon that is told: %s', async (prompt, name, icon) => {
    await ask(prompt)
    expect(groups().find(({ group }) => group === name)?.icon).toBe(icon)
  })

  test('that has the name of a page stands beside another group', async () => {
    await ask('Repairs is for boatyards, it should be below Lights')
    expect(groups().map(({ group }) => group)).toEqual(['Start', 'Gear', 'Lights', 'Repairs'])
  })

  test.each([
    'We want a new group Charts in the Guides tab, below Start, with the two charts pages',
    'Please add a new group after the Start group, call it Charts, for the Harbor and Coast pages',
  ])('is new, with its pages: %s', async (prompt) => {
    await ask(prompt)
    expect(groups().map(({ group }) => group)).toEqual([
      'Start',
      'Charts',
      'Repairs',
      'Gear',
      'Lights',
    ])
    expect(pagesOf('Charts')).toEqual(['charts/harbor', 'charts/coast'])
    expect(pagesOf('Gear')).toEqual(['gear/oars', 'gear/sea-charts'])
  })
})

describe('nothing is done by half', () => {
  test.each([
    'Take hulls and kites out of Repairs and put them into Gear',
    'We want a new group Gear, below Start, with the two charts pages',
    'The Gear group should have no icon',
  ])('%s', expectRefused)
})

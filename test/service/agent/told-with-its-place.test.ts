import { describe, expect, test } from 'vitest'
import { askAbout } from './kiln-site.ts'

const { docs, ask, expectRefused } = askAbout({
  'docs.json': `{
  "theme": "mint",
  "name": "Wharf",
  "colors": { "primary": "#0d9373" },
  "navigation": { "groups": [
    { "group": "Start", "pages": ["index", "setup/first-berth"] },
    { "group": "Crews", "pages": ["crews/bargees", "crews/pilots"] }
  ] },
  "footer": {
    "socials": { "github": "https://github.com/my-wharf/boats" },
    "links": [
      { "header": "Ashore", "items": [
        { "label": "Rates", "href": "https://wharf.example/rates" },
        { "label": "Tides", "href": "https://wharf.example/tides" }
      ] }
    ]
  }
}
`,
  'index.mdx':
    '---\ntitle: Harbor\n---\n\n<img\n  src="/images/dawn.png"\n  alt="Dawn"\n/>\n<img\n  src="/images/dusk.png"\n  alt="Dusk"\n/>\n\n## What it is\n\nA place for boats.\n\n- Mail: [crew@wharf.example](mailto:info@wharf.example)\n',
  'setup/first-berth.mdx':
    '---\ntitle: First berth\n---\n\nSee [Pilots of crews](/setup/crews-pilots). Fetch https://github.com/my-wharf/boats.\n\n```bash\ngit clone https://github.com/my-wharf/boats\n```\n',
  'crews/bargees.mdx': '---\ntitle: Bargees\n---\n\nThey steer barges.\n',
  'crews/pilots.mdx': '---\ntitle: Pilots\n---\n\nThey know the way.\n',
})

describe('a link of the footer', () => {
  const listLabels = () =>
    JSON.parse(docs.read('docs.json')).footer.links[0].items.map(
      ({ label }: { label: string }) => label,
    )

  test.each([
    'In the footer under Ashore, add a link to our forum between Rates and Tides. Label Forum, address https://wharf.example/forum.',
    'Add a link called Forum to the Ashore column of the footer, after Rates: https://wharf.example/forum',
  ])('stands where it is told: %s', async (prompt) => {
    await ask(prompt)
    expect(listLabels()).toEqual(['Rates', 'Forum', 'Tides'])
  })

  test.each([
    'In the footer under Ashore, add a link to our forum between Rates and Maps. Label Forum, address https://wharf.example/forum.',
    'In the footer under Aboard, add a link to our forum between Rates and Tides. Label Forum, address https://wharf.example/forum.',
    'In the footer under Ashore, add a link to our forum between Rates and Tides. Label Tides, address https://wharf.example/forum.',
  ])('is not added where the place is not there: %s', async (prompt) => {
    await expectRefused(prompt)
  })
})

describe('a name that stood in for another one', () => {
  test('is replaced in addresses, commands and settings', async () => {
    await ask(
      'my-wharf was only a stand-in for our GitHub account, the real one is old-wharf. Replace it wherever it appears, footer included.',
    )
    expect(docs.changes()).toEqual(['M docs.json', 'M setup/first-berth.mdx'])
    expect(docs.read('setup/first-berth.mdx')).not.toContain('my-wharf')
    expect(docs.read('docs.json')).toContain('https://github.com/old-wharf/boats')
  })
})

describe('pictures that a page begins with', () => {
  test.each([
    "The two hero images at the top of the Harbor page don't exist anywhere. Take them out.",
    'Remove both pictures at the top of the Harbor page.',
  ])('go together: %s', async (prompt) => {
    await ask(prompt)
    expect(docs.read('index.mdx')).toMatch(/^---\ntitle: Harbor\n---\n\n## What it is\n/)
  })

  test.each([
    "The three hero images at the top of the Harbor page don't exist. Take them out.",
    'Remove the two pictures at the top of the Pilots page.',
  ])('stay where there are not as many: %s', async (prompt) => {
    await expectRefused(prompt)
  })
})

describe('a link that leads elsewhere than it shows', () => {
  test('leads to the mail address that it shows', async () => {
    await ask(
      'At the bottom of the Harbor page it shows crew@wharf.example, but clicking it opens a mail to info@. The link should go to crew as well.',
    )
    expect(docs.read('index.mdx')).toContain('[crew@wharf.example](mailto:crew@wharf.example)')
  })

  test('stays where it shows another one', async () => {
    await expectRefused(
      'At the bottom of the Harbor page it shows mate@wharf.example, but clicking it opens a mail to info@. The link should go to mate as well.',
    )
  })

  test.each([
    'The Pilots of crews link on the First berth page is dead, because that page lives in the crews folder now. Can you point it to the right place?',
    'The Pilots of crews link on the First berth page is broken, that page has moved to the crews folder. Please fix it.',
  ])('leads to where its page is now: %s', async (prompt) => {
    await ask(prompt)
    expect(docs.read('setup/first-berth.mdx')).toContain('[Pilots of crews](/crews/pilots)')
  })

  test('stays where no page of the folder is called so', async () => {
    await expectRefused(
      'The Pilots of crews link on the First berth page is dead, because that page lives in the setup folder now. Can you point it to the right place?',
    )
  })
})

describe('a page that is told with its address', () => {
  test('is there, beside its neighbor', async () => {
    await ask(
      'There is no page for stokers yet. Add one to Crews after Bargees, as crews/stokers with the title The stokers. It should say that you put coal into the bin, light it, and wait.',
    )
    expect(docs.read('crews/stokers.mdx')).toBe(
      '---\ntitle: The stokers\n---\n\nYou put coal into the bin, light it, and wait.\n',
    )
    expect(JSON.parse(docs.read('docs.json')).navigation.groups[1].pages).toEqual([
      'crews/bargees',
      'crews/stokers',
      'crews/pilots',
    ])
  })

  test('is not added beside one of another group', async () => {
    await expectRefused(
      'Add a page to Start after Bargees, as crews/stokers with the title The stokers. It should say that you put coal into the bin.',
    )
  })
})

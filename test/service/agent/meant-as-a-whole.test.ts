import { describe, expect, test } from 'vitest'
import { askAbout } from './kiln-site.ts'

const { docs, ask, expectRefused } = askAbout({
  'docs.json': `{
  "theme": "mint",
  "name": "Heron",
  "colors": { "primary": "#0d9373" },
  "navigation": {
    "groups": [
      { "group": "Start", "pages": ["index", "parcels", "letters"] },
      { "group": "Setup", "pages": ["setup/basics", "setup/podman", "setup/nomad"] }
    ]
  }
}
`,
  'index.mdx':
    '---\ntitle: Welcome\n---\n\nSail on with the the ferry to the island. Get heron 3.4.1-rc.2 first.\n',
  'parcels.mdx':
    '---\ntitle: Parcels\n---\n\nUp to 4 wooden crates.\n\nThere are 4 seasons.\n\n```bash\ncurl -O https://example.com/3.4.1-rc.2/heron\n```\n',
  'letters.mdx':
    '---\ntitle: Letters\n---\n\nA parcel holds at most 4 crates.\n\n```bash\nget heron@3.4.1-rc.2\n```\n',
  'setup/basics.mdx':
    '---\ntitle: Basics\n---\n\n## Podman\n\n```bash\npodman run heron/heron:nightly\n```\n\n## Nomad\n\nTake the nightly job.\n',
  'setup/podman.mdx':
    '---\ntitle: Podman\n---\n\n## Run\n\n```bash\npodman run heron/heron:nightly\n```\n\n## Pull\n\n```bash\npodman pull heron/heron:nightly\n```\n',
  'setup/nomad.mdx': '---\ntitle: Nomad\n---\n\nNothing here.\n',
})

describe('words that stand twice where what they should be is told', () => {
  test.each([
    'Typo on the welcome page: sail on with the the ferry should be sail on to the ferry.',
    'On the Welcome page, "Sail on with the the ferry" should read "Sail on to the ferry".',
  ])('become that, and do not only lose one of both: %s', async (prompt) => {
    await ask(prompt)
    expect(docs.read('index.mdx')).toContain('\nSail on to the ferry to the island.')
  })

  test('lose one of both where that is what is told', async () => {
    await ask('The welcome page has a doubled word: with the the ferry should be with the ferry.')
    expect(docs.read('index.mdx')).toContain('\nSail on with the ferry to the island.')
  })
})

describe('an address that is told first and pointed back to', () => {
  test.each([
    'Printed flyers still send people to /old/boxes. Make that address redirect to the Parcels page.',
    'Our newsletter points readers to /old/boxes. That url should lead to the Parcels page.',
    'Some forum posts take visitors to /old/boxes. Please forward them to the Parcels page.',
  ])('is what redirects, and no page moves: %s', async (prompt) => {
    await ask(prompt)
    expect(docs.changes()).toEqual(['M docs.json'])
    expect(docs.read('docs.json')).toMatch(/"source": "\/old\/boxes",\s+"destination": "\/parcels"/)
  })

  test('is where a page goes whose old address is to lead there', async () => {
    await ask('Move the Parcels page to /boxes and have the old address redirect to it.')
    expect(docs.read('docs.json')).toMatch(/"source": "\/parcels",\s+"destination": "\/boxes"/)
  })
})

describe('a title, with what the sidebar is to show', () => {
  test.each([
    [
      'Retitle the Parcels page to Sending Crates & Co, and let the sidebar just say Crates.',
      'Crates',
    ],
    [
      'Change the title of the Parcels page to Sending Crates & Co and have the menu show Crates.',
      'Crates',
    ],
    [
      'Set the title of the Parcels page to Sending Crates & Co and let the sidebar keep Parcels.',
      'Parcels',
    ],
  ])('is not set alone: %s', async (prompt, shown) => {
    await ask(prompt)
    const [, head = ''] = docs.read('parcels.mdx').split('---')
    expect(head).toMatch(/^title: ["']?Sending Crates & Co["']?$/m)
    expect(head).toContain(`sidebarTitle: ${shown}`)
  })

  test('is not set where it is not known what that is', async () => {
    await expectRefused(
      'Set the title of the Parcels page to Sending Crates and let the sidebar keep its name.',
    )
  })
})

describe('a figure that is to change wherever it is mentioned', () => {
  test.each([
    'We raised the crate limit: a parcel can now hold up to 6 crates instead of 4. Change the number wherever the docs mention it.',
    'A parcel holds up to 6 crates now, not 4. Please update that everywhere.',
  ])('changes with whatever stands before what is counted: %s', async (prompt) => {
    await ask(prompt)
    expect(docs.read('parcels.mdx')).toContain('Up to 6 wooden crates.\n\nThere are 4 seasons.')
    expect(docs.read('letters.mdx')).toContain('at most 6 crates.')
  })

  test('is a version in commands as well, of which nothing else is told', async () => {
    await ask(
      '3.4.1-rc.3 is out. Bump the version in all download commands, they still say 3.4.1-rc.2.',
    )
    expect(docs.read('parcels.mdx')).toContain('/3.4.1-rc.3/heron')
    expect(docs.read('letters.mdx')).toContain('heron@3.4.1-rc.3')
  })
})

describe('a value that is told with what it is, on several pages', () => {
  test.each([
    'On the setup pages the Podman commands should use the image tag v2.9.0 rather than nightly.',
    'On the setup pages the Podman commands should use v2.9.0 instead of nightly.',
  ])('changes on each of them, without that: %s', async (prompt) => {
    await ask(prompt)
    expect(docs.read('setup/basics.mdx')).toContain('heron:v2.9.0\n')
    expect(docs.read('setup/basics.mdx')).toContain('the nightly job')
    expect(docs.read('setup/podman.mdx')).toMatch(
      /run heron\/heron:v2\.9\.0\n[\s\S]*pull heron\/heron:v2\.9\.0\n/,
    )
    expect(docs.changes()).toEqual(['M setup/basics.mdx', 'M setup/podman.mdx'])
  })
})

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

const harbor = askAbout({
  'docs.json': `{
  "theme": "mint",
  "name": "Harbor",
  "colors": { "primary": "#0d9373" },
  "navigation": {
    "groups": [
      { "group": "Start", "pages": ["overview", "boats", "crew/team", "crew/watch", "ropes"] },
      { "group": "Calls", "pages": ["calls/knot", "calls/buoy"] }
    ]
  }
}
`,
  'overview.mdx':
    '---\ntitle: Overview\ndescription: What it is.\n---\n\n<img src="/img/quay_gate.png" />\n\nThe tide helper is quick.\n\n<img src="/img/berth_map.png" />\n\n![A mast](/img/mast.png)\n',
  'boats.mdx': '---\ntitle: Boats\n---\n\nBoats carry people over the water.\n',
  'ropes.mdx':
    '---\ntitle: Ropes and Knots\n---\n\nRopes hold boats at the quay.\n\n<CodeGroup>\n\n```bash npm\nnpm install harbor\n```\n\n```bash yarn\nyarn add harbor\n```\n\n</CodeGroup>\n\n## Rope Figures\n\nWhat is measured:\n\n| Figure | Description |\n| --- | --- |\n| **Length** | Meters of rope |\n| **Load** | Weight that it holds |\n\n## Cities\n\nA new rope is made in:\n\n- `oslo-1`\n- `bergen-2`\n\n## Rooms\n\n- `loft`\n',
  'crew/team.mdx':
    '---\ntitle: Team\n---\n\nSee [boats](/old/boats) and [ropes](/old/ropes#cities), or [boats](/old/boats#more).\n',
  'crew/watch.mdx': '---\ntitle: Watch\n---\n\nSee [boats](/old/boats). Ask the tide helper.\n',
  'calls/knot.mdx': '---\ntitle: Knot\n---\n\nTies.\n',
  'calls/buoy.mdx': '---\ntitle: iBuoy\n---\n\nFloats.\n',
})

describe('texts for the first and for the second', () => {
  test('are descriptions of pages in the order in which those are named', async () => {
    await harbor.ask(
      'The Knot and iBuoy call pages have no description yet. Set Ties a knot from a call. on the first and Floats a red buoy. on the second.',
    )
    expect(harbor.docs.read('calls/knot.mdx')).toContain('description: Ties a knot from a call.\n')
    expect(harbor.docs.read('calls/buoy.mdx')).toContain('description: Floats a red buoy.\n')
  })

  test('are alternative texts of pictures that are told by the names of their files', async () => {
    await harbor.ask(
      'The gate and berth map pictures on the Overview page have no alt text. Use Gate of the quay for the first one and Map of all berths for the second.',
    )
    expect(harbor.docs.read('overview.mdx')).toMatch(
      /alt="Gate of the quay" [\s\S]*alt="Map of all berths" /,
    )
  })

  test('are none of one picture alone', async () => {
    await harbor.expectRefused(
      'The pictures on the Overview page have no alt text. Use Gate for the first one and Map for the third.',
    )
  })
})

describe('descriptions that are missing', () => {
  test('are taken from what pages say that are listed behind how many there are', async () => {
    await harbor.ask(
      'Three pages have no description yet: Boats, Team and Ropes and Knots. Can you write one for each?',
    )
    expect(harbor.docs.changes()).toEqual(['M boats.mdx', 'M crew/team.mdx', 'M ropes.mdx'])
  })

  test.each(['Three pages have no description yet: Boats and Team. Can you write one for each?'])(
    'are not what tells that there is none, nor less of them than are told: %s',
    async (prompt) => {
      await harbor.expectRefused(prompt)
    },
  )
})

describe('links to several addresses', () => {
  test.each([
    "The links on Crew's team page still go to /old/boats and /old/ropes. Those pages are /boats and /ropes now, please fix them.",
    'On the Team page the links to /old/boats and /old/ropes should go to /boats and /ropes.',
  ])('lead to as many others, one by one: %s', async (prompt) => {
    await harbor.ask(prompt)
    expect(harbor.docs.read('crew/team.mdx')).toContain(
      'See [boats](/boats) and [ropes](/ropes#cities), or [boats](/boats#more).',
    )
    expect(harbor.docs.changes()).toEqual(['M crew/team.mdx'])
  })

  test('stay where one of them is linked nowhere', async () => {
    await harbor.expectRefused(
      'The links on the team page still go to /old/boats and /old/nets. Those pages are /boats and /ropes now, please fix them.',
    )
  })
})

test('a package manager is told beside those that a page is said to show', async () => {
  await harbor.ask('The Ropes and Knots page shows npm and yarn only. Add pnpm as a third tab.')
  expect(harbor.docs.read('ropes.mdx')).toMatch(/```bash pnpm\npnpm add harbor\n```/)
})

test('the old name is the one that is told to be renamed', async () => {
  await harbor.ask(
    "We're renaming the tide helper in ports to Flood desk. Replace the old name wherever our docs use it; Acme Helper is something else and stays.",
  )
  expect(harbor.docs.read('overview.mdx')).toContain('The Flood desk is quick.')
  expect(harbor.docs.read('crew/watch.mdx')).toContain('Ask the Flood desk.')
})

test('the description of a new row may be told in a sentence behind it', async () => {
  await harbor.ask(
    'Please add a Wear row to the bottom of the Rope Figures table on the ropes page. Description: Share of fibers that are torn.',
  )
  expect(harbor.docs.read('ropes.mdx')).toContain(
    '| **Load** | Weight that it holds |\n| **Wear** | Share of fibers that are torn |\n',
  )
})

describe('what goes into a list', () => {
  test.each([
    'Add lima-3 at the end of the list of cities on the ropes page.',
    'Add lima-3 at the end of the cities on the ropes page.',
    'We have a new city, lima-3. Add it to the list of cities on the ropes page.',
  ])('is neither where it is to stand nor what it is: %s', async (prompt) => {
    await harbor.ask(prompt)
    expect(harbor.docs.read('ropes.mdx')).toContain('- `bergen-2`\n- `lima-3`\n')
  })

  test('is nothing where its name is not told', async () => {
    await harbor.expectRefused(
      'We have a new city. Add it to the list of cities on the ropes page.',
    )
  })
})

const mill = askAbout({
  'docs.json': `{
  "theme": "mint",
  "name": "Mill",
  "colors": { "primary": "#0d9373" },
  "navigation": { "groups": [{ "group": "Start", "pages": ["settings", "grain"] }] }
}
`,
  'settings.mdx':
    '---\ntitle: Settings\n---\n\nSet this first:\n\n```bash .env\nMILL__STONE_KIND=granite\nMILL__STONE_SIZE=large\n```\n',
  'grain.mdx':
    '---\ntitle: Grain\n---\n\nWheat sacks are heavy. A wheat sack lasts.\n\n## Open mills\n\n- `mill-north`\n- `mill-south`\n',
})

describe('a setting of a sample', () => {
  test.each([
    'The example .env on the settings page should set MILL__STONE_KIND to basalt rather than granite.',
    'The sample on the Settings page must set MILL__STONE_KIND to basalt.',
  ])('is set to a word: %s', async (prompt) => {
    await mill.ask(prompt)
    expect(mill.docs.read('settings.mdx')).toContain(
      '\nMILL__STONE_KIND=basalt\nMILL__STONE_SIZE=large\n',
    )
  })

  test.each([
    'The example .env on the settings page should set MILL__STONE_KIND to basalt rather than marble.',
    'The example .env on the settings page should set MILL__STONE_KIND to basalt, and say why.',
    'The example .env on the settings page sets MILL__STONE_KIND to granite.',
  ])('stays where it was another one, or more is wished: %s', async (prompt) => {
    await mill.expectRefused(prompt)
  })
})

test('what is so from a release on is a name from now on', async () => {
  await mill.ask(
    'As of the next release wheat sacks are called grain bags. Rename them everywhere in the docs.',
  )
  expect(mill.docs.read('grain.mdx')).toContain('Grain bags are heavy. A grain bag lasts.')
})

test('why something is asked for may stand ahead of it', async () => {
  await mill.ask(
    'We just opened Hilltown: add mill-hill at the end of the open mills on the grain page.',
  )
  expect(mill.docs.read('grain.mdx')).toContain('- `mill-south`\n- `mill-hill`\n')
})

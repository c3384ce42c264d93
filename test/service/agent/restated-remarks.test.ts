import { describe, expect, test } from 'vitest'
import { createRulesEngine } from '../../../src/service/agent/index.ts'
import { keepDocs } from './docs-repository.ts'

const SITE = {
  'docs.json': `{
  "theme": "mint",
  "name": "Harbor",
  "colors": { "primary": "#0d9373" },
  "navbar": { "primary": { "type": "button", "label": "Sail", "href": "https://harbor.example" } },
  "footer": { "socials": { "twitter": "https://twitter.com/harbor", "github": "https://github.com/harbor" } },
  "navigation": {
    "versions": [
      {
        "version": "v2",
        "default": true,
        "groups": [
          { "group": "Start", "pages": ["v2/index", "v2/berths", "v2/moved"] },
          { "group": "Help & Answers", "pages": ["v2/help/tides", "v2/help/fog"] },
          { "group": "Setup", "pages": ["v2/setup/radio", "v2/setup/storage"] }
        ]
      },
      { "version": "v1", "groups": [{ "group": "Start", "pages": ["v1/index", "v1/setup/radio"] }] }
    ]
  }
}
`,
  'v2/index.mdx':
    '---\ntitle: Welcome\n---\n\nHarbor Pilot helps you in. Ask it on [the pilot page](/v2/berths#harbor-pilot), or `harbor pilot --in`.\n\nOpen the **Moor** tab.\n',
  'v2/berths.mdx':
    '---\ntitle: Berths\n---\n\nA berth is kept for 15 minutes.\n\n## Harbor Pilot\n\nHarbor Pilot is free. See [Fog](/v2/help/fog##at--night).\n\n## Getting a berth\n\n1. Call the office.\n2. Wait for a number.\n\nThen go in.\n\n<img src="/moor.png" alt="Moor list" />\n\nPick **Moor** and moor.\n',
  'v2/moved.mdx': '---\ntitle: Old berths\n---\n\nThis page moved.\n',
  'v2/help/tides.mdx':
    '---\ntitle: "How long do the tides take in the harbor?"\n---\n\nTides take six hours. Ask [the office](https://help.harbor.example/en/radio-7ab3).\n',
  'v2/help/fog.mdx':
    '---\ntitle: "How do I see the tides in fog?"\n---\n\nIn fog you do not see the tides.\n\n## At night\n\nNeither.\n',
  'v2/setup/radio.mdx':
    '---\ntitle: Radio\n---\n\nThe radio reports every 4 hours on Vhf.\n\n## Channels\n\nUse channel 9. No berth is kept without a word (15 min rule).\n',
  'v2/setup/storage.mdx':
    '---\ntitle: Storage\n---\n\n## Shed\n\nThe shed keeps the the ropes dry on Vhf days.\n',
  'v1/index.mdx': '---\ntitle: Welcome to v1\n---\n\nThe first one.\n',
  'v1/setup/radio.mdx': '---\ntitle: Radio\n---\n\nThe radio reports every 4 hours.\n',
}

const engine = createRulesEngine()
const docs = keepDocs(SITE)

async function ask(prompt: string): Promise<string> {
  const { summary } = await docs.ask(engine, prompt)
  return summary
}

describe('corrections', () => {
  test('a small word that stands twice goes, on the page whose path has the words that are said', async () => {
    await ask(
      'There is a doubled word on the setup storage page, somewhere under Shed. Clean it up?',
    )
    expect(docs.read('v2/setup/storage.mdx')).toContain('keeps the ropes dry')
  })

  test('what is written with other letters is corrected on each page that is named', async () => {
    await ask('Someone keeps typing Vhf, can you fix that to VHF on the radio and storage page?')
    expect(docs.read('v2/setup/radio.mdx')).toContain('on VHF.')
    expect(docs.read('v2/setup/storage.mdx')).toContain('on VHF days')
  })
})

describe('figures', () => {
  test('a figure that is said twice is one, and units may be written short', async () => {
    await ask(
      'A berth is now kept for 20 minutes instead of 15. Update each place that still says 15, everywhere.',
    )
    expect(docs.read('v2/berths.mdx')).toContain('kept for 20 minutes')
    expect(docs.read('v2/setup/radio.mdx')).toContain('(20 min rule)')
  })

  test('pages that are named together have it', async () => {
    await ask('Berths are kept for 20 minutes. The berths page and the radio page still say 15.')
    expect(docs.read('v2/berths.mdx')).toContain('kept for 20 minutes')
    expect(docs.read('v2/setup/radio.mdx')).toContain('(20 min rule)')
  })

  test('a version that keeps its figure keeps it', async () => {
    await ask(
      'The radio in v2 reports every 6 hours now, the page still says 4. v1 keeps its 4 hours.',
    )
    expect(docs.read('v2/setup/radio.mdx')).toContain('every 6 hours')
    expect(docs.changes()).not.toContain('v1/')
  })
})

describe('names', () => {
  test('what a tab is called is renamed where it is written so', async () => {
    await ask(
      'The Moor tab is called Dock from now on. Rename it in the docs, image descriptions included, but leave the image files alone.',
    )
    expect(docs.read('v2/index.mdx')).toContain('the **Dock** tab')
    expect(docs.read('v2/berths.mdx')).toContain('<img src="/moor.png" alt="Dock list" />')
    expect(docs.read('v2/berths.mdx')).toContain('Pick **Dock** and moor.')
  })

  test('links lead to the heading by its new name', async () => {
    await ask(
      'Harbor Pilot got a new name, Harbor Guide. Change it on all pages; the handle @harbor, the command and the addresses stay the same.',
    )
    expect(docs.read('v2/berths.mdx')).toContain('## Harbor Guide')
    expect(docs.read('v2/index.mdx')).toContain('(/v2/berths#harbor-guide)')
    expect(docs.read('v2/index.mdx')).toContain('`harbor pilot --in`')
  })
})

describe('fields of pages', () => {
  test('of pages that are called alike the one is meant whose title is nearly the new one', async () => {
    await ask(
      'The title of the tides article reads wrong: make it How long does the tide take in the harbor?',
    )
    expect(docs.read('v2/help/tides.mdx')).toContain('How long does the tide take in the harbor?')
  })

  test('what is said of the present description is no part of the new one', async () => {
    await ask(
      'Change the description of the berths page to Where boats lie, the current one says nothing.',
    )
    expect(docs.read('v2/berths.mdx')).toMatch(/^description: Where boats lie\.?$/m)
  })

  test('all pages of a group get descriptions that miss one', async () => {
    await ask(
      'Both articles in Help & Answers miss a description. Write one sentence for each from what the article says.',
    )
    expect(docs.read('v2/help/fog.mdx')).toContain('description: In fog you do not see the tides.')
    expect(docs.read('v2/help/tides.mdx')).toContain('description: ')
  })
})

test('what is wrong with a title is no wish beside the new one', async () => {
  await ask('The berths page has a bad title. Change its title to Places for boats')
  expect(docs.read('v2/berths.mdx')).toContain('title: Places for boats')
})

test('a section that is told of before is renamed, and its page is not', async () => {
  await ask('There is a Channels section on the radio page. Rename it to Frequencies')
  expect(docs.read('v2/setup/radio.mdx')).toContain('## Frequencies')
  expect(docs.read('v2/setup/radio.mdx')).toContain('title: Radio')
})

test('what is added is no new title of the page that it leads to', async () => {
  await ask('Add an anchor called Places that goes to the berths page')
  expect(docs.changes()).toEqual(['M docs.json'])
})

describe('places in the navigation', () => {
  test('between two pages is behind the first of them', async () => {
    await ask(
      'moved.mdx is not reachable from the menu. It goes in Setup between Radio and Storage, as it explains both.',
    )
    expect(docs.read('docs.json')).toMatch(
      /"v2\/setup\/radio",\s+"v2\/moved",\s+"v2\/setup\/storage"/,
    )
  })

  test('a plain word names a neighbor in the group', async () => {
    await ask(
      'The fog article is in no menu that people open. It belongs under Start, directly after the berths.',
    )
    expect(docs.read('docs.json')).toMatch(/"v2\/berths",\s+"v2\/help\/fog"/)
  })

  test('what is taken out of the menu is listed no more, and its page stays', async () => {
    await ask(
      'Take the fog article out of the sidebar, but keep the file itself because old links lead there.',
    )
    expect(docs.read('docs.json')).not.toContain('v2/help/fog')
    expect(docs.changes()).toEqual(['M docs.json'])
  })

  test('a reason beside the place takes nothing away from it', async () => {
    await ask(
      'The fog article should be the last one of Start in the menu, its current group is far too long. Address stays.',
    )
    expect(docs.read('docs.json')).toMatch(/"v2\/moved",\s+"v2\/help\/fog"/)
  })

  test('the number of a place is one', async () => {
    await ask('Put the storage page as the second item under Start.')
    expect(docs.read('docs.json')).toMatch(/"v2\/index",\s+"v2\/setup\/storage",\s+"v2\/berths"/)
  })

  test('a page whose address moves with it is listed in the group that people look in', async () => {
    await ask(
      'People look for the storage page under Help. Please move it there, so its address becomes /v2/help/storage, and let the old address forward.',
    )
    expect(docs.read('docs.json')).toMatch(/"v2\/help\/fog",\s+"v2\/help\/storage"/)
    expect(docs.read('docs.json')).toContain('"destination": "/v2/help/storage"')
  })

  test('a page that only says something goes, whatever it says', async () => {
    await ask('Remove the old berths page, it only says that it moved.')
    expect(docs.changes()).toContain('D v2/moved.mdx')
  })
})

test('a banner says all of a sentence', async () => {
  await ask('Show a banner on all pages that says The harbor is open, bring a rope.')
  expect(JSON.parse(docs.read('docs.json')).banner.content).toBe(
    'The harbor is open, bring a rope.',
  )
})

test('the button of the header says what stands before where it leads', async () => {
  await ask(
    'change the button in the top bar to say Moor now and to go to https://harbor.example/now',
  )
  expect(JSON.parse(docs.read('docs.json')).navbar.primary).toEqual({
    type: 'button',
    label: 'Moor now',
    href: 'https://harbor.example/now',
  })
})

describe('callouts', () => {
  test('a section begins with a warning', async () => {
    await ask(
      'People leave this wide open, so start the Channels section of the radio page with a warning: Never use channel 16.',
    )
    expect(docs.read('v2/setup/radio.mdx')).toContain(
      '## Channels\n\n<Warning>\n  Never use channel 16.',
    )
  })

  test('a page is closed with a tip', async () => {
    await ask('Please close the fog page with a tip that reads: Carry a horn.')
    expect(docs.read('v2/help/fog.mdx')).toMatch(/Neither\.\n\n<Tip>\s+Carry a horn\.\s+<\/Tip>\n$/)
  })

  test('a note stands behind the list of a section', async () => {
    await ask(
      'Put a note on the berths page, straight after the numbered list under Getting a berth, with this text: Numbers are given once.',
    )
    expect(docs.read('v2/berths.mdx')).toMatch(
      /2\. Wait for a number\.\n\n<Note>\s+Numbers are given once\./,
    )
  })
})

describe('links', () => {
  test('an address with signs that are none of it is repaired', async () => {
    await ask(
      'On the berths page the Fog link has two hash signs and does not jump anywhere, please repair it',
    )
    expect(docs.read('v2/berths.mdx')).toContain('[Fog](/v2/help/fog#at-night)')
  })

  test('a link to a page where it was before leads to the page', async () => {
    await ask(
      'The tides article links to the radio article on our old help site. Point it to the article in these docs instead.',
    )
    expect(docs.read('v2/help/tides.mdx')).toContain('[the office](/v2/setup/radio)')
  })

  test('a network takes the place of another one', async () => {
    await ask('swap the twitter icon in the footer for x, link is https://x.com/harbor')
    const { socials } = JSON.parse(docs.read('docs.json')).footer
    expect(socials).toEqual({ github: 'https://github.com/harbor', x: 'https://x.com/harbor' })
  })
})

test('several networks come into the footer, each with its address', async () => {
  await ask(
    'We lack some social icons in the footer. Put in Discord (https://discord.gg/harbor) and LinkedIn (https://linkedin.com/company/harbor)',
  )
  const { socials } = JSON.parse(docs.read('docs.json')).footer
  expect(socials).toMatchObject({
    discord: 'https://discord.gg/harbor',
    linkedin: 'https://linkedin.com/company/harbor',
  })
})

test('how people come to an old address is no wish', async () => {
  await ask(
    'Our app still opens /help/tide when you click the clock, have that land on the tides article',
  )
  expect(JSON.parse(docs.read('docs.json')).redirects).toEqual([
    { source: '/help/tide', destination: '/v2/help/tides' },
  ])
})

test('what cannot be dismissed is a setting of the banner that is there', async () => {
  await ask('Show a dismissible banner that says The harbor is open')
  const config = docs.read('docs.json')
  expect(JSON.parse(config).banner.dismissible).toBe(true)
  docs.git('commit', '--quiet', '--all', '--message', 'Banner')
  await ask('The banner can be clicked away at the moment, make it permanent.')
  expect(JSON.parse(docs.read('docs.json')).banner).toEqual({
    content: 'The harbor is open',
    dismissible: false,
  })
  docs.git('reset', '--quiet', '--hard', 'HEAD~1')
})

describe('new pages', () => {
  test('an address tells the title, and a plain word the neighbor', async () => {
    const summary = await ask(
      'Write a reference page v2/setup/channel-list with the channels we have on the radio page, in the Setup group after radio',
    )
    expect(summary).toContain('`/v2/setup/channel-list`, “Channel list” after `/v2/setup/radio`')
    expect(docs.read('v2/setup/channel-list.mdx')).toContain('Use channel 9.')
  })

  test('a page about what the sentence before names is begun from the pages that tell of each', async () => {
    await ask(
      'New skippers mix up tides and fog. Write an explanation page v2/help/the-sea about it and make it the second page of the Help & Answers group.',
    )
    expect(docs.read('docs.json')).toMatch(/"v2\/help\/tides",\s+"v2\/help\/the-sea"/)
    expect(docs.read('v2/help/the-sea.mdx')).toContain('{/* From /v2/help/tides */}')
    expect(docs.read('v2/help/the-sea.mdx')).toContain('{/* From /v2/help/fog */}')
  })
})

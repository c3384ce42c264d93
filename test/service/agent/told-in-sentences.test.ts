import { describe, expect, test } from 'vitest'
import { askAbout } from './kiln-site.ts'

const { docs, ask, expectRefused } = askAbout({
  'docs.json': `{
  "theme": "mint",
  "name": "Ferry",
  "colors": { "primary": "#0d9373" },
  "seo": { "metatags": { "copyright": "2026 Harbor Line Office" } },
  "integrations": { "telemetry": { "enabled": true } },
  "footer": {
    "links": [
      { "header": "Support", "items": [{ "label": "Mail us", "href": "mailto:a@ferry.example" }] },
      { "header": "Company", "items": [{ "label": "Blog", "href": "https://ferry.example/blog" }] }
    ]
  },
  "navigation": {
    "groups": [
      { "group": "Start", "pages": ["index", "tickets/maximum-bags", "tickets/gold-pass"] },
      { "group": "Crew", "pages": ["crew/watch"] },
      { "group": "Engine", "pages": ["engine/oil"] },
      { "group": "Log", "pages": ["log/apps"] }
    ]
  }
}
`,
  'index.mdx':
    '---\\ntitle: Ferry\\n---\\n\\nWelcome to the Harbor Line Office. A Gold Pass helps. The desk is run by the Harbor line office: ask there.\\n\\n<CardGroup cols={2}>\\n  <Card title="Watch" href="/crew/watch">\\n    Who is awake.\\n  </Card>\\n</CardGroup>\\n\\nSee [the timetable](/plan/old) or [the plan](/plan/none).\\n'.replaceAll(
      '\\n',
      '\n',
    ),
  'tickets/maximum-bags.mdx':
    '---\ntitle: Maximum bags on board\n---\n\nEach Gold Pass has two bags. Account managers may carry more.\n\n## Recommended bags\n\n| Cabin | Bags |\n| --- | --- |\n| Deck | 2 |\n| Saloon | 3 |\n\n## Before Part 2: Weighing\n\n<Steps>\n  <Step title="Weigh">\n    Weigh it under **Main Scales**.\n  </Step>\n  <Step title="Test">\n    Lift it.\n  </Step>\n</Steps>\n',
  'tickets/gold-pass.mdx':
    '---\ntitle: Gold Pass for groups\ntag: Old\n---\n\nThe Gold Pass costs more. Ask an Account Manager, or your account manager on deck.\n\n## Specs\n\n| Parameter | Value |\n| --- | --- |\n| **Cost** | $3.84/trip |\n| **Est. Time** | ~26 min |\n| **Provider** | Harbor |\n\nWith a Gold Pass nobody waits.\n',
  'crew/watch.mdx':
    '---\ntitle: Watch\nicon: eye\n---\n\nA watch is four hours. The bell rings then.\n\nThe first bell is for the cook who keep an eye on it, and the urestricted deck.\n',
  'crew/rota.mdx':
    '---\ntitle: Rota\n---\n\nThe rota tells who is on watch. A hammock costs 1 coin. Berths cost 5 coins.\n\n<Note>\n  Ask the mate. He is on deck.\n</Note>\n\n<Tip>One.</Tip>\n\n<Tip>\n  Two. And three.\n</Tip>\n\nThe end. Of it.\n',
  'engine/oil.mdx':
    '---\ntitle: Oil\n---\n\nChange it weekly. See [the plan](/plan/none).\n\n## Supported oils\n\n![Oils](/images/oils.png)\n\n- **Thin**\n- **Thick**\n- **Dark**\n',
  'log/apps.mdx': '---\ntitle: Apps\n---\n\nUpdated to renew the key every 18 hours.\n',
  'apps.mdx':
    '---\ntitle: Apps\n---\n\nUse another name than the default one assign to your user.\n',
  'codes.mdx':
    '---\ntitle: Codes\n---\n\nCodes are on the mast. It is made by MastCo. See [the manual](/manuals/old).\n\n{/* picture of the Bell Score */}\n\nEach code gives a **Bell Score**.\n\n## Reference\n\n| Code | Name | Retry? |\n| --- | --- | --- |\n| 41 | `bag_late` | Once |\n| 42 | `bag_lost` | No |\n| 44 | `bag_open` | No |\n',
  'images/oils.png': 'x',
})

describe('names that are called otherwise now', () => {
  test('are renamed everywhere where several pages speak of them', async () => {
    await ask('Gold Pass is now called Silver Pass')
    expect(docs.read('tickets/gold-pass.mdx')).toContain('The Silver Pass costs more.')
    expect(docs.read('tickets/maximum-bags.mdx')).toContain('Each Silver Pass has two bags.')
    expect(docs.read('tickets/gold-pass.mdx')).toContain('title: Silver Pass for groups')
  })

  test('are renamed in singular and plural, with a capital letter where one stood', async () => {
    await ask('Account managers are now called crew leads')
    expect(docs.read('tickets/maximum-bags.mdx')).toContain('Crew leads may carry more.')
    expect(docs.read('tickets/gold-pass.mdx')).toContain(
      'Ask a Crew Lead, or your crew lead on deck.',
    )
  })

  test('keep small letters within a sentence, and are renamed in metatags', async () => {
    await ask(
      'We are renaming the Harbor Line Office to Harbor Ferry Desk, the short form HLO stays. Can you go through the docs?',
    )
    expect(docs.read('index.mdx')).toContain('run by the Harbor ferry desk: ask there')
    expect(docs.read('docs.json')).toContain('"2026 Harbor Ferry Desk"')
  })

  test('of a page that is to be renamed', async () => {
    await ask('The page about the watch should be renamed Night Watch')
    expect(docs.read('crew/watch.mdx')).toContain('title: Night Watch')
  })
})

describe('rows of the table of a page', () => {
  test.each([
    ['Gold Pass for groups now costs $4.20 per trip', '| **Cost** | $4.20/trip |'],
    ['Change the estimated time of the Gold Pass page to ~20 min', '| **Est. Time** | ~20 min |'],
    ['Set the provider on the Gold Pass page to Harbor Line', '| **Provider** | Harbor Line |'],
  ])('%s', async (prompt, row) => {
    await ask(prompt)
    expect(docs.read('tickets/gold-pass.mdx')).toContain(row)
  })

  test('a row that is told as one has no such word', async () => {
    await ask('Add the row Cabin, 4 to the table on the Maximum bags on board page')
    expect(docs.read('tickets/maximum-bags.mdx')).toContain('| Saloon | 3 |\n| Cabin | 4 |')
  })

  test('a description is what stands behind the word, without the table', async () => {
    await ask('Add Bridge with the description Only the crew to the recommended bags table')
    expect(docs.read('tickets/maximum-bags.mdx')).toContain('| Bridge | Only the crew |')
  })
})

describe('callouts', () => {
  test.each([
    'The max bags page should have a tip after the recommended bags table that says Bags are weighed.',
    'Add a tip after the recommended bags table on the max bags page that says Bags are weighed.',
  ])('of a page whose name is cut short: %s', async (prompt) => {
    await ask(prompt)
    expect(docs.read('tickets/maximum-bags.mdx')).toMatch(
      /\| Saloon \| 3 \|\n\n<Tip>\n {2}Bags are weighed\.\n<\/Tip>/,
    )
  })

  test('say what they are to say, without the place behind it', async () => {
    await ask('Add a note saying Crew only to the Supported oils section of the oil page')
    expect(docs.read('engine/oil.mdx')).toMatch(/<Note>\n {2}Crew only\.\n<\/Note>/)
  })

  test('before a heading that is told by some of its words', async () => {
    await ask(
      'Add a warning before the Part 2 heading on the max bags page that the scales are closed at night',
    )
    expect(docs.read('tickets/maximum-bags.mdx')).toMatch(
      /The scales are closed at night\.\n<\/Warning>\n\n## Before Part 2/,
    )
  })
})

describe('groups and links', () => {
  test.each([
    'Put the Crew and Engine groups together under a group named Below deck',
    'Make a new group Below deck with the groups Crew and Engine',
  ])('groups into a new one: %s', async (prompt) => {
    await ask(prompt)
    const { navigation } = JSON.parse(docs.read('docs.json'))
    expect(navigation.groups.map(({ group }: { group: string }) => group)).toEqual([
      'Start',
      'Below deck',
      'Log',
    ])
    expect(navigation.groups[1].pages).toEqual([
      { group: 'Crew', pages: ['crew/watch'] },
      { group: 'Engine', pages: ['engine/oil'] },
    ])
  })

  test.each([
    'Add a link called Status to the footer under Support pointing to https://status.ferry.example',
    'Add a Status link to the Support column of the footer that goes to https://status.ferry.example',
  ])('a link in a column of the footer: %s', async (prompt) => {
    await ask(prompt)
    const { footer } = JSON.parse(docs.read('docs.json'))
    expect(footer.links[0].items[1]).toEqual({
      label: 'Status',
      href: 'https://status.ferry.example',
    })
  })

  test('all links to an address that is gone, and no redirect', async () => {
    await ask(
      'Several pages still link to /plan/none, which is gone. The content is on the watch page now, so point all those links to /crew/watch please.',
    )
    expect(docs.read('index.mdx')).toContain('[the plan](/crew/watch)')
    expect(docs.read('engine/oil.mdx')).toContain('[the plan](/crew/watch)')
    expect(docs.read('docs.json')).not.toContain('redirects')
  })

  test('a link of a page that gives a 404', async () => {
    await ask('The timetable link on the Ferry page gives a 404, the page is at /crew/watch')
    expect(docs.read('index.mdx')).toContain('[the timetable](/crew/watch)')
  })

  test('a page that is now at another address is moved there, and not the other way around', async () => {
    await ask('The watch page is now at /night-watch, redirect the old one')
    expect(docs.read('night-watch.mdx')).toContain('A watch is four hours.')
    expect(docs.read('docs.json')).toMatch(
      /"source": "\/crew\/watch",\s*"destination": "\/night-watch"/,
    )
  })

  test('a redirect from where a page is told to have been', async () => {
    await ask(
      'The oil page used to live at /motor/oil and people have that bookmarked. Add a redirect from there to /engine/oil.',
    )
    expect(docs.read('docs.json')).toMatch(
      /"source": "\/motor\/oil",\s*"destination": "\/engine\/oil"/,
    )
  })

  test('two pages that are not in the sidebar, in the order that is told', async () => {
    await ask(
      'Rota and Apps are not in the sidebar. Add both to the Crew group after Watch, apps first.',
    )
    const { navigation } = JSON.parse(docs.read('docs.json'))
    const [, crew] = navigation.groups
    expect(crew.pages.map((page: string) => page.replace('log/', ''))).toEqual([
      'crew/watch',
      'apps',
      'crew/rota',
    ])
  })
})

describe('parts of a page', () => {
  test('a card with its icon, link and text', async () => {
    await ask(
      'The Ferry page has a card for Watch only. Add a second card for the Oil with the droplet icon, linking to /engine/oil and the text What the engine drinks',
    )
    expect(docs.read('index.mdx')).toContain(
      '<Card title="Oil" icon="droplet" href="/engine/oil">\n    What the engine drinks.\n  </Card>',
    )
  })

  test('an item comes first in its list, whatever picture has the name of that', async () => {
    await ask('On the oil page, move Dark to the top of the supported oils list')
    expect(docs.read('engine/oil.mdx')).toContain('- **Dark**\n- **Thin**\n- **Thick**')
  })

  test('an item that is to be first, before another one, and why', async () => {
    await ask(
      'In the list of supported oils on the oil page, put Dark first, before Thin. Most customers use it.',
    )
    expect(docs.read('engine/oil.mdx')).toContain('- **Dark**\n- **Thin**\n- **Thick**')
  })

  test('a sentence goes with its article and its sign', async () => {
    await ask('Remove the sentence A watch is four hours.')
    expect(docs.read('crew/watch.mdx')).toContain('\n\nThe bell rings then.')
  })

  test.each([
    'The note on the rota page is too long, drop its last sentence',
    'Remove the last sentence of the note on the rota page',
  ])('a sentence of a callout: %s', async (prompt) => {
    await ask(prompt)
    expect(docs.read('crew/rota.mdx')).toContain('<Note>\n  Ask the mate.\n</Note>')
    expect(docs.read('crew/rota.mdx')).toContain('The end. Of it.')
  })

  test('what was one of a thing is several', async () => {
    await ask('Each hammock costs 2 coins now')
    expect(docs.read('crew/rota.mdx')).toContain('A hammock costs 2 coins. Berths')
  })

  test('a step that is wrong', async () => {
    await ask(
      'Step 1 on the max bags page is wrong: the scales are under Small Scales, not Main Scales',
    )
    expect(docs.read('tickets/maximum-bags.mdx')).toContain('under **Small Scales**')
  })

  test('a step with its title and text behind a colon', async () => {
    await ask(
      'Please add a step to the max bags page after Test: Share it, with the text Give one to a friend.',
    )
    expect(docs.read('tickets/maximum-bags.mdx')).toContain(
      '<Step title="Share it">\n    Give one to a friend.',
    )
  })

  test('a row that goes with what is no longer there', async () => {
    await ask('We no longer offer the Saloon, remove the row from the recommended bags table')
    expect(docs.read('tickets/maximum-bags.mdx')).not.toContain('| Saloon')
  })
})

describe('corrections', () => {
  test('of words that only end otherwise, on the page of that name that has them', async () => {
    await ask(
      "There's a typo on the Apps page: the default one assign to your user should be assigned to your user.",
    )
    expect(docs.read('apps.mdx')).toContain('the default one assigned to your user.')
    expect(docs.changes()).toEqual(['M apps.mdx'])
  })

  test('several of one page', async () => {
    await ask(
      'Two typos on the Watch page: urestricted should be unrestricted, and who keep an eye should read who keeps an eye.',
    )
    expect(docs.read('crew/watch.mdx')).toContain(
      'who keeps an eye on it, and the unrestricted deck',
    )
  })
})

describe('fields and settings', () => {
  test('the title stays as it is', async () => {
    await ask(
      'The page Watch should show up as just Night in the sidebar, the page title stays as it is.',
    )
    expect(docs.read('crew/watch.mdx')).toContain('title: Watch\n')
    expect(docs.read('crew/watch.mdx')).toContain('sidebarTitle: Night\n')
  })

  test('a description from the first paragraph', async () => {
    await ask('Rota has no description yet. Take it from the first paragraph of the page.')
    expect(docs.read('crew/rota.mdx')).toMatch(/^description: The rota tells who is on watch\./m)
  })

  test.each(['Add a badge New to the Watch page', 'The Watch page needs a New badge'])(
    'a badge that is called New: %s',
    async (prompt) => {
      await ask(prompt)
      expect(docs.read('crew/watch.mdx')).toMatch(/^tag: New$/m)
    },
  )

  test.each([
    'The Old badge on Gold Pass for groups can go',
    'The Old tag of the Gold Pass page can be removed now.',
  ])('a badge that can go: %s', async (prompt) => {
    await ask(prompt)
    expect(docs.read('tickets/gold-pass.mdx')).not.toContain('tag:')
    expect(docs.changes()).toEqual(['M tickets/gold-pass.mdx'])
  })

  test('a page that is wanted to be gone', async () => {
    await ask('We want the oil page gone')
    expect(docs.changes()).toContain('D engine/oil.mdx')
  })

  test('a font by its name', async () => {
    await ask('Use the Geist font')
    expect(JSON.parse(docs.read('docs.json')).fonts).toEqual({ family: 'Geist' })
  })

  test('telemetry', async () => {
    await ask('Turn off telemetry')
    expect(JSON.parse(docs.read('docs.json')).integrations.telemetry.enabled).toBe(false)
  })

  test('a banner whose text has a colon, and that readers can close', async () => {
    await ask(
      'Put a banner on top of the docs with the text Summer is here: decks, bags and bells. Readers should be able to dismiss it.',
    )
    expect(JSON.parse(docs.read('docs.json')).banner).toEqual({
      content: 'Summer is here: decks, bags and bells.',
      dismissible: true,
    })
  })
})

describe('what stands around a wish', () => {
  test.each([
    'Watch and Oil look alike in the sidebar. Give the Oil page the droplet icon instead.',
    'Readers keep asking for a picture of it. Give the Oil page the droplet icon.',
  ])('a sentence that asks for nothing: %s', async (prompt) => {
    await ask(prompt)
    expect(docs.read('engine/oil.mdx')).toMatch(/^icon: droplet$/m)
    expect(docs.changes()).toEqual(['M engine/oil.mdx'])
  })

  test('a page that is for somebody, at an address, and what it tells them to do', async () => {
    await ask(
      "Add a page to the Start group for people whose bag didn't come, at lost-bags. It should tell them to ask the mate, show the pass, and wait at the pier.",
    )
    const page = docs.read('lost-bags.mdx')
    expect(page).toContain('title: Lost bags')
    expect(page).toContain('description: Ask the mate, show the pass, and wait at the pier.')
    for (const step of ['Ask the mate', 'Show the pass', 'Wait at the pier'])
      expect(page).toContain(`title="${step}"`)
  })

  test('a row below one that another column than the first names', async () => {
    await ask(
      'On the Codes page, add a row under bag_lost in the reference table: code 43, name bag_wet, retry Yes, by hand.',
    )
    expect(docs.read('codes.mdx')).toContain(
      '| 42 | `bag_lost` | No |\n| 43 | `bag_wet` | Yes, by hand |',
    )
  })

  test('a dead link, by what the page says of it', async () => {
    await ask(
      'On the Codes page the manual links to a page that no longer exists, it should go to the Oil page.',
    )
    expect(docs.read('codes.mdx')).toContain('[the manual](/engine/oil)')
  })

  test('descriptions from the first sentences of several pages', async () => {
    await ask(
      'The Watch, Oil and Codes pages have no description. Use the first sentence of each page for it.',
    )
    expect(docs.read('crew/watch.mdx')).toMatch(/^description: A watch is four hours\./m)
    expect(docs.read('engine/oil.mdx')).toMatch(/^description: Change it weekly\./m)
    expect(docs.read('codes.mdx')).toMatch(/^description: Codes are on the mast\./m)
  })

  test('a title and a sidebar title at once', async () => {
    await ask(
      'The title and the sidebar title of the Watch page are spelled wrong. Please change them to Night watch and Night.',
    )
    expect(docs.read('crew/watch.mdx')).toMatch(/^title: Night watch$/m)
    expect(docs.read('crew/watch.mdx')).toMatch(/^sidebarTitle: Night$/m)
  })

  test('a name that the company spells otherwise', async () => {
    await ask(
      'The Codes page writes MastCo, but the company spells it Mast Co. Can you correct that?',
    )
    expect(docs.read('codes.mdx')).toContain('made by Mast Co.')
  })

  test('the article before a name in bold, and what writers have noted', async () => {
    await ask('Bell Score is now called Ear Score')
    expect(docs.read('codes.mdx')).toContain('gives an **Ear Score**')
    expect(docs.read('codes.mdx')).toContain('{/* picture of the Ear Score */}')
  })
})

describe('is refused', () => {
  test.each([
    'The tag of Watch should be new',
    'The table on the max bags page is outdated',
    'The tip on the rota page is too long, drop its last sentence',
    'Gold Pass needs 2 GB RAM minimum, 4 GB recommended on the Gold Pass page',
  ])('%s', (prompt) => expectRefused(prompt))
})

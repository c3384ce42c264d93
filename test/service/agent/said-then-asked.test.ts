import { describe, expect, test } from 'vitest'
import { askAbout } from './kiln-site.ts'

const { docs, ask, expectRefused } = askAbout({
  'docs.json': `{
  "theme": "mint",
  "name": "Quill",
  "colors": { "primary": "#0d9373" },
  "navbar": { "primary": { "type": "github", "href": "https://github.com/quill/old" } },
  "footer": { "socials": { "slack": "https://chat.example.com/invite/old" } },
  "navigation": { "groups": [{ "group": "Start", "pages": ["index", "setup", "plans"] }] }
}
`,
  'index.mdx':
    '---\ntitle: Index\nsidebarTitle: Index\n---\n\nJoin the [Slack forum](https://chat.example.com/invite/old). Nightowl is a bird, `nightowl` a command.\n',
  'setup.mdx': '---\ntitle: Setup\n---\n\nYou need **Quill 18** or newer. Wait 18 days.\n',
  'plans.mdx': '---\ntitle: Plans\n---\n\nSee [Nightowl](https://example.com/Nightowl).\n',
})

describe('a title that is to be another one in both places', () => {
  test.each([
    'The Index page is just called Index, which tells nobody anything. Make it All pens, both the title and the sidebar title.',
    'Set the title of the Index page to All pens, and its sidebar title too.',
    'The Index page should be called All pens, in the title and in the sidebar.',
  ])('is set as the title and in the sidebar: %s', async (prompt) => {
    await ask(prompt)
    expect(docs.read('index.mdx')).toMatch(/^---\ntitle: All pens\nsidebarTitle: All pens\n---/)
    expect(docs.changes()).toEqual(['M index.mdx'])
  })

  test('is nothing with the rest of the sentence in it', async () => {
    await expectRefused('Make the title of the index page All pens, and its sidebar title too.')
  })
})

test('an invite that has expired is another one wherever it is linked', async () => {
  await ask(
    'Our Slack forum invite has expired. The new one is https://chat.example.com/invite/new, please swap it in wherever we link the old one.',
  )
  expect(docs.read('docs.json')).toContain('"slack": "https://chat.example.com/invite/new"')
  expect(docs.read('index.mdx')).toContain('[Slack forum](https://chat.example.com/invite/new)')
})

describe('an invite of a community', () => {
  const community = askAbout({
    'docs.json': `{
  "theme": "mint",
  "name": "Quill",
  "colors": { "primary": "#0d9373" },
  "navigation": { "groups": [{ "group": "Start", "pages": ["index"] }] }
}
`,
    'index.mdx':
      '---\ntitle: Index\n---\n\nJoin [Discord](https://discord.gg/old1). **Or so:** https://discord.gg/old1, with `https://discord.gg/old1`.\n',
  })

  test.each([
    'Our old Discord invite stops working next week. The new address is https://discord.gg/quill, please swap it in wherever we link to Discord.',
    'The current Discord invite expires on Friday. The new one is https://discord.gg/quill. Please replace it everywhere.',
    'Our Discord link will soon stop working, the new invite is https://discord.gg/quill. Please update it on all pages.',
  ])('that ends is another one, as a bare address as well: %s', async (prompt) => {
    await community.ask(prompt)
    expect(community.docs.read('index.mdx')).toContain(
      'Join [Discord](https://discord.gg/quill). **Or so:** https://discord.gg/quill, with `https://discord.gg/old1`.',
    )
  })
})

test('a version that a page still says is the one that is needed now', async () => {
  await ask('Writers need Quill 20 or newer now, the setup page still says 18.')
  expect(docs.read('setup.mdx')).toContain('You need **Quill 20** or newer. Wait 18 days.')
})

describe('a name that is written otherwise', () => {
  test('is mended in texts, and addresses stay', async () => {
    await ask(
      'NightOwl is written with a capital O, but a lot of our pages have Nightowl. Could you fix that throughout the docs, titles included? Links and file names should not change.',
    )
    expect(docs.read('index.mdx')).toContain('NightOwl is a bird, `nightowl` a command.')
    expect(docs.read('plans.mdx')).toContain('[NightOwl](https://example.com/Nightowl)')
  })

  test('is left where it is another name', async () => {
    await expectRefused(
      'NightOwl is written with a capital O, but a lot of our pages have Barn. Could you fix that throughout the docs?',
    )
  })
})

test('visitors of a page that never was are sent to another one', async () => {
  await ask(
    'We still get a lot of visits on /prices, which never existed in the docs. Send those people to the Plans page.',
  )
  expect(JSON.parse(docs.read('docs.json')).redirects).toEqual([
    { source: '/prices', destination: '/plans' },
  ])
})

test('the button to a forge has its name where it has no label', async () => {
  await ask('Our GitHub link in the navbar should point to https://github.com/quill/new.')
  expect(JSON.parse(docs.read('docs.json')).navbar.primary).toEqual({
    type: 'github',
    href: 'https://github.com/quill/new',
  })
})

describe('what is told in a sentence of its own', () => {
  test('is the description of a page that has none', async () => {
    await ask(
      'The second page, the Setup page, does not have a description yet. Use this one: What a pen needs to write',
    )
    expect(docs.read('setup.mdx')).toContain('description: What a pen needs to write')
  })

  test('is the word in a name that is written otherwise', async () => {
    await ask(
      'NightOwl is spelled with a capital O. Please fix that everywhere we write Nightowl is.',
    )
    expect(docs.read('index.mdx')).toContain('NightOwl is a bird, `nightowl` a command.')
  })

  test.each([
    'Please retitle the Plans page to Prices. There is a link on the Index page that has the old title, change that too.',
    'Make the title of the Plans page Prices, and adjust the link to that page on Index so it says the same.',
    'On the Plans page the first line should be the description of the page and not a loose sentence in the text.',
  ])('is not half done: %s', async (prompt) => {
    await expectRefused(prompt)
  })
})

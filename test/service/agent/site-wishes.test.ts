import { describe, expect, test } from 'vitest'
import { createRulesEngine } from '../../../src/service/agent/index.ts'
import { keepDocs } from './docs-repository.ts'

const page = (title: string, more = '') => `---\ntitle: ${title}\n${more}---\n\nIt is told here.\n`

const docs = keepDocs({
  'docs.json': JSON.stringify(
    {
      theme: 'mint',
      name: 'Vine',
      colors: { primary: '#000000' },
      navbar: {
        links: [
          { label: 'Blog', href: 'https://vine.example/blog' },
          { label: 'Office Hours', href: 'https://vine.example/hours' },
        ],
        primary: { type: 'button', label: 'Get Started', href: 'https://vine.example/app' },
      },
      footer: { socials: { linkedin: 'https://linkedin.com/company/vine' } },
      feedback: { thumbsRating: true },
      background: { decoration: 'grid' },
      navigation: {
        tabs: [
          {
            tab: 'Guides',
            groups: [
              { group: 'First steps', pages: ['index', 'quickstart', 'install', 'roadmap'] },
              { group: 'Cellar', pages: ['cellar/barrels', 'cellar/yeast', 'cellar/what-is-must'] },
              { group: 'Hooks', pages: ['hooks'] },
              { group: 'Help', tag: 'BETA', pages: ['faq', 'support'] },
            ],
          },
          { tab: 'Recipes', groups: [{ group: 'All recipes', pages: ['recipes/cider'] }] },
        ],
        global: { anchors: [{ anchor: 'Forum', href: 'https://forum.vine.example' }] },
      },
    },
    undefined,
    2,
  ),
  'index.mdx': page('Welcome'),
  'quickstart.mdx': page('Quickstart'),
  'install.mdx': page('Installation'),
  'roadmap.mdx': page('Roadmap'),
  'cellar/barrels.mdx': page('Barrels', 'description: Old words\n'),
  'cellar/yeast.mdx': page('Yeast and sugar'),
  'cellar/what-is-must.mdx': page('What is must?'),
  'hooks.mdx': page('Hooks'),
  'faq.mdx': page('FAQ'),
  'support.mdx': page('Support'),
  'recipes/cider.mdx': page('Cider'),
})
const engine = createRulesEngine()

interface Group {
  group: string
  pages: string[]
}

/** The settings as they are after a prompt. */
async function ask(prompt: string) {
  engine.check?.(prompt)
  await docs.ask(engine, prompt)
  const settings = JSON.parse(docs.read('docs.json'))
  const groups: Group[] = settings.navigation.tabs.flatMap((tab: { groups: Group[] }) => tab.groups)
  return { settings, groups: Object.fromEntries(groups.map(({ group, pages }) => [group, pages])) }
}

describe('a page or a group stands where a clause wishes it', () => {
  test.each([
    [
      'Quickstart really belongs after installation',
      'First steps',
      'index,install,quickstart,roadmap',
    ],
    [
      'nobody finds the roadmap under first steps. please move it to help, behind support',
      'Help',
      'faq,support,roadmap',
    ],
    [
      "the roadmap page doesn't belong here, stick it in Help please",
      'Help',
      'faq,support,roadmap',
    ],
    ['Support first, then FAQ', 'Help', 'support,faq'],
    ['FAQ and Support are in the wrong order, support comes first', 'Help', 'support,faq'],
    [
      'is it possible to get barrels behind yeast and sugar?',
      'Cellar',
      'cellar/yeast,cellar/barrels,cellar/what-is-must',
    ],
    [
      'drop the roadmap page from first steps, but keep the file',
      'First steps',
      'index,quickstart,install',
    ],
  ])('%s', async (prompt, group, pages) => {
    expect((await ask(prompt)).groups[group]).toEqual(pages.split(','))
  })

  test('and several clauses are done one after the other', async () => {
    const { groups } = await ask(
      'hooks sits all alone in its own group, put it under cellar instead and get rid of the empty hooks group',
    )
    expect(groups.Cellar).toContain('hooks')
    expect(groups).not.toHaveProperty('Hooks')
  })

  test.each([
    ['Help is buried at the bottom, move that group up so it comes right after First steps', 1],
    ['The Help group is too far down. Right after First steps is where people look for it.', 1],
  ])('%s', async (prompt, at) => {
    expect(Object.keys((await ask(prompt)).groups)[at]).toBe('Help')
  })

  test.each(['Cellar is better off as its own tab', 'the cellar group should get its own tab'])(
    '%s',
    async (prompt) => {
      const { settings } = await ask(prompt)
      expect(settings.navigation.tabs.map(({ tab }: { tab: string }) => tab)).toContain('Cellar')
    },
  )
})

describe('what is told of a page is set, in whatever order it is said', () => {
  test.each([
    ['the barrels page could use a calendar icon', '+icon: calendar'],
    ['The barrels page needs an icon, moon would be nice', '+icon: moon'],
    ["the roadmap isn't done yet, tag it Beta", '+tag: Beta'],
    ['barrels has a boring title. call it Oak', '+title: Oak'],
    ['barrels page: shorten title to Oak', '+title: Oak'],
    ['the yeast page ought to be renamed, Fermenting reads better', '+title: Fermenting'],
    ['In the sidebar, What is must? could just read Must', '+sidebarTitle: Must'],
    [
      "the sidebar still shows Quickstart, I'd rather have it say Start here, title of the page stays",
      '+sidebarTitle: Start here',
    ],
    [
      'The description of the barrels page is stale. Use: All about oak, from staves to care.',
      '+description: All about oak, from staves to care.',
    ],
  ])('%s', async (prompt, line) => {
    await ask(prompt)
    expect(docs.lines()).toContain(line)
  })
})

describe('what surrounds the pages', () => {
  test.each([
    ["Can you drop linkedin from the footer? we don't post there anymore", '-      "linkedin"'],
    [
      'office hours got cancelled, take the link out of the header',
      '-        "label": "Office Hours"',
    ],
    [
      'our brand color switched to a deep teal #0F766E, make that the primary please',
      '+    "primary": "#0F766E"',
    ],
    [
      'Get Started is what the button in the header says; Sign up is what marketing wants',
      undefined,
    ],
    [
      'Primary button up top says Get Started; Sign up is what marketing wants',
      '+      "label": "Sign up"',
    ],
    ['turn off the thumbs up/down feedback', '+    "thumbsRating": false'],
    ['Drop the grid pattern in the background', '-    "decoration": "grid"'],
    [
      "We don't use the BETA tag on Help any more since it is done, kill it",
      '-            "tag": "BETA"',
    ],
    [
      'the forum moved, https://talk.vine.example is the new address. fix the anchor',
      '+          "href": "https://talk.vine.example"',
    ],
    [
      'Blog goes to vine.example/blog, should be https://news.vine.example',
      '+        "href": "https://news.vine.example"',
    ],
    [
      'someone linked to /docs/oak all over the place, catch that and forward to the barrels page',
      '+      "destination": "/cellar/barrels"',
    ],
    [
      '/cask was never redirected, it needs to land on the barrels page',
      '+      "source": "/cask"',
    ],
    [
      'Add a Status link next to Blog in the header, https://status.vine.example',
      '+        "label": "Status"',
    ],
  ])('%s', async (prompt, line) => {
    if (line === undefined) return expect(ask(prompt)).rejects.toThrow()
    await ask(prompt)
    expect(docs.lines().some((own) => own.startsWith(line))).toBe(true)
  })

  test('a link stands beside the one that is named', async () => {
    const { settings } = await ask(
      'Add a Status link next to Blog in the header, https://status.vine.example',
    )
    expect(settings.navbar.links.map(({ label }: { label: string }) => label)).toEqual([
      'Blog',
      'Status',
      'Office Hours',
    ])
  })
})

describe('pages are begun, copied and moved to other addresses', () => {
  test.each([
    [
      'we could do with a tutorial about making cider at home, last in All recipes',
      'recipes/making-cider-at-home',
    ],
    ['new how-to page: Clean a barrel, in Cellar below Barrels', 'cellar/clean-a-barrel'],
    ['Make me a copy of the cider page for Perry, right below Cider', 'recipes/perry'],
    ['I want the roadmap page to live at /help/roadmap; keep old links working', 'help/roadmap'],
    ["The roadmap page lives at /roadmap, we'd rather have it under /help/roadmap", 'help/roadmap'],
  ])('%s', async (prompt, path) => {
    const { groups } = await ask(prompt)
    expect(docs.changes()).toContain(`A ${path}.mdx`)
    expect(Object.values(groups).flat()).toContain(path)
  })
})

describe('nothing is done of a part of what is said', () => {
  test.each([
    'Move the roadmap page to Help and paint it green.',
    'fonts: headings in Sora please',
    'Remove the Hooks group, its pages go into the attic.',
    'Rename roadmap to plan in all headings',
  ])('%s', async (prompt) => {
    await expect(ask(prompt)).rejects.toThrow()
    expect(docs.changes()).toEqual([])
  })
})

import { describe, expect, test } from 'vitest'
import { askAbout } from './kiln-site.ts'

const { docs, ask, expectRefused } = askAbout({
  'docs.json': `{
  "theme": "mint",
  "name": "Bakery",
  "colors": { "primary": "#0d9373" },
  "navigation": {
    "groups": [
      { "group": "Start", "pages": ["index", "login"] },
      { "group": "Ovens", "pages": ["ovens/steam", "ovens/stone"] },
      { "group": "Recipe cards", "pages": ["cards/rye"] }
    ]
  }
}
`,
  'index.mdx':
    '---\ntitle: Bakery\n---\n\nA Dough Key opens the door. Your recipe card is free to read.\n\nRun `bakery recipe-card --all`. A webhook tells you of it.\n',
  'login.mdx': '---\ntitle: Login\n---\n\nEnter the Dough Key. Then read a recipe card.\n',
  'ovens/steam.mdx':
    '---\ntitle: Steam\n---\n\n## The Dough Key\n\nThe Bakery Desk shows the steam. See [it](#the-dough-key).\n',
  'ovens/stone.mdx': '---\ntitle: Stone\n---\n\nThe Bakery Main Desk shows the stone.\n',
  'cards/rye.mdx': '---\ntitle: Rye\n---\n\nRecipe cards tell of the Dough Key.\n',
})

describe('an old and a new name, told in any order', () => {
  test.each([
    'We no longer say Dough Key, the owners settled on Baker PIN. Please change it throughout.',
    'Please stop saying Dough Key. It is Baker PIN.',
    'Dough Key is history, Baker PIN is the name people know. Could you go through all pages?',
    'Our docs are inconsistent: they say Dough Key here and there while the right name is Baker PIN. Please fix that.',
    'Legal asked us to drop the term Dough Key in favour of Baker PIN. The docs need to follow.',
  ])('are read: %s', async (prompt) => {
    await ask(prompt)
    expect(docs.read('index.mdx')).toContain('A Baker PIN opens the door.')
    expect(docs.read('login.mdx')).toContain('Enter the Baker PIN.')
    expect(docs.read('cards/rye.mdx')).toContain('tell of the Baker PIN.')
    expect(docs.read('ovens/steam.mdx')).toContain('## The Baker PIN')
    expect(docs.read('ovens/steam.mdx')).toContain('[it](#the-baker-pin)')
  })

  test('of several things, with their group, but not in code', async () => {
    await ask(
      'We call recipe cards formulas now. Change the wording in the docs and the sidebar, but leave the commands in code as they are.',
    )
    expect(docs.read('index.mdx')).toContain('Your formula is free to read.')
    expect(docs.read('index.mdx')).toContain('`bakery recipe-card --all`')
    expect(docs.read('cards/rye.mdx')).toContain('Formulas tell of')
    expect(docs.read('docs.json')).toContain('"group": "Formulas"')
  })

  test('where the new one stands on some pages already', async () => {
    await ask(
      'The official name is Bakery Main Desk, but some pages only say Bakery Desk. Use the official name throughout.',
    )
    expect(docs.read('ovens/steam.mdx')).toContain('The Bakery Main Desk shows the steam.')
    expect(docs.read('ovens/stone.mdx')).toContain('The Bakery Main Desk shows the stone.')
  })

  test('on the pages of a folder alone', async () => {
    const said = await ask(
      'The ovens docs still say Dough Key, but it is called Baker PIN these days. Bring those up to date.',
    )
    expect(docs.read('ovens/steam.mdx')).toContain('## The Baker PIN')
    expect(docs.read('login.mdx')).toContain('Enter the Dough Key.')
    expect(said).toContain('`login.mdx`')
  })
})

describe('what tells of other things than names', () => {
  test.each([
    "We don't use the Dough Key any more, the fingerprint replaces it. Update the docs.",
    'We no longer store the Dough Key, please say so in the docs.',
    "The recipe card used to be free, it's paid now. Please fix the docs.",
    'The webhook is now called after each loaf, please mention it.',
    'Dough Key is now Baker PIN, but only on the garden page for now. Please change it there.',
    'Are they still called recipe cards or formulas now? Please tell me.',
    'People still say recipe card, but we mean formula. Add a note about it.',
    'Login is no longer needed, it is automatic. Update the login page please.',
    "We don't support Rye any more, use Wheat in all examples.",
    'The Dough Key is no longer 4 digits, it is called a passphrase in the app. Please update.',
  ])('is refused: %s', async (prompt) => {
    await expectRefused(prompt)
  })
})

describe('a name that changes everywhere but where it is told to stay', () => {
  const history = askAbout({
    'docs.json': `{
  "theme": "mint",
  "name": "Bakery",
  "colors": { "primary": "#0d9373" },
  "navigation": { "groups": [{ "group": "Start", "pages": ["index", "keys", "release-notes/may"] }] }
}
`,
    'index.mdx':
      '---\ntitle: Start\n---\n\n<Note>Stand beside the dough key.</Note>\n\nTurn the _dough key_ twice, never `dough_key_a`. See [Dough Desk](https://desk.bakery.example).\n',
    'keys.mdx':
      '---\ntitle: Keys\n---\n\n- **Dough key**\n\nOpen the Dough Desk with the dough key.\n',
    'release-notes/may.mdx': '---\ntitle: May\n---\n\nThe Dough Desk is new.\n',
  })

  test.each([
    'Dough Desk is being rebranded as Dough Console. Use the new name everywhere except in the old release notes, and keep the desk.bakery.example links.',
    'Rename Dough Desk to Dough Console everywhere, except in the release notes.',
    'Dough Desk is now called Dough Console. Rename it everywhere but in the release notes.',
  ])('as in what tells of what was: %s', async (prompt) => {
    await history.ask(prompt)
    expect(history.docs.read('index.mdx')).toContain('[Dough Console](https://desk.bakery.example)')
    expect(history.docs.read('keys.mdx')).toContain('Open the Dough Console')
    expect(history.docs.changes()).toEqual(['M index.mdx', 'M keys.mdx'])
  })

  test('as links that have the name itself', async () => {
    await history.expectRefused(
      'Dough Desk is being rebranded as Dough Console. Use the new name everywhere, but keep the Dough Desk links.',
    )
  })

  test('changes before a tag and between underscores', async () => {
    await history.ask(
      'We are renaming the dough key to oven token. Please change it on every page of the docs.',
    )
    expect(history.docs.read('index.mdx')).toContain(
      '<Note>Stand beside the oven token.</Note>\n\nTurn the _oven token_ twice, never `dough_key_a`.',
    )
    expect(history.docs.read('keys.mdx')).toContain('- **Oven token**\n')
  })
})

import { describe, expect, test } from 'vitest'
import { askAbout } from './kiln-site.ts'

const { docs, ask, expectRefused } = askAbout({
  'docs.json': `{
  "theme": "mint",
  "name": "Ferry",
  "colors": { "primary": "#0d9373" },
  "navigation": {
    "tabs": [
      {
        "tab": "Guides",
        "groups": [
          { "group": "Sails & Ropes", "pages": ["index", "setup"] },
          { "group": "Others", "pages": ["limits", "errors"] }
        ]
      },
      {
        "tab": "API",
        "groups": [
          { "group": "Reference", "openapi": "openapi.json", "pages": ["hooks"] },
          { "group": "Others", "pages": ["overview"] }
        ]
      }
    ]
  }
}
`,
  'index.mdx':
    '---\ntitle: Ferry\n---\n\nEdit [the docs](https://github.com/old-crew/ferry/edit), or run `git clone https://github.com/old-crew/ferry`.\n\n<Card title="Errors & Limits" href="/limits">\n  All of them.\n</Card>\n',
  'setup.mdx':
    '---\ntitle: Setup\n---\n\nInstall the `ferry` program with Cargo:\n\n<Tabs>\n  <Tab title="npm">\n    Needs Node.js 14 or later.\n\n    ```bash\n    npm install --global ferry\n    ```\n  </Tab>\n  <Tab title="Cargo">\n    ```bash\n    cargo install ferry\n    ```\n  </Tab>\n</Tabs>\n\n## Who it\'s for\n\nFor crews. The exchange token is valid for 10 minutes.\n',
  'limits.mdx':
    '---\ntitle: Limits\n---\n\nYou get 100 requests per minute.\n\n| Setting | Value |\n| --- | --- |\n| Requests per minute | 100 |\n| Boats per minute | 100 |\n\nIt runs on Ubuntu 20.04+ or Debian 11+.\n',
  'errors.mdx':
    '---\ntitle: Errors\n---\n\n## Codes\n\n### `BAD_ROPE`\n\nThe rope is bad.\n\n### `BAD_ROPE_END`\n\nIts end is bad, see [ropes](/old/ropes) and [knots](/hooks).\n',
  'hooks.mdx':
    "---\ntitle: Hooks\n---\n\nAll of our hook's are open, see [ropes](/old/ropes). Join [us](https://chat.example/invite/abc) at chat.example/invite/abc.\n",
  'overview.mdx':
    '---\ntitle: Overview\n---\n\n- Signups take 5 requests per 5 minutes.\n- Sign-ins take 5 requests per 20 seconds.\n\nIt runs on Ubuntu 20.04+ or Debian 11+.\n',
  'openapi.json': `{
  "openapi": "3.1.0",
  "info": { "title": "Ferry", "version": "1" },
  "paths": {
    "/boats/{id}": {
      "get": { "description": "Retrieves the state of a boat of an organziation", "responses": {} },
      "post": { "summary": "Launch a new boat", "responses": {} },
      "delete": { "summary": "Sink a given boat", "responses": {} }
    }
  }
}
`,
})

/** The one operation of a method. */
function operation(method: string): Record<string, unknown> {
  return JSON.parse(docs.read('openapi.json')).paths['/boats/{id}'][method]
}

describe('parts that are told by their names', () => {
  test('a group of a name that two have is told by what it is in', async () => {
    await ask('Rename the Others group in API to More topics. The one in Guides can stay.')
    expect(docs.lines()).toContain('+          { "group": "More topics", "pages": ["overview"] }')
    expect(docs.read('docs.json')).toContain('"group": "Others", "pages": ["limits", "errors"]')
  })

  test('a wish goes with another one, whatever signs are in its names', async () => {
    await ask(
      'please rename the sidebar group Sails & Ropes to Rigging, and give the Setup page in it the sidebar title Begin',
    )
    expect(docs.read('docs.json')).toContain('"group": "Rigging"')
    expect(docs.read('setup.mdx')).toContain('sidebarTitle: Begin')
  })

  test('a section goes by its heading alone, and not the ones that begin with it', async () => {
    await ask('delete the BAD_ROPE error from the error codes, we never return that one')
    expect(docs.read('errors.mdx')).not.toContain('The rope is bad.')
    expect(docs.read('errors.mdx')).toContain('### `BAD_ROPE_END`')
  })

  test('a heading is told without its page', async () => {
    await ask("The heading Who it's for should be Who should sail")
    expect(docs.read('setup.mdx')).toContain('## Who should sail\n')
  })

  test('a card by what it says', async () => {
    await ask(
      "There's a card that says Errors & Limits on the Ferry page, it should just say Limits",
    )
    expect(docs.read('index.mdx')).toContain('<Card title="Limits" href="/limits">')
  })

  test('a part is labeled: its title and its text', async () => {
    await ask('Add a section to the Hooks page. Title: Close them. Text: Close a hook with DELETE.')
    expect(docs.read('hooks.mdx')).toContain('## Close them\n\nClose a hook with DELETE.')
  })

  test('what is kept in the sidebar is neither hidden nor moved', async () => {
    await ask('Keep Setup in the sidebar').catch(() => '')
    expect(docs.read('setup.mdx')).not.toContain('hidden')
    expect(docs.changes()).not.toContain('M docs.json')
  })
})

describe('words and figures', () => {
  test('a name stands with another number, on each of the pages that are spoken of', async () => {
    await ask('We support Ubuntu 22.04+ and Debian 12+ now, both pages still have the old versions')
    for (const page of ['limits.mdx', 'overview.mdx'])
      expect(docs.read(page)).toContain('It runs on Ubuntu 22.04+ or Debian 12+.')
  })

  test('a tab says another version, and keeps its own name', async () => {
    await ask('node 14 is ancient, the npm tab should say Node.js 18 or later')
    expect(docs.read('setup.mdx')).toContain('<Tab title="npm">\n    Needs Node.js 18 or later.')
  })

  test('the command of a tab is another one', async () => {
    await ask('we now recommend pnpm: in the npm tab the command should be pnpm add -g ferry')
    expect(docs.read('setup.mdx')).toContain('    pnpm add -g ferry\n')
    expect(docs.read('setup.mdx')).toContain('    cargo install ferry\n')
  })

  test('words are found in whatever marks they stand, and keep them', async () => {
    await ask(
      'in the setup, Install the ferry program with Cargo should be Install the ferry program with npm',
    )
    expect(docs.read('setup.mdx')).toContain('Install the `ferry` program with npm:')
  })

  test('a row of a table says the same as the sentence above it', async () => {
    await ask(
      'we bumped the limit to 250 requests a minute, can you update that on the limits page',
    )
    expect(docs.read('limits.mdx')).toContain('You get 250 requests per minute.')
    expect(docs.read('limits.mdx')).toContain('| Requests per minute | 250 |')
    expect(docs.read('limits.mdx')).toContain('| Boats per minute | 100 |')
  })

  test('a figure is told with what it is per, which stays', async () => {
    await ask('On the overview page: sign-ins take 10 requests per 20 seconds now, not 5')
    expect(docs.read('overview.mdx')).toContain('Sign-ins take 10 requests per 20 seconds.')
    expect(docs.read('overview.mdx')).toContain('Signups take 5 requests per 5 minutes.')
  })

  test('typos are listed, each with its place', async () => {
    await ask(
      "Two typos please: organziation in the API descriptions should be organization, and on the Hooks page it says All of our hook's which should be hooks.",
    )
    expect(operation('get').description).toContain('of an organization')
    expect(docs.read('hooks.mdx')).toContain('All of our hooks are open')
  })

  test('a repository that has moved is another one in links and in code', async () => {
    await ask('our repo moved from old-crew/ferry to new-crew/ferry, fix all the links')
    expect(docs.read('index.mdx')).not.toContain('old-crew')
    expect(docs.read('index.mdx')).toContain('git clone https://github.com/new-crew/ferry')
  })

  test('addresses become another one wherever they stand', async () => {
    await ask('our chat changed. chat.example/invite/abc needs to become chat.example/ferry')
    expect(docs.read('hooks.mdx')).toContain(
      '[us](https://chat.example/ferry) at chat.example/ferry.',
    )
  })

  test('links of several pages lead where others lead already', async () => {
    await ask(
      'The rope links in the errors and hooks pages still go to /old/ropes, they should go to /hooks',
    )
    expect(docs.read('errors.mdx')).toContain('[ropes](/hooks) and [knots](/hooks)')
    expect(docs.read('hooks.mdx')).toContain('[ropes](/hooks)')
  })
})

describe('operations', () => {
  test('one is marked that is told by what it does and by its path', async () => {
    await ask(
      "Mark the endpoint for retrieving a boat's state, GET /boats/{id}, as deprecated in the API reference.",
    )
    expect(operation('get').deprecated).toBe(true)
    expect(operation('post').deprecated).toBeUndefined()
  })

  test('two are hidden together', async () => {
    await ask(
      'Launch a new boat and Sink a given boat shouldnt be visible in the API reference, hide both',
    )
    expect([operation('post')['x-hidden'], operation('delete')['x-hidden']]).toEqual([true, true])
    expect(operation('get')['x-hidden']).toBeUndefined()
  })
})

describe('what would look like a wish of these kinds and is none', () => {
  test.each([
    'The command in the npm tab is outdated.',
    'The command in the npm tab should be copyable.',
    'In the npm tab the command is wrong, use npm i -g ferry.',
    'Please make sure the command in the npm tab is not changed to pnpm.',
    'The npm tab: which command is right?',
  ])('a command stays: %s', async (prompt) => {
    await ask(prompt).catch(() => '')
    expect(docs.read('setup.mdx')).toContain('    npm install --global ferry\n')
  })

  test.each([
    'The Codes section should be shorter.',
    'The Codes section should be at the bottom.',
    'The Codes section needs to be rewritten.',
  ])('a heading stays: %s', async (prompt) => {
    await ask(prompt).catch(() => '')
    expect(docs.read('errors.mdx')).toContain('## Codes\n')
  })

  test.each([
    "You don't need Node.js 22 on the setup page.",
    "The setup page shouldn't say Node.js 22.",
    'On the setup page mention Node.js 22 too.',
    'Node.js 22 is too new for the setup page.',
    'The setup page should say that Node.js 14 and Node.js 22 both work.',
  ])('a figure stays: %s', async (prompt) => {
    await ask(prompt).catch(() => '')
    expect(docs.read('setup.mdx')).toContain('Needs Node.js 14 or later.')
  })

  test('a name with a number is no part of a longer one', async () => {
    docs.write('hooks.mdx', '---\ntitle: Hooks\n---\n\nIt takes Python 3x or Python 3.\n')
    await ask('The hooks page should say Python 4.').catch(() => '')
    expect(docs.read('hooks.mdx')).toContain('Python 3x or Python 4.')
  })

  test.each([
    "Launch a new boat and Sink a given boat aren't deprecated.",
    'Deprecate the limit parameter of launch a new boat and sink a given boat.',
  ])('operations stay: %s', async (prompt) => {
    await ask(prompt).catch(() => '')
    expect(docs.read('openapi.json')).not.toContain('deprecated')
  })

  test.each([
    'Delete the Codes section from the pricing guide.',
    'Delete the BAD_ROPE error from every page that has it.',
    'Delete the BAD_ROPE error from the Python SDK.',
    'Remove the Codes entry from the navigation.',
  ])('a section stays: %s', async (prompt) => {
    await ask(prompt).catch(() => '')
    expect(docs.read('errors.mdx')).toContain('## Codes\n\n### `BAD_ROPE`\n\nThe rope is bad.')
  })

  test.each([
    "Use old-crew/ferry, don't use new-crew/ferry.",
    'You can use old-crew/ferry and also use new-crew/ferry',
  ])('a repository stays: %s', async (prompt) => {
    await ask(prompt).catch(() => '')
    expect(docs.read('index.mdx')).toContain('git clone https://github.com/old-crew/ferry')
  })

  test('a description ends with its sentence', async () => {
    await ask(
      "Add descriptions to the setup and hooks pages. Setup: Get going. Hooks: Hear of boats. Don't touch the titles.",
    ).catch(() => '')
    expect(docs.read('hooks.mdx')).not.toContain('touch the titles')
  })

  test('marks around more than what changes are not broken', async () => {
    docs.write('hooks.mdx', '---\ntitle: Hooks\n---\n\n**Keep old boats** as leaves.\n')
    await ask(
      'on the hooks page, Keep old boats as leaves should be Keep old boat as leaves',
    ).catch(() => '')
    expect(docs.read('hooks.mdx').match(/\*\*/g)).toHaveLength(2)
  })
})

describe('fields of pages', () => {
  test('descriptions are told one by one', async () => {
    await ask(
      'Could you add descriptions to the Setup and Hooks pages? Setup: Begin with a boat. Hooks: Hear of boats that land.',
    )
    expect(docs.read('setup.mdx')).toContain('description: Begin with a boat')
    expect(docs.read('hooks.mdx')).toContain('description: Hear of boats that land')
    expect(docs.read('setup.mdx')).toContain('title: Setup')
  })

  test('what a page lacks is written behind it, and never passed over as a reason', async () => {
    await ask(
      'Set the icon of the setup page to anchor. The hooks page lacks a description: Hear of boats.',
    )
    expect(docs.read('setup.mdx')).toContain('icon: anchor')
    expect(docs.read('hooks.mdx')).toContain('description: Hear of boats')
  })

  test('a new page has the description that is told', async () => {
    await ask(
      'I need a new how-to in the Reference group: Tie a boat up. Description: Ropes and knots for the harbor.',
    )
    expect(docs.read('tie-a-boat-up.mdx')).toContain('title: Tie a boat up')
    expect(docs.read('tie-a-boat-up.mdx')).toContain('description: Ropes and knots for the harbor.')
  })

  test('keywords are no items of a list', async () => {
    await ask('add search keywords rope and knot to the errors page')
    expect(docs.read('errors.mdx')).toContain('keywords:\n  - rope\n  - knot\n')
  })

  test('a note is told behind what it says', async () => {
    await ask('say on the hooks page that hooks are slow, as a note')
    expect(docs.read('hooks.mdx')).toContain('<Note>\n  Hooks are slow.\n</Note>')
  })

  test('of a list of typos none is mended where one is not known', async () => {
    await expectRefused('rpoe on the errors page -> rope, All of our -> all of our')
  })
})

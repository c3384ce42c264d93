import { describe, expect, test } from 'vitest'
import { askAbout } from './kiln-site.ts'

const { docs, ask, expectRefused } = askAbout({
  'docs.json': `{
  "theme": "mint",
  "name": "Ferry documentation for everybody on board",
  "colors": { "primary": "#0d9373" },
  "contextual": { "options": ["copy", "view"] },
  "navigation": {
    "groups": [
      { "group": "Start", "pages": ["index", "start/faq", "start/settings"] },
      { "group": "Reference", "pages": ["reference/sdk"], "openapi": "api.json" }
    ]
  }
}
`,
  'api.json': `{
  "openapi": "3.1.0",
  "info": { "title": "Ferry", "version": "1" },
  "paths": {
    "/boats": {
      "post": {
        "operationId": "rentBoat",
        "summary": "Rent a boat",
        "description": "Lends a boat. A maximum of 25 active boats.",
        "responses": {}
      }
    }
  }
}
`,
  'index.mdx':
    '---\ntitle: Ferry\n---\n\nEach crew can have up to 25 active boats. The LLMs steer, as LLMs do. Many LLLms sleep.\n\nWe summarise it. Read [it](/reference/old).\n\n1. Board\n2. Sit\n',
  'start/faq.mdx':
    '---\ntitle: FAQ\n---\n\nThe Night Gate template opens at night. UbTech makes it.\n\nSee [the old page](/reference/old).\n',
  'start/settings.mdx':
    '---\ntitle: Settings\n---\n\n<Tabs>\n  <Tab title="Dark">Night.</Tab>\n  <Tab title="Blue">Sea.</Tab>\n</Tabs>\n\nSupported boats:\n\n- Canoe\n- Barge\n',
  'reference/sdk.mdx': '---\ntitle: SDK\n---\n\n```bash npm\nnpm add ferry\n```\n',
})
const config = () => JSON.parse(docs.read('docs.json'))

describe('what is no value', () => {
  test.each([
    'Change summarise to the American forms wherever it occurs.',
    'The two start pages have no title. Title them Questions and Options.',
    'On the Ferry page, insert a note directly below the list of captains. Text: Hold on.',
    'Next to npm, the SDK page should offer a Deno tab with the command deno add ferry. Put it last.',
    'The FAQ has no images. Use each one’s caption as its alt text.',
  ])('is refused: %s', async (prompt) => {
    await expectRefused(prompt)
  })

  test('how a page is to show up in the sidebar is its title there', async () => {
    await ask(
      'I would like the Settings page to show up as just Options in the sidebar. Its title stays.',
    )
    expect(docs.read('start/settings.mdx')).toContain('title: Settings\nsidebarTitle: Options\n')
  })

  test('a new page has its title and its description', async () => {
    await ask(
      'Create a new page start/glossary with the title Glossary and the description Key terms on board, and list it after the FAQ in Start.',
    )
    expect(docs.read('start/glossary.mdx')).toMatch(
      /^---\ntitle: Glossary\ndescription: Key terms on board\.?\n---/,
    )
  })
})

describe('typos', () => {
  test('become the name that the docs have', async () => {
    await ask('One typo to fix: LLLms on the Ferry page.')
    expect(docs.read('index.mdx')).toContain('Many LLMs sleep.')
  })
})

describe('figures that are told to stand everywhere', () => {
  test('stand in API documents as well', async () => {
    await ask(
      'Crews can now have 50 active boats instead of 25. Please update the limit wherever we state it.',
    )
    expect(docs.read('index.mdx')).toContain('up to 50 active boats')
    expect(docs.read('api.json')).toContain('A maximum of 50 active boats.')
  })
})

describe('API documents', () => {
  test('what is said of their operations changes there, and on no page', async () => {
    await ask(
      'In our OpenAPI file the description for renting a boat has it backwards. It should read: Takes a boat. The other one is fine.',
    )
    expect(docs.read('api.json')).toContain('"description": "Takes a boat."')
    expect(docs.changes()).toEqual(['M api.json'])
  })
})

describe('names', () => {
  test.each([
    [
      'The boat template Night Gate was renamed in the app, it is now Day Gate. Update the docs accordingly.',
      'The Day Gate template',
    ],
    [
      'The maker writes its name UBTECH, all capitals. We have it as UbTech in the docs, so please correct it everywhere.',
      'UBTECH makes it',
    ],
  ])('%s', async (prompt, line) => {
    await ask(prompt)
    expect(docs.read('start/faq.mdx')).toContain(line)
  })

  test('of the site', async () => {
    await ask('Our site name is far too long in browser tabs. Call the site just Ferry Docs.')
    expect(config().name).toBe('Ferry Docs')
  })
})

describe('what is told first', () => {
  test('a dead address leads elsewhere on all pages', async () => {
    await ask(
      'The link to /reference/old is dead. It is used in the FAQ and elsewhere, point it to /reference/sdk everywhere.',
    )
    expect(docs.changes()).toEqual(['M index.mdx', 'M start/faq.mdx'])
  })

  test('what is no more has its part removed', async () => {
    await ask('There is no blue theme any more, drop its tab from the Settings page.')
    expect(docs.read('start/settings.mdx')).not.toContain('Blue')
  })

  test('what is new is put into its list', async () => {
    await ask(
      'Gull supports sloops as well now. Add it to the list of supported boats in Settings, between Canoe and Barge.',
    )
    expect(docs.read('start/settings.mdx')).toMatch(/- Canoe\n- [Ss]loops\n- Barge/)
  })

  test('the page menu offers what it is to offer, and the banner can be closed', async () => {
    await ask('Next to copy and view, the contextual menu should also offer ChatGPT and Claude.')
    expect(config().contextual.options).toEqual(['copy', 'view', 'chatgpt', 'claude'])
    docs.restore()
    await ask(
      'Please show a banner across the docs that says Night boats are back. Readers should be able to dismiss it.',
    )
    expect(config().banner).toEqual({ content: 'Night boats are back', dismissible: true })
  })
})

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
          { "group": "Sailing", "pages": ["index", "boats", "teams", "setup"] },
          { "group": "Good habits", "pages": ["habits/ropes", "habits/knots"] }
        ]
      },
      { "tab": "API", "groups": [{ "group": "Reference", "openapi": "openapi.json", "pages": ["hooks"] }] }
    ]
  }
}
`,
  'index.mdx':
    '---\ntitle: Ferry\n---\n\n<img src="/images/boat.png" alt="Untitled" />\n\nCrossJS runs on every boat. Write to [mail@ferry.example](mailto:mail@ferry.example).\n',
  'boats.mdx':
    '---\ntitle: Boats\n---\n\n<Note>\n  **Beta feature**: boats are in beta.\n</Note>\n\n<Note>\n  Boats float.\n</Note>\n\nUse the `ferry-small-2` model with Captan Cook.\n\n```yaml\nmodel: ferry-small-2\nhost: https://old.ferry.example/v1\n```\n',
  'teams.mdx':
    '---\ntitle: Teams\n---\n\nTeams sail together.\n\nNote: Manual teams are not supported. Ask the harbor.\n\n![A](/images/harbuor.png) ![B](/images/harbuor-2.png) ![C](/images/harbuor-3.png) ![D](/images/harbuor-4.png)\n\nThe harbour is near, and the harbuor is open. See the harbour map of the harbour.\n',
  'setup.mdx':
    '---\ntitle: "Setting a Ferry Up in a Harbor"\n---\n\nCrossJS comes first. Photos may have 10 MB, see the [orders](/api/orders/overview).\n',
  'hooks.mdx':
    '---\ntitle: Hooks\n---\n\nA hook calls you when a boat lands.\n\n## Prepare\n\nOpen a port for hooks.\n\n## Receive\n\nAnswer a hook with 200.\n\n- **10MB max** of photos\n\n<Card title="Orders" href="/api/orders/overview">\n  All orders.\n</Card>\n',
  'openapi.json': `{
  "openapi": "3.1.0",
  "info": { "title": "Ferry", "version": "1" },
  "paths": {
    "/boats": {
      "get": { "summary": "List boats", "responses": {} },
      "post": { "operationId": "launchBoat", "summary": "Launch", "responses": {} }
    }
  }
}
`,
  'harbor.yaml':
    'openapi: 3.1.0\ninfo:\n  title: Harbor\n  version: "1"\npaths:\n  /docks:\n    get:\n      summary: List docks\n      responses: {}\n',
})

describe('what is known by its name', () => {
  test('a group goes, whatever tab it is said to be in', async () => {
    await ask('Remove the Good habits group from the Guides tab, none of those pages exist.')
    expect(docs.read('docs.json')).not.toContain('Good habits')
    expect(docs.changes()).toEqual(['M docs.json'])
  })

  test('a callout is the one that has the words told of it', async () => {
    await ask('Boats are out of beta, please drop the beta note from that page.')
    expect(docs.read('boats.mdx')).not.toContain('Beta feature')
    expect(docs.read('boats.mdx')).toContain('Boats float.')
  })

  test('a paragraph that says so is a note as well', async () => {
    await ask(
      "Drop the note on the Teams page that says manual teams aren't supported, people can create teams themselves now.",
    )
    expect(docs.read('teams.mdx')).not.toContain('Manual teams')
    expect(docs.read('teams.mdx')).toContain('Teams sail together.')
  })

  test('what is called by the word for a callout is none', async () => {
    await ask('Remove the notes field from the Teams page.').catch(() => '')
    expect(docs.read('teams.mdx')).toContain('Note: Manual teams')
  })

  test('what is not to be removed stays', async () => {
    await expectRefused('We should not remove the beta note from the Boats page yet.')
    await ask('We should not remove the Good habits group.').catch(() => '')
    expect(docs.read('docs.json')).toContain('Good habits')
  })

  test('a tip is no note', async () => {
    await ask('Remove the tip from the Teams page.').catch(() => '')
    expect(docs.read('teams.mdx')).toContain('Note: Manual teams')
  })

  test('a note ends where something else begins', async () => {
    docs.write(
      'teams.mdx',
      '---\ntitle: Teams\n---\n\n<Steps>\n<Step title="A">\nNote: it takes\na while.\n</Step>\n<Step title="B">\nOpen it.\n</Step>\n</Steps>\n',
    )
    await ask('Remove the note from the Teams page.')
    expect(docs.read('teams.mdx')).toContain(
      '<Step title="A">\n</Step>\n<Step title="B">\nOpen it.',
    )
  })

  test('of two notes that may be meant none goes', async () => {
    await expectRefused('Remove the note from the Boats page.')
  })

  test('an operation is hidden by what its id says', async () => {
    await ask("Hide the launch boat endpoint from the docs for now, it isn't ready for customers.")
    const { paths } = JSON.parse(docs.read('openapi.json'))
    expect(paths['/boats'].post['x-hidden']).toBe(true)
    expect(paths['/boats'].get['x-hidden']).toBeUndefined()
  })

  test('a field of an operation is not all of it', async () => {
    await ask('Hide the limit of the list boats endpoint').catch(() => '')
    await ask('Remove color from the list boats endpoint').catch(() => '')
    expect(docs.read('openapi.json')).not.toContain('x-hidden')
  })

  test('one of a YAML file is marked as deprecated', async () => {
    await ask('Mark the list docks endpoint as deprecated')
    expect(docs.read('harbor.yaml')).toContain('deprecated: true\n      summary: List docks\n')
  })

  test('an operation gets another title', async () => {
    await ask('Change the title of the launch boat endpoint in the API reference to Set sail')
    expect(docs.read('openapi.json')).toContain('"summary": "Set sail"')
    expect(docs.changes()).toEqual(['M openapi.json'])
  })

  test('an identifier is another one in code as well', async () => {
    await ask(
      'The small model is ferry-small-3 now instead of ferry-small-2. Please swap it everywhere, code samples too.',
    )
    expect(docs.read('boats.mdx')).toContain('`ferry-small-3` model')
    expect(docs.read('boats.mdx')).toContain('model: ferry-small-3\n')
  })

  test('it is no part of a longer one, and the newer one is told in either order', async () => {
    docs.write(
      'teams.mdx',
      '---\ntitle: Teams\n---\n\nUse `ferry-small-2-mini` or `ferry-small-2`.\n',
    )
    await ask('ferry-small-2 was replaced by ferry-small-3 everywhere')
    expect(docs.read('teams.mdx')).toContain('`ferry-small-2-mini` or `ferry-small-3`')
  })

  test('a version is none, and a changelog keeps it', async () => {
    docs.write('teams.mdx', '---\ntitle: Changelog\n---\n\n## v1.2.0\n\nThe first one.\n')
    docs.write('setup.mdx', '---\ntitle: Setup\n---\n\nFerry v1.2.0 is needed.\n')
    await ask('Ferry went from v1.2.0 to v1.3.0, please update the setup page.')
    expect(docs.read('setup.mdx')).toContain('Ferry v1.3.0 is needed')
    expect(docs.read('teams.mdx')).toContain('## v1.2.0')
  })

  test('a host is another one in code as well', async () => {
    await ask(
      'Our hosted API moved from old.ferry.example to api-2.ferry.example, please update every place including the code examples.',
    )
    expect(docs.read('boats.mdx')).toContain('host: https://api-2.ferry.example/v1\n')
  })

  test('a mail address is another one, and what is written to with it', async () => {
    await ask(
      'Nobody reads mail@ferry.example anymore. Wherever we still give that address it should be hello@ferry.example.',
    )
    expect(docs.read('index.mdx')).toContain('[hello@ferry.example](mailto:hello@ferry.example)')
  })

  test('links lead elsewhere that lead to what was never there', async () => {
    await ask(
      "Some links go to an orders overview under API that doesn't exist. They should go to Hooks.",
    )
    expect(docs.read('hooks.mdx')).toContain('href="/hooks"')
    expect(docs.read('setup.mdx')).toContain('[orders](/hooks)')
  })
})

describe('how something is written', () => {
  test('a word that is told as it should be is written so', async () => {
    await ask('Captain is spelled wrong on the Boats page')
    expect(docs.read('boats.mdx')).toContain('with Captain Cook')
  })

  test('what is told is the slip itself where the docs write it otherwise', async () => {
    await ask('Harbuor is misspelled on the Teams page').catch(() => '')
    expect(docs.read('teams.mdx')).toContain('The harbour is near')
  })

  test('a slip is mended where pictures are called by it as well', async () => {
    await ask('We misspelled harbour on the Teams page, can you fix that?')
    expect(docs.read('teams.mdx')).toContain('and the harbour is open')
    expect(docs.read('teams.mdx')).toContain('/images/harbuor.png')
  })

  test('of two names the one that is written is not the one that should be', async () => {
    await ask(
      'The official spelling is Cross.js but we write CrossJS in a lot of places. Please change it everywhere.',
    )
    expect(docs.read('index.mdx')).toContain('Cross.js runs')
    expect(docs.read('setup.mdx')).toContain('Cross.js comes')
  })

  test('a name begins with that of whoever has renamed it', async () => {
    docs.write('setup.mdx', '---\ntitle: Ropes\n---\n\nAcme My Rope is strong. Acme sells it.\n')
    docs.write('hooks.mdx', '---\ntitle: Knots\n---\n\nTie the Acme My Rope.\n')
    await ask(
      'Acme renamed Acme My Rope to Acme Line ages ago. Please use the new name everywhere.',
    )
    expect(docs.read('setup.mdx')).toContain('Acme Line is strong. Acme sells it.')
    expect(docs.read('hooks.mdx')).toContain('Tie the Acme Line.')
  })

  test('a figure is another one in a few places, however its unit is written', async () => {
    await ask(
      'Photos can have 20 MB now, we still say 10 MB in a few places. Please update them all.',
    )
    expect(docs.read('setup.mdx')).toContain('may have 20 MB')
    expect(docs.read('hooks.mdx')).toContain('**20MB max**')
  })

  test('a logo has an alternative text', async () => {
    await ask('The logo on the index page has Untitled as its alt text, it should be Ferry boat.')
    expect(docs.read('index.mdx')).toContain('<img src="/images/boat.png" alt="Ferry boat" />')
  })

  test('what is too long is told how it should be behind that', async () => {
    await ask(
      'Setting a Ferry Up in a Harbor is way too long for the sidebar, just show Setup there.',
    )
    expect(docs.read('setup.mdx')).toContain('sidebarTitle: Setup\n')
  })
})

describe('a new page', () => {
  test('is called by what it leads readers to, and has what the docs say of it', async () => {
    await ask(
      'We need a tutorial under Sailing that takes a new user to a boat that answers hooks. Use what the docs already say about hooks.',
    )
    expect(docs.changes()).toEqual(['A a-boat-that-answers-hooks.mdx', 'M docs.json'])
    expect(docs.read('a-boat-that-answers-hooks.mdx')).toContain('Answer a hook with 200.')
  })
})

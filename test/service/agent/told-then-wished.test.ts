import { describe, expect, test } from 'vitest'
import { askAbout } from './kiln-site.ts'

const { docs, ask, expectRefused } = askAbout({
  'docs.json': `{
  "theme": "mint",
  "name": "Ferry",
  "colors": { "primary": "#0d9373" },
  "navigation": {
    "groups": [
      { "group": "Start", "pages": ["index", "events", "plans"] },
      { "group": "Reference", "pages": ["reference/overview"], "openapi": "api.json" }
    ]
  }
}
`,
  'api.json': `{
  "openapi": "3.1.0",
  "info": { "title": "Ferry", "version": "1" },
  "paths": {
    "/boat/stop": { "put": { "operationId": "stop", "summary": "Hard stop", "responses": {} } },
    "/boat/start": { "put": { "operationId": "startBoat", "summary": "Start it", "responses": {} } }
  }
}
`,
  'index.mdx':
    '---\ntitle: Ferry\n---\n\n## Night Pass add-on\n\nThe Night Pass add-on is for the Night Pass.\n\nWe cancelled two boats.\n\n<Card title="Ferry" href="/plans">\n  Read it.\n</Card>\n',
  'events.mdx':
    '---\ntitle: Boat events\n---\n\n## Event types\n\n- `boat.left`: When it has left.\n- `boat.back`: When it is back.\n\nRead the [API `boatLeft` call](/reference/left).\n',
  'plans.mdx':
    '---\ntitle: Plans\n---\n\n| Plan | Monthly charge | Annual charge | Seats |\n| --- | --- | --- | --- |\n| Deck | $30/month | $288/year ($24/month effective) | 10 |\n| Saloon | $90/month | $900/year ($75/month effective) | 30 |\n\n| Boat | Input weight (per 1M bags) | Output weight (per 1M bags) |\n| --- | --- | --- |\n| Big Ferry | $0.14 | $0.28 |\n| Barge | $2.5 | $10 |\n',
  'reference/overview.mdx': '---\ntitle: Reference overview\n---\n\nAll of it.\n',
})

describe('a name that is told with its noun, and then what is to change', () => {
  test('changes as it is told then', async () => {
    await ask(
      'We’re renaming the Night Pass add-on to Owl. Please change Night Pass to Owl throughout the docs.',
    )
    expect(docs.read('index.mdx')).toContain('## Owl add-on\n\nThe Owl add-on is for the Owl.')
  })

  test('a spelling on the page that has it otherwise', async () => {
    await ask(
      'We spell canceled with one l everywhere, but the Ferry page has cancelled once. Please fix.',
    )
    expect(docs.read('index.mdx')).toContain('We canceled two boats.')
  })
})

describe('prices', () => {
  test('are those of their rate, and what stays does', async () => {
    await ask(
      'The Deck plan goes up to $35 a month from today, the annual price stays as it is. Please update the plans page.',
    )
    expect(docs.read('plans.mdx')).toContain(
      '| Deck | $35/month | $288/year ($24/month effective) | 10 |',
    )
  })

  test('are several, each with its column', async () => {
    await ask('Big Ferry now costs $0.27 per million input bags and $1.10 per million output bags.')
    expect(docs.read('plans.mdx')).toContain('| Big Ferry | $0.27 | $1.10 |')
  })

  test('are none where two columns may be meant', async () => {
    await expectRefused('Big Ferry now costs $0.27 per million bags and $1.10 per million bags.')
  })
})

describe('what is new', () => {
  test.each([
    'There’s a new event, boat.sunk. Add it to the list of event types right after boat.left: When it has sunk.',
    'Add boat.sunk to the list of event types right after boat.left: When it has sunk.',
  ])('has its name before what it says, as all have: %s', async (prompt) => {
    await ask(prompt)
    expect(docs.read('events.mdx')).toContain(
      '- `boat.left`: When it has left.\n- `boat.sunk`: When it has sunk.\n- `boat.back`',
    )
  })
})

describe('links', () => {
  test('are named by code in their words', async () => {
    await ask(
      'The boatLeft link at the bottom of the Boat events page leads nowhere. It should go to the Reference overview page.',
    )
    expect(docs.read('events.mdx')).toContain('[API `boatLeft` call](/reference/overview)')
    expect(docs.changes()).toEqual(['M events.mdx'])
  })

  test('of another name are not taken for one', async () => {
    await expectRefused(
      'The boatRight link at the bottom of the Ferry page leads nowhere. It should go to the Reference overview page.',
    )
  })
})

describe('an operation', () => {
  test('is told by its one word, with what it is said to do', async () => {
    await ask(
      'In the OpenAPI spec the stop endpoint has the summary Hard stop. Make that Stop at once.',
    )
    expect(docs.read('api.json')).toContain('"operationId": "stop", "summary": "Stop at once"')
    docs.restore()
    await expectRefused(
      'In the OpenAPI spec the boat endpoint has the summary Hard stop. Make that Stop at once.',
    )
  })
})

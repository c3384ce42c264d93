import { describe, expect, test } from 'vitest'
import { askAbout } from './kiln-site.ts'

const { docs, ask, expectRefused } = askAbout({
  'docs.json': `{
  "theme": "mint",
  "name": "Harbor",
  "colors": { "primary": "#0d9373" },
  "navbar": {
    "links": [
      { "label": "Status", "href": "https://status.harbor.example" },
      { "label": "Console", "href": "https://console.harbor.example" }
    ]
  },
  "api": { "openapi": "harbor.json" },
  "navigation": {
    "groups": [
      { "group": "Start", "pages": ["index", "docking", "tides", "berths/choose"] }
    ]
  }
}
`,
  'index.mdx':
    '---\ntitle: Harbor\ndescription: Boats and berths.\n---\n\n- [Pick a berth](/berths)\n\nMail [us](mailto:crew@harbor.example).\n',
  'docking.mdx':
    '---\ntitle: Docking Rules\ndescription: How to dock.\n---\n\n<Card title="Berths" href="/berths">\n  All of them.\n</Card>\n',
  'tides.mdx':
    '---\ntitle: Reading Tides\n---\n\nThe tide tells when to leave.\n\nCrews with a day pass are limited to 2 dockings per week.\nCrews with a season pass have access to 6 dockings per week.\n\nHarbor wardens may be called 2 times per day.\n',
  'berths/choose.mdx':
    '---\ntitle: Choose a Berth\ndescription: Which berth is best.\n---\n\nTake one by the quay.\n',
  'harbor.json': `{
  "openapi": "3.0.3",
  "info": {
    "title": "Harbor API",
    "version": "1.0.0",
    "contact": { "name": "Harbor Crew", "email": "crew@harbor.example", "url": "https://harbor.example" }
  },
  "paths": {
    "/mooring/{boat_id}": {
      "get": { "summary": "List Moorings", "responses": {} }
    },
    "/boats": {
      "get": { "summary": "List Boats", "responses": {} }
    }
  }
}
`,
  'other/harbor-old.json': `{
  "openapi": "3.0.3",
  "info": { "title": "Old Harbor API", "version": "0.9.0" },
  "paths": {
    "/old/mooring/{boat_id}": {
      "get": { "operationId": "list-moorings", "responses": {} }
    }
  }
}
`,
})

describe('links to an address without a page that “those links” are pointed from', () => {
  test('lead to the page, and no redirect is made', async () => {
    await ask(
      'Two pages still link to /berths, which does not exist. Please have those links point to the Choose a Berth page instead.',
    )
    expect(docs.changes()).toEqual(['M docking.mdx', 'M index.mdx'])
    expect(docs.read('index.mdx')).toContain('[Pick a berth](/berths/choose)')
    expect(docs.read('docking.mdx')).toContain('href="/berths/choose"')
  })

  test('a redirect is made where that is wished', async () => {
    await ask('Two pages link to /berths, which does not exist. Redirect it to /berths/choose.')
    expect(docs.changes()).toEqual(['M docs.json'])
  })
})

describe('a description of the only page that has none', () => {
  test('is the text that is told', async () => {
    await ask(
      'Reading Tides is the only page that has no description. Please use: When to leave the harbor, and when to stay.',
    )
    expect(docs.changes()).toEqual(['M tides.mdx'])
    expect(docs.read('tides.mdx')).toContain(
      'description: When to leave the harbor, and when to stay.',
    )
  })
})

describe('the summary of an operation that is told by what it is now', () => {
  test('changes, though another operation is called so', async () => {
    await ask(
      'In the API spec the moorings endpoint has the summary List Moorings, make that List Boat Moorings. Leave the docs pages alone.',
    )
    expect(docs.changes()).toEqual(['M harbor.json'])
    expect(docs.read('harbor.json')).toContain('"summary": "List Boat Moorings"')
  })

  test('stays where another endpoint is named', async () => {
    await expectRefused(
      'In the API spec the captains endpoint has the summary List Moorings, make that List Boat Moorings.',
    )
  })
})

describe('whom an API document names to ask', () => {
  test('has another mail address, and the pages keep theirs', async () => {
    await ask(
      'The contact email in our OpenAPI spec should be api@harbor.example. The address on the pages stays as it is.',
    )
    expect(docs.changes()).toEqual(['M harbor.json'])
    expect(docs.read('harbor.json')).toContain('"email": "api@harbor.example"')
  })

  test('stays where more than that is told', async () => {
    await expectRefused(
      'Change the contact email and the contact url in the spec to api@harbor.example.',
    )
  })
})

describe('a link of the header that is to be its button', () => {
  test('is it, with its address, and the other stays a link', async () => {
    await ask(
      'Could the Console entry in the header become the main button instead of just a link? Status stays a link.',
    )
    const { navbar } = JSON.parse(docs.read('docs.json'))
    expect(navbar).toEqual({
      links: [{ label: 'Status', href: 'https://status.harbor.example' }],
      primary: { type: 'button', label: 'Console', href: 'https://console.harbor.example' },
    })
  })

  test('stays a link where that is said the other way around', async () => {
    await expectRefused('The Console entry in the header should be a link instead of a button.')
  })
})

describe('how much each of two kinds may do in a time', () => {
  test('changes for each where the page tells it, and other counts stay', async () => {
    await ask(
      'Docking limits are new: day pass crews may now make 3 dockings per week, season pass crews 9. Please correct the Reading Tides page.',
    )
    expect(docs.changes()).toEqual(['M tides.mdx'])
    const text = docs.read('tides.mdx')
    expect(text).toContain('day pass are limited to 3 dockings per week.')
    expect(text).toContain('season pass have access to 9 dockings per week.')
    expect(text).toContain('called 2 times per day.')
  })

  test.each([
    'Day pass crews may make 3 dockings per week, night pass crews 9. Please correct the Reading Tides page.',
    'Day pass crews may make 3 dockings per month, season pass crews 9. Please correct the Reading Tides page.',
    'Day pass crews may make 3 dockings per week, season pass crews 9, guests 12. Please correct the Reading Tides page.',
  ])('is refused where the page tells something else: %s', async (prompt) => {
    await expectRefused(prompt)
  })
})

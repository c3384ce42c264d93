import { describe, expect, test } from 'vitest'
import { askAbout } from './kiln-site.ts'

const { docs, ask, expectRefused } = askAbout({
  'docs.json': `{
  "theme": "mint",
  "name": "Wharf",
  "colors": { "primary": "#0d9373" },
  "navigation": { "groups": [{ "group": "Start", "pages": ["index"] }] }
}
`,
  'index.mdx': '---\ntitle: Harbour\n---\n\nThe page lists all boats.\n',
  'openapi.yaml': `openapi: 3.1.0
info: { title: Wharf, version: 1.0.0 }
paths:
  /boats:
    get:
      summary: List all boats
      description: Returns all boats at sea.
    patch:
      summary: Update a boat
      operationId: updateBoat
  /berths/{id}/boats:
    get:
      summary: List boats of a berth
      description: Returns the boats of one berth.
  /boats/{id}:
    get:
      summary: Retrieve a boat
      description: Returns one.
`,
})

describe('what the description of an operation is to be', () => {
  test.each([
    'In the API spec, the description of the endpoint that lists all boats is wrong: it returns all boats, at sea or in the harbour. Please correct it.',
    'The description of the list boats endpoint is outdated. Replace it with: Returns all boats, at sea or in the harbour.',
    'The endpoint for listing boats has a misleading description in the OpenAPI file. It should say: Returns all boats, at sea or in the harbour.',
    'The description of the endpoint that lists all boats should be: Returns all boats, at sea or in the harbour.',
  ])('is told by what it does: %s', async (prompt) => {
    await ask(prompt)
    expect(docs.read('openapi.yaml')).toContain(
      'summary: List all boats\n      description: Returns all boats, at sea or in the harbour.\n',
    )
    expect(docs.changes()).toEqual(['M openapi.yaml'])
  })

  test('is written where it has none', async () => {
    await ask(
      'The update a boat endpoint has no description in the API spec. Add this: Update the name or owner of a boat.',
    )
    expect(docs.read('openapi.yaml')).toContain(
      'description: Update the name or owner of a boat.\n      summary: Update a boat\n',
    )
  })

  test('is found where another verb says the same', async () => {
    await ask(
      'The description of the endpoint that gets a boat is too short. Replace it with: Returns a boat with its berth.',
    )
    expect(docs.read('openapi.yaml')).toContain('description: Returns a boat with its berth.')
  })

  test.each([
    'The description of the endpoint that lists all boats is wrong: it mentions boats at sea. Please correct it.',
    'The description of the endpoint that lists all crews is wrong: it returns all crews. Please correct it.',
    'The description of the boats endpoint is wrong: it returns all boats. Please correct it.',
  ])('is left where it is not told, or of which operation: %s', async (prompt) => {
    await expectRefused(prompt)
  })
})

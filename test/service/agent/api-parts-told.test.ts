import { describe, expect, test } from 'vitest'
import { askAbout } from './kiln-site.ts'

const { docs, ask, expectRefused } = askAbout({
  'docs.json': `{
  "theme": "mint",
  "name": "Boats",
  "colors": { "primary": "#0d9373" },
  "navigation": { "groups": [{ "group": "Start", "pages": ["index"] }] }
}
`,
  'index.mdx':
    '---\ntitle: Welcome\n---\n\nEach boat has a `boat_id`, and `hull_id` is that of its hull.\n',
  'openapi.json': `{
  "openapi": "3.1.0",
  "info": { "title": "Boats", "version": "1.0.0" },
  "paths": {
    "/boats": {
      "get": {
        "operationId": "listBoats",
        "summary": "List Boats",
        "parameters": [
          { "name": "limit", "in": "query", "description": "How many.", "schema": { "type": "integer" } },
          { "name": "hull_id", "in": "query", "required": false, "schema": { "type": "string", "example": "h-1" } }
        ],
        "responses": { "200": { "description": "Boats." } }
      }
    },
    "/crew/id-card": {
      "get": {
        "operationId": "getCard",
        "summary": "Get Card",
        "parameters": [{ "name": "limit", "in": "query", "schema": { "type": "integer" } }],
        "responses": { "200": { "description": "A card." } }
      }
    }
  },
  "components": { "schemas": { "Boat": { "type": "object", "properties": { "sailCount": { "type": "integer" } } } } }
}
`,
})

const api = () => JSON.parse(docs.read('openapi.json'))
const parameter = (at: number) => api().paths['/boats'].get.parameters[at]

describe('what an API document says of a parameter or a field is set', () => {
  test.each([
    'The limit parameter of list boats should be described as How many boats to return.',
    'the limit parameter of list boats needs a description: How many boats to return.',
    'The limit parameter of listBoats is vague. Describe it as How many boats to return.',
    'limit parameter on listBoats should say How many boats to return.',
  ])('as its description: %s', async (prompt) => {
    await ask(prompt)
    expect(parameter(0).description).toBe('How many boats to return.')
    expect(api().paths['/crew/id-card'].get.parameters[0].description).toBeUndefined()
  })

  test('as its example', async () => {
    await ask('the example for hull_id should be h-42')
    expect(parameter(1).schema.example).toBe('h-42')
  })

  test.each([
    ['hull_id on list boats is required, not optional', true],
    ['hull_id should be required', true],
  ])('as what it has to be: %s', async (prompt, value) => {
    await ask(prompt)
    expect(parameter(1).required).toBe(value)
  })

  test('in all operations that have it', async () => {
    await ask('Everywhere the limit parameter should be described as At most so many.')
    expect(parameter(0).description).toBe('At most so many.')
    expect(api().paths['/crew/id-card'].get.parameters[0].description).toBe('At most so many.')
  })

  test('of a field of a schema', async () => {
    await ask('sailCount has no description. It should say How many sails it has.')
    expect(api().components.schemas.Boat.properties.sailCount.description).toBe(
      'How many sails it has.',
    )
  })

  test.each([
    'The limit parameter should be described as How many to return.',
    'The description of the anchor parameter should say Where it lies.',
    'The example for boat_id should be b-42',
  ])('and nothing where several are called so, or none: %s', expectRefused)
})

describe('an operation is named by its path, or by its id', () => {
  test('to be hidden', async () => {
    await ask('hide the crew id-card endpoint from the API reference')
    expect(api().paths['/crew/id-card'].get['x-hidden']).toBe(true)
  })

  test('to be deprecated', async () => {
    await ask('mark listBoats deprecated')
    expect(api().paths['/boats'].get.deprecated).toBe(true)
  })

  test('to have another summary', async () => {
    await ask('listBoats: rename its summary to List all boats')
    expect(api().paths['/boats'].get.summary).toBe('List all boats')
  })
})

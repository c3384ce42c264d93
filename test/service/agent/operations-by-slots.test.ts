import { describe, expect, test } from 'vitest'
import { askAbout } from './kiln-site.ts'

const operation = (summary: string, more = '') =>
  `{ "summary": "${summary}"${more}, "responses": {} }`

const { docs, ask, expectRefused } = askAbout({
  'docs.json': `{
  "theme": "mint",
  "name": "Boats",
  "colors": { "primary": "#0d9373" },
  "navigation": { "groups": [
    { "group": "Start", "pages": ["index"] },
    { "group": "API", "pages": ["api/stop-voyage", "api/rent-boat"] }
  ] }
}
`,
  'index.mdx':
    '---\ntitle: Welcome\n---\n\nRenting a boat over the API is easy. We follow OpenAPI 1.0.0.\n',
  'api/stop-voyage.mdx': '---\ntitle: Stop voyage\nopenapi: post /voyages/{id}/stop\n---\n',
  'api/rent-boat.mdx': '---\ntitle: Rent a boat\nopenapi: POST /boats/rent\n---\n',
  'openapi.json': `{
  "openapi": "3.1.0",
  "info": {
    "title": "boats-server",
    "version": "1.0.0"
  },
  "servers": [{ "url": "https://old.boats.example" }],
  "paths": {
    "/voyages/{id}/stop": { "post": { "responses": {} } },
    "/boats/rent": { "post": ${operation('Rent a boat for somebody via API')} },
    "/ping": { "get": ${operation('Ping', ', "description": "TODO"')} },
    "/cranes": { "post": ${operation('Create a new crane', ', "description": "Makes a boat of wood."')} },
    "/docks/{id}": { "get": ${operation('Get a dock (with the boats of its crew)')} },
    "/harbor_list": { "get": ${operation('harbor_list')} },
    "/harbor_find": { "get": ${operation('harbor_find')} }
  }
}
`,
})

const read = () => JSON.parse(docs.read('openapi.json'))

describe('an operation that is on its way out', () => {
  test.each([
    'Stopping a voyage over the API is on its way out. Mark that endpoint as deprecated in our OpenAPI file.',
    'We will remove stop voyage next month. Flag it as deprecated in the spec, please.',
    'Mark POST /voyages/{id}/stop as deprecated, we will drop it soon.',
  ])('is marked by what it does: %s', async (prompt) => {
    await ask(prompt)
    expect(read().paths['/voyages/{id}/stop'].post.deprecated).toBe(true)
    expect(docs.changes()).toEqual(['M openapi.json'])
  })

  test('is marked with another one', async () => {
    await ask('harbor_list and harbor_find go away next month. Mark both endpoints as deprecated.')
    expect(read().paths['/harbor_list'].get.deprecated).toBe(true)
    expect(read().paths['/harbor_find'].get.deprecated).toBe(true)
  })

  test.each([
    'In the spec, mark the reason parameter of stop voyage as deprecated.',
    'Stop voyage is not deprecated any more. Update the spec.',
  ])('is no part of it, and none that stays: %s', expectRefused)
})

describe('a summary that is too long', () => {
  test.each([
    'In the spec, the get dock operation has a far too long summary with the crew remark in brackets. Just Get a dock will do.',
    'The summary of the get dock endpoint is way too long. Simply Get a dock would do.',
    'In our OpenAPI file the get dock operation has a summary with a part in parentheses. Plain Get a dock is enough.',
  ])('is told with what is enough: %s', async (prompt) => {
    await ask(prompt)
    expect(read().paths['/docks/{id}'].get.summary).toBe('Get a dock')
    expect(docs.changes()).toEqual(['M openapi.json'])
  })

  test.each([
    'In the v7 spec, the get dock operation has a far too long summary. Just Get a dock will do.',
    'In the spec, the get dock operation has a far too long summary. Just Get a dock will not do.',
    'In the spec, the get dock operation has a far too long summary. Something shorter will do.',
    'In the spec, the get dock operation has a far too long summary. Just Get a dock will do, and drop the description.',
  ])('is left where something else is told: %s', expectRefused)
})

describe('what an operation says', () => {
  test.each([
    [
      'In the OpenAPI spec, POST /boats/rent has the summary Rent a boat for somebody via API. Shorten that to Rent a boat.',
      '/boats/rent',
      'post',
      'summary',
      'Rent a boat',
    ],
    [
      'The ping endpoint still has the placeholder description in our OpenAPI file. It should read: Checks that you can reach the harbor.',
      '/ping',
      'get',
      'description',
      'Checks that you can reach the harbor.',
    ],
    [
      'The API spec describes the endpoint that creates a crane as Makes a boat of wood. That is wrong, it should say Sets up a crane.',
      '/cranes',
      'post',
      'description',
      'Sets up a crane.',
    ],
    [
      'The OpenAPI description of POST /cranes says Makes a boat of wood, which is wrong. Make it Sets up a crane.',
      '/cranes',
      'post',
      'description',
      'Sets up a crane.',
    ],
    [
      'harbor_find in the OpenAPI file has its function name as its summary. Make it Find a harbor.',
      '/harbor_find',
      'get',
      'summary',
      'Find a harbor',
    ],
    [
      'harbor_find should be summarised as Find a harbor in the spec.',
      '/harbor_find',
      'get',
      'summary',
      'Find a harbor',
    ],
  ])('is told with what it says now: %s', async (prompt, path, method, field, text) => {
    await ask(prompt)
    expect(read().paths[path][method][field]).toBe(text)
    expect(docs.changes()).toEqual(['M openapi.json'])
  })
})

describe('what is said of the whole API', () => {
  test.each([
    [
      'In the OpenAPI spec the API is still titled boats-server. Make the title Boats API.',
      'Boats API',
      '1.0.0',
      'https://old.boats.example',
    ],
    [
      'We renamed the API: it is now called Boats API. Update the title in the OpenAPI file.',
      'Boats API',
      '1.0.0',
      'https://old.boats.example',
    ],
    [
      'The API version in the spec still says 1.0.0, but we shipped 1.1.0 last week. Bump it.',
      'boats-server',
      '1.1.0',
      'https://old.boats.example',
    ],
    [
      'In openapi.json the version should be v1.1.0.',
      'boats-server',
      '1.1.0',
      'https://old.boats.example',
    ],
    [
      'Our API moved to https://api.boats.example. The servers entry in openapi.json still has the old one, please fix.',
      'boats-server',
      '1.0.0',
      'https://api.boats.example',
    ],
  ])('is changed there alone: %s', async (prompt, title, version, url) => {
    await ask(prompt)
    expect(read().info).toEqual({ title, version })
    expect(read().servers).toEqual([{ url }])
    expect(docs.changes()).toEqual(['M openapi.json'])
  })

  test('has to be told', async () => {
    await expectRefused('Bump the version in the OpenAPI file.')
  })
})

import { describe, expect, test } from 'vitest'
import {
  findDocument,
  getOperationIdSlug,
  getOperationSlug,
  getSlug,
} from '../../src/openapi/index.ts'
import { apiOf, documentOf } from './document-of.ts'

const responses = { 200: { description: 'ok' } }

describe('the catalog of a document', () => {
  test('lists operations and webhooks in order, with what the navigation needs', async () => {
    const api = apiOf({
      tags: [{ name: 'pets', 'x-group': 'Our pets', 'x-displayName': 'Pets' }, { name: 'unused' }],
      paths: {
        '/b': { summary: 'Of the path', post: { responses, tags: ['shops', 'pets'] } },
        '/a': {
          get: { responses, operationId: 'list', deprecated: true, 'x-hidden': true },
          delete: { responses, 'x-excluded': true, 'x-mint': { href: '/x', groups: ['beta'] } },
        },
        'x-note': { get: { responses } },
      },
      webhooks: { newPet: { post: { responses, summary: 'New pet' } } },
      components: { schemas: { Pet: {}, Shop: {} } },
    })
    const { catalog, findings } = await documentOf({ 'api.json': api })
    expect(
      catalog.entries.map(({ id, kind, summary, visibility, deprecated }) =>
        [id, kind, summary, visibility, deprecated].join(', '),
      ),
    ).toEqual([
      'POST /b, operation, Of the path, public, false',
      'GET /a, operation, , hidden, true',
      'DELETE /a, operation, , excluded, false',
      'webhook newPet, webhook, New pet, public, false',
    ])
    expect(catalog.entries[2]?.mint).toMatchObject({ href: '/x', groups: ['beta'] })
    expect(catalog.tags).toEqual([
      { name: 'pets', group: 'Our pets', displayName: 'Pets' },
      { name: 'unused' },
      { name: 'shops' },
    ])
    expect(catalog.schemaNames).toEqual(['Pet', 'Shop'])
    expect(findings()).toEqual([])
  })

  test('follows references to path items and operations in other files', async () => {
    const paths = { '/a': { $ref: 'paths/a.yaml' }, '/b': { get: { $ref: 'paths/b.yaml' } } }
    const { catalog } = await documentOf({
      'api.json': apiOf({ paths }),
      'paths/a.yaml': 'get: {summary: A, responses: {}}\n',
      'paths/b.yaml': 'summary: B\nresponses: {}\n',
    })
    expect(catalog.entries).toMatchObject([
      { id: 'GET /a', summary: 'A', place: { file: 'paths/a.yaml', pointer: '/get' } },
      { id: 'GET /b', summary: 'B', place: { file: 'paths/b.yaml', pointer: '' } },
    ])
  })
})

describe('addresses', () => {
  test.each([
    ['List all pets', 'list-all-pets'],
    ['  Get /pets/{id}.json ', 'get-pets-json'],
    ['get_pet_V2', 'get_pet_v2'],
    ["Change a pet's name (v2.1)", 'change-a-pets-name-v21'],
    ['Create/update', 'createupdate'],
    ['Search & list', 'search-&-list'],
    ['Pets - list', 'pets--list'],
    ['Which: a\\b?', 'which-ab'],
    ['音声・テキスト（v1）', '音声・テキスト（v1）'],
    ['Créer un café', 'créer-un-café'],
    ['获取用户', '获取用户'],
    ['!!!', ''],
  ])('`%s` becomes `%s`', (text, slug) => {
    expect(getSlug(text)).toBe(slug)
  })

  test.each([
    ['GET', '/users/{id}/posts', 'get-users-posts'],
    ['DELETE', '/users/{id}', 'delete-users'],
    ['POST', 'pet.added', 'petadded'],
  ])('`%s %s` without a summary becomes `%s`', (method, path, slug) => {
    expect(getOperationSlug({ method, path })).toBe(slug)
  })

  test.each([
    ['getActions', 'get-actions'],
    ['create_action', 'create-action'],
    ['readHTTPLog.v2', 'read-http-log-v2'],
  ])('the operation id `%s` becomes `%s`', (id, slug) => {
    expect(getOperationIdSlug(id)).toBe(slug)
  })
})

describe('documents are found by their names', () => {
  test.each([
    ['/api/v1.json', 'api/v1.json'],
    ['api/v1', 'api/v1.json'],
    ['v2.yaml', 'api/v2.yaml'],
    ['v1', 'a/v1.yaml'],
    ['https://example.com/v3.json', 'https://example.com/v3.json'],
    ['../../v2.yaml', 'api/v2.yaml'],
    ['/es/v2.yaml', 'api/v2.yaml'],
    ['v4', undefined],
    ['https://example.com/v2/v4.json', undefined],
  ])('name the document `%s`', (spec, file) => {
    const files = ['api/v2.yaml', 'api/v1.json', 'a/v1.yaml', 'https://example.com/v3.json']
    expect(findDocument(files, spec)).toBe(file)
  })
})

test('the description of a tag may be a file', async () => {
  const { catalog, findings } = await documentOf({
    'docs/api.json': apiOf({
      tags: [
        { name: 'pets', description: { $ref: 'texts/pets.md' } },
        { name: 'shops', description: { $ref: 'none.md' } },
      ],
    }),
    'docs/texts/pets.md': '# Pets\n\n- [ ] {all: of them',
  })
  expect(catalog.tags).toMatchObject([
    { name: 'pets', description: '# Pets\n\n- [ ] {all: of them' },
    { name: 'shops' },
  ])
  expect(findings()).toMatchObject([{ code: 'openapi-text-missing', severity: 'warning' }])
})

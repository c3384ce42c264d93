import { describe, expect, test } from 'vitest'
import { suggestEndpoint } from '../../src/site/endpoints/find.ts'
import { createRouteAdvice } from '../../src/site/pages/route-advice.ts'

describe('a path that leads nowhere is advised', () => {
  const advise = createRouteAdvice([
    '/developer/cli/quickstart',
    '/developer/storefront/quickstart',
    '/background/agent-identity',
    '/secrets/managers/vault/overview',
    '/secrets/managers/overview',
    '/v3/introduction',
    '/sdk/unreal/power/read-chain',
    '/guides/webhooks',
    '/guides/part-1',
    '/hooks/use-count-orders',
    '/es/sdk/overview',
    '/reference/api/orders/refund',
    '/v2/reference/api/orders/refund',
  ])

  test.each([
    ['a folder was left out', '/secrets/vault/overview', '/secrets/managers/vault/overview'],
    ['an older version has it as well', '/api/orders/refund', '/reference/api/orders/refund'],
    ['a folder was put in', '/docs/sdk/unreal/power/read-chain', '/sdk/unreal/power/read-chain'],
    ['the name is misspelled', '/guides/webhoks', '/guides/webhooks'],
    ['a folder is misspelled', '/guidse/webhooks', '/guides/webhooks'],
    ['the letters have another case', '/Guides/Webhooks', '/guides/webhooks'],
    ['the only page of its name is at the top', '/webhooks', '/guides/webhooks'],
    ['its section has another name', '/concepts/agent-identity', '/background/agent-identity'],
  ])('where %s', (_why, path, meant) => {
    expect(advise(path)).toBe(meant)
  })

  test.each([
    ['several are called so', '/developer/quickstart'],
    ['many parts of a site have a page of that name', '/agents/introduction'],
    ['another product has a page of that name', '/sdk/unity/power/read-chain'],
    ['another page is counted', '/guides/part-2'],
    ['a word is another', '/hooks/use-list-orders'],
    ['a page of another language has the name', '/sdk/overview'],
    ['the folders are others', '/api/far/webhooks'],
  ])('nothing where %s', (_why, path) => {
    expect(advise(path)).toBeUndefined()
  })

  test('in the navigation, a page that has no place in it', () => {
    const path = '/sdk/reality/power/read-chain'
    expect(advise(path, () => true)).toBe('/sdk/unreal/power/read-chain')
    expect(advise(path, () => false)).toBeUndefined()
    // The folder is there, and may have a page of that name as well.
    expect(advise('/developer/storefront/webhooks', () => true)).toBeUndefined()
  })
})

test.each([
  ['GET /users/{id}', 'GET /users/{userId}'],
  ['get /user/{id}', 'GET /users/{userId}'],
  ['POST /users', 'POST /v1/users'],
  ['POST /ui/tasks/count', undefined],
  ['POST /tasks/{id}/set_active', undefined],
])('the operation `%s` is advised `%s`', (name, meant) => {
  const names = [
    'GET /users/{userId}',
    'POST /v1/users',
    'POST /tasks/count',
    'POST /tasks/{id}/run',
  ]
  expect(suggestEndpoint(name, names)).toBe(meant)
})

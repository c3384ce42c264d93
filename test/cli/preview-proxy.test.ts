import { beforeAll, describe, expect, test } from 'vitest'
import type { Served } from './program.ts'
import { workspace } from './workspace.ts'

const place = workspace()
const api = (server: string) =>
  JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Pets', version: '1' },
    servers: [{ url: server }],
    paths: { '/pets': { get: { responses: { 200: { description: 'ok' } } } } },
  })
const settings = (more: object = {}) =>
  JSON.stringify({
    name: 'Pets',
    theme: 'mint',
    colors: { primary: '#0B62A8' },
    navigation: { openapi: 'openapi.json' },
    ...more,
  })

/** Asks as a page of the site does. */
function ask(
  { address }: Served,
  url: string,
  headers: Record<string, string> = {},
  path = '_pergola/proxy',
) {
  const target = encodeURIComponent(JSON.stringify({ method: 'GET', url, headers: [] }))
  return fetch(new URL(path, address), {
    method: 'POST',
    headers: { Origin: new URL(address).origin, 'X-Target-Request': target, ...headers },
  })
}

describe('beside a built site', () => {
  let served: Served

  beforeAll(async () => {
    place.write({ 'docs/docs.json': settings(), 'docs/openapi.json': api('http://127.0.0.1:1/v1') })
    expect((await place.run(['build', 'docs', '--out', 'site'])).code).toBe(0)
    served = await place.serve(['preview', 'site', '--port', '0'])
  })

  test('pages are told that requests can be sent through it', async () => {
    const response = await fetch(new URL('_pergola/service.json', served.address))
    expect(await response.json()).toEqual({ assistant: false, proxy: true })
  })

  test('it asks no server that the documents do not list, and none of a private network', async () => {
    for (const url of ['https://other.example/pets', 'http://127.0.0.1:1/v1/pets']) {
      const response = await ask(served, url)
      expect([url, response.status]).toEqual([url, 403])
      expect(response.headers.has('x-target-answer')).toBe(false)
    }
  })

  test('it is there for scripts that ask as on hosts of Mintlify', async () => {
    const at = (url: string) => ask(served, url, {}, '_mintlify/api/request')
    const refused = await at('https://other.example/pets')
    expect([refused.status, (await refused.json()).error]).toEqual([
      403,
      'Expected a server of the API documents of this site, received another.',
    ])
    expect((await at('http://127.0.0.1:1/v1/pets')).status).toBe(403)
  })

  test('it answers no page of another site', async () => {
    const foreign = { Origin: 'https://evil.example' }
    expect((await ask(served, 'http://127.0.0.1:1/v1/pets', foreign)).status).toBe(403)
    const told = { 'Sec-Fetch-Site': 'cross-site' }
    expect((await ask(served, 'http://127.0.0.1:1/v1/pets', told)).status).toBe(403)
  })
})

test('there is none where the author turned it off', async () => {
  const off = { api: { playground: { proxy: false } } }
  place.write({ 'off/docs.json': settings(off), 'off/openapi.json': api('https://pets.example') })
  expect((await place.run(['build', 'off', '--out', 'off-site'])).code).toBe(0)
  const served = await place.serve(['preview', 'off-site', '--port', '0'])
  for (const path of ['_pergola/proxy', '_mintlify/api/request']) {
    expect((await ask(served, 'https://pets.example/pets', {}, path)).status).toBe(404)
  }
})

import { beforeAll, describe, expect, test } from 'vitest'
import type { Served } from './program.ts'
import { workspace } from './workspace.ts'

const place = workspace()
const api = (server?: string) =>
  JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Pets', version: '1' },
    ...(server !== undefined && { servers: [{ url: server }] }),
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

/** Serves a folder of docs as it is written, or as it is built. */
async function open(command: 'dev' | 'preview', docs: string): Promise<Served> {
  if (command === 'dev') return place.serve(['dev', docs, '--port', '0'])
  expect((await place.run(['build', docs, '--out', `${docs}-site`])).code).toBe(0)
  return place.serve(['preview', `${docs}-site`, '--port', '0'])
}

async function describeService({ address }: Served): Promise<unknown> {
  return (await fetch(new URL('_pergola/service.json', address))).json()
}

describe.each(['dev', 'preview'] as const)('beside a site in `%s`', (command) => {
  let served: Served

  beforeAll(async () => {
    place.write({
      [`${command}/docs.json`]: settings(),
      [`${command}/openapi.json`]: api('http://127.0.0.1:1/v1'),
    })
    served = await open(command, command)
  })

  test('pages are told that requests can be sent through it', async () => {
    expect(await describeService(served)).toMatchObject({ proxy: true })
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

test.each([
  ['dev', 403],
  ['preview', 404],
] as const)('there is none in `%s` where the author turned it off', async (command, status) => {
  const off = { api: { playground: { proxy: false } } }
  const docs = `${command}-off`
  place.write({
    [`${docs}/docs.json`]: settings(off),
    [`${docs}/openapi.json`]: api('https://pets.example'),
  })
  const served = await open(command, docs)
  for (const path of ['_pergola/proxy', '_mintlify/api/request']) {
    expect((await ask(served, 'https://pets.example/pets', {}, path)).status).toBe(status)
  }
  if (command === 'dev') expect(await describeService(served)).toEqual({ assistant: true })
})

test('in `dev` it asks the servers of the documents as they are saved', async () => {
  place.write({ 'edited/docs.json': settings(), 'edited/openapi.json': api() })
  const served = await open('dev', 'edited')
  expect(await describeService(served)).toEqual({ assistant: true })
  place.write({ 'edited/openapi.json': api('http://pets.invalid') })
  const described = { assistant: true, proxy: true }
  await expect.poll(() => describeService(served), { timeout: 60_000 }).toEqual(described)
  // It is asked for, and nowhere.
  expect((await ask(served, 'http://pets.invalid/pets')).status).toBe(502)
  expect((await ask(served, 'http://other.invalid/pets')).status).toBe(403)
})

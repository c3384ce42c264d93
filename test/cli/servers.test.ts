import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, createServer as createSocket } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { below, docsJson, SMALL_SITE } from './docs.ts'
import type { Served } from './program.ts'
import { workspace } from './workspace.ts'

const IMAGE = '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"/>'

const SITE = {
  ...SMALL_SITE,
  'docs.json': docsJson({
    navigation: { pages: ['index', 'setup', 'guide/index', 'guide/start', 'at/@me'] },
    redirects: [
      { source: '/old', destination: '/setup' },
      { source: '/was/:slug*', destination: '/guide/:slug*' },
    ],
    errors: { '404': { title: 'Nothing here', description: 'Try the search.' } },
  }),
  'guide/index.mdx': '---\ntitle: Guide\n---\n\nAll guides.\n',
  'guide/start.mdx': '---\ntitle: Start\n---\n\nThe first steps.\n',
  'at/@me.mdx': '---\ntitle: Me\n---\n\nAll about me.\n',
  'images/plan.svg': IMAGE,
}

const place = workspace()

/** A request that does not follow redirects. */
async function get(address: string, path: string) {
  const response = await fetch(new URL(path, address), { redirect: 'manual' })
  const { status, headers } = response
  return {
    status,
    type: headers.get('Content-Type') ?? '',
    location: headers.get('Location'),
    text: await response.text(),
  }
}

/** A server on a port that is wanted. */
let taken: Server
let takenPort: number
beforeAll(async () => {
  place.write(below('docs', SITE))
  taken = createServer((_, response) => response.end('somebody else'))
  await new Promise<void>((resolve) => taken.listen(0, 'localhost', resolve))
  takenPort = (taken.address() as AddressInfo).port
})
afterAll(() => {
  taken.close()
})

describe('`dev`', () => {
  let server: Served
  beforeAll(async () => {
    server = await place.serve(['dev', 'docs', '--port', '0'])
  })

  test('serves pages', async () => {
    const page = await get(server.address, '/setup')
    expect(page).toMatchObject({ status: 200, type: expect.stringContaining('text/html') })
    expect(page.text).toContain('How Acme is set up.')
    expect((await get(server.address, '/')).text).toContain('What Acme is for.')
  })

  test.each(['/at/@me', '/at/%40me'])('serves the page at %s', async (path) => {
    expect((await get(server.address, path)).text).toContain('All about me.')
  })

  test('serves files', async () => {
    expect(await get(server.address, '/images/plan.svg')).toMatchObject({
      status: 200,
      type: 'image/svg+xml',
      text: IMAGE,
    })
  })

  test('follows redirects', async () => {
    expect(await get(server.address, '/old')).toMatchObject({ status: 307, location: '/setup' })
    expect(await get(server.address, '/was/start')).toMatchObject({
      status: 307,
      location: '/guide/start',
    })
  })

  test('answers 404 with the page for it', async () => {
    const page = await get(server.address, '/nowhere')
    expect(page).toMatchObject({ status: 404, type: expect.stringContaining('text/html') })
    expect(page.text).toContain('Nothing here')
    expect((await get(server.address, '/images/none.svg')).status).toBe(404)
  })

  test('leaves the docs folder as it is', () => {
    expect(place.list('docs')).toEqual(Object.keys(SITE).toSorted())
  })

  test('takes the next free port, and ends with 0 when it is asked to', async () => {
    const other = await place.serve(['dev', 'docs', '--port', String(takenPort)])
    expect(Number(new URL(other.address).port)).toBeGreaterThan(takenPort)
    expect((await get(other.address, '/setup')).text).toContain('How Acme is set up.')
    expect(await other.stop()).toBe(0)
    await expect(fetch(other.address)).rejects.toThrow()
    expect((await get(server.address, '/setup')).status).toBe(200)
  })

  test.skipIf(process.platform === 'win32')(
    'goes on when a file cannot be read any more',
    async () => {
      const image = 'docs/images/plan.svg'
      place.remove(image)
      // There is something that can be looked at and not be opened.
      const socket = createSocket().listen(place.path(image))
      await once(socket, 'listening')
      await fetch(new URL('/images/plan.svg', server.address)).catch(() => undefined)
      expect((await get(server.address, '/setup')).status).toBe(200)
      socket.close()
      place.write({ [image]: IMAGE })
      await expect
        .poll(() => get(server.address, '/images/plan.svg'))
        .toMatchObject({ text: IMAGE })
    },
  )

  test('serves below a base path', async () => {
    const other = await place.serve(['dev', 'docs', '--port', '0', '--base', '/help'])
    expect(new URL(other.address).pathname).toBe('/help/')
    const page = await get(other.address, '/help/setup')
    expect(page.status).toBe(200)
    expect(page.text).toContain('href="/help/guide/start"')
    expect(await get(other.address, '/help/old')).toMatchObject({ location: '/help/setup' })
    expect((await get(other.address, '/help/images/plan.svg')).text).toBe(IMAGE)
  })
})

describe('`preview`', () => {
  let server: Served
  beforeAll(async () => {
    await place.run(['build', 'docs', '--out', 'site'])
    server = await place.serve(['preview', '--out', 'site', '--port', String(takenPort)])
  })

  test('takes the next free port', () => {
    expect(Number(new URL(server.address).port)).toBeGreaterThan(takenPort)
  })

  test.each(['/guide/start', '/guide/start/'])('serves the page at %s', async (path) => {
    const page = await get(server.address, path)
    expect(page).toMatchObject({ status: 200, type: expect.stringContaining('text/html') })
    expect(page.text).toContain('The first steps.')
  })

  test.each(['/guide', '/guide/'])('serves the page of a folder at %s', async (path) => {
    expect((await get(server.address, path)).text).toContain('All guides.')
  })

  test.each(['/at/@me', '/at/%40me'])('serves the page at %s', async (path) => {
    expect((await get(server.address, path)).text).toContain('All about me.')
  })

  test('serves files', async () => {
    expect(await get(server.address, '/images/plan.svg')).toMatchObject({
      status: 200,
      type: 'image/svg+xml',
    })
  })

  test('answers 404 with the page for it', async () => {
    const page = await get(server.address, '/nowhere')
    expect(page).toMatchObject({ status: 404, type: expect.stringContaining('text/html') })
    expect(page.text).toContain('Nothing here')
  })

  test('takes the folder of a built site as well, and ends with 0 when it is asked to', async () => {
    const other = await place.serve(['preview', 'site', '--port', '0'])
    expect((await get(other.address, '/setup/')).text).toContain('How Acme is set up.')
    expect(await other.stop()).toBe(0)
  })
})

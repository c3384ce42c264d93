import { afterAll, expect, test } from 'vitest'
import { fetchArguments } from '../../../src/client/console/send.ts'
import { arrived, type Comparable, inFormData, meant } from './comparable.ts'
import { echoServer } from './echo-server.ts'
import { FILES, HARD_REQUESTS, hardRequest } from './hard-requests.ts'

const server = await echoServer()
afterAll(() => server.close())

/** Browsers keep cookies to themselves. */
function known(request: Comparable): Comparable {
  const { cookie: _, ...headers } = request.headers
  return inFormData({ ...request, headers })
}

// The samples of each language are held to the same, see `execute.ts`.
test.each(Object.entries(HARD_REQUESTS).map(([title, rest], index) => ({ title, rest, index })))(
  'the console sends what samples send: $title',
  async ({ rest, index }) => {
    const model = hardRequest(server.address, index, rest)
    const { body } = model
    const whole = body?.kind === 'file' ? body.file : ''
    const files = (name: string): File =>
      new File([Buffer.from(FILES[name || whole] ?? '', 'latin1')], name || whole)
    const { url, init } = fetchArguments(model, { files, withCookies: false })
    await fetch(url, init)
    const received = server.received.get(index)
    if (received === undefined) throw new Error('Nothing arrived.')
    expect(known(arrived(received, model))).toEqual(known(meant(model)))
  },
)

test.each([
  [true, 'include'],
  [false, 'same-origin'],
] as const)(
  'cookies of another server go along where the site says so: %s',
  (withCookies, credentials) => {
    const model = hardRequest(server.address, 0, {})
    const { init } = fetchArguments(model, { files: () => undefined, withCookies })
    expect(init.credentials).toBe(credentials)
  },
)

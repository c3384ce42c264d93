import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  answerThroughProxy,
  type Network,
  PROXY_ANSWER,
  PROXY_REQUEST,
} from '../../../src/service/proxy/index.ts'
import { smallSite } from '../http/pages.ts'
import { openService } from '../http/service.ts'

interface Received {
  method: string
  url: string
  headers: [string, string][]
  body: string
}

const received: Received[] = []

const api = createServer(async (request, response) => {
  const { method = '', url = '', rawHeaders } = request
  const headers = rawHeaders.flatMap((name, at): [string, string][] =>
    at % 2 === 0 ? [[name, rawHeaders[at + 1] ?? '']] : [],
  )
  const body = (await buffer(request)).toString('latin1')
  received.push({ method, url, headers, body })
  const [, status, location] = /^\/redirect\/(\d+)\?(.*)$/.exec(url) ?? []
  if (status !== undefined) {
    return void response
      .writeHead(Number(status), { Location: decodeURIComponent(location ?? '') })
      .end()
  }
  if (url === '/silent') return
  if (url === '/circle') return void response.writeHead(302, { Location: url }).end()
  if (url === '/packed') {
    return void response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(gzipSync('unpacked'))
  }
  if (url === '/endless') {
    response.on('error', () => undefined)
    const piece = Buffer.alloc(1 << 20)
    const write = () => {
      while (!response.destroyed && response.write(piece)) {
        // Goes on until the buffer is full.
      }
    }
    response.on('drain', write)
    return write()
  }
  if (url === '/slow') {
    const beat = setInterval(() => response.write('.'), 20)
    return void response.on('close', () => clearInterval(beat))
  }
  if (url === '/cut') {
    response.writeHead(200, { 'Content-Length': '100' })
    return void response.write('half', () => response.destroy())
  }
  response.writeHead(201, 'Made', {
    'Set-Cookie': 'a=1',
    'Clear-Site-Data': '"*"',
    'X-Own': 'näher',
    'Content-Type': 'text/html',
  })
  response.end('<h1>ok</h1>')
})
api.listen(0, '127.0.0.1')
await once(api, 'listening')
const { port } = api.address() as AddressInfo
const SERVER = `http://api.example.com:${port}`
const OTHER = `http://other.example.com:${port}`
const PRIVATE = `http://private.example.com:${port}`
const servers = [SERVER, OTHER, PRIVATE, `http://127.0.0.1:${port}`]

afterAll(() => {
  api.closeAllConnections()
  api.close()
})
beforeEach(() => void received.splice(0))

/** A network in which this machine stands for a public server, under two names. */
const network: Network = {
  lookup: async (host) => [
    { address: host.startsWith('private') ? '127.0.0.2' : '127.0.0.1', family: 4 },
  ],
  isPublic: (address) => address === '127.0.0.1',
}

interface Target {
  method?: string
  url: string
  headers?: [string, string][]
}

function ask({ method = 'GET', url, headers = [] }: Target, init: RequestInit = {}, net = network) {
  const request = new Request('http://docs.test/_pergola/proxy', {
    method: 'POST',
    ...init,
    headers: {
      Cookie: 'session=reader',
      'X-Forwarded-For': '1.2.3.4',
      ...(init.headers as Record<string, string>),
      [PROXY_REQUEST]: encodeURIComponent(JSON.stringify({ method, url, headers })),
    },
  })
  return answerThroughProxy(request, { servers, network: net })
}

function answerIn(response: Response) {
  return JSON.parse(decodeURIComponent(response.headers.get(PROXY_ANSWER) ?? 'null'))
}

describe('a request through the proxy', () => {
  test('arrives as it was written, without what belongs to the site', async () => {
    const response = await ask(
      {
        method: 'PATCH',
        url: `${SERVER}/pets/1?a=%2F&b=%20#part`,
        headers: [
          ['X-Key', 'a, b'],
          ['Cookie', 'key=1'],
          ['Origin', 'https://evil.test'],
          ['Host', 'evil.test'],
          ['X-Forwarded-For', '127.0.0.1'],
          ['Transfer-Encoding', 'chunked'],
          ['Content-Length', '0'],
        ],
      },
      { body: '{"n":9007199254740993}', headers: { 'Content-Type': 'application/json' } },
    )
    expect(received).toEqual([
      {
        method: 'PATCH',
        url: '/pets/1?a=%2F&b=%20',
        headers: [
          ['Host', `api.example.com:${port}`],
          ['X-Key', 'a, b'],
          ['Cookie', 'key=1'],
          ['Content-Type', 'application/json'],
          ['Accept', '*/*'],
          ['Accept-Encoding', 'identity'],
          ['Via', '1.1 pergola'],
          ['Content-Length', '22'],
          ['Connection', 'close'],
        ],
        body: '{"n":9007199254740993}',
      },
    ])
    expect(response.status).toBe(200)
  })

  test('has an answer that is nothing to the site but bytes', async () => {
    const response = await ask({ url: `${SERVER}/` })
    const headers = Object.fromEntries(response.headers)
    expect(Object.keys(headers).toSorted()).toEqual([
      'cache-control',
      'content-security-policy',
      'content-type',
      'x-content-type-options',
      PROXY_ANSWER.toLowerCase(),
    ])
    expect(headers['content-type']).toBe('application/octet-stream')
    const { status, statusText, headers: told } = answerIn(response)
    expect([status, statusText]).toEqual([201, 'Made'])
    expect(told).toContainEqual(['Set-Cookie', 'a=1'])
    expect(await response.text()).toBe('<h1>ok</h1>')
  })

  test('comes without an encoding that a server used unasked', async () => {
    const response = await ask({ url: `${SERVER}/packed` })
    expect(await response.text()).toBe('unpacked')
    expect(answerIn(response).headers).not.toContainEqual(['Content-Encoding', 'gzip'])
  })

  test('ends where it is too large, or was cut', async () => {
    for (const path of ['/endless', '/cut']) {
      const response = await ask({ url: SERVER + path })
      await expect(response.arrayBuffer()).rejects.toThrow()
    }
  })

  test('ends where it comes without an end, however slowly', async () => {
    const patience = new AbortController()
    const timer = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(patience.signal)
    const response = await ask({ url: `${SERVER}/slow` })
    timer.mockRestore()
    const reader = response.body?.getReader()
    expect((await reader?.read())?.value?.length).toBeGreaterThan(0)
    patience.abort()
    const rest = async () => {
      while (!(await reader?.read())?.done) {
        // What was on its way comes yet.
      }
    }
    await expect(rest()).rejects.toThrow()
  })

  test('is told to be in vain where the server says nothing', async () => {
    const patience = new AbortController()
    const timer = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(patience.signal)
    const response = ask({ url: `${SERVER}/silent` })
    timer.mockRestore()
    await expect.poll(() => received.length).toBe(1)
    patience.abort()
    const answer = await response
    expect([answer.status, (await answer.json()).error]).toEqual([
      504,
      'Expected an answer of the server in time, received none.',
    ])
  })

  test('is not made where its body is too large, or never ends', async () => {
    const endless = new ReadableStream({ pull: (body) => body.enqueue(new Uint8Array(1 << 16)) })
    for (const body of [new Uint8Array((1 << 20) + 1), endless]) {
      const init = { body, duplex: 'half' } as RequestInit
      const response = await ask({ method: 'POST', url: `${SERVER}/` }, init)
      expect(response.status).toBe(413)
    }
    expect(received).toEqual([])
    const whole = await ask({ method: 'POST', url: `${SERVER}/` }, { body: 'a'.repeat(1 << 20) })
    expect(answerIn(whole).status).toBe(201)
  })

  test('is not made where its body comes too slowly', async () => {
    const patience = new AbortController()
    const timer = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(patience.signal)
    const body = new ReadableStream({
      start: (stream) => stream.enqueue(new Uint8Array(1)),
      pull: () => patience.abort(),
    })
    const init = { body, duplex: 'half' } as RequestInit
    const response = await ask({ method: 'POST', url: `${SERVER}/` }, init)
    timer.mockRestore()
    expect([response.status, received]).toEqual([504, []])
  })

  test('stops when nobody reads any more', async () => {
    const response = await ask({ url: `${SERVER}/endless` })
    const count = () => new Promise<number>((done) => api.getConnections((_, open) => done(open)))
    expect(await count()).toBe(1)
    await response.body?.cancel()
    await expect.poll(count).toBe(0)
  })

  test('is answered when there are 200 at once', async () => {
    const all = Array.from({ length: 200 }, (_, at) => ask({ url: `${SERVER}/${at}` }))
    const answers = await Promise.all(all)
    expect(answers.map((response) => answerIn(response)?.status)).toEqual(Array(200).fill(201))
    await Promise.all(answers.map((response) => response.body?.cancel()))
  })
})

describe('headers that would be taken for those of the connection', () => {
  test.each([
    ...['Transfer-Encoding', 'transfer-encoding', 'Transfer_Encoding', 'TE', 'Trailer', 'Expect'],
    ...['Content-Length', 'Content_Length', 'Host', 'Upgrade', 'Keep-Alive', 'Proxy-Connection'],
    ...['X-Forwarded-Host', 'X_Forwarded_For', 'Forwarded', 'X-Real-IP', 'Proxy-Authorization'],
  ])('%s does not go on', async (name) => {
    const response = await ask({
      method: 'POST',
      url: `${SERVER}/`,
      headers: [[name, '7, chunked']],
    })
    expect(answerIn(response).status).toBe(201)
    expect(received).toHaveLength(1)
    const values = received.flatMap(({ headers }) => headers).map(([, value]) => value)
    expect(values).not.toContain('7, chunked')
  })

  test('nor do those that `Connection` names', async () => {
    const headers: [string, string][] = [
      ['Connection', 'close, X-Secret'],
      ['X-Secret', 'mine'],
      ['X-Other', 'sent'],
    ]
    await ask({ url: `${SERVER}/`, headers })
    const names = received.flatMap((it) => it.headers).map(([name]) => name.toLowerCase())
    expect(names).toContain('x-other')
    expect(names).not.toContain('x-secret')
  })

  test('a body with a request in it stays one body', async () => {
    const body = '0\r\n\r\nGET /admin HTTP/1.1\r\nHost: evil\r\n\r\n'
    const response = await ask({ method: 'POST', url: `${SERVER}/one` }, { body })
    expect(answerIn(response).status).toBe(201)
    expect(received.map((it) => [it.url, it.body])).toEqual([['/one', body]])
  })

  test('an address with a line in it is one line', async () => {
    await ask({ url: `${SERVER}/a\r\nX-Evil: 1\r\n b?c\nd` })
    expect(received.map(({ url }) => url)).toEqual(['/aX-Evil:%201%20b?cd'])
    expect(received[0]?.headers.some(([name]) => name === 'X-Evil')).toBe(false)
  })
})

describe('the proxy refuses', () => {
  const bad = 'Expected a request'
  test.each<[string, number, Target]>([
    ['another server', 403, { url: 'http://evil.test/' }],
    ['another port', 403, { url: 'http://api.example.com:1/' }],
    ['another scheme', 403, { url: `https://api.example.com:${port}/` }],
    ['a file', 403, { url: 'file:///etc/passwd' }],
    ['a user in the address', 400, { url: `http://a:b@api.example.com:${port}/` }],
    ['no address', 400, { url: '/pets' }],
    ['a listed name of a private machine', 403, { url: `${PRIVATE}/` }],
    ['a tunnel', 400, { method: 'CONNECT', url: `${SERVER}/` }],
    ['a method that is none', 400, { method: 'GET / HTTP/1.1\r\nX: 1', url: `${SERVER}/` }],
    ['a header in a header', 400, { url: `${SERVER}/`, headers: [['A', 'b\r\nHost: evil']] }],
    ['a header in a name', 400, { url: `${SERVER}/`, headers: [['A: b\r\nC', 'd']] }],
    ['a NUL', 400, { url: `${SERVER}/`, headers: [['A', 'b\0c']] }],
  ])('%s', async (_, status, target) => {
    expect((await ask(target)).status).toBe(status)
    expect(received).toEqual([])
  })

  test.each(['', '%', '{}', '[]', 'null', '{"method":"GET","url":"x","headers":[["a"]]}'])(
    'what is no request: `%s`',
    async (text) => {
      const headers = { [PROXY_REQUEST]: text }
      const request = new Request('http://docs.test/', { method: 'POST', headers })
      const response = await answerThroughProxy(request, { servers, network })
      expect(response.status).toBe(400)
      expect(await response.text()).toContain(bad)
    },
  )

  test.each([
    ...['127.0.0.1', 'localhost', '2130706433', '0x7f.1', '0177.0.0.1', '127.1', '[::1]', '0'],
    ...['[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '①②⑦.⓪.⓪.①', '127.0.0.1.', '%31%32%37.0.0.1'],
    ...['[64:ff9b::7f00:1]', '[::]', '017700000001', '127.000.000.001', '[0:0:0:0:0:0:0:1]'],
  ])('this machine, written as `%s`, even where a document lists it', async (host) => {
    const url = `http://${host}:${port}/`
    const headers = {
      [PROXY_REQUEST]: encodeURIComponent(JSON.stringify({ method: 'GET', url, headers: [] })),
    }
    const request = new Request('http://docs.test/', { method: 'POST', headers })
    const response = await answerThroughProxy(request, { servers: [new URL(url).origin] })
    expect([403, 502]).toContain(response.status)
    expect(received).toEqual([])
  })

  test('a name that is public first and private later', async () => {
    const answers = ['127.0.0.1', '127.0.0.2']
    let asked = 0
    const changing: Network = {
      ...network,
      lookup: async () => [{ address: answers[asked++] ?? '', family: 4 }],
    }
    expect(answerIn(await ask({ url: `${SERVER}/` }, {}, changing)).status).toBe(201)
    expect((await ask({ url: `${SERVER}/` }, {}, changing)).status).toBe(403)
    // Each connection is made to what was looked at: a name is looked up once for each.
    expect([asked, received.length]).toEqual([2, 1])
  })

  test('a name with a private address among public ones', async () => {
    const mixed: Network = {
      ...network,
      lookup: async () => [
        { address: '127.0.0.1', family: 4 },
        { address: '127.0.0.2', family: 4 },
      ],
    }
    expect((await ask({ url: `${SERVER}/` }, {}, mixed)).status).toBe(403)
  })
})

describe('a redirect', () => {
  const to = (status: number, target: string) =>
    `${SERVER}/redirect/${status}?${encodeURIComponent(target)}`

  test('is followed on the same server with all that was sent', async () => {
    const target = { method: 'POST', url: to(307, '/next') }
    const headers: [string, string][] = [['Authorization', 'Bearer a']]
    await ask({ ...target, headers }, { body: 'body' })
    expect(received.at(-1)).toMatchObject({ method: 'POST', url: '/next', body: 'body' })
    expect(received.at(-1)?.headers).toContainEqual(['Authorization', 'Bearer a'])
  })

  test('becomes a question where it says so', async () => {
    await ask({ method: 'POST', url: to(303, '/next') }, { body: 'body' })
    expect(received.at(-1)).toMatchObject({ method: 'GET', url: '/next', body: '' })
  })

  test('to another listed server takes nothing secret along', async () => {
    const headers: [string, string][] = [
      ['Authorization', 'Bearer a'],
      ['X-Api-Key', 'b'],
      ['Cookie', 'c=d'],
      ['Accept', 'text/plain'],
    ]
    await ask({ url: to(302, `${OTHER}/next`), headers })
    const names = received.at(-1)?.headers.map(([name]) => name)
    expect(names).toEqual(['Host', 'Accept', 'Accept-Encoding', 'Via', 'Connection'])
  })

  test.each(['http://evil.test/', 'http://169.254.169.254/latest/', 'file:///etc/passwd', '//['])(
    'to `%s` is the answer itself',
    async (target) => {
      const response = await ask({ url: to(302, target) })
      expect(answerIn(response).status).toBe(302)
      expect(received).toHaveLength(1)
    },
  )

  test('to a listed name of a private machine fails, and is not to be tried in another way', async () => {
    expect((await ask({ url: to(302, `${PRIVATE}/`) })).status).toBe(502)
    expect(received).toHaveLength(1)
  })

  test('in a circle ends', async () => {
    const response = await ask({ url: `${SERVER}/circle` })
    expect(answerIn(response).status).toBe(302)
    expect(received).toHaveLength(4)
  })
})

describe('the service', () => {
  const index = smallSite()
  const site = { ...index, site: { ...index.site, servers: [SERVER] } }
  const request = (path: string, headers: Record<string, string>) =>
    new Request(`http://docs.test${path}`, {
      method: 'POST',
      headers: {
        Host: 'docs.test',
        ...headers,
        [PROXY_REQUEST]: encodeURIComponent(
          JSON.stringify({ method: 'GET', url: `${SERVER}/pets`, headers: [] }),
        ),
      },
    })
  const own = { 'Sec-Fetch-Site': 'same-origin' }

  test.each(['/_pergola/proxy', '/_mintlify/api/request'])('asks at `%s`', async (path) => {
    const { service, logged } = await openService({ index: site, network })
    const response = await service.fetch(request(path, own))
    expect(answerIn(response).status).toBe(201)
    expect(await response.text()).toBe('<h1>ok</h1>')
    expect(logged.join('')).not.toContain('/pets')
  })

  test('says so to pages', async () => {
    const { service } = await openService({ index: site, network })
    const headers = { Host: 'docs.test' }
    const described = new Request('http://docs.test/_pergola/service.json', { headers })
    expect(await (await service.fetch(described)).json()).toEqual({ assistant: true, proxy: true })
  })

  test('refuses pages of other sites, and too many requests', async () => {
    const { service } = await openService({ index: site, network, limits: { proxyMinute: 2 } })
    const send = async (headers: Record<string, string>) =>
      (await service.fetch(request('/_pergola/proxy', headers))).status
    expect(await send({ 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.test' })).toBe(403)
    expect([await send(own), await send(own), await send(own)]).toEqual([200, 200, 429])
  })
})

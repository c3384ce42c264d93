import { createServer, get as httpGet, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beforeAll, describe, expect, test } from 'vitest'
import { below, docsJson, SMALL_SITE } from './docs.ts'
import type { Served } from './program.ts'
import { workspace } from './workspace.ts'

const SITE = {
  ...SMALL_SITE,
  'docs.json': docsJson({
    navigation: { pages: ['index', 'setup', 'usage', 'mcp', 'v1/usage'] },
    redirects: [
      { source: '/old', destination: '/setup#proxy' },
      { source: '/was/:slug*', destination: '/:slug*' },
    ],
    errors: { '404': { title: 'Nothing here' } },
  }),
  'pergola.json': '{ "contentSecurityPolicy": true }',
  'setup.mdx': '---\ntitle: Setup\n---\n\n## Proxy\n\nSet the proxy with `ACME_PROXY`.\n',
  'mcp.mdx': '---\ntitle: MCP\n---\n\nAbout agents.\n',
  'v1/usage.mdx': '---\ntitle: Old usage\n---\n\nHow Acme was used.\n',
}

const place = workspace()

let server: Served

beforeAll(async () => {
  place.write(below('docs', SITE))
  await place.run(['build', 'docs', '--out', 'dist'])
  await place.run(['build', 'docs', '--out', 'based', '--base', '/help'])
  server = await place.serve(['serve', '--port', '0'])
})

async function get(path: string, headers: Record<string, string> = {}, { address } = server) {
  const response = await fetch(new URL(path, address), { headers, redirect: 'manual' })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

/** A key as the command prints it. */
async function key(...args: string[]): Promise<string> {
  const { stdout } = await place.run(['keys', 'create', ...args])
  return stdout.trim().split('\n').at(-1) ?? ''
}

function ask(secret: string, body: object, path = '/discovery/v1/assistant/default/message') {
  return fetch(new URL(path, server.address), {
    method: 'POST',
    headers: { Authorization: `Bearer ${secret}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
}

function question(text: string) {
  return { fp: 'anonymous', messages: [{ id: '1', role: 'user', content: text, parts: [] }] }
}

describe('the site', () => {
  test.each(['/setup', '/setup/'])('has its page at %s', async (path) => {
    const page = await get(path, { Accept: 'text/html,*/*;q=0.8' })
    expect(page.status).toBe(200)
    expect(page.headers.get('Content-Type')).toContain('text/html')
    expect(page.headers.get('Vary')).toBe('Accept')
    expect(page.text).toContain('<code')
  })

  test.each(['text/markdown', 'text/plain', 'text/markdown, text/html;q=0.5'])(
    'has it as Markdown for %s',
    async (accept) => {
      for (const path of ['/setup', '/']) {
        const page = await get(path, { Accept: accept })
        expect(page.status).toBe(200)
        expect(page.headers.get('Content-Type')).toBe('text/markdown; charset=utf-8')
        expect(page.headers.get('Vary')).toBe('Accept')
        expect(page.headers.get('X-Robots-Tag')).toBe('noindex')
        expect(page.text).toMatch(/^# (?:Setup|Welcome)\n/)
      }
    },
  )

  test('has pages where the service has routes', async () => {
    expect((await get('/mcp')).text).toContain('About agents.')
    expect((await get('/v1/usage')).text).toContain('How Acme was used.')
  })

  test('has its page for unknown addresses; the service has words', async () => {
    const page = await get('/nowhere')
    expect(page.status).toBe(404)
    expect(page.text).toContain('Nothing here')
    const words = await get('/discovery/v1/nowhere')
    expect([words.status, JSON.parse(words.text)]).toMatchObject([404, { code: 'not_found' }])
  })

  test('leads on from addresses that have moved', async () => {
    const location = async (path: string) => {
      const { status, headers } = await get(path)
      return [status, headers.get('Location')]
    }
    expect(await location('/old')).toEqual([308, '/setup#proxy'])
    expect(await location('/was/setup/?a=b')).toEqual([308, '/setup?a=b'])
    expect(await location('/v1/usage')).toEqual([200, null])
    expect(await location('/v1/none')).toEqual([404, null])
  })

  test('is sent with what hosts are told of it', async () => {
    for (const path of ['/setup', '/nowhere']) {
      const { headers } = await get(path)
      expect(headers.get('Content-Security-Policy')).toContain("script-src 'self'")
      expect(headers.get('X-Llms-Txt')).toBe('/llms.txt')
    }
    expect((await get('/llms.txt')).headers.get('Content-Type')).toBe('text/plain; charset=utf-8')
  })

  test('has scripts and styles that browsers need not ask for again', async () => {
    const { text } = await get('/setup')
    const [, sheet = ''] = /href="(\/_astro\/[^"]+\.css)"/.exec(text) ?? []
    expect((await get(sheet)).headers.get('Cache-Control')).toContain('immutable')
    expect((await get('/setup')).headers.get('Cache-Control')).toBe('no-cache')
  })

  test('survives odd requests', async () => {
    for (const path of ['/%', '/%00', '/..%2f..%2fetc%2fpasswd', '/./../setup', '/setup%']) {
      expect((await get(path)).status).toBeLessThan(500)
    }
    for (const range of ['bytes=9-3', 'bytes=-5', 'lines=1-2', 'bytes=99999999-']) {
      expect((await get('/setup', { Range: range })).status).toBeLessThan(500)
    }
    expect((await get('/setup')).status).toBe(200)
  })
})

describe('the service', () => {
  test('answers from the pages, with a key that was made beside it', async () => {
    const response = await ask(await key('--kind', 'assistant'), question('How is a proxy set?'))
    expect(response.status).toBe(200)
    const text = await response.text()
    expect(text).toContain('"toolName":"search"')
    expect(text).toContain('ACME_PROXY')
    expect(text.trimEnd().split('\n').at(-1)).toMatch(/^d:.*"threadId":/)
    const usage = await get('/v1/usage', {
      Authorization: `Bearer ${await key('--kind', 'admin')}`,
    })
    expect(JSON.parse(usage.text)).toMatchObject({ totals: { requests: 1, credits: 1 } })
  })

  test('tells pages that it is there, which files alone do not', async () => {
    expect(JSON.parse(place.read('dist/_pergola/service.json'))).toEqual({ assistant: false })
    expect(JSON.parse((await get('/_pergola/service.json')).text)).toEqual({ assistant: true })
  })

  test('describes itself and its state', async () => {
    expect(JSON.parse((await get('/openapi.json')).text)).toMatchObject({ openapi: '3.1.0' })
    expect((await get('/healthz')).status).toBe(200)
    expect((await get('/readyz')).status).toBe(200)
    expect((await get('/metrics')).text).toContain('pergola_requests_total')
  })

  test('is an MCP server at the address of a page', async () => {
    const response = await fetch(new URL('/mcp', server.address), {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Accept: 'application/json, text/event-stream',
      },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
    })
    expect(await response.text()).toContain('search_acme')
    expect((await get('/mcp', { Accept: 'text/event-stream' })).status).toBe(405)
  })
})

test('serves below a base path, and ends with 0 when it is asked to', async () => {
  const other = await place.serve(['serve', 'based', '--port', '0', '--data', 'other'])
  expect(new URL(other.address).pathname).toBe('/help/')
  expect((await get('/help/setup', {}, other)).status).toBe(200)
  expect((await get('/help/setup', { Accept: 'text/markdown' }, other)).text).toMatch(/^# Setup/)
  const service = await get('/help/_pergola/service.json', {}, other)
  expect(JSON.parse(service.text)).toEqual({ assistant: true })
  expect((await get('/setup', {}, other)).status).toBe(404)
  expect(await other.stop()).toBe(0)
})

test('several sites: the host says which, and figures have a port of their own', async () => {
  for (const [domain, site] of [
    ['one', 'dist'],
    ['two', 'based'],
  ] as const) {
    const added = ['projects', 'add', '--domain', domain, '--site', site, '--data', 'many']
    expect((await place.run(added)).code).toBe(0)
  }
  const figures = ['--metrics-port', String(await freePort())]
  const other = await place.serve(['serve', '--port', '0', '--data', 'many', ...figures])
  const statusOf = (host: string, path: string) =>
    new Promise((resolve, reject) => {
      const request = httpGet(new URL(path, other.address), { headers: { Host: host } })
      request.on('response', (response) => resolve(response.resume().statusCode))
      request.on('error', reject)
    })
  expect(await statusOf('one.docs.test', '/setup')).toBe(200)
  expect(await statusOf('two.docs.test', '/help/setup')).toBe(200)
  expect(await statusOf('two.docs.test', '/setup')).toBe(404)
  expect(
    (await get('/metrics', {}, { ...other, address: new URL('/', other.address).href })).status,
  ).toBe(404)
  const metrics = await fetch(`http://localhost:${figures[1]}/metrics`)
  expect(await metrics.text()).toContain('pergola_open_answers 0')
  expect(await other.stop()).toBe(0)
})

test('a service that is asked to end in the middle of an answer ends that well-formed', async () => {
  const model = await stallingModel()
  process.env.ASSISTANT_MODEL = 'openai-compatible:small'
  process.env.ASSISTANT_BASE_URL = `http://localhost:${(model.address() as AddressInfo).port}/v1`
  const other = await place.serve(['serve', '--port', '0', '--data', 'stopped']).finally(() => {
    delete process.env.ASSISTANT_MODEL
    delete process.env.ASSISTANT_BASE_URL
  })
  const response = await ask(
    await key('--kind', 'assistant', '--data', 'stopped'),
    question('How is a proxy set?'),
    new URL('/discovery/v1/assistant/default/message', other.address).href,
  )
  const decoder = new TextDecoder()
  let text = ''
  let stopped: Promise<number | null> | undefined
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true })
    if (text.includes('\n0:')) stopped ??= other.stop()
  }
  expect(text).toContain('\n3:')
  expect(text.trimEnd().split('\n').at(-1)).toMatch(/^d:.*"finishReason":"error","threadId":/)
  expect(await stopped).toBe(0)
  model.closeAllConnections()
  model.close()
})

/** A model's API that says one word and then nothing. */
async function stallingModel(): Promise<Server> {
  const model = createServer((_, response) => {
    const delta = { role: 'assistant', content: 'Proxies are set with a variable of the system. ' }
    const chunk = { id: 'c', object: 'chat.completion.chunk', created: 1, model: 'small' }
    const choices = [{ index: 0, delta, finish_reason: null }]
    response.writeHead(200, { 'Content-Type': 'text/event-stream' })
    response.write(`data: ${JSON.stringify({ ...chunk, choices })}\n\n`)
  })
  await new Promise<void>((resolve) => model.listen(0, 'localhost', resolve))
  return model
}

/** A port that nobody listens on. */
async function freePort(): Promise<number> {
  const listener = createServer()
  await new Promise<void>((resolve) => listener.listen(0, 'localhost', resolve))
  const { port } = listener.address() as AddressInfo
  await new Promise((resolve) => listener.close(resolve))
  return port
}

test.each([
  [['serve', 'docs', '--port', '0', '--data', 'fresh'], 'built site'],
  [['serve', '--port', 'x'], '`--port`'],
])('%j is refused in words', async (args, words) => {
  const { code, stderr } = await place.run(args)
  expect(code).toBe(2)
  expect(stderr).toContain(words)
  expect(stderr).not.toContain('    at ')
})

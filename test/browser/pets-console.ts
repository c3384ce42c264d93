import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { BrowserContextOptions, Locator, Page } from 'playwright'
import { afterAll, beforeEach, expect } from 'vitest'
import { type Received, send } from './console-server.ts'
import { type BrowsedSite, browse } from './site.ts'

/** A site of pets with a server that answers, and its console. */
export interface PetsConsole {
  readonly site: BrowsedSite
  /** Address of the server. */
  readonly server: string
  /** The same, under a name that only a proxy knows. */
  readonly far: string
  /** Requests of the test that runs, in order. */
  readonly received: readonly Received[]
  /** Answers that are told piece by piece. */
  readonly streams: readonly ServerResponse[]
  /** Opens the console of an operation. */
  openConsole(
    name: string,
    options?: BrowserContextOptions,
  ): Promise<{ page: Page; dialog: Locator }>
  /** Sends a request that is complete as it stands, and shows where its answer appears. */
  openAnswer(name: string): Promise<{ page: Page; dialog: Locator; answer: Locator }>
  /** Sends the request of a console, and tells how it came to the server. */
  send(dialog: Locator): Promise<Received>
}

const ok = { 200: { description: 'ok' } }
const string = { type: 'string' }
const simple = (summary: string) => ({ get: { summary, responses: ok } })

/** Starts the server, and builds the site once for the tests of the calling file. */
export async function browsePets(): Promise<PetsConsole> {
  const received: Received[] = []
  const streams: ServerResponse[] = []
  const api = createServer((request, response) => answer(request, response, received, streams))
  api.listen(0, '127.0.0.1')
  await once(api, 'listening')
  const server = `http://127.0.0.1:${(api.address() as AddressInfo).port}`
  const far = server.replace('127.0.0.1', 'api.example.com')
  afterAll(() => void api.close())
  beforeEach(() => {
    received.splice(0)
    streams.splice(0)
  })
  const site = browse(createDocs(server, far))
  const openConsole: PetsConsole['openConsole'] = async (name, options) => {
    const page = await site.open(`/api-reference/${name}`, options)
    await page.getByRole('button', { name: 'Try it' }).click()
    return { page, dialog: page.getByRole('dialog', { name: 'Try it' }) }
  }
  return {
    site,
    server,
    far,
    received,
    streams,
    openConsole,
    async openAnswer(name) {
      const opened = await openConsole(name)
      await opened.dialog.getByRole('button', { name: 'Send' }).click()
      return { ...opened, answer: opened.dialog.getByRole('region', { name: 'Response' }) }
    },
    send: (dialog) => send(dialog, received),
  }
}

/** Gives a console a text to take apart. */
export async function paste(dialog: Locator, text: string): Promise<void> {
  await dialog.getByText('Paste JSON or cURL').click()
  const area = dialog.locator('.console-paste textarea')
  await area.fill(text)
  await area.blur()
  // What reads it is loaded first; then it is gone, or something is said of it.
  const isRead = async () =>
    (await area.inputValue()) === '' ||
    (await dialog.locator('.console-paste p').textContent()) !== ''
  await expect.poll(isRead).toBe(true)
}

/** Answers as the paths of the document below have it, and takes note of what is asked for. */
async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  received: Received[],
  streams: ServerResponse[],
): Promise<void> {
  if (request.url?.startsWith('/private')) return void response.end('{}')
  response.setHeader('Access-Control-Allow-Origin', '*')
  response.setHeader('Access-Control-Allow-Headers', '*, Authorization')
  response.setHeader('Access-Control-Allow-Methods', '*')
  const { method = '', url = '', headers } = request
  if (method === 'OPTIONS') return void response.writeHead(204).end()
  received.push({ method, url, headers, body: await text(request) })
  const [path = ''] = url.split('?')
  if (path === '/closed') return void response.socket?.destroy()
  if (path === '/nothing') return void response.writeHead(204).end()
  if (path === '/image') {
    response.setHeader('Content-Type', 'image/svg+xml')
    return void response.end('<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>')
  }
  if (path === '/page') {
    response.setHeader('Content-Type', 'text/html')
    return void response.end('<h1>Not ours</h1><script>top.broken = true</script>')
  }
  if (path === '/events') {
    response.setHeader('Content-Type', 'text/event-stream')
    response.write('data: first\n\n')
    return void streams.push(response)
  }
  response.statusCode = path.startsWith('/pets/0') ? 404 : 200
  response.setHeader('Content-Type', 'application/json; charset=utf-8')
  response.end('{"id":9007199254740993,"pets":[{"name":"Rex","kind":"dog"},{"name":"Tom"}]}')
}

const createDocs = (server: string, far: string) => ({
  'docs.json': JSON.stringify({
    theme: 'mint',
    name: 'Pets',
    colors: { primary: '#0B62A8' },
    api: {
      examples: { languages: ['bash', 'javascript'] },
      mdx: { server: `${server}/v1`, auth: { method: 'key', name: 'X-Key' } },
    },
    navigation: {
      pages: [
        'index',
        ...['GET /pets', 'GET /pets/{id}', 'POST /pets', 'POST /forms', 'POST /files'],
        ...[
          'GET /closed',
          'GET /private',
          'GET /nothing',
          'GET /image',
          'GET /page',
          'GET /events',
          'PUT /far',
          'GET /regions',
          'bare',
          'bare.json GET /path',
          'quiet',
          'written',
        ],
      ],
    },
  }),
  'index.mdx': '# Pets',
  // It runs before the scripts of the page.
  'early.js': `addEventListener('mintlify:user', ({ detail }) => {
  document.documentElement.dataset.user = String(detail)
})
if (location.search === '?early') {
  window.mintlify.api.playground.setServerVariables({ region: 'us' })
}`,
  'quiet.mdx': '---\ntitle: Quiet\nopenapi: DELETE /pets/{id}\nplayground: simple\n---\n',
  'written.mdx': `---
title: Written
api: POST /notes/{id}
---
<ParamField path="id" type="string" required>Which</ParamField>
<ParamField query="page" type="number">Where</ParamField>
<ParamField header="X-Trace" type="string">How</ParamField>
<ParamField body="text" type="string" required>What</ParamField>
<ParamField body="tags" type="string[]">More</ParamField>
`,
  'bare.mdx': '---\ntitle: Bare\nopenapi: bare.json GET /bare\nplayground: interactive\n---\n',
  'bare.json': JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Bare', version: '1' },
    paths: {
      '/bare': {
        get: {
          summary: 'Bare',
          responses: ok,
          'x-codeSamples': [{ lang: 'bash', source: 'bare --at https://api.example.com/bare' }],
        },
      },
      '/path': { servers: [{ url: '/v1' }], get: { summary: 'A path', responses: ok } },
    },
  }),
  'openapi.json': JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Pets', version: '1' },
    servers: [{ url: server }],
    security: [{ token: [] }, { key: [], login: [] }, {}],
    paths: {
      '/pets': {
        get: {
          summary: 'List pets',
          parameters: [
            { name: 'limit', in: 'query', schema: { type: 'integer' }, example: 20 },
            { name: 'kind', in: 'query', schema: { type: 'string', enum: ['cat', 'dog'] } },
            { name: 'tags', in: 'query', schema: { type: 'array', items: string } },
            { name: 'ids', in: 'query', explode: false, schema: { type: 'array', items: string } },
            { name: 'where', in: 'query', style: 'deepObject', schema: { type: 'object' } },
            { name: 'X-Trace', in: 'header', schema: string },
            { name: 'X-Session-Token', in: 'header', schema: string },
          ],
          responses: {
            200: {
              description: 'ok',
              content: { 'application/json': { example: { pets: [{ name: 'Meadow' }] } } },
            },
          },
        },
        post: {
          summary: 'Add a pet',
          requestBody: {
            required: true,
            content: {
              'application/json': {
                schema: { type: 'object', properties: { name: string } },
                examples: { rex: { value: { name: 'Rex' } }, tom: { value: { name: 'Tom' } } },
              },
              'text/plain': { schema: string, example: 'Rex' },
            },
          },
          responses: ok,
        },
      },
      '/pets/{id}': {
        parameters: [{ name: 'id', in: 'path', required: true, schema: string }],
        ...simple('Get a pet'),
        delete: { summary: 'Remove a pet', responses: ok },
      },
      '/forms': {
        post: {
          summary: 'Send a form',
          requestBody: {
            content: {
              'application/x-www-form-urlencoded': {
                schema: { type: 'object', required: ['name'], properties: { name: string } },
              },
            },
          },
          responses: ok,
        },
      },
      '/files': {
        post: {
          summary: 'Send files',
          requestBody: {
            required: true,
            content: {
              'multipart/form-data': {
                schema: {
                  type: 'object',
                  required: ['note', 'photo'],
                  properties: {
                    note: string,
                    photo: { type: 'string', format: 'binary' },
                    about: { type: 'object', properties: { name: string } },
                  },
                },
              },
            },
          },
          responses: ok,
        },
      },
      '/closed': simple('Is closed'),
      '/private': simple('Is private'),
      '/nothing': simple('Has nothing'),
      '/image': simple('Is an image'),
      '/page': simple('Is a page'),
      '/events': simple('Tells events'),
      '/far': {
        put: {
          summary: 'Is far',
          servers: [{ url: far }],
          parameters: [{ name: 'X-Trace', in: 'header', schema: string }],
          requestBody: { content: { 'application/json': { schema: string, example: 'Rex' } } },
          responses: ok,
        },
      },
      '/regions': {
        servers: [
          {
            url: 'https://{region}.pets.example',
            variables: { region: { default: 'eu', enum: ['eu', 'us'] } },
          },
          { url: 'https://test.pets.example' },
        ],
        ...simple('List regions'),
      },
    },
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer' },
        key: { type: 'apiKey', in: 'query', name: 'api_key' },
        login: { type: 'http', scheme: 'basic' },
      },
    },
  }),
})

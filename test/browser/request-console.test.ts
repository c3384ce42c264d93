import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { gzipSync } from 'node:zlib'
import type { Locator, Page } from 'playwright'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { answerThroughProxy } from '../../src/service/proxy/index.ts'
import { violations } from './accessibility.ts'
import { layoutShifts } from './layout-shifts.ts'
import { browse, PHONE } from './site.ts'

/** A request as it came to the server. */
interface Received {
  method: string
  url: string
  headers: IncomingMessage['headers']
  body: string
}

const received: Received[] = []
const streams: ServerResponse[] = []

/** Answers as the paths of the document below have it, and takes note of what is asked for. */
const api = createServer(async (request, response) => {
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
})
api.listen(0, '127.0.0.1')
await once(api, 'listening')
const server = `http://127.0.0.1:${(api.address() as AddressInfo).port}`

/** The same, under a name that only a proxy knows. */
const far = server.replace('127.0.0.1', 'api.example.com')

afterAll(() => void api.close())
beforeEach(() => void received.splice(0))

const ok = { 200: { description: 'ok' } }
const string = { type: 'string' }
const simple = (summary: string) => ({ get: { summary, responses: ok } })

const site = browse({
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
  'early.js': `if (location.search === '?early') {
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
                  properties: { note: string, photo: { type: 'string', format: 'binary' } },
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

/** The console of an operation, open. */
async function paste(dialog: Locator, text: string): Promise<void> {
  await dialog.getByText('Paste JSON or cURL').click()
  const area = dialog.getByRole('textbox', { name: 'Paste JSON or cURL' })
  await area.fill(text)
  await area.blur()
}

async function openConsole(name: string, options?: Parameters<typeof site.open>[1]) {
  const page = await site.open(`/api-reference/${name}`, options)
  await page.getByRole('button', { name: 'Try it' }).click()
  return { page, dialog: page.getByRole('dialog', { name: 'Try it' }) }
}

async function send(dialog: Locator): Promise<Received> {
  const before = received.length
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect.poll(() => received.length).toBe(before + 1)
  return received[before] as Received
}

describe('a request is sent as the samples say', () => {
  test('with parameters of every style', async () => {
    const { page, dialog } = await openConsole('list-pets')
    await dialog.getByRole('textbox', { name: 'limit' }).fill('5')
    await dialog.getByRole('combobox', { name: 'kind' }).selectOption('dog')
    await dialog.getByRole('textbox', { name: 'tags' }).fill('a b\nc&d')
    await dialog.getByRole('textbox', { name: 'ids' }).fill('1\n2')
    await dialog.getByRole('textbox', { name: 'where' }).fill('{"age":3,"home":{"city":"Köln"}}')
    await dialog.getByRole('textbox', { name: 'X-Trace' }).fill('abc')
    const { method, url, headers } = await send(dialog)
    expect(method).toBe('GET')
    expect(headers['x-trace']).toBe('abc')
    expect(url).toContain('limit=5&kind=dog&tags=a%20b&tags=c%26d&ids=1,2&where')
    expect(headers.authorization).toBeUndefined()
    const samples = await page.locator('#request-example code').allTextContents()
    expect(samples.filter((text) => text.includes(server + url))).toHaveLength(2)
  })

  test('without what nobody gave: values of samples are nobody’s', async () => {
    const { dialog } = await openConsole('list-pets')
    expect(await dialog.getByRole('textbox', { name: 'limit' }).getAttribute('placeholder')).toBe(
      '20',
    )
    expect((await send(dialog)).url).toBe('/pets')
  })

  test('not before what is required is there', async () => {
    const { dialog } = await openConsole('get-a-pet')
    await dialog.getByRole('button', { name: 'Send' }).click()
    const id = dialog.getByRole('textbox', { name: 'id required' })
    expect(await id.evaluate((input: HTMLInputElement) => input.validity.valueMissing)).toBe(true)
    expect(received).toEqual([])
    await id.fill('a/b c')
    expect((await send(dialog)).url).toBe('/pets/a%2Fb%20c')
  })

  test('with JSON that the reader has edited, once it is JSON', async () => {
    const { page, dialog } = await openConsole('add-a-pet')
    await dialog.getByRole('button', { name: 'As text' }).click()
    const body = dialog.getByRole('textbox', { name: 'Body' })
    expect(JSON.parse(await body.inputValue())).toEqual({ name: 'Rex' })
    await body.fill('{"name": "Max", "id": 9007199254740993')
    await dialog.getByRole('button', { name: 'Send' }).click()
    expect(await body.evaluate((input: HTMLTextAreaElement) => input.validationMessage)).toBe(
      'This is not valid JSON.',
    )
    expect(received).toEqual([])
    await body.fill('{"name": "Max", "id": 9007199254740993}')
    const sent = await send(dialog)
    expect(sent.headers['content-type']).toBe('application/json')
    expect(sent.body.replaceAll(/\s/g, '')).toBe('{"name":"Max","id":9007199254740993}')
    await expect(page.locator('#request-example code').first().textContent()).resolves.toContain(
      'Max',
    )
  })

  test('with another example, and in another media type', async () => {
    const { dialog } = await openConsole('add-a-pet')
    const choice = dialog.getByRole('combobox', { name: 'Media type' })
    await choice.selectOption('application/json · tom')
    expect((await send(dialog)).body).toContain('Tom')
    await choice.selectOption('text/plain')
    const sent = await send(dialog)
    expect([sent.headers['content-type'], sent.body]).toEqual(['text/plain', 'Rex'])
  })

  test('as a form', async () => {
    const { dialog } = await openConsole('send-a-form')
    await dialog.getByRole('textbox', { name: 'name' }).fill('Rex & Tom')
    const sent = await send(dialog)
    expect(sent.headers['content-type']).toBe('application/x-www-form-urlencoded')
    expect(new URLSearchParams(sent.body).get('name')).toBe('Rex & Tom')
  })

  test('with a file', async () => {
    const { dialog } = await openConsole('send-files')
    await dialog.getByRole('textbox', { name: 'note' }).fill('On the beach')
    const buffer = Buffer.from('pixels')
    await dialog
      .locator('input[type="file"]')
      .setInputFiles({ name: 'rex.png', mimeType: 'image/png', buffer })
    const { headers, body } = await send(dialog)
    expect(headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
    expect(body).toContain('name="note"\r\n\r\nOn the beach')
    expect(body).toMatch(
      /name="photo"; filename="rex\.png"\r\nContent-Type: image\/png\r\n\r\npixels/,
    )
  })
})

describe('a request that stands elsewhere', () => {
  test('is taken apart from cURL', async () => {
    const { dialog } = await openConsole('list-pets')
    const query = 'limit=5&tags=a%20b&tags=c&ids=1,2&where%5Bage%5D=3&api_key=k'
    await paste(
      dialog,
      `$ curl -sS -X GET '${server}/pets?${query}' \\\n  -H "X-Trace: it's" -u ann:p:w | jq .`.slice(
        2,
      ),
    )
    expect(await dialog.getByRole('textbox', { name: 'limit' }).inputValue()).toBe('5')
    expect(await dialog.getByLabel('Username').inputValue()).toBe('ann')
    const { url, headers } = await send(dialog)
    expect(new URL(url, server).searchParams.toString()).toBe(new URLSearchParams(query).toString())
    expect(headers['x-trace']).toBe("it's")
    expect(headers.authorization).toBe(`Basic ${Buffer.from('ann:p:w').toString('base64')}`)
  })

  test('is taken apart with its server, and what that is told by', async () => {
    const { dialog } = await openConsole('list-regions')
    for (const address of ['https://us.pets.example', 'https://test.pets.example']) {
      await paste(dialog, `curl ${address}/regions`)
      const shown = dialog.locator('.console-address')
      await expect.poll(() => shown.textContent()).toBe(`${address}/regions`)
    }
  })

  test('is taken apart with its path and its body', async () => {
    const { dialog } = await openConsole('get-a-pet')
    await paste(dialog, `curl ${server}/pets/a%2Fb -H 'Authorization: Bearer secret'`)
    const sent = await send(dialog)
    expect([sent.url, sent.headers.authorization]).toEqual(['/pets/a%2Fb', 'Bearer secret'])
    const other = await openConsole('add-a-pet')
    await paste(other.dialog, `curl ${server}/pets --json $'{"name":"It\\'s"}'`)
    expect(JSON.parse((await send(other.dialog)).body)).toEqual({ name: "It's" })
    await paste(other.dialog, '{"name":"Eve"}')
    expect(JSON.parse((await send(other.dialog)).body)).toEqual({ name: 'Eve' })
  })

  test('is told to be another one', async () => {
    const { dialog } = await openConsole('add-a-pet')
    await paste(dialog, `curl ${server}/people -d '{}'`)
    await dialog.getByText('This is neither JSON nor a cURL command for this request.').waitFor()
  })

  test('is opened by a link, without what is secret', async () => {
    const { page, dialog } = await openConsole('list-pets', {
      permissions: ['clipboard-read', 'clipboard-write'],
    })
    await dialog.getByRole('textbox', { name: 'limit' }).fill('7')
    await dialog.getByRole('textbox', { name: 'tags' }).fill('a\nb')
    await dialog.getByLabel('token Bearer').fill('secret')
    await dialog.getByRole('button', { name: 'Copy link' }).click()
    await dialog.getByText('Copied').waitFor()
    const link = await page.evaluate(() => navigator.clipboard.readText())
    expect(atob(new URL(link).hash.slice('#request='.length))).not.toContain('secret')
    const visitor = await site.open(link.slice(site.address.length))
    const opened = visitor.getByRole('dialog', { name: 'Try it' })
    await opened.waitFor()
    expect(new URL(visitor.url()).hash).toBe('')
    const { url, headers } = await send(opened)
    expect([url, headers.authorization]).toEqual(['/pets?limit=7&tags=a&tags=b', undefined])
  })

  test('is not opened by a link that holds nonsense', async () => {
    const page = await site.open('/api-reference/list-pets?playground=open#request=e30x')
    const opened = page.getByRole('dialog', { name: 'Try it' })
    await opened.waitFor()
    expect((await send(opened)).url).toBe('/pets')
  })
})

test('a page that describes its endpoint by hand has a console for it', async () => {
  const page = await site.open('/written')
  await expect
    .poll(() => page.evaluate(() => [window.mintlify?.user, window.mintlify?.geo]))
    .toEqual([null, null])
  await page.getByRole('button', { name: 'Try it' }).click()
  const dialog = page.getByRole('dialog', { name: 'Try it' })
  await dialog.getByLabel('X-Key').fill('k')
  await dialog.getByLabel('id required').fill('7')
  await dialog.getByLabel('page number').fill('2')
  await dialog.getByLabel('text string').fill('Hello')
  await dialog.getByRole('button', { name: 'Remove tags' }).click()
  const { url, headers, body } = await send(dialog)
  expect([url, headers['x-key'], JSON.parse(body)]).toEqual([
    '/v1/notes/7?page=2',
    'k',
    { text: 'Hello' },
  ])
})

describe('who asks', () => {
  test('a token', async () => {
    const { dialog } = await openConsole('list-pets')
    await dialog.getByLabel('token Bearer').fill('secret')
    expect((await send(dialog)).headers.authorization).toBe('Bearer secret')
  })

  test('a key in the address together with user and password', async () => {
    const { dialog } = await openConsole('list-pets')
    await dialog.getByRole('combobox', { name: 'Authorizations' }).selectOption('key + login')
    await dialog.getByLabel('key api_key').fill('k&y')
    await dialog.getByLabel('Username').fill('ann')
    await dialog.getByLabel('Password').fill('p:w')
    const { url, headers } = await send(dialog)
    expect(url).toBe('/pets?api_key=k%26y')
    expect(headers.authorization).toBe(`Basic ${Buffer.from('ann:p:w').toString('base64')}`)
  })

  test('is known on the next page only where the reader asks for it, and never in an address', async () => {
    const { page, dialog } = await openConsole('list-pets')
    const next = async () => {
      await page.goto(`${site.address}/api-reference/get-a-pet?playground=open`)
      return page.getByRole('dialog', { name: 'Try it' }).getByLabel('token Bearer').inputValue()
    }
    await dialog.getByLabel('token Bearer').fill('secret')
    await send(dialog)
    expect(page.url()).not.toContain('secret')
    expect(await next()).toBe('')
    await dialog.getByLabel('token Bearer').fill('secret')
    await dialog.getByRole('checkbox', { name: 'Keep in this tab' }).check()
    expect(await next()).toBe('secret')
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('secret')
    await dialog.getByRole('checkbox', { name: 'Keep in this tab' }).uncheck()
    expect(await next()).toBe('')
  })
})

test('a host that has a proxy sends the request, as it is, and keeps the answer apart', async () => {
  const { page, dialog } = await openConsole('is-far')
  const network = {
    lookup: async () => [{ address: '127.0.0.1', family: 4 }],
    isPublic: () => true,
  }
  await page.route('**/_pergola/service.json', (route) => route.fulfill({ json: { proxy: true } }))
  await page.route('**/_pergola/proxy', async (route) => {
    const asked = route.request()
    const request = new Request(asked.url(), {
      method: asked.method(),
      headers: asked.headers(),
      body: asked.postData(),
    })
    const answer = await answerThroughProxy(request, { servers: [far], network })
    await route.fulfill({
      status: answer.status,
      headers: Object.fromEntries(answer.headers),
      body: await answer.text(),
    })
  })
  await dialog.getByRole('textbox', { name: 'X-Trace' }).fill('näher')
  const { method, url, headers, body } = await send(dialog)
  expect([method, url, body]).toEqual(['PUT', '/far', '"Rex"'])
  expect(headers).toMatchObject({ host: new URL(far).host, 'content-type': 'application/json' })
  expect(Buffer.from(headers['x-trace'] as string, 'latin1').toString()).toBe('näher')
  expect(headers.origin).toBeUndefined()
  const answer = dialog.getByRole('region', { name: 'Response' })
  await answer.getByText('200 OK').waitFor()
  expect(await answer.textContent()).toContain('id: 9007199254740993')
})

describe('the answer', () => {
  const answered = async (name: string) => {
    const opened = await openConsole(name)
    await opened.dialog.getByRole('button', { name: 'Send' }).click()
    return { ...opened, answer: opened.dialog.getByRole('region', { name: 'Response' }) }
  }

  test('is a tree that can be filtered, with numbers as they came', async () => {
    const { answer } = await answered('list-pets')
    await answer.getByText('200 OK').waitFor()
    expect(await answer.textContent()).toContain('id: 9007199254740993')
    await answer.getByRole('searchbox').fill('tom')
    await expect.poll(() => answer.locator('.console-tree').textContent()).toContain('"Tom"')
    expect(await answer.locator('.console-tree').textContent()).not.toContain('Rex')
    await answer.getByRole('button', { name: 'As text' }).click()
    expect(await answer.locator('pre').first().textContent()).toMatch(/^\{"id":9007199254740993,/)
    const download = answer.getByRole('link', { name: 'Download' })
    expect(await download.getAttribute('download')).toBe('answer.json')
  })

  test('tells of errors as of any other', async () => {
    const { dialog } = await openConsole('get-a-pet')
    await dialog.getByRole('textbox', { name: 'id required' }).fill('0')
    await dialog.getByRole('button', { name: 'Send' }).click()
    await dialog.getByText('404 Not Found').waitFor()
  })

  test('may have no body', async () => {
    const { answer } = await answered('has-nothing')
    await answer.getByText('No body').waitFor()
  })

  test('may be an image', async () => {
    const { answer } = await answered('is-an-image')
    await answer.getByText('200 OK').waitFor()
    expect(await answer.textContent()).toContain('<svg')
  })

  test('runs nothing, whatever it is', async () => {
    const { page, answer } = await answered('is-a-page')
    await answer.getByText('<h1>Not ours</h1>').waitFor()
    expect(await page.evaluate(() => 'broken' in window)).toBe(false)
  })

  test('comes piece by piece and can be stopped', async () => {
    const { dialog, answer } = await answered('tells-events')
    await answer.getByText('data: first').waitFor()
    streams[0]?.write('data: second\n\n')
    await answer.getByText('data: second').waitFor()
    await dialog.getByRole('button', { name: 'Stop' }).click()
    await answer.getByText('You stopped the request.').waitFor()
    await dialog.getByRole('button', { name: 'Send' }).waitFor()
  })

  test('that never comes is told in words', async () => {
    const { answer } = await answered('is-closed')
    await answer.getByText('The server cannot be reached').waitFor()
  })

  test('that the browser keeps to itself is told in words', async () => {
    const { dialog } = await openConsole('is-private')
    await dialog.getByRole('button', { name: 'Send' }).click()
    await dialog.getByText('it does not answer requests of other websites (CORS)').waitFor()
  })

  test('that the proxy has waited for in vain is told in words', async () => {
    const { page, dialog } = await openConsole('is-far')
    await page.route('**/_pergola/service.json', (route) => {
      return route.fulfill({ json: { proxy: true } })
    })
    await page.route('**/_pergola/proxy', (route) => route.fulfill({ status: 504, json: {} }))
    await dialog.getByRole('button', { name: 'Send' }).click()
    await dialog.getByText('The server has not answered in time.').waitFor()
  })

  test('is one of several: earlier requests can be opened again', async () => {
    const { dialog } = await openConsole('list-pets')
    const limit = dialog.getByRole('textbox', { name: 'limit' })
    await limit.fill('1')
    await send(dialog)
    await limit.fill('2')
    await send(dialog)
    await dialog.getByText('Recent requests').click()
    await dialog.getByRole('button', { name: '200 GET' }).last().click()
    expect(await limit.inputValue()).toBe('1')
    expect((await send(dialog)).url).toBe('/pets?limit=1')
  })
})

describe('the console', () => {
  test('opens by its address, which follows it, and gives the focus back', async () => {
    const page = await site.open('/api-reference/list-pets?playground=open')
    const dialog = page.getByRole('dialog', { name: 'Try it' })
    await dialog.waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => dialog.count()).toBe(0)
    await expect.poll(() => page.url()).not.toContain('playground')
    const button = page.getByRole('button', { name: 'Try it' })
    await button.press('Enter')
    await dialog.waitFor()
    expect(page.url()).toContain('playground=open')
    await dialog.getByRole('button', { name: 'Close' }).click()
    expect(await button.evaluate((it) => it === document.activeElement)).toBe(true)
  })

  test('moves nothing of the page when it opens', async () => {
    const page = await site.open('/')
    const shifts = await layoutShifts(page)
    await page.goto(`${site.address}/api-reference/list-pets`)
    await page.getByRole('button', { name: 'Try it' }).press('Enter')
    await page.getByRole('dialog', { name: 'Try it' }).waitFor()
    expect(await shifts()).toEqual([])
  })

  test('has the answers of the page beside it, and gives them back', async () => {
    const page = await site.open('/api-reference/list-pets?playground=open')
    const dialog = page.getByRole('dialog', { name: 'Try it' })
    await dialog.getByText('"Meadow"').waitFor()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect.poll(() => page.getByText('"Meadow"').isVisible()).toBe(true)
    expect(await dialog.count()).toBe(0)
  })

  test('is not loaded before it is asked for', async () => {
    const page = await site.open('/api-reference/list-pets')
    const loaded = () =>
      page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
    await page.waitForLoadState('networkidle')
    const before = await loaded()
    expect(before.filter((name) => name.includes('console'))).toEqual([])
    // An impatient reader gets one console as well.
    await page.getByRole('button', { name: 'Try it' }).evaluate((it: HTMLElement) => {
      it.click()
      it.click()
    })
    await page.getByRole('dialog').waitFor()
    const scripts = (await loaded()).filter(
      (name) => name.endsWith('.js') && !before.includes(name),
    )
    expect(scripts.some((name) => /console.*\.js/.test(name))).toBe(true)
    const texts = await Promise.all(scripts.map(async (name) => (await fetch(name)).text()))
    const weight = texts.reduce((sum, text) => sum + gzipSync(text).length, 0)
    expect(weight).toBeLessThanOrEqual(45_000)
  })

  test('knows what scripts of the site say of the server, for this visit', async () => {
    const page = await site.open('/api-reference/list-regions')
    const sample = page.locator('#request-example code').first()
    await expect.poll(() => sample.textContent()).toContain('https://eu.pets.example/regions')
    const call = (name: 'setServerVariables' | 'clearServerVariables') =>
      page.evaluate((method) => {
        window.mintlify?.api?.playground?.[method]({ region: 'us' })
      }, name)
    expect(await page.evaluate(() => window.pergola === window.mintlify)).toBe(true)
    await call('setServerVariables')
    await expect.poll(() => sample.textContent()).toContain('https://us.pets.example/regions')
    await call('clearServerVariables')
    await expect.poll(() => sample.textContent()).toContain('https://eu.pets.example/regions')
  })

  test('knows what they have said before it could hear them', async () => {
    const page = await site.open('/api-reference/list-regions?early')
    const sample = page.locator('#request-example code').first()
    await expect.poll(() => sample.textContent()).toContain('https://us.pets.example/regions')
    expect(await page.evaluate(() => [window.mintlify?.user, window.mintlify?.geo])).toEqual([
      null,
      null,
    ])
  })

  test('asks for the server where the document names none, and samples of the author follow', async () => {
    const page = await site.open('/bare?playground=open')
    const dialog = page.getByRole('dialog', { name: 'Try it' })
    await dialog.getByLabel('server').fill(`${server}/own`)
    await dialog.getByRole('button', { name: 'Send', exact: true }).click()
    await expect.poll(() => received.map(({ url }) => url)).toEqual(['/own/bare'])
    const sample = page.locator('#request-example code').first()
    await expect.poll(() => sample.textContent()).toBe(`bare --at ${server}/own/bare`)
  })

  test('asks for the host where the document names a path on one alone, or takes it from cURL', async () => {
    const { dialog } = await openConsole('a-path')
    const host = dialog.getByLabel('server')
    expect(await host.inputValue()).toBe('https://api.example.com')
    await host.fill(server)
    expect((await send(dialog)).url).toBe('/v1/path')
    await host.fill('')
    await paste(dialog, `curl ${server}/v1/path`)
    expect(await host.inputValue()).toBe(server)
    expect((await send(dialog)).url).toBe('/v1/path')
  })

  test('is missing where the author does not want it', async () => {
    const page = await site.open('/quiet')
    expect(await page.getByRole('button', { name: 'Try it' }).count()).toBe(0)
  })

  test.each(['light', 'dark'] as const)('keeps nobody out: %s', async (colorScheme) => {
    const { page, dialog } = await openConsole('add-a-pet', { colorScheme })
    await send(dialog)
    await dialog.getByText('200 OK').waitFor()
    expect(await violations(page, ['dialog'])).toEqual([])
  })

  test('has the whole screen of a phone', async () => {
    const { page, dialog } = await openConsole('list-pets', {
      viewport: PHONE,
      hasTouch: true,
      isMobile: true,
    })
    await dialog.waitFor()
    const room = await page.evaluate(() => document.documentElement.clientWidth)
    expect((await dialog.boundingBox())?.width).toBe(room)
    const overflow = (at: Page) =>
      at.evaluate(() => {
        const { scrollWidth, clientWidth } = document.querySelector('dialog') ?? document.body
        return scrollWidth - clientWidth
      })
    expect(await overflow(page)).toBe(0)
  })
})

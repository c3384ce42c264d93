import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Locator } from 'playwright'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { type WebSocket, WebSocketServer } from 'ws'
import { violations } from './accessibility.ts'
import { browse, PHONE } from './site.ts'

/** Requests that opened a connection, and what was sent over it. */
const opened: IncomingMessage[] = []
const said: string[] = []
const sockets: WebSocket[] = []
const streams: ServerResponse[] = []

/** Sends events to who listens. */
const http = createServer((request, response) => {
  response.setHeader('Access-Control-Allow-Origin', '*')
  response.setHeader('Access-Control-Allow-Headers', '*, Authorization')
  if (request.method === 'OPTIONS') return void response.writeHead(204).end()
  opened.push(request)
  if (request.url?.includes('/denied')) return void response.writeHead(403).end()
  if (request.url?.includes('/plain')) {
    return void response.writeHead(200, { 'Content-Type': 'text/html' }).end('<p>No events</p>')
  }
  response.writeHead(200, { 'Content-Type': 'text/event-stream' })
  response.write(': begins\n\nevent: price\r\ndata: {"of":"tea"}\r\nid: 7\r\n\r\ndata: one\ndata: ')
  // A line, and an end of line, that come in two pieces.
  response.write('two\r')
  response.write('\n\r\n')
  streams.push(response)
})
const chat = new WebSocketServer({
  server: http,
  // Browsers show a user and a password to servers that ask for them.
  verifyClient: ({ req }, accept) => {
    if (!req.url?.includes('/closed') || req.headers.authorization !== undefined)
      return accept(true)
    accept(false, 401, 'Who is there?', { 'WWW-Authenticate': 'Basic realm="chat"' })
  },
  handleProtocols: (protocols) => [...protocols][0] ?? false,
})
chat.on('connection', (socket, request) => {
  opened.push(request)
  sockets.push(socket)
  socket.on('message', (data) => {
    const text = String(data)
    said.push(text)
    socket.send(JSON.stringify({ heard: text.length }))
  })
  socket.send(JSON.stringify({ heard: 'wrong' }))
})
http.listen(0, '127.0.0.1')
await once(http, 'listening')
const { port } = http.address() as AddressInfo

afterAll(() => {
  for (const socket of sockets) socket.terminate()
  http.closeAllConnections()
  http.close()
})
beforeEach(() => {
  for (const list of [opened, said, sockets, streams]) list.splice(0)
})

const message = (name: string) => ({ $ref: `#/components/messages/${name}` })
const channelOf = (name: string) => ({ $ref: `#/channels/${name}` })
const listens = (name: string) => ({ action: 'send', channel: channelOf(name) })

const DOCUMENT = {
  asyncapi: '3.0.0',
  info: { title: 'Chat', version: '1' },
  defaultContentType: 'application/json',
  servers: {
    live: {
      // Of one site with the page: to others browsers show no user where they keep cookies from them.
      host: `localhost:${port}`,
      pathname: '/{version}',
      protocol: 'ws',
      variables: { version: { default: 'v1', enum: ['v1', 'v2'] } },
      security: [
        { $ref: '#/components/securitySchemes/token' },
        { $ref: '#/components/securitySchemes/login' },
        { $ref: '#/components/securitySchemes/key' },
      ],
    },
    events: {
      host: `127.0.0.1:${port}`,
      protocol: 'http',
      security: [{ $ref: '#/components/securitySchemes/token' }],
    },
    broker: { host: 'kafka.example.com', protocol: 'kafka' },
  },
  channels: {
    room: {
      address: '/rooms/{roomId}',
      title: 'Chat room',
      servers: [{ $ref: '#/servers/live' }],
      parameters: { roomId: { description: 'Which room' } },
      messages: { say: message('say'), leave: message('leave'), heard: message('heard') },
      bindings: {
        ws: {
          query: { type: 'object', properties: { since: { type: 'integer' } } },
        },
      },
    },
    prices: {
      address: '/prices',
      servers: [{ $ref: '#/servers/events' }],
      messages: { price: { payload: { type: 'object' } } },
    },
    denied: {
      address: '/denied',
      servers: [{ $ref: '#/servers/events' }],
      messages: { price: { payload: { type: 'object' } } },
    },
    plain: {
      address: '/plain',
      servers: [{ $ref: '#/servers/events' }],
      messages: { price: { payload: { type: 'object' } } },
    },
    topic: {
      address: 'orders.v1',
      servers: [{ $ref: '#/servers/broker' }],
      messages: { order: { payload: { type: 'object' } } },
    },
  },
  operations: {
    talk: {
      action: 'receive',
      channel: channelOf('room'),
      messages: [
        { $ref: '#/channels/room/messages/say' },
        { $ref: '#/channels/room/messages/leave' },
      ],
      reply: { channel: channelOf('room'), messages: [{ $ref: '#/channels/room/messages/heard' }] },
    },
    prices: listens('prices'),
    denied: listens('denied'),
    plain: listens('plain'),
    orders: listens('topic'),
  },
  components: {
    securitySchemes: {
      token: { type: 'http', scheme: 'bearer', description: 'A token of yours.' },
      login: { type: 'http', scheme: 'basic' },
      key: { type: 'httpApiKey', in: 'query', name: 'key' },
    },
    messages: {
      say: {
        title: 'Say',
        payload: {
          type: 'object',
          required: ['text'],
          properties: { text: { type: 'string' }, loud: { type: 'boolean' } },
        },
        examples: [
          { name: 'short', payload: { text: 'Hi' } },
          { name: 'loud', payload: { text: 'Hi', loud: true } },
        ],
      },
      leave: {
        title: 'Leave',
        contentType: 'text/plain',
        payload: { type: 'string', const: 'bye' },
      },
      heard: {
        title: 'Heard',
        payload: { type: 'object', properties: { heard: { type: 'integer' } } },
      },
    },
  },
}

const docs = (language: string) => ({
  theme: 'mint',
  name: 'Chat',
  colors: { primary: '#0B62A8' },
  navigation: {
    languages: [{ language, groups: [{ group: 'Live', asyncapi: 'chat.json', pages: ['index'] }] }],
  },
})

const files = (language: string) => ({
  'docs.json': JSON.stringify(docs(language)),
  'index.mdx': '---\ntitle: Chat\n---\n',
  'chat.json': JSON.stringify(DOCUMENT),
})
const site = browse(files('en'))
const arabic = browse(files('ar'))

async function openChannel(name: string, options = {}, from = site): Promise<Locator> {
  const page = await from.open(`/api-reference/${name}`, options)
  await page.locator('.endpoint-try').click()
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  return dialog
}

const press = (dialog: Locator, name: string) =>
  dialog.getByRole('button', { name, exact: true }).click()

const status = (dialog: Locator) => dialog.locator('.console-response').getByRole('status').first()
const passed = (dialog: Locator) => dialog.locator('.console-passed > li')

describe('a channel over WebSocket', () => {
  test('is connected to with server, parameters and a token', async () => {
    const dialog = await openChannel('chat-room')
    await dialog.getByLabel('version').selectOption('v2')
    await dialog.getByLabel('token').fill('abc')
    await expect.poll(() => dialog.getByText('Sec-WebSocket-Protocol').count()).toBe(1)
    await dialog.getByLabel('roomId').fill('tea & cake')
    await dialog.getByLabel('since').fill('7')
    await press(dialog, 'Connect')
    await expect.poll(() => status(dialog).textContent()).toBe('Connected')
    expect(opened[0]?.url).toBe('/v2/rooms/tea%20%26%20cake?since=7')
    expect(opened[0]?.headers['sec-websocket-protocol']).toBe('abc')
    await press(dialog, 'Disconnect')
    await expect.poll(() => status(dialog).textContent()).toBe('Not connected')
    await expect.poll(() => sockets[0]?.readyState).toBe(3)
  })

  test('takes a key in the address, and a user with a password', async () => {
    const dialog = await openChannel('chat-room')
    await dialog.getByLabel('roomId').fill('a')
    await dialog.getByLabel('Authorizations').selectOption('key')
    await dialog.getByLabel('key').fill('k1')
    await press(dialog, 'Connect')
    await expect.poll(() => opened[0]?.url).toBe('/v1/rooms/a?key=k1')
    await press(dialog, 'Disconnect')
    await dialog.getByLabel('roomId').fill('closed')
    await dialog.getByLabel('Authorizations').selectOption('login')
    await dialog.getByLabel('Username').fill('ada')
    await dialog.getByLabel('Password').fill('b:c')
    await press(dialog, 'Connect')
    await expect.poll(() => opened[1]?.headers.authorization).toBe(`Basic ${btoa('ada:b:c')}`)
  })

  test('sends an example, an edited one and a text, and shows what arrives', async () => {
    const dialog = await openChannel('chat-room')
    const send = dialog.getByRole('button', { name: 'Send', exact: true })
    expect(await send.isDisabled()).toBe(true)
    await dialog.getByLabel('roomId').fill('a')
    await press(dialog, 'Connect')
    await expect.poll(() => passed(dialog).count()).toBe(1)
    await send.click()
    await expect.poll(() => said.map((it) => JSON.parse(it))).toEqual([{ text: 'Hi' }])
    await dialog.getByRole('combobox', { name: 'Messages' }).selectOption('Say: loud')
    await dialog.getByLabel('text').fill('Ho')
    await send.click()
    await expect.poll(() => said.length).toBe(2)
    expect(JSON.parse(said[1] ?? '')).toEqual({ text: 'Ho', loud: true })
    await dialog.getByRole('combobox', { name: 'Messages' }).selectOption('Leave')
    await send.click()
    await expect.poll(() => said[2]).toBe('bye')
    // One that came at first, three sent and three that came in answer; the latest first.
    await expect.poll(() => passed(dialog).count()).toBe(7)
    expect(await passed(dialog).first().textContent()).toMatch(
      /↓ Receive \d\d:\d\d:\d\d\.\d{3} 11 B/,
    )
    expect(await passed(dialog).nth(1).textContent()).toMatch(/↑ Send .* 3 B .*bye/)
    await passed(dialog).last().locator('summary').click()
    await expect.poll(() => passed(dialog).last().textContent()).toContain('Expected integer')
    // A rule divides messages, not what is said of one.
    const differences = passed(dialog).last().locator('ul li')
    expect(
      await differences.first().evaluate((item) => getComputedStyle(item).borderBlockEndWidth),
    ).toBe('0px')
    await dialog.getByLabel('Filter messages').fill('HO')
    await expect.poll(() => passed(dialog).count()).toBe(1)
    await dialog.getByLabel('Filter messages').fill('')
    await press(dialog, 'Clear messages')
    await expect.poll(() => passed(dialog).count()).toBe(0)
  })

  test('says why a connection ended, and when none can be made', async () => {
    const dialog = await openChannel('chat-room')
    await dialog.getByLabel('roomId').fill('a')
    await press(dialog, 'Connect')
    await expect.poll(() => sockets.length).toBe(1)
    sockets[0]?.close(1008, 'too loud')
    await expect
      .poll(() => status(dialog).textContent())
      .toBe('The server closed the connection. 1008 Policy Violation too loud')
    await dialog.getByLabel('token').fill('not a token')
    await press(dialog, 'Connect')
    await expect.poll(() => status(dialog).textContent()).toContain('subprotocol')
  })

  test('is used by keyboard, and ends with the console', async () => {
    const dialog = await openChannel('chat-room')
    await dialog.getByLabel('roomId').fill('a')
    await dialog.getByLabel('roomId').press('Enter')
    await expect.poll(() => status(dialog).textContent()).toBe('Connected')
    await dialog.getByLabel('text').press('Enter')
    await expect.poll(() => said.length).toBe(1)
    await dialog.getByLabel('text').press('Escape')
    await expect.poll(() => sockets[0]?.readyState).toBe(3)
    await expect.poll(() => dialog.count()).toBe(0)
  })

  test.each([
    ['light', {}],
    ['dark', { viewport: PHONE }],
  ] as const)('is accessible in %s', async (colorScheme, options) => {
    const dialog = await openChannel('chat-room', { colorScheme, ...options })
    await dialog.getByLabel('roomId').fill('a')
    await press(dialog, 'Connect')
    await expect.poll(() => passed(dialog).count()).toBe(1)
    expect(await violations(dialog.page())).toEqual([])
    const [inner, outer] = await dialog.evaluate((it) => [it.scrollWidth, it.clientWidth])
    expect(inner).toBeLessThanOrEqual(outer ?? 0)
  })

  test('has the words of the site, from right to left', async () => {
    const dialog = await openChannel('chat-room', { viewport: PHONE }, arabic)
    await dialog.getByLabel('roomId').fill('a')
    await press(dialog, 'اتصال')
    await expect.poll(() => status(dialog).textContent()).toBe('متصل')
  })

  test('keeps what is code from left to right, where the page runs the other way', async () => {
    const dialog = await openChannel('prices', { viewport: PHONE }, arabic)
    await press(dialog, 'اتصال')
    await expect.poll(() => passed(dialog).count()).toBe(2)
    const line = passed(dialog).last().locator('summary')
    // The beginning of a text is what shows where there is no room for its end.
    const [room, text] = await line.evaluate((it) => {
      const code = it.querySelector('code')
      return [it, code].map((one) => one?.getBoundingClientRect() ?? new DOMRect())
    })
    expect(text?.left).toBeGreaterThanOrEqual(room?.left ?? 0)
    for (const part of [line.locator('code'), line.locator('.console-note')]) {
      expect(await part.evaluate((it) => getComputedStyle(it).direction)).toBe('ltr')
    }
    const [inner, outer] = await dialog.evaluate((it) => [it.scrollWidth, it.clientWidth])
    expect(inner).toBeLessThanOrEqual(outer ?? 0)
  })
})

describe('a channel of server-sent events', () => {
  test('is listened to with a token, event by event', async () => {
    const dialog = await openChannel('prices')
    await dialog.getByLabel('token').fill('abc')
    expect(await dialog.getByRole('button', { name: 'Send', exact: true }).count()).toBe(0)
    await press(dialog, 'Connect')
    await expect.poll(() => passed(dialog).count()).toBe(2)
    expect(opened[0]?.headers).toMatchObject({
      accept: 'text/event-stream',
      authorization: 'Bearer abc',
    })
    expect(await passed(dialog).last().textContent()).toMatch(/12 B price \{"of":"tea"\}/)
    expect(await passed(dialog).first().textContent()).toContain('one\ntwo')
    streams[0]?.end()
    await expect.poll(() => status(dialog).textContent()).toBe('The server closed the connection.')
  })

  test('is left when the reader wishes', async () => {
    const dialog = await openChannel('prices')
    await press(dialog, 'Connect')
    await expect.poll(() => streams.length).toBe(1)
    await expect.poll(() => status(dialog).textContent()).toBe('Connected')
    await press(dialog, 'Disconnect')
    await expect.poll(() => streams[0]?.destroyed).toBe(true)
  })

  test('tells of servers that refuse, or answer with something else', async () => {
    const dialog = await openChannel('denied')
    await press(dialog, 'Connect')
    await expect
      .poll(() => status(dialog).textContent())
      .toBe('The server closed the connection. 403 Forbidden')
    const plain = await openChannel('plain')
    await press(plain, 'Connect')
    await expect
      .poll(() => status(plain).textContent())
      .toBe('Expected text/event-stream, received text/html')
  })
})

test('a channel of a broker has no console', async () => {
  const page = await site.open('/api-reference/topic')
  expect(await page.locator('.endpoint-try').count()).toBe(0)
})

import { beforeAll, describe, expect, test } from 'vitest'
import type { Run } from '../cli/program.ts'
import { workspace } from '../cli/workspace.ts'
import { element, elements, textOf } from './html.ts'

const place = workspace()
let run: Run

const CHAT = `asyncapi: 3.0.0
info:
  title: Chat
  version: '1'
defaultContentType: application/json
servers:
  live:
    host: '{region}.chat.example'
    pathname: /v1
    protocol: wss
    description: For **everybody**.
    variables:
      region:
        default: eu
        enum: [eu, us]
  test:
    host: localhost:8080
    protocol: ws
channels:
  room:
    address: /rooms/{roomId}
    title: Chat room
    externalDocs:
      url: javascript:alert(1)
      description: More about rooms
    description: |
      Talk in a room.

      * Rooms are *open*.
    parameters:
      roomId:
        description: Which room.
        examples: [lobby]
    messages:
      said:
        $ref: '#/components/messages/said'
      heard:
        $ref: '#/components/messages/heard'
    bindings:
      ws:
        method: GET
        query:
          type: object
          properties:
            token:
              type: string
  audit:
    address: chat.audit.v1
    description: Who did what.
    servers: []
    messages:
      entry:
        payload:
          schemaFormat: application/vnd.apache.avro;version=1.9.0
          schema:
            type: record
            name: Entry
            fields: []
operations:
  say:
    action: receive
    summary: Says something to everybody in the room.
    channel:
      $ref: '#/channels/room'
    messages:
      - $ref: '#/channels/room/messages/said'
    reply:
      channel:
        $ref: '#/channels/room'
      messages:
        - $ref: '#/channels/room/messages/heard'
  listen:
    action: send
    channel:
      $ref: '#/channels/room'
    messages:
      - $ref: '#/channels/room/messages/said'
      - $ref: '#/channels/room/messages/heard'
  note:
    action: send
    channel:
      $ref: '#/channels/audit'
components:
  messages:
    said:
      title: Something said
      description: One line of talk.
      headers:
        type: object
        properties:
          trace:
            type: string
            format: uuid
      payload:
        type: object
        required: [text]
        properties:
          text:
            type: string
            maxLength: 500
            description: What is said.
          mood:
            enum: [calm, loud]
          from:
            type: object
            properties:
              name:
                type: string
                examples: [Ada]
          source:
            oneOf:
              - title: org.example.chat.messages.discriminators.HumanSource
                properties: { hand: { type: string } }
              - title: org.example.chat.messages.discriminators.RobotSource
                properties: { motor: { type: string } }
    heard:
      title: Heard by
      payload:
        oneOf:
          - title: One reader
            type: object
            properties:
              reader:
                type: string
          - title: Everybody
            const: all
      examples:
        - name: ada
          payload:
            reader: Ada
`

const docs = {
  name: 'Chat',
  theme: 'mint',
  colors: { primary: '#3b6ef5' },
  navigation: {
    tabs: [
      { tab: 'Guides', pages: ['index'] },
      { tab: 'Events', groups: [{ group: 'Live', asyncapi: 'chat.yaml', pages: ['own'] }] },
    ],
  },
}

const write = (chat: string) => {
  place.write({
    'docs/docs.json': JSON.stringify(docs),
    'docs/chat.yaml': chat,
    'docs/index.mdx': '---\ntitle: Home\n---\n\nHello.\n',
    'docs/own.mdx': '---\ntitle: The log\nasyncapi: chat.yaml audit\n---\n\nRead this first.\n',
  })
}

beforeAll(async () => {
  write(CHAT)
  run = await place.run(['build', 'docs', '--out', 'site'])
})

const page = (route: string) => place.read(`site${route}/index.html`)
const room = () => page('/api-reference/chat-room')

test('a channel has a page, marked with its protocol in the sidebar', () => {
  expect(run.code, run.stdout + run.stderr).toBe(0)
  expect(element(room(), 'h1').text).toBe('Chat room')
  const marks = elements(room(), 'span', 'class="method-nav-pill"').map(({ text }) => text)
  expect(marks).toContain('WSS')
})

describe('the page of a channel', () => {
  test('has a list of variants whose names leave no room for each other', () => {
    const options = elements(room(), 'option').map(({ text }) => text)
    expect(options).toContain('org.example.chat.messages.discriminators.HumanSource')
    expect(options).toContain('org.example.chat.messages.discriminators.RobotSource')
  })

  test('has its address, its servers and its parameters', () => {
    const bar = element(room(), 'div', 'class="endpoint-bar')
    expect(bar.text).toMatch(/^WSS wss:\/\/\{region\}\.chat\.example\/v1 /)
    const copy = element(room(), 'button', 'class="endpoint-copy"')
    expect(copy.attributes['data-copy']).toBe('wss://{region}.chat.example/v1/rooms/{roomId}')
    const urls = elements(room(), 'code', 'class="server-url"').map(({ text }) => text)
    expect(urls).toEqual(['wss://{region}.chat.example/v1', 'ws://localhost:8080'])
    expect(element(room(), 'div', 'id="parameter-roomId"').text).toContain('Which room.')
  })

  test('lists messages by operation, as its clients see them', () => {
    const titles = elements(room(), 'h2', 'class="api-section-heading-title"')
    expect(titles.map(({ text }) => text)).toEqual([
      'Servers',
      'Parameters',
      'say',
      'listen',
      'Bindings',
    ])
    const section = (id: string) => element(room(), 'section', `aria-labelledby="operation-${id}"`)
    const [say, listen] = [section('say'), section('listen')]
    expect(say.text).toMatch(/^say Send Says something/)
    expect(say.text).toContain('Something said application/json One line of talk.')
    expect(listen.text).toMatch(/^listen Receive/)
  })

  test('shows payloads and headers as fields', () => {
    const text = element(room(), 'div', 'id="message-said-text"').text
    expect(text).toMatch(/^text string required What is said/)
    expect(room()).toContain('id="message-said-from-name"')
    expect(room()).toContain('id="message-said-header-trace"')
    expect(textOf(room())).toContain('One of')
  })

  test('has examples of messages beside it', () => {
    expect(element(room(), 'div', 'class="request-example"').text).toContain('"mood" : "calm"')
    expect(element(room(), 'div', 'class="response-example"').text).toContain('"reader" : "Ada"')
  })

  test('leads to no script, whatever the document says', () => {
    expect(textOf(room())).toContain('More about rooms')
    expect(room()).not.toContain('javascript:')
  })

  test('lists what holds for one protocol', () => {
    const [, bindings] = room().split('id="bindings"')
    expect(textOf(bindings ?? '')).toMatch(/Bindings .*ws method : GET query :/)
  })
})

test('a page of an author stands before its channel, whose schema of another language is shown', () => {
  const html = page('/own')
  expect(element(html, 'h1').text).toBe('The log')
  const text = textOf(html)
  expect(text).toMatch(/Read this first\..*chat\.audit\.v1.*vnd\.apache\.avro.*"type" : "record"/)
})

test('a change of one channel writes its page alone', async () => {
  const own = place.written('site/own/index.html')
  const before = place.written('site/api-reference/chat-room/index.html')
  write(CHAT.replace('Which room.', 'The name of a room.'))
  expect((await place.run(['build', 'docs', '--out', 'site'])).code).toBe(0)
  expect(place.written('site/own/index.html')).toBe(own)
  expect(place.written('site/api-reference/chat-room/index.html')).toBeGreaterThan(before)
  expect(element(room(), 'div', 'id="parameter-roomId"').text).toContain('The name of a room.')
})

import { expect, test } from 'vitest'
import { Digests, openAsyncCatalog } from '../../src/openapi/index.ts'
import { printed, tryOpen } from './document-of.ts'

const CHAT = {
  asyncapi: '3.0.0',
  info: { title: 'Chat', version: '1' },
  servers: {
    live: {
      host: '{region}.example.com',
      pathname: '/v1',
      protocol: 'wss',
      variables: { region: { default: 'eu', enum: ['eu', 'us'] } },
    },
    test: { host: 'test.example.com', protocol: 'ws' },
  },
  channels: {
    room: {
      address: '/rooms/{roomId}',
      title: 'Room',
      description: 'Talk **here**',
      servers: [{ $ref: '#/servers/live' }],
      parameters: { roomId: { description: 'Which', enum: ['a', 'b'] } },
      messages: { said: { $ref: '#/components/messages/said' }, left: { payload: {} } },
      bindings: { ws: { method: 'GET' } },
    },
    log: { address: null },
  },
  operations: {
    say: {
      action: 'receive',
      channel: { $ref: '#/channels/room' },
      messages: [{ $ref: '#/channels/room/messages/said' }],
      reply: {
        channel: { $ref: '#/channels/room' },
        messages: [{ $ref: '#/channels/room/messages/left' }],
      },
    },
    hear: { action: 'send', channel: { $ref: '#/channels/room' } },
    odd: { action: 'shout', channel: { $ref: '#/channels/room' } },
  },
  components: {
    messages: {
      said: {
        title: 'Something said',
        contentType: 'application/json',
        traits: [{ headers: { type: 'object' }, summary: 'Trait' }],
        summary: 'Own',
        payload: { schemaFormat: 'application/vnd.aai.asyncapi+json', schema: { type: 'string' } },
        examples: [{ name: 'hello', payload: 'Hi' }],
      },
    },
  },
}

test('channels of AsyncAPI 3 have servers, parameters and messages by operation', async () => {
  const { document, findings } = await tryOpen({ 'chat.json': CHAT })
  if (document === undefined) throw new Error(printed(findings()))
  expect(document.format).toBe('asyncapi')
  const catalog = openAsyncCatalog(document)
  expect(catalog.channels.map(({ id, title }) => `${id}: ${title}`)).toEqual([
    'room: Room',
    'log: log',
  ])
  const [room, log] = catalog.channels.map(catalog.view)
  expect(room).toMatchObject({
    address: '/rooms/{roomId}',
    description: 'Talk **here**',
    servers: [
      { url: 'wss://{region}.example.com/v1', protocol: 'wss', variables: [{ default: 'eu' }] },
    ],
    parameters: [{ name: 'roomId', description: 'Which', enum: ['a', 'b'] }],
    bindings: { ws: { method: 'GET' } },
    operations: [
      {
        id: 'say',
        action: 'receive',
        messages: [
          {
            name: 'said',
            title: 'Something said',
            summary: 'Own',
            headers: { value: { type: 'object' } },
            payload: {
              value: { type: 'string' },
              place: { pointer: '/components/messages/said/payload/schema' },
            },
            examples: [{ title: 'hello', payload: 'Hi' }],
          },
        ],
        replies: [{ name: 'left' }],
      },
      { id: 'hear', action: 'send', messages: [{ name: 'said' }, { name: 'left' }] },
    ],
  })
  expect(log).toMatchObject({ operations: [], servers: [{ protocol: 'wss' }, { protocol: 'ws' }] })
  expect(log).not.toHaveProperty('address')
  expect(printed(findings())).toMatchInlineSnapshot(`
    "error openapi-type chat.json:93:17
    Expected \`action\` to be \`send\` or \`receive\`, received \`shout\`."
  `)
})

test('messages have the media type of the document, and payloads may be wrapped', async () => {
  const messages = {
    plain: { payload: { schema: { type: 'string' } } },
    avro: {
      contentType: 'avro/binary',
      payload: { schemaFormat: 'application/vnd.apache.avro', schema: { type: 'record' } },
    },
    draft: {
      payload: { schemaFormat: 'application/schema+json;version=draft-07', schema: {} },
    },
  }
  const { document } = await tryOpen({
    'chat.json': {
      ...CHAT,
      defaultContentType: 'text/plain',
      channels: { room: { address: '/', messages } },
      operations: { hear: { action: 'send', channel: { $ref: '#/channels/room' } } },
    },
  })
  if (document === undefined) throw new Error('Expected a document.')
  const { channels, view } = openAsyncCatalog(document)
  const [plain, avro, draft] = channels.flatMap(view)[0]?.operations[0]?.messages ?? []
  expect(plain).toMatchObject({ contentType: 'text/plain', payload: { value: { type: 'string' } } })
  expect(avro).toMatchObject({
    contentType: 'avro/binary',
    schemaFormat: 'application/vnd.apache.avro',
  })
  expect(draft).not.toHaveProperty('schemaFormat')
})

test('the digest of a channel changes with its servers, behind references too', async () => {
  const digestOf = async (host: string) => {
    const servers = { live: { $ref: '#/components/servers/live' } }
    const components = { ...CHAT.components, servers: { live: { host, protocol: 'wss' } } }
    const channels = { log: { address: null } }
    const { document } = await tryOpen({
      'chat.json': { ...CHAT, servers, channels, operations: {}, components },
    })
    const [log] = document === undefined ? [] : openAsyncCatalog(document).channels
    if (document === undefined || log === undefined) throw new Error('Expected a channel.')
    return new Digests(document).channel(log)
  }
  expect(await digestOf('a.example')).toBe(await digestOf('a.example'))
  expect(await digestOf('a.example')).not.toBe(await digestOf('b.example'))
})

test('the digest of a channel changes with its messages alone', async () => {
  const digestsOf = async (said: object, log: object) => {
    const messages = { said: { ...CHAT.components.messages.said, ...said } }
    const channels = { ...CHAT.channels, log }
    const { document } = await tryOpen({
      'chat.json': { ...CHAT, channels, components: { messages } },
    })
    if (document === undefined) throw new Error('Expected a document.')
    const digests = new Digests(document)
    const [room] = openAsyncCatalog(document).channels
    return room && digests.channel(room)
  }
  const before = await digestsOf({}, {})
  expect(await digestsOf({}, { title: 'Log' })).toBe(before)
  expect(await digestsOf({ title: 'Changed' }, {})).not.toBe(before)
})

test('what servers and operations ask for is asked for together', async () => {
  const scheme = (name: string) => ({ $ref: `#/components/securitySchemes/${name}` })
  const { document, findings } = await tryOpen({
    'chat.json': {
      asyncapi: '3.0.0',
      info: { title: 'Chat', version: '1' },
      servers: {
        live: {
          host: 'example.com',
          protocol: 'wss',
          security: [scheme('key'), scheme('login'), { type: 'userPassword' }],
        },
      },
      channels: { room: { address: '/room' } },
      operations: {
        hear: { action: 'send', channel: { $ref: '#/channels/room' }, security: [scheme('token')] },
      },
      components: {
        securitySchemes: {
          key: { type: 'httpApiKey', in: 'query', name: 'key' },
          login: { type: 'X509' },
          token: {
            type: 'oauth2',
            scopes: ['hear'],
            flows: {
              clientCredentials: {
                tokenUrl: 'https://id.example.com/token',
                availableScopes: { hear: 'Hears', say: 'Says' },
              },
            },
          },
        },
      },
    },
  })
  if (document === undefined) throw new Error(printed(findings()))
  const { channels, view } = openAsyncCatalog(document)
  const [room] = channels.map(view)
  const asked = room?.auth.alternatives.map(({ all }) =>
    all.map(({ scheme: { key, type }, scopes }) => [key, type, ...scopes].join(' ')),
  )
  const token = 'token oauth2 hear'
  expect(asked).toEqual([
    ['key apiKey', token],
    ['login mutualTLS', token],
    ['userPassword broker', token],
  ])
  const flows = room?.operations[0]?.security[0]?.all[0]?.scheme
  expect(flows).toMatchObject({ flows: [{ scopes: [{ name: 'hear' }, { name: 'say' }] }] })
  expect(findings()).toEqual([])
})

test('bindings hold what references in them stand for, as far as these end', async () => {
  const opened = async (maxLength: number) => {
    const group = { type: 'string', maxLength }
    const list = { type: 'array', items: { $ref: '#/components/schemas/list' } }
    const at = (name: string) => ({ $ref: `#/components/schemas/${name}` })
    const kafka = { groupId: at('group'), clientId: at('lost'), key: at('list') }
    const room = { address: '/room', bindings: { kafka, 'x-own': at('group') } }
    const { document, findings } = await tryOpen({
      'chat.json': {
        ...CHAT,
        channels: { room },
        operations: {},
        components: { schemas: { group, list } },
      },
    })
    if (document === undefined) throw new Error('Expected a document.')
    const { channels, view } = openAsyncCatalog(document)
    const [entry] = channels
    if (entry === undefined) throw new Error('Expected a channel.')
    return { ...view(entry), digest: new Digests(document).channel(entry), findings }
  }
  const { bindings, digest, findings } = await opened(7)
  expect(bindings.kafka).toEqual({
    groupId: { type: 'string', maxLength: 7 },
    clientId: { $ref: '#/components/schemas/lost' },
    key: { type: 'array', items: { $ref: '#/components/schemas/list' } },
  })
  expect(printed(findings())).toContain('#/components/schemas/lost')
  expect((await opened(8)).digest).not.toBe(digest)
})

import type { Kind } from '../../references/kinds.ts'
import { allowAny, allowNamed, allowNearWord, allowOne, LIST, OBJECT, type Shape } from './shape.ts'

const PROTOCOLS = [
  ...['amqp', 'amqps', 'http', 'https', 'ibmmq', 'jms', 'kafka', 'kafka-secure', 'anypointmq'],
  ...['mqtt', 'mqtts', 'mqtt5', 'secure-mqtt', 'nats', 'pulsar', 'redis', 'sns', 'solace', 'sqs'],
  ...['stomp', 'stomps', 'ws', 'wss', 'mercure', 'googlepubsub', 'grpc', 'websocket'],
]

const OF_VERSION_2 = 'It is of AsyncAPI 2.'
const OF_OPERATIONS = `${OF_VERSION_2} Write an entry of \`operations\` with \`action\` and \`channel\`.`

const TEXTS = allowAny('title', 'summary', 'description')
const CONTEXT = { tags: LIST, externalDocs: OBJECT }

const FLOW: Shape = {
  name: 'a flow of OAuth',
  members: allowAny('authorizationUrl', 'tokenUrl', 'refreshUrl', 'availableScopes'),
  instead: { scopes: `${OF_VERSION_2} Write \`availableScopes\`.` },
}

const OPERATION = { ...TEXTS, ...CONTEXT, ...allowAny('bindings'), security: LIST }
const MESSAGE = {
  ...TEXTS,
  ...CONTEXT,
  ...allowAny('headers', 'correlationId', 'contentType', 'name', 'bindings'),
  examples: LIST,
}
const MESSAGE_INSTEAD = {
  messageId: `${OF_VERSION_2} The name of a message is its key.`,
  schemaFormat: `${OF_VERSION_2} Write it into \`payload\`, beside \`schema\`.`,
}

/** The objects of AsyncAPI 3 whose members are listed. */
export const ASYNCAPI_SHAPES: Partial<Record<Kind, Shape>> = {
  asyncDocument: {
    name: 'a document',
    members: {
      ...allowAny('asyncapi', 'id', 'defaultContentType', 'components'),
      servers: OBJECT,
      channels: OBJECT,
      operations: OBJECT,
      info: allowOne({
        name: '`info`',
        members: {
          ...allowAny('title', 'version', 'description', 'termsOfService', 'contact', 'license'),
          ...CONTEXT,
        },
        required: ['title', 'version'],
      }),
    },
    required: ['info'],
    instead: {
      tags: `${OF_VERSION_2} Write it into \`info\`.`,
      externalDocs: `${OF_VERSION_2} Write it into \`info\`.`,
      paths: 'It is of OpenAPI. Write `channels`.',
    },
  },
  asyncComponents: {
    name: '`components`',
    members: allowAny(
      ...['schemas', 'servers', 'channels', 'operations', 'messages', 'securitySchemes'],
      ...['serverVariables', 'parameters', 'correlationIds', 'replies', 'replyAddresses'],
      ...['externalDocs', 'tags', 'operationTraits', 'messageTraits', 'serverBindings'],
      ...['channelBindings', 'operationBindings', 'messageBindings'],
    ),
  },
  server: {
    name: 'a server',
    members: {
      ...TEXTS,
      ...CONTEXT,
      ...allowAny('host', 'protocolVersion', 'pathname', 'bindings'),
      protocol: allowNearWord(PROTOCOLS),
      variables: allowNamed({
        name: 'a variable of a server',
        members: { ...allowAny('default', 'description'), enum: LIST, examples: LIST },
      }),
      security: LIST,
    },
    required: ['host', 'protocol'],
    instead: { url: `${OF_VERSION_2} Write \`host\` and \`pathname\`.` },
  },
  channel: {
    name: 'a channel',
    members: {
      ...TEXTS,
      ...CONTEXT,
      ...allowAny('address', 'bindings'),
      messages: OBJECT,
      servers: LIST,
      parameters: OBJECT,
    },
    instead: { publish: OF_OPERATIONS, subscribe: OF_OPERATIONS },
  },
  channelParameter: {
    name: 'a parameter of a channel',
    members: { ...allowAny('description', 'default', 'location'), enum: LIST, examples: LIST },
    instead: {
      schema: `${OF_VERSION_2} A parameter is a text; write \`enum\` and \`default\` beside it.`,
    },
  },
  asyncOperation: {
    name: 'an operation',
    members: {
      ...OPERATION,
      ...allowAny('action', 'channel', 'reply'),
      messages: LIST,
      traits: LIST,
    },
    required: ['channel'],
    instead: {
      message: `${OF_VERSION_2} Write \`messages\`, a list of references to those of the channel.`,
      operationId: `${OF_VERSION_2} The name of an operation is its key.`,
    },
  },
  operationTrait: { name: 'a trait of operations', members: OPERATION },
  reply: { name: 'a reply', members: { ...allowAny('address', 'channel'), messages: LIST } },
  replyAddress: {
    name: 'the address of a reply',
    members: allowAny('location', 'description'),
    required: ['location'],
  },
  message: {
    name: 'a message',
    members: { ...MESSAGE, ...allowAny('payload'), traits: LIST },
    instead: MESSAGE_INSTEAD,
  },
  messageTrait: { name: 'a trait of messages', members: MESSAGE, instead: MESSAGE_INSTEAD },
  correlationId: {
    name: 'a correlation id',
    members: allowAny('location', 'description'),
    required: ['location'],
  },
  securityScheme: {
    name: 'a security scheme',
    members: {
      ...allowAny(
        'type',
        'in',
        'description',
        'name',
        'scheme',
        'bearerFormat',
        'openIdConnectUrl',
        'scopes',
      ),
      flows: allowOne({
        name: '`flows`',
        members: {
          implicit: allowOne(FLOW),
          password: allowOne(FLOW),
          clientCredentials: allowOne(FLOW),
          authorizationCode: allowOne(FLOW),
        },
      }),
    },
  },
  tag: {
    name: 'a tag',
    members: allowAny('name', 'description', 'externalDocs'),
    required: ['name'],
  },
  externalDocs: {
    name: '`externalDocs`',
    members: allowAny('url', 'description'),
    required: ['url'],
  },
}

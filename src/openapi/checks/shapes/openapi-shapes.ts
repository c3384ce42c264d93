import type { Kind } from '../../references/kinds.ts'
import { anyOf, each, LIST, named, OBJECT, one, oneOf, type Shape } from './shape.ts'

const EXTERNAL_DOCS: Shape = {
  name: '`externalDocs`',
  members: anyOf('url', 'description'),
  required: ['url'],
}

const SERVER: Shape = {
  name: 'a server',
  members: {
    ...anyOf('url', 'description', 'name'),
    variables: named({
      name: 'a variable of a server',
      members: { ...anyOf('default', 'description'), enum: LIST },
      required: ['default'],
    }),
  },
  required: ['url'],
}

const INFO: Shape = {
  name: '`info`',
  members: {
    ...anyOf('title', 'summary', 'description', 'termsOfService', 'version'),
    contact: one({ name: '`contact`', members: anyOf('name', 'url', 'email') }),
    license: one({
      name: '`license`',
      members: anyOf('name', 'identifier', 'url'),
      required: ['name'],
    }),
  },
  required: ['title', 'version'],
}

const TAG: Shape = {
  name: 'a tag',
  members: {
    ...anyOf('name', 'summary', 'description', 'parent', 'kind'),
    externalDocs: one(EXTERNAL_DOCS),
  },
  required: ['name'],
}

const FLOW: Shape = {
  name: 'a flow of OAuth',
  members: {
    ...anyOf('authorizationUrl', 'tokenUrl', 'refreshUrl', 'deviceAuthorizationUrl'),
    scopes: OBJECT,
  },
}

const MINT: Shape = {
  name: '`x-mint`',
  members: {
    ...anyOf('content', 'href', 'groups', 'pre', 'post', 'playground', 'mcp', 'sdks', 'enum'),
    metadata: OBJECT,
  },
}

const PARAMETER = {
  ...anyOf('description', 'required', 'deprecated', 'allowEmptyValue', 'explode', 'allowReserved'),
  ...anyOf('schema', 'example', 'content'),
  style: oneOf([
    ...['matrix', 'label', 'simple', 'form', 'spaceDelimited', 'pipeDelimited', 'deepObject'],
    'cookie',
  ]),
  examples: OBJECT,
}

const OF_SCHEMA = 'Write it into `schema`.'
const SCHEMA_WORDS = Object.fromEntries(
  ['type', 'format', 'enum', 'default', 'minimum', 'maximum', 'pattern', 'items', 'nullable'].map(
    (key) => [key, OF_SCHEMA],
  ),
)

const OF_CONTENT =
  'Write it into `content`, below the media type, as in `content: { application/json: { schema: … } }`.'

/** The objects of OpenAPI 3.0 to 3.2 whose members are listed, but for schemas and path items. */
export const OPENAPI_SHAPES: Partial<Record<Kind, Shape>> = {
  document: {
    name: 'a document',
    members: {
      ...anyOf('openapi', '$self', 'jsonSchemaDialect', 'paths', 'webhooks', 'components'),
      info: one(INFO),
      servers: each(SERVER),
      security: LIST,
      tags: each(TAG),
      externalDocs: one(EXTERNAL_DOCS),
    },
    instead: {
      ...Object.fromEntries(
        ['host', 'basePath', 'schemes'].map((key) => [
          key,
          'It is of Swagger 2.0. Write `servers: [{ url: https://… }]`.',
        ]),
      ),
      definitions: 'It is of Swagger 2.0. Write `components.schemas`.',
      securityDefinitions: 'It is of Swagger 2.0. Write `components.securitySchemes`.',
      schemas: 'Write it below `components`.',
      securitySchemes: 'Write it below `components`.',
    },
  },
  components: {
    name: '`components`',
    members: anyOf(
      ...['schemas', 'responses', 'parameters', 'examples', 'requestBodies', 'headers'],
      ...['securitySchemes', 'links', 'callbacks', 'pathItems', 'mediaTypes'],
    ),
    instead: { securityDefinitions: 'Write `securitySchemes`.', definitions: 'Write `schemas`.' },
  },
  operation: {
    name: 'an operation',
    members: {
      ...anyOf('tags', 'summary', 'description', 'operationId', 'requestBody', 'responses'),
      ...anyOf('callbacks', 'deprecated', 'parameters'),
      externalDocs: one(EXTERNAL_DOCS),
      security: LIST,
      servers: each(SERVER),
      'x-mint': one(MINT),
    },
    instead: {
      consumes: 'It is of Swagger 2.0. Name the media type in `requestBody.content`.',
      produces: 'It is of Swagger 2.0. Name the media type in `content` of the responses.',
      body: 'Write `requestBody`.',
      schemes: 'It is of Swagger 2.0. Write `servers`.',
    },
  },
  parameter: {
    name: 'a parameter',
    members: { ...PARAMETER, ...anyOf('name', 'in') },
    instead: SCHEMA_WORDS,
  },
  header: { name: 'a header', members: PARAMETER, instead: SCHEMA_WORDS },
  requestBody: {
    name: 'a request body',
    members: anyOf('description', 'content', 'required'),
    required: ['content'],
    instead: { schema: OF_CONTENT, example: OF_CONTENT, examples: OF_CONTENT },
  },
  response: {
    name: 'a response',
    members: anyOf('summary', 'description', 'headers', 'content', 'links'),
    instead: { schema: OF_CONTENT, example: OF_CONTENT, examples: OF_CONTENT },
  },
  mediaType: {
    name: 'a media type',
    members: {
      ...anyOf('schema', 'example', 'itemSchema', 'prefixEncoding', 'itemEncoding', 'description'),
      encoding: OBJECT,
      examples: OBJECT,
    },
    instead: { type: OF_SCHEMA, properties: OF_SCHEMA, items: OF_SCHEMA, $ref: OF_SCHEMA },
  },
  encoding: {
    name: 'an encoding',
    members: {
      ...anyOf('contentType', 'headers', 'explode', 'allowReserved'),
      ...anyOf('encoding', 'prefixEncoding', 'itemEncoding'),
      style: PARAMETER.style,
    },
  },
  example: {
    name: 'an example',
    members: anyOf(
      ...['summary', 'description', 'value', 'externalValue', 'dataValue', 'serializedValue'],
    ),
  },
  link: {
    name: 'a link',
    members: anyOf(
      ...['operationRef', 'operationId', 'parameters', 'requestBody', 'description', 'server'],
    ),
  },
  securityScheme: {
    name: 'a security scheme',
    members: {
      ...anyOf('type', 'description', 'name', 'in', 'scheme', 'bearerFormat'),
      ...anyOf('openIdConnectUrl', 'oauth2MetadataUrl', 'deprecated'),
      flows: one({
        name: '`flows`',
        members: {
          implicit: one(FLOW),
          password: one(FLOW),
          clientCredentials: one(FLOW),
          authorizationCode: one(FLOW),
          deviceAuthorization: one(FLOW),
        },
        instead: {
          accessCode: 'It is of Swagger 2.0. Write `authorizationCode`.',
          application: 'It is of Swagger 2.0. Write `clientCredentials`.',
        },
      }),
    },
    instead: {
      flow: 'It is of Swagger 2.0. Write `flows`.',
      authorizationUrl: 'Write it below `flows`, into the flow that it belongs to.',
      tokenUrl: 'Write it below `flows`, into the flow that it belongs to.',
      scopes: 'Write it below `flows`, into the flow that it belongs to.',
    },
  },
}

import type { Kind } from '../../references/kinds.ts'
import {
  allowAny,
  allowEach,
  allowNamed,
  allowOne,
  allowWord,
  LIST,
  OBJECT,
  type Shape,
} from './shape.ts'

const EXTERNAL_DOCS: Shape = {
  name: '`externalDocs`',
  members: allowAny('url', 'description'),
  required: ['url'],
}

const SERVER: Shape = {
  name: 'a server',
  members: {
    ...allowAny('url', 'description', 'name'),
    variables: allowNamed({
      name: 'a variable of a server',
      members: { ...allowAny('default', 'description'), enum: LIST },
      required: ['default'],
    }),
  },
  required: ['url'],
}

const INFO: Shape = {
  name: '`info`',
  members: {
    ...allowAny('title', 'summary', 'description', 'termsOfService', 'version'),
    contact: allowOne({ name: '`contact`', members: allowAny('name', 'url', 'email') }),
    license: allowOne({
      name: '`license`',
      members: allowAny('name', 'identifier', 'url'),
      required: ['name'],
    }),
  },
  required: ['title', 'version'],
}

const TAG: Shape = {
  name: 'a tag',
  members: {
    ...allowAny('name', 'summary', 'description', 'parent', 'kind'),
    externalDocs: allowOne(EXTERNAL_DOCS),
  },
  required: ['name'],
}

const FLOW: Shape = {
  name: 'a flow of OAuth',
  members: {
    ...allowAny('authorizationUrl', 'tokenUrl', 'refreshUrl', 'deviceAuthorizationUrl'),
    scopes: OBJECT,
  },
}

const MINT: Shape = {
  name: '`x-mint`',
  members: {
    ...allowAny('content', 'href', 'groups', 'pre', 'post', 'playground', 'mcp', 'sdks', 'enum'),
    metadata: OBJECT,
  },
}

const PARAMETER = {
  ...allowAny(
    'description',
    'required',
    'deprecated',
    'allowEmptyValue',
    'explode',
    'allowReserved',
  ),
  ...allowAny('schema', 'example', 'content'),
  style: allowWord([
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
      ...allowAny('openapi', '$self', 'jsonSchemaDialect', 'paths', 'webhooks', 'components'),
      info: allowOne(INFO),
      servers: allowEach(SERVER),
      security: LIST,
      tags: allowEach(TAG),
      externalDocs: allowOne(EXTERNAL_DOCS),
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
    members: allowAny(
      ...['schemas', 'responses', 'parameters', 'examples', 'requestBodies', 'headers'],
      ...['securitySchemes', 'links', 'callbacks', 'pathItems', 'mediaTypes'],
    ),
    instead: { securityDefinitions: 'Write `securitySchemes`.', definitions: 'Write `schemas`.' },
  },
  operation: {
    name: 'an operation',
    members: {
      ...allowAny('tags', 'summary', 'description', 'operationId', 'requestBody', 'responses'),
      ...allowAny('callbacks', 'deprecated', 'parameters'),
      externalDocs: allowOne(EXTERNAL_DOCS),
      security: LIST,
      servers: allowEach(SERVER),
      'x-mint': allowOne(MINT),
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
    members: { ...PARAMETER, ...allowAny('name', 'in') },
    instead: SCHEMA_WORDS,
  },
  header: { name: 'a header', members: PARAMETER, instead: SCHEMA_WORDS },
  requestBody: {
    name: 'a request body',
    members: allowAny('description', 'content', 'required'),
    required: ['content'],
    instead: { schema: OF_CONTENT, example: OF_CONTENT, examples: OF_CONTENT },
  },
  response: {
    name: 'a response',
    members: allowAny('summary', 'description', 'headers', 'content', 'links'),
    required: ['description'],
    optionalFrom: { description: '3.2' },
    instead: { schema: OF_CONTENT, example: OF_CONTENT, examples: OF_CONTENT },
  },
  mediaType: {
    name: 'a media type',
    members: {
      ...allowAny(
        'schema',
        'example',
        'itemSchema',
        'prefixEncoding',
        'itemEncoding',
        'description',
      ),
      encoding: OBJECT,
      examples: OBJECT,
    },
    instead: { type: OF_SCHEMA, properties: OF_SCHEMA, items: OF_SCHEMA, $ref: OF_SCHEMA },
  },
  encoding: {
    name: 'an encoding',
    members: {
      ...allowAny('contentType', 'headers', 'explode', 'allowReserved'),
      ...allowAny('encoding', 'prefixEncoding', 'itemEncoding'),
      style: PARAMETER.style,
    },
  },
  example: {
    name: 'an example',
    members: allowAny(
      ...['summary', 'description', 'value', 'externalValue', 'dataValue', 'serializedValue'],
    ),
  },
  link: {
    name: 'a link',
    members: allowAny(
      ...['operationRef', 'operationId', 'parameters', 'requestBody', 'description', 'server'],
    ),
  },
  securityScheme: {
    name: 'a security scheme',
    members: {
      ...allowAny('type', 'description', 'name', 'in', 'scheme', 'bearerFormat'),
      ...allowAny('openIdConnectUrl', 'oauth2MetadataUrl', 'deprecated'),
      flows: allowOne({
        name: '`flows`',
        members: {
          implicit: allowOne(FLOW),
          password: allowOne(FLOW),
          clientCredentials: allowOne(FLOW),
          authorizationCode: allowOne(FLOW),
          deviceAuthorization: allowOne(FLOW),
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

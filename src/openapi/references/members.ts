import { type Kind, list, type Member, type Members, map, one } from './kinds.ts'

/** Where a schema holds schemas. Everything else in it is data. */
export const SCHEMA_MEMBERS: Members = {
  properties: map('schema'),
  patternProperties: map('schema'),
  $defs: map('schema'),
  definitions: map('schema'),
  dependentSchemas: map('schema'),
  dependencies: map('schema'),
  allOf: list('schema'),
  anyOf: list('schema'),
  oneOf: list('schema'),
  prefixItems: list('schema'),
  items: one('schema'),
  additionalItems: one('schema'),
  additionalProperties: one('schema'),
  unevaluatedItems: one('schema'),
  unevaluatedProperties: one('schema'),
  contains: one('schema'),
  propertyNames: one('schema'),
  not: one('schema'),
  if: one('schema'),
  else: one('schema'),
  // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema
  then: one('schema'),
  contentSchema: one('schema'),
}

const CONTEXT: Members = { tags: list('tag'), externalDocs: one('externalDocs') }

/** Where the objects of an AsyncAPI 3 document hold other objects. */
export const ASYNCAPI_MEMBERS = {
  asyncDocument: {
    servers: map('server'),
    channels: map('channel'),
    operations: map('asyncOperation'),
    components: one('asyncComponents'),
  },
  asyncComponents: {
    schemas: map('schema'),
    servers: map('server'),
    channels: map('channel'),
    operations: map('asyncOperation'),
    messages: map('message'),
    securitySchemes: map('securityScheme'),
    parameters: map('channelParameter'),
    correlationIds: map('correlationId'),
    replies: map('reply'),
    replyAddresses: map('replyAddress'),
    externalDocs: map('externalDocs'),
    tags: map('tag'),
    operationTraits: map('operationTrait'),
    messageTraits: map('messageTrait'),
    serverBindings: map('bindings'),
    channelBindings: map('bindings'),
    operationBindings: map('bindings'),
    messageBindings: map('bindings'),
  },
  server: { ...CONTEXT, security: list('securityScheme'), bindings: one('bindings') },
  channel: {
    ...CONTEXT,
    messages: map('message'),
    servers: list('server'),
    parameters: map('channelParameter'),
    bindings: one('bindings'),
  },
  asyncOperation: {
    ...CONTEXT,
    channel: one('channel'),
    messages: list('message'),
    reply: one('reply'),
    traits: list('operationTrait'),
    security: list('securityScheme'),
    bindings: one('bindings'),
  },
  operationTrait: { ...CONTEXT, security: list('securityScheme'), bindings: one('bindings') },
  reply: { address: one('replyAddress'), channel: one('channel'), messages: list('message') },
  message: {
    ...CONTEXT,
    payload: one('payload'),
    headers: one('schema'),
    correlationId: one('correlationId'),
    traits: list('messageTrait'),
    bindings: one('bindings'),
  },
  messageTrait: { ...CONTEXT, headers: one('schema'), bindings: one('bindings') },
  // Some are schemas, others names and values: only what schemas hold can be told.
  setting: SCHEMA_MEMBERS,
} satisfies Partial<Record<Kind, Members>>

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query']

const PARAMETER: Members = {
  schema: one('schema'),
  items: one('schema'),
  content: map('mediaType'),
  examples: map('example'),
}

/** Where the objects of an OpenAPI document, 2.0 to 3.2, hold other objects. */
export const OPENAPI_MEMBERS = {
  document: {
    paths: one('paths'),
    webhooks: map('pathItem'),
    components: one('components'),
    definitions: map('schema'),
    parameters: map('parameter'),
    responses: map('response'),
    securityDefinitions: map('securityScheme'),
  },
  components: {
    schemas: map('schema'),
    responses: map('response'),
    parameters: map('parameter'),
    examples: map('example'),
    requestBodies: map('requestBody'),
    headers: map('header'),
    securitySchemes: map('securityScheme'),
    links: map('link'),
    callbacks: map('callback'),
    pathItems: map('pathItem'),
    mediaTypes: map('mediaType'),
  },
  pathItem: {
    parameters: list('parameter'),
    additionalOperations: map('operation'),
    ...Object.fromEntries(METHODS.map((method): [string, Member] => [method, one('operation')])),
  },
  operation: {
    parameters: list('parameter'),
    requestBody: one('requestBody'),
    responses: one('responses'),
    callbacks: map('callback'),
  },
  parameter: PARAMETER,
  header: PARAMETER,
  requestBody: { content: map('mediaType') },
  response: {
    schema: one('schema'),
    headers: map('header'),
    content: map('mediaType'),
    links: map('link'),
  },
  mediaType: {
    schema: one('schema'),
    itemSchema: one('schema'),
    examples: map('example'),
    encoding: map('encoding'),
    prefixEncoding: list('encoding'),
    itemEncoding: one('encoding'),
  },
  encoding: {
    headers: map('header'),
    encoding: map('encoding'),
    prefixEncoding: list('encoding'),
    itemEncoding: one('encoding'),
  },
} satisfies Partial<Record<Kind, Members>>

/** Objects whose every member, but for extensions, is of one kind. */
export const MAPS: Partial<Record<Kind, Kind>> = {
  paths: 'pathItem',
  callback: 'pathItem',
  responses: 'response',
  bindings: 'binding',
  binding: 'setting',
}

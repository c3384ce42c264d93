import { type Kind, list, type Member, type Members, map, one } from './kinds.ts'

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
  encoding: { headers: map('header'), encoding: map('encoding') },
} satisfies Partial<Record<Kind, Members>>

/** Objects whose every member, but for extensions, is of one kind. */
export const MAPS: Partial<Record<Kind, Kind>> = {
  paths: 'pathItem',
  callback: 'pathItem',
  responses: 'response',
}

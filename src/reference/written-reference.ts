import type { WrittenParameter, WrittenReference } from '../components/index.ts'
import type { LoadedConfig } from '../config/index.ts'
import type { EndpointReferences } from '../content/index.ts'
import {
  type AuthUse,
  encodeName,
  encodeValue,
  getChosenRequest,
  type ParameterOption,
  type RequestOptions,
} from '../openapi/index.ts'
import type { ApiDocuments } from './api-documents.ts'
import { getLanguages, getSamples } from './sample-texts.ts'

type ApiSettings = LoadedConfig['config']['api']

/** The endpoint behind what a page's frontmatter says of it: `[api, authMethod]` as JSON. */
export function getWrittenReference(
  key: string,
  settings: ApiSettings,
): WrittenReference | undefined {
  if (!key.startsWith('["')) return undefined
  const [api = '', authMethod] = JSON.parse(key) as [string, string | null]
  const [, method = 'GET', address = ''] = /^(?:(\w+)\s+)?(\S+)/.exec(api) ?? []
  const isWhole = /^https?:/.test(address)
  const [server = ''] = isWhole ? [] : settings.mdx.server
  // Some older sites write `:id`.
  const path = address.replaceAll(/\/:(\w+)/g, '/{$1}')
  const auth = getAuth(settings, authMethod ?? undefined)
  const request = (parameters: readonly WrittenParameter[]): RequestOptions =>
    requestOptionsOf({ method: method.toUpperCase(), path, auth, parameters }, settings)
  return {
    kind: 'written',
    method: method.toUpperCase(),
    path,
    server: server.replace(/\/$/, ''),
    auth: auth && { header: auth.header, value: auth.value },
    settings: {
      withCookies: settings.playground.credentials,
      withProxy: settings.playground.proxy,
    },
    request,
    samples: (parameters) =>
      settings.examples.autogenerate
        ? getSamples(getChosenRequest(request(parameters)), getLanguages(settings))
        : [],
  }
}

interface Auth {
  header: string
  value: string
  use: AuthUse
}

function getAuth({ mdx }: ApiSettings, authMethod: string | undefined): Auth | undefined {
  const method = authMethod ?? mdx.auth?.method
  switch (method) {
    case 'bearer':
      return {
        header: 'Authorization',
        value: 'Bearer <token>',
        use: { kind: 'bearer', token: '<token>' },
      }
    case 'basic':
      return {
        header: 'Authorization',
        value: 'Basic <base64 of user:password>',
        use: { kind: 'basic', user: '<username>', password: '<password>' },
      }
    case 'key':
    case 'cobo': {
      const header = mdx.auth?.name ?? 'x-api-key'
      const value = '<api-key>'
      return { header, value, use: { kind: 'apiKey', in: 'header', name: header, value } }
    }
    default:
      return undefined
  }
}

interface Written {
  method: string
  path: string
  auth: Auth | undefined
  parameters: readonly WrittenParameter[]
}

/** The requests that a page allows with the fields in its text. */
function requestOptionsOf(
  { method, path, auth, parameters }: Written,
  { examples, mdx }: ApiSettings,
): RequestOptions {
  const origin = /^https?:\/\/[^/]+/.exec(path)?.[0]
  const isShown = ({ required }: WrittenParameter) => required || examples.defaults !== 'required'
  const body = parameters.filter((one) => one.in === 'body')
  const members = body
    .filter(isShown)
    .map((parameter) => [parameter.name, jsonValue(parameter)] as const)
  return {
    method,
    path: path.slice(origin?.length ?? 0),
    origin: origin ?? '',
    servers: origin === undefined ? mdx.server.map((url) => ({ url })) : [],
    parameters: parameters.flatMap((one) =>
      one.in === 'body'
        ? []
        : [getParameter(one.in, one, { isShown: isShown(one), isFilled: examples.prefill })],
    ),
    auth: auth === undefined ? [] : [[{ scheme: auth.header, use: auth.use }]],
    bodies:
      members.length === 0
        ? []
        : [
            {
              mediaType: 'application/json',
              shape: 0,
              body: {
                kind: 'json',
                type: 'application/json',
                text: JSON.stringify(Object.fromEntries(members), undefined, 2),
              },
            },
          ],
    shapes: [
      {
        types: ['object'],
        fields: body.map(({ name, required }, index) => ({
          name,
          shape: index + 1,
          ...(required && { required }),
        })),
      },
      ...body.map(({ type }) => {
        const known = typeOf(type)
        return known === undefined ? {} : { types: [known] }
      }),
    ],
  }
}

function getParameter(
  place: ParameterOption['in'],
  parameter: WrittenParameter,
  { isShown, isFilled }: { isShown: boolean; isFilled: boolean },
): ParameterOption {
  const { name, required, type, value } = parameter
  const text = encodeValue(value ?? name)
  const pairs = [[encodeName(name), text]] as const
  const sent = { path: text, header: value ?? `<${type ?? 'string'}>` }[place as string] ?? pairs
  const known = typeOf(type)
  return {
    in: place,
    name,
    ...((isShown || place === 'path') && { sent }),
    input: {
      ...(known !== undefined && known !== 'string' && { type: known }),
      ...(required && { required }),
      ...(isFilled && value !== undefined && { value }),
    },
  }
}

/** The JSON type that authors mean by their own words; none where they name no type. */
function typeOf(type = ''): 'string' | 'array' | 'number' | 'boolean' | 'object' | undefined {
  if (/\[\]|array|list/i.test(type)) return 'array'
  if (/^(?:number|int|float)/i.test(type)) return 'number'
  if (/^bool/i.test(type)) return 'boolean'
  if (/^(?:object|map|dict)/i.test(type)) return 'object'
  return /^string$/i.test(type) ? 'string' : undefined
}

/** A value of the type that the page names. */
function jsonValue({ type, value }: WrittenParameter): unknown {
  switch (typeOf(type)) {
    case 'array':
      return []
    case 'number':
      return Number(value ?? 123)
    case 'boolean':
      return value !== 'false'
    case 'object':
      return {}
    default:
      return value ?? '<string>'
  }
}

/** What the content compiler asks of the site's API documents. */
export function createEndpointReferences(
  documents: ApiDocuments,
  settings: LoadedConfig['config']['api'],
): EndpointReferences {
  return {
    digest: (key) => documents.owner(key)?.digest(key) ?? `${key} ${JSON.stringify(settings)}`,
    of: (key) => documents.owner(key)?.reference(key) ?? getWrittenReference(key, settings),
    reported: () => documents.reported,
  }
}

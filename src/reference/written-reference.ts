import type { WrittenParameter, WrittenReference } from '../components/index.ts'
import type { LoadedConfig } from '../config/index.ts'
import {
  type AuthUse,
  encodeName,
  encodeValue,
  fillPath,
  type RequestModel,
} from '../openapi/index.ts'
import { languagesOf, samplesOf } from './sample-texts.ts'

type ApiSettings = LoadedConfig['config']['api']

/** The endpoint behind what a page's frontmatter says of it: `[api, authMethod]` as JSON. */
export function writtenReference(key: string, settings: ApiSettings): WrittenReference | undefined {
  if (!key.startsWith('["')) return undefined
  const [api = '', authMethod] = JSON.parse(key) as [string, string | null]
  const [, method = 'GET', address = ''] = /^(?:(\w+)\s+)?(\S+)/.exec(api) ?? []
  const isWhole = /^https?:/.test(address)
  const [server = ''] = isWhole ? [] : settings.mdx.server
  // Some older sites write `:id`.
  const path = address.replaceAll(/\/:(\w+)/g, '/{$1}')
  const auth = authOf(settings, authMethod ?? undefined)
  const languages = languagesOf(settings)
  return {
    kind: 'written',
    method: method.toUpperCase(),
    path,
    server: server.replace(/\/$/, ''),
    auth: auth && { header: auth.header, value: auth.value },
    languages: languages.map(({ grammar }) => grammar),
    samples: (parameters) =>
      settings.examples.autogenerate
        ? samplesOf(
            requestOf(method.toUpperCase(), server, path, auth?.use, shown(parameters, settings)),
            languages,
          )
        : [],
  }
}

interface Auth {
  header: string
  value: string
  use: AuthUse
}

function authOf({ mdx }: ApiSettings, authMethod: string | undefined): Auth | undefined {
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

function shown(
  parameters: readonly WrittenParameter[],
  { examples }: ApiSettings,
): readonly WrittenParameter[] {
  return examples.defaults === 'required'
    ? parameters.filter(({ required }) => required)
    : parameters
}

function requestOf(
  method: string,
  server: string,
  path: string,
  auth: AuthUse | undefined,
  parameters: readonly WrittenParameter[],
): RequestModel {
  const of = (place: WrittenParameter['in']) => parameters.filter((one) => one.in === place)
  const value = (parameter: WrittenParameter) =>
    parameter.value ?? `<${parameter.type ?? 'string'}>`
  const text = (parameter: WrittenParameter) => encodeValue(parameter.value ?? parameter.name)
  const body = of('body')
  const origin = /^https?:\/\/[^/]+/.exec(path)?.[0] ?? ''
  return {
    method,
    server: server === '' ? origin : server.replace(/\/$/, ''),
    path: fillPath(
      path.slice(origin.length),
      new Map(of('path').map((parameter) => [parameter.name, text(parameter)])),
    ),
    query: of('query').map((parameter) => [encodeName(parameter.name), text(parameter)]),
    headers: of('header').map((parameter) => [parameter.name, value(parameter)]),
    cookies: of('cookie').map((parameter) => [parameter.name, text(parameter)]),
    auth: auth === undefined ? [] : [auth],
    ...(body.length > 0 && {
      body: {
        kind: 'json',
        type: 'application/json',
        text: JSON.stringify(
          Object.fromEntries(body.map((parameter) => [parameter.name, jsonValue(parameter)])),
          undefined,
          2,
        ),
      },
    }),
  }
}

/** A value of the type that the page names. */
function jsonValue({ type = '', value }: WrittenParameter): unknown {
  if (/\[\]|array/i.test(type)) return []
  if (/^(?:number|int|float)/i.test(type)) return Number(value ?? 123)
  if (/^bool/i.test(type)) return value !== 'false'
  if (/^(?:object|map|dict)/i.test(type)) return {}
  return value ?? '<string>'
}

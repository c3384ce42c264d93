import type {
  ParameterOption,
  RequestBody,
  RequestChoices,
  RequestOptions,
  ServerOption,
} from '../../openapi/samples/index.ts'
import { decodeBase64 } from './base64.ts'
import { type CurlRequest, readCurl } from './curl.ts'
import { type Draft, isJson } from './draft.ts'

/** What became of a pasted text: `digest` is taken but for its sign-in, `notPasted` is not for this request. */
export type Pasted = 'taken' | 'digest' | 'notPasted'

/** Takes pasted JSON as the body, or a cURL command apart. */
export function takePasted(draft: Draft, text: string): Pasted {
  const { options } = draft.store
  if (isJson(text)) {
    const option = options.bodies.find(({ mediaType }) => /[/+]json\b/.test(mediaType))
    if (option === undefined) return 'notPasted'
    const { mediaType } = option
    draft.store.update({ mediaType, body: { kind: 'json', text: text.trim(), type: mediaType } })
    return 'taken'
  }
  const request = readCurl(text)
  if (request === undefined || !takeRequest(draft, request)) return 'notPasted'
  return request.isDigest ? 'digest' : 'taken'
}

function takeRequest(draft: Draft, request: CurlRequest): boolean {
  const { options } = draft.store
  const found = findServer(options, request)
  if (request.method !== options.method.toUpperCase() || found === undefined) return false
  const { server, path, query } = found
  draft.store.update(server)
  const headers = new Map(request.headers.map(([name, value]) => [name.toLowerCase(), value]))
  takeCredentials(draft, { headers, query, isDigest: request.isDigest })
  const cookies = getPairs(headers.get('cookie') ?? '', /;\s*/)
  for (const parameter of options.parameters) {
    const text = textFor(parameter, { path, query, headers, cookies })
    if (text !== undefined) draft.setText(parameter, text, parameter.input)
  }
  takeBody(draft, request, headers.get('content-type'))
  return true
}

interface Found {
  /** The one that the address is of, with its variables; the reader's stays where there is none. */
  server: Pick<RequestChoices, 'server' | 'variables'>
  /** Texts of path parameters, decoded. */
  path: ReadonlyMap<string, string>
  query: readonly Pair[]
}

type Pair = readonly [name: string, value: string]

/** The server that an address is of, and what its braces stand for; else its path alone. */
function findServer(options: RequestOptions, { url }: CurlRequest): Found | undefined {
  const [address = '', search = ''] = url.split('#')[0]?.split(/\?(.*)/s) ?? []
  const servers: readonly ServerOption[] =
    options.servers.length === 0 ? [{ url: options.origin }] : options.servers
  const query = getPairs(search, '&')
  for (const [server, option] of servers.entries()) {
    const values = matchTemplate(option.url.replace(/\/+$/, '') + options.path, address)
    if (values === undefined) continue
    const inServer = new Set([...option.url.matchAll(/\{([^{}]+)\}/g)].map(([, name]) => name))
    const variables = [...values].filter(([name]) => inServer.has(name))
    // Another server is meant where this one has no such value.
    if (variables.some(([name, value]) => option.choices?.[name]?.includes(value) === false))
      continue
    return {
      server: {
        ...(options.servers.length > 0 && { server }),
        variables: Object.fromEntries(variables),
      },
      path: new Map([...values].filter(([name]) => !inServer.has(name))),
      query,
    }
  }
  const path = matchTemplate(options.path, address, true)
  return path && { server: {}, path, query }
}

/** What the braces of an address stand for, where it is of that form. */
function matchTemplate(
  template: string,
  address: string,
  isEnd = false,
): Map<string, string> | undefined {
  const names: string[] = []
  const source = template
    .split(/(\{[^{}]+\})/)
    .map((part, at) => {
      if (!part.startsWith('{')) return part.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&')
      names.push(part.slice(1, -1))
      // What stands before everything else may be a whole server.
      return at === 1 && template.startsWith('{') ? '(https?:.+?|[^/?#]+)' : '([^/?#]+)'
    })
    .join('')
  const values = new RegExp(`${isEnd ? '' : '^'}${source}/?$`, 'i').exec(address)
  if (values === null) return undefined
  return new Map(names.map((name, index) => [name, decoded(values[index + 1] ?? '')]))
}

function getPairs(text: string, between: string | RegExp): Pair[] {
  return text.split(between).flatMap((pair): Pair[] => {
    const [name = '', value = ''] = pair.split(/=(.*)/s)
    return name === '' ? [] : [[decoded(name), value]]
  })
}

interface Sources extends Pick<Found, 'path' | 'query'> {
  headers: ReadonlyMap<string, string>
  cookies: readonly Pair[]
}

/** The text of a parameter's input that the request has it by. */
function textFor(parameter: ParameterOption, sources: Sources): string | undefined {
  const { in: place, name, input = {} } = parameter
  if (place === 'path') {
    const text = sources.path.get(name)
    return text && listText(parameter, text.replace(/^[.;]/, '').replace(`${name}=`, ''))
  }
  if (place === 'header') {
    const text = sources.headers.get(name.toLowerCase())
    return text && listText(parameter, text)
  }
  const pairs = place === 'cookie' ? sources.cookies : sources.query
  const own = pairs.filter(([key]) => key === name).map(([, value]) => value)
  if (own.length > 1) return own.map(decoded).join('\n')
  const [only] = own
  if (only !== undefined) return listText(parameter, decoded(only))
  if (input.type !== 'object') return undefined
  const members = pairs.flatMap(([key, value]): Pair[] =>
    key.startsWith(`${name}[`) ? [[key.slice(name.length), decoded(value)]] : [],
  )
  return members.length === 0 ? undefined : JSON.stringify(nestedMembers(members))
}

const DELIMITERS: Readonly<Record<string, RegExp>> = {
  spaceDelimited: /\s|%20/,
  pipeDelimited: /\||%7C/i,
  tabDelimited: /\t|%09/,
}

/** Items of a list stand in a line each. */
export function listText({ input = {}, style = '' }: ParameterOption, text: string): string {
  return input.type === 'array' ? text.split(DELIMITERS[style] ?? ',').join('\n') : text
}

/** `[a][b]` and its value as `{"a":{"b":…}}`. */
function nestedMembers(members: readonly Pair[]): Record<string, unknown> {
  const whole: Record<string, unknown> = {}
  for (const [path, value] of members) {
    const steps = [...path.matchAll(/\[([^\]]*)\]/g)].map(([, step = '']) => step)
    let at = whole
    for (const step of steps.slice(0, -1)) {
      at[step] ??= {}
      at = at[step] as Record<string, unknown>
    }
    at[steps.at(-1) ?? ''] = value
  }
  return whole
}

/** Chooses the alternative of authorization that the request has, with its secrets. */
function takeCredentials(
  draft: Draft,
  { headers, query, isDigest }: Pick<Sources, 'headers' | 'query'> & { isDigest: boolean },
): void {
  const [, kind = '', token = ''] = /^(\S+)\s+(.*)$/.exec(headers.get('authorization') ?? '') ?? []
  const scheme = kind.toLowerCase()
  const { auth } = draft.store.options
  for (const [index, alternative] of auth.entries()) {
    const found = alternative.map(({ use }) => {
      if (use?.kind === 'bearer') return scheme === 'bearer' ? token : undefined
      if (use?.kind === 'basic') return scheme === 'basic' ? readBase64(token) : undefined
      // Its answer to a challenge is not known before: nothing stands for it.
      if (use?.kind === 'http' && isDigest && /^digest$/i.test(use.scheme)) return ''
      if (use?.kind === 'http') return scheme === use.scheme.toLowerCase() ? token : undefined
      if (use?.in === 'header') return headers.get(use.name.toLowerCase())
      if (use?.in === 'query') return query.find(([name]) => name === use.name)?.[1]
      return undefined
    })
    if (alternative.length === 0 || found.includes(undefined)) continue
    draft.store.update({ auth: index })
    for (const [at, { scheme: name }] of alternative.entries()) {
      draft.setCredential(name, found[at] ?? '')
    }
    return
  }
}

function takeBody(draft: Draft, { body, parts }: CurlRequest, type: string | undefined): void {
  const [plain = ''] = type?.toLowerCase().split(';') ?? []
  const wanted = parts === undefined ? plain.trim() : 'multipart/form-data'
  const { bodies } = draft.store.options
  const usual = body === undefined || isJson(body) ? /json/ : /x-www-form-urlencoded/
  const option =
    bodies.find(({ mediaType }) => mediaType.toLowerCase() === wanted) ??
    bodies.find(({ mediaType }) => usual.test(mediaType)) ??
    bodies[0]
  if (option === undefined || (body === undefined && parts === undefined)) return
  draft.store.update({ mediaType: option.mediaType, example: undefined, body: undefined })
  const before = draft.body
  draft.store.update({ body: readBody(before, option.mediaType, { body, parts }) })
}

function readBody(
  before: RequestBody | undefined,
  type: string,
  { body = '', parts = [] }: { body: string | undefined; parts: CurlRequest['parts'] },
): RequestBody {
  if (before?.kind === 'form' || /x-www-form-urlencoded/.test(type)) {
    const pairs = [...new URLSearchParams(body)]
    return { kind: 'form', pairs, value: JSON.stringify(formValue(pairs)) }
  }
  if (parts.length > 0) {
    const value = JSON.stringify(
      formValue(parts.map(([name, text]) => [name, text.replace(/^@/, '')])),
    )
    return {
      kind: 'multipart',
      type,
      value,
      parts: parts.map(([name, text]) => ({
        name,
        content: text.startsWith('@')
          ? { kind: 'file', file: text.slice(1).replace(/;.*$/, '') }
          : { kind: 'text', text },
      })),
    }
  }
  return { kind: /[/+]json\b/.test(type) ? 'json' : 'text', text: body, type }
}

/** Pairs as an object: those of one name are a list, and what looks like JSON is. */
function formValue(pairs: readonly Pair[]): Record<string, unknown> {
  const flat = pairs.filter(([name]) => !name.includes('['))
  const nested = pairs
    .filter(([name]) => name.includes('['))
    .map(([name, value]): Pair => [name.replace(/^[^[]*/, (first) => `[${first}]`), value])
  const lists = Map.groupBy(flat, ([name]) => name)
  const own = [...lists].map(([name, all]) => {
    const values = all.map(([, value]) =>
      /^[{[]/.test(value) && isJson(value) ? JSON.parse(value) : value,
    )
    return [name, values.length === 1 ? values[0] : values]
  })
  return { ...Object.fromEntries(own), ...nestedMembers(nested) }
}

function readBase64(text: string): string | undefined {
  try {
    return decodeBase64(text)
  } catch {
    return undefined
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    // A stray percent sign: it is taken as written.
    return text
  }
}

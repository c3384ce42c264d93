import type {
  Pair,
  RequestBody,
  RequestChoices,
  RequestOptions,
  ServerOption,
} from '../../openapi/samples/index.ts'
import { decodeBase64 } from './base64.ts'
import { type CurlRequest, readCurl } from './curl.ts'
import { type Draft, isJson } from './draft.ts'
import { readGiven } from './read-given.ts'
import { decode, getPairs, nestedMembers, type Sources } from './read-parameter.ts'

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

/** Samples have a name in braces where nothing is known of a value: it is nobody's. */
const UNKNOWN = /^\{[\w.-]+\}$/

function takeRequest(draft: Draft, request: CurlRequest): boolean {
  const { options } = draft.store
  const found = findServer(options, request)
  if (request.method !== options.method.toUpperCase() || found === undefined) return false
  const { server, path, query } = found
  draft.store.update(server)
  const headers = new Map(request.headers.map(([name, value]) => [name.toLowerCase(), value]))
  const cookies = getPairs(headers.get('cookie') ?? '', /;\s*/)
  takeCredentials(draft, { headers, query, cookies, isDigest: request.isDigest })
  const { shapes = [] } = options
  for (const parameter of options.parameters) {
    const text = readGiven(parameter, { path, query, headers, cookies }, shapes)
    if (text !== undefined && !UNKNOWN.test(text)) draft.setText(parameter, text, parameter.input)
  }
  takeBody(draft, request, headers.get('content-type'))
  return true
}

interface Found {
  /** The one that the address is of, with its variables; the reader's stays where there is none. */
  server: Pick<RequestChoices, 'server' | 'variables'>
  /** Texts of path parameters, encoded. */
  path: ReadonlyMap<string, string>
  query: readonly Pair[]
}

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
    const variables = [...values].flatMap(([name, text]): Pair[] =>
      inServer.has(name) ? [[name, decode(text)]] : [],
    )
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

/** What the braces of an address stand for, encoded, where it is of that form. */
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
  return new Map(names.map((name, index) => [name, values[index + 1] ?? '']))
}

/** Chooses the alternative of authorization that the request has, with its secrets. */
function takeCredentials(
  draft: Draft,
  { headers, query, cookies, isDigest }: Required<Omit<Sources, 'path'>> & { isDigest: boolean },
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
      const pairs = use?.in === 'cookie' ? cookies : query
      const text = pairs.find(([name]) => name === use?.name)?.[1]
      return text && decode(text)
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
  if (before?.kind === 'file') return before
  if (before?.kind === 'form' || /x-www-form-urlencoded/.test(type)) {
    const pairs = [...new URLSearchParams(body)]
    return { kind: 'form', pairs, value: JSON.stringify(formValue(pairs)) }
  }
  if (parts.length > 0) {
    const pairs = parts.map(({ name, text, file = text ?? '' }): Pair => [name, file])
    return {
      kind: 'multipart',
      type,
      value: JSON.stringify(formValue(pairs)),
      parts: parts.map(({ name, text, file, type: own }) => ({
        name,
        content: file === undefined ? { kind: 'text', text: text ?? '' } : { kind: 'file', file },
        ...(own !== undefined && { type: own }),
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

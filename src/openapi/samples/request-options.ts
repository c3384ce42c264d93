import type { Shapes } from '../shapes/index.ts'
import {
  type AuthUse,
  getHeaderOf,
  type Pair,
  type RequestBody,
  type RequestModel,
} from './request-model.ts'
import type { Encodings } from './serialize/bodies.ts'
import {
  type ContentKind,
  contentPairs,
  printContent,
  wholeQueryPairs,
} from './serialize/contents.ts'
import {
  createCookiePairs,
  fillPath,
  type ParameterStyle,
  printHeader,
  printPath,
  queryPairs,
} from './serialize/parameters.ts'
import { encodeValue } from './serialize/percent.ts'

type QueryPair = readonly [name: string, value?: string]

/**
 * All requests that an operation allows, as data: the parts that each choice leads to, already
 * written as they are sent. It passes through JSON, so that a browser makes the same requests.
 */
export interface RequestOptions extends Pick<RequestModel, 'answerFile' | 'redirects'> {
  readonly method: string
  /** With its parameters in braces. */
  readonly path: string
  /** Where addresses lead that name no host. */
  readonly origin: string
  readonly servers: readonly ServerOption[]
  /** Parameters in the order in which they are sent. */
  readonly parameters: readonly ParameterOption[]
  /** The alternatives of authorization. */
  readonly auth: readonly (readonly AuthOption[])[]
  /** Bodies by media type and example; a request that names none has the first. */
  readonly bodies: readonly BodyOption[]
  /** Media type of an answer that comes piece by piece and in no other way. */
  readonly stream?: string
  /** What values may be; absent where the page has no request console. */
  readonly shapes?: Shapes
  readonly answers?: readonly AnswerOption[]
}

/** An answer that the operation documents. */
export interface AnswerOption {
  /** As `200`, `4XX` or `default`. */
  readonly status: string
  readonly mediaType: string
  /** Index of its shape. */
  readonly shape: number
}

export interface ServerOption {
  /** With its variables in braces. */
  readonly url: string
  /** Defaults by name. */
  readonly variables?: Readonly<Record<string, string>>
  /** The values allowed of those that have such a list, by name. */
  readonly choices?: Readonly<Record<string, readonly string[]>>
}

export type ParameterOption = Pick<ParameterStyle, 'name'> &
  Partial<ParameterStyle> & {
    readonly in: 'path' | 'query' | 'querystring' | 'header' | 'cookie'
    /** What is sent for it where a reader gives no value; absent where it is left out. */
    readonly sent?: string | readonly QueryPair[]
    /** Writes a value that a reader gives, instead of the style. */
    readonly content?: ContentKind
    /** What a reader gives a value with; absent where the page has no request console. */
    readonly input?: InputOption
  }

/** How the value of a parameter is given. */
export interface InputOption {
  /** JSON type of the value; a text where it is absent. */
  readonly type?: 'integer' | 'number' | 'boolean' | 'array' | 'object'
  /** The values allowed, of a list those of its items. */
  readonly enum?: readonly string[]
  readonly required?: true
  readonly format?: string
  /** What it begins with: of a list one item a line, of an object JSON. */
  readonly value?: string
  /** Index of the shape of a value that a reader writes as JSON. */
  readonly shape?: number
}

export interface AuthOption {
  /** Name of the scheme in its document. */
  readonly scheme: string
  /** What it puts into the request; a certificate puts nothing there. */
  readonly use?: AuthUse
  /** How a reader gets a token; absent where the page has no request console. */
  readonly oauth?: OAuthOption
}

/** The ways to a token that a browser can go. */
export interface OAuthOption {
  readonly flows: readonly OAuthEndpoints[]
  /** Address of the identity server's own description. */
  readonly discovery?: string
  /** What the operation needs. */
  readonly scopes: readonly string[]
}

/** Addresses of an identity server, which may be relative to the server of the API. */
export interface OAuthEndpoints {
  readonly kind: 'authorizationCode' | 'clientCredentials' | 'deviceAuthorization'
  readonly authorizationUrl?: string
  readonly deviceAuthorizationUrl?: string
  readonly tokenUrl?: string
  readonly refreshUrl?: string
}

export interface BodyOption {
  readonly mediaType: string
  /** Key of the author's example. */
  readonly example?: string
  /** Absent where there is nothing to send. */
  readonly body?: RequestBody
  /** Index of its shape. */
  readonly shape?: number
  /** The value that a form writes, as JSON. */
  readonly value?: string
  /** How each member of a form is written. */
  readonly encoding?: Encodings
  /** Members of a form that are files. */
  readonly files?: readonly string[]
}

/** What a reader, or the site, has chosen among what an operation allows. */
export interface RequestChoices {
  /** Index of the server. Default 0. */
  readonly server?: number
  /** Values of the server's variables by name. */
  readonly variables?: Readonly<Record<string, string>>
  /** Index among the alternatives of authorization. Default: the first that asks for something. */
  readonly auth?: number
  /** What schemes carry, by their name; user and password with a colon between. */
  readonly credentials?: Readonly<Record<string, string>>
  /** Values of parameters by `getParameterKey`; `undefined` leaves one out. */
  readonly parameters?: Readonly<Record<string, unknown>>
  /** Media type of the body. Default: the first. */
  readonly mediaType?: string
  /** Key of one of the author's examples of the body. Default: the first. */
  readonly example?: string
  /** A body of the reader's own. */
  readonly body?: RequestBody
}

/** Tells a parameter from others of its operation. */
export function getParameterKey({ in: place, name }: Pick<ParameterOption, 'in' | 'name'>): string {
  return `${place} ${name}`
}

/** Whether a parameter is what a scheme puts into the request already. */
export function isCredential(
  { in: place, name }: Pick<ParameterOption, 'in' | 'name'>,
  schemes: readonly Pick<AuthOption, 'use'>[],
): boolean {
  return schemes.some(({ use }) => {
    if (use === undefined) return false
    if (place === 'header') return getHeaderOf(use)?.toLowerCase() === name.toLowerCase()
    return use.kind === 'apiKey' && use.in === place && use.name === name
  })
}

/** The alternative of authorization that a request has where none is chosen. */
export function getDefaultAuth({ auth }: Pick<RequestOptions, 'auth'>): number {
  return Math.max(
    0,
    auth.findIndex((all) => all.length > 0),
  )
}

/** The request that some choices lead to. */
export function getChosenRequest(
  options: RequestOptions,
  choices: RequestChoices = {},
): RequestModel {
  const { method, stream, answerFile, redirects } = options
  const alternative = options.auth[choices.auth ?? getDefaultAuth(options)] ?? []
  const auth = alternative.flatMap(({ scheme, use }) =>
    use === undefined ? [] : [withCredentials(use, choices.credentials?.[scheme])],
  )
  const written = (...places: readonly ParameterOption['in'][]): [string, Written][] =>
    options.parameters
      .filter((it) => places.includes(it.in) && !isCredential(it, alternative))
      .flatMap((it) => {
        const value = writtenValue(it, choices)
        return value === undefined ? [] : [[it.name, value] as [string, Written]]
      })
  const texts = (place: ParameterOption['in']): Pair[] =>
    written(place).map(([name, value]): Pair => [name, String(value)])
  const pairs = (...places: readonly ParameterOption['in'][]): QueryPair[] =>
    written(...places).flatMap(([, value]) => (typeof value === 'string' ? [] : value))
  const headers = texts('header')
  const body = choices.body ?? getBodyOption(options, choices)?.body
  return {
    method,
    server: serverAddress(options, choices),
    path: fillPath(options.path, new Map(texts('path'))),
    query: pairs('query', 'querystring'),
    headers: stream === undefined ? headers : [...headers, ['Accept', stream]],
    cookies: pairs('cookie').map(([name, value = '']): Pair => [name, value]),
    auth,
    ...(body && { body }),
    ...(stream !== undefined && { stream: true }),
    ...(answerFile !== undefined && { answerFile }),
    ...(redirects !== undefined && { redirects }),
  }
}

/** The body that some choices lead to: of the media type, and of its examples the one named. */
export function getBodyOption(
  { bodies }: Pick<RequestOptions, 'bodies'>,
  { mediaType, example }: RequestChoices,
): BodyOption | undefined {
  const ofType = bodies.filter((it) => it.mediaType === mediaType)
  const known =
    ofType.length > 0 ? ofType : bodies.filter((it) => it.mediaType === bodies[0]?.mediaType)
  return known.find((it) => it.example === example) ?? known[0]
}

type Written = string | readonly QueryPair[]

function writtenValue(
  option: ParameterOption,
  { parameters = {} }: RequestChoices,
): Written | undefined {
  const key = getParameterKey(option)
  if (!Object.hasOwn(parameters, key)) return option.sent
  const value = parameters[key]
  if (value === undefined) return undefined
  const { in: place, name, content } = option
  if (content !== undefined) return writtenContent(option, content, value)
  const isSimple = place === 'path' || place === 'header'
  const { style = isSimple ? 'simple' : 'form' } = option
  const { explode = style === 'form', allowReserved = false } = option
  const parameter = { name, style, explode, allowReserved }
  if (place === 'path') return printPath(parameter, value)
  if (place === 'header') return printHeader(parameter, value)
  return place === 'cookie' ? createCookiePairs(parameter, value) : queryPairs(parameter, value)
}

function writtenContent(
  { in: place, name }: ParameterOption,
  content: ContentKind,
  value: unknown,
): Written {
  if (place === 'path') return encodeValue(printContent(content, value))
  if (place === 'header') return printContent(content, value)
  return place === 'querystring'
    ? wholeQueryPairs(content, value)
    : contentPairs(name, content, value)
}

/** The base address of a request, with its variables filled in. */
function serverAddress({ servers, origin }: RequestOptions, choices: RequestChoices): string {
  const server = servers[choices.server ?? 0] ?? servers[0]
  if (server === undefined) return origin
  const values = { ...server.variables, ...choices.variables }
  const url = server.url.replace(
    /\{([^{}]+)\}/g,
    (whole, name: string) => (Object.hasOwn(values, name) && values[name]) || whole,
  )
  return absolute(url, origin).replace(/\/+$/, '')
}

function absolute(url: string, origin: string): string {
  if (url.startsWith('//')) return `https:${url}`
  return isWholeAddress(url) ? url : `${origin}/${url.replace(/^\/+/, '')}`
}

/** Whether the address of a server says, or lets readers choose, which machine that is. */
export function isWholeAddress(url: string): boolean {
  return /^(?:[a-z][a-z\d+.-]*:|\/\/|\{)/i.test(url)
}

/** What a scheme puts into a request, with what the reader gave in place of words for it. */
function withCredentials(use: AuthUse, given: string | undefined): AuthUse {
  if (given === undefined || given === '') return use
  switch (use.kind) {
    case 'bearer':
      return { ...use, token: given }
    case 'http':
      return { kind: 'http', scheme: use.scheme, credentials: given }
    case 'apiKey':
      return { ...use, value: given }
    case 'basic': {
      const [user = '', ...password] = given.split(':')
      return { ...use, user, password: password.join(':') }
    }
  }
}

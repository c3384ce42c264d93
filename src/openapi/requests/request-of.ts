import type { SchemeUse } from '../operations/authorization.ts'
import type { Operation } from '../operations/operation.ts'
import { isOfMediaTypes } from '../operations/parameter-lists.ts'
import type { Response } from '../operations/responses.ts'
import { getAuthUse, type SecurityScheme } from '../operations/security-schemes.ts'
import type { References } from '../references/index.ts'
import {
  type AnswerOption,
  type AuthOption,
  getChosenRequest,
  type OAuthEndpoints,
  type OAuthOption,
  type RequestChoices,
  type RequestModel,
  type RequestOptions,
} from '../samples/index.ts'
import { getBodies, getFileFor } from './bodies-of.ts'
import { createParameterOption, type RequestSettings } from './parameter-values.ts'
import { createServerInputs, createServerOption } from './server-options.ts'
import { ShapeList } from './shape-list.ts'

/** The requests that an operation allows, with example values in every place. */
export function requestOptions(
  operation: Operation,
  references: References,
  settings: RequestSettings = {},
): RequestOptions {
  const { parameters, servers, method, path, auth, body } = operation
  const { origin = DEFAULT_ORIGIN } = settings
  const stream = streamType(operation.responses)
  const shapes = settings.inputs && new ShapeList(references, settings.inputs === 'filled')
  // Those of the request come first: they have the most room.
  const bodies = body === undefined ? [] : getBodies(body, references, settings, shapes)
  const inputs = PLACES.flatMap((place) =>
    parameters[place]
      // The body is sent as what it is.
      .filter(({ name }) => place !== 'header' || !isOfMediaTypes(name))
      .map((it) => createParameterOption(it, references, settings, shapes)),
  )
  const answers = shapes && answerShapes(operation.responses, shapes)
  return {
    method,
    path,
    origin,
    servers: shapes ? createServerInputs(servers, origin) : servers.map(createServerOption),
    parameters: inputs,
    auth: authOptions(auth, shapes !== undefined),
    bodies,
    ...(stream !== undefined && { stream }),
    ...answerOf(operation.responses),
    ...(shapes && { shapes: shapes.all, answers }),
  }
}

/** What the answers are that come as JSON, those of success first. */
function answerShapes(responses: readonly Response[], shapes: ShapeList): AnswerOption[] {
  const ordered = responses.toSorted(
    (one, other) => Number(other.code.startsWith('2')) - Number(one.code.startsWith('2')),
  )
  return ordered.flatMap(({ code, content }) =>
    content.flatMap(({ kind, mediaType, schema }): AnswerOption[] =>
      kind === 'json' && schema !== undefined
        ? [{ status: code, mediaType, shape: shapes.add(schema, 'response') }]
        : [],
    ),
  )
}

/** The request that an operation describes, as some choices among what it allows make it. */
export function requestOf(
  operation: Operation,
  references: References,
  { origin, optional, ...choices }: RequestChoices & RequestSettings = {},
): RequestModel {
  const settings = {
    ...(origin !== undefined && { origin }),
    ...(optional !== undefined && { optional }),
  }
  return getChosenRequest(requestOptions(operation, references, settings), choices)
}

const DEFAULT_ORIGIN = 'https://api.example.com'

const PLACES = ['path', 'query', 'querystring', 'header', 'cookie'] as const

/** The media type of an answer that comes piece by piece and in no other way. */
function streamType(responses: readonly Response[]): string | undefined {
  const content = responses.find(({ code }) => code.startsWith('2'))?.content ?? []
  return content.every(({ kind }) => kind === 'stream') ? content[0]?.mediaType : undefined
}

/** What a client has to do with the answer: bytes go into a file, and addresses are followed. */
function answerOf(responses: readonly Response[]): Pick<RequestModel, 'answerFile' | 'redirects'> {
  const content = responses.find(({ code }) => code.startsWith('2'))?.content ?? []
  const [first] = content
  const isBinary = content.every(({ kind }) => kind === 'binary')
  return {
    ...(first && isBinary && { answerFile: getFileFor('answer', first.mediaType) }),
    ...(responses.some(({ code }) => /^30[12378]$/.test(code)) && { redirects: true }),
  }
}

/** The last of the alternatives is to ask for nothing, where a reader may choose that. */
function authOptions(
  { alternatives, optional }: Operation['auth'],
  hasInputs: boolean,
): RequestOptions['auth'] {
  const options = alternatives.map(({ all }) => all.map((use) => createAuthOption(use, hasInputs)))
  return hasInputs && optional && options.length > 0 ? [...options, []] : options
}

/**
 * What a scheme puts into a request: the author's preset, else words in angle brackets.
 *
 * @param hasInputs readers may get a token for it
 */
export function createAuthOption({ scheme, scopes }: SchemeUse, hasInputs: boolean): AuthOption {
  const use = getAuthUse(scheme)
  const oauth = hasInputs ? oauthOption(scheme, scopes) : undefined
  return { scheme: scheme.key, ...(use && { use }), ...(oauth && { oauth }) }
}

/** How a browser gets a token of a scheme, if it can. */
function oauthOption(scheme: SecurityScheme, scopes: readonly string[]): OAuthOption | undefined {
  if (scheme.type === 'openIdConnect') {
    return { flows: [], discovery: scheme.url, scopes: [...new Set(['openid', ...scopes])] }
  }
  if (scheme.type !== 'oauth2') return undefined
  const { metadataUrl } = scheme
  const flows = scheme.flows.flatMap(({ scopes: _, kind, ...urls }): OAuthEndpoints[] =>
    kind === 'implicit' || kind === 'password' ? [] : [{ kind, ...urls }],
  )
  // What the document itself says goes before what its server says.
  const discovery = flows.length === 0 ? metadataUrl : undefined
  if (flows.length === 0 && discovery === undefined) return undefined
  return { flows, scopes, ...(discovery !== undefined && { discovery }) }
}

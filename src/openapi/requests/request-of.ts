import type { Authorization } from '../operations/authorization.ts'
import type { Operation } from '../operations/operation.ts'
import type { Parameter } from '../operations/parameters.ts'
import type { Response } from '../operations/responses.ts'
import type { SecurityScheme } from '../operations/security-schemes.ts'
import type { Server } from '../operations/servers.ts'
import type { References } from '../references/index.ts'
import { type AuthUse, fillPath, type Pair, type RequestModel } from '../samples/index.ts'
import { bodyOf, fileFor } from './body-of.ts'
import { DEFAULT_ORIGIN, type RequestChoices } from './choices.ts'
import {
  chosenParameters,
  cookiePart,
  headerPart,
  pathPart,
  queryPart,
} from './parameter-values.ts'

/** The request that an operation describes, with example values in every place. */
export function requestOf(
  operation: Operation,
  references: References,
  choices: RequestChoices = {},
): RequestModel {
  const { parameters, servers, method } = operation
  const auth = authUses(operation.auth, choices.auth)
  const chosen = (place: keyof typeof parameters) =>
    chosenParameters(parameters[place], references, choices).filter((it) => !isCredential(it, auth))
  const path = new Map(
    chosen('path').flatMap((it) => {
      const text = pathPart(it, references)
      return text === undefined ? [] : [[it.name, text] as const]
    }),
  )
  const body = operation.body && bodyOf(operation.body, references, choices)
  const stream = streamType(operation.responses)
  const headers = chosen('header').map((it): Pair => [it.name, headerPart(it, references)])
  const query = [...chosen('query'), ...chosen('querystring')]
  return {
    method,
    server: serverAddress(servers, choices),
    path: fillPath(operation.path, path),
    query: query.flatMap((it) => queryPart(it, references)),
    headers: stream === undefined ? headers : [...headers, ['Accept', stream]],
    cookies: chosen('cookie').flatMap((it) => cookiePart(it, references)),
    auth,
    ...(body && { body }),
    ...(stream !== undefined && { stream: true }),
    ...answerOf(operation.responses),
  }
}

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
    ...(first && isBinary && { answerFile: fileFor('answer', first.mediaType) }),
    ...(responses.some(({ code }) => /^30[12378]$/.test(code)) && { redirects: true }),
  }
}

/** The base address of a request, its variables at their defaults. */
function serverAddress(servers: readonly Server[], choices: RequestChoices): string {
  const { server: index = 0, origin = DEFAULT_ORIGIN } = choices
  const server = servers[index] ?? servers[0]
  if (server === undefined) return origin
  const values = new Map(server.variables.map((it) => [it.name, it.default]))
  const url = server.url.replace(
    /\{([^{}]+)\}/g,
    (whole, name: string) => values.get(name) || whole,
  )
  return absolute(url, origin).replace(/\/+$/, '')
}

function absolute(url: string, origin: string): string {
  if (/^[a-z][a-z\d+.-]*:/i.test(url) || url.startsWith('{')) return url
  if (url.startsWith('//')) return `https:${url}`
  return `${origin}/${url.replace(/^\/+/, '')}`
}

/** What authorization puts into a request: the author's presets, else words in angle brackets. */
function authUses({ alternatives }: Authorization, index?: number): AuthUse[] {
  const chosen =
    index === undefined ? alternatives.find(({ all }) => all.length > 0) : alternatives[index]
  return (chosen?.all ?? []).flatMap(({ scheme }) => useOf(scheme))
}

/** Whether a parameter is what the authorization puts into the request already. */
function isCredential({ in: place, name }: Parameter, auth: readonly AuthUse[]): boolean {
  const lower = name.toLowerCase()
  return auth.some((use) => {
    if (use.kind !== 'apiKey') return place === 'header' && lower === 'authorization'
    if (use.in !== place) return false
    return place === 'header' ? use.name.toLowerCase() === lower : use.name === name
  })
}

function useOf(scheme: SecurityScheme): AuthUse[] {
  switch (scheme.type) {
    case 'apiKey':
      return [
        {
          kind: 'apiKey',
          in: scheme.in,
          name: scheme.name,
          // Addresses and cookies would encode the brackets.
          value: scheme.default ?? (scheme.in === 'header' ? '<api-key>' : 'YOUR_API_KEY'),
        },
      ]
    case 'oauth2':
    case 'openIdConnect':
      return [{ kind: 'bearer', token: scheme.default ?? '<token>' }]
    case 'mutualTLS':
      return []
    case 'http':
      return [httpUse(scheme.scheme, scheme.default)]
  }
}

function httpUse(scheme: string, preset: string | undefined): AuthUse {
  if (scheme === 'basic') {
    const [user = '<username>', ...password] = preset?.split(':') ?? []
    return {
      kind: 'basic',
      user,
      password: password.length === 0 ? '<password>' : password.join(':'),
    }
  }
  if (scheme === 'bearer') return { kind: 'bearer', token: preset ?? '<token>' }
  const name = scheme.charAt(0).toUpperCase() + scheme.slice(1)
  return { kind: 'http', scheme: name, credentials: preset ?? '<credentials>' }
}

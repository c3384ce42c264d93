import type { Operation } from '../operations/operation.ts'
import type { Response } from '../operations/responses.ts'
import type { References } from '../references/index.ts'
import { fillPath, type Pair, type RequestModel } from '../samples/index.ts'
import { bodyOf } from './body-of.ts'
import type { RequestChoices } from './choices.ts'
import {
  chosenParameters,
  cookiePart,
  headerPart,
  pathPart,
  queryPart,
} from './parameter-values.ts'
import { authUses } from './placeholders.ts'
import { serverAddress } from './server-address.ts'

/** The request that an operation describes, with example values in every place. */
export function requestOf(
  operation: Operation,
  references: References,
  choices: RequestChoices = {},
): RequestModel {
  const { parameters, servers, method } = operation
  const chosen = (place: keyof typeof parameters) => chosenParameters(parameters[place], choices)
  const path = new Map(chosen('path').map((it) => [it.name, pathPart(it, references)]))
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
    auth: authUses(operation.auth, choices.auth),
    ...(body && { body }),
    ...(stream !== undefined && { stream: true }),
  }
}

/** The media type of an answer that comes piece by piece and in no other way. */
function streamType(responses: readonly Response[]): string | undefined {
  const content = responses.find(({ code }) => code.startsWith('2'))?.content ?? []
  return content.every(({ kind }) => kind === 'stream') ? content[0]?.mediaType : undefined
}

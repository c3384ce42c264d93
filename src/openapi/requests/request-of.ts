import type { Operation } from '../operations/operation.ts'
import type { References } from '../references/index.ts'
import type { RequestModel } from '../samples/index.ts'
import { cookiePairs, fillPath, headerText, pathText, queryPairs } from '../samples/index.ts'
import { authUses } from './auth-uses.ts'
import { bodyOf } from './body-of.ts'
import { ParameterValues } from './parameter-values.ts'
import { serverAddress } from './server-address.ts'

export interface RequestChoices {
  /** Leaves out what is not required. */
  readonly requiredOnly?: boolean
}

/** A request to an operation with example values: what its samples print. */
export function requestOf(
  operation: Operation,
  references: References,
  { requiredOnly = false }: RequestChoices = {},
): RequestModel {
  const { method, path, parameters, servers, responses } = operation
  const values = new ParameterValues(references)
  const shown = (place: keyof typeof parameters) =>
    parameters[place].filter(
      ({ required, deprecated }) => required || !(requiredOnly || deprecated),
    )
  const texts = parameters.path.map((parameter): [string, string] => [
    parameter.name,
    values.written(parameter) ?? pathText(parameter, values.of(parameter)),
  ])
  const body = bodyOf(operation, references, requiredOnly)
  const [answer] = responses.find(({ code }) => code.startsWith('2'))?.content ?? []
  return {
    method,
    server: serverAddress(servers[0]),
    path: fillPath(path, new Map(texts)),
    query: [
      ...shown('query').flatMap((parameter) => queryPairs(parameter, values.of(parameter))),
      ...shown('querystring').flatMap((parameter): (readonly [string])[] => [
        [values.written(parameter) ?? ''],
      ]),
    ],
    headers: shown('header').map((parameter) => [
      parameter.name,
      values.written(parameter) ?? headerText(parameter, values.of(parameter)),
    ]),
    cookies: shown('cookie').flatMap((parameter) => cookiePairs(parameter, values.of(parameter))),
    auth: authUses(operation.auth),
    ...(body && { body }),
    ...(answer?.kind === 'stream' && { stream: true }),
  }
}

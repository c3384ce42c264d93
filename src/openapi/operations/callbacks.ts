import { type ObjectReader, openObject } from '../reading/object-reader.ts'
import type { Operation } from './operation.ts'
import { type OperationSource, operationsOf } from './path-items.ts'

/** Requests that the server makes while or after an operation is carried out. */
export interface Callback {
  readonly name: string
  /** Runtime expression of the address, such as `{$request.body#/url}`. */
  readonly expression: string
  /** Reads its public operations when asked for: callbacks may hold callbacks without end. */
  operations(): readonly Operation[]
}

/** The callbacks of an operation, one for each expression. */
export function readCallbacks(
  operation: ObjectReader,
  view: (source: OperationSource) => Operation,
): readonly Callback[] {
  return operation.entries('callbacks').flatMap(({ name, ...located }) => {
    const callback = openObject(located, operation.references)
    const expressions = (callback?.members() ?? []).filter((entry) => !entry.name.startsWith('x-'))
    return expressions.map((entry) => ({
      name,
      expression: entry.name,
      operations: () =>
        operationsOf(entry, 'callback', operation.references)
          .map(view)
          .filter(({ visibility }) => visibility === 'public'),
    }))
  })
}

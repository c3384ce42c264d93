import type { ExternalDocs } from '../reading/external-docs.ts'
import type { Place } from '../references/index.ts'
import type { RawObject } from '../references/raw.ts'
import type { Authorization } from './authorization.ts'
import type { McpTool, Mint } from './mint.ts'
import type { Parameter, ParameterPlace } from './parameters.ts'
import type { OperationKind } from './path-items.ts'
import type { RequestBody } from './request-body.ts'
import type { Response } from './responses.ts'
import type { AuthoredSample } from './samples.ts'
import type { Server } from './servers.ts'
import type { Visibility } from './visibility.ts'

/**
 * Everything that a page says about one operation, in the words of OpenAPI 3 whatever the version
 * of the document. Descriptions are Markdown. Schemas are positions, to be opened when shown.
 */
export interface Operation {
  /** Unique in its document: `GET /pets`, `webhook newPet`. */
  readonly id: string
  readonly kind: OperationKind
  /** Upper case, but for additional methods of 3.2, which are as the author writes them. */
  readonly method: string
  /** The path, the name of the webhook, or the expression of the callback. */
  readonly path: string
  readonly operationId?: string
  /** The summary, else method and path. */
  readonly title: string
  readonly summary?: string
  readonly description?: string
  readonly deprecated: boolean
  readonly tags: readonly string[]
  readonly visibility: Visibility
  readonly externalDocs?: ExternalDocs
  readonly servers: readonly Server[]
  /** They are those of the operation or its path, not of the document. */
  readonly hasOwnServers: boolean
  readonly auth: Authorization
  readonly parameters: Readonly<Record<ParameterPlace, readonly Parameter[]>>
  readonly body?: RequestBody
  readonly responses: readonly Response[]
  readonly callbacks: readonly Callback[]
  readonly samples: readonly AuthoredSample[]
  /** Names of the libraries for the API, by language. */
  readonly sdkNames: ReadonlyMap<string, string>
  readonly mint: Mint
  readonly mcp?: McpTool
  /** Every `x-` member as it is written. */
  readonly extensions: RawObject
  readonly place: Place
}

/** Requests that the server makes while or after an operation is carried out. */
export interface Callback {
  readonly name: string
  /** Runtime expression of the address, such as `{$request.body#/url}`. */
  readonly expression: string
  /** Reads its public operations when asked for: callbacks may hold callbacks without end. */
  operations(): readonly Operation[]
}

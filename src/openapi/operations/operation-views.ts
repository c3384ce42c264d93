import type { ApiDocument } from '../documents/api-document.ts'
import { readExternalDocs } from '../reading/external-docs.ts'
import { ObjectReader, openObject } from '../reading/object-reader.ts'
import {
  type Authorization,
  asksForHeader,
  readAuthorization,
  SecuritySchemes,
} from './authorization.ts'
import { getOperationKey } from './key.ts'
import { readMcp, readMint, readSdkNames } from './mint.ts'
import type { Callback, Operation } from './operation.ts'
import { mergeParameters, type RawParameter } from './parameter-lists.ts'
import { type Parameter, type ParameterPlace, readParameter } from './parameters.ts'
import { getOperations, type OperationSource } from './path-items.ts'
import { readRequestBody } from './request-body.ts'
import { readBodyOf20 } from './request-body-20.ts'
import { readResponses } from './responses.ts'
import { readAuthoredSamples } from './samples.ts'
import type { SecurityScheme } from './security-schemes.ts'
import { readServers, type Server } from './servers.ts'
import { readOperationTexts } from './texts.ts'
import { getVisibility } from './visibility.ts'

const NO_AUTH: Authorization = { optional: false, alternatives: [] }

/** Makes the view of an operation when asked for it; what all operations share is read once. */
export class OperationViews {
  readonly #document: ApiDocument
  readonly #root: ObjectReader
  readonly #schemes: SecuritySchemes
  #servers: readonly Server[] | undefined
  #auth: Authorization | undefined
  #sdks: ReadonlyMap<string, string> | undefined

  constructor(document: ApiDocument) {
    const { value, file, references } = document
    this.#document = document
    this.#root = new ObjectReader(value, { file, pointer: '' }, references)
    this.#schemes = new SecuritySchemes(this.#root)
  }

  /** The servers of the document's paths. */
  get servers(): readonly Server[] {
    this.#servers ??= readServers(this.#root) ?? []
    return this.#servers
  }

  /** All schemes that the document describes. */
  get schemes(): readonly SecurityScheme[] {
    return this.#schemes.names.flatMap((name) => this.#schemes.get(name) ?? [])
  }

  /** The view of one operation. A part of it that is broken is reported and left out. */
  readonly view = (source: OperationSource): Operation => {
    const { kind, method, path, operation, pathItem } = source
    const is20 = operation.references.version === '2.0'
    const auth = this.#authOf(source)
    const raw = mergeParameters(pathItem, operation, asksForHeader(auth))
    const body = is20
      ? readBodyOf20(raw, this.#mediaTypes(operation, 'consumes'))
      : readRequestBody(operation, this.#document)
    const { summary, description } = readOperationTexts(operation, pathItem)
    const operationId = operation.text('operationId')
    const externalDocs = readExternalDocs(operation)
    const mcp = readMcp(operation) ?? readMcp(this.#root)
    const extensions = Object.entries(operation.value).filter(([key]) => key.startsWith('x-'))
    return {
      id: getOperationKey(kind, method, path),
      kind,
      method,
      path,
      ...(operationId !== undefined && { operationId }),
      title: summary ?? (kind === 'webhook' ? path : `${method} ${path}`),
      ...(summary !== undefined && { summary }),
      ...(description !== undefined && { description }),
      deprecated: operation.flag('deprecated') ?? false,
      tags: operation.texts('tags'),
      visibility: getVisibility(operation.value, pathItem.value),
      ...(externalDocs && { externalDocs }),
      servers: this.#serversOf(source),
      hasOwnServers: [operation, pathItem].some((one) => one.get('servers') !== undefined),
      auth,
      parameters: this.#parameters(source, raw),
      ...(body && { body }),
      responses: readResponses(operation, this.#document, this.#mediaTypes(operation, 'produces')),
      callbacks: readCallbacks(operation, this.view),
      samples: readAuthoredSamples(operation, this.#document),
      sdkNames: this.#sdkNames(),
      mint: readMint(operation, pathItem),
      ...(mcp && { mcp }),
      extensions: Object.fromEntries(extensions),
      place: operation.place,
    }
  }

  #parameters(
    { kind, path, operation }: OperationSource,
    raw: readonly RawParameter[],
  ): Record<ParameterPlace, readonly Parameter[]> {
    const at = (place: ParameterPlace) =>
      raw
        .filter((parameter) => parameter.in === place)
        .map(({ reader, name }) => readParameter(reader, name, place, this.#document))
    const byPlace = {
      path: at('path'),
      query: at('query'),
      header: at('header'),
      cookie: at('cookie'),
      querystring: at('querystring'),
    }
    // Addresses of webhooks and callbacks are no templates.
    if (kind !== 'operation') return byPlace
    return { ...byPlace, path: fitTemplate(path, byPlace.path, operation) }
  }

  /** Those of the document are of its paths: a webhook or callback is sent somewhere else. */
  #serversOf({ kind, operation, pathItem }: OperationSource): readonly Server[] {
    const is20 = operation.references.version === '2.0'
    const own = is20
      ? this.#schemesOf(operation)
      : (readServers(operation) ?? readServers(pathItem))
    if (own !== undefined || kind !== 'operation') return own ?? []
    return this.servers
  }

  /** A 2.0 operation may have schemes of its own, for the host of the document. */
  #schemesOf(operation: ObjectReader): readonly Server[] | undefined {
    const schemes = operation.get('schemes')
    if (schemes === undefined) return undefined
    const { value, place, references } = this.#root
    return readServers(new ObjectReader({ ...value, schemes }, place, references))
  }

  #authOf({ kind, operation }: OperationSource): Authorization {
    const own = readAuthorization(operation, this.#schemes)
    if (own !== undefined || kind !== 'operation') return own ?? NO_AUTH
    this.#auth ??= readAuthorization(this.#root, this.#schemes) ?? NO_AUTH
    return this.#auth
  }

  #sdkNames(): ReadonlyMap<string, string> {
    this.#sdks ??= readSdkNames(this.#root)
    return this.#sdks
  }

  /** Media types of a 2.0 operation: its own list, an empty one too, else that of the document. */
  #mediaTypes(operation: ObjectReader, key: 'consumes' | 'produces'): readonly string[] {
    const holder = operation.get(key) === undefined ? this.#root : operation
    return holder.texts(key)
  }
}

/** The callbacks of an operation, one for each expression. */
function readCallbacks(
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
        getOperations(entry, 'callback', operation.references)
          .map(view)
          .filter(({ visibility }) => visibility === 'public'),
    }))
  })
}

/** The names within the braces of a path. */
function templateNames(path: string): readonly string[] {
  return [...path.matchAll(/\{([^{}]+)\}/g)].map(([, name = '']) => name)
}

/**
 * The path parameters that fit a template: one that the template does not name is reported, one
 * that only the template names is reported and added as a text.
 */
function fitTemplate(
  path: string,
  parameters: readonly Parameter[],
  operation: ObjectReader,
): readonly Parameter[] {
  const names = new Set(templateNames(path))
  for (const { name, place } of parameters) {
    if (names.has(name)) continue
    operation.references.report(place, {
      code: 'openapi-path-parameter-unused',
      message: `Expected \`{${name}}\` in the path, received \`${path}\`.`,
      hint: 'Put it into the path, or take the parameter away.',
    })
  }
  const missing = [...names].filter((name) => parameters.every((known) => known.name !== name))
  for (const name of missing) {
    operation.report({
      code: 'openapi-path-parameter-missing',
      message: `Expected a path parameter \`${name}\` for \`${path}\`, received none.`,
      hint: `Add a parameter with \`name: ${name}\` and \`in: path\`. Until then it is shown as a text.`,
    })
  }
  return [...parameters, ...missing.map((name) => textParameter(name, operation))]
}

function textParameter(name: string, { place }: ObjectReader): Parameter {
  return {
    name,
    in: 'path',
    required: true,
    deprecated: false,
    style: 'simple',
    explode: false,
    allowReserved: false,
    allowEmptyValue: false,
    schema: { value: { type: 'string' }, place },
    examples: [],
    place,
  }
}

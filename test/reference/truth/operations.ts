import type { Documented } from './documented.ts'
import { isRaw, list, type Raw } from './raw.ts'

/** A body as one media type describes it. */
interface DocumentedBody {
  mediaType: string
  schema: unknown
  /** Of each item of a stream, beside the schema of the whole. */
  item: unknown
  raw: Raw
}

export interface DocumentedOperation {
  /** `GET /pets`. */
  id: string
  raw: Raw
  /** The author wants no page of it. */
  isHidden: boolean
  parameters: { name: string; in: string; schema: unknown; raw: Raw }[]
  bodies: DocumentedBody[]
  responses: {
    code: string
    headers: { name: string; schema: unknown }[]
    bodies: DocumentedBody[]
    links: { name: string; raw: Raw }[]
  }[]
  /** Requests that come back; those within them are not looked at. */
  callbacks: { name: string; expression: string; operation: DocumentedOperation }[]
}

const PLACES = ['path', 'query', 'querystring', 'header', 'cookie']
const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query']

/** The operations of a document. */
export class DocumentedOperations {
  readonly #document: Documented

  #all: DocumentedOperation[] | undefined

  constructor(document: Documented) {
    this.#document = document
  }

  /** Those of paths, then those of webhooks. */
  list(): DocumentedOperation[] {
    this.#all ??= this.#read()
    return this.#all
  }

  /** What a link leads to, by its name or a reference, where the document has it. */
  targetOf(link: Raw): DocumentedOperation | undefined {
    const { operationId, operationRef } = link
    const target =
      typeof operationRef === 'string' ? this.#document.at(operationRef, link) : undefined
    return this.list().find(({ raw }) =>
      target === undefined
        ? operationId !== undefined && raw.operationId === operationId
        : raw === target,
    )
  }

  #read(): DocumentedOperation[] {
    const { root } = this.#document
    const paths = this.#items(root.paths, (method, path) => `${method} ${path}`)
    // Of several methods the first one has the name.
    const webhooks = this.#items(root.webhooks, (method, name, index) =>
      index === 0 ? `webhook ${name}` : `webhook ${name} ${method}`,
    )
    return [...paths, ...webhooks]
  }

  #items(
    written: unknown,
    idOf: (method: string, name: string, index: number) => string,
  ): DocumentedOperation[] {
    const entries = Object.entries(this.#document.map(written))
    const items = entries.filter(([name]) => !name.startsWith('x-'))
    return items.flatMap(([name, one]) =>
      this.#methods(one).map(({ item, method, operation }, index) =>
        this.#operation(idOf(method, name, index), item, operation),
      ),
    )
  }

  #methods(written: unknown): { item: Raw; method: string; operation: Raw }[] {
    const item = this.#document.resolve(written).target
    if (!isRaw(item)) return []
    const methods = [
      ...Object.entries(item)
        .filter(([method]) => METHODS.includes(method))
        .map(([method, operation]) => [method.toUpperCase(), operation] as const),
      ...Object.entries(this.#document.map(item.additionalOperations)),
    ]
    return methods.flatMap(([method, value]) => {
      const operation = this.#document.resolve(value).target
      return isRaw(operation) ? [{ item, method, operation }] : []
    })
  }

  #operation(id: string, item: Raw, operation: Raw, isInner = false): DocumentedOperation {
    const byKey = new Map<string, Raw>()
    const lists = [item.parameters, operation.parameters]
    for (const written of lists.flatMap((one) => list(this.#document.resolve(one).target))) {
      const { target, siblings } = this.#document.resolve(written)
      if (isRaw(target)) byKey.set(`${target.in} ${target.name}`, { ...target, ...siblings })
    }
    const all = [...byKey.values()]
    const marks = [item, operation].flatMap((one) => [one['x-hidden'], one['x-excluded']])
    return {
      id,
      raw: operation,
      isHidden: marks.some((mark) => /^true$/i.test(String(mark))),
      parameters: all
        .filter((one) => PLACES.includes(String(one.in)) && !this.#isIgnored(one))
        .map((raw) => ({
          name: String(raw.name),
          in: String(raw.in),
          schema: this.#document.is20 ? raw : (raw.schema ?? this.#media(raw.content)[0]?.schema),
          raw,
        })),
      bodies: this.#bodies(operation, all),
      responses: Object.entries(this.#document.map(operation.responses)).flatMap(
        ([code, written]) => this.#response(code, written),
      ),
      callbacks: isInner ? [] : this.#callbacks(operation),
    }
  }

  #response(code: string, written: unknown): DocumentedOperation['responses'] {
    const { is20 } = this.#document
    const response = this.#document.resolve(written).target
    if (!isRaw(response) || code.startsWith('x-')) return []
    const bodies = is20
      ? [{ mediaType: '', schema: response.schema, item: undefined, raw: {} }]
      : this.#media(response.content)
    const headers = Object.entries(this.#document.map(response.headers)).flatMap(
      ([name, header]) => {
        const { target } = this.#document.resolve(header)
        if (!isRaw(target)) return []
        return [
          {
            name,
            schema: is20 ? target : (target.schema ?? this.#media(target.content)[0]?.schema),
          },
        ]
      },
    )
    const links = Object.entries(this.#document.map(response.links)).flatMap(([name, link]) => {
      const raw = this.#document.resolve(link).target
      return isRaw(raw) ? [{ name, raw }] : []
    })
    return [{ code, headers, bodies: bodies.filter(isDescribed), links }]
  }

  #callbacks(operation: Raw): DocumentedOperation['callbacks'] {
    return Object.entries(this.#document.map(operation.callbacks)).flatMap(([name, written]) =>
      Object.entries(this.#document.map(written)).flatMap(([expression, one]) =>
        expression.startsWith('x-')
          ? []
          : this.#methods(one).map(({ item, method, operation: inner }) => ({
              name,
              expression,
              operation: this.#operation(`${method} ${expression}`, item, inner, true),
            })),
      ),
    )
  }

  /** OpenAPI 3 says that media types tell these headers, and parameters of them are ignored. */
  #isIgnored({ name, in: place }: Raw): boolean {
    const isTold = /^(?:accept|content-type)$/i.test(String(name))
    return !this.#document.is20 && place === 'header' && isTold
  }

  #bodies(operation: Raw, parameters: readonly Raw[]): DocumentedBody[] {
    if (!this.#document.is20) {
      const body = this.#document.resolve(operation.requestBody).target
      return isRaw(body) ? this.#media(body.content).filter(isDescribed) : []
    }
    const of = (schema: unknown) => [{ mediaType: '', schema, item: undefined, raw: {} }]
    const body = parameters.find((one) => one.in === 'body')
    if (body !== undefined) return of(body.schema)
    const form = parameters.filter((one) => one.in === 'formData')
    if (form.length === 0) return []
    const fields = form.map(({ required: _, ...one }) => [String(one.name), one])
    return of({ type: 'object', properties: Object.fromEntries(fields) })
  }

  #media(content: unknown): DocumentedBody[] {
    return Object.entries(this.#document.map(content)).flatMap(([mediaType, written]) => {
      const raw = this.#document.resolve(written).target
      return isRaw(raw) ? [{ mediaType, schema: raw.schema, item: raw.itemSchema, raw }] : []
    })
  }
}

function isDescribed({ schema, item, raw }: DocumentedBody): boolean {
  return [schema, item, raw.encoding, raw.prefixEncoding, raw.itemEncoding].some(
    (one) => one !== undefined,
  )
}

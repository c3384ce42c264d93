/** Any part of a document: what is read of it stands in the interfaces below. */
export type Part = Readonly<Record<string, unknown>>

export interface Parameter {
  readonly name: string
  readonly in: string
  readonly required?: boolean
  readonly style?: string
  readonly explode?: boolean
  readonly schema?: Part
  readonly content?: Readonly<Record<string, MediaType>>
}

export interface MediaType {
  readonly schema?: Part
  readonly itemSchema?: Part
  readonly example?: unknown
  readonly examples?: Readonly<Record<string, unknown>>
  readonly encoding?: Readonly<Record<string, { contentType?: string }>>
}

export interface Answer {
  readonly headers?: Readonly<Record<string, Part>>
  readonly content?: Readonly<Record<string, MediaType>>
}

export interface Scheme {
  readonly type: string
  readonly scheme?: string
  readonly in?: string
  readonly name?: string
}

/** An operation as its document has it. */
export interface Operation {
  readonly method: string
  /** Addresses that are its own, without a query; groups hold what stands for `names`. */
  readonly addresses: readonly RegExp[]
  readonly names: readonly string[]
  readonly parameters: readonly Parameter[]
  readonly body:
    | { readonly required?: boolean; readonly content?: Readonly<Record<string, MediaType>> }
    | undefined
  /** Alternatives; all schemes of one are needed. */
  readonly security: readonly (readonly Scheme[])[]
  readonly answers: Readonly<Record<string, Answer>>
  /** Whether no page shows it. */
  readonly isHidden: boolean
  readonly document: OpenDocument
}

const METHODS = 'get put post delete options head patch trace query'.split(' ')

/** A document of OpenAPI 3.1 or later, or one of 2.0 in its terms. */
export class OpenDocument {
  readonly root: Part

  constructor(written: Part) {
    this.root = written.swagger === '2.0' ? upgrade(written) : written
  }

  /** What a reference leads to, and members that stand beside it. */
  resolve<Kind>(part: unknown): Kind {
    const { $ref, ...beside } = part as Part
    if (typeof $ref !== 'string') return part as Kind
    let target: unknown = this.root
    for (const step of $ref.split('/').slice(1)) {
      target = (target as Part)[decodeURIComponent(step).replace('~1', '/').replace('~0', '~')]
    }
    return { ...this.resolve<Part>(target), ...beside } as Kind
  }

  operations(): Operation[] {
    const { paths = {} } = this.root
    return Object.entries(paths as Record<string, Part>).flatMap(([path, written]) => {
      const item = this.resolve<Part>(written)
      const own = METHODS.map((name) => [name.toUpperCase(), item[name]] as const)
      const more = Object.entries((item.additionalOperations ?? {}) as Part)
      return [...own, ...more].flatMap(([method, operation]) =>
        operation === undefined ? [] : [this.#operation(method, path, item, operation as Part)],
      )
    })
  }

  #operation(method: string, path: string, item: Part, operation: Part): Operation {
    const { servers, security } = { ...this.root, ...item, ...operation } as {
      servers?: readonly Part[]
      security?: readonly Part[]
    }
    const all = [item.parameters, operation.parameters].flatMap((them) =>
      ((them ?? []) as unknown[]).map((it) => this.resolve<Parameter>(it)),
    )
    const last = new Map(all.map((it) => [`${it.in} ${it.name}`, it]))
    return {
      method,
      addresses: (servers ?? []).map((server) => addressPattern(server, path)),
      names: [...path.matchAll(/\{([^{}]+)\}/g)].map(([, name = '']) => name),
      parameters: [...last.values()],
      body: operation.requestBody === undefined ? undefined : this.resolve(operation.requestBody),
      security: (security ?? []).map((needed) => Object.keys(needed).map((it) => this.#scheme(it))),
      answers: Object.fromEntries(
        Object.entries(operation.responses as Part).map(([status, it]) => [
          status,
          this.resolve<Answer>(it),
        ]),
      ),
      isHidden: operation['x-hidden'] === true || operation['x-excluded'] === true,
      document: this,
    }
  }

  #scheme(name: string): Scheme {
    return this.resolve({ $ref: `#/components/securitySchemes/${name}` })
  }
}

function addressPattern({ url, variables = {} }: Part, path: string): RegExp {
  const known = variables as Readonly<Record<string, { enum?: readonly string[] }>>
  const server = String(url)
    .replace(/\/$/, '')
    .split(/\{([^{}]+)\}/)
    .map((part, index) => {
      if (index % 2 === 0) return escaped(part)
      return `(?:${known[part]?.enum?.map(escaped).join('|') ?? '[^/.:]+'})`
    })
  const steps = path
    .split(/\{[^{}]+\}/)
    .map(escaped)
    .join('([^/]*)')
  return new RegExp(`^${server.join('')}${steps}$`)
}

function escaped(text: string): string {
  return text.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&')
}

/** A document of version 2.0 in the terms of version 3. */
function upgrade(document: Part): Part {
  const { host, basePath = '', schemes = ['https'], securityDefinitions = {}, paths } = document
  return {
    ...document,
    servers: (schemes as string[]).map((scheme) => ({ url: `${scheme}://${host}${basePath}` })),
    components: { securitySchemes: securityDefinitions },
    paths: mapMembers(paths, (item) =>
      mapMembers(item, (operation, name) =>
        name === 'parameters' ? operation : upgradeOperation(operation as Part, document),
      ),
    ),
  }
}

function upgradeOperation(operation: Part, document: Part): Part {
  const { consumes = document.consumes, produces = document.produces, parameters = [] } = operation
  const all = parameters as readonly (Parameter & Part)[]
  const fields = all.filter((it) => it.in === 'formData')
  const whole = all.find((it) => it.in === 'body')
  const form = {
    type: 'object',
    required: fields.filter(({ required }) => required).map(({ name }) => name),
    properties: Object.fromEntries(
      fields.map(({ name, type, enum: choices }) => [
        name,
        type === 'file' ? { type: 'string', format: 'binary' } : { type, enum: choices },
      ]),
    ),
  }
  const schema = whole?.schema ?? (fields.length > 0 ? form : undefined)
  const inTypes = (types: unknown, content: (type: string) => MediaType) =>
    Object.fromEntries((types as string[]).map((type) => [type, content(type)]))
  return {
    ...operation,
    parameters: all
      .filter((it) => it !== whole && it.in !== 'formData')
      .map(({ name, in: place, required, collectionFormat, ...rest }) => ({
        ...{ name, in: place, required, explode: collectionFormat === 'multi', schema: rest },
      })),
    ...(schema && {
      requestBody: { required: true, content: inTypes(consumes, () => ({ schema })) },
    }),
    responses: mapMembers(operation.responses, (written) => {
      const { schema: answer, examples = {}, ...rest } = written as Part
      if (answer === undefined) return rest
      const content = inTypes(produces, (type) => ({
        ...{ schema: answer as Part, example: (examples as Part)[type] },
      }))
      return { ...rest, content }
    }),
  }
}

function mapMembers(part: unknown, change: (member: unknown, name: string) => unknown): Part {
  return Object.fromEntries(
    Object.entries(part as Part).map(([name, member]) => [name, change(member, name)]),
  )
}

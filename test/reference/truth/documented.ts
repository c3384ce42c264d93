import { DocumentFiles } from './files.ts'
import { isRaw, list, type Raw } from './raw.ts'

export interface DocumentedOperation {
  /** `GET /pets`. */
  id: string
  /** The author wants no page of it. */
  isHidden: boolean
  parameters: { name: string; in: string; schema: unknown; raw: Raw }[]
  bodies: { mediaType: string; schema: unknown }[]
  responses: {
    code: string
    headers: { name: string; schema: unknown }[]
    bodies: { mediaType: string; schema: unknown }[]
  }[]
}

/** All that holds for a value at once: references and `allOf` worked in. */
export interface Shape {
  /** The raw schemas, outermost first. */
  parts: Raw[]
  /** Equal for shapes of the same schemas. */
  key: string
  properties: Map<string, Raw[]>
  patterns: Map<string, unknown[]>
  map: unknown[]
  items: unknown[]
  tuple: boolean
  unions: unknown[][]
  /** Something in it cannot be followed. */
  broken: boolean
}

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query']
const MOST_PARTS = 400

export class Documented {
  readonly root: Raw
  readonly #files: DocumentFiles
  readonly #ids = new Map<unknown, number>()

  /** @param path of the document, with the files that it refers to around it */
  constructor(path: string) {
    this.#files = new DocumentFiles(path)
    this.root = this.#files.root
  }

  get #is20(): boolean {
    return this.root.swagger !== undefined
  }

  /** What a reference leads to, as far as it is in the document and the files around it. */
  resolve(value: unknown): { target: unknown; siblings: Raw } {
    let target = value
    let siblings: Raw = {}
    for (let steps = 0; steps < 32; steps++) {
      if (!isRaw(target) || typeof target.$ref !== 'string') return { target, siblings }
      const { $ref, ...others } = target
      siblings = { ...this.#counted(others), ...siblings }
      target = this.#files.at($ref, target)
    }
    return { target: undefined, siblings }
  }

  /** Before 3.1 only texts beside a reference count. */
  #counted(siblings: Raw): Raw {
    if (!/^(?:2|3\.0)/.test(String(this.root.swagger ?? this.root.openapi ?? ''))) return siblings
    const { summary, description, deprecated } = siblings
    return JSON.parse(JSON.stringify({ summary, description, deprecated })) as Raw
  }

  /** A map, which a reference may stand for as a whole. */
  #map(written: unknown): Raw {
    const { target } = this.resolve(written)
    return isRaw(target) ? target : {}
  }

  operations(): DocumentedOperation[] {
    const paths = this.#items(this.root.paths, (method, path) => `${method} ${path}`)
    // Of several methods the first one has the name.
    const webhooks = this.#items(this.root.webhooks, (method, name, index) =>
      index === 0 ? `webhook ${name}` : `webhook ${name} ${method}`,
    )
    return [...paths, ...webhooks]
  }

  #items(
    written: unknown,
    idOf: (method: string, name: string, index: number) => string,
  ): DocumentedOperation[] {
    return Object.entries(this.#map(written)).flatMap(([name, one]) => {
      const item = this.resolve(one).target
      if (!isRaw(item)) return []
      const methods = [
        ...Object.entries(item)
          .filter(([method]) => METHODS.includes(method))
          .map(([method, operation]) => [method.toUpperCase(), operation] as const),
        ...Object.entries(this.#map(item.additionalOperations)),
      ]
      return methods.flatMap(([method, value], index) => {
        const operation = this.resolve(value).target
        if (!isRaw(operation)) return []
        return [this.#operation(idOf(method, name, index), item, operation)]
      })
    })
  }

  #operation(id: string, item: Raw, operation: Raw): DocumentedOperation {
    const byKey = new Map<string, Raw>()
    const lists = [item.parameters, operation.parameters].map((one) => this.resolve(one).target)
    for (const written of lists.flatMap(list)) {
      const { target, siblings } = this.resolve(written)
      if (isRaw(target)) byKey.set(`${target.in} ${target.name}`, { ...target, ...siblings })
    }
    const all = [...byKey.values()]
    const plain = all.filter(
      (one) =>
        ['path', 'query', 'header', 'cookie'].includes(String(one.in)) && !this.#isIgnored(one),
    )
    const marks = [item, operation].flatMap((one) => [one['x-hidden'], one['x-excluded']])
    return {
      id,
      isHidden: marks.some((mark) => /^true$/i.test(String(mark))),
      parameters: plain.map((raw) => ({
        name: String(raw.name),
        in: String(raw.in),
        schema: this.#is20 ? raw : (raw.schema ?? this.#media(raw.content)[0]?.schema),
        raw,
      })),
      bodies: this.#bodies(operation, all),
      responses: Object.entries(this.#map(operation.responses)).flatMap(([code, written]) => {
        const response = this.resolve(written).target
        if (!isRaw(response) || code.startsWith('x-')) return []
        const bodies = this.#is20
          ? [{ mediaType: '', schema: response.schema }]
          : this.#media(response.content)
        const headers = Object.entries(this.#map(response.headers)).flatMap(([name, header]) => {
          const { target } = this.resolve(header)
          if (!isRaw(target)) return []
          return [{ name, schema: this.#is20 ? target : target.schema }]
        })
        return [{ code, headers, bodies: bodies.filter(({ schema }) => schema !== undefined) }]
      }),
    }
  }

  /** OpenAPI 3 says that media types tell these headers, and parameters of them are ignored. */
  #isIgnored({ name, in: place }: Raw): boolean {
    return !this.#is20 && place === 'header' && /^(?:accept|content-type)$/i.test(String(name))
  }

  #bodies(operation: Raw, parameters: readonly Raw[]): { mediaType: string; schema: unknown }[] {
    if (!this.#is20) {
      const body = this.resolve(operation.requestBody).target
      return isRaw(body) ? this.#media(body.content) : []
    }
    const body = parameters.find((one) => one.in === 'body')
    if (body !== undefined) return [{ mediaType: '', schema: body.schema }]
    const form = parameters.filter((one) => one.in === 'formData')
    if (form.length === 0) return []
    const properties = Object.fromEntries(
      form.map(({ required: _, ...one }) => [String(one.name), one]),
    )
    return [{ mediaType: '', schema: { type: 'object', properties } }]
  }

  #media(content: unknown): { mediaType: string; schema: unknown }[] {
    return Object.entries(this.#map(content)).flatMap(([mediaType, written]) => {
      const media = this.resolve(written).target
      const schema = isRaw(media) ? (media.schema ?? media.itemSchema) : undefined
      return schema === undefined ? [] : [{ mediaType, schema }]
    })
  }

  /** Works references, `allOf` and choices of one into a shape. */
  shape(schemas: readonly unknown[]): Shape {
    const shape: Shape = {
      parts: [],
      key: '',
      properties: new Map(),
      patterns: new Map(),
      map: [],
      items: [],
      tuple: false,
      unions: [],
      broken: false,
    }
    const seen = new Set<unknown>()
    const visit = (written: unknown): void => {
      if (seen.has(written) || shape.parts.length > MOST_PARTS) return
      seen.add(written)
      const { target, siblings } = this.resolve(written)
      if (target === undefined) shape.broken = true
      if (Object.keys(siblings).length > 0) this.#read(shape, siblings, visit)
      if (!isRaw(target) || (target !== written && seen.has(target))) return
      seen.add(target)
      this.#read(shape, target, visit)
    }
    for (const schema of schemas) visit(schema)
    shape.key = shape.parts.map((part) => this.#id(part)).join('+')
    return shape
  }

  #id(value: unknown): number {
    const id = this.#ids.get(value) ?? this.#ids.size
    this.#ids.set(value, id)
    return id
  }

  #read(shape: Shape, raw: Raw, visit: (part: unknown) => void): void {
    shape.parts.push(raw)
    if (raw.$dynamicRef !== undefined) shape.broken = true
    for (const [name, property] of Object.entries(this.#map(raw.properties))) {
      const known = shape.properties.get(name) ?? []
      shape.properties.set(name, [...known, property as Raw])
    }
    for (const [name, property] of Object.entries((raw.patternProperties ?? {}) as Raw)) {
      shape.patterns.set(name, [...(shape.patterns.get(name) ?? []), property])
    }
    if (isRaw(raw.additionalProperties)) shape.map.push(raw.additionalProperties)
    if (raw.prefixItems !== undefined || Array.isArray(raw.items)) shape.tuple = true
    else if (isRaw(raw.items)) shape.items.push(raw.items)
    list(raw.allOf).forEach(visit)
    for (const key of ['oneOf', 'anyOf']) {
      const options = list(raw[key]).filter((option) => !this.#isNull(option))
      if (options.length === 1 && raw.discriminator === undefined) visit(options[0])
      else if (options.length > 0 && !options.every((option) => this.#isValue(option))) {
        shape.unions.push(options)
      }
    }
  }

  #isNull(option: unknown): boolean {
    const { target } = this.resolve(option)
    if (!isRaw(target)) return false
    const values = list(target.enum)
    return (
      (target.nullable === true && Object.keys(target).length === 1) ||
      target.type === 'null' ||
      (values.length === 1 && values[0] === null) ||
      target.const === null
    )
  }

  /** A constant, or a bare type beside constants. */
  #isValue(option: unknown): boolean {
    const { target } = this.resolve(option)
    if (!isRaw(target)) return false
    if (target.const !== undefined || Array.isArray(target.enum)) return true
    return Object.keys(target).every((key) =>
      ['type', 'description', 'title', 'pattern', 'nullable'].includes(key),
    )
  }
}

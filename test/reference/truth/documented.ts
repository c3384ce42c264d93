import { DocumentFiles } from './files.ts'
import { isRaw, list, type Raw } from './raw.ts'

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

  get is20(): boolean {
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

  /** What an address leads to from an object of the document. */
  at(address: string, holder: Raw): unknown {
    return this.#files.at(address, holder)
  }

  /** A map, which a reference may stand for as a whole. */
  map(written: unknown): Raw {
    const { target } = this.resolve(written)
    return isRaw(target) ? target : {}
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
    for (const [name, property] of Object.entries(this.map(raw.properties))) {
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

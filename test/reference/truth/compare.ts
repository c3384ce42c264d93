import type { Documented, Shape } from './documented.ts'
import { findUntold, wordsOf } from './facts.ts'
import { isRaw, type Raw } from './raw.ts'
import { dependentNames, hasRules, rulesOf } from './rules.ts'
import { levelIn, type ShownLevel, type ShownRow, type ShownText } from './shown.ts'

/** Levels below a schema that are looked at. */
const DEEPEST = 8

/** What is around a level that is compared. */
interface Surroundings {
  side: Side
  /** Levels whose rows count as well. */
  around: readonly ShownLevel[]
  depth: number
  /** It is about values that others describe. */
  isCase?: boolean
}

export type Side = 'request' | 'response'

/** How the comparison opens what is folded or elsewhere. */
export interface Opener {
  /** What script shows in place of a link to another page, or `undefined` for a dead end. */
  fetched(address: string, side: string | undefined): ShownLevel | undefined
  /** The level that a link leads to; `undefined` for a dead link. */
  linked(level: ShownLevel, href: string): ShownLevel | undefined
}

/** Compares what a document says with what a page shows, at every depth. */
export class Comparison {
  readonly missing: string[] = []
  readonly foreign: string[] = []
  readonly wrong: string[] = []
  /** Names that were looked for. */
  count = 0
  readonly #document: Documented
  readonly #opener: Opener
  readonly #seen = new Set<string>()
  /** Choices that are gone through. */
  readonly #open = new Set<string>()
  readonly #ids = new Map<unknown, number>()

  constructor(document: Documented, opener: Opener) {
    this.#document = document
    this.#opener = opener
  }

  /** Compares a schema with the level that shows it. */
  schema(path: string, written: readonly unknown[], level: ShownLevel, side: Side): void {
    const shape = this.#document.shape(written)
    this.#facts(path, shape, level.own)
    const content = this.#contentOf(shape, (items) => this.#facts(`${path}[]`, items, level.own))
    this.#level(path, content, level, { side, around: [], depth: 0 })
  }

  /** Compares what a schema says of itself with the row that shows it, then what is below it. */
  field(path: string, written: readonly unknown[], row: ShownRow, side: Side, depth = 0): void {
    this.count++
    const shape = this.#document.shape(written)
    this.#facts(path, shape, row)
    if (depth >= DEEPEST) return
    const level = levelIn(row.below, row.page)
    const content = this.#contentOf(shape, (items) => this.#facts(`${path}[]`, items, row))
    this.#level(path, content, level, { side, around: [], depth })
  }

  #facts(path: string, shape: Pick<Shape, 'parts' | 'unions'>, shown: ShownText): void {
    for (const what of findUntold(shape, shown)) this.wrong.push(`${path}: ${what}`)
  }

  /** Arrays show what their items show. */
  #contentOf(shape: Shape, items: (shape: Shape) => void = () => undefined): Shape {
    let content = shape
    for (let depth = 0; depth < 8; depth++) {
      const { properties, patterns, map, unions, tuple } = content
      const own = properties.size + patterns.size + map.length + unions.length
      if (content.items.length === 0 || own > 0 || tuple || hasRules(content)) break
      content = this.#document.shape(content.items)
      items(content)
    }
    return content
  }

  #level(
    path: string,
    shape: Shape,
    shown: ShownLevel,
    { side, around, depth, isCase = false }: Surroundings,
  ): void {
    const { properties, patterns, map, unions } = shape
    const own = [...properties.values()].filter((schemas) => this.#belongsTo(schemas, side))
    // A request may have no field at all: all are read only.
    if (own.length + patterns.size + map.length + unions.length === 0 && !hasRules(shape)) return
    const level = this.#opened(path, shown)
    if (level === undefined) return
    const seen = `${shape.key} ${side} ${this.#id(level.rows[0]?.below ?? level.groups[0])} ${around.length}`
    if (this.#seen.has(seen)) return
    this.#seen.add(seen)
    const known = [level, ...around]
    for (const [name, schemas] of properties) {
      if (!this.#belongsTo(schemas, side)) continue
      const row = rowOf(known, name)
      if (row === undefined) this.missing.push(`${path}.${name}`)
      else this.field(`${path}.${name}`, schemas, row, side, depth + 1)
    }
    for (const name of isCase ? [] : this.#requiredAlone(shape, around)) {
      this.count++
      if (rowOf(known, name) === undefined) this.missing.push(`${path}.${name}`)
    }
    for (const [pattern, schemas] of patterns) {
      const row = rowOf(known, pattern, true)
      if (row === undefined) this.missing.push(`${path}./${pattern}/`)
      else this.field(`${path}./${pattern}/`, schemas, row, side, depth + 1)
    }
    const isTold = map.some((one) => isRaw(one) && Object.keys(one).length > 0)
    if (isTold) {
      const row = known
        .flatMap(({ rows }) => rows)
        .find(({ isPattern, name }) => isPattern && !patterns.has(name))
      if (row === undefined) this.missing.push(`${path}.*`)
      else this.field(`${path}.*`, map, row, side, depth + 1)
    }
    this.#foreign(path, shape, level)
    this.#unions(path, shape, level, { side, around: known, depth, isCase })
    this.#rules(path, shape, level, { side, around: [], depth: depth + 1, isCase: true })
  }

  #rules(path: string, shape: Shape, level: ShownLevel, surroundings: Surroundings): void {
    const free = [...level.rules]
    for (const { title, schema, counts } of rulesOf(shape)) {
      const name = `${path} ${title}`
      const at = free.findIndex((rule) => rule.name === title)
      const [rule] = at < 0 ? [] : free.splice(at, 1)
      this.count++
      if (rule === undefined) {
        this.missing.push(name)
        continue
      }
      const told = this.#document.shape([schema])
      this.#facts(name, told, rule)
      for (const text of [...counts.map(String), ...this.#requiredElsewhere(told)]) {
        if (!rule.text.includes(text)) this.wrong.push(`${name}: ${text}`)
      }
      const content = this.#contentOf(told, (items) => this.#facts(`${name}[]`, items, rule))
      if (surroundings.depth >= DEEPEST) continue
      this.#level(name, content, levelIn(rule.below, rule.page), surroundings)
    }
    for (const { name, others } of dependentNames(shape)) {
      this.count++
      const words = wordsOf(`With ${name} also required`)
      const lines = level.lines.filter(({ text }) => wordsOf(text).startsWith(words))
      const isTold = lines.some(({ codes }) => others.every((other) => codes.has(other)))
      if (!isTold) this.missing.push(`${path} ${name} requires ${others}`)
    }
    for (const { name } of free) this.foreign.push(`${path} ${name}`)
  }

  /** Names that a case requires and others describe. */
  #requiredElsewhere(shape: Shape): string[] {
    return namesIn(shape).filter((name) => !shape.properties.has(name))
  }

  #unions(
    path: string,
    shape: Shape,
    level: ShownLevel,
    { depth, ...surroundings }: Surroundings,
  ): void {
    const free = [...level.groups]
    for (const options of shape.unions) {
      // A variant that includes what it is a variant of is shown without the choice.
      const key = options.map((option) => this.#id(option)).join('+')
      if (this.#open.has(key)) continue
      this.#open.add(key)
      const at = free.findIndex((group) => group.length === options.length)
      const group = at < 0 ? undefined : free.splice(at, 1)[0]
      if (group === undefined) {
        this.missing.push(`${path} (one of ${options.length})`)
        this.#open.delete(key)
        continue
      }
      for (const [index, option] of options.entries()) {
        const panel = group[index]
        if (panel === undefined) continue
        this.count++
        const inner = levelIn(panel, level.page)
        const name = `${path}<${index}>`
        const told = this.#document.shape([option])
        // What the parent says is not repeated.
        const parts = told.parts.filter((part) => !shape.parts.includes(part))
        this.#facts(name, { parts, unions: told.unions }, inner.own)
        const content = this.#contentOf(told, (items) => this.#facts(`${name}[]`, items, inner.own))
        if (depth < DEEPEST) {
          this.#level(name, content, inner, { ...surroundings, depth: depth + 1 })
        }
      }
      this.#open.delete(key)
    }
  }

  /** The level with its rows, wherever they are. */
  #opened(path: string, shown: ShownLevel): ShownLevel | undefined {
    let level = shown
    for (let steps = 0; steps < 8; steps++) {
      if (level.rows.length + level.groups.length + level.rules.length > 0)
        return this.#whole(path, level)
      const [lazy] = level.lazy
      const [link] = level.links
      const next =
        lazy === undefined
          ? link === undefined
            ? undefined
            : this.#opener.linked(level, link)
          : this.#opener.fetched(lazy.address, lazy.side)
      if (next === undefined) {
        this.missing.push(`${path} (${lazy?.address ?? link ?? 'nothing below'})`)
        return undefined
      }
      level = next
    }
    this.missing.push(`${path} (no end)`)
    return undefined
  }

  /** A level with the rows that other pages continue it with. */
  #whole(path: string, level: ShownLevel): ShownLevel {
    const rows = [...level.rows]
    let [more] = level.lazy
    for (let pages = 0; more !== undefined && pages < 32; pages++) {
      const next = this.#opener.fetched(more.address, more.side)
      if (next === undefined) this.missing.push(`${path} (${more.address})`)
      rows.push(...(next?.rows ?? []))
      more = next?.lazy[0]
    }
    return { ...level, rows }
  }

  #belongsTo(schemas: readonly unknown[], side: Side): boolean {
    const { parts } = this.#document.shape(schemas)
    const readOnly = parts.some((part) => part.readOnly === true)
    const writeOnly = parts.some((part) => part.writeOnly === true)
    if (side === 'request') return !readOnly || writeOnly
    return !writeOnly || readOnly
  }

  /** Names that are required and described nowhere, where no choice, case or parent may do so. */
  #requiredAlone(shape: Shape, around: readonly ShownLevel[]): string[] {
    const isCase = (part: Raw): boolean =>
      ['if', 'dependentSchemas', 'dependencies', 'discriminator'].some(
        (key) => part[key] !== undefined,
      )
    if (around.length > 0 || shape.unions.length > 0 || shape.parts.some(isCase)) return []
    return namesIn(shape).filter((name) => !shape.properties.has(name))
  }

  #foreign(path: string, shape: Shape, level: ShownLevel): void {
    // Spaces around a name are not seen.
    const names = [...shape.properties.keys(), ...namesIn(shape)]
    const known = new Set(names.map((name) => name.trim()))
    for (const row of level.rows) {
      const name = row.name === '""' ? '' : row.name
      const isOwn = row.isPattern || /^\[\d+\]$/.test(name) || known.has(name)
      if (!isOwn && !shape.broken) this.foreign.push(`${path}.${row.name}`)
    }
  }

  #id(value: unknown): number {
    const id = this.#ids.get(value) ?? this.#ids.size
    this.#ids.set(value, id)
    return id
  }
}

function rowOf(
  levels: readonly ShownLevel[],
  name: string,
  isPattern = false,
): ShownRow | undefined {
  const wanted = name.trim().replace(/\s+/g, ' ') || '""'
  return levels
    .flatMap(({ rows }) => rows)
    .find((row) => row.name === wanted && row.isPattern === isPattern)
}

/** The names that an object requires, described or not. */
function namesIn({ parts }: Shape): string[] {
  return parts.flatMap(({ required }) =>
    Array.isArray(required) ? required.filter((name) => typeof name === 'string') : [],
  )
}

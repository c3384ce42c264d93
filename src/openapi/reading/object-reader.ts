import type { Statement } from '../../diagnostics/index.ts'
import { isCompound, isNumber } from '../exact-number.ts'
import { getPlaceBelow, type Place, type References } from '../references/index.ts'
import { getMember, getReference, isRawObject, type RawObject } from '../references/raw.ts'

/** A value of a document, and where it stands. */
export interface Located {
  readonly value: unknown
  readonly place: Place
}

export interface NamedEntry extends Located {
  readonly name: string
}

/**
 * The members of one object of a document. A member of a wrong type is reported at its place and
 * counts as absent; `null`, which YAML gives an empty member, counts as absent too.
 */
export class ObjectReader {
  readonly value: RawObject
  readonly place: Place
  readonly references: References

  constructor(value: RawObject, place: Place, references: References) {
    this.value = value
    this.place = place
    this.references = references
  }

  /** A member as it is. */
  get(key: string): unknown {
    return getMember(this.value, key) ?? undefined
  }

  at(key: string): Located {
    return { value: this.get(key), place: getPlaceBelow(this.place, key) }
  }

  /** A text; unquoted numbers and booleans of YAML are taken as one. */
  text(key: string): string | undefined {
    const value = this.get(key)
    if (isNumber(value) || typeof value === 'boolean') return String(value)
    return this.#typed(key, 'text', (given) => typeof given === 'string') as string | undefined
  }

  flag(key: string): boolean | undefined {
    const value = this.get(key)
    if (value === 'true' || value === 'false') return value === 'true'
    return this.#typed(key, '`true` or `false`', (given) => typeof given === 'boolean') as
      | boolean
      | undefined
  }

  /** The items of a list, behind a reference where one stands for all of them. */
  list(key: string): readonly Located[] {
    const written = this.get(key)
    if (getReference(written) === undefined) {
      const items = this.#typed(key, 'a list', Array.isArray) as unknown[] | undefined
      return locateItems(items ?? [], getPlaceBelow(this.place, key))
    }
    const found = this.references.resolve(written, getPlaceBelow(this.place, key))
    if (found.kind === 'broken') return []
    if (Array.isArray(found.value)) return locateItems(found.value, found.place)
    reportType(this.references, found.place, 'a list', found.value)
    return []
  }

  /** The texts of a list; of a single text, that text. */
  texts(key: string): readonly string[] {
    const value = this.get(key)
    if (typeof value === 'string') return [value]
    return this.list(key).flatMap(({ value: item, place }) => {
      if (typeof item === 'string') return [item]
      if (isNumber(item)) return [String(item)]
      reportType(this.references, place, 'text', item)
      return []
    })
  }

  /** Names and values of a map. References in its place are followed. */
  entries(key: string): readonly NamedEntry[] {
    const map = this.object(key)
    return map === undefined ? [] : map.members()
  }

  /** All members by name. */
  members(): readonly NamedEntry[] {
    return Object.entries(this.value).map(([name, value]) => ({
      name,
      value,
      place: getPlaceBelow(this.place, name),
    }))
  }

  /** An object, behind references where they stand for it. */
  object(key: string): ObjectReader | undefined {
    const value = this.get(key)
    if (value === undefined) return undefined
    return openObject({ value, place: getPlaceBelow(this.place, key) }, this.references)
  }

  report(finding: Statement, key?: string): void {
    this.references.report(key === undefined ? this.place : getPlaceBelow(this.place, key), finding)
  }

  #typed(key: string, expected: string, fits: (value: unknown) => boolean): unknown {
    const value = this.get(key)
    if (value === undefined || fits(value)) return value
    reportType(this.references, getPlaceBelow(this.place, key), expected, value, key)
    return undefined
  }
}

function locateItems(items: readonly unknown[], place: Place): Located[] {
  return items.map((value, index) => ({ value, place: getPlaceBelow(place, index) }))
}

/**
 * Reads a value that must be an object, or a reference to one. A `summary` or `description` beside
 * a reference counts. Reports anything else and gives `undefined`.
 */
export function openObject(
  { value, place }: Located,
  references: References,
): ObjectReader | undefined {
  const resolved = references.resolve(value, place)
  if (resolved.kind === 'broken') return undefined
  if (!isRawObject(resolved.value)) {
    reportType(references, resolved.place, 'an object', resolved.value)
    return undefined
  }
  if (getReference(value) === undefined) return new ObjectReader(resolved.value, place, references)
  const { summary, description } = resolved.siblings
  const beside = {
    ...(typeof summary === 'string' && { summary }),
    ...(typeof description === 'string' && { description }),
  }
  return new ObjectReader({ ...resolved.value, ...beside }, resolved.place, references)
}

export function reportType(
  references: References,
  place: Place,
  expected: string,
  value: unknown,
  key?: string,
): void {
  references.report(place, {
    code: 'openapi-type',
    message: `Expected ${key === undefined ? '' : `\`${key}\` to be `}${expected}, received ${nameOfValue(value)}.`,
    hint: 'It is left out.',
  })
}

/** A value in a sentence. */
export function nameOfValue(value: unknown): string {
  if (value === null || value === undefined) return 'nothing'
  if (Array.isArray(value)) return 'a list'
  if (isCompound(value)) return 'an object'
  return `\`${String(value).slice(0, 40)}\``
}

import type { ObjectReader } from '../reading/object-reader.ts'
import { getPlaceBelow, type Place, placeId, type References } from '../references/index.ts'
import { getReference, isRawObject, type RawObject } from '../references/raw.ts'

/** Values that references may bring into the bindings of one object: schemas may hold many others. */
const MOST = 400

/** What holds for one protocol only, with what references in it stand for. */
export function readBindings(holder: ObjectReader): RawObject {
  const bindings = holder.object('bindings')
  if (bindings === undefined) return {}
  const worked = new Bindings(bindings.references).of(bindings.value, bindings.place, [])
  return isRawObject(worked) ? worked : {}
}

class Bindings {
  readonly #references: References
  #brought = 0

  constructor(references: References) {
    this.#references = references
  }

  /** @param around ids of the places that references on the way here led to */
  of(value: unknown, place: Place, around: readonly string[]): unknown {
    if (around.length > 0) this.#brought++
    if (Array.isArray(value)) {
      return value.map((item, index) => this.of(item, getPlaceBelow(place, index), around))
    }
    if (!isRawObject(value)) return value
    if (getReference(value) !== undefined) return this.#target(value, place, around)
    const members = Object.entries(value).map(([name, member]) => [
      name,
      this.of(member, getPlaceBelow(place, name), around),
    ])
    return Object.fromEntries(members)
  }

  /** What a reference leads to; the reference itself where it leads to nothing, or into a circle. */
  #target(value: RawObject, place: Place, around: readonly string[]): unknown {
    const found = this.#references.resolve(value, place)
    if (found.kind === 'broken' || this.#brought > MOST) return value
    const id = placeId(found.place)
    if (around.includes(id)) return value
    const target = this.of(found.value, found.place, [...around, id])
    return isRawObject(target) ? { ...target, ...found.siblings } : target
  }
}

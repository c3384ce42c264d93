import { isRawObject, type RawObject } from '../references/raw.ts'

type Steps = readonly (string | number)[]

/** An object with a value at some steps; what holds it is copied, and made where it is missing. */
export function withMember(holder: RawObject, steps: Steps, value: unknown): RawObject {
  return changed(holder, steps, () => value) as RawObject
}

/** An object without what stands at some steps, which may not lead into lists. */
export function withoutMember(holder: RawObject, steps: Steps): RawObject {
  return changed(holder, steps, () => undefined) as RawObject
}

function changed(holder: unknown, [step, ...rest]: Steps, value: () => unknown): unknown {
  if (step === undefined) return value()
  if (Array.isArray(holder)) {
    const index = Number(step)
    return holder.with(index, changed(holder[index], rest, value))
  }
  const object = isRawObject(holder) ? holder : {}
  const made = changed(object[step], rest, value)
  if (made !== undefined) return { ...object, [step]: made }
  return Object.fromEntries(Object.entries(object).filter(([key]) => key !== String(step)))
}

import { EVENT_ID, type Event } from 'js-yaml'

/** Values that a document may have once its aliases are written out; large ones have a tenth. */
const MOST_VALUES = 10_000_000

/** What is wrong with the aliases of a document, as the end of a sentence; `undefined` if nothing is. */
export function aliasMistake(value: unknown, events: readonly Event[]): string | undefined {
  if (!events.some(({ type }) => type === EVENT_ID.ALIAS)) return undefined
  const sizes = new Map<object, number>()
  const open = new Set<object>()
  const sizeOf = (current: unknown): number => {
    if (typeof current !== 'object' || current === null) return 1
    if (open.has(current)) return Number.POSITIVE_INFINITY
    const known = sizes.get(current)
    if (known !== undefined) return known
    open.add(current)
    let size = 1
    for (const member of Object.values(current)) size += sizeOf(member)
    open.delete(current)
    sizes.set(current, size)
    return size
  }
  const size = sizeOf(value)
  if (size === Number.POSITIVE_INFINITY) return 'an alias within what it stands for'
  return size > MOST_VALUES ? 'aliases that stand for too much' : undefined
}

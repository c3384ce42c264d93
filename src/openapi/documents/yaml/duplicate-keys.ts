import { EVENT_ID, type Event, getScalarValue } from 'js-yaml'
import { entriesWithin, nodeEnds } from './tree.ts'

/** Every key that its mapping has already had. */
export function duplicateKeys(
  text: string,
  events: readonly Event[],
): { key: string; offset: number }[] {
  const ends = nodeEnds(events)
  return events.flatMap(({ type }, index) => {
    if (type !== EVENT_ID.MAPPING) return []
    const seen = new Set<string>()
    return [...entriesWithin(index, ends)].flatMap(([at]) => {
      const event = events[at]
      if (event?.type !== EVENT_ID.SCALAR) return []
      const key = getScalarValue(text, event)
      if (key === '<<' || !seen.has(key)) {
        seen.add(key)
        return []
      }
      return [{ key, offset: event.valueStart }]
    })
  })
}

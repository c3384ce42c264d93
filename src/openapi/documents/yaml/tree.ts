import { EVENT_ID, type Event } from 'js-yaml'

/** For each event that opens or is a node, the index of the event behind the node. */
export function findNodeEnds(events: readonly Event[]): Uint32Array {
  const ends = new Uint32Array(events.length)
  const open: number[] = []
  for (const [index, { type }] of events.entries()) {
    if (type === EVENT_ID.SCALAR || type === EVENT_ID.ALIAS) ends[index] = index + 1
    else if (type !== EVENT_ID.POP) open.push(index)
    else {
      const start = open.pop()
      if (start !== undefined) ends[start] = index + 1
    }
  }
  return ends
}

/** The nodes directly within a document, mapping or sequence, as indexes of their events. */
export function* getNodesWithin(index: number, ends: Uint32Array): Generator<number> {
  const last = (ends[index] ?? 0) - 1
  for (let at = index + 1; at < last; at = ends[at] ?? last) yield at
}

/** Keys and values of a mapping, as indexes of their events. */
export function* getEntriesWithin(index: number, ends: Uint32Array): Generator<[number, number]> {
  let key: number | undefined
  for (const node of getNodesWithin(index, ends)) {
    if (key === undefined) key = node
    else {
      yield [key, node]
      key = undefined
    }
  }
}

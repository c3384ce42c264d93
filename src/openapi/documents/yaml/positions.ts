import { EVENT_ID, type Event, getScalarValue, parseEvents } from 'js-yaml'
import type { Positions, Span } from '../parsed.ts'
import { DEEPEST } from './parse.ts'
import { findNodeEnds, getEntriesWithin, getNodesWithin } from './tree.ts'

/** Places in a YAML text, by the events of its parser: far cheaper than a syntax tree. */
export class YamlPositions implements Positions {
  readonly #text: string
  readonly #events: readonly Event[]
  readonly #ends: Uint32Array

  constructor(text: string) {
    this.#text = text
    this.#events = parseEvents(text, { maxDepth: DEEPEST })
    this.#ends = findNodeEnds(this.#events)
  }

  find(steps: readonly string[]): Span {
    // The first event opens the document, the second is its only node.
    let node = 1
    let span = this.#spanOf(node)
    for (const step of steps) {
      const member = this.#memberOf(node, step)
      if (member === undefined) break
      node = member.value
      span = this.#spanOf(this.#isAtKey(node, step) ? (member.key ?? node) : node)
    }
    return span
  }

  /** A mapping or sequence is found at its key, and so is a reference. */
  #isAtKey(node: number, step: string): boolean {
    const type = this.#events[node]?.type
    return type === EVENT_ID.MAPPING || type === EVENT_ID.SEQUENCE || step === '$ref'
  }

  #memberOf(node: number, step: string): { key?: number; value: number } | undefined {
    const type = this.#events[node]?.type
    if (type === EVENT_ID.SEQUENCE) {
      const value = [...getNodesWithin(node, this.#ends)][Number(step)]
      return value === undefined ? undefined : { value }
    }
    if (type !== EVENT_ID.MAPPING) return undefined
    let found: { key: number; value: number } | undefined
    for (const [key, value] of getEntriesWithin(node, this.#ends)) {
      const event = this.#events[key]
      if (event?.type === EVENT_ID.SCALAR && getScalarValue(this.#text, event) === step) {
        found = { key, value }
      }
    }
    return found
  }

  #spanOf(node: number): Span {
    const event = this.#events[node]
    switch (event?.type) {
      case EVENT_ID.SCALAR:
        return { start: event.valueStart, end: Math.max(event.valueStart, event.valueEnd) }
      case EVENT_ID.ALIAS:
        return { start: event.anchorStart, end: event.anchorEnd }
      case EVENT_ID.MAPPING:
      case EVENT_ID.SEQUENCE:
        return { start: event.start, end: event.start }
      default:
        return { start: 0, end: 0 }
    }
  }
}

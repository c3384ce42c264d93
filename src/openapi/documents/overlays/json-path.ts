import { isRawObject, memberOf } from '../../references/raw.ts'
import { type Selector, selectorsOf } from './selectors.ts'

/** The pointers' steps of everything that a JSONPath selects. */
export type Steps = readonly string[]

/**
 * Selects with a subset of JSONPath (RFC 9535): members, indexes, wildcards, descent, and filters
 * that compare members with literals, joined by `&&` or `||`. `undefined` for anything else.
 */
export function select(root: unknown, path: string): readonly Steps[] | undefined {
  const segments = selectorsOf(path)
  if (segments === undefined) return undefined
  let found: Steps[] = [[]]
  for (const { selectors, descends } of segments) {
    const from = descends ? found.flatMap((steps) => [...descendants(root, steps)]) : found
    const selected = from.flatMap((steps) =>
      selectors.flatMap((selector) => apply(valueUnder(root, steps), selector, steps)),
    )
    const unique = new Map(selected.map((steps) => [JSON.stringify(steps), steps]))
    found = [...unique.values()]
  }
  return found
}

function apply(value: unknown, selector: Selector, steps: Steps): Steps[] {
  const children = () => (isContainer(value) ? Object.keys(value) : [])
  switch (selector.kind) {
    case 'name':
      return memberOf(value, selector.name) === undefined || Array.isArray(value)
        ? []
        : [[...steps, selector.name]]
    case 'index': {
      if (!Array.isArray(value)) return []
      const index = selector.index < 0 ? value.length + selector.index : selector.index
      return index in value ? [[...steps, String(index)]] : []
    }
    case 'all':
      return children().map((key) => [...steps, key])
    case 'filter':
      return children()
        .filter((key) => selector.test(memberOf(value, key)))
        .map((key) => [...steps, key])
  }
}

function* descendants(root: unknown, steps: Steps): Generator<Steps> {
  yield steps
  const value = valueUnder(root, steps)
  if (!isContainer(value)) return
  for (const key of Object.keys(value)) yield* descendants(root, [...steps, key])
}

function valueUnder(root: unknown, steps: Steps): unknown {
  return steps.reduce(memberOf, root)
}

function isContainer(value: unknown): value is object {
  return Array.isArray(value) || isRawObject(value)
}

import type { Contained } from '../model.ts'
import { countText } from './facts.ts'
import type { OpenNode } from './inputs.ts'

const NOTHING: readonly Contained[] = []

/** What some items of an array must be, each with its own number of items. */
export function getContained(node: OpenNode): readonly Contained[] {
  const { contains } = node.merged
  if (contains.length === 0) return NOTHING
  return contains.flatMap(({ schema, least, most }) => {
    const item = node.child([schema], node.anchor)
    const count = getCount(least, most)
    return item === undefined ? [] : [{ node: item, ...(count !== undefined && { count }) }]
  })
}

/** Nothing for the usual number: one or more. */
function getCount(least: number | undefined, most: number | undefined): string | undefined {
  if (most === undefined) return least === 0 ? 'at least 0 items' : countText(least, most, 'item')
  return countText(least ?? 1, most, 'item')
}

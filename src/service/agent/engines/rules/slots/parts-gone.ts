import type { Context } from '../context.ts'
import { GOES, isRemovalSure, readRemoval } from './removal.ts'
import type { SlotWay } from './slot-way.ts'

/** “We don't promise response times any more. Remove that section from the Support page”: takes rows, items and parts away. */
export const partsGone: SlotWay = {
  cue: GOES,
  isSure: isRemovalSure,
  async perform(context: Context, prompt) {
    const removals = await readRemoval(context, prompt)
    const [first] = removals ?? []
    if (removals === undefined || first === undefined) return undefined
    const { docs } = context
    const { file } = first.listing
    // What stands later goes first, so that the places of the others stay.
    const entries = removals.flatMap((one) => one.entries).toSorted((a, b) => b.start - a.start)
    const text = await docs.files.read(file)
    await docs.files.write(
      file,
      entries.reduce((now, { remove }) => remove(now), text),
    )
    const told = entries.toReversed().map(({ kind, name }) => `the ${kind} “${name}”`)
    return `Removed ${told.join(' and ')} from \`${docs.routeOf(file)}\`.`
  },
}

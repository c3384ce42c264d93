import { getNodeValue, type JSONPath } from 'jsonc-parser'
import { AgentRefusal } from '../../../model.ts'
import type { Intent } from '../intent.ts'
import { printQuotedNames } from '../navigation.ts'

const IN_NEW =
  '(in|into|under|inside|within) [(a|the|one)] [new] [parent] (group|section) (called|named|titled) {name}'

/** The names of a list as it is spoken: “Events, Hooks and the Logs”. */
function splitNames(said: string): string[] {
  return said.split(/,? and (?:the )?|, (?:the )?/i)
}

/** Puts groups of the navigation into a new one, which stands where the first of them stood. */
export const gatherGroups: Intent = {
  does: 'put groups of the navigation into a new one',
  example: 'Put the groups Webhooks and Events under a new group called Automation',
  hints: ['groups', 'group', 'under', 'together', 'nest'],
  phrases: [
    `(put|move|gather|bring|collect|nest|group) [both] [the] [groups] {groups} [groups] [together] ${IN_NEW}`,
    '(make|create|add|start) [(a|an)] [new] [parent] (group|section) [(called|named|titled)] {name} (with|of|from|out of|for|around) [both] the groups {groups}',
  ],
  accepts: (said) =>
    /\bgroups\b/i.test(said.sentence.text) &&
    !said.isVague('name') &&
    splitNames(said.text('groups')).length > 1,
  async perform({ files, navigation }, said) {
    const name = said.text('name')
    const lists = splitNames(said.text('groups')).map((one) => navigation.groupOf(one))
    const groups = lists.map((list) => ({ ...list, path: list.path.slice(0, -1) }))
    const [first] = groups
    const names = printQuotedNames(groups.map((one) => one.name ?? ''))
    const places = new Set(groups.map(({ file, path }) => JSON.stringify([file, path])))
    if (first === undefined || places.size < groups.length) {
      throw new AgentRefusal(`Expected each group once, received ${names}.`)
    }
    const list = JSON.stringify(first.path.slice(0, -1))
    const isApart = groups.some(
      ({ file, path }) => file !== first.file || JSON.stringify(path.slice(0, -1)) !== list,
    )
    if (isApart) {
      throw new AgentRefusal(
        `Expected groups that stand beside each other, received ${names} in several places.`,
      )
    }
    const pages = groups.map(({ node }): unknown => getNodeValue(node.parent?.parent ?? node))
    // The last one first: what stands before it keeps its place.
    const at = ({ path }: { path: JSONPath }) => Number(path.at(-1))
    const sorted = groups.toSorted((one, other) => at(other) - at(one))
    for (const { file, path } of sorted) await files.remove(file, path)
    const place = [...first.path.slice(0, -1), Math.min(...groups.map(at))]
    await files.set(first.file, place, { group: name, pages }, true)
    return `Put the groups ${names} into the new group “${name}”.`
  },
}

import { getNodeValue } from 'jsonc-parser'
import { AgentRefusal } from '../../../model.ts'
import type { Intent } from '../intent.ts'

/** Makes one group of two; their pages keep their order. */
export const mergeGroups: Intent = {
  does: 'merge two groups of the navigation',
  example: 'Merge the groups Guides and Recipes into one called Learn',
  hints: ['merge', 'combine', 'group'],
  phrases: [
    '(combine|merge|join|unite) [the] [(groups|sections)] {group} and {other} [(groups|sections)] (into|to|in) (one|a single|a new|a) [new] [(group|section)] [(called|named)] {name}',
    '(put|bring) [the] [(groups|sections)] {group} and {other} [(groups|sections)] together (into|in|as) (one|a single) [new] [(group|section)] [(called|named)] {name}',
    'move (everything|all pages|all the pages|all of the pages|all) (in|from|of|under) [the] [group] {other} [group] (to|into|in|under) [the] [group] {group} [group] [and] [@remove] [(the|that|then the)] [(empty|old|first)] [group]',
    '(merge|fold) [the] [group] {other} [group] into [the] [group] {group} [group]',
  ],
  accepts: (said) => !/^(?:one|a) /i.test(said.text('group')),
  async perform({ files, navigation }, said) {
    const own = navigation.groupOf(said.text('group'))
    const other = navigation.groupOf(said.text('other'))
    if (own.file === other.file && own.path.join() === other.path.join()) {
      throw new AgentRefusal(`Expected two groups, received “${own.name}” twice.`)
    }
    const known: unknown[] = getNodeValue(own.node)
    const more: unknown[] = getNodeValue(other.node)
    const name = said.find('name') ?? own.name
    await files.set(own.file, own.path, [...known, ...more.filter((item) => !known.includes(item))])
    await files.set(own.file, [...own.path.slice(0, -1), 'group'], name)
    await files.remove(other.file, other.path.slice(0, -1))
    return `Merged the group “${other.name}” into “${own.name}”, which is called “${name}”.`
  },
}

import { findNodeAtLocation, getNodeValue, type JSONPath } from 'jsonc-parser'
import { AgentRefusal } from '../../../model.ts'
import type { Intent } from '../intent.ts'
import type { Navigation, PageList } from '../navigation.ts'
import type { Said } from '../prompt/said.ts'
import { Unresolved } from '../unresolved.ts'

const GROUP = '(group|section|category)'
const OUT = '[out] [(of|from) [the] {old} [(group|section|tab)]] [(and|out)]'
const TAB =
  '(its own|their own|an own|a separate|a new|a|an extra) [(new|separate|own)] [top-level] tab'
const CALLED = '[(called|named|titled) {name}]'
const ICON = '[(and|with) [(with|the|an|give it)] [(the|an)] icon {icon:word}]'

/** Makes a tab of a group. */
export const makeTab: Intent = {
  does: 'make a tab of a group of the navigation',
  example: 'Move the group Troubleshooting into its own tab',
  hints: ['tab', 'group', 'split'],
  phrases: [
    `(split|move|turn|make|break|pull|put|promote|extract|take|convert) [the] {group} ${GROUP} ${OUT} [(into|to|in|as)] ${TAB} ${CALLED} ${ICON}`,
  ],
  async perform({ files, navigation }, said) {
    const group = findGroup(navigation, said)
    const { file, path } = group
    const own = path.slice(0, -1)
    if (typeof own.at(-1) !== 'number' || group.name === undefined) {
      throw new AgentRefusal(`Expected a group in a list, received “${said.text('group')}”.`)
    }
    const depth = own.lastIndexOf('tabs')
    if (depth === -1) {
      throw new AgentRefusal(
        `Expected the group “${group.name}” in a tab, received one in a navigation without tabs beside it in \`${file}\`.`,
      )
    }
    const tabs: JSONPath = own.slice(0, depth + 1)
    const at = Number(own[depth + 1])
    const tree = files.tree(file)
    const name = said.find('name') ?? group.name
    const isTaken = findNodeAtLocation(tree, tabs)?.children?.some((tab) => {
      const known: unknown = getNodeValue(tab)
      return typeof known === 'object' && known !== null && 'tab' in known && known.tab === name
    })
    if (isTaken === true) throw new AgentRefusal(`There is the tab “${name}” already.`)
    const list = findNodeAtLocation(tree, own.slice(0, -1))?.children ?? []
    // A tab of this group alone is one already.
    if (list.length === 1 && own.length === depth + 4) {
      throw new Unresolved(
        `Expected other groups beside “${group.name}” in its tab, received none.`,
      )
    }
    const node = findNodeAtLocation(tree, own)
    const value: unknown = node === undefined ? undefined : getNodeValue(node)
    const icon = said.find('icon')
    const tab = { tab: name, ...(icon !== undefined && { icon }), groups: [value] }
    await files.remove(file, own)
    await files.set(file, [...tabs, at + 1], tab, true)
    return `Made the tab “${name}” of the group “${group.name}”.`
  },
}

/** The group of a name, which may be told by what it is taken out of. */
function findGroup(navigation: Navigation, said: Said): PageList {
  const [name, old] = [said.text('group'), said.find('old')]
  if (old === undefined) return navigation.groupOf(name)
  try {
    return navigation.groupOf(`${name} of ${old}`)
  } catch (error) {
    if (!(error instanceof Unresolved)) throw error
    return navigation.groupOf(name)
  }
}

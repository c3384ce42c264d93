import { findNodeAtLocation, getNodeValue } from 'jsonc-parser'
import { AgentRefusal } from '../../../model.ts'
import type { Intent } from '../intent.ts'

const GROUP = '(group|category|navigation group|sidebar group)'
const FROM = '[(from|in) [the] (sidebar|navigation|nav|menu)]'

/** Lists a group before or after another one. */
export const moveGroup: Intent = {
  does: 'move a group before or after another one',
  example: 'Move the group Guides before the group Reference',
  hints: ['group', 'move', 'order', 'before', 'after'],
  phrases: [
    `(move|put|place|list|show|bring) [the] [${GROUP}] {group} [${GROUP}] [right] {side:@beside} [the] [${GROUP}] {other} [${GROUP}]`,
    `[the] {group} ${GROUP} (should|must) (be|come|stand|go) [right] {side:@beside} [the] [${GROUP}] {other} [${GROUP}]`,
  ],
  async perform({ files, navigation }, said) {
    const [own, other] = [
      navigation.groupOf(said.text('group')),
      navigation.groupOf(said.text('other')),
    ]
    const [list, index] = [own.path.slice(0, -2), own.path.at(-2)]
    const isBeside =
      own.file === other.file && JSON.stringify(list) === JSON.stringify(other.path.slice(0, -2))
    const at = other.path.at(-2)
    if (!isBeside || typeof index !== 'number' || typeof at !== 'number') {
      throw new AgentRefusal(
        `Expected two groups of one list, received “${own.name}” and “${other.name}”, which are in different ones.`,
      )
    }
    const node = findNodeAtLocation(files.tree(own.file), [...list, index])
    const value: unknown = node === undefined ? undefined : getNodeValue(node)
    const side = /before|above|ahead|front/i.test(said.text('side')) ? 0 : 1
    await files.remove(own.file, [...list, index])
    const target = at - (index < at ? 1 : 0) + side
    await files.set(own.file, [...list, target], value, true)
    return `Listed the group “${own.name}” ${side === 0 ? 'before' : 'after'} “${other.name}”.`
  },
}

/** Takes a group out of the navigation; its pages stay where they are. */
export const removeGroup: Intent = {
  does: 'remove a group of the navigation',
  example: 'Remove the group Archive',
  hints: ['group', 'remove', 'delete'],
  phrases: [
    `@remove [the] {group} ${GROUP} [(from|in) [the] (sidebar|navigation|menu|nav)]`,
    `@remove [the] ${GROUP} {group} [(from|in) [the] (sidebar|navigation|menu|nav)]`,
  ],
  async perform({ files, navigation }, said) {
    const group = navigation.groupOf(said.text('group'))
    if (typeof group.path.at(-2) !== 'number' || group.name === undefined) {
      throw new AgentRefusal(`Expected a group in a list, received “${said.text('group')}”.`)
    }
    const routes = navigation.routesOf(group).map((route) => `\`${route}\``)
    await files.remove(group.file, group.path.slice(0, -1))
    const left =
      routes.length === 0
        ? ''
        : ` Its pages keep their addresses, and the navigation has them no more: ${routes.join(', ')}.`
    return `Removed the group “${group.name}”.${left}`
  },
}

/** Gives a group an icon or a tag, hides it, and has it open or closed at first. */
export const setGroupOption: Intent = {
  does: 'set the icon or tag of a group, hide it, or have it open or closed at first',
  example: 'Give the group Guides the icon book',
  hints: ['group', 'icon', 'expand', 'collapse'],
  phrases: [
    `(give|set) [the] {group} ${GROUP} [(the|an|a)] {key:@groupkey} {value:word}`,
    `(give|set) [the] ${GROUP} {group} [(the|an|a)] {key:@groupkey} {value:word}`,
    `@set [the] {key:@groupkey} (of|for|on) [the] {group} ${GROUP} (to|as) {value:word}`,
    `@set [the] {key:@groupkey} (of|for|on) [the] ${GROUP} {group} (to|as) {value:word}`,
    [`(expand|open) [the] {group} ${GROUP} [by default]`, { key: 'expanded', value: 'yes' }],
    [`(expand|open) [the] ${GROUP} {group} [by default]`, { key: 'expanded', value: 'yes' }],
    [
      `hide [(everything|all pages|all) in] [the] [(whole|entire)] {group} ${GROUP} ${FROM}`,
      { key: 'hidden', value: 'yes' },
    ],
    [`hide [the] ${GROUP} {group} ${FROM}`, { key: 'hidden', value: 'yes' }],
    [`(unhide|show) [the] {group} ${GROUP} [again]`, { key: 'hidden', value: '' }],
    [`(unhide|show) [the] ${GROUP} {group} [again]`, { key: 'hidden', value: '' }],
    [`(collapse|close|fold) [the] {group} ${GROUP} [by default]`, { key: 'expanded', value: '' }],
    [`(collapse|close|fold) [the] ${GROUP} {group} [by default]`, { key: 'expanded', value: '' }],
  ],
  async perform({ files, navigation }, said) {
    const group = navigation.groupOf(said.text('group'))
    const key = said.text('key').toLowerCase()
    const value = ['expanded', 'hidden'].includes(key)
      ? said.text('value') !== ''
      : said.text('value')
    await files.set(group.file, [...group.path.slice(0, -1), key], value)
    return `Set \`${key}\` of the group “${group.name}” to \`${String(value)}\`.`
  },
}

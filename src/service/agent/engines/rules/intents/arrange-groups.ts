import { findNodeAtLocation, getNodeValue, type JSONPath } from 'jsonc-parser'
import { AgentRefusal } from '../../../model.ts'
import type { ConfigFiles } from '../config-files.ts'
import type { Intent } from '../intent.ts'
import type { Navigation } from '../navigation.ts'
import { isSame } from '../navigation-nodes.ts'
import type { Frame } from '../prompt/frame.ts'
import type { Said } from '../prompt/said.ts'
import { Unresolved } from '../unresolved.ts'

const GROUP = '(group|category|navigation group|sidebar group)'
const FROM = '[(from|in) [the] (sidebar|navigation|nav|menu)]'

/** A part of the navigation in a list of its like. */
interface Item {
  file: string
  list: JSONPath
  at: number
  name: string
}

const KIND = '(?:navigation |sidebar )?(?:group|category|section|tab)s?'
const MOVE = 'move|put|place|list|show|bring|make|goes|go|comes?|stands?|be|appears?|sits?'
const MOVE_ALONE = 'move|put|place|list|bring|goes|go|comes?|stands?|sits?'
const BESIDE_WORDS = 'order|position|in the @sidebar|@sidebar|right|directly|just'

/** Lists a group or tab before or after another one, or at an end. */
export const moveGroup: Intent = {
  does: 'move a group or tab before or after another one, or to an end',
  example: 'Move the group Guides before the group Reference',
  hints: ['group', 'tab', 'move', 'order', 'before', 'after'],
  phrases: [
    `(move|put|place|list|show|bring) [the] [${GROUP}] {group} [${GROUP}] [right] {side:@beside} [the] [${GROUP}] {other} [${GROUP}]`,
    `[the] {group} ${GROUP} (should|must) (be|come|stand|go) [right] {side:@beside} [the] [${GROUP}] {other} [${GROUP}]`,
  ],
  frames: [
    // A page is looked for first where nothing says what it is.
    ...[[MOVE, KIND], [MOVE_ALONE]].flatMap((needs): Frame[] => [
      {
        needs,
        also: BESIDE_WORDS,
        slots: {
          group: {},
          other: { behind: 'before|above|ahead of|in front of' },
          place: { behind: 'in|of|within', isOptional: true },
        },
        given: { side: 'before' },
      },
      {
        needs,
        also: BESIDE_WORDS,
        slots: {
          group: {},
          other: { behind: 'after|behind|below|following' },
          place: { behind: 'in|of|within', isOptional: true },
        },
        given: { side: 'after' },
      },
      {
        needs,
        also: `${BESIDE_WORDS}|very|at the|list|one`,
        slots: {
          group: {},
          end: { form: /^(?:first|last|top|bottom|start|end|beginning|front)$/i },
          tab: { behind: 'in|of|on|under|within', isOptional: true },
        },
      },
    ]),
  ],
  // The end of “its” group is a place for a page.
  accepts: ({ sentence }) =>
    !/\b(?:of|in) (?:its|their|that|this) (?:group|section|list|category)\b/i.test(sentence.text),
  async perform({ files, navigation }, said) {
    const tab = said.find('tab')
    const name = said.text('group')
    const place = said.find('place')
    if (place !== undefined && !navigation.isFirstDivision(place)) {
      throw new Unresolved(
        `Expected the version or language that readers get first, received “${place}”.`,
      )
    }
    const own = findItem(navigation, said, tab === undefined ? name : `${name} of ${tab}`)
    const end = said.find('end')
    if (end !== undefined) {
      const count = findNodeAtLocation(files.tree(own.file), own.list)?.children?.length ?? 0
      const isLast = /end|bottom|last/i.test(end)
      await moveItem(files, own, isLast ? count - 1 : 0)
      return `Listed “${own.name}” ${isLast ? 'last' : 'first'} among its like.`
    }
    const other =
      findSibling(navigation, own, said.text('other')) ??
      findItem(navigation, said, said.text('other'))
    refuseApart(own, other)
    const side = /before|above|ahead|front/i.test(said.text('side')) ? 0 : 1
    await moveItem(files, own, other.at - (own.at < other.at ? 1 : 0) + side)
    return `Listed “${own.name}” ${side === 0 ? 'before' : 'after'} “${other.name}”.`
  },
}

/** Has two groups or tabs change places. */
export const swapGroups: Intent = {
  does: 'swap two groups or tabs of the navigation',
  example: 'Swap the groups Guides and Reference',
  hints: ['swap', 'order', 'group', 'tab'],
  phrases: [
    '(swap|exchange|switch|flip) [the (order|places|positions) of] [the] [(groups|sections|tabs)] {group} (and|with) {other} [(groups|sections|tabs)] [(in|on) [the] (sidebar|navigation|menu|nav)]',
    '[the] [(groups|sections|tabs)] {group} and {other} [(groups|sections|tabs)] (should|must|have to|need to) (swap|change|trade|switch) (places|positions|order)',
  ],
  async perform({ files, navigation }, said) {
    const own = findItem(navigation, said, said.text('group'))
    const other =
      findSibling(navigation, own, said.text('other')) ??
      findItem(navigation, said, said.text('other'))
    refuseApart(own, other)
    const [first, second] = own.at < other.at ? [own, other] : [other, own]
    await moveItem(files, second, first.at)
    await moveItem(files, { ...first, at: first.at + 1 }, second.at)
    return `Swapped “${own.name}” and “${other.name}” in the navigation.`
  },
}

/** The group or tab of a name: what is called a tab is one. Throws `Unresolved`. */
function findItem(navigation: Navigation, { sentence }: Said, name: string): Item {
  if (/\btabs?\b/i.test(sentence.text) && !/ of /.test(name)) {
    const { file, path, name: called } = navigation.tabOf(name)
    const at = path.at(-1)
    if (typeof at === 'number') return { file, list: path.slice(0, -1), at, name: called }
  }
  const { file, path, name: called = name } = navigation.groupOf(name)
  const at = path.at(-2)
  if (typeof at === 'number') return { file, list: path.slice(0, -2), at, name: called }
  throw new AgentRefusal(`Expected a group in a list of groups, received “${called}”.`)
}

/** The one group of a name in the list that another one is in, of several that are called so. */
function findSibling(navigation: Navigation, own: Item, said: string): Item | undefined {
  const name = said.replace(/^(?:the|our) | (?:group|section|category)$/gi, '')
  const beside = navigation.lists(name).filter(({ file, path }) => {
    const list = path.slice(0, -2)
    return file === own.file && JSON.stringify(list) === JSON.stringify(own.list)
  })
  const [only, ...others] = beside
  const at = only?.path.at(-2)
  if (only === undefined || others.length > 0 || typeof at !== 'number') return undefined
  return { file: own.file, list: own.list, at, name: only.name ?? name }
}

function refuseApart(own: Item, other: Item): void {
  const isBeside =
    own.file === other.file && JSON.stringify(own.list) === JSON.stringify(other.list)
  if (isBeside && own.at !== other.at) return
  throw new AgentRefusal(
    `Expected two groups or tabs of one list, received “${own.name}” and “${other.name}”, which are in different ones.`,
  )
}

/** Moves an item to another place of its list. */
async function moveItem(files: ConfigFiles, { file, list, at }: Item, to: number): Promise<void> {
  const node = findNodeAtLocation(files.tree(file), [...list, at])
  const value: unknown = node === undefined ? undefined : getNodeValue(node)
  await files.remove(file, [...list, at])
  await files.set(file, [...list, to], value, true)
}

/** Takes a group out of the navigation; its pages stay where they are. */
export const removeGroup: Intent = {
  does: 'remove a group of the navigation',
  example: 'Remove the group Archive',
  hints: ['group', 'remove', 'delete'],
  phrases: [
    `@remove [the] {group} ${GROUP} [(from|in) [the] (sidebar|navigation|menu|nav)]`,
    `@remove [the] ${GROUP} {group} [(from|in) [the] (sidebar|navigation|menu|nav)]`,
    `@remove [the] {group} ${GROUP} (from|in|of|under) [the] {place} [(tab|group|section|anchor|menu)]`,
    ['@remove {group:quote}', { isWhole: 'yes' }],
  ],
  async perform({ files, navigation }, said) {
    const place = said.find('place')
    const name = said.text('group')
    const group = navigation.groupOf(place === undefined ? name : `${name} of ${place}`)
    // Where it is not said to be a group it has to be called exactly so.
    if (said.find('isWhole') !== undefined && !isSame(group.name, name)) {
      throw new Unresolved(`Expected a group “${name}” in the navigation, received none.`)
    }
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

/** Makes one group of two; their pages keep their order. */
export const mergeGroups: Intent = {
  does: 'merge two groups of the navigation',
  example: 'Merge the groups Guides and Recipes into one called Learn',
  hints: ['merge', 'combine', 'group'],
  phrases: [
    '(combine|merge|join|unite) [the] [(groups|sections)] {group} and {other} [(groups|sections)] (into|to|in) (one|a single|a new|a) [new] [(group|section)] [(called|named)] {name}',
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
    ...['icon', 'tag'].flatMap((key) => [
      [`give [the] {group} ${GROUP} (a|an|the) [new] {value:word} ${key}`, { key }] as const,
      [`(add|put) (a|an|the) {value:word} ${key} (to|on) [the] {group} ${GROUP}`, { key }] as const,
      [
        `(add|put|use) (a|an|the) ${key} {value:word} (to|on|for) [the] {group} ${GROUP}`,
        { key },
      ] as const,
    ]),
    ['(give|set) [the] {group} tab [(the|an|a)] icon {value:word}', { key: 'icon', isTab: 'yes' }],
    [
      '@set [the] icon (of|for|on) [the] {group} tab (to|as) {value:word}',
      { key: 'icon', isTab: 'yes' },
    ],
    [`(expand|open) [the] {group} ${GROUP} [by default]`, { key: 'expanded', value: 'yes' }],
    [`(expand|open) [the] ${GROUP} {group} [by default]`, { key: 'expanded', value: 'yes' }],
    [
      `hide [(everything|all pages|all) in] [the] [(whole|entire)] {group} ${GROUP} ${FROM}`,
      { key: 'hidden', value: 'yes' },
    ],
    [`hide [the] ${GROUP} {group} ${FROM}`, { key: 'hidden', value: 'yes' }],
    [`hide [the] {group} tab ${FROM}`, { key: 'hidden', value: 'yes', isTab: 'yes' }],
    [`(unhide|show) [the] {group} tab [again]`, { key: 'hidden', value: '', isTab: 'yes' }],
    [`(unhide|show) [the] {group} ${GROUP} [again]`, { key: 'hidden', value: '' }],
    [`(unhide|show) [the] ${GROUP} {group} [again]`, { key: 'hidden', value: '' }],
    [`(collapse|close|fold) [the] {group} ${GROUP} [by default]`, { key: 'expanded', value: '' }],
    [`(collapse|close|fold) [the] ${GROUP} {group} [by default]`, { key: 'expanded', value: '' }],
  ],
  async perform({ files, navigation }, said) {
    const isTab = said.find('isTab') !== undefined
    const group = isTab
      ? navigation.tabOf(said.text('group'))
      : navigation.groupOf(said.text('group'))
    const path = isTab ? group.path : group.path.slice(0, -1)
    const key = said.text('key').toLowerCase()
    const value = ['expanded', 'hidden'].includes(key)
      ? said.text('value') !== ''
      : said.text('value')
    await files.set(group.file, [...path, key], value)
    return `Set \`${key}\` of the ${isTab ? 'tab' : 'group'} “${group.name}” to \`${String(value)}\`.`
  },
}

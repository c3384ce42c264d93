import { AgentRefusal } from '../../../model.ts'
import type { Context } from '../context.ts'
import type { Intent } from '../intent.ts'
import { printQuotedNames } from '../navigation.ts'
import { type GroupPlace, insertGroup } from '../navigation-groups.ts'
import type { Said } from '../prompt/said.ts'
import { Unresolved } from '../unresolved.ts'

const GROUP = '(group|category|sidebar group|navigation group|menu group|sidebar section)'
const BEGIN = '@add [(a|an|the|another|one more)] [new] [empty]'
const CALLED = '(called|named|titled|:)'
const MOVE = '(move|put|list|bring|collect|gather|group)'
const NEW = `(a|an|one|their) ((new|own|separate) ${GROUP}|${GROUP} of (its|their) own)`
const RIGHT = '[(right|directly|just)]'
const PLACES = [
  ['', ''],
  ['after', `${RIGHT} (after|behind|below|following|underneath) [the] [group] {other}`],
  ['before', `${RIGHT} (before|above|ahead of|in front of) [the] [group] {other}`],
  ['in', '(to|in|under|at|on) [[the] {end:@end} [of]] [the] [(tab|navigation|sidebar|menu)] {tab}'],
]
const PAGES = '[(with|for|containing|from|of|and put) [the] [pages] {pages} [in it]]'

/** What tells where a group is to be, and is no part of its name. */
const BESIDE =
  / (?:(?:right|directly|just) )?(?:below|above|after|before|under|behind|next to|beside) /i

/** Adds a group to the navigation, with pages that are listed elsewhere so far. */
export const addGroup: Intent = {
  does: 'add a group to the navigation, with pages for it',
  example: 'Add a group called Billing after Guides with the pages Invoices and Refunds',
  hints: ['group', 'category', 'section', 'navigation', 'sidebar'],
  phrases: [
    ...PLACES.flatMap(([side = '', place]) =>
      [`${GROUP} [${CALLED}] {name}`, `{name:few} ${GROUP}`].map(
        (group) => [`${BEGIN} ${group} ${place} ${PAGES}`, { side }] as const,
      ),
    ),
    ...PLACES.map(
      ([side = '', place]) =>
        [
          `${MOVE} {pages} [(out of|from) {old} and] (in|into|to|under) ${NEW} [${CALLED}] {name} ${place}`.trim(),
          { side },
        ] as const,
    ),
    `${MOVE} {pages} (in|into|to|under) (a|an|one) (new|own|separate) {name} ${GROUP}`,
    `{pages} (should|must|need to) (be|go|stand|live|move) [(in|into|to|under)] ${NEW} ${CALLED} {name}`,
  ],
  accepts: (said) =>
    !said.isVague('name') &&
    !said.hasPlace('name') &&
    // Where it is to be is no part of its name.
    (said.isQuoted('name') ||
      !/^(?:an?|the|one) | (?:tab|group|section|sidebar|navigation)$/i.test(said.text('name'))) &&
    (said.isQuoted('name') ||
      !/ the (?:first|last|top|bottom|only|next)$/i.test(said.text('name'))) &&
    // Who puts “the” group somewhere speaks of one that there is.
    (said.find('pages') !== undefined || !/^(?:put|make) the /i.test(said.sentence.text)) &&
    (said.isQuoted('name') || !BESIDE.test(said.text('name'))) &&
    !/ and (?:add|put|move) | (?:with|of|from|for) the groups? /i.test(said.text('name')),
  perform,
}

async function perform({ docs, files, navigation }: Context, said: Said): Promise<string> {
  const name = said.text('name')
  const known = navigation.lists().some((list) => list.name?.toLowerCase() === name.toLowerCase())
  if (known && said.find('tab') === undefined) {
    throw new AgentRefusal(
      `Expected the name of a new group, received “${name}”, which there is. Ask to move pages to it.`,
    )
  }
  const routes = await getRoutes(docs, said.find('pages'))
  const place = getPlace(navigation, said, routes[0])
  const where = await insertGroup(files, navigation, { name, routes }, place)
  const told =
    routes.length === 0
      ? 'It has no pages yet, and shows as soon as one is added to it.'
      : `It has ${routes.map((route) => `\`${route}\``).join(', ')}.`
  return `Added the group “${name}”: ${where}. ${told}`
}

/** Where the group is said to be, else behind the one that its first page was in. */
function getPlace(
  navigation: Context['navigation'],
  said: Said,
  first: string | undefined,
): GroupPlace {
  // “Right below it” is said of the group that the pages come out of.
  const named = said.find('other')
  const other = /^(?:it|that|that one)$/i.test(named ?? '') ? said.find('old') : named
  const tab = said.find('tab')
  if (other !== undefined) {
    const side = said.text('side') === 'before' ? 0 : 1
    return { beside: navigation.groupOf(other), side }
  }
  if (tab !== undefined) {
    const end = /top|beginning|start|first/i.test(said.text('end')) ? 'start' : 'end'
    return { tab: navigation.tabOf(tab), end }
  }
  const beside = first === undefined ? undefined : navigation.listOf(first)
  return beside === undefined ? undefined : { beside, side: 1 }
}

/** The pages of a list as it is spoken: “A, B and C”. Throws `Unresolved`. */
async function getRoutes(docs: Context['docs'], said: string | undefined): Promise<string[]> {
  if (said === undefined) return []
  const names = said
    .replace(/^both /i, '')
    .split(/(?:,? and |, )(?=(?:[^"]*"[^"]*")*[^"]*$)/i)
    .map((one) => one.replace(/ pages$/i, ' page'))
  const files = await Promise.all(names.map((one) => docs.fileOf(one, 'first')))
  const routes = files.map((file) => docs.routeOf(file))
  if (new Set(routes).size === routes.length) return routes
  throw new Unresolved(`Expected each page once, received ${printQuotedNames(routes)}.`)
}

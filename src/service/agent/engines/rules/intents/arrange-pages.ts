import type { JSONPath } from 'jsonc-parser'
import { AgentRefusal } from '../../../model.ts'
import type { Context } from '../context.ts'
import type { Intent } from '../intent.ts'
import { isNamedPlace } from '../names.ts'
import { areNeighbors } from '../navigation-groups.ts'
import { isSame } from '../navigation-nodes.ts'
import type { Frame } from '../prompt/frame.ts'
import type { Said } from '../prompt/said.ts'
import { Unresolved } from '../unresolved.ts'

const MOVE =
  'move|moves|moved|put|list|listed|place|placed|bring|show|shown|belongs?|goes|go|come|comes|follows?|sits?|appears?|stands?|shift|shifted|live|lives|be'
const MOVED =
  '@sidebar|group|section|category|order|position|page|pages|article|guide|first|right|directly|now|make|have|let|get'

/** What is moved, and what is added, which has to be called what it is. */
const NEEDS = [[MOVE], ['add|include', 'page|article|guide|group|section']]

/** Lists a page elsewhere in the navigation; its address stays. */
export const listElsewhere: Intent = {
  does: 'move a page to another group, or before or after another page, in the navigation',
  example: 'Move the Backup page to the Memory System group',
  hints: ['move', 'group', 'section', 'sidebar', 'navigation', 'before', 'after', 'order'],
  phrases: [],
  frames: NEEDS.flatMap((needs): Frame[] => [
    ...[
      ['before', 'before|above|ahead of|in front of|prior to'],
      [
        'after',
        '(?:right |directly |just |immediately )?(?:after|behind|below|following|follows?|underneath)',
      ],
    ].map(([by = '', words = '']) => ({
      needs,
      also: MOVED,
      slots: {
        page: {},
        other: { behind: words },
        group: { behind: 'under|in|into|to|within|inside', isOptional: true },
      },
      given: { by },
    })),
    {
      needs,
      also: MOVED,
      slots: {
        page: {},
        group: { behind: 'under|in|into|to|within|inside' },
        old: {
          behind: '(?:instead of|rather than|and not|not)(?: in| under| into)?',
          isOptional: true,
        },
      },
    },
    {
      needs: [`${needs[0]}|make`, ...needs.slice(1)],
      also: `${MOVED}|very|at the|list|one`,
      slots: {
        page: {},
        end: { form: /^(?:first|last|top|bottom|start|end|beginning|front)$/i },
        group: { behind: 'of|in|under|within|inside', isOptional: true },
      },
    },
  ]),
  // What is added anew is no page that there is: “add a warning to the quickstart”.
  accepts: (said) => {
    const { text } = said.sentence
    // Where in the group it is to be is no word beside it.
    if (said.find('end') === undefined && / page (?:first|last) (?:in|of|under) /i.test(text))
      return false
    // What is said to be a group is no page.
    if (/^\S+ (?:the |our )?(?:group|section|tab) (?:⟦|["“\p{Lu}])/u.test(text)) return false
    // Who speaks of several does not mean the one page that is named beside them.
    if (/\b(?:them|both of these|these|those)\b/i.test(text)) return false
    // A group may be called Start.
    if (/^\p{Lu}\p{Ll}/u.test(said.text('end'))) return false
    return !/\b(?:an?|another|new|some) (?:\S+ )?$/i.test(
      text.slice(0, text.indexOf(said.text('page'))),
    )
  },
  async perform({ docs, navigation }, said) {
    const other = said.find('other')
    await refuseGroups({ docs, navigation }, said)
    const neighbor =
      other === undefined ? undefined : await findNeighborIn({ docs, navigation }, other, said)
    const beside = neighbor === undefined ? undefined : docs.routeOf(neighbor)
    // Where it is, or is to be, tells which of several is meant.
    const old = said.find('old') ?? said.find('group')
    const page = said.text('page')
    const route = docs.routeOf(
      await docs
        .fileOf(old === undefined ? page : `${page} of ${old}`, neighbor ?? 'one')
        .catch((error: unknown) => {
          if (old === undefined || !(error instanceof Unresolved)) throw error
          return docs.fileOf(page, neighbor ?? 'one')
        }),
    )
    const named = said.find('group')
    const isElsewhere = named !== undefined && !isNamedPlace(named, navigation.placesOf(route))
    if (isElsewhere && beside === undefined && said.find('end') !== undefined) {
      const list = navigation.groupOf(named)
      const place = navigation.placeOf(route)
      if (place !== undefined && !isAlso(said)) await navigation.removeAt(place)
      const end = endOf(said)
      await navigation.addToGroup(navigation.groupOf(named), route, end)
      return `Listed \`${route}\` at the ${end} of the group “${list.name}”${also(said)}. Its address stays.`
    }
    if (named !== undefined) {
      // Who names a group beside a page or an end tells where that is.
      const at = beside ?? (said.find('end') === undefined ? undefined : route)
      if (at !== undefined && !isNamedPlace(named, navigation.placesOf(at))) {
        throw new Unresolved(`Expected \`${at}\` in the group “${named}”, received it elsewhere.`)
      }
    }
    if (said.find('end') !== undefined) {
      const end = endOf(said)
      const list = navigation.listOf(route)
      if (list !== undefined && navigation.routesOf(list).at(end === 'start' ? 0 : -1) === route) {
        throw new Unresolved(`The page \`${route}\` is at the ${end} of its group already.`, true)
      }
      if (await navigation.moveToEnd(route, end)) {
        return `Listed \`${route}\` at the ${end} of its group.`
      }
      throw new AgentRefusal(`Expected \`${route}\` in the navigation, received none.`)
    }
    const group = beside === undefined ? navigation.groupOf(said.text('group')) : undefined
    if (group !== undefined && navigation.routesOf(group).includes(route)) {
      throw new Unresolved(`The page \`${route}\` is in “${group.name}” already.`, true)
    }
    if (beside === route) throw new AgentRefusal(`Expected another page than \`${route}\`.`)
    if (beside !== undefined && navigation.placeOf(beside) === undefined) {
      throw new AgentRefusal(`Expected \`${beside}\` in the navigation, received none.`)
    }
    const place = navigation.placeOf(route)
    if (place !== undefined && !isAlso(said)) await navigation.removeAt(place)
    if (beside !== undefined) {
      const by = said.find('by') === 'before' ? 0 : 1
      await navigation.addBeside(beside, route, by)
      return `Listed \`${route}\` ${by === 0 ? 'before' : 'after'} \`${beside}\`${also(said)}.`
    }
    // What was removed has moved what comes behind it.
    const list = navigation.groupOf(said.text('group'))
    await navigation.addToGroup(list, route)
    const note = list.others === 0 ? '' : `, the one that readers get first of ${list.others + 1}`
    return `Listed \`${route}\` in the group “${list.name}”${note}${also(said)}. Its address stays.`
  },
}

/** Whether a page stays where it is listed: what is added somewhere is not taken from elsewhere. */
function isAlso({ sentence }: Said): boolean {
  const { text, said = text } = sentence
  return /^(?:add|include)\b|\b(?:as well|also|too)\b/i.test(said)
}

function also(said: Said): string {
  return isAlso(said) ? ', beside where else it is' : ''
}

function endOf(said: Said): 'start' | 'end' {
  return /end|bottom|last/i.test(said.text('end')) ? 'end' : 'start'
}

/** Throws `Unresolved` where two groups that stand beside each other are named, and no pages. */
async function refuseGroups(
  { docs, navigation }: Pick<Context, 'docs' | 'navigation'>,
  said: Said,
): Promise<void> {
  const [own, other] = [said.text('page'), said.text('other')]
  if (!areNeighbors(navigation, own, other)) return
  const isPage = (name: string) => docs.isTitle(name)
  if ((await isPage(own)) && (await isPage(other))) return
  throw new Unresolved(`Expected pages, received the groups “${own}” and “${other}”.`)
}

/** The page beside which another one is to be: in the group that is named it is told from others. */
async function findNeighborIn(
  { docs, navigation }: Pick<Context, 'docs' | 'navigation'>,
  other: string,
  said: Said,
): Promise<string> {
  const group = said.find('group')
  const name = group === undefined ? undefined : navigation.groupOf(group).name
  if (name === undefined) return findNeighbor({ docs, navigation }, other, said)
  return docs.fileOf(`${other} of ${name}`).catch((error: unknown) => {
    if (error instanceof Unresolved) return findNeighbor({ docs, navigation }, other, said)
    throw error
  })
}

/** The page beside which another one is to be: of several of a name the one that is nearest to that. */
async function findNeighbor(
  { docs, navigation }: Pick<Context, 'docs' | 'navigation'>,
  other: string,
  said: Said,
): Promise<string> {
  const page = said.text('page')
  const own = await docs.fileOf(page).catch((error: unknown) => {
    // Which page is meant may be told by the other one.
    if (error instanceof Unresolved) return undefined
    throw error
  })
  if (own !== undefined) return docs.fileOf(other, own)
  // Of pages that both could be, two that are in one list are meant.
  const listOf = (file: string) => JSON.stringify(navigation.listOf(docs.routeOf(file))?.path)
  const lists = new Set((await docs.filesOf(page)).map(listOf))
  const beside = (await docs.filesOf(other)).filter((file) => lists.has(listOf(file)))
  const [only, ...others] = beside
  return only !== undefined && others.length === 0 ? only : docs.fileOf(other, 'one')
}

/** Takes a page out of a group; it stays where else it is listed, and at its address. */
export const unlistPage: Intent = {
  does: 'take a page out of a group',
  example: 'Remove the Backup page from the Guides group',
  hints: ['remove', 'group', 'unlist', 'navigation'],
  phrases: ['@remove {page} (from|out of) [the] [group] {group} [(group|section)]'],
  async perform({ docs, navigation }, said) {
    const within = await findWithin({ docs, navigation }, said)
    if (within !== undefined) {
      await navigation.removeAt(within.entry)
      return `Took \`${within.route}\` out of “${said.text('group')}”. It stays where else it is listed, and at its address.`
    }
    const group = navigation.groupOf(said.text('group'))
    const own = navigation.routesOf(group)
    const named = await docs.filesOf(said.text('page'))
    const [route, ...others] = named
      .map((file) => docs.routeOf(file))
      .filter((one) => own.includes(one))
    if (route === undefined || others.length > 0) {
      throw new Unresolved(
        `Expected one page “${said.text('page')}” in the group “${group.name}”, received ${route === undefined ? 'none' : 'several'}.`,
      )
    }
    await navigation.removeAt({ file: group.file, path: [...group.path, own.indexOf(route)] })
    return `Took \`${route}\` out of the group “${group.name}”. The page stays at its address.`
  },
}

/** The one entry of a page that is listed in several places which is in a tab or a group of a name. */
async function findWithin(
  { docs, navigation }: Pick<Context, 'docs' | 'navigation'>,
  said: Said,
): Promise<{ route: string; entry: { file: string; path: JSONPath } } | undefined> {
  const group = said.text('group').replace(/ (?:group|section|tab)$/i, '')
  for (const file of await docs.filesOf(said.text('page'))) {
    const route = docs.routeOf(file)
    const entries = navigation.entriesOf(route)
    const own = entries.filter(({ above }) => above.some((name) => isSame(name, group)))
    const [entry] = own
    if (entries.length > 1 && entry !== undefined && own.length === 1) return { route, entry }
  }
  return undefined
}

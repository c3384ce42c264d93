import { Unresolved } from '../unresolved.ts'
import type { Addition } from './addition.ts'

const ADDRESS = '(?<to>https?:\\/\\/[^\\s)]+|\\/[\\w/#-]+)'
const LINK = '(?:(?:the|a|its|this) )?(?:link|url|address)(?: to|:| of)?'
/** “Acme with the link https://…”, “Acme, linked to https://…”. */
const TOLD = new RegExp(
  `^(?<name>[^:()]+?),? (?:(?:with|and|under|at) ${LINK}|(?:which |that )?(?:is )?(?:linked|linking|links|leading|leads|pointing) to) ${ADDRESS}$`,
  'i',
)
/** “Acme (https://…)”, “Acme: https://…”, “Acme https://…”. */
const BARE = new RegExp(`^(?<name>[^:()]+?)(?::|,| [-–—])? \\(?${ADDRESS}\\)?$`, 'i')
const OBJECT = new RegExp(`^${LINK} ${ADDRESS}$`, 'i')
/** An item that is nothing but a link. */
const LINKED = /^\[[^\]]+\]\([^)]+\)[.,]?$/

/**
 * An item that is told with where it leads, as the link that it is where the others of its list are links. Throws
 * `Unresolved` where the others say more.
 */
export function asLinked(addition: Addition, others: readonly string[]): Addition {
  const { name, text, object, ...rest } = addition
  const said = [name, text].filter((one) => one !== undefined).join(' ')
  const own = object
    .filter((one) => one.with)
    .map(({ words }) => OBJECT.exec(words.trim())?.groups?.to)
    .find((to) => to !== undefined)
  const told = own === undefined ? TOLD.exec(said)?.groups : { name: said, to: own }
  const areLinks = others.filter((one) => LINKED.test(one)).length * 2 > others.length
  const found = told ?? (areLinks ? BARE.exec(said)?.groups : undefined)
  if (found?.name === undefined || found.to === undefined) return addition
  if (!areLinks || /[.:]/.test(found.name) || found.name.split(' ').length > MOST_OF_NAME)
    throw new Unresolved('Expected an item as the others of the list are, received a link.')
  return {
    ...rest,
    object: object.filter(({ words }) => !OBJECT.test(words.trim())),
    text: `[${found.name.trim()}](${found.to})`,
  }
}

const MOST_OF_NAME = 5

import { Unresolved } from '../unresolved.ts'
import type { Hands } from './hands.ts'
import { DETERMINER } from './lexicon.ts'
import type { PageThing } from './page-things.ts'
import { putLine } from './put-on-page.ts'
import type { Place } from './wish.ts'

/** Several items where they are names alone: “Whoop and Oura”. */
export async function addItems(
  hands: Hands,
  file: string,
  on: PageThing | undefined,
  side: Place['side'],
  content: string,
  isSeveral: boolean,
): Promise<string> {
  const names = content.split(/,? and |, /)
  const items =
    isSeveral && names.every((name) => /^(?:\S+ ?){1,4}$/.test(name)) ? names : [content]
  const told: string[] = []
  const ordered =
    side === 'before' || side === 'end' || side === 'within' ? items : items.toReversed()
  for (const item of ordered) {
    const [fresh] =
      on === undefined || told.length === 0
        ? [on]
        : (await hands.finder.inventory.onPage(file)).filter(
            (one) => one.noun === on.noun && one.names[0] === on.names[0],
          )
    told.push(await addItem(hands, file, fresh, side, item))
  }
  return told.join(' ')
}

async function addItem(
  hands: Hands,
  file: string,
  on: PageThing | undefined,
  side: Place['side'],
  content: string,
): Promise<string> {
  const { docs } = hands.context
  const all = await hands.finder.inventory.onPage(file)
  const within =
    on === undefined || on.noun === 'item'
      ? all
      : all.filter(({ start, end }) => start >= on.start && end <= on.end)
  const lists = within.filter(({ noun }) => noun === 'list')
  const list = lists.at(0)
  const items = within.filter(
    ({ noun, start, end }) =>
      noun === 'item' && list !== undefined && start >= list.start && end <= list.end,
  )
  const top = items.filter(({ start }) => start === items[0]?.start || true)
  const neighbor =
    on?.noun === 'item' ? on : side === 'start' || side === 'before' ? top[0] : top.at(-1)
  if (neighbor === undefined || (on?.noun !== 'item' && lists.length !== 1)) {
    throw new Unresolved(
      `Expected one list on \`${docs.routeOf(file)}\`, received ${lists.length}: say under which heading.`,
      true,
    )
  }
  const said = hands.quotations.write(content.replace(DETERMINER, ''))
  // “Add an item after Setup” says where, and not what.
  if (said === '' || /^(?:after|before|behind|above|below) /i.test(content))
    throw new Unresolved('Expected to know what the item is to say, received nothing of it.', true)
  // What stands in bold among its like does so as well.
  const isBold =
    items.length > 1 && items.every(({ words }) => /^\*\*[^*]+\*\*$/.test(words.trim()))
  const words = isBold ? `**${said}**` : said
  await putLine(docs, neighbor, side === 'start' || side === 'before' ? 'before' : 'after', words)
  return `Added the item “${words}” to a list on \`${docs.routeOf(file)}\`.`
}

import { getAddress } from '../address.ts'
import { nameKey } from '../names.ts'
import { withPartAtEnd, withPartBeside } from '../parts/insert-part.ts'
import { readParts } from '../parts/page-part.ts'
import { asSentence } from '../prompt/as-sentence.ts'
import { Unresolved } from '../unresolved.ts'
import { getPage } from './page-mentions.ts'
import { anyOf, quote, type Restatement, type Way } from './restatement.ts'
import type { Scene, Span } from './scene.ts'

const CUE = /\badd\b.*\bcard\b|\bcard\b.*\badd\b/i
const ALSO = anyOf(
  'add put new another second third fourth fifth card cards called named titled for with and using icon that which links? linking leads? leading goes going points? pointing to text description body saying says on in only',
)

/** Adds a card that has an icon, a link or a text told: “a card for the API with the code icon, linking to /api and the text …”. */
export const cards: Way = { cue: CUE, restate }

async function restate(scene: Scene): Promise<Restatement[]> {
  const at = scene.words.findIndex(
    ({ plain }, index) =>
      plain === 'card' && ADDED.test(scene.plain({ from: index - 4, to: index })),
  )
  if (at === -1) return []
  const end = scene.endOfSentence(at)
  const name = findName(scene, at, end)
  const link = findBehind(scene, at, end, LINK)
  const text = findText(scene, at)
  const icon = findIcon(scene, at, end)
  // What is told of none of them is read as a name alone.
  if (name === undefined || [link, icon].every((one) => one === undefined)) return []
  const own = [name, link, text, icon].filter((span) => span !== undefined)
  const known = scene.find(HAS_SOME, 9)
  const page = await getPage(scene, [...own, ...known])
  if (page === undefined) return []
  const { file } = page
  const said = scene.say(name)
  return [
    {
      wishes: [
        {
          said: `Add the card ${quote(said)} to ${scene.context.docs.routeOf(file)}`,
          async perform({ docs }) {
            const before = await docs.files.read(file)
            const parts = readParts(before, file).filter(({ kind }) => kind === 'card')
            if (parts.some((part) => nameKey(part.name) === nameKey(said)))
              throw new Unresolved(
                `There is the card “${said}” on \`${docs.routeOf(file)}\` already.`,
              )
            const card = {
              kind: 'card' as const,
              name: said,
              body: text === undefined ? '' : sayBody(scene, text),
              ...(link !== undefined && { href: await getAddress(docs, scene.say(link)) }),
              ...(icon !== undefined && { icon: scene.say(icon) }),
            }
            const last = parts.at(-1)
            const after =
              last === undefined
                ? withPartAtEnd(before, card)
                : withPartBeside(before, card, last, 'after')
            await docs.files.write(file, after)
            return `Added the card “${said}” to \`${docs.routeOf(file)}\`.`
          },
        },
      ],
      accounted: [...own, page.span, ...known],
      also: ALSO,
    },
  ]
}

/** “… has cards for A and B only” tells what there is. */
const HAS_SOME =
  /^(?:has|have|shows|lists) (?:only )?(?:cards|a card) for (?:\S+ ){1,6}only$|^has only (?:cards|a card) for(?: \S+){1,5}$/

function sayBody(scene: Scene, text: Span): string {
  const isQuoted = scene.words[text.from]?.isQuoted === true
  return isQuoted ? scene.say(text) : asSentence(scene.sayText(text))
}

const ADDED = /(?:^| )add (?:an?|another|one more|the)(?: (?:new|second|third|fourth|fifth))?$/
const STOP = /^(?:with|and|using|that|which|linking|leading|pointing|going|to|on|in|at|saying)$/
const LINK =
  /^(?:(?:that|which) )?(?:links?|linking|leads?|leading|goes|going|points?|pointing) to(?: the)?$/
const TEXT =
  /^(?:(?:and|with) )*(?:(?:the|an?) )?(?:text|description|body)$|^(?:that says|which says|saying)$/

/** What it is called: behind “called”, or what it is for. */
function findName(scene: Scene, at: number, end: number): Span | undefined {
  const isLed = /^(?:called|named|titled|for)$/.test(scene.words[at + 1]?.plain ?? '')
  const from = scene.words[at + 2]?.plain === 'the' ? at + 3 : at + 2
  if (!isLed) return undefined
  if (scene.words[from]?.isQuoted === true) return { from, to: from + 1 }
  let to = from
  while (to < end && !STOP.test(scene.words[to]?.plain ?? '') && !(to > from && scene.isBreak(to)))
    to++
  return to > from && /^\p{Lu}/u.test(scene.words[from]?.text ?? '') ? { from, to } : undefined
}

/** The word, or the address, behind some words. */
function findBehind(scene: Scene, at: number, end: number, words: RegExp): Span | undefined {
  const [lead] = scene.find(words, 5).filter(({ from, to }) => from > at && to < end)
  if (lead === undefined) return undefined
  let to = lead.to + 1
  while (to < end && !STOP.test(scene.words[to]?.plain ?? '') && !scene.isBreak(to)) to++
  return { from: lead.to, to }
}

function findText(scene: Scene, at: number): Span | undefined {
  const [lead] = scene.find(TEXT, 4).filter(({ from }) => from > at)
  if (lead === undefined || lead.to >= scene.words.length) return undefined
  if (scene.words[lead.to]?.isQuoted === true) return { from: lead.to, to: lead.to + 1 }
  return { from: lead.to, to: scene.words.length }
}

/** “With the bug icon”, “with the icon bug”. */
function findIcon(scene: Scene, at: number, end: number): Span | undefined {
  const icon = scene.words.findIndex(
    ({ plain }, index) => plain === 'icon' && index > at && index < end,
  )
  if (icon === -1) return undefined
  const isName = (index: number) =>
    /^[a-z][a-z\d-]*$/.test(scene.words[index]?.text ?? '') &&
    !/^(?:an?|the|with|and|using|linking|icon)$/.test(scene.words[index]?.plain ?? '')
  const from = [icon - 1, icon + 1].find(isName)
  return from === undefined ? undefined : { from, to: from + 1 }
}

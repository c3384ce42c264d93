import type { Context } from '../context.ts'
import { nameKey } from '../names.ts'
import { getPage } from '../restate/page-mentions.ts'
import { anyOf } from '../restate/restatement.ts'
import { Scene, type Span } from '../restate/scene.ts'
import { listCandidates } from './parts-gone.ts'
import type { SlotWay } from './slot-way.ts'
import { isAllTold } from './told-all.ts'

const NOUN = '(?:section|row|card|step|question|bullet|item|tab|accordion)'
const GOES =
  /\b(?:remove|delete|drop|cut|take out|take away|get rid of|ditch|scrap|strike|can go|should go)\b/i
/** “Take out its section and its row in the table.” */
const PARTS = new RegExp(
  `\\b(?:its|the) (?<one>${NOUN})\\b.*?\\band (?:also )?(?:its|the) (?<two>${NOUN})\\b`,
  'is',
)
const OTHER = /\b(?:add|rename|replace|move|keep|except|but not|update|change|mention)\b/i
const ALSO = anyOf(`
  remove delete drop cut take out away get rid of ditch scrap strike go should can no longer any more not want wanted suggest recommend support supported offer use exist exists
  its the and also section row card step question bullet item tab accordion table list page
`)
const LONGEST = 5

/** Several parts of one thing go, each by its kind: “We dropped X. Remove its section and its row in the table.” */
export const partsOfOneGone: SlotWay = {
  cue: PARTS,
  isSure: (prompt) => GOES.test(prompt) && !OTHER.test(prompt),
  async perform(context: Context, prompt) {
    const kinds = PARTS.exec(prompt)?.groups
    if (kinds === undefined || !GOES.test(prompt) || OTHER.test(prompt)) return undefined
    const { docs } = context
    const scene = new Scene(prompt, context)
    const page = await getPage(scene)
    if (page === undefined) return undefined
    const nouns = [kinds.one, kinds.two].map((noun = '') => noun.toLowerCase())
    const names = listNames(scene, page.span)
    const found = await Promise.all(
      nouns.map(async (noun) => {
        const all = await listCandidates(context, page.file, new Set([noun]))
        return names.flatMap((span) => {
          const key = nameKey(scene.say(span))
          const own = all.filter((one) => nameKey(one.name) === key)
          return own.length === 1 && own[0] !== undefined ? [{ span, part: own[0] }] : []
        })
      }),
    )
    const [first = [], second = []] = found
    const pair = first.flatMap(({ span, part }) => {
      const other = second.find((one) => one.span === span)
      return other === undefined ? [] : [{ span, parts: [part, other.part] }]
    })
    const [only, ...others] = pair
    if (only === undefined || others.length > 0) return undefined
    if (!isAllTold(scene, [page.span, only.span, ...findHolder(scene)], ALSO)) return undefined
    // What stands later goes first, so that the places of the other stay.
    for (const { remove } of only.parts.toSorted((a, b) => b.start - a.start))
      await docs.files.write(page.file, remove(await docs.files.read(page.file)))
    const told = only.parts.map(({ kind }) => kind).join(' and the ')
    return `Removed the ${told} “${scene.say(only.span)}” from \`${page.route}\`.`
  },
}

/** Runs of words that may be the name of the thing. */
function listNames(scene: Scene, page: Span): Span[] {
  const spans: Span[] = []
  for (let from = 0; from < scene.words.length; from++) {
    const isWritten = /^[\p{Lu}\d]/u.test(scene.words[from]?.text ?? '')
    for (const span of isWritten ? scene.runsFrom(from, LONGEST) : [])
      if (span.to <= page.from || span.from >= page.to) spans.push(span)
  }
  return spans
}

/** What is said of the table or list that a part is in. */
function findHolder(scene: Scene): Span[] {
  const holder = /\b(?:in|of|from) (?:the )?(?:[^,.;\s]+ ){0,4}(?:table|list)\b/i.exec(scene.prompt)
  return holder === null ? [] : [scene.spanOf(holder)]
}

import type { Context } from '../context.ts'
import { HISTORY } from '../intents/change-version.ts'
import { amountOf, COUNT } from '../number-words.ts'
import { all, type Found, PAGE, PLEASE } from '../prompt/rephrase/patterns.ts'
import { Scene } from '../restate/scene.ts'
import { changeCounts } from '../slots/counts-told.ts'
import { Unresolved } from '../unresolved.ts'
import type { WholeWay, Wish } from './whole-way.ts'

const BY_NOW = '(?: by now| now| these days| today| already| meanwhile)?'
const HAVE =
  "(?:we(?:[’']re| are)(?: now)?(?: at| up to)|we(?: now)? have(?: now)?|there are(?: now)?|it[’']s(?: now)?|we(?:[’']ve| have)(?: now)? (?:got|reached))"
/** Not of time or money, which are told of other things in the same words. */
const NOUN =
  '(?<noun>(?!\\S+ed |(?:milli)?seconds?|minutes?|hours?|days?|weeks?|months?|years?)\\p{Ll}[\\p{L}-]+(?: (?!by |now|these|today|already|meanwhile|on |in )\\p{Ll}[\\p{L}-]+){0,2})'
const SAY =
  '(?:still )?(?:says?|mentions?|lists?|claims?|counts?|speaks? of|talks? of|tells? of|states?)(?: still| only)?'
const WHO = `(?:(?:the |our )?(?:docs|documentation|site|pages)|(?:some|several|a few|many|most|two|three|four)(?: of (?:the|our))? pages|(?:the |our )(?<page>[^,.;]+?)(?: ${PAGE}))`
const WHERE =
  '(?:,? (?:on|in) (?:a few|some|several|many|two|three|four|various)(?: of (?:the|our))? (?:pages|places|spots))?'
const UPDATE = `(?:[.;,] ${PLEASE}(?:bring (?:it|that|them|those|these|the pages|the docs) up to date|(?:update|change|fix|correct|adjust) (?:it|that|them|those|these|the pages|all of them|them all|every one)(?: everywhere| all| there| accordingly)?))?`

/** How many there are by now of what the docs count otherwise, wherever they do. */
export const COUNTS_NOW: readonly WholeWay[] = [
  // “We're at 31 lanterns by now. The docs say 23 on a few pages, please bring them up to date.”
  [
    all(
      `${HAVE} (?<now>${COUNT}) ${NOUN}${BY_NOW}[.;,] (?:but )?${WHO} ${SAY} (?<old>${COUNT})(?: \\k<noun>)?${WHERE}${UPDATE}\\.?`,
    ),
    readCounts,
  ],
  // “Some pages still speak of 23 lanterns. It's 31 by now.”
  [
    all(
      `${WHO} ${SAY} (?<old>${COUNT}) ${NOUN}${WHERE}[.;,] (?:but )?${HAVE} (?<now>${COUNT})(?: \\k<noun>)?${BY_NOW}${UPDATE}\\.?`,
    ),
    readCounts,
  ],
]

function readCounts({ now = '', old = '', noun = '', page }: Found): Wish[] {
  const [to, from] = [now, old].map(amountOf) as [number, number]
  if (from === to) return []
  return [(context) => changeAll(context, { from, to, noun: noun.toLowerCase().split(' ') }, page)]
}

async function changeAll(
  context: Context,
  told: { from: number; to: number; noun: readonly string[] },
  page: string | undefined,
): Promise<string> {
  const { docs } = context
  const noun = told.noun.join(' ')
  const scene = new Scene(noun, context)
  const among = page === undefined ? docs.texts() : [await docs.fileOf(page)]
  const routes: string[] = []
  for (const file of among) {
    if (!docs.isCurrent(file) || HISTORY.test(file)) continue
    const changed = changeCounts(scene, await docs.files.read(file), told)
    if (changed === undefined || changed.count === 0) continue
    await docs.files.write(file, changed.text)
    routes.push(`\`${docs.routeOf(file)}\``)
  }
  if (routes.length === 0)
    throw new Unresolved(`Expected ${told.from} ${noun} in the docs, received none.`)
  return `Changed ${told.from} to ${told.to} wherever ${noun} are counted: on ${routes.join(', ')}.`
}

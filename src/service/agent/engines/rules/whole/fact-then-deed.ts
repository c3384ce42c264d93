import type { Context } from '../context.ts'
import { amountOf, COUNT, numberOf, wordOf, writeLike } from '../number-words.ts'
import { asSentence, withCapital } from '../prompt/as-sentence.ts'
import { all, PAGE, PLAIN, PLEASE, ROUTE, THE } from '../prompt/rephrase/patterns.ts'
import { withoutCode } from '../prose.ts'
import { escapePattern } from '../renaming.ts'
import { Unresolved } from '../unresolved.ts'
import type { WholeWay } from './whole-way.ts'

const NEAR = '(?:right |directly |just |straight )?'
const SIDE = '(?<side>below|under|after|behind|above|before)'
const KIND = '(?:plan|tier|edition|package|role|product|service|app|add-on|feature|module)'

/** What is so now, or what something is, and then in a sentence of its own what is to be done about it. */
export const FACT_THEN_DEED: readonly WholeWay[] = [
  // “Add a flag to the oars page: --fast rows at full speed. It goes right below --slow.”
  [
    all(
      `${PLEASE}(?:add|document|list) (?:an?|the|another|one more) (?:new )?(?:flag|option|switch|argument|command|subcommand|parameter|variable|setting) (?:to|on) ${THE}(?<page>${PLAIN})(?: ${PAGE})?: `,
      `(?<name>\`[^\`]+\`|-{1,2}[\\w-]+|[A-Z]+(?:_[A-Z\\d]+)+),? (?:which |that )?(?<does>\\p{Ll}+s .+?)[.;,] `,
      `(?:it|that|this)(?: row)? (?:goes|should go|belongs|comes|should come|should be|stands) ${NEAR}${SIDE} (?<other>\`[^\`]+\`|[^\\s,;:]*[^\\s,;:.])\\.?`,
    ),
    ({ page, name = '', does = '', side = '', other = '' }) => {
      // Another one of them has a row of its own.
      if (/(?<!\S)`?-{1,2}\w|\band (?:add|also)\b/i.test(does)) return []
      const [own, neighbor] = [name, other].map((one) => one.replaceAll('`', ''))
      return [
        `Add a row to the table on the ${page} page ${toSide(side)} "${neighbor}": "${own}", "${asSentence(does)}"`,
      ]
    },
  ],
  // “On the Harbors page, Lima is missing from the list of ports. Add it below Oslo, code li.”
  [
    all(
      `(?:on|in) ${THE}(?<page>${PLAIN})(?: ${PAGE})?, (?<name>\\p{Lu}${PLAIN}) is (?:still )?missing (?:from|in) ${THE}(?<table>${PLAIN})(?: table)?[.;,] `,
      `${PLEASE}(?:add|put|insert|list) (?:it|that|this) ${NEAR}${SIDE} (?<other>${PLAIN}),? (?:with (?:the )?)?(?:value|code|id|key|name|type|abbreviation)(?: of| is)? (?<value>\`[^\`]+\`|[\\w-]+)\\.?`,
    ),
    ({ page, name, table, side = '', other, value = '' }) => [
      `Add a row to the ${table} table on the ${page} page ${toSide(side)} "${other}": "${name}", "${value.replaceAll('`', '')}"`,
    ],
  ],
  // “Two links in the footer are dead: Oars and Sails have an extra /docs in front. They should go to /oars and /sails.”
  [
    all(
      `(?:the |these |those )?(?:two |both )?links in ${THE}(?<bar>footer|header|navbar) (?:are|look) [^.;:,]*[:.;,] `,
      `(?<one>\\p{Lu}${PLAIN}) and (?<two>\\p{Lu}${PLAIN})(?: (?:have|has|both|lead|go|point|are|still)\\b[^.;]*)?[.;,] `,
      `(?:they|these|those|both) (?:should|must|need to|have to) (?:now )?(?:go|lead|point|link) to (?<x>${ROUTE}|https?:\\/\\/\\S+) and (?<y>${ROUTE}|https?:\\/\\/\\S+?)(?:,? respectively)?\\.?`,
    ),
    ({ bar, one, two, x, y }) => [
      `Change the ${one} link in the ${bar} to ${x}`,
      `Change the ${two} link in the ${bar} to ${y}`,
    ],
  ],
  // “Oars & sails should be spelled Oars and sails, as the cards have it. Just the page title.”
  [
    all(
      `(?:the )?(?<page>[^,.;:"“”]*\\p{Lu}[^,.;:"“”]*?)(?: ${PAGE})? (?:should|must|has to|needs to) be (?:spelled|spelt|written|called|titled) (?<now>\\p{Lu}${PLAIN})(?:, (?:as|like|just as|the way) [^.;]*)?[.;,] `,
      `(?:but )?(?:just|only) (?:in |change |for )?(?:the|its) (?:page )?title(?:,? please)?\\.?`,
    ),
    ({ page, now }) => [`Set the title of the page "${page}" to "${now}"`],
  ],
  // “We are renaming the Crew plan to Fleet. Please change it everywhere in the docs.”
  [
    all(
      `we(?:['’]re| are| have|['’]ve)? (?:renaming|renamed|rebranding|rebranded|calling) (?:the |our )?(?<old>\\p{Lu}${PLAIN}) ${KIND} (?:to|into|as) (?:the )?(?<now>\\p{Lu}${PLAIN})(?: ${KIND})?[.;,] `,
      `${PLEASE}(?:change|update|replace|rename|adjust|fix) (?:it|that|this|the name)(?: (?:everywhere|throughout|across|wherever|in (?:all|the whole|every))\\b[^.;,]*)\\.?`,
    ),
    ({ old = '', now = '' }) => [
      (context) => checkName(context, old),
      `Rename ${old} to ${now} everywhere`,
    ],
  ],
  // “The oars page says we have four sizes, but the table lists eight. Eight is right.”
  [
    all(
      `${THE}(?<page>${PLAIN})(?: ${PAGE})? (?:says|claims|states|tells|promises|speaks of)(?: that)? [^.;:]*?\\b(?<old>${COUNT}) (?<noun>\\p{Ll}[^.;:,]*?), (?:but|while|and yet|yet) [^.;:]*?\\b(?<now>${COUNT})(?: of them| there)?[.;] `,
      `(?<right>${COUNT}) is (?:the )?(?:right|correct|true)(?: (?:one|number|count))?\\.?`,
    ),
    ({ page = '', old = '', noun = '', now = '', right = '' }) =>
      amountOf(right) === amountOf(now) && amountOf(old) !== amountOf(now)
        ? [(context) => countAnew(context, page, { old, noun, now })]
        : [],
  ],
]

function toSide(side: string): string {
  return /above|before/i.test(side) ? 'before' : 'after'
}

/** Throws `Unresolved` where a name is a word that says other things as well. */
async function checkName({ docs }: Context, name: string): Promise<string> {
  const small = name.toLowerCase()
  const word = new RegExp(`(?<![\\p{L}\\p{N}_/-])${escapePattern(small)}(?![\\p{L}\\p{N}_/-])`, 'u')
  for (const file of docs.texts()) {
    if (word.test(withoutCode(await docs.files.read(file))))
      throw new Unresolved(
        `Expected a name that says nothing else, received “${small}” in \`${file}\`: quote all of what is to be replaced.`,
      )
  }
  return `“${name}” is said of nothing else.`
}

/** Writes another count of what a page counts in one place. */
async function countAnew(
  { docs }: Context,
  page: string,
  { old, noun, now }: Readonly<Record<'old' | 'noun' | 'now', string>>,
): Promise<string> {
  const file = await docs.fileOf(page)
  const text = await docs.files.read(file)
  const counts = [numberOf(old), wordOf(numberOf(old)) ?? []].flat().join('|')
  const places = [
    ...text.matchAll(
      new RegExp(`(?<![\\w.,-])(?:${counts})(?= ${escapePattern(noun)}(?![\\w-]))`, 'gi'),
    ),
  ]
  const [place, ...more] = places
  if (place === undefined || more.length > 0)
    throw new Unresolved(
      `Expected “${old} ${noun}” once on \`${docs.routeOf(file)}\`, received it ${places.length} times.`,
    )
  const count = writeLike(place[0], amountOf(now))
  const written = /^\p{Lu}/u.test(place[0]) ? withCapital(count) : count
  await docs.files.write(
    file,
    text.slice(0, place.index) + written + text.slice(place.index + place[0].length),
  )
  return `Wrote ${written} ${noun} on \`${docs.routeOf(file)}\`, which were ${place[0]}.`
}

import { AgentRefusal } from '../../../model.ts'
import type { Intent } from '../intent.ts'
import { getPlace, getRoot, nameWords } from '../names.ts'
import { readCallouts } from '../parts/callouts.ts'
import { findSpot, withBlockAt } from '../parts/find-spot.ts'
import { PART_WORDS } from '../parts/part-kinds.ts'
import { asSentence } from '../prompt/as-sentence.ts'
import type { Frame } from '../prompt/frame.ts'
import { Unresolved } from '../unresolved.ts'

const END = '[the] {place:@end} of'
const SAYS =
  '(saying|that says|which says|telling|telling people|to say|stating|with the text|:) [that]'

const CALLED = '@add|tell|telling|give|gets?|needs?|warn|place|have|want|box|remind|deserves?'
const BESIDE =
  'box|callout|block|very|right|@people|page|article|at the|of the|section|small|short|little|them|top|bottom'

/** What a callout says, behind words or in quotation marks. */
const SAID = [
  {
    behind:
      'that|(?:it |which |that )?(?:should|must) (?:say|read)(?: that)?|saying(?: that)?|says(?: that)?|which says(?: that)?|to say(?: that)?|stating(?: that)?|explaining that|telling @people that|:',
    isText: true,
  },
  { form: /^⟦\d+⟧$/ },
]

type Slots = NonNullable<Frame['slots']>

/** What a part of a page is called by where something stands in it. */
const PART = new RegExp(`\\b(?:${PART_WORDS})$|^(?:the )?(?:${PART_WORDS}) `, 'i')
const BEFORE = { behind: '(?:right |directly |just )?(?:before|above|ahead of)' }
const AFTER = { behind: '(?:right |directly |just )?(?:after|below|behind|following)' }
const UNDER = { behind: '(?:right |directly |just )?(?:under|underneath|beneath)' }
const SECTION = { behind: 'on|in|to|of|for|at|within|inside', like: PART }
const optional = <T extends Slots[string]>(slot: T) => ({ ...slot, isOptional: true })

/** Where a callout stands and what it says: on a page, or beside a part that there is one of. */
function listSlots(text: Slots[string]): Slots[] {
  const said = { place: { form: /^(?:top|beginning|start|bottom|end)$/i, isOptional: true }, text }
  const spots = {
    ...{ before: optional(BEFORE), after: optional(AFTER) },
    ...{ under: optional(UNDER), section: optional(SECTION) },
  }
  return [
    { ...said, ...spots, page: { behind: 'on|in|to|of|for|at' } },
    { ...said, ...spots, page: {} },
    { ...said, before: BEFORE },
    { ...said, after: AFTER },
    { ...said, under: UNDER },
    { ...said, section: SECTION },
  ]
}

/** A text that begins with a place, behind which another one stands. */
const PLACED =
  /^(?:(?:right|directly|just) )?(?:(?:after|before|above|below|under|underneath|behind|beneath) |(?:at|in|on) the )[^:]*: /i

/** Puts a callout into a page. */
export const addCallout: Intent = {
  does: 'add a note, tip or warning to a page',
  example: 'Add a warning to the Quickstart page saying that this needs Python 3.10',
  hints: [
    'note',
    'warn',
    'tip',
    'callout',
    'info',
    'caution',
    'danger',
    'friendl',
    'clear',
    'better',
    'improve',
    'explain',
    'beginner',
  ],
  phrases: [
    `@add [(a|an|the)] {callout:@callout} [(box|callout|block)] (at|to|on|in) ${END} {page} ${SAYS} {text}`,
    `@add [(a|an|the)] {callout:@callout} [(box|callout|block)] (to|on|in|at) {page} ${SAYS} {text}`,
    `@add (a|an|the) {topic:word} {callout:@callout} [(box|callout|block)] (to|on|in|at) {page} ${SAYS} {text}`,
    `@add [(a|an|the)] {callout:@callout} [(box|callout|block)] (under|below|in) [the] (heading|section) {section} (of|on|in) {page} ${SAYS} {text}`,
    `@add [(a|an|the)] {callout:@callout} [(box|callout|block)] (under|below|in) [the] {section} (heading|section) (of|on|in) {page} ${SAYS} {text}`,
    ...['before', 'after'].flatMap((side) => {
      const words = side === 'before' ? '(before|above)' : '(after|below)'
      return [
        `(on|in|at) {page} : [(right|directly|just)] ${words} {${side}} : @add (a|an|the) {callout:@callout} [(box|callout|block)] ${SAYS} {text}`,
        [
          `(on|in|at) {page} : tell @people ${words} {${side}} that {text}`,
          { callout: 'note' },
        ] as const,
        [
          `tell @people (on|in|at) {page} : ${words} {${side}} that {text}`,
          { callout: 'note' },
        ] as const,
      ]
    }),
    `@add [(a|an|the)] {callout:@callout} [(box|callout|block)] ${SAYS} {text} (at|to|on|in) ${END} {page}`,
    `@add [(a|an|the)] {callout:@callout} [(box|callout|block)] ${SAYS} {text:quote} (to|on|in) {page}`,
    `@add [(a|an|the)] {callout:@callout} [(box|callout|block)] (at|to|on|in) ${END} {page} {text:quote}`,
    `@add [(a|an|the)] {callout:@callout} [(box|callout|block)] (to|on|in) {page} {text:quote}`,
    `@add [(a|an|the)] {callout:@callout} [(box|callout|block)] {text:quote} (at|to|on|in) ${END} {page}`,
    ['warn [(@people)] (on|in) {page} that {text}', { callout: 'warning' }],
    ...[
      '(mention|note|state|point out|say|explain) (on|in) {page} that {text}',
      '(on|in) {page} : (mention|note|state|point out|say|explain) that {text}',
      '(make|have|let) {page} (say|mention|state|explain|point out) that {text}',
    ].map((phrase) => [phrase, { callout: 'note' }] as const),
  ],
  frames: SAID.flatMap(listSlots).flatMap((slots): Frame[] => [
    {
      needs: [CALLED],
      also: BESIDE,
      slots: {
        callout: { form: /^(?:note|info|tip|warning|caution|danger|check|callout)$/i },
        ...slots,
      },
    },
    { needs: ['warn|alert'], also: BESIDE, slots, given: { callout: 'warning' } },
  ]),
  // Where it stands is told, and no text of it.
  accepts: (said) =>
    // What is cut within brackets is no text.
    (said.isQuoted('text') ||
      said.text('text').split('(').length === said.text('text').split(')').length) &&
    (said.isQuoted('text') || !PLACED.test(said.text('text'))) &&
    // Another wish behind it is none of it.
    (said.isQuoted('text') ||
      !/[.!?;] (?:and|then|also) (?:remove|delete|change|rename|hide|drop)\b/i.test(
        said.text('text'),
      )) &&
    !/^(?:release|changelog|new|last)$/i.test(said.text('topic')),
  async perform({ docs }, said) {
    const component = COMPONENTS[said.text('callout').toLowerCase()] ?? 'Note'
    const words = said.isQuoted('text') ? said.text('text') : asSentence(said.text('text'))
    const { file, ...spot } = await findSpot(docs, said)
    const block = `<${component}>\n  ${words}\n</${component}>`
    await docs.files.write(file, withBlockAt(spot, block))
    return `Added ${/^I/.test(component) ? 'an' : 'a'} ${component.toLowerCase()} to \`${docs.routeOf(file)}\`: “${words}”`
  },
}

const BOX_KIND = '(note|tip|warning|callout|note callout|box)'
const BOX = '[(box|callout|block)]'
const INTO = `(a|an|into a|into an|to a|to an) {to:@callout} ${BOX}`

/** How notes are written elsewhere, with what they are here. */
const ALERT =
  /^[ \t]*> \[!(NOTE|TIP|IMPORTANT|WARNING|CAUTION|INFO|DANGER)\][ \t]*\n((?:[ \t]*>[^\n]*(?:\n|$))+)/gim
const ALERTS: Readonly<Record<string, string>> = { important: 'Note', caution: 'Warning' }

/** Makes callouts of notes that are written as another program has them, so that they show up as text. */
export const convertAlerts: Intent = {
  does: 'turn a note that shows up as raw text into a callout',
  example: 'Turn the note about ports on the Docker page into a proper note',
  hints: ['note', 'raw', 'brackets', 'callout', 'proper'],
  phrases: ['note', 'tip', 'warning', 'callout', 'alert', 'block'].flatMap((noun) => [
    `(turn|convert|make|change) [(the|a)] ${noun} [(about|on) {about}] (on|in|of) {page} [into] (a|an) [(proper|real|correct|working)] ${BOX_KIND}`,
    `(on|in) {page} : (turn|convert|make|change) [(the|a)] ${noun} [(about|on) {about}] [into] (a|an) [(proper|real|correct|working)] ${BOX_KIND}`,
  ]),
  accepts: (said) => /\b(?:proper|real|correct|working) /i.test(said.sentence.text),
  async perform({ docs }, said) {
    const place = said.text('page')
    const file = await docs.fileOf(place, 'first').catch((error: unknown) => {
      // “The FastAPI part of the deployment page” is on that page.
      const [, page] = /^.+ (?:part|section) (?:of|on|in) (.+)$/i.exec(place) ?? []
      if (page === undefined) throw error
      return docs.fileOf(page, 'first')
    })
    const text = await docs.files.read(file)
    const about = nameWords(said.text('about')).map(getRoot)
    let count = 0
    const changed = text.replaceAll(ALERT, (whole, kind: string, body: string) => {
      const words = new Set(nameWords(body).map(getRoot))
      if (!about.every((word) => words.has(word))) return whole
      count++
      const name = ALERTS[kind.toLowerCase()] ?? `${kind.slice(0, 1)}${kind.slice(1).toLowerCase()}`
      const lines = body
        .trimEnd()
        .split('\n')
        .map((line) => line.replace(/^[ \t]*> ?/, '  ').trimEnd())
      return `<${name}>\n${lines.join('\n')}\n</${name}>\n`
    })
    if (count === 0) {
      throw new Unresolved(
        `Expected a note written as \`> [!NOTE]\` on \`${docs.routeOf(file)}\`, received none.`,
        true,
      )
    }
    await docs.files.write(file, changed)
    return `Turned ${count === 1 ? 'the note' : `${count} notes`} on \`${docs.routeOf(file)}\` into ${count === 1 ? 'a callout' : 'callouts'}.`
  },
}

/** Makes a callout of a page one of another kind. */
export const changeCallout: Intent = {
  does: 'turn a note, tip or warning of a page into another one',
  example: 'Turn the note on the Quickstart page into a warning',
  hints: ['note', 'warn', 'tip', 'callout'],
  phrases: [
    ...[
      '[{which:@ordinal}] {from:@callout}',
      '{about:few} {from:@callout}',
      '{from:@callout} (about|on) {about:few}',
    ].flatMap((which) => [
      `(make|turn|change|convert) the ${which} ${BOX} (on|in|of) {page} ${INTO}`,
      `(on|in) {page} (make|turn|change|convert) the ${which} ${BOX} ${INTO}`,
    ]),
  ],
  async perform({ docs }, said) {
    const file = await docs.fileOf(said.text('page'), 'first')
    const kindOf = (slot: string) => COMPONENTS[said.text(slot).toLowerCase()] ?? 'Note'
    const [from, to] = [kindOf('from'), kindOf('to')]
    const text = await docs.files.read(file)
    const about = nameWords(said.text('about'))
    const own = readCallouts(text, file, [from]).filter(({ words }) =>
      about.every((word) => words.includes(word)),
    )
    const which = said.find('which')
    const chosen = which === undefined ? own : [own.at(getPlace(which) ?? -1)]
    const [only, ...others] = chosen
    if (only === undefined || others.length > 0) {
      throw new AgentRefusal(
        `Expected one \`<${from}>\`${about.length > 0 ? ` with “${said.text('about')}”` : ''} on \`${docs.routeOf(file)}\`, received ${own.length}.`,
      )
    }
    const { start, end } = only.range
    const changed = text
      .slice(start, end)
      .replace(new RegExp(`^<${from}(?![\\w.])`), `<${to}`)
      .replace(new RegExp(`</${from}>$`), `</${to}>`)
    await docs.files.write(file, text.slice(0, start) + changed + text.slice(end))
    return `Turned the ${from.toLowerCase()} on \`${docs.routeOf(file)}\` into a ${to.toLowerCase()}.`
  },
}

const COMPONENTS: Readonly<Record<string, string>> = {
  info: 'Info',
  tip: 'Tip',
  warning: 'Warning',
  caution: 'Warning',
  danger: 'Danger',
  check: 'Check',
}

import { AgentRefusal } from '../../../model.ts'
import type { Docs } from '../docs.ts'
import type { Intent } from '../intent.ts'
import { getPlace, getRoot, nameWords } from '../names.ts'
import { readCallouts } from '../parts/callouts.ts'
import { findSpot, type Spot, withBlockAt } from '../parts/find-spot.ts'
import { asSentence } from '../prompt/as-sentence.ts'
import { OTHER_WISH } from '../prompt/next-wishes.ts'
import { Unresolved } from '../unresolved.ts'

const BOX = '[(box|callout|block)]'
const ON = '(to|on|in|at) [[the] {place:@end} of]'
const SAYS =
  '(saying|that says|which says|telling|telling people|to say|stating|with the text|:) [that]'

/** A text that begins with a place, behind which another one stands. */
const PLACED =
  /^(?:(?:right|directly|just|straight|immediately) )?(?:(?:after|before|above|below|under|underneath|behind|beneath) |(?:at|in|on) the )[^:]*: /i

const PLACE_BEHIND =
  /\b(?:page|article|guide),? (?:(?:right|directly|just|straight|immediately) )?(?:after|before|above|below|under|behind)\b/i

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
    `@add [(a|an|the)] {callout:@callout} ${BOX} ${ON} {page} ${SAYS} {text}`,
    `@add [(a|an|the)] {callout:@callout} ${BOX} ${ON} {page} {text:quote}`,
    `@add (a|an|the) {topic:word} {callout:@callout} ${BOX} ${ON} {page} ${SAYS} {text}`,
    `(on|in|at) {page} : [(right|directly|just|straight|immediately)] (after|below) {after} : @add (a|an|the) {callout:@callout} ${BOX} ${SAYS} {text}`,
    ['(mention|note|state|point out|say|explain) (on|in) {page} that {text}', { callout: 'note' }],
  ],
  frames: [
    {
      needs: ['@add|give|gets?|needs?|place|have|want'],
      also: 'box|callout|block|page|article|guide',
      slots: {
        callout: { form: /^(?:note|info|tip|warning|caution|danger|check|callout)$/i },
        before: {
          behind: '(?:right |directly |just |straight |immediately )?(?:before|above)',
          isOptional: true,
        },
        after: {
          behind: '(?:right |directly |just |straight |immediately )?(?:after|below)',
          isOptional: true,
        },
        under: {
          behind: '(?:right |directly |just |straight |immediately )?(?:under|underneath)',
          isOptional: true,
        },
        page: { behind: 'on|in|to|of|for' },
        text: {
          behind:
            '(?:that |which )?(?:says|reads)(?: that)?|should say(?: that)?|saying(?: that)?|:',
          isText: true,
        },
      },
    },
  ],
  // Where it stands is told, and no text of it.
  accepts: (said) =>
    // What is cut within brackets is no text.
    (said.isQuoted('text') ||
      said.text('text').split('(').length === said.text('text').split(')').length) &&
    (said.isQuoted('text') || !PLACED.test(said.text('text'))) &&
    // Another wish behind it is none of it.
    (said.isQuoted('text') || !OTHER_WISH.test(said.text('text'))) &&
    (said.isQuoted('text') || !OF_DOCS.test(said.text('text'))) &&
    !/^(?:release|changelog|new|last)$/i.test(said.text('topic')) &&
    // Nor is a place on a page a part of its name.
    !PLACE_BEHIND.test(said.text('page')),
  async perform({ docs }, said) {
    const words = said.isQuoted('text') ? said.text('text') : asSentence(said.text('text'))
    const { file, ...spot } = await findSpot(docs, said)
    return writeCallout(docs, { file, ...spot }, said.text('callout'), words)
  },
}

/** Puts a callout of a kind at a spot, and says so. */
export async function writeCallout(
  docs: Docs,
  { file, ...spot }: Spot,
  kind: string,
  words: string,
): Promise<string> {
  const component = COMPONENTS[kind.toLowerCase()] ?? 'Note'
  const block = `<${component}>\n  ${words}\n</${component}>`
  await docs.files.write(file, withBlockAt(spot, block))
  return `Added ${/^I/.test(component) ? 'an' : 'a'} ${component.toLowerCase()} to \`${docs.routeOf(file)}\`: “${words}”`
}

/** What speaks of parts of the docs, and not to their readers: “… does not belong there, take it out”. */
const OF_DOCS =
  /\b(?:take|remove|delete|drop|cut) (?:it|that) (?:out|away|off|there|from (?:there|the))\b|\bbelong (?:on|in) (?:the|our) [^.]* page\b/i

const BOX_KIND = '(note|tip|warning|callout|note callout|box)'
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
  phrases: [
    `(turn|convert|make|change) [(the|a)] (note|tip|warning|callout|alert|block) [(about|on) {about}] (on|in|of) {page} [into] (a|an) (proper|real|correct|working) ${BOX_KIND}`,
  ],
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
    '[{which:@ordinal}] {from:@callout}',
    '{about:few} {from:@callout}',
    '{from:@callout} (about|on) {about:few}',
  ].flatMap((which) => [
    `(make|turn|change|convert) the ${which} ${BOX} (on|in|of) {page} ${INTO}`,
    `(on|in) {page} (make|turn|change|convert) the ${which} ${BOX} ${INTO}`,
  ]),
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

export const COMPONENTS: Readonly<Record<string, string>> = {
  info: 'Info',
  tip: 'Tip',
  warning: 'Warning',
  caution: 'Warning',
  danger: 'Danger',
  check: 'Check',
}

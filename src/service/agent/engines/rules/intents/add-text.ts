import { readFrontmatter } from '../../../../../content/index.ts'
import { AgentRefusal } from '../../../model.ts'
import type { Context } from '../context.ts'
import type { Intent } from '../intent.ts'
import { nameWords } from '../names.ts'
import { asSentence } from '../prompt/as-sentence.ts'
import type { Frame } from '../prompt/frame.ts'
import type { Said } from '../prompt/said.ts'
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
      'that|(?:it |which |that )?(?:should|must) (?:say|read)(?: that)?|saying(?: that)?|says(?: that)?|which says(?: that)?|to say(?: that)?|stating(?: that)?|telling @people that|:',
    isText: true,
  },
  { form: /^⟦\d+⟧$/ },
]

/** Where a callout stands and what it says. */
function at(
  page: { behind?: string },
  text: NonNullable<Frame['slots']>[string],
): NonNullable<Frame['slots']> {
  return {
    place: { form: /^(?:top|beginning|start|bottom|end)$/i, isOptional: true },
    page,
    text,
  }
}

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
    `@add [(a|an|the)] {callout:@callout} [(box|callout|block)] (under|below|in) [the] (heading|section) {heading} (of|on|in) {page} ${SAYS} {text}`,
    `@add [(a|an|the)] {callout:@callout} [(box|callout|block)] ${SAYS} {text} (at|to|on|in) ${END} {page}`,
    `@add [(a|an|the)] {callout:@callout} [(box|callout|block)] ${SAYS} {text:quote} (to|on|in) {page}`,
    `@add [(a|an|the)] {callout:@callout} [(box|callout|block)] (at|to|on|in) ${END} {page} {text:quote}`,
    `@add [(a|an|the)] {callout:@callout} [(box|callout|block)] (to|on|in) {page} {text:quote}`,
    `@add [(a|an|the)] {callout:@callout} [(box|callout|block)] {text:quote} (at|to|on|in) ${END} {page}`,
    ['warn [(@people)] (on|in) {page} that {text}', { callout: 'warning' }],
  ],
  frames: [{ behind: 'on|in|to|of|for|at' }, {}].flatMap((page) =>
    SAID.flatMap((text) => [
      {
        needs: [CALLED],
        also: BESIDE,
        slots: {
          callout: { form: /^(?:note|info|tip|warning|caution|danger|check)$/i },
          ...at(page, text),
        },
      },
      { needs: ['warn|alert'], also: BESIDE, slots: at(page, text), given: { callout: 'warning' } },
    ]),
  ),
  async perform({ docs }, said) {
    const file = await docs.fileOf(said.text('page'), 'first')
    const kind = said.text('callout').toLowerCase()
    const component = COMPONENTS[kind] ?? 'Note'
    const words = said.isQuoted('text') ? said.text('text') : asSentence(said.text('text'))
    const before = await docs.files.read(file)
    const at = placeOf(before, file, said)
    const block = `<${component}>\n  ${words}\n</${component}>`
    await docs.files.write(file, withBlock(before, at, block))
    return `Added ${/^I/.test(component) ? 'an' : 'a'} ${component.toLowerCase()} to \`${docs.routeOf(file)}\`: “${words}”`
  },
}

/** Makes a callout of a page one of another kind. */
export const changeCallout: Intent = {
  does: 'turn a note, tip or warning of a page into another one',
  example: 'Turn the note on the Quickstart page into a warning',
  hints: ['note', 'warn', 'tip', 'callout'],
  phrases: [
    '(make|turn|change|convert) the {from:@callout} (on|in|of) {page} (a|an|into a|into an|to a|to an) {to:@callout}',
  ],
  async perform({ docs }, said) {
    const file = await docs.fileOf(said.text('page'), 'first')
    const kindOf = (slot: string) => COMPONENTS[said.text(slot).toLowerCase()] ?? 'Note'
    const from = kindOf('from')
    const to = kindOf('to')
    const text = await docs.files.read(file)
    const count = text.match(new RegExp(`<${from}\\b`, 'g'))?.length ?? 0
    if (count !== 1) {
      throw new AgentRefusal(
        `Expected one \`<${from}>\` on \`${docs.routeOf(file)}\`, received ${count}.`,
      )
    }
    await docs.files.write(
      file,
      text.replaceAll(new RegExp(`(</?)${from}(?![\\w.])`, 'g'), `$1${to}`),
    )
    return `Turned the ${from.toLowerCase()} on \`${docs.routeOf(file)}\` into a ${to.toLowerCase()}.`
  },
}

/** Puts a paragraph at the end of a page. */
export const appendText: Intent = {
  does: 'add a paragraph to the end of a page',
  example: 'Add the paragraph “Ask us anything.” to the end of the FAQ page',
  hints: ['paragraph', 'sentence', 'append', 'text', 'section'],
  phrases: [
    '(add|append|put) [the] [(sentence|paragraph|text|note|line)] {text:quote} (to|at) [the] [(end|bottom) of] {page}',
    `(add|append|put) (a|the) (sentence|paragraph|line|text) (to|at) [the] [(end|bottom) of] {page} ${SAYS} {text}`,
  ],
  async perform({ docs }: Context, said: Said) {
    const file = await docs.fileOf(said.text('page'), 'first')
    const before = await docs.files.read(file)
    const text = said.isQuoted('text') ? said.text('text') : asSentence(said.text('text'))
    await docs.files.write(file, `${before.trimEnd()}\n\n${text}\n`)
    return `Added a paragraph to \`${docs.routeOf(file)}\`.`
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

/** Where a block is to stand, in characters: behind a heading, or at one end of a page. */
function placeOf(text: string, file: string, said: Said): number {
  const heading = said.find('heading')
  const { bodyStart } = readFrontmatter(text, file)
  if (heading !== undefined) {
    const wanted = nameWords(heading).join(' ')
    const found = [...text.slice(bodyStart).matchAll(/^#{1,6} (.+)$/gm)].find(
      ([, words = '']) => nameWords(words).join(' ') === wanted,
    )
    if (found === undefined) throw new Unresolved(`Expected a heading “${heading}”, received none.`)
    return bodyStart + found.index + found[0].length
  }
  if (/end|bottom/i.test(said.text('place'))) return text.trimEnd().length
  // Imports come first.
  const imports = /^\s*(?:(?:import|export)\b[^\n]*\n+)+/.exec(text.slice(bodyStart))
  return bodyStart + (imports?.[0].length ?? 0)
}

function withBlock(text: string, at: number, block: string): string {
  const [before, after] = [text.slice(0, at).trimEnd(), text.slice(at).trimStart()]
  const above = before === '' ? '' : `${before}\n\n`
  return `${above}${block}\n${after === '' ? '' : `\n${after}`}`
}

import { AgentRefusal } from '../../../../model.ts'
import { getAddress } from '../../address.ts'
import type { Context } from '../../context.ts'
import type { Intent } from '../../intent.ts'
import { withAttribute, withPartName } from '../../parts/edit-part.ts'
import { findPart } from '../../parts/find-part.ts'
import { mayNamePart } from '../../parts/part-kinds.ts'
import type { Said } from '../../prompt/said.ts'
import { Unresolved } from '../../unresolved.ts'

const AS = '(to|as|into)'
const ON = '(on|in|of|at|from)'
const OF = '(of|on|for|in)'
const WITHIN = '(on|in|at|for|under|within|inside)'

/** What a part has beside its name, by what people call it. */
const ATTRIBUTES: Readonly<Record<string, string>> = {
  icon: 'icon',
  link: 'href',
  address: 'href',
  url: 'href',
  href: 'href',
  target: 'href',
  destination: 'href',
  label: 'title',
  name: 'title',
  title: 'title',
  heading: 'title',
  text: 'title',
}

/** Gives a step, tab, card, question, section or code block of a page another name, icon or link. */
export const changePart: Intent = {
  does: 'rename a step, tab, card, accordion, section or code block of a page, and change where a card leads',
  example: 'Change the step Install on the Quickstart page to Install the program',
  hints: ['step', 'tab', 'card', 'accordion', 'question', 'section', 'heading', 'code'],
  phrases: [
    `@alter {what} ${AS} {to}`,
    `@alter {what} ${AS} {to} ${ON} {page}`,
    `${WITHIN} {page} : @alter {what} ${AS} {to}`,
    `${WITHIN} {page} : {what} (should|must|ought to|has to|needs to) [now] (be called|be named|be titled|be renamed to|say|read) {to}`,
    '{what} (should|must|ought to|has to|needs to) [now] (be called|be named|be titled|be renamed to|say|read) {to}',
    '{what} is (now called|now named|called|renamed to) {to} [now]',
    `@alter [the] {attribute:@attribute} ${OF} {what} ${AS} {to} [${ON} {page}]`,
    ['(point|lead|link|direct) {what} to {to}', { attribute: 'link' }],
    [
      '{what} (should|must|has to|needs to) [now] (go to|lead to|point to|link to|open|take @people to) {to}',
      { attribute: 'link' },
    ],
  ],
  accepts: (said) =>
    mayNamePart(said.text('what')) &&
    !said.isVague('to') &&
    !/^(?:point|lead|link|go|title|description|icon|name|label|text)s? to /i.test(
      said.text('to'),
    ) &&
    !said.isSeveral('to') &&
    !said.hasFormer('to') &&
    !said.hasPlace('to') &&
    // Which page it is on is no part of the new name.
    (said.isQuoted('to') ||
      !/ (?:in|on|of|at) (?:the |our )?.*\b(?:page|guide|article)$/i.test(said.text('to'))),
  perform,
}

async function perform({ docs }: Context, said: Said): Promise<string> {
  const { file, text, part } = await findPart(docs, said.text('what'), said.find('page'))
  const to = said.text('to')
  const route = docs.routeOf(file)
  const asked = ATTRIBUTES[said.text('attribute').toLowerCase()]
  const isAddress = part.kind === 'card' && /^(?:https?:\/\/|mailto:|\/)\S+$/i.test(to)
  const attribute = asked ?? (isAddress ? 'href' : 'title')
  // The text of a card is what it says below its title.
  const isBody = said.text('attribute').toLowerCase() === 'text' && part.form !== 'heading'
  if (isBody && text.slice(part.body.start, part.body.end).trim() !== '')
    throw new Unresolved(`Expected another title of “${part.name}”, received another text.`)
  if (attribute === 'title') {
    const name = asBefore(part.name, to)
    await docs.files.write(file, withPartName(text, part, name))
    return `Renamed the ${part.kind} “${part.name}” on \`${route}\` to “${name}”.`
  }
  const value = attribute === 'href' ? await getAddress(docs, to) : to
  const changed = withAttribute(text, part, attribute, value)
  if (changed === undefined) {
    throw new AgentRefusal(
      `Expected a ${part.kind} with ${attribute === 'href' ? 'a link' : 'an icon'}, received “${part.name}”, which has none.`,
    )
  }
  await docs.files.write(file, changed)
  const told = attribute === 'href' ? 'lead' : 'have the icon'
  return `Had the ${part.kind} “${part.name}” on \`${route}\` ${told} ${attribute === 'href' ? 'to ' : ''}\`${value}\`.`
}

/** A question stays one where the prompt ends with it. */
function asBefore(before: string, name: string): string {
  const isQuestion =
    /^(?:who|what|when|where|why|which|how|can|could|do|does|did|is|are|was|will|would|should|may|must)\b/i
  return before.endsWith('?') && isQuestion.test(name) && /[\p{L}\p{N})]$/u.test(name)
    ? `${name}?`
    : name
}

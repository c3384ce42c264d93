import { INSTRUCTION, NEXT_WISH } from './next-wishes.ts'
import type { Said } from './said.ts'

/** What is named with one of these has no name that goes on behind a comma or colon. */
const NAMES = ['page', 'label', 'group', 'name', 'by', 'redirect', 'after', 'image', 'heading']

/** A name with an address beside it. */
const ADDRESSED =
  /(?<!^(?:the |our )?(?:page|file|guide|article|image)) (?:https?:\/\/|\/\w|#[\da-f]{3})|^(?:https?:\/\/|\/\w)\S* /i

/** What is named with one of these has no address beside its name. */
const SINGLE = ['page', 'label', 'group', 'other', 'social', 'setting', 'redirect', 'image']

/** What is named with one of these is there already: it is none of several. */
const THINGS = ['page', 'other', 'redirect']

/** What else is a name, and no text with wishes in it. */
const OTHER_NAMES = ['title', 'to', 'other', 'setting', 'tab', 'what', 'new']

/** What something is to be called from then on. */
const NEW_NAMES = ['name', 'title', 'new']

/** What goes on with what is named: it is another wish. */
const GOES_ON =
  / and (?:then |also |please )*(?:add|move|put|rename|call|remove|delete|hide|make|set|change|update|redirect|send|point|list|mark|place|give|go|lead|link)(?: (?:it|to|them|that|this|its|their|the|all|people|readers)\b|$)| and [a-z]+ (?:it|them)\b/i

/** The same in a value, which may be a sentence. */
const ALSO_IN =
  / and (?:then |also |please )*(?:show|turn|switch|enable|disable|use|make|set|change|add|put|rename) (?:the|an?|our|on|off|every|all|its)\b| and its (?:title|description|icon|tag|sidebar title|name)\b| and (?:then |also |please )*(?:add|move|put|rename|remove|delete|hide|update|redirect|send|point|list|mark|give|call|tag|place) (?:it|them|the (?:menu|navigation|sidebar|nav|links?|page|group|file|tab|redirects?))\b/i

/** Texts that are written as they are said. */
const TEXTS = ['text', 'answer', 'body', 'cells', 'content']

/** Whether what was said of a thing goes on with something else, so that the sentence is several. */
export function isClause(said: Said): boolean {
  const isOpen = (slot: string, sign: RegExp) => !said.isQuoted(slot) && sign.test(said.text(slot))
  return (
    NAMES.some((slot) => isOpen(slot, /[,:;] /)) ||
    THINGS.some((slot) => isOpen(slot, /^(?:an?|some|any|another) /)) ||
    SINGLE.some((slot) => isOpen(slot, ADDRESSED)) ||
    ['label', 'group'].some((slot) => isOpen(slot, /^(?:every|each) /i)) ||
    [...NAMES, ...OTHER_NAMES].some((slot) => isOpen(slot, GOES_ON)) ||
    // A new name is a quotation or has none in it.
    NEW_NAMES.some((slot) => isOpen(slot, /"/)) ||
    isOpen('value', ALSO_IN) ||
    isOpen('value', /^[^"]*\p{L} "/u) ||
    [...OTHER_NAMES, 'by', 'name', 'value'].some((slot) => isOpen(slot, NEXT_WISH)) ||
    TEXTS.some((slot) => isOpen(slot, INSTRUCTION))
  )
}

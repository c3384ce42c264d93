import { withField } from '../frontmatter.ts'
import { OTHER_FIELD } from '../intents/page-field.ts'
import { readDescription } from '../page-description.ts'
import { COMMANDS } from '../prompt/sentences.ts'
import type { SlotWay } from './slot-way.ts'

const CUE =
  /^(?:please |can you |could you )?(?:change|set|update|rewrite|reword|make) the (?:meta |page )?description (?:of|for|on) (?<page>[^:,"“”]+?) (?:to|to (?:say|read)|so (?:that )?it (?:says|reads)): (?<text>\p{Lu}[^:;"“”\n]*)$/iu
/** One sentence alone: what stands behind it may be another wish. */
const SEVERAL = /[.!?]["”)]?\s+\S/
/** What is said of a text behind it. */
const BEHIND =
  /,? (?:instead|please|from now on|thanks|thank you|for now|as well|too)[.!]?$|,? (?:but|and) (?:keep|leave|not|don['’]t|do not|only|please|then|also|the|its)\b/i
const END = /[.!?]$/

/**
 * A description that is a list of clauses: “Change the description of the Harbor page to: What it is, why it is deep, and
 * where it lies.” All of it is the text, as no clause begins a wish.
 */
export const descriptionListed: SlotWay = {
  cue: CUE,
  isSure: (prompt) => read(prompt) !== undefined,
  async perform({ docs }, prompt) {
    const told = read(prompt)
    if (told === undefined) return undefined
    const file = await docs.fileOf(told.page)
    const before = await docs.files.read(file)
    const old = readDescription(before, file)
    // It ends as the one before did.
    const isOpen = old !== undefined && !END.test(old)
    const text = isOpen ? told.text.replace(/\.$/, '') : told.text
    await docs.files.write(file, withField(before, 'description', text))
    const was = old === undefined ? '' : `, which was “${old}”`
    return `Set the description of \`${docs.routeOf(file)}\` to “${text}”${was}.`
  },
}

function read(prompt: string): { page: string; text: string } | undefined {
  const { page, text = '' } = CUE.exec(prompt.trim())?.groups ?? {}
  if (page === undefined || !text.includes(', ') || SEVERAL.test(text)) return undefined
  if (BEHIND.test(text) || OTHER_FIELD.test(text)) return undefined
  const clauses = text.split(/,(?: and| or)? | (?:and|or) /)
  return clauses.slice(1).some((clause) => COMMANDS.test(clause)) ? undefined : { page, text }
}

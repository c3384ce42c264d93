import { readContentWords } from '../content-words.ts'
import { readParts } from '../parts/page-part.ts'
import { Unresolved } from '../unresolved.ts'
import { type ChangedText, holdTexts } from './held-texts.ts'
import type { SlotWay } from './slot-way.ts'

/** “In the part about boats that leak”, “where we talk about leaks”: a place by what it is about. */
const DESCRIBED =
  /(?:^|,? )(?:(?:in|on|at|under|within|of) the (?:part|section|bit|paragraph|passage|piece|place|sentence|lines?) (?:(?:that|which|where)(?: (?:we|it|you))? (?:is about|talks? about|explains?|covers?|describes?|deals? with|tells? (?:about|of))|about|on|covering|explaining|describing|dealing with)|where (?:we|it|the page) (?:talks? about|explains?|describes?|covers?)) (?:the |how |what )*(?<about>[^.,;:“”"]+?)(?= (?:on|of|in) (?:the |our )?(?:[^\s.,;:]+ ){1,5}(?:page|guide)\b|[.,;:]|$)/i
/** What is not said of words alone. */
const OTHER =
  /\b(?:add|insert|put|append|write|include|remove|delete|drop|move|link|rename|heading|title|description|sidebar|first|second|third|last|except|everywhere|throughout|all|every|also)\b/i
const WISHED =
  /\b(?:make|change|turn|fix|correct|replace|should (?:be|read|say)|must (?:be|read|say)|needs to (?:be|read|say))\b/i

/** “We wrote airtight as two words in the part about leaks. Make it airtight”: words of a place that is told by what it is about. */
export const placeDescribed: SlotWay = {
  cue: DESCRIBED,
  async perform(context, prompt, say) {
    const found = DESCRIBED.exec(prompt)
    if (found === null || OTHER.test(prompt) || !WISHED.test(prompt)) return undefined
    const about = readContentWords(found.groups?.about ?? '')
    const rest = prompt.slice(0, found.index) + prompt.slice(found.index + found[0].length)
    if (about.length === 0 || DESCRIBED.test(rest)) return undefined
    const held = await holdTexts(context)
    const told = await say(rest.replace(/^[,\s]+/, ''))
    const [changed, ...others] = await held.listChanged()
    if (changed === undefined || others.length > 0 || !isOf(changed, about))
      throw new Unresolved(`Expected one place about “${found.groups?.about ?? ''}”.`)
    return told.join(' ')
  },
}

/** Whether words alone are changed, all in one section, which is about what is told. */
function isOf({ file, before, after }: ChangedText, about: readonly string[]): boolean {
  const [old, now] = [before.split('\n'), after.split('\n')]
  if (old.length !== now.length) return false
  const sections = readParts(before, file).filter(({ kind }) => kind === 'section')
  let start = 0
  const meant = new Set<(typeof sections)[number] | undefined>()
  for (const [at, line] of old.entries()) {
    const from = start
    start += line.length + 1
    if (line === now[at]) continue
    const around = sections.filter((one) => one.start <= from && from < one.end)
    meant.add(around.toSorted((a, b) => b.start - a.start)[0])
  }
  const [section, ...others] = meant
  if (section === undefined || others.length > 0) return false
  const name = new Set(readContentWords(section.name))
  const text = new Set(readContentWords(before.slice(section.start, section.end)))
  const isNamed = about.filter((word) => name.has(word)).length * 2 > about.length
  return isNamed || about.every((word) => text.has(word))
}

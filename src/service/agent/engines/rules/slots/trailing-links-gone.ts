import { readParts } from '../parts/page-part.ts'
import { escapePattern } from '../renaming.ts'
import { Ambiguous } from '../unresolved.ts'
import type { SlotWay } from './slot-way.ts'

/** “The descriptions under boats.list are full of dead links to Base.md. Take those links out.” */
const DEAD =
  /^(?<where>[^;:!?\n]*?) (?:dead|broken|useless|stray|leftover) links to ["“`]?(?<target>[\w./-]+\.(?:md|mdx|html?))["”`]?[.;!]\s+(?:please )?(?:take|remove|drop|delete|strip|cut|get rid of) (?:out )?(?:those|these|the|all(?: of)? (?:those|these|the)) (?:dead |broken )?links(?: out| away)?(?:[,.;] (?:but )?(?:the |their )?(?:\S+ ){0,3}?(?:stays?|remains?|should stay|must stay|are fine|can stay)(?: as (?:it is|they are))?)?[.!]?$/i
const UNDER =
  / (?:under|in|of|below) (?:the )?["“`]?(?<part>[\w.]+\.[\w.]+?)(?:\(\))?["”`]?(?= (?:section |method |part )?(?:are|is|have|has)\b)/i

/**
 * Links to a file that is none, which stand behind what is said as generated docs have them: they go with their words, and
 * what stands before them stays.
 */
export const trailingLinksGone: SlotWay = {
  cue: DEAD,
  isSure: () => true,
  async perform({ docs }, prompt) {
    const { where = '', target = '' } = DEAD.exec(prompt.trim())?.groups ?? {}
    const part = UNDER.exec(`${where} are`)?.groups?.part
    if (docs.pages().some((file) => `/${file}`.endsWith(`/${target}`)))
      throw new Ambiguous(`Expected a file that is none, received \`${target}\`.`)
    const name = escapePattern(target)
    const one = `\\[[^\\]\\n]*\\]\\((?:\\./)?${name}(?:#[^)\\n]*)?\\)`
    // All links of a row lead there, behind the end of what is said.
    const trailing = new RegExp(`(?<=\\S)[ \\t]+${one}(?:[.,:]?[ \\t]*${one})*(?=[ \\t]*$)`, 'gm')
    const any = new RegExp(one, 'g')
    let count = 0
    const changed: string[] = []
    for (const file of docs.texts()) {
      const before = await docs.files.read(file)
      if (before.search(any) === -1) continue
      const ranges =
        part === undefined ? [{ start: 0, end: before.length }] : rangesOf(before, file, part)
      let after = before
      for (const { start, end } of ranges.toReversed()) {
        const own = after.slice(start, end)
        const kept = own.replaceAll(trailing, '')
        if (kept.search(any) !== -1)
          throw new Ambiguous(
            `Expected links to \`${target}\` behind what is said, received others.`,
          )
        count += (own.match(trailing) ?? []).length
        after = after.slice(0, start) + kept + after.slice(end)
      }
      if (after === before) continue
      await docs.files.write(file, after)
      changed.push(`\`${docs.routeOf(file)}\``)
    }
    if (count === 0) throw new Ambiguous(`Expected links to \`${target}\`, received none.`)
    return `Took the links to \`${target}\` out on ${changed.join(', ')}, in ${count} places.`
  },
}

/** Where the sections of a name are, with what is under them. */
function rangesOf(text: string, file: string, name: string): { start: number; end: number }[] {
  const plain = (said: string) => said.replaceAll(/[`()\s]/g, '').toLowerCase()
  return readParts(text, file).filter(
    (part) => part.kind === 'section' && plain(part.name) === plain(name),
  )
}

import { AgentRefusal } from '../../../../model.ts'
import type { Intent } from '../../intent.ts'
import { findPart } from '../../parts/find-part.ts'
import type { PagePart } from '../../parts/page-part.ts'
import { mayNamePart } from '../../parts/part-kinds.ts'
import { asSentence } from '../../prompt/as-sentence.ts'
import { Unresolved } from '../../unresolved.ts'

const ON = '[(on|in|of|at|from) {page}]'
const SAY = '(say|read|mention|list|talk about)'

/** Names in a row: “Scrape, Extract and Search”. */
const ROW =
  /(?:[^\s,;:.()]+(?: [^\s,;:.()]+){0,2}, )+(?:and |or )?[^\s,;:.()]+(?: (?!and\b|or\b)[^\s,;:.()]+)?(?:,? (?:and|or) [^\s,;:.()]+)?|\p{Lu}\S* (?:and|or) \p{Lu}[^\s,;:.()]*/u

/** What goes on behind a text and is no part of it. */
const OTHER_WISH =
  /,? and (?:then |also |please )*(?:link|lead|point|go|send|open|remove|delete|drop|add|change|set|move|put|rename|make|give|have|instead) /i

/** Changes what a card, a step or an accordion says below its title. */
export const changeBody: Intent = {
  does: 'change what a card, step or accordion says below its title',
  example: 'Make the Plans card on the home page say Free, Team and Pro',
  hints: ['card', 'step', 'accordion', 'text', 'says', 'talks'],
  phrases: [
    `(make|let|have) {what} ${ON} ${SAY} {text}`,
    `{what} ${ON} (should|must|has to|needs to) [now] ${SAY} {text}`,
    `(change|set|update) [the] (text|body|wording|words|content) (of|on|in) {what} ${ON} (to|as) {text}`,
    '(in|on|at) {page} : (change|set|update) [the] (text|body|wording|words|content) (of|on|in) {what} (to|as) {text}',
  ],
  accepts: (said) =>
    mayNamePart(said.text('what')) &&
    !said.isVague('text') &&
    (said.isQuoted('text') || !OTHER_WISH.test(said.text('text'))),
  async perform({ docs }, said) {
    const { file, text, part } = await findPart(docs, said.text('what'), said.find('page'))
    const place = `the ${part.kind} “${part.name}” on \`${docs.routeOf(file)}\``
    const body = text.slice(part.body.start, part.body.end)
    const isText = /\b(?:text|body|wording|words|content) (?:of|on|in)\b/i.test(said.sentence.text)
    const words = said.text('text')
    const before = body.trim()
    const [row] = ROW.exec(before) ?? []
    const isRow = !said.isQuoted('text') && ROW.exec(words)?.[0] === words
    if (before === '' && isText && part.tag !== undefined) {
      await docs.files.write(file, withText(text, part, words))
      return `Had ${place} say “${words}”.`
    }
    if (part.form === 'heading' || part.form === 'code' || before === '') {
      throw new Unresolved(
        `Expected a card, a step or an accordion with a text, received ${place}.`,
      )
    }
    if (/\n\s*\n|^\s*(?:[-*+<#|]|\d+\.)/m.test(before)) {
      throw new AgentRefusal(
        `Expected ${place} to say one thing, received more: quote the words to be replaced, as in “Replace "…" with "…" on the page”.`,
      )
    }
    if (
      isRow ? row === undefined : !isText && !said.isQuoted('text') && words.split(' ').length < 4
    ) {
      // Few words may be meant to be its name.
      throw new Unresolved(
        `Expected names in a row in ${place}, received “${before}”. Say all that it is to say in quotation marks.`,
      )
    }
    const now =
      isRow && row !== undefined
        ? before.replace(row, () =>
            /, (?:and|or) /.test(row)
              ? words.replace(/(?<!,) (and|or) (?=\S+$|\S+ \S+$)/, ', $1 ')
              : words,
          )
        : asBefore(before, said.isQuoted('text') ? words : asSentence(words))
    const at = part.body.start + body.indexOf(before)
    await docs.files.write(file, text.slice(0, at) + now + text.slice(at + before.length))
    return `Had ${place} say “${now}”.`
  },
}

/** A component with a text in it, which had none. */
function withText(text: string, { start, end }: PagePart, words: string): string {
  const tag = text.slice(start, end)
  const [, name = ''] = /^<([\w.]+)/.exec(tag) ?? []
  const [indent = ''] = /[ \t]*$/.exec(text.slice(0, start)) ?? []
  const open = tag.replace(/\s*\/>$|>\s*<\/[\w.]+>$/, '>')
  const now = `${open}\n${indent}  ${words}\n${indent}</${name}>`
  return text.slice(0, start) + now + text.slice(end)
}

/** A sentence ends as the one before it did. */
function asBefore(before: string, words: string): string {
  return /[.!?]$/.test(before) ? words : words.replace(/\.$/, '')
}

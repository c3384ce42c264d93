import { AgentRefusal } from '../../../../model.ts'
import type { Intent } from '../../intent.ts'
import { withoutPart } from '../../parts/edit-part.ts'
import { findPart } from '../../parts/find-part.ts'
import { mayNamePart } from '../../parts/part-kinds.ts'
import { Unresolved } from '../../unresolved.ts'

/** Takes a step, tab, card, question, section or code block out of a page. */
export const removePart: Intent = {
  does: 'remove a step, tab, card, accordion, section or code block of a page',
  example: 'Remove the tab Windows from the Installation page',
  hints: ['step', 'tab', 'card', 'accordion', 'question', 'section', 'remove', 'delete', 'drop'],
  phrases: ['@remove {what} (from|on|in|of) {page}', '(on|in|at|from) {page} : @remove {what}'],
  frames: [{ needs: ['@off'], also: '@gone|completely|entirely|whole', slots: { what: {} } }],
  accepts: (said) => mayNamePart(said.text('what')),
  async perform({ docs }, said) {
    const { file, text, part } = await findPart(docs, said.text('what'), said.find('page'))
    await docs.files.write(file, withoutPart(text, part))
    return `Removed the ${part.kind} “${part.name}” from \`${docs.routeOf(file)}\`.`
  },
}

const WORDS =
  '[(the|this|that)] (sentence|phrase|words|wording|text|line|paragraph|bullet|bullet point|list item|point)'

/** Takes a sentence, a line or an item of a list out of a page, which is quoted as it stands. */
export const removeWords: Intent = {
  does: 'remove a sentence or an item of a list that is quoted',
  example: 'Remove the sentence “It takes a day.” from the Refunds page',
  hints: ['sentence', 'paragraph', 'bullet', 'line', 'remove', 'delete'],
  phrases: [
    `@remove ${WORDS} {text:quote}`,
    `@remove ${WORDS} {text:quote} (from|on|in|at|of) {page}`,
    `(on|in|at|from) {page} : @remove ${WORDS} {text:quote}`,
    [`@remove [${WORDS}] {text:quote} (from|in) [the] {list} (on|in|of) {page}`, { isItem: 'yes' }],
  ],
  async perform({ docs }, said) {
    const words = said.text('text')
    const page = said.find('page')
    const files = page === undefined ? docs.currentPages() : await docs.filesOf(page)
    if (files.length === 0) await docs.fileOf(page ?? '')
    const texts = await Promise.all(files.map((file) => docs.files.read(file)))
    const found = files.flatMap((file, at) => {
      const text = texts[at] ?? ''
      return text.includes(words) ? [{ file, text }] : []
    })
    const [only, ...others] = found
    const where = page === undefined ? 'in the docs' : `on the page \`${page}\``
    if (only === undefined) {
      throw new Unresolved(`Expected “${words}” ${where}, received no place where it stands.`)
    }
    const { file, text } = only
    const at = text.indexOf(words)
    if (others.length > 0 || text.includes(words, at + 1)) {
      const routes = found.map((one) => `\`${docs.routeOf(one.file)}\``).join(', ')
      throw new AgentRefusal(
        `Expected one place with “${words}”, received several on ${routes}: quote more of it, or name the page.`,
      )
    }
    // Of a list that is named the whole item goes.
    const item = said.find('isItem') === undefined ? undefined : findItem(text, at)
    const { start, end } = item ?? { start: at, end: endOfWords(text, at, words) }
    await docs.files.write(file, cutOut(text, start, end))
    return `Removed “${words}” from \`${docs.routeOf(file)}\`.`
  },
}

/** Where words end that stand at a place, with the sign behind them where they are a whole sentence. */
function endOfWords(text: string, at: number, words: string): number {
  const end = at + words.length
  const isBegun = /(?:^|\n|[.!?]\s)[\s>*+-]*$/.test(text.slice(0, at)) && /^\p{Lu}/u.test(words)
  return isBegun && /^[.!?](?:\s|$)/.test(text.slice(end)) ? end + 1 : end
}

/** The item of a list that a place is in. */
function findItem(text: string, at: number): { start: number; end: number } | undefined {
  const start = text.lastIndexOf('\n', at - 1) + 1
  const newline = text.indexOf('\n', at)
  const end = newline === -1 ? text.length : newline
  const [, marker] = /^(\s*(?:[-*+]|\d+[.)])\s+)/.exec(text.slice(start, end)) ?? []
  return marker === undefined ? undefined : { start: start + marker.length, end }
}

/** A text without some of its words: without their whole line where nothing else stands on it. */
export function cutOut(text: string, start: number, end: number): string {
  const lineStart = text.lastIndexOf('\n', start - 1) + 1
  const newline = text.indexOf('\n', end)
  const lineEnd = newline === -1 ? text.length : newline
  const before = text.slice(lineStart, start)
  const after = text.slice(end, lineEnd)
  if (/^\s*(?:[-*+]|\d+[.)])?\s*$/.test(before) && after.trim() === '') {
    const isApart = /(?:^|\n)\n$/.test(text.slice(0, lineStart))
    const rest = text.slice(lineEnd + 1)
    return text.slice(0, lineStart) + (isApart ? rest.replace(/^\n+/, '') : rest)
  }
  const joint =
    /^\s*[.,;:!?)]/.test(after) || before.trim() === '' || after.trim() === '' ? '' : ' '
  return (
    text.slice(0, lineStart) + before.trimEnd() + joint + after.trimStart() + text.slice(lineEnd)
  )
}

import { readFrontmatter } from '../../../../../content/index.ts'
import { AgentRefusal } from '../../../model.ts'
import { type Context, printCount } from '../context.ts'
import type { Intent } from '../intent.ts'
import { getPlace } from '../names.ts'
import { isPlaceOfAll } from '../page-texts.ts'
import type { Said } from '../prompt/said.ts'
import { Unresolved } from '../unresolved.ts'

const BLOCK = '(code block|code sample|code example|snippet|block of code)'
const BLOCKS = '(code blocks|code samples|code examples|snippets|blocks of code)'
const WITHOUT =
  '(without a language|without language|that have no language|which have no language|with no language)'

/** Says in which language blocks of code are. */
export const setCodeLanguage: Intent = {
  does: 'set the language of blocks of code',
  example: 'Set the language of the first code block on the Quickstart page to bash',
  hints: ['code', 'language', 'highlight', 'snippet', 'block'],
  phrases: [
    `@set [the] language (of|for|on) [the] {which:@ordinal} ${BLOCK} (on|in|of) {page} to {to:word}`,
    `@set [the] language (of|for|on) [the] ${BLOCK} (on|in|of) {page} to {to:word}`,
    `(on|in) {page} : [the] {which:@ordinal} ${BLOCK} (is|should be) {to:word}`,
    `[the] {which:@ordinal} ${BLOCK} (on|in|of) {page} (is|should be) {to:word}`,
    `@set [the] language (of|for|on) [(all|the|all the)] ${BLOCKS} [${WITHOUT}] (on|in|of) {page} to {to:word}`,
    `[(all|the|all the)] ${BLOCKS} ${WITHOUT} (on|in|of) {page} (are|should be) {to:word}`,
    `(mark|tag|label) [(all|the|all the)] ${BLOCKS} ${WITHOUT} (on|in|of) {page} as {to:word}`,
    `(on|in) {page} : (mark|tag|label) [(all|the|all the)] ${BLOCKS} ${WITHOUT} as {to:word}`,
  ],
  accepts: (said) => /^[a-z][\w+#.-]*$/i.test(said.text('to')),
  perform,
}

const FENCE = /^([ \t]*)(`{3,}|~{3,})([^\n]*)\n(?:[\s\S]*?\n)?\1\2[ \t]*$/gm
const LANGUAGE = /^[a-z][\w+#.-]*(?=\s|$|\{)/i

async function perform({ docs }: Context, said: Said): Promise<string> {
  const page = said.text('page')
  const files = isPlaceOfAll(page) ? docs.currentPages() : [await docs.fileOf(page, 'first')]
  const which = said.find('which')
  const to = said.text('to').toLowerCase()
  let count = 0
  for (const file of files) {
    const text = await docs.files.read(file)
    const { bodyStart } = readFrontmatter(text, file)
    const blocks = [...text.matchAll(FENCE)].filter(({ index }) => index >= bodyStart)
    const bare = blocks.filter(({ 3: info = '' }) => !LANGUAGE.test(info.trim()))
    const place =
      which === undefined ? undefined : which.toLowerCase() === 'only' ? 0 : getPlace(which)
    const isOne =
      which !== undefined || !/\bs\b|blocks|samples|examples|snippets/i.test(said.sentence.text)
    const one = place === undefined ? (blocks.length === 1 ? blocks[0] : bare[0]) : blocks.at(place)
    if (isOne && place === undefined && blocks.length > 1 && bare.length !== 1) {
      throw new AgentRefusal(
        `Expected one block of code without a language on \`${docs.routeOf(file)}\`, received ${bare.length}: say which, as the first one.`,
      )
    }
    const chosen = isOne ? (one === undefined ? [] : [one]) : bare
    const changed = chosen.toReversed().reduce((before, match) => {
      const [, indent = '', marks = '', info = ''] = match
      const at = match.index + indent.length + marks.length
      const known = LANGUAGE.exec(info.trim())?.[0] ?? ''
      const rest = info.trim().slice(known.length).trim()
      count++
      return `${before.slice(0, at)}${to}${rest === '' ? '' : ` ${rest}`}${before.slice(at + info.length)}`
    }, text)
    if (changed !== text) await docs.files.write(file, changed)
  }
  if (count === 0)
    throw new Unresolved(`Expected a block of code on “${page}”, received none.`, true)
  return `Set the language of ${printCount(count, 'block')} of code to \`${to}\`.`
}

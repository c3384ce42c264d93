import { readFrontmatter } from '../../../../../content/index.ts'
import { AgentRefusal } from '../../../model.ts'
import { type Context, printCount } from '../context.ts'
import type { Intent } from '../intent.ts'
import { getPlace } from '../names.ts'
import { isPlaceOfAll } from '../page-texts.ts'
import type { Said } from '../prompt/said.ts'
import { Unresolved } from '../unresolved.ts'

const OPEN_BLOCK = '(code block|code sample|code example|code|snippet|fence|example)'

/** Closes a block of code that goes on to the end of the page. */
export const closeCode: Intent = {
  does: 'close a block of code that never ends',
  example: 'Close the code block on the Groq page',
  hints: ['code', 'block', 'close', 'ends', 'unclosed', 'fence'],
  phrases: [
    `(close|end|fix) [the] [(open|unclosed)] ${OPEN_BLOCK} [(under|in|below) {section}] (on|in|of) {page}`,
  ],
  accepts: (said) => /\b(?:close|end|unclosed|open)\b/i.test(said.sentence.text),
  async perform({ docs }, said) {
    // Of several pages so called the one with such a block is meant.
    const named = await docs.filesOf(said.text('page'))
    const texts = await Promise.all(named.map((one) => docs.files.read(one)))
    const broken = named.filter((_file, index) => findEnd(texts[index] ?? '') !== undefined)
    const file = broken.length === 1 ? (broken[0] ?? '') : await docs.fileOf(said.text('page'))
    const route = `\`${docs.routeOf(file)}\``
    const text = await docs.files.read(file)
    const at = findEnd(text)
    if (at === undefined) {
      throw new Unresolved(
        `Expected a block of code on ${route} that is not closed, received none.`,
        true,
      )
    }
    if (at === -1) {
      throw new AgentRefusal(
        `Expected to see where the block of code on ${route} ends, received no heading in it.`,
      )
    }
    const before = text.slice(0, at).trimEnd()
    await docs.files.write(file, `${before}\n\`\`\`\n\n${text.slice(at).trimStart()}`)
    return `Closed the block of code on ${route} before the next heading.`
  },
}

/**
 * Where the block ends that is not closed: before a heading in it. `undefined` where all are closed, and -1 where no
 * heading stands in it.
 */
function findEnd(text: string): number | undefined {
  let open: { language: boolean; heading: number } | undefined
  let found: number | undefined
  let at = 0
  for (const line of text.split('\n')) {
    const [, info] = /^```(.*)$/.exec(line) ?? []
    if (info !== undefined) {
      // A block that begins within another one shows that the first has not ended.
      if (open !== undefined && info.trim() !== '') found ??= open.heading
      open =
        open === undefined || info.trim() !== ''
          ? { language: info.trim() !== '', heading: -1 }
          : undefined
    } else if (open !== undefined && open.heading === -1 && /^#{2,6} \S/.test(line)) {
      open.heading = at
    }
    at += line.length + 1
  }
  return found ?? open?.heading
}

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
    `[the] {which:@ordinal} ${BLOCK} (on|in|of) {page} (is|should be) {to:word}`,
    `@set [the] language (of|for|on) [(all|the|all the)] (${BLOCK}|${BLOCKS}) [${WITHOUT}] (on|in|of) {page} to {to:word}`,
    `(mark|tag|label) [(all|the|all the)] ${BLOCKS} ${WITHOUT} (on|in|of) {page} as {to:word}`,
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

import { AgentRefusal } from '../../../model.ts'
import type { Intent } from '../intent.ts'
import { Unresolved } from '../unresolved.ts'

const BLOCK = '(code block|code sample|code example|code|snippet|fence|example)'
const OPEN =
  '(never ends|never closes|is not closed|is never closed|is unclosed|is left open|does not end|has no end)'

/** Closes a block of code that goes on to the end of the page. */
export const closeCode: Intent = {
  does: 'close a block of code that never ends',
  example: 'Close the code block on the Groq page',
  hints: ['code', 'block', 'close', 'ends', 'unclosed', 'fence'],
  phrases: [
    `(close|end|fix) [the] [(open|unclosed)] ${BLOCK} [(under|in|below) {section}] (on|in|of) {page}`,
    `(close|end|fix) [(on|in)] {page} [the] [(open|unclosed)] ${BLOCK} [(under|in|below) {section}]`,
    `(on|in) {page} : [the] ${BLOCK} [(under|in|below) {section}] ${OPEN} : (close|fix|end) it`,
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

import { getLongestRun } from './escape.ts'

/** Bullet of lists that components make; those that authors write have dashes. */
export const BULLET = '*'

/** Blocks below each other. Entries that components make stand close together. */
export function joinBlocks(blocks: readonly string[]): string {
  let text = ''
  let last: string | undefined
  for (const block of blocks) {
    if (block.trim() === '') continue
    if (last !== undefined) {
      text += last.startsWith(`${BULLET} `) && block.startsWith(`${BULLET} `) ? '\n' : '\n\n'
    }
    text += block
    last = block
  }
  return text
}

/** An entry of a list with what belongs to it. */
export function listItem(marker: string, first: string, rest: readonly string[]): string {
  const pad = ' '.repeat(marker.length + 1)
  const below = joinBlocks(rest)
  if (first === '') {
    const [line = '', ...lines] = below.split('\n')
    return [`${marker} ${line}`, ...lines.map((one) => indented(one, pad))].join('\n')
  }
  const head = first
    .split('\n')
    .map((line, at) => (at === 0 ? `${marker} ${line}` : indented(line, pad)))
    .join('\n')
  if (below === '') return head
  // A list goes on from the line before it; all else needs room.
  const gap = /^(?:[-*] |\d+\. )/.test(below) ? '\n' : '\n\n'
  const body = below
    .split('\n')
    .map((line) => indented(line, pad))
    .join('\n')
  return head + gap + body
}

function indented(line: string, pad: string): string {
  return line === '' ? '' : pad + line
}

/** The lines of a text as a quotation. */
export function quote(text: string): string {
  return text
    .split('\n')
    .map((line) => (line === '' ? '>' : `> ${line}`))
    .join('\n')
}

/** A block of code with its language and title. */
export function printFence(code: string, language: string, title = ''): string {
  const ticks = '`'.repeat(Math.max(3, getLongestRun(code) + 1))
  const named = language === '' || language === 'text' || language === 'plaintext' ? '' : language
  const words = title === language ? '' : toOneLine(title).replaceAll('`', "'")
  // A title needs a language before it.
  const info = [words === '' ? named : named || 'text', words]
  return `${ticks}${info.filter((word) => word !== '').join(' ')}\n${code}\n${ticks}`
}

/** Words in bold, whatever of them is so already. */
export function printStrong(text: string): string {
  return `**${text.replaceAll(/(?<!\\)\*\*/g, '')}**`
}

export function toOneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}

/** A label that goes before a text: in the same line where that begins with words. */
export function printLabeled(label: string, blocks: readonly string[]): string[] {
  const [first, ...rest] = blocks
  if (first === undefined) return [label]
  return isParagraph(first) ? [`${label} ${first}`, ...rest] : [label, ...blocks]
}

/** Whether a block is words, and no list, table, code, heading or quotation. */
function isParagraph(block: string): boolean {
  return !/^(?:[-*+] |\d+\. |#{1,6} |> ?|`{3}|\||\$\$|---$)/.test(block)
}

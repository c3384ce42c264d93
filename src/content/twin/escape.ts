/** Text that has no character of Markdown's. */
const PLAIN = /^[^\\`*_[\]<&~$]*$/

/** Writes text so that Markdown takes it for nothing else. `label`: inside of a link's brackets. */
export function escapeText(text: string, label: boolean): string {
  if (PLAIN.test(text)) return text
  return text
    .replaceAll(/[\\`[]|~(?=~)|(?<=~)~/g, '\\$&')
    .replaceAll(label ? /\]/g : /\](?=[([:])/g, '\\]')
    .replaceAll(/<(?=[a-z/!?])|&(?=#?\w+;)/gi, '\\$&')
    .replaceAll(/\*+|_+/g, (marks: string, at: number, whole: string) => {
      const before = whole[at - 1] ?? ' '
      const behind = whole[at + marks.length] ?? ' '
      const isLoose = before === ' ' && behind === ' ' && at > 0 && at + marks.length < whole.length
      const isInWord = marks.startsWith('_') && isWord(before) && isWord(behind)
      return isLoose || isInWord ? marks : marks.replaceAll(/./g, '\\$&')
    })
    .replaceAll(/\$(?=\S[^$]*\S?\$(?!\d))/g, '\\$')
}

function isWord(character: string): boolean {
  return /[\p{L}\p{N}]/u.test(character)
}

/** A line of a paragraph that begins like a heading, a list or a quote stays a line. */
export function guardLine(line: string): string {
  if (/^(?:#{1,6}(?:\s|$)|>|[-+*](?:\s|$)|-+\s*$|=+\s*$)/.test(line)) return `\\${line}`
  return line.replace(/^(\d{1,9})([.)])(?=\s|$)/, '$1\\$2')
}

/** Code inside of a line. */
export function printCodeSpan(code: string): string {
  const text = code.replaceAll(/\s*\n\s*/g, ' ')
  if (text.trim() === '') return ''
  const ticks = '`'.repeat(getLongestRun(text) + 1)
  const pad = /^`|`$|^ .*[^ ].* $/.test(text) ? ' ' : ''
  return ticks + pad + text + pad + ticks
}

/** Length of the longest run of backticks; a fence or span has to be of more, or of fewer. */
export function getLongestRun(code: string): number {
  const runs = code.match(/`+/g) ?? []
  return runs.reduce((longest, run) => Math.max(longest, run.length), 0)
}

/** An address as it stands in the parentheses of a link. */
export function printDestination(address: string): string {
  const trimmed = address.trim().replaceAll(/[\n\r\t]/g, '')
  return /[\s()<>]/.test(trimmed)
    ? trimmed.replaceAll(/[\s()<>]/g, (character) => {
        const code = character.charCodeAt(0).toString(16).toUpperCase()
        return `%${code.padStart(2, '0')}`
      })
    : trimmed
}

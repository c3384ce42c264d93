import { escapeMarkdown } from '../../content/index.ts'

/** Words in the brackets of a link. */
export function printLabel(text: string): string {
  return escapeMarkdown(toOneLine(text)).replaceAll(/(?<!\\)\]/g, '\\]')
}

export function toOneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}

/** The first paragraph of a text in one line, cut between words. */
export function createExcerpt(text: string, longest: number): string {
  const line = toOneLine(text.trim().split(/\n\s*\n/, 1)[0] ?? '')
  if (line.length <= longest) return line
  const cut = line.slice(0, longest)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), longest / 2)).trimEnd()}…`
}

export function printQuoted(lines: readonly string[]): string {
  return lines.map((line) => (line === '' ? '>' : `> ${line}`)).join('\n')
}

/** The site's instructions for agents, as a block of its own. */
export function printInstructions(instructions: string | undefined): string[] {
  if (instructions === undefined || instructions.trim() === '') return []
  return [printQuoted(['## Agent Instructions', '', ...instructions.trim().split('\n')])]
}

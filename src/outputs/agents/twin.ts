import { escapeMarkdown } from '../../content/index.ts'
import { printInstructions, printQuoted, toOneLine } from './text.ts'

const FENCED = /^([ >]*(?:(?:[-*]|\d+\.) +)*)(`{3,})[^\n`]*\n[\s\S]*?\n[ >]*\2(?=\n|$)/

const PIECES = new RegExp(
  `${FENCED.source}|(?<![\\\\\`])(\`+)(?!\`)[\\s\\S]*?(?<!\`)\\3(?!\`)|(?<!\\\\)\\]\\((/[^)\\s]*)`,
  'gm',
)

/** What stands above a page's Markdown. */
export interface TwinHead {
  title: string
  description?: string
  /** Address of the index of all pages. */
  index?: string
  instructions?: string
}

/** Path of a page's Markdown, with leading slash and without base path. */
export function getTwinPath(route: string): string {
  return route === '/' ? '/index.md' : `${route}.md`
}

/** The lines above a page's Markdown; ends where that begins. */
export function printTwinHead({ title, description, index, instructions }: TwinHead): string {
  const blocks = [
    `# ${escapeMarkdown(toOneLine(title))}`,
    ...(description === undefined ? [] : [escapeMarkdown(description.trim())]),
    ...(index === undefined ? [] : [printQuoted([`All pages of this documentation: ${index}`])]),
    ...printInstructions(instructions),
  ]
  return `${blocks.join('\n\n')}\n\n`
}

/** A page's Markdown without a leading heading that repeats its title. */
export function printTwinBody(markdown: string, title: string): string {
  const [, heading] = /^# (.*)(?:\n|$)/.exec(markdown) ?? []
  if (heading === undefined || toPlain(heading) !== toPlain(escapeMarkdown(title))) return markdown
  return markdown.slice(heading.length + 2).trimStart()
}

function toPlain(text: string): string {
  return text.replaceAll('`', '').trim().toLowerCase()
}

/**
 * Markdown as Pergola writes it with other addresses for its links that begin at the root. Code is
 * left as it is.
 */
export function mapLinks(markdown: string, to: (address: string) => string): string {
  return markdown.replaceAll(PIECES, (piece, ...groups: (string | undefined)[]) => {
    const address = groups[3]
    return address === undefined ? piece : `](${to(address)}`
  })
}

const fenced = /^([ >]*(?:(?:[-*]|\d+\.) +)*)(`{3,})[^\n`]*\n[\s\S]*?\n[ >]*\2(?=\n|$)/
const pieces = new RegExp(
  `${fenced.source}|(?<![\\\\\`])(\`+)(?!\`)[\\s\\S]*?(?<!\`)\\3(?!\`)|(?<!\\\\)\\]\\((/[^)\\s]*)`,
  'gm',
)

/**
 * Markdown as Pergola writes it with other addresses for its links that begin at the root. Code is
 * left as it is.
 */
export function mapLinks(markdown: string, to: (address: string) => string): string {
  return markdown.replaceAll(pieces, (piece, ...groups: (string | undefined)[]) => {
    const address = groups[3]
    return address === undefined ? piece : `](${to(address)}`
  })
}

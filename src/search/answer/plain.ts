/** The words of a line of Markdown as readers see them. */
export function printPlainLine(markdown: string): string {
  return markdown
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/\\([!-/:-@[-`{-~])/g, '$1')
    .replaceAll(/[`*]+/g, '')
    .trim()
}

import { markdownToHtml } from 'satteri'
export function inlineMarkdown(t: string): string {
  return markdownToHtml(t).html.replace(/^<p>|<\/p>\s*$/g, '')
}

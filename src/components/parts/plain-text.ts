import type { ComponentChildren } from 'preact'
import type { RenderContext } from '../context.ts'

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

/** Children that are nothing but text; `undefined` when there are elements among them. */
export function textOnly(children: ComponentChildren): string | undefined {
  if (Array.isArray(children)) {
    const parts = children.map(textOnly)
    return parts.some((part) => part === undefined) ? undefined : parts.join('')
  }
  if (typeof children === 'string' || typeof children === 'number') return String(children)
  return children === null || children === undefined || typeof children === 'boolean'
    ? ''
    : undefined
}

/** The text of HTML that the renderer printed, white space kept. */
export function textOfHtml(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(amp|lt|gt|quot|#39);/g, (found, name: string) => entities[name] ?? found)
}

/**
 * Text and inline HTML of a title, which authors give as text or as elements. In text, backticks
 * stand for code as they do in Markdown.
 */
export function titleOf(
  context: RenderContext,
  title: ComponentChildren,
): { text: string; html: string } {
  const plain = textOnly(title)
  const hasCode = plain !== undefined && /`[^`]+`/.test(plain)
  const html = hasCode ? context.inlineMarkdown(plain) : context.html(title).trim()
  return { text: textOfHtml(html).replaceAll(/\s+/g, ' ').trim(), html }
}

import type { ComponentChildren, VNode } from 'preact'
import { Fragment, jsx } from 'preact/jsx-runtime'
import { type RenderContext, useRenderContext } from '../context.ts'
import { Html } from './html.tsx'

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

/** Children that are nothing but text; `undefined` when there are elements among them. */
export function getText(children: ComponentChildren): string | undefined {
  if (Array.isArray(children)) {
    const parts = children.map(getText)
    return parts.some((part) => part === undefined) ? undefined : parts.join('')
  }
  if (typeof children === 'string' || typeof children === 'number') return String(children)
  return children === null || children === undefined || typeof children === 'boolean'
    ? ''
    : undefined
}

/** The text of HTML that the renderer printed, white space kept. */
export function getHtmlText(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(amp|lt|gt|quot|#39);/g, (found, name: string) => ENTITIES[name] ?? found)
}

/** What may be Markdown within a line. */
const MARKS = /[`*_~[\\]/

/** What would begin a block: a title is none. */
const BLOCK_START = /^\s*(?=(?:[-+*#>=|~]|\d+[.)])(?:\s|$))(\d*)/

/** Inline HTML of a title that is text with Markdown in it; links in it are words. */
function getMarkedTitle(context: RenderContext, title: ComponentChildren): string | undefined {
  const plain = getText(title)
  if (plain === undefined || !MARKS.test(plain)) return undefined
  const html = context.inlineMarkdown(plain.replace(BLOCK_START, '$1\\'))
  return html.replaceAll(/<\/?(?:a|p)(?:\s[^>]*)?>/g, '').trim()
}

/** Text and inline HTML of a title, which authors give as text in Markdown or as elements. */
export function getTitle(
  context: RenderContext,
  title: ComponentChildren,
): { text: string; html: string } {
  const html = getMarkedTitle(context, title) ?? context.html(title).trim()
  return { text: getHtmlText(html).replaceAll(/\s+/g, ' ').trim(), html }
}

/** A title in its place: text is Markdown within a line. */
export function Title({ children }: { children?: ComponentChildren }): VNode {
  const html = getMarkedTitle(useRenderContext(), children)
  return html === undefined ? jsx(Fragment, { children }) : jsx(Html, { as: 'span' as const, html })
}

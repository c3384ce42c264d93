import { type ComponentChildren, isValidElement, type VNode } from 'preact'
import { jsx, jsxs } from 'preact/jsx-runtime'
import { useOutline } from '../../components/index.ts'
import type { Heading } from '../compiled-page.ts'
import { inlineText } from './html-text.ts'
import { createRaw, getRawHtml } from './raw.ts'

/** What a heading asks of the page. */
export interface HeadingHost {
  html(children: ComponentChildren): string
  /** A free id; `wanted` is the author's own. */
  claimId(text: string, wanted?: string): string
  /** HTML of other places for a heading that has an id of its text, or nothing. */
  usualPlaces(text: string, id: string): string
  addHeading(heading: Heading): void
  /** Words for a heading's anchor. */
  sectionLink: string
}

export interface HeadingProps {
  host: HeadingHost
  depth: number
  id?: unknown
  noAnchor?: unknown
  noanchor?: unknown
  children?: ComponentChildren
}

/** Carries the id of `## Title {#id}` among the heading's children; prints nothing. */
export function CustomId(_props: { id: string }): null {
  return null
}

/** A heading of the page's text: its id, its entry in the table of contents, its anchor. */
export function PageHeading(props: HeadingProps): VNode {
  const { host, depth, id, noAnchor, noanchor, children, ...rest } = props
  // Before the text is rendered: a rendering inside this one ends the time for hooks.
  const { listed, place } = useOutline()
  const inner = withoutParagraphs(host.html(children).trim())
  const listing = withoutExplanations(inner)
  const text = inlineText(listing)
  const wanted = typeof id === 'string' && id !== '' ? id : getCustomId(children)
  // Its name is what the author wrote: what a component such as `<Since />` adds is none of it.
  const named = getWrittenText(children).replaceAll(/\s+/g, ' ').trim() || text
  const claimed = host.claimId(named, wanted)
  const hidden = isForScreenReaders(rest)
  if (listed && !hidden) {
    host.addHeading({ depth, id: claimed, text, html: withoutLinks(listing), ...place })
  }
  const bare = hidden || noAnchor !== undefined || noanchor !== undefined
  const anchor = jsx('a', {
    class: 'heading-anchor',
    href: `#${encodeURI(claimed)}`,
    'aria-label': host.sectionLink,
  })
  const places = wanted === undefined ? host.usualPlaces(named, claimed) : ''
  const content = [createRaw(places + inner), bare ? null : anchor]
  return jsxs(`h${depth}`, { ...rest, id: claimed, children: content })
}

function getCustomId(children: ComponentChildren): string | undefined {
  for (const child of Array.isArray(children) ? children : [children]) {
    if (isValidElement(child) && child.type === CustomId) {
      const id: unknown = Reflect.get(child.props, 'id')
      return typeof id === 'string' ? id : undefined
    }
  }
  return undefined
}

/** The text of children as it was written, within elements and components as well. */
function getWrittenText(children: ComponentChildren): string {
  if (Array.isArray(children)) return children.map(getWrittenText).join('')
  if (typeof children === 'string' || typeof children === 'number') return String(children)
  const raw = getRawHtml(children)
  if (raw !== undefined) return raw.replace(/\S[\s\S]*\S|\S/, inlineText)
  if (!isValidElement(children)) return ''
  return children.type === 'br' ? ' ' : getWrittenText(Reflect.get(children.props, 'children'))
}

/** The heading of the footnotes is read out, and seen by nobody. */
function isForScreenReaders(props: Record<string, unknown>): boolean {
  return String(props.className ?? props.class ?? '')
    .split(' ')
    .includes('sr-only')
}

/** Words on lines of their own are paragraphs to Markdown, which a heading does not hold: lines of it. */
function withoutParagraphs(html: string): string {
  if (/<p\s/.test(html)) return html
  return html.replaceAll(/<\/p>\s*(?:<br>\s*)?<p>/g, '<br>').replaceAll(/<\/?p>/g, '')
}

const EXPLANATION = /<span\b[^>]* class="tooltip-content"[^>]*>/

/** Without what shows beside words when they are pointed at. */
function withoutExplanations(html: string): string {
  const start = html.search(EXPLANATION)
  if (start === -1) return html
  let depth = 0
  for (const { 0: tag, index } of html.slice(start).matchAll(/<\/?span\b[^>]*>/g)) {
    depth += tag.startsWith('</') ? -1 : 1
    if (depth > 0) continue
    const end = start + index + tag.length
    return html.slice(0, start) + withoutExplanations(html.slice(end))
  }
  return html
}

/** As it stands in lists of headings: on one line, and no link inside of a link. */
function withoutLinks(html: string): string {
  return html
    .replaceAll(/<br>/g, ' ')
    .replaceAll(/<\/?a(?:\s[^>]*)?>/g, '')
    .trim()
}

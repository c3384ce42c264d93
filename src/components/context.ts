import { type ComponentChildren, createContext } from 'preact'
import { useContext } from 'preact/hooks'
import type { Diagnostic } from '../diagnostics/index.ts'

/** How one fence or `<CodeBlock>` is to be shown. Line numbers count from 1. */
export interface CodeOptions {
  language: string
  highlight?: readonly number[]
  focus?: readonly number[]
  /** Every line is wrapped in a `<span class="line">`, for line numbers. */
  lines?: boolean
  /** Name of a Shiki theme for this block alone. */
  theme?: string
}

/** How an icon is to be shown. `size` is in pixels; without it the style sheet decides. */
export interface IconRequest {
  style?: string
  library?: string
  size?: number
  color?: string
  class?: string
}

/**
 * What components may ask of the page that they are rendered in. The content engine provides it;
 * components know nothing else of the site.
 */
export interface RenderContext {
  /** Markup of an icon (an `<svg>` or `<img>`), or `undefined` when no library has the name. */
  icon(name: string, options?: IconRequest): string | undefined
  /** Resolves an address as the page's author wrote it: relative paths, suffixes, base path. */
  href(address: string): string
  /** A unique id on this page: the author's own `wanted`, else by the rules for headings. */
  id(text: string, wanted?: string): string
  /** Adds a heading to the table of contents; `html` is its inline HTML without links. */
  heading(heading: { depth: number; id: string; text: string; html?: string }): void
  /** Renders children at once, inside this page. Render them only once: headings count. */
  html(children: ComponentChildren): string
  /** Inline Markdown (captions, banner text) to HTML. */
  inlineMarkdown(text: string): string
  /** The highlighted inside of a `<code>` element. */
  highlight(code: string, options: CodeOptions): string
  /** Moves rendered HTML into the side column. */
  lift(slot: 'panel' | 'request' | 'response', html: string): void
  /** Reports a finding; `icon` is the icon it is about, by which the page knows the place. */
  report(diagnostic: Omit<Diagnostic, 'file'>, icon?: string): void
}

export const RenderContextProvider = createContext<RenderContext | undefined>(undefined)

/** The page's render context. Throws when a component is rendered outside a page. */
export function useRenderContext(): RenderContext {
  const context = useContext(RenderContextProvider)
  if (context === undefined) throw new Error('Expected a page around the component, received none.')
  return context
}

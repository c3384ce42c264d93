import type { ComponentChildren } from 'preact'
import { useContext } from 'preact/hooks'
import type { TextDiagnostic } from '../diagnostics/index.ts'
import type { ComponentLabels } from '../i18n/index.ts'
import type { WrittenParameter } from './endpoint/reference.ts'
import { createPageContext } from './page-context.ts'

/** How one fence or `<CodeBlock>` is to be shown. Line numbers count from 1. */
export interface CodeOptions {
  language: string
  highlight?: readonly number[]
  focus?: readonly number[]
  /** Every line is wrapped in a `<span class="line">`, for line numbers. */
  lines?: boolean
  /** Name of a Shiki theme for this block alone. */
  theme?: string
  /** Shows types and mistakes as the TypeScript compiler knows them. */
  twoslash?: boolean
}

/** How an icon is to be shown. `size` is in pixels; without it the style sheet decides. */
export interface IconRequest {
  style?: string
  library?: string
  size?: number
  color?: string
  class?: string
}

/** What a page can need beside its HTML: files that only such pages ask for. */
export type Feature = 'changelog' | 'colors' | 'diagrams' | 'endpoints' | 'prompts'

/** A heading for the table of contents. */
export interface ListedHeading {
  depth: number
  id: string
  text: string
  /** Inline HTML without links. */
  html?: string
  /** Which `<View>` of the page it stands in, counted from zero. */
  view?: number
}

/** An entry of a changelog, for the page's feed. */
export interface NotedUpdate {
  /** Of its element and its address. */
  id: string
  label: string
  description?: string
  tags: readonly string[]
  /** What the feed is to say instead of the entry's own text. */
  rss?: { title?: string; description?: string }
}

/**
 * What components may ask of the page that they are rendered in. The content compiler provides it;
 * components know nothing else of the site.
 */
export interface RenderContext {
  /** Markup of an icon (an `<svg>` or `<img>`), or `undefined` when no library has the name. */
  icon(name: string, options?: IconRequest): string | undefined
  /** Resolves an address as the page's author wrote it: relative paths, suffixes, base path. */
  href(address: string): string
  /** A unique id on this page: the author's own `wanted`, else by the rules for headings. */
  id(text: string, wanted?: string): string
  /** Adds a heading to the table of contents. */
  heading(heading: ListedHeading): void
  /** On a server, the headings so far. */
  headings?(): readonly ListedHeading[]
  /** What components print by themselves, in the page's language. */
  label: ComponentLabels
  /** Renders children at once, inside this page. Render them only once: headings count. */
  html(children: ComponentChildren): string
  /** In a browser, the children that `html` was asked to render, so that they stay alive. */
  live?(html: string): ComponentChildren
  /** Inline Markdown (captions, banner text) to HTML. */
  inlineMarkdown(text: string): string
  /** Markdown that is not the author's own, such as of an API document, to HTML that does no harm. */
  markdown(text: string): string
  /** A formula in TeX as markup; `undefined` where formulas cannot be drawn. */
  formula(tex: string, display: boolean): string | undefined
  /** The highlighted inside of a `<code>` element. */
  highlight(code: string, options: CodeOptions): string
  /** Moves rendered HTML into the side column. */
  lift(slot: 'filters' | 'panel' | 'request' | 'response', html: string): void
  /** Whether something was moved there before. */
  isLifted(slot: 'panel' | 'request' | 'response'): boolean
  /** Takes note of a parameter that the page describes. */
  addParameter(parameter: WrittenParameter): void
  /** The parameters so far. */
  parameters(): readonly WrittenParameter[]
  /** Takes note that the page leads to the page of a schema. */
  addSchemaPage(route: string): void
  /** Route of the page for a part of this page's reference, which may be a part itself. */
  partRoute(steps: readonly string[]): string
  /** On a server, takes note of an entry of a changelog. */
  addUpdate?(update: NotedUpdate): void
  /** A mark for HTML that is made when the whole page has been rendered. */
  later(html: () => string): string
  /** On a server, prints what the page's HTML has and its Markdown has not. */
  forPeople?(children: ComponentChildren): ComponentChildren
  /** On a server, prints what the page's Markdown has and its HTML has not. */
  forAgents?(html: () => string): ComponentChildren
  /** Says that the page needs the files of a feature. */
  need(feature: Feature): void
  /** Reports a finding; `icon` is the icon it is about, by which the page knows the place. */
  report(diagnostic: TextDiagnostic, icon?: string): void
}

export const RenderContextProvider = createPageContext<RenderContext | undefined>(undefined)

/** The page's render context. Throws when a component is rendered outside a page. */
export function useRenderContext(): RenderContext {
  const context = useContext(RenderContextProvider)
  if (context === undefined) throw new Error('Expected a page around the component, received none.')
  return context
}

import type { Diagnostic } from '../diagnostics/index.ts'
import type { PlacedCode } from './highlight/index.ts'

const ATTRIBUTE = /<[a-z][^<>]*\sstyle=/i
const ELEMENT = /<style[\s>]/i

export interface Heading {
  /** 1 to 6. */
  depth: number
  id: string
  /** Plain text. */
  text: string
  /** Inline HTML of the heading, without links, for the table of contents. */
  html: string
  /** Which of the page's variants (`<View>`) it stands in, counted from zero. */
  view?: number
}

/** A link or asset address written in a page, where it stood. */
export interface PageLink {
  /** As resolved: a route with leading slash and no base path, or an absolute URL. */
  href: string
  kind: 'page' | 'asset' | 'external' | 'fragment'
  /** Root-relative path of the snippet it is written in; absent: the page itself. */
  file?: string
  line: number
  column: number
  /** As a text of the API document has it that the page is made of; where it stands there is not known. */
  described?: string
}

/** A diagram as its author wrote it, and where its code block stands. */
export interface WrittenDiagram {
  source: string
  file: string
  line: number
  column: number
}

/** An entry of a changelog, with the text that its author wrote in Markdown. */
export interface PageUpdate {
  id: string
  label: string
  description?: string
  tags: readonly string[]
  /** What the feed is to say instead of the entry's own text. */
  rss?: { title?: string; description?: string }
  /** The text below each of its headings. */
  entries: { id: string; title: string; text: string }[]
  /** The text of an update without headings. */
  text: string
}

/** Styles in markup: attributes of elements alone, or elements that hold rules as well. */
export type MarkupStyles = 'attributes' | 'elements'

/** The HTML of a page with that of its aside in a line below. */
export function getWholeHtml({ html, aside }: Pick<CompiledPage, 'html' | 'aside'>): string {
  return aside === '' ? html : `${html}\n${aside}`
}

/** A page's compiled body: all that the shell, search and the outputs need of it. Serializable. */
export interface CompiledPage {
  html: string
  /** Blocks lifted into the side column (Panel, RequestExample, ResponseExample); may be empty. */
  aside: string
  headings: Heading[]
  /** The body as Markdown without components, for agents; addresses of the site with base path. */
  markdown: string
  /** Readable text of the body, one block a line, for search and excerpts. */
  text: string
  links: PageLink[]
  /** Keys of the code color pairs that the HTML uses, for the site's code style sheet. */
  codeStyles: string[]
  /** Highlighted blocks in the HTML with the aside in a line below: the next compile takes them over. */
  codeBlocks: PlacedCode[]
  /** Utility classes that the page uses, for the site's style sheet of them. */
  utilities: string[]
  /** Diagrams in code blocks, if there are any. */
  diagrams?: WrittenDiagram[]
  /** Features whose files the page asks for, such as `diagrams`. */
  needs: string[]
  /** What its islands need in the browser: exports of author modules, as `file#export`. */
  islands: string[]
  /** Styles that stand in its markup, which policies of hosts have to allow; absent: none. */
  styles?: MarkupStyles
  /** Routes of the pages of schemas that it leads to. */
  schemaPages: string[]
  /** Entries of the changelog that the page is, if it is one. */
  updates: PageUpdate[]
  /** Files besides the page itself whose change asks for a new compile, root-relative. */
  dependencies: string[]
  diagnostics: Diagnostic[]
  /** What keeps some readers out: builds say nothing of it, `check` does. */
  barriers: Diagnostic[]
  /**
   * Its API document reported something while it was made. No cache keeps it, so that the next build
   * is told as well, and of the place that the document then has it at.
   */
  isFleeting?: true
}

/** The styles that stand in a page's markup; `undefined`: none. */
export function findMarkupStyles({
  html,
  aside,
}: Pick<CompiledPage, 'html' | 'aside'>): MarkupStyles | undefined {
  // Pages are long, and most have no such word.
  const parts = [html, aside].filter((part) => part.includes('style'))
  if (parts.some((part) => ELEMENT.test(part))) return 'elements'
  return parts.some((part) => ATTRIBUTE.test(part)) ? 'attributes' : undefined
}

import type { Diagnostic, TextDiagnostic } from '../../diagnostics/index.ts'
import type { FenceProps } from './fence-info.ts'

/** A place in the file, from 1. */
export interface Place {
  line: number
  column: number
}

/** A `{…}` of the page's text. */
export interface Expression extends Place {
  /** As the author wrote it, without the braces. */
  source: string
  /** Where it stands: in text it can be shown as written, in an attribute it cannot; an address is a link. */
  kind: 'text' | 'attribute' | 'address'
}

/** A fence of the page: its options, its code and where it stands. */
export interface Fence extends Place {
  props: FenceProps
  code: string
  /** No line closes it: it takes all that follows where it stands. */
  isOpen: boolean
}

/** An import or export part of a page. */
export interface EsmBlock {
  source: string
  /** Offset in the normalized file. */
  offset: number
}

/** The body of one page or snippet, compiled. Serializable, nothing in it knows the page's route. */
export interface ModuleBody {
  /** Function body; `arguments[0]` is the JSX runtime. */
  code: string
  expressions: Expression[]
  fences: Fence[]
  esm: EsmBlock[]
  /** JSX names and where each is first used. */
  elements: Map<string, Place>
  /** Names of icons and where each is first used. */
  icons: Map<string, Place>
  /** What is wrong with props of our components, by the name of the component. */
  props: { component: string; finding: TextDiagnostic }[]
  /** Component names that the code asks for. */
  references: string[]
  links: WrittenLink[]
  /** What keeps some readers out, such as images that nothing stands in for. */
  barriers: TextDiagnostic[]
  /** What is wrong with the text itself, whatever components the page has. */
  slips: TextDiagnostic[]
  /** True when the body shows formulas. */
  math: boolean
  /** Files of `<Snippet file>`. */
  snippets: WrittenSnippet[]
  /** Class names that the text uses; not all of them are utilities. */
  classes: string[]
  diagnostics: Diagnostic[]
  /** The file's text with its frontmatter blanked. */
  text: string
  /** False when none of the text could be compiled. */
  readable: boolean
}

/** An address as written in the file. */
export interface WrittenLink extends Place {
  address: string
}

/** A `<Snippet file>` of the page. */
export interface WrittenSnippet extends Place {
  file: string
}
